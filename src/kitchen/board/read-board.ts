import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { refuseOrder } from '#orders/contract.ts'
import { listCounterRefunds } from '#orders/refunds/counter-refunds.ts'
import { orders } from '#orders/tables.ts'
import { loadOrders } from '#orders/tracking/read-order.ts'
import { awaitingPaymentStatuses, deliveryFailureReasons, isAwaitingPayment } from '#orders/vocabulary.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { readKitchenState } from '../availability/kitchen-state.ts'
import { readStockOuts } from '../availability/read-stock-outs.ts'
import { listCancelledTickets } from '../cancellations/cancelled-tickets.ts'
import { type KitchenBoard, type KitchenOrder, kitchenContact } from '../contract.ts'
import { listFailedDeliveries } from '../delivery/failed-deliveries.ts'
import { listKitchenIds } from '../kitchen-access.ts'
import { listKitchenStations } from '../lines/list-stations.ts'
import { readOrderWork } from '../lines/read-line-work.ts'
import { readScheduledTransitions } from '../steps/scheduled-transitions.ts'
import { deliveries } from '../tables.ts'
import type { DeliveryState } from '../vocabulary.ts'

/** Maximum number of open orders on a board, earliest promise first. */
const maxOrders = 300

/** Reads everything on a kitchen's screen. */
export async function readBoard(context: Context, restaurantId: string): Promise<KitchenBoard> {
  const open = await context.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.restaurantId, restaurantId), isNull(orders.closedAt), notInArray(orders.paymentStatus, [...awaitingPaymentStatuses])))
    .orderBy(asc(orders.promisedAt), asc(orders.id))
    .limit(maxOrders)
  const [restaurant, stations, openOrders, shortages, refunds, failedDeliveries, cancelled] = await Promise.all([
    readKitchenState(context, restaurantId),
    listKitchenStations(context.db, restaurantId),
    readKitchenOrders(
      context,
      open.map(({ id }) => id),
    ),
    readStockOuts(context, restaurantId),
    listCounterRefunds(context.db, restaurantId),
    listFailedDeliveries(context, restaurantId),
    listCancelledTickets(context, restaurantId),
  ])
  return {
    restaurant,
    stations,
    orders: openOrders.toSorted((a, b) => (a.promisedAt < b.promisedAt ? -1 : a.promisedAt > b.promisedAt ? 1 : a.id < b.id ? -1 : 1)),
    shortages,
    refunds,
    failedRides: failedDeliveries,
    cancelledTickets: cancelled,
  }
}

/**
 * Reads an order of the person's kitchens; undefined when it is closed or not yet visible to a kitchen.
 * @throws Refusal `order_not_found`
 */
export async function readKitchenOrder(context: Context, id: string, person: Person): Promise<KitchenOrder | undefined> {
  const kitchenIds = listKitchenIds(person)
  const [row] = await context.db
    .select({ closedAt: orders.closedAt })
    .from(orders)
    .where(and(eq(orders.id, id), kitchenIds && inArray(orders.restaurantId, kitchenIds)))
  if (!row) throw refuseOrder('order_not_found')
  return row.closedAt === null ? (await readKitchenOrders(context, [id]))[0] : undefined
}

/** Reads orders as a kitchen sees them; unpaid online orders are absent. */
export async function readKitchenOrders({ db }: Context, ids: string[]): Promise<KitchenOrder[]> {
  // Read together: a change in between is followed by its own event, with a read of both.
  const [loadedOrders, works] = await Promise.all([loadOrders(db, ids), readOrderWork(db, ids)])
  const visibleOrders = loadedOrders.filter(({ shown: { paymentStatus } }) => !isAwaitingPayment(paymentStatus) && paymentStatus !== 'expired')
  const deliveryIds = visibleOrders.flatMap(({ shown: { id, fulfilment } }) => (fulfilment === 'delivery' ? [id] : []))
  const shown = visibleOrders.map(order => order.shown)
  const [scheduledSteps, assignments] = await Promise.all([readScheduledTransitions(db, shown), readCourierAssignments(db, deliveryIds)])
  // Scheduled transitions of a courier are visible to the courier only.
  const getShownStep = (order: Pick<KitchenOrder, 'id' | 'status'>) => {
    const standing = scheduledSteps.get(order.id)
    return order.status === 'out_for_delivery' && standing?.courierId === undefined ? undefined : standing
  }
  return visibleOrders.map(
    ({ shown: { company: _, discounts: __, invoice: ___, handOverCode: ____, mayCreateAccount: _____, restaurant, contact, ...order } }) => ({
      ...order,
      contact: kitchenContact.parse(contact),
      restaurantId: restaurant.id,
      work: works.get(order.id)?.work ?? [],
      kitchenDueAt: works.get(order.id)?.kitchenDueAt ?? order.promisedAt,
      nextStepAt: getShownStep(order)?.at ?? null,
      acceptingFor: getShownStep(order)?.acceptingFor ?? null,
      paidWith: getShownStep(order)?.paidWith ?? null,
      courier: assignments.has(order.id),
      courierName: assignments.get(order.id)?.name ?? null,
      courierLeft: assignments.get(order.id)?.state === 'picked_up',
      failing: (order.status === 'out_for_delivery' && deliveryFailureReasons.find(reason => reason === getShownStep(order)?.reason)) || null,
    }),
  )
}

/** Reads the courier assignments of orders: courier and state. */
async function readCourierAssignments(db: Database, ids: string[]): Promise<Map<string, { name: string; state: DeliveryState }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: deliveries.orderId, name: users.name, state: deliveries.state })
    .from(deliveries)
    .innerJoin(users, eq(users.id, deliveries.courierId))
    .where(inArray(deliveries.orderId, ids))
  return new Map(rows.map(({ id, ...stepTimes }) => [id, stepTimes]))
}
