import { z } from 'zod'
import { orderView } from '#orders/placing/contract.ts'
import { orderStatuses, rejectionReasons } from '#orders/vocabulary.ts'
import { counterMethods } from '#payments/vocabulary.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse, failureResponses, successResponse } from '#platform/server/envelope.ts'
import { plainText } from '#platform/server/inputs.ts'

export const refuseFeed = defineRefusals({
  cursor_invalid: { status: 400, text: 'integrations-api.cursor_invalid' },
  cursor_ahead: { status: 409, text: 'integrations-api.cursor_ahead' },
})

const id = z.uuid()
const instant = z.iso.datetime()

/** Personal data that a till needs to hand an order over, while it is open: no email, no account, no invoice data, no token. */
const orderContact = orderView.shape.contact.pick({ name: true, phone: true, address: true, directions: true, note: true, allergy: true })

/** Order as programs of its restaurant see it. */
const integrationOrder = orderView
  .pick({
    id: true,
    number: true,
    businessDate: true,
    createdAt: true,
    status: true,
    paymentStatus: true,
    paymentMethod: true,
    fulfilment: true,
    channel: true,
    table: true,
    asap: true,
    slot: true,
    promisedAt: true,
    acceptedAt: true,
    readyAt: true,
    closedAt: true,
    closedReason: true,
    soldOutLines: true,
    version: true,
    lines: true,
    linesCents: true,
    discountCents: true,
    deliveryFeeCents: true,
    tipCents: true,
    depositCents: true,
    packaging: true,
    cutlery: true,
    containers: true,
    totalCents: true,
    vat: true,
  })
  .extend({
    restaurantId: id,
    contact: orderContact.nullable().describe('Null once the order is closed: what was needed to hand it over is not needed any more'),
  })
  .meta({ id: 'IntegrationOrder' })
export type IntegrationOrder = z.infer<typeof integrationOrder>

/** Events of the feed by their stored kind. */
export const feedKinds = {
  placed: 'placed',
  paid: 'paid',
  pays_at_counter: 'pays_at_counter',
  accepted: 'accepted',
  preparing: 'preparing',
  ready: 'ready',
  out_for_delivery: 'out_for_delivery',
  completed: 'completed',
  rejected: 'rejected',
  cancelled: 'cancelled',
  moved: 'transferred_in',
  moved_away: 'transferred_out',
  substitution_answered: 'lines_changed',
  edited: 'lines_changed',
  refund_asked: 'refund_requested',
  refund_waits: 'refund_requested',
  refunded: 'refunded',
  refund_failed: 'refund_failed',
} as const
type FeedKind = (typeof feedKinds)[keyof typeof feedKinds]

const feedEvent = z
  .object({
    cursor: z.string().describe('Position of this event: `after` for those that follow it'),
    kind: z.enum([...new Set(Object.values(feedKinds))] as [FeedKind, ...FeedKind[]]),
    at: instant,
    orderId: id,
    restaurantId: id.describe('Where the order was when this happened'),
    order: integrationOrder
      .nullable()
      .describe('As it is now, which may be further than this event. Null: it has gone to a restaurant that the key does not cover, or waits for its payment'),
  })
  .meta({ id: 'OrderFeedEvent' })
export type FeedEvent = z.infer<typeof feedEvent>

const maxFeedEvents = 100
export const feedQuery = z.object({
  after: plainText(60)
    .optional()
    .describe('`next` of the answer before, or `now`: no events, but the position from which new ones follow. Left out: from the first event on'),
  limit: z.coerce.number().int().min(1).max(maxFeedEvents).default(50),
})
export const feedAnswer = successResponse({
  events: z.array(feedEvent).describe('In the order of their ids; none is left out, and none comes later before these'),
  next: z.string().describe('Cursor of the next call, also when there were no events'),
  more: z.boolean().describe('There is more to read at once; else ask again after a second or more'),
})

export const integrationOrderAnswer = successResponse({ order: integrationOrder })

export const acceptInput = z.strictObject({ promisedAt: instant.optional().describe('Left out: as it was promised to the customer') })
export const rejectInput = z.strictObject({
  reason: plainText(200)
    .trim()
    .min(1)
    .describe(`${rejectionReasons.join(', ')}: said to the buyer in the buyer’s language; anything else as it is written`),
  soldOutLines: z.array(z.number().int().min(1).max(1000)).max(100).optional().describe('With `sold_out`: numbers of the lines that ran out'),
})
export const handOverInput = z.strictObject({
  paidWith: z.enum(counterMethods).optional().describe('How the guest paid, where payment was due and made otherwise than the order says'),
})

const orderState = integrationOrder
  .pick({
    id: true,
    restaurantId: true,
    number: true,
    status: true,
    paymentStatus: true,
    promisedAt: true,
    acceptedAt: true,
    readyAt: true,
    closedAt: true,
    version: true,
  })
  .meta({ id: 'IntegrationOrderState', description: 'Without personal data: answers are stored for 24 hours under an idempotency key' })
export type OrderState = z.infer<typeof orderState>
export const stepAnswer = changeResponse({ order: orderState })

/** Failures of a step. 409 says where the order is, so that a till can correct itself. */
export const stepFailures = {
  ...failureResponses(400, 401, 403, 404, 413, 415, 422, 429, 503),
  409: failureResponses(409)[409]
    .extend({ status: z.enum(orderStatuses).optional().describe('Where the order is now') })
    .describe('The step does not start from where the order is; nothing was changed'),
}
