import type { AffectedOrdersSummary } from '#restaurants/hours/contract.ts'
import { maxListedOrders } from '#restaurants/vocabulary.ts'

/** Merges the affected orders of several closed days, one entry per restaurant. */
export function mergeAffectedOrders(days: AffectedOrdersSummary['ordersLeftIn'][]): AffectedOrdersSummary['ordersLeftIn'] {
  const byRestaurant = new Map<string, AffectedOrdersSummary['ordersLeftIn'][number]>()
  for (const place of days.flat()) {
    const existing = byRestaurant.get(place.restaurantId)
    const first = [...(existing?.first ?? []), ...place.first].slice(0, maxListedOrders)
    byRestaurant.set(place.restaurantId, { ...place, orders: place.orders + (existing?.orders ?? 0), first })
  }
  return [...byRestaurant.values()]
}
