import { eq, inArray } from 'drizzle-orm'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { defaultTimezone, toWallClock } from '#platform/local-time.ts'
import { restaurants } from '#restaurants/tables.ts'
import type { AllOrdersQuery, ListedOrder } from '../contract.ts'
import { providerRefundStatus } from '../refunds/provider-refund-status.ts'
import { orderContacts, orders } from '../tables/orders.ts'
import { awaitingPickupCents } from '../tracking/awaiting-pickup.ts'
import { findByPromise } from './find-by-promise.ts'
import { findOrderIds } from './find-order-ids.ts'
import { findListedRestaurants } from './listed-restaurants.ts'

interface OrderPage {
  orders: ListedOrder[]
  /** Total number; an estimate where counting would be slow. */
  total: number
}

/**
 * Lists a page of the orders that a person may see, newest first by default; late ones begin with the latest.
 * @throws Refusal `restaurant_not_found` for a restaurant whose orders the person may not see
 */
export async function listAllOrders(
  { db, clock }: Context,
  person: Person,
  { page, limit, search, view, restaurant, sort = view === 'late' ? 'promised' : '-date', ...narrowed }: AllOrdersQuery,
): Promise<OrderPage> {
  const now = clock.now()
  const today = toWallClock(now.getTime(), defaultTimezone).date
  const filters = { ...narrowed, restaurants: findListedRestaurants(person, restaurant), view: view && { name: view, now } }
  const query = { ...filters, offset: (page - 1) * limit, limit }
  const { ids, total } = await (sort === 'promised' || sort === '-promised'
    ? findByPromise(db, search || undefined, today, { ...query, sort })
    : findOrderIds(db, search || undefined, today, { ...query, sort }))
  return { orders: await describeOrders(db, ids), total }
}

/** Describes orders as the list does, in the order of their ids. */
export async function describeOrders(db: Database, ids: string[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: orders.id,
      createdAt: orders.createdAt,
      totalCents: orders.totalCents,
      promisedAt: orders.promisedAt,
      customer: orderContacts.name,
      phone: orderContacts.phone,
      email: orderContacts.email,
      erasedAt: orderContacts.erasedAt,
      number: orders.number,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      counterRefundCents: awaitingPickupCents,
      owedByProvider: providerRefundStatus,
      fulfilment: orders.fulfilment,
      restaurant: { id: restaurants.id, slug: restaurants.slug, name: restaurants.name },
    })
    .from(orders)
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .leftJoin(orderContacts, eq(orderContacts.orderId, orders.id))
    .where(inArray(orders.id, ids))
  const positionById = new Map(ids.map((id, index) => [id, index]))
  rows.sort((a, b) => (positionById.get(a.id) ?? 0) - (positionById.get(b.id) ?? 0))
  return rows.map(({ createdAt, promisedAt, totalCents, email, erasedAt, ...row }) => ({
    ...row,
    _id: row.id,
    createdAt: createdAt.toISOString(),
    promisedAt: promisedAt.toISOString(),
    totalAmount: totalCents / 100,
    shippingInfo: { email },
    erased: erasedAt !== null,
  }))
}
