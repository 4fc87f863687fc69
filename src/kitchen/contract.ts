import { z } from 'zod'
import { contactView, orderProgress, orderView } from '#orders/placing/contract.ts'
import { deliveryFailureReasons, rejectionReasons } from '#orders/vocabulary.ts'
import { counterMethods, paymentMethods } from '#payments/vocabulary.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { plainText } from '#platform/server/inputs.ts'
import { restaurantStates } from '#restaurants/vocabulary.ts'
import { stockOut } from './availability/contract.ts'
import { cancelledTickets } from './cancellations/contract.ts'
import { lineWork } from './lines/contract.ts'

export const refuseKitchen = defineRefusals({
  kitchen_not_yours: { status: 404, text: 'kitchen-api.not_yours' },
  promise_impossible: { status: 422, text: 'kitchen-api.promise_impossible' },
  until_passed: { status: 422, text: 'kitchen-api.until_passed' },
  until_too_far: { status: 422, text: 'kitchen-api.until_too_far' },
  accept_not_scheduled: { status: 409, text: 'kitchen-api.accept_not_scheduled' },
  reject_not_scheduled: { status: 409, text: 'kitchen-api.reject_not_scheduled' },
  begin_not_scheduled: { status: 409, text: 'kitchen-api.begin_not_scheduled' },
  finish_not_scheduled: { status: 409, text: 'kitchen-api.finish_not_scheduled' },
  hand_over_not_scheduled: { status: 409, text: 'kitchen-api.hand_over_not_scheduled' },
  delivery_not_scheduled: { status: 409, text: 'kitchen-api.delivery_not_scheduled' },
  failure_not_scheduled: { status: 409, text: 'kitchen-api.failure_not_scheduled' },
  hand_over_paid_otherwise: { status: 409, text: 'kitchen-api.hand_over_paid_otherwise' },
  delivery_not_departed: { status: 409, text: 'kitchen-api.delivery_not_departed' },
  delivery_not_unassignable: { status: 409, text: 'kitchen-api.delivery_not_unassignable' },
  delivery_not_returning: { status: 409, text: 'kitchen-api.delivery_not_returning' },
  delivery_with_courier: { status: 409, text: 'kitchen-api.delivery_with_courier' },
  courier_off_shift: { status: 409, text: 'kitchen-api.courier_off_shift' },
  cancellation_unknown: { status: 404, text: 'kitchen-api.cancellation_unknown' },
  stock_out_too_long: { status: 422, text: 'kitchen-api.stock_out_too_long' },
  line_unknown: { status: 422, text: 'kitchen-api.line_unknown' },
  station_unknown: { status: 422, text: 'kitchen-api.station_unknown' },
  order_cancelled: { status: 409, text: 'kitchen-api.order_cancelled' },
  order_gone: { status: 409, text: 'kitchen-api.order_gone' },
  recall_not_possible: { status: 409, text: 'kitchen-api.recall_not_possible' },
  item_unknown: { status: 422, text: 'kitchen-api.item_unknown' },
})

const id = z.uuid()
const instant = z.iso.datetime()

/** Restaurant of the kitchen; optional for staff of exactly one. */
export const kitchenQuery = z.object({ restaurant: id.optional() })

const nextStepAt = instant
  .nullable()
  .describe('When it is accepted, rejected, begun, ready, or handed over, unless that is taken back before; null: nobody has said so')
const acceptingFor = instant.nullable().describe('With `nextStepAt` of what is accepted: the time that is promised with it')

const failing = z
  .enum(deliveryFailureReasons)
  .nullable()
  .describe('With `nextStepAt` of what is on the road: why it has come to nothing; null: it is handed over')

/** Contact on a kitchen's screen: no email, no address parts. Address and directions only for deliveries. */
export const kitchenContact = contactView.pick({ name: true, phone: true, address: true, directions: true, note: true, allergy: true, allergyStated: true })

/** Order as the kitchen needs it: with the customer's name and complete lines. */
const kitchenOrder = orderView
  .omit({ company: true, restaurant: true, discounts: true, invoice: true, handOverCode: true, mayCreateAccount: true, pictures: true })
  .extend({
    contact: kitchenContact.describe('Without e-mail: no kitchen writes to it'),
    restaurantId: id,
    work: z.array(lineWork).describe('Of each dish: by which kinds of stations it is made, and where it is crossed off'),
    kitchenDueAt: instant.describe('When it has to be ready in the kitchen: as promised, for deliveries less the way'),
    nextStepAt,
    acceptingFor,
    paidWith: z.enum(counterMethods).nullable().describe('With `nextStepAt` of what is handed over: how it was paid, where that was said'),
    courier: z.boolean().describe('A courier has taken it: the rest of the way is theirs'),
    courierName: z.string().nullable().describe('With `courier`: who'),
    courierLeft: z.boolean().describe('With `courier`: on the road with it; until then the kitchen can take it back'),
    failing,
  })
  .meta({ id: 'KitchenOrder' })
export type KitchenOrder = z.infer<typeof kitchenOrder>

const kitchenState = z
  .object({
    id,
    name: z.string(),
    slug: z.string(),
    timezone: z.string(),
    preparationMinutes: z.number().int(),
    state: z.enum(restaurantStates),
    stateUntil: instant.nullable(),
    opensAt: instant.nullable().describe('With `paused` and its end: when orders are taken again; later than the end where the doors are closed by then'),
    throttlePercent: z.number().int(),
  })
  .meta({ id: 'KitchenState' })
export type KitchenState = z.infer<typeof kitchenState>

/** Kitchen that needs attention from the head office. */
const watchedKitchen = kitchenState
  .pick({ id: true, name: true, state: true, stateUntil: true, throttlePercent: true })
  .extend({
    unanswered: z.number().int().describe('Orders that wait longer than the restaurant’s own minutes, and nobody answers'),
    oldestAt: instant.nullable().describe('When the oldest of them was placed'),
  })
  .meta({ id: 'WatchedKitchen' })
export type WatchedKitchen = z.infer<typeof watchedKitchen>
export const watchedAnswer = successResponse({ kitchens: z.array(watchedKitchen).max(500).describe('Those with the most unanswered orders first') })

const kitchenStation = z
  .object({
    id,
    kind: z.string().describe('Code of its kind, as in `work` of an order'),
    title: z.string(),
    unitsPerQuarter: z.number().int(),
    preparationMinutes: z.number().int().describe('From the start to ready: its own, else the restaurant’s'),
  })
  .meta({ id: 'KitchenStation' })
export type KitchenStation = z.infer<typeof kitchenStation>

const counterRefund = z
  .object({
    id,
    number: z.number().int().describe('Of its order'),
    orderedAt: instant.describe('Its day is the one that the guest says at the counter'),
    name: z.string().nullable().describe('Null: whoever ordered was forgotten'),
    amountCents: z.number().int(),
    method: z.enum(paymentMethods).describe('How it was paid'),
  })
  .meta({ id: 'CounterRefund' })

const refunds = z.array(counterRefund).describe('Granted, and not handed over yet; the newest first')

const failedDeliveryEntry = z
  .object({
    id: id.describe('Of its order'),
    number: z.number().int(),
    name: z.string().nullable().describe('Null: whoever ordered was forgotten'),
    courierName: z.string().nullable(),
    reason: z.enum(deliveryFailureReasons),
    failedAt: instant,
  })
  .meta({ id: 'FailedRide', description: 'A delivery that could not be handed over: it comes back to the counter, with whoever was out with it' })
export type FailedDeliveryEntry = z.infer<typeof failedDeliveryEntry>
const failedRides = z
  .array(failedDeliveryEntry)
  .describe('What could not be handed over at the door and comes back, until somebody says that it has, for three hours')

/** Complete kitchen board; also the first message of its stream. */
const stations = z.array(kitchenStation).describe('In the order of the chain; empty: the kitchen is one board')
const kitchenBoard = { restaurant: kitchenState, stations, orders: z.array(kitchenOrder), shortages: z.array(stockOut), refunds, failedRides, cancelledTickets }
export const kitchenAnswer = successResponse(kitchenBoard)
export const kitchenOrderAnswer = successResponse({ order: kitchenOrder.nullable().describe('Null: nothing to do in the kitchen, it is over or not paid yet') })
const kitchenBoardShape = z.object(kitchenBoard)
export type KitchenBoard = z.infer<typeof kitchenBoardShape>

export const acceptInput = z.strictObject({ promisedAt: instant.optional().describe('Left out: as it was promised to the customer') })
export const rejectInput = z.strictObject({
  reason: plainText(200)
    .trim()
    .min(1)
    .describe(`${rejectionReasons.join(', ')}: said to its buyer in the buyer’s language; anything else as it is written`),
  soldOutLines: z
    .array(z.number().int().min(1).max(1000))
    .max(100)
    .optional()
    .describe('With `sold_out`: numbers of the lines, or of a combo’s dishes, of which something has run out; its buyer reads their names'),
})
export const kitchenStepAnswer = changeResponse({ order: orderProgress })
export const wholeOrderAnswer = changeResponse({ order: kitchenOrder })
export const handOverInput = z.strictObject({
  paidWith: z.enum(counterMethods).optional().describe('How it was paid, where it was due and not paid as the order says'),
})
/** Assignment of a delivery by the kitchen. */
export const assignInput = z.strictObject({ courierId: id.describe('Of a courier whose shift at this restaurant has begun') })
const courierOnShift = z
  .object({
    id,
    name: z.string(),
    carrying: z.int().describe('Deliveries that the courier has'),
    isOut: z.boolean().describe('On the road with at least one of them'),
  })
  .meta({ id: 'CourierOnShift' })
export type CourierOnShift = z.infer<typeof courierOnShift>
export const couriersAnswer = successResponse({ couriers: z.array(courierOnShift).describe('Those with the fewest deliveries first') })
/** Failure of a delivery, with the same reasons as the courier's own. */
export const failDeliveryInput = z.strictObject({ reason: z.enum(deliveryFailureReasons) })
/** Scheduled or undone completion or failure of a delivery. */
export const deliveryStepAnswer = changeResponse({ order: orderProgress.extend({ nextStepAt, acceptingFor, failing }) })
/** Scheduled or undone acceptance, rejection, start, finish or handover. */
export const scheduledStepAnswer = changeResponse({ order: orderProgress.extend({ nextStepAt, acceptingFor }) })

/** Maximum pause in minutes; anything longer is a closed day or an indefinite pause. */
export const maxPauseMinutes = 24 * 60

export const stateInput = z
  .strictObject({
    state: z.enum(restaurantStates),
    minutes: z
      .number()
      .int()
      .min(1)
      .max(maxPauseMinutes)
      .optional()
      .describe('How long from now, by the server’s clock, until it is open again by itself; left out: until somebody says so'),
    until: instant
      .nullish()
      .describe(
        `Instead of \`minutes\`, for programs whose clock is right: when it is open again by itself, ${maxPauseMinutes / 60} hours from now at the latest`,
      ),
    percent: z.number().int().min(1).max(100).optional().describe('With `throttled`: the part of each station’s capacity that is offered'),
  })
  .refine(({ minutes, until }) => minutes === undefined || !until, { error: 'kitchen-api.one_end', path: ['until'] })
export const stateAnswer = changeResponse({ restaurant: kitchenState })

export const refundHandedAnswer = changeResponse({ refunds })
export const returnedDeliveryAnswer = changeResponse({ failedRides })

/** Items besides dishes that can be sold out: the values of every option group on the menu, and the ingredients. */
export const kitchenOptionsAnswer = successResponse({
  groups: z.array(z.object({ id: z.uuid(), title: z.string(), values: z.array(z.object({ id: z.uuid(), title: z.string() })) })),
  ingredients: z.array(z.object({ id: z.uuid(), title: z.string(), items: z.number().int().describe('Dishes and options that contain it') })),
})
