import { z } from 'zod'
import { refundReasons } from '#payments/vocabulary.ts'
import { successResponse } from '#platform/server/envelope.ts'
import { actorKinds, editedFields, orderEventKinds, orderStatuses } from '../vocabulary.ts'

export const historyParams = z.object({ id: z.uuid() })

const historyEntry = z
  .object({
    id: z.number().int(),
    kind: z.enum([...orderEventKinds, ...orderStatuses]).describe('What was noted, or the status it came to'),
    fromStatus: z.enum(orderStatuses).nullable(),
    toStatus: z.enum(orderStatuses).nullable(),
    actorKind: z.enum(actorKinds),
    actorName: z.string().nullable().describe('Null: nobody signed in, or an account that was deleted'),
    courier: z
      .object({ name: z.string().nullable().describe('Null: an account that was deleted') })
      .nullable()
      .describe('With what the kitchen did in a courier’s place: whose delivery it was'),
    refund: z
      .object({
        amountCents: z.number().int(),
        reason: z.enum(refundReasons),
        note: z.string().describe('In the words of the person who asked for it; empty: none'),
        lines: z.array(z.object({ quantity: z.number().int(), title: z.string() })).describe('What it was for; empty: a sum'),
        askedBy: z
          .object({ kind: z.enum(['staff', 'customer']), name: z.string().nullable().describe('Null: an account that was deleted') })
          .nullable()
          .describe('Null: it follows from what became of the order or its payment'),
      })
      .nullable()
      .describe('With what is said of a refund: how much, and who asked for it, whoever made it'),
    editedFields: z.array(z.enum(editedFields)).nullable().describe('Of an edit: what it changed; null: anything else, or not recorded'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'OrderEvent' })
export type HistoryEntry = z.infer<typeof historyEntry>
export const historyAnswer = successResponse({ events: z.array(historyEntry).describe('At most 500, the first one first') })
