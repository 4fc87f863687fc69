import { createCatalogueSnapshot } from '#platform/catalogue/catalogue-snapshot.ts'
import type { Context } from '#platform/context.ts'
import { bestSellers } from '../tables.ts'

/** Ids of the best sellers by restaurant; null is the chain. */
const snapshot = createCatalogueSnapshot(async db => {
  const rows = await db.select().from(bestSellers)
  const byPlace = Map.groupBy(rows, ({ restaurantId }) => restaurantId)
  return new Map([...byPlace].map(([place, items]) => [place, new Set(items.map(({ foodId, comboId }) => foodId ?? comboId ?? ''))]))
})

/** Reads the ids of the most ordered dishes and combos of a restaurant; those of the chain without one, or where it has had too few orders. */
export async function getBestSellerIds(context: Context, restaurantId?: string): Promise<ReadonlySet<string>> {
  const byPlace = await snapshot.now(context)
  return byPlace.get(restaurantId ?? null) ?? byPlace.get(null) ?? new Set()
}
