import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { failureReasons, mailStates } from './mail-states.ts'

const instant = z.iso.datetime()

/** Tells whether mails can be delivered: without a mail server each is stored as a file. Check before promising a mail. */
export const canSendMail = ({ smtpUrl }: Pick<Config, 'smtpUrl'>): boolean => smtpUrl !== undefined

/** Progress of a mail. */
export const mailProgress = z
  .object({
    state: z
      .enum(mailStates)
      .describe(
        'filed: put into the outbox, since no mail server is named; dropped: there was nobody left to write to; withheld: its reader has had too many like it',
      ),
    tries: z.int().describe('Attempts that are over'),
    doneAt: instant.nullable().describe('When it was sent, filed, dropped or given up'),
    nextTry: instant.nullable().describe('When it is tried again; null: it is not, or there is nothing to try'),
    reason: z.enum(failureReasons).nullable().describe('Why the last attempt failed'),
    goesOut: z.boolean().describe('While it waits; false: no mail server is named, so that it goes into the outbox and not out'),
    answer: z.int().nullable().describe('What the mail server answered then, as its number (RFC 5321)'),
  })
  .meta({ id: 'MailProgress' })
export type MailProgress = z.output<typeof mailProgress>
