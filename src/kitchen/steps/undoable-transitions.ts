import { eq } from 'drizzle-orm'
import { refuseOrder } from '#orders/contract.ts'
import { refuseNotDue } from '#orders/payment/start-online-payment.ts'
import { type Order, orders } from '#orders/tables.ts'
import { advanceOrder } from '#orders/transitions/advance-order.ts'
import { unexpectedStatus } from '#orders/transitions/transition-refusal.ts'
import { isAwaitingPayment, type OrderStatus } from '#orders/vocabulary.ts'
import type { CounterMethod } from '#payments/vocabulary.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { defineJob, type JobHandler } from '#platform/jobs/jobs.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { refuseKitchen } from '../contract.ts'
import { listCourierRestaurants } from '../courier-access.ts'
import { refuseCourier } from '../delivery/contract.ts'
import { findCarrier, isCarriedBy, markDelivered, markDeliveryFailed } from '../delivery-record.ts'
import { listKitchenIds } from '../kitchen-access.ts'
import { refreshArrivals } from '../trips/refresh-arrivals.ts'
import { appendOrderEvent } from './append-event.ts'
import { validatePromise } from './kitchen-steps.ts'
import { lockRestaurantOrder } from './lock-order.ts'
import { readScheduledTransitions } from './scheduled-transitions.ts'
import { computeTapAgeMs } from './tap-contract.ts'
import { type UndoableTransition, undoableTransitions } from './undo-windows.ts'

const isAtTheDoor = (step: UndoableTransition) => step === 'deliver' || step === 'fail'

/**
 * Runs any scheduled transition when its delay is over; the queue keeps its original name, since waiting jobs outlive an update. Ten orders a second
 * are forty jobs, and under load a second has one batch.
 */
export const applyScheduledJob = defineJob<{ orderId: string; announcedBy: number }>('kitchen.hand_over', { retryDelay: 2, atOnce: 80 })

interface ScheduleRequest {
  orderId: string
  person: Person
  step: UndoableTransition
  /** Kitchen acts for a courier who cannot record the outcome. */
  forCourier?: boolean
  /** ISO time of a tap that waited for a network. */
  tappedAt?: string | undefined
}

/**
 * Schedules a transition: it runs after a few seconds unless undone, a tap that waited longer for a network at once. Repeated taps change
 * nothing, not even reason or time; a different payment method is refused. Of a concurrent accept and reject, accept wins until undone.
 * @throws Refusal `order_not_found`, `order_step_too_late`, `promise_impossible`, `order_step_not_allowed` while the online payment is pending,
 * `payment_not_due` for a payment method when nothing is due here, `hand_over_paid_otherwise`, `delivery_not_departed`
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
    tappedAt,
    forCourier = false,
  }: ScheduleRequest & {
    paidWith?: CounterMethod | undefined
    reason?: string | undefined
    soldOutLines?: number[] | undefined
    promisedAt?: Date | undefined
  },
): Promise<{ order: Order; nextStepAt: string | null; acceptingFor: string | null }> {
  const now = context.clock.now()
  const { scheduledEvent, undoWindowSeconds } = undoableTransitions[step]
  validatePromise(context, promisedAt)
  const {
    order,
    nextStepAt,
    acceptingFor,
    told: eventIds,
    overdueId,
  } = await context.db.transaction(async tx => {
    const { order: lockedOrder, courierId } = await lockForTransition(tx, { orderId, person, step, forCourier })
    // Orders with a pending payment are not visible to a kitchen.
    if (isAwaitingPayment(lockedOrder.paymentStatus)) throw refuseOrder('order_step_not_allowed')
    if (paidWith && (lockedOrder.paymentStatus !== 'due' || lockedOrder.totalCents === 0 || (lockedOrder.fulfilment === 'delivery' && step !== 'deliver')))
      throw refuseNotDue(lockedOrder)
    const scheduled = (await readScheduledTransitions(tx, [lockedOrder])).get(orderId)
    const alreadyScheduled = scheduled?.step === step ? scheduled : undefined
    if (alreadyScheduled && paidWith && paidWith !== (alreadyScheduled.paidWith ?? lockedOrder.paymentMethod)) throw refuseKitchen('hand_over_paid_otherwise')
    if (alreadyScheduled)
      return { order: lockedOrder, nextStepAt: alreadyScheduled.at, acceptingFor: alreadyScheduled.acceptingFor, told: [], overdueId: undefined }
    if (scheduled?.step === 'accept') throw refuseOrder('order_step_too_late', { details: { status: lockedOrder.status } })
    const acceptingFor = step === 'accept' ? (promisedAt ?? lockedOrder.promisedAt).toISOString() : null
    const waitedMs = computeTapAgeMs(tappedAt, now)
    const delayMs = Math.max(0, undoWindowSeconds * 1000 - waitedMs)
    const dueAt = new Date(now.getTime() + delayMs).toISOString()
    const stated = { ...(paidWith && { paidWith }), ...(reason && { reason }), ...(soldOutLines?.length && { soldOutLines }), ...(courierId && { courierId }) }
    const data = { due: dueAt, ...stated, ...(acceptingFor && { promisedAt: acceptingFor }), ...(waitedMs > 0 && { tappedAt }) }
    const event = await appendOrderEvent(tx, lockedOrder, { kind: scheduledEvent, person, at: now, data })
    await context.jobs.send(tx, applyScheduledJob, { orderId, announcedBy: event.id }, { afterSeconds: Math.ceil(delayMs / 1000) })
    return { order: event.order, nextStepAt: dueAt, acceptingFor, told: [event.id], overdueId: delayMs === 0 ? event.id : undefined }
  })
  context.events.announce(eventIds)
  if (overdueId === undefined) return { order, nextStepAt, acceptingFor }
  // At once, so that the next tap of the same order finds it done; the job finds nothing left to do.
  await runScheduledTransition(context, { orderId, announcedBy: overdueId })
  const [advanced = order] = await context.db.select().from(orders).where(eq(orders.id, orderId))
  return { order: advanced, nextStepAt: null, acceptingFor: null }
}

/**
 * Undoes a scheduled transition before it runs.
 * @throws Refusal `order_not_found`, `order_step_too_late`, `accept_not_scheduled`, `reject_not_scheduled`, `begin_not_scheduled`,
 * `finish_not_scheduled`, `hand_over_not_scheduled`, `delivery_not_scheduled`, `failure_not_scheduled`
 */
export async function undoTransition(context: Context, { orderId, person, step, forCourier = false }: ScheduleRequest): Promise<Order> {
  const { undoneEvent, notScheduledCode } = undoableTransitions[step]
  const { order, id } = await context.db.transaction(async tx => {
    const { order } = await lockForTransition(tx, { orderId, person, step, forCourier })
    const standing = (await readScheduledTransitions(tx, [order])).get(orderId)
    // The kitchen cannot undo a courier's transition. The courier may undo the kitchen's, knowing the delivery better.
    if (standing?.step !== step || (forCourier && standing.courierId === undefined)) throw refuseKitchen(notScheduledCode)
    return appendOrderEvent(tx, order, { kind: undoneEvent, person, at: context.clock.now() })
  })
  context.events.announce([id])
  return order
}

/** Runs a scheduled transition that was not undone; changes to the order in the meantime count. */
async function runScheduledTransition(context: Context, { orderId, announcedBy }: { orderId: string; announcedBy: number }): Promise<void> {
  const [order] = await context.db
    .select({ id: orders.id, status: orders.status, fulfilment: orders.fulfilment, restaurantId: orders.restaurantId })
    .from(orders)
    .where(eq(orders.id, orderId))
  const standing = order && (await readScheduledTransitions(context.db, [order])).get(orderId)
  if (!order || standing?.id !== announcedBy) return
  const { status: from, fulfilment } = order
  const to = standing.step === 'accept' ? 'accepted' : standing.step === 'fail' ? 'cancelled' : getNextStatus(from, fulfilment)
  const requireStillScheduled = async (tx: Database) => {
    // The transition holds the order's lock: undo is impossible from here on.
    if ((await readScheduledTransitions(tx, [{ id: orderId, status: from }])).get(orderId)?.id !== announcedBy) throw refuseOrder('order_step_too_late')
    const delivery = { orderId, courierId: standing.courierId ?? standing.actorId }
    if (standing.step === 'deliver') await markDelivered(tx, { ...delivery, at: context.clock.now() })
    if (standing.step === 'fail') await markDeliveryFailed(tx, { ...delivery, reason: standing.reason })
  }
  const actor = { kind: 'staff' as const, ...(standing.actorId ? { id: standing.actorId } : standing.actorName && { name: standing.actorName }) }
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
    inSameTransaction: requireStillScheduled,
  }).catch(error => {
    if (!(error instanceof Refusal)) throw error
  })
  const carrierId = standing.courierId ?? standing.actorId
  if (isAtTheDoor(standing.step) && carrierId) await refreshArrivals(context, { courierId: carrierId, restaurantId: order.restaurantId })
}

/** Job of a scheduled transition. */
export const applyScheduledTransition =
  (context: Context): JobHandler<{ orderId: string; announcedBy: number }> =>
  transition =>
    runScheduledTransition(context, transition)

/** Status after a transition scheduled from this status. */
function getNextStatus(from: OrderStatus, fulfilment: Fulfilment): OrderStatus {
  if (from === 'pending') return 'rejected'
  if (from === 'accepted') return 'preparing'
  if (from === 'preparing') return 'ready'
  return from === 'ready' && fulfilment === 'delivery' ? 'out_for_delivery' : 'completed'
}

/**
 * @returns with `forCourier` also the delivery's courier
 * @throws Refusal `order_not_found`, `order_step_too_late` and similar when the transition does not start here, `delivery_unavailable` when another
 * courier has the delivery, with `forCourier` `delivery_not_departed` when no courier is out with the delivery
 */
async function lockForTransition(tx: Database, { orderId, person, step, forCourier }: ScheduleRequest): Promise<{ order: Order; courierId?: string }> {
  const isByCourier = isAtTheDoor(step) && !forCourier
  const order = await lockRestaurantOrder(tx, orderId, isByCourier ? listCourierRestaurants(person) : listKitchenIds(person))
  const { from } = undoableTransitions[step]
  if (order.status !== from) throw unexpectedStatus(order.status, from)
  if (isByCourier && !(await isCarriedBy(tx, { orderId, courierId: person.id }))) throw refuseCourier('delivery_unavailable')
  if (!forCourier) return { order }
  const courierId = await findCarrier(tx, orderId)
  if (courierId === undefined) throw refuseKitchen('delivery_not_departed')
  return { order, courierId }
}
