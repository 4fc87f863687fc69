import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import type { AffectedOrdersSummary } from '#restaurants/hours/contract.ts'
import { maxListedOrders } from '#restaurants/vocabulary.ts'
import type { Order } from '../tables/orders.ts'

/** Summarizes affected orders by restaurant: the number `left`, and the first orders to handle one by one. */
export function summarizeAffectedOrders<Place extends Pick<DirectoryRestaurant, 'id' | 'name'>>(
  places: Place[],
  findAffectedOrders: (place: Place) => Pick<Order, 'id' | 'number' | 'promisedAt'>[],
): AffectedOrdersSummary {
  const ordersLeftIn = places.flatMap(place => {
    const affectedOrders = findAffectedOrders(place).sort((one, other) => one.promisedAt.getTime() - other.promisedAt.getTime() || one.number - other.number)
    const first = affectedOrders.slice(0, maxListedOrders).map(({ id, number, promisedAt }) => ({ id, number, promisedAt: promisedAt.toISOString() }))
    return affectedOrders.length === 0 ? [] : [{ restaurantId: place.id, name: place.name, orders: affectedOrders.length, first }]
  })
  return { ordersLeft: ordersLeftIn.reduce((sum, { orders }) => sum + orders, 0), ordersLeftIn }
}
