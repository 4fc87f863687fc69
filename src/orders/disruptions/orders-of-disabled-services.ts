import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { AffectedOrdersSummary } from '#restaurants/hours/contract.ts'
import type { RestaurantView } from '#restaurants/profile/contract.ts'
import { orders } from '../tables/orders.ts'
import { summarizeAffectedOrders } from './affected-orders.ts'

/** Finds active orders for a service that their restaurant no longer offers: disabling a service cancels none of them. */
export async function findOrdersOfDisabledServices({ db }: Context, place: Pick<RestaurantView, 'id' | 'name' | 'services'>): Promise<AffectedOrdersSummary> {
  const affectedOrders = await db
    .select({ id: orders.id, number: orders.number, promisedAt: orders.promisedAt })
    .from(orders)
    .where(and(eq(orders.restaurantId, place.id), isNull(orders.closedAt), notInArray(orders.fulfilment, place.services)))
  return summarizeAffectedOrders([place], () => affectedOrders)
}
