import { z } from 'zod'
import { orderPaymentMethods } from '#payments/vocabulary.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { instantInput } from '#platform/server/inputs.ts'
import { restaurantSummary } from '../delivery/contract.ts'
import { zoneTerms } from '../delivery/zone-contract.ts'
import { orderProgress, orderQuery } from '../placing/contract.ts'
import { expectedFields, quote } from '../quote/contract.ts'

export const refuseTransfer = defineRefusals({
  order_not_transferable: { status: 409, text: 'orders-api.not_movable' },
  // Carries `problems` and `quote`, as for a new order.
  order_changed: { status: 409, text: 'orders-api.move_changed' },
  // Points and manual discounts are bound to the original company, or unknown elsewhere.
  transfer_points_redeemed: { status: 409, text: 'orders-api.transfer_points_redeemed' },
  transfer_discount_unknown: { status: 409, text: 'orders-api.transfer_discount_unknown' },
  // Carries `quote`: its discount differs from the one shown.
  transfer_discount_differs: { status: 409, text: 'orders-api.transfer_discount_differs' },
  transfer_offer_missing: { status: 409, text: 'orders-api.transfer_offer_missing' },
  transfer_same_restaurant: { status: 422, text: 'orders-api.transfer_same_restaurant' },
})

export const transferTargetsQuery = orderQuery.extend({
  city: z.string().max(100).optional().describe('Slug of a city: whoever ordered in the wrong one finds their own'),
})

/** Target of a transfer: for a delivery only restaurants that deliver to its address, with the zone's terms. */
const transferTarget = z.object({
  restaurant: restaurantSummary,
  distanceMetres: z.number().int(),
  state: z.enum(['open', 'closed', 'paused']).describe('Now; an order may be for later'),
  zone: zoneTerms.nullable().describe('Of a delivery'),
})
export const transferTargetsAnswer = successResponse({
  places: z.array(transferTarget).describe('The nearest first, seen from the address of the delivery, else from the restaurant; at most 20'),
  cities: z.array(z.object({ slug: z.string(), name: z.string() })).describe('Of a pickup: where else there is one of ours, the nearest first'),
})
export type TransferTargetList = Pick<z.infer<typeof transferTargetsAnswer>, 'places' | 'cities'>
export type TransferTarget = TransferTargetList['places'][number]

export const nearestTargetAnswer = successResponse({
  place: transferTarget.nullable().describe('The nearest that is open now; null: none is, or the order still stands'),
})

/** Transfer of an order before preparation: first quoted at the target, then transferred as shown. */
const targetFields = {
  restaurantId: z.uuid(),
  slot: instantInput().optional().describe('Another quarter of an hour, where the order’s own can’t be had there'),
}
export const transferQuoteInput = z.strictObject(targetFields)
export const transferQuoteAnswer = z.object({
  success: z.literal(true),
  quote,
  before: z
    .object({ totalCents: z.number().int(), discountCents: z.number().int(), promisedAt: z.iso.datetime(), paymentMethod: z.enum(orderPaymentMethods) })
    .describe('The order as it is now'),
})
export type TransferQuote = z.infer<typeof transferQuoteAnswer>

export const transferInput = z.strictObject({
  ...targetFields,
  paymentMethod: z
    .enum(orderPaymentMethods)
    .optional()
    .describe('How it is paid there, one of the quote’s `paymentWays`; left out: as before, or `none` where there is nothing to pay'),
  seen: z.strictObject({
    ...expectedFields,
    discountCents: z.number().int().min(0).optional().describe('What is taken off there, where that is not what the order has taken off now'),
  }),
})
export const transferAnswer = changeResponse({ order: orderProgress })
