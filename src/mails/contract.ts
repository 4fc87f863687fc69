import { z } from 'zod'
import { mailProgress } from '#platform/mail/mail-progress.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { plainText } from '#platform/server/inputs.ts'
import { mailFilters, mailTemplateNames } from './vocabulary.ts'

export const refuseMail = defineRefusals({
  mail_missing: { status: 404, text: 'mails-api.missing' },
  not_failed: { status: 409, text: 'mails-api.not_failed' },
})

export const mailsQuery = z.object({
  to: plainText(254)
    .trim()
    .toLowerCase()
    .default('')
    .describe('Part of the address of whoever gets it, as it stands now: for a restaurant’s managers, that of one of them'),
  state: z.enum(mailFilters).optional().describe('sent: by a mail server, or put into the outbox'),
  before: z.uuid().toLowerCase().optional().describe('Where the page before ended: its `next`'),
  limit: z.coerce.number('api.limit_invalid').int('api.limit_invalid').min(1, 'api.limit_invalid').max(100, 'api.limit_invalid').default(20),
})
export type MailsQuery = z.output<typeof mailsQuery>

const mailListItem = mailProgress
  .extend({
    id: z.uuid(),
    template: z.enum(mailTemplateNames).describe('A name of GET /api/v1/mails/templates'),
    to: z.string().nullable().describe('As it stands now where it is about; null: erased, or it goes to managers'),
    managersOf: z.string().nullable().describe('The restaurant whose managers it goes to'),
    about: z.object({ kind: z.enum(['order', 'message', 'user']), id: z.uuid(), number: z.int().nullable().describe('Of an order') }).nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ListedMail' })
export type MailListItem = z.output<typeof mailListItem>

export const mailsAnswer = successResponse({
  mails: z.array(mailListItem),
  next: z.uuid().nullable().describe('The next page: sent as `before`'),
})

/**
 * `not_written`: rendered only on sending. `posted`: content is not stored after a mail server has accepted the mail. `secret`: contains a personal
 * link.
 */
const contentStates = ['kept', 'not_written', 'posted', 'secret', 'gone'] as const

const mailView = mailListItem
  .extend({
    content: z.object({
      state: z.enum(contentStates).describe('Only what lies in the outbox is kept'),
      mail: z.object({ subject: z.string(), html: z.string(), text: z.string() }).nullable(),
    }),
  })
  .meta({ id: 'Mail' })
export type MailView = z.output<typeof mailView>
export const mailAnswer = successResponse({ mail: mailView })
export const mailRetried = changeResponse({ mail: mailView })
