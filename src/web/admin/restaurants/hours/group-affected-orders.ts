import type { OrdersLeft } from '#restaurants/hours/contract.ts'
import { mostOrdersTold } from '#restaurants/vocabulary.ts'

/** Orders that fall into days which were closed one after the other, as of one closing: each restaurant once. */
export function leftTogether(days: OrdersLeft['ordersLeftIn'][]): OrdersLeft['ordersLeftIn'] {
  const byRestaurant = new Map<string, OrdersLeft['ordersLeftIn'][number]>()
  for (const place of days.flat()) {
    const before = byRestaurant.get(place.restaurantId)
    const first = [...(before?.first ?? []), ...place.first].slice(0, mostOrdersTold)
    byRestaurant.set(place.restaurantId, { ...place, orders: place.orders + (before?.orders ?? 0), first })
  }
  return [...byRestaurant.values()]
}
