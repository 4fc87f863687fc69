import { and, eq } from 'drizzle-orm'
import { isClosed } from '#orders/lifecycle.ts'
import type { DeliveryFailureReason } from '#orders/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import { minuteMs } from '#platform/time-units.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { listCourierRestaurants } from '../courier-access.ts'
import { appendOrderEvent } from '../steps/append-event.ts'
import { lockRestaurantOrder } from '../steps/lock-order.ts'
import { computeTapAgeMs } from '../steps/tap-contract.ts'
import { deliveries } from '../tables.ts'
import { refuseCourier } from './contract.ts'
import type { DeliveryStepRequest, DeliverySummary } from './find-delivery.ts'

/**
 * Starts the wait for a customer who does not open: the customer's page says that the courier is at the door. Repeated calls keep the
 * first time. The wait of a tap that waited for a network counts from the tap, but not from before the order was ready.
 * @throws Refusal `order_not_found`, `delivery_unavailable`
 */
export async function startWaitAtDoor(
  context: Context,
  { orderId, person, tappedAt }: DeliveryStepRequest & { tappedAt?: string | undefined },
): Promise<DeliverySummary> {
  const now = context.clock.now()
  const { order, eventIds } = await context.db.transaction(async tx => {
    const order = await lockRestaurantOrder(tx, orderId, listCourierRestaurants(person))
    const carried = and(eq(deliveries.orderId, orderId), eq(deliveries.courierId, person.id), eq(deliveries.state, 'picked_up'))
    const [delivery] = await tx.select({ waitingSince: deliveries.waitingSince }).from(deliveries).where(carried)
    if (!delivery || isClosed(order.status)) throw refuseCourier('delivery_unavailable')
    if (delivery.waitingSince) return { order, eventIds: [] }
    const waitedMs = Math.min(computeTapAgeMs(tappedAt, now), now.getTime() - (order.readyAt ?? now).getTime())
    await tx
      .update(deliveries)
      .set({ waitingSince: new Date(now.getTime() - waitedMs) })
      .where(carried)
    const data = waitedMs > 0 ? { tappedAt } : {}
    const { id } = await appendOrderEvent(tx, order, { kind: 'waiting_at_door', person, at: now, data })
    return { order, eventIds: [id] }
  })
  context.events.announce(eventIds)
  return order
}

/**
 * Requires that the courier has waited for an absent customer as long as the chain asks; other reasons need no wait.
 * @throws Refusal `absent_wait_needed`, `absent_wait_not_over`
 */
export async function requireWaited(context: Context, { orderId, person, reason }: DeliveryStepRequest & { reason: DeliveryFailureReason }): Promise<void> {
  const { absentWaitMinutes: minutes } = (await settingsSnapshot.now(context)).delivery.value
  if (reason !== 'absent' || minutes === 0) return
  const [delivery] = await context.db
    .select({ waitingSince: deliveries.waitingSince })
    .from(deliveries)
    .where(and(eq(deliveries.orderId, orderId), eq(deliveries.courierId, person.id), eq(deliveries.state, 'picked_up')))
  // Somebody else's delivery: the step itself refuses it.
  if (!delivery) return
  if (!delivery.waitingSince) throw refuseCourier('absent_wait_needed', { values: { minutes } })
  const remainingMs = delivery.waitingSince.getTime() + minutes * minuteMs - context.clock.now().getTime()
  if (remainingMs > 0) throw refuseCourier('absent_wait_not_over', { values: { minutes: Math.ceil(remainingMs / minuteMs) } })
}
