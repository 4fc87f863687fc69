import { z } from 'zod'
import { successResponse } from '#platform/server/envelope.ts'
import { plainText } from '#platform/server/inputs.ts'

export const lentContainersQuery = z.object({
  restaurant: z.uuid().toLowerCase().optional().describe('Needed by people who work in several'),
  search: plainText(200)
    .trim()
    .default('')
    .describe('Number that is called at the counter, telephone number, or id or link of an order; without it, the newest orders with containers out'),
})

const lentOrder = z
  .object({
    id: z.uuid(),
    number: z.int(),
    orderedAt: z.iso.datetime(),
    completed: z.boolean().describe('Containers come back after the hand-over only'),
    containers: z.int(),
    containersReturned: z.int(),
    depositCents: z.int().describe('Deposit of all containers'),
    paidOnline: z.boolean().describe('The deposit goes back to the card; false: it is handed out'),
    undoUntil: z.iso.datetime().nullable().describe('The last return can be undone until then'),
  })
  .meta({ id: 'LentOrder' })
export type LentOrder = z.output<typeof lentOrder>

export const lentContainersAnswer = successResponse({
  orders: z.array(lentOrder).describe('The newest first, at most 30. No personal data'),
  elsewhere: z.string().nullable().describe('The order of this id was placed elsewhere: what to tell the customer'),
})
export type LentContainersAnswer = z.output<typeof lentContainersAnswer>
