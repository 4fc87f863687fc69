import { and, asc, eq, inArray } from 'drizzle-orm'
import { refuseOrder } from '#orders/contract.ts'
import { refuseNotDue } from '#orders/payment/start-online-payment.ts'
import { type Order, orderEvents, orders } from '#orders/tables.ts'
import { advanceOrder } from '#orders/transitions/advance-order.ts'
import { unexpectedStatus } from '#orders/transitions/transition-refusal.ts'
import { isAwaitingPayment, type OrderEventKind, type OrderStatus } from '#orders/vocabulary.ts'
import type { CounterMethod } from '#payments/vocabulary.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { defineJob, type JobHandler } from '#platform/jobs/jobs.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { refuseKitchen } from '../contract.ts'
import { refuseCourier } from '../delivery/contract.ts'
import { listCourierRestaurants } from '../delivery/courier-access.ts'
import { findCarrier, isCarriedBy, markDelivered, markDeliveryFailed } from '../delivery/delivery-record.ts'
import { listKitchenIds } from '../kitchen-access.ts'
import { appendOrderEvent } from './append-event.ts'
import { validatePromise } from './kitchen-steps.ts'
import { lockRestaurantOrder } from './lock-order.ts'

/**
 * Steps on which hangs what is never unwritten: the buyer's right to call it off, mail and push, the promise, payment and points. A tap announces
 * them; they are taken `regret` seconds later, unless the tap is taken back. The food waits no longer than a wrong tap needs to be seen.
 */
const undoableTransitions = {
  accept: { from: 'pending', announced: 'accepting', takenBack: 'accept_taken_back', regret: 5, none: 'accept_not_announced' },
  reject: { from: 'pending', announced: 'rejecting', takenBack: 'reject_taken_back', regret: 5, none: 'reject_not_announced' },
  begin: { from: 'accepted', announced: 'beginning', takenBack: 'begin_taken_back', regret: 5, none: 'begin_not_announced' },
  finish: { from: 'preparing', announced: 'finishing', takenBack: 'finish_taken_back', regret: 5, none: 'finish_not_announced' },
  hand_over: { from: 'ready', announced: 'handing_over', takenBack: 'hand_over_taken_back', regret: 10, none: 'hand_over_not_announced' },
  deliver: { from: 'out_for_delivery', announced: 'delivering', takenBack: 'delivery_taken_back', regret: 10, none: 'delivery_not_announced' },
  fail: { from: 'out_for_delivery', announced: 'failing', takenBack: 'failure_taken_back', regret: 10, none: 'failure_not_announced' },
} as const satisfies Record<string, { from: OrderStatus; announced: OrderEventKind; takenBack: OrderEventKind; regret: number; none: string }>
export type UndoableTransition = keyof typeof undoableTransitions

const transitionNames = Object.keys(undoableTransitions) as UndoableTransition[]
// What one restaurant has announced is nothing of the next.
const scheduleEventKinds: OrderEventKind[] = ['moved', ...Object.values(undoableTransitions).flatMap(({ announced, takenBack }) => [announced, takenBack])]
const isAtTheDoor = (step: UndoableTransition) => step === 'deliver' || step === 'fail'
/** The step that a note announces, where it begins at this status. */
const findTransitionByEvent = (status: OrderStatus | undefined, kind: string) =>
  transitionNames.find(name => undoableTransitions[name].from === status && undoableTransitions[name].announced === kind)

/**
 * The end of that time, of any of them: the queue is called as when there was one, since what waits in it outlives an update.
 * Twenty orders a second are forty of them.
 */
export const applyScheduledJob = defineJob<{ orderId: string; announcedBy: number }>('kitchen.hand_over', { retryDelay: 2, atOnce: 40 })

/** What an announcement says: when it is over, and how it was paid, or why it is rejected, where that was said with it. */
interface ScheduledData extends Record<string, unknown> {
  due?: string
  paidWith?: CounterMethod
  reason?: string
  /** With `reject`: the lines that have run out. */
  soldOutLines?: number[]
  /** With `accept`: for when, as whoever tapped read it. */
  promisedAt?: string
  /** Said by the kitchen of what a courier has: whose ride it is, and whose cash. */
  courierId?: string
}

interface ScheduleRequest {
  orderId: string
  person: Person
  step: UndoableTransition
  /** The kitchen says what has become of a courier's ride, who can't. */
  forCourier?: boolean
}

/**
 * Announces a step: it is taken in a few seconds, unless the tap is taken back. A second tap changes nothing, nor does its reason or its
 * time; one that says it was paid another way is refused. Of "yes" and "no", as from two screens, "yes" counts until it is taken back.
 * @throws Refusal `order_not_found`, `order_moved_on`, `promise_impossible`, `order_step_not_allowed` while its online payment is awaited, `payment_not_due` where it is said how something was paid that is not paid here, `hand_over_paid_otherwise`, `delivery_not_on_the_road`
 */
export async function scheduleTransition(
  context: Context,
  {
    orderId,
    person,
    step,
    paidWith,
    reason,
    soldOutLines,
    promisedAt,
    forCourier = false,
  }: ScheduleRequest & {
    paidWith?: CounterMethod | undefined
    reason?: string | undefined
    soldOutLines?: number[] | undefined
    promisedAt?: Date | undefined
  },
): Promise<{ order: Order; nextStepAt: string; acceptingFor: string | null }> {
  const at = context.clock.now()
  const { announced, regret } = undoableTransitions[step]
  validatePromise(context, promisedAt)
  const {
    order,
    nextStepAt,
    acceptingFor,
    told: eventIds,
  } = await context.db.transaction(async tx => {
    const { order: lockedOrder, courierId } = await lockForTransition(tx, { orderId, person, step, forCourier })
    // No kitchen knows of it yet.
    if (isAwaitingPayment(lockedOrder.paymentStatus)) throw refuseOrder('order_step_not_allowed')
    if (paidWith && (lockedOrder.paymentStatus !== 'due' || lockedOrder.totalCents === 0 || (lockedOrder.fulfilment === 'delivery' && step !== 'deliver')))
      throw refuseNotDue(lockedOrder)
    const scheduled = (await readScheduledTransitions(tx, [lockedOrder])).get(orderId)
    const alreadyScheduled = scheduled?.step === step ? scheduled : undefined
    if (alreadyScheduled && paidWith && paidWith !== (alreadyScheduled.paidWith ?? lockedOrder.paymentMethod)) throw refuseKitchen('hand_over_paid_otherwise')
    if (alreadyScheduled) return { order: lockedOrder, nextStepAt: alreadyScheduled.at, acceptingFor: alreadyScheduled.acceptingFor, told: [] }
    if (scheduled?.step === 'accept') throw refuseOrder('order_moved_on', { details: { status: lockedOrder.status } })
    const acceptingFor = step === 'accept' ? (promisedAt ?? lockedOrder.promisedAt).toISOString() : null
    const due = new Date(at.getTime() + regret * 1000).toISOString()
    const stated = { ...(paidWith && { paidWith }), ...(reason && { reason }), ...(soldOutLines?.length && { soldOutLines }), ...(courierId && { courierId }) }
    const data = { due, ...stated, ...(acceptingFor && { promisedAt: acceptingFor }) }
    const event = await appendOrderEvent(tx, lockedOrder, { kind: announced, person, at, data })
    await context.jobs.send(tx, applyScheduledJob, { orderId, announcedBy: event.id }, { afterSeconds: regret })
    return { order: event.order, nextStepAt: due, acceptingFor, told: [event.id] }
  })
  context.events.announce(eventIds)
  return { order, nextStepAt, acceptingFor }
}

/**
 * Takes the tap back, as long as the step is not taken.
 * @throws Refusal `order_not_found`, `order_moved_on`, `accept_not_announced`, `reject_not_announced`, `begin_not_announced`, `finish_not_announced`, `hand_over_not_announced`, `delivery_not_announced`, `failure_not_announced`
 */
export async function undoTransition(context: Context, { orderId, person, step, forCourier = false }: ScheduleRequest): Promise<Order> {
  const { takenBack, none } = undoableTransitions[step]
  const { order, id } = await context.db.transaction(async tx => {
    const { order: found } = await lockForTransition(tx, { orderId, person, step, forCourier })
    const standing = (await readScheduledTransitions(tx, [found])).get(orderId)
    // What a courier has said is the courier's to take back; what the kitchen has said of a ride, whoever rides knows better.
    if (standing?.step !== step || (forCourier && standing.courierId === undefined)) throw refuseKitchen(none)
    return appendOrderEvent(tx, found, { kind: takenBack, person, at: context.clock.now() })
  })
  context.events.announce([id])
  return order
}

/** Takes the step that was announced and not taken back; whatever has happened to the order meanwhile counts. */
export const applyScheduledTransition =
  (context: Context): JobHandler<{ orderId: string; announcedBy: number }> =>
  async ({ orderId, announcedBy }) => {
    const [order] = await context.db.select({ id: orders.id, status: orders.status, fulfilment: orders.fulfilment }).from(orders).where(eq(orders.id, orderId))
    const standing = order && (await readScheduledTransitions(context.db, [order])).get(orderId)
    if (!order || standing?.id !== announcedBy) return
    const { status: from, fulfilment } = order
    const to = standing.step === 'accept' ? 'accepted' : standing.step === 'fail' ? 'cancelled' : getNextStatus(from, fulfilment)
    const requireStillScheduled = async (tx: Database) => {
      // The order is locked by its step: nobody takes it back from here on.
      if ((await readScheduledTransitions(tx, [{ id: orderId, status: from }])).get(orderId)?.id !== announcedBy) throw refuseOrder('order_moved_on')
      const road = { orderId, courierId: standing.courierId ?? standing.actorId }
      if (standing.step === 'deliver') await markDelivered(tx, { ...road, at: context.clock.now() })
      if (standing.step === 'fail') await markDeliveryFailed(tx, { ...road, reason: standing.reason })
    }
    const actor = { kind: 'staff' as const, ...(standing.actorId && { id: standing.actorId }) }
    await advanceOrder(context, {
      orderId,
      from,
      to,
      actor,
      paidWith: standing.paidWith,
      takenBy: standing.courierId,
      ...(standing.reason && { reason: standing.reason }),
      ...(standing.soldOutLines && { soldOutLines: standing.soldOutLines }),
      ...(standing.acceptingFor && { promisedAt: new Date(standing.acceptingFor) }),
      alongside: requireStillScheduled,
    }).catch(error => {
      if (!(error instanceof Refusal)) throw error
    })
  }

/** Where a step leads that was announced from there. */
function getNextStatus(from: OrderStatus, fulfilment: Fulfilment): OrderStatus {
  if (from === 'pending') return 'rejected'
  if (from === 'accepted') return 'preparing'
  if (from === 'preparing') return 'ready'
  return from === 'ready' && fulfilment === 'delivery' ? 'out_for_delivery' : 'completed'
}

interface ScheduledTransition {
  step: UndoableTransition
  id: number
  at: string
  actorId: string | null
  courierId: string | undefined
  paidWith: CounterMethod | undefined
  reason: string | undefined
  soldOutLines: number[] | undefined
  /** With `accept`: the time that is promised with it. */
  acceptingFor: string | null
}

/** Of orders as they stand, those whose next step was announced, and when it is taken. */
export async function readScheduledTransitions(db: Database, found: Pick<Order, 'id' | 'status'>[]): Promise<Map<string, ScheduledTransition>> {
  const statuses = new Map<string, OrderStatus>()
  for (const { id, status } of found) if (transitionNames.some(name => undoableTransitions[name].from === status)) statuses.set(id, status)
  if (statuses.size === 0) return new Map()
  const rows = await db
    .select({ orderId: orderEvents.orderId, id: orderEvents.id, kind: orderEvents.kind, data: orderEvents.data, actorId: orderEvents.actorId })
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, [...statuses.keys()]), inArray(orderEvents.kind, scheduleEventKinds)))
    .orderBy(asc(orderEvents.id))
  const standing = new Map<string, ScheduledTransition>()
  for (const { orderId, kind, id, data, actorId } of rows) {
    const step = findTransitionByEvent(statuses.get(orderId), kind)
    const { due, paidWith, reason, soldOutLines, promisedAt = null, courierId } = data as ScheduledData
    if (step) standing.set(orderId, { step, id, at: String(due), actorId, courierId, paidWith, reason, soldOutLines, acceptingFor: promisedAt })
    else standing.delete(orderId)
  }
  return standing
}

/**
 * @returns with `forCourier` also whose ride it is
 * @throws Refusal `order_not_found`, `order_moved_on` and its like where the step does not begin, `delivery_gone` where another courier has
 * it, with `forCourier` `delivery_not_on_the_road` where none is out with it
 */
async function lockForTransition(tx: Database, { orderId, person, step, forCourier }: ScheduleRequest): Promise<{ order: Order; courierId?: string }> {
  const isByCourier = isAtTheDoor(step) && !forCourier
  const order = await lockRestaurantOrder(tx, orderId, isByCourier ? listCourierRestaurants(person) : listKitchenIds(person))
  const { from } = undoableTransitions[step]
  if (order.status !== from) throw unexpectedStatus(order.status, from)
  if (isByCourier && !(await isCarriedBy(tx, { orderId, courierId: person.id }))) throw refuseCourier('delivery_gone')
  if (!forCourier) return { order }
  const courierId = await findCarrier(tx, orderId)
  if (courierId === undefined) throw refuseKitchen('delivery_not_on_the_road')
  return { order, courierId }
}
