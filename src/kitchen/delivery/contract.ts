import { z } from 'zod'
import { deliveryFailureReasons, orderStatuses, paymentStatuses } from '#orders/vocabulary.ts'
import { counterMethods, orderPaymentMethods } from '#payments/vocabulary.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { pageQuery, pageShape, personName, plainText } from '#platform/server/inputs.ts'
import { createSortQuery } from '#platform/server/sorting.ts'
import { handOverProofs } from '#restaurants/vocabulary.ts'
import { handOverInput } from '../contract.ts'
import { deliveryStates } from '../vocabulary.ts'

export const refuseCourier = defineRefusals({
  route_not_yours: { status: 404, text: 'courier-api.not_yours' },
  delivery_unavailable: { status: 409, text: 'courier-api.gone' },
  delivery_taken: { status: 409, text: 'courier-api.taken_before' },
  shift_needed: { status: 409, text: 'courier-api.shift_needed' },
  shift_open: { status: 409, text: 'courier-api.shift_open' },
  shift_has_deliveries: { status: 409, text: 'courier-api.shift_has_deliveries' },
  shift_delivery_departed: { status: 409, text: 'courier-api.shift_delivery_departed' },
  nothing_to_take: { status: 409, text: 'courier-api.nothing_to_take' },
  proof_name_needed: { status: 422, text: 'courier-api.proof_name_needed' },
  proof_code_needed: { status: 422, text: 'courier-api.proof_code_needed' },
  proof_code_wrong: { status: 422, text: 'courier-api.proof_code_wrong' },
  proof_code_locked: { status: 409, text: 'courier-api.proof_code_locked' },
  absent_wait_needed: { status: 409, text: 'courier-api.absent_wait_needed' },
  absent_wait_not_over: { status: 409, text: 'courier-api.absent_wait_not_over' },
})

const id = z.uuid()
const instant = z.iso.datetime()
const cents = z.int()

/** Restaurant of the deliveries; optional for a courier of exactly one. */
export const routeQuery = z.object({ restaurant: id.optional() })
export const deliveryParams = z.object({ id })

/** Delivery as its courier needs it. Only the assigned courier sees the customer's details. */
const routeStop = z
  .object({
    orderId: id,
    number: z.int(),
    status: z.enum(orderStatuses),
    state: z.enum(deliveryStates),
    mine: z.boolean(),
    promisedAt: instant,
    arrivesAt: instant.nullable().describe('Estimated arrival by the order of the trip; null until one has left with it'),
    waitingSince: instant.nullable().describe('Since when the courier waits at the door for a customer who was not found'),
    address: z.string(),
    directions: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    name: z.string().nullable().describe('Null until it is taken'),
    phone: z.string().nullable().describe('Null until it is taken'),
    note: z.string().nullable(),
    allergyStated: z.boolean().describe('The kitchen was told of an allergy: this bag must not be mixed up. Which one is nothing that a courier needs'),
    items: z.array(z.string()),
    alcohol: z
      .array(
        z.object({
          ...{ lineNumber: z.int(), title: z.string(), quantity: z.int(), refused: z.boolean() },
          amountCents: cents.describe('What is not collected, or refunded, when it is kept back'),
        }),
      )
      .describe('What is handed over to adults only: ask for a document'),
    totalCents: cents,
    prepaidCents: cents.describe('Paid already: not to be collected'),
    cashGivenCents: cents.nullable().describe('Cash that the customer said to pay with, so that the change is along'),
    refusedCents: cents.describe('Of what the age check kept back: not to be collected'),
    paymentStatus: z.enum(paymentStatuses),
    paymentMethod: z.enum(orderPaymentMethods),
    counterWays: z.array(z.enum(counterMethods)).describe('How its restaurant is paid in person'),
    deliveredAt: instant.nullable().describe('When it is handed over, unless that is taken back before; null: nobody has said so'),
    failedAt: instant.nullable().describe('When it has come to nothing, unless that is taken back before; null: nobody has said so'),
    failedReason: z.enum(deliveryFailureReasons).nullable().describe('With `failedAt`: why'),
    paidWith: z.enum(counterMethods).nullable().describe('With `deliveredAt`: how it was paid, where that was said'),
  })
  .meta({ id: 'RoundStop' })
export type RouteStop = z.infer<typeof routeStop>

const shiftShape = z.object({
  startedAt: instant,
  floatCents: cents.describe('Change that was given along'),
  delivered: z.int(),
})
export type Shift = z.infer<typeof shiftShape>

/** Expected cash is revealed only after the count, or couriers would count towards that sum. */
const endedShift = shiftShape.extend({
  collectedCents: cents.describe('Cash of the orders delivered in it'),
  endedAt: instant,
  handedInCents: cents.describe('Cash that was counted and handed in'),
})
export type EndedShift = z.infer<typeof endedShift>

/** Ended shift as managers read it. */
const shiftRecord = endedShift
  .extend({
    id,
    courierName: z.string(),
    dueCents: cents.describe('Float and collected cash together'),
    differenceCents: cents.describe('Handed in less due: below zero it is missing'),
    note: z.string(),
  })
  .meta({ id: 'KeptShift' })
export type ShiftRecord = z.infer<typeof shiftRecord>
export const endedShiftsQuery = pageQuery.extend({ sort: createSortQuery('date') })
export type EndedShiftsQuery = z.output<typeof endedShiftsQuery>
export const endedShiftsAnswer = successResponse({ shifts: z.array(shiftRecord).describe('The newest first'), ...pageShape })

/** Failed delivery on its way back, until the kitchen acknowledges its return. */
const returningDelivery = z.object({
  orderId: id,
  number: z.int(),
  reason: z.enum(deliveryFailureReasons),
  until: instant.describe('After that nobody is told of it any more'),
})
export type ReturningDelivery = z.infer<typeof returningDelivery>

const courierRoute = {
  restaurant: z.object({ id, name: z.string(), phone: z.string(), timezone: z.string() }),
  shift: shiftShape.nullable(),
  lastShift: endedShift.nullable().describe('While none is going on, the one that ended within twelve hours'),
  stops: z.array(routeStop).describe('One’s own in the order of the trip, then those that are ready, promised first; nobody else’s'),
  rules: z
    .object({
      proof: z.enum(handOverProofs).describe('What is entered at hand-over'),
      absentWaitMinutes: z.int().describe('How long to wait for a customer who is not found; 0: no wait is asked for'),
    })
    .describe('Of the chain, at the customer’s door'),
  bringBack: z
    .array(returningDelivery)
    .describe('One’s own that came to nothing at the door and is not known to be back in the kitchen, the first that failed first'),
  readAt: instant.describe('As of when it stands: of two, that with the later one is how it is'),
}
export const routeAnswer = successResponse(courierRoute)
const courierRouteShape = z.object(courierRoute)
export type CourierRoute = z.infer<typeof courierRouteShape>

export const steppedRoute = changeResponse(courierRoute)
export type SteppedRoute = z.infer<typeof steppedRoute>

export const failedInput = z.strictObject({ reason: z.enum(deliveryFailureReasons) })
const amount = cents.min(0).max(1_000_000)
export const shiftStartInput = z.strictObject({ restaurantId: id.optional(), floatCents: amount.default(0) })
export const shiftEndInput = z.strictObject({ handedInCents: amount, note: plainText(200).trim().default('') })

/** Hand-over at the door with the chain's proof. */
export const doorInput = handOverInput.extend({
  receivedBy: personName(100, { missing: 'courier-api.proof_name_needed', tooLong: 'orders-api.name_too_long' })
    .optional()
    .describe('With the proof `name`: who received it; blanked with the customer’s contact'),
  code: plainText(10)
    .trim()
    .regex(/^\d{4}$/, 'courier-api.proof_code_needed')
    .optional()
    .describe('With the proof `code`: the four digits that the customer sees'),
})
export const tripInput = z.strictObject({
  restaurantId: id.optional(),
  orderIds: z.array(id).max(100).describe('Of one’s own deliveries, in the order of the trip; those left out follow'),
})
export const tripScope = z.strictObject({ restaurantId: id.optional() })
