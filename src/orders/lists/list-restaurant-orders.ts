import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { pageCount } from '#platform/server/inputs.ts'
import { invoiceIs, owesInvoice } from '../invoices/pending-invoices.ts'
import type { RestaurantOrder, RestaurantOrdersQuery } from '../office/contract.ts'
import { waitsAtCounter } from '../refunds/counter-refunds.ts'
import { owedByProvider } from '../refunds/provider-refund-status.ts'
import { orderContacts, orderDays, orders } from '../tables/orders.ts'
import { countOfRestaurant } from './count-orders.ts'

/**
 * One restaurant's orders, the newest first; sorted by `date` the oldest. It is counted, and the index of its numbers is in this order:
 * a page costs the same however many there are.
 */
export async function restaurantOrders(db: Database, restaurantId: string, { page, limit, date, number, invoice, sort }: RestaurantOrdersQuery) {
  const matching = and(
    eq(orders.restaurantId, restaurantId),
    date === undefined ? undefined : eq(orders.businessDate, date),
    number === undefined ? undefined : eq(orders.number, number),
    invoice && invoiceIs(invoice),
  )
  const way = sort === 'date' ? asc : desc
  const [total, rows] = await Promise.all([
    number === undefined && invoice === undefined ? countIn(db, restaurantId, date) : db.$count(orders, matching),
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
        counterRefundCents: waitsAtCounter,
        owedByProvider,
        invoiceDue: owesInvoice,
      })
      .from(orders)
      .leftJoin(orderContacts, eq(orderContacts.orderId, orders.id))
      .where(matching)
      .orderBy(way(orders.businessDate), way(orders.number))
      .limit(limit)
      .offset((page - 1) * limit),
  ])
  const written = rows.map(
    ({ createdAt, promisedAt, customer, ...row }): RestaurantOrder => ({
      ...row,
      customer: customer || null,
      createdAt: createdAt.toISOString(),
      promisedAt: promisedAt?.toISOString() ?? null,
    }),
  )
  return { orders: written, page, totalPages: pageCount(total, limit), total }
}

/** A day counts its own orders. */
async function countIn(db: Database, restaurantId: string, date: string | undefined): Promise<number> {
  if (date === undefined) return countOfRestaurant(db, restaurantId)
  const [day] = await db
    .select({ orders: orderDays.orders })
    .from(orderDays)
    .where(and(eq(orderDays.restaurantId, restaurantId), eq(orderDays.businessDate, date)))
  return day?.orders ?? 0
}
