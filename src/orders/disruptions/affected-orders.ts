import type { NetworkRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import type { OrdersLeft } from '#restaurants/hours/contract.ts'
import { mostOrdersTold } from '#restaurants/vocabulary.ts'
import type { Order } from '../tables/orders.ts'

/** By restaurant, of those that have any: how many orders are `left`, and the first of them, which somebody has to look at one by one. */
export function sayOrdersLeft<Place extends Pick<NetworkRestaurant, 'id' | 'name'>>(
  places: Place[],
  left: (place: Place) => Pick<Order, 'id' | 'number' | 'promisedAt'>[],
): OrdersLeft {
  const ordersLeftIn = places.flatMap(place => {
    const all = left(place).sort((one, other) => one.promisedAt.getTime() - other.promisedAt.getTime() || one.number - other.number)
    const first = all.slice(0, mostOrdersTold).map(({ id, number, promisedAt }) => ({ id, number, promisedAt: promisedAt.toISOString() }))
    return all.length === 0 ? [] : [{ restaurantId: place.id, name: place.name, orders: all.length, first }]
  })
  return { ordersLeft: ordersLeftIn.reduce((sum, { orders }) => sum + orders, 0), ordersLeftIn }
}
