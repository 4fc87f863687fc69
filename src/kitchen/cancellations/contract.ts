import { z } from 'zod'
import { changeResponse } from '#platform/server/envelope.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'

const instant = z.iso.datetime()

const cancellationCauses = ['customer', 'office', 'unanswered', 'transferred'] as const

const cancelledTicket = z
  .object({
    id: z.uuid().describe('Of its order'),
    number: z.number().int().describe('As it stood on the ticket'),
    name: z.string().nullable().describe('Null: whoever ordered was forgotten'),
    fulfilment: z.enum(fulfilments),
    promisedAt: instant,
    cancelledAt: instant,
    was: z.enum(['pending', 'accepted', 'preparing', 'ready']).describe('How far it was: the column in which it stays'),
    cause: z.enum(cancellationCauses).describe('`unanswered`: the time to accept it ran out. `transferred`: its buyer has it made elsewhere'),
    lines: z.array(z.object({ lineNumber: z.number().int(), quantity: z.number().int(), title: z.string() })),
  })
  .meta({ id: 'CancelledTicket', description: 'An order that is not to be made any more, until somebody in the kitchen has acknowledged that' })
export type CancelledTicket = z.infer<typeof cancelledTicket>

export const cancelledTickets = z.array(cancelledTicket).describe('Not to be made any more and not acknowledged yet, for 24 hours; the latest first')
export const acknowledgedAnswer = changeResponse({ cancelledTickets })
