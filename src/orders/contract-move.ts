import { z } from 'zod'
import { refusals } from '#platform/refusal.ts'
import { done } from '#platform/server/envelope.ts'
import { quote, seenFields } from './contract-cart.ts'
import { orderProgress } from './contract-order.ts'

export const refuseMove = refusals({
  order_not_movable: { status: 409, text: 'orders-api.not_movable' },
  // What it holds is settled with the firm that it was ordered from, or would be worth something else there.
  move_points_stay: { status: 409, text: 'orders-api.move_points_stay' },
  move_discount_differs: { status: 409, text: 'orders-api.move_discount_differs' },
  moved_nowhere: { status: 422, text: 'orders-api.moved_nowhere' },
})

/** An order not yet in preparation goes to another restaurant: first asked what it would be there, then moved as it was shown. */
const where = {
  restaurantId: z.uuid(),
  slot: z.iso.datetime().optional().describe('Another quarter of an hour, where the order’s own can’t be had there'),
}
export const moveQuoteInput = z.strictObject(where)
export const moveQuoteAnswer = z.object({
  success: z.literal(true),
  quote,
  before: z.object({ totalCents: z.number().int(), promisedAt: z.iso.datetime() }).describe('The order as it is now'),
})
export type MoveQuote = z.infer<typeof moveQuoteAnswer>

export const moveInput = z.strictObject({ ...where, seen: z.strictObject(seenFields) })
export const movedAnswer = done({ order: orderProgress })
