import { z } from 'zod'
import { answer } from '#platform/server/envelope.ts'
import { actorKinds, orderStatuses } from './vocabulary.ts'

export const historyParams = z.object({ id: z.uuid() })

export const historyEntry = z
  .object({
    id: z.number().int(),
    kind: z.string().describe('`placed`, or the status it came to'),
    fromStatus: z.enum(orderStatuses).nullable(),
    toStatus: z.enum(orderStatuses).nullable(),
    actorKind: z.enum(actorKinds),
    actorName: z.string().nullable().describe('Null: nobody signed in, or an account that was deleted'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'OrderEvent' })
export type HistoryEntry = z.infer<typeof historyEntry>
export const historyAnswer = answer({ events: z.array(historyEntry).describe('At most 500, the first one first') })
