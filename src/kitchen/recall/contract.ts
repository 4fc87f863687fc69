import { z } from 'zod'
import { orderStatuses } from '#orders/vocabulary.ts'
import { successResponse } from '#platform/server/envelope.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'

const instant = z.iso.datetime()
const recallTarget = z.enum(['accepted', 'preparing', 'ready'])

export const recallInput = z.strictObject({ to: recallTarget.describe('The earlier step; which ones are possible: `recallTo` of `finished`') })

const finishedOrder = z
  .object({
    id: z.uuid(),
    number: z.number().int(),
    status: z.enum(orderStatuses),
    fulfilment: z.enum(fulfilments),
    table: z.string().nullable(),
    finishedAt: instant.describe('When it was ready, or handed over'),
    lines: z.array(z.object({ lineNumber: z.number().int(), quantity: z.number().int(), title: z.string() })),
    recallTo: z.array(recallTarget).describe('Earlier steps to which it can be set back; empty: it is closed, and paid'),
  })
  .meta({ id: 'FinishedOrder' })
export type FinishedOrder = z.infer<typeof finishedOrder>
export const finishedAnswer = successResponse({
  orders: z.array(finishedOrder).describe('Ready, on the road or handed over in the last three hours; the latest first'),
})
