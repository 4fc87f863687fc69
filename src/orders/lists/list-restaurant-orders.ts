import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { computePageCount } from '#platform/server/inputs.ts'
import type { RestaurantOrder, RestaurantOrdersQuery } from '../back-office/contract.ts'
import { invoiceDueSql, invoiceStateCondition } from '../invoices/pending-invoices.ts'
import { providerRefundStatus } from '../refunds/provider-refund-status.ts'
import { orderContacts, orderDays, orders } from '../tables/orders.ts'
import { awaitingPickupCents } from '../tracking/awaiting-pickup.ts'
import { countRestaurantOrders } from './count-orders.ts'

/**
 * Lists one restaurant's orders, newest first; sorted by `date`, oldest first. Counts per day and the number index in this order make every
 * page cost the same.
 */
export async function listRestaurantOrders(db: Database, restaurantId: string, { page, limit, date, number, invoice, sort }: RestaurantOrdersQuery) {
  const matching = and(
    eq(orders.restaurantId, restaurantId),
    date === undefined ? undefined : eq(orders.businessDate, date),
    number === undefined ? undefined : eq(orders.number, number),
    invoice && invoiceStateCondition(invoice),
  )
  const direction = sort === 'date' ? asc : desc
  const [total, rows] = await Promise.all([
    number === undefined && invoice === undefined ? countDayOrders(db, restaurantId, date) : db.$count(orders, matching),
    db
      .select({
        id: orders.id,
        number: orders.number,
        businessDate: orders.businessDate,
        createdAt: orders.createdAt,
        promisedAt: orders.promisedAt,
        status: orders.status,
        paymentStatus: orders.paymentStatus,
        fulfilment: orders.fulfilment,
        customer: orderContacts.name,
        totalCents: orders.totalCents,
        counterRefundCents: awaitingPickupCents,
        owedByProvider: providerRefundStatus,
        invoiceDue: invoiceDueSql,
      })
      .from(orders)
      .leftJoin(orderContacts, eq(orderContacts.orderId, orders.id))
      .where(matching)
      .orderBy(direction(orders.businessDate), direction(orders.number))
      .limit(limit)
      .offset((page - 1) * limit),
  ])
  const listedOrders = rows.map(
    ({ createdAt, promisedAt, customer, ...row }): RestaurantOrder => ({
      ...row,
      customer: customer || null,
      createdAt: createdAt.toISOString(),
      promisedAt: promisedAt?.toISOString() ?? null,
    }),
  )
  return { orders: listedOrders, page, totalPages: computePageCount(total, limit), total }
}

/** Counts orders by the daily counters. */
async function countDayOrders(db: Database, restaurantId: string, date: string | undefined): Promise<number> {
  if (date === undefined) return countRestaurantOrders(db, [restaurantId])
  const [day] = await db
    .select({ orders: orderDays.orders })
    .from(orderDays)
    .where(and(eq(orderDays.restaurantId, restaurantId), eq(orderDays.businessDate, date)))
  return day?.orders ?? 0
}
