import { z } from 'zod'
import { mailProgress } from '#platform/mail/mail-progress.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { pageQuery, plainText, writtenText } from '#platform/server/inputs.ts'
import { createSortQuery } from '#platform/server/sorting.ts'
import { maxLengths } from '../field-limits.ts'
import { messageKinds, messageStates } from '../vocabulary.ts'

/** Contract of the head office for messages: read, sort, answer. */
export const refuseInboxChange = defineRefusals({
  message_missing: { status: 404, text: 'messages-office-api.message_missing' },
  changed_meanwhile: { status: 409, text: 'messages-office-api.message_changed' },
  message_erased: { status: 409, text: 'messages-office-api.message_erased' },
  file_missing: { status: 404, text: 'messages-office-api.file_missing' },
})

const instant = z.iso.datetime()
const version = z.int().min(1).max(2_147_483_647).describe('The version that was read: when it is no longer the newest, 409 with the present one')

export const receivedQuery = pageQuery.extend({
  kind: z.enum(messageKinds).optional(),
  state: z.enum(messageStates).optional().describe('Left out: all but spam'),
  search: plainText(200).trim().default('').describe('Parts of name, e-mail, telephone or text'),
  sort: createSortQuery('from', 'about', 'state', 'when'),
})
export type ReceivedQuery = z.output<typeof receivedQuery>

const messageListItem = z
  .object({
    id: z.uuid(),
    kind: z.enum(messageKinds),
    state: z.enum(messageStates),
    name: z.string().nullable().describe('Null: its time is over, and it was blanked'),
    email: z.string().nullable(),
    excerpt: z.string().describe('The beginning of what was written'),
    subject: z.string().nullable(),
    rating: z.int().nullable(),
    restaurant: z.string().nullable(),
    opening: z.string().nullable(),
    hasFile: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'ListedMessage' })
export type MessageListItem = z.output<typeof messageListItem>

export const receivedAnswer = successResponse({
  messages: z.array(messageListItem),
  page: z.int(),
  totalPages: z.int(),
  total: z.int(),
  counts: z.record(z.enum(messageStates), z.int()).describe('How many there are in each state, of the chosen kind'),
})

const receivedMessage = z
  .object({
    id: z.uuid(),
    kind: z.enum(messageKinds),
    state: z.enum(messageStates),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    subject: z.string().nullable(),
    rating: z.int().nullable(),
    body: z.string().nullable(),
    language: z.string(),
    restaurant: z.string().nullable(),
    opening: z.string().nullable(),
    user: z.object({ id: z.uuid(), name: z.string() }).nullable().describe('The account it was written from'),
    assignedTo: z.string().nullable().describe('Who has taken it up'),
    file: z.object({ name: z.string(), byteSize: z.int() }).nullable(),
    answers: z.array(
      z.object({
        id: z.uuid(),
        author: z.string(),
        body: z.string(),
        createdAt: instant,
        mail: mailProgress.nullable().describe('How far its mail has come; null: it is no longer known'),
      }),
    ),
    createdAt: instant,
    erased: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Message' })
export type MessageView = z.output<typeof receivedMessage>
export const messageViewAnswer = successResponse({ received: receivedMessage })
export const messageSaved = changeResponse({ received: receivedMessage })

export const stateInput = z.strictObject({ state: z.enum(messageStates), version })
export const answerInput = z.strictObject({
  body: writtenText('messages-office-api.answer_required')
    .trim()
    .min(1, 'messages-office-api.answer_required')
    .max(maxLengths.body, 'messages-api.body_too_long')
    .refine(text => !/[^\P{Cc}\n\r\t]/u.test(text), 'messages-api.body_unreadable'),
  version,
})
