/** Orders of a place in which each dish or combo occurs. */
export interface ItemCounts {
  orders: number
  byItem: ReadonlyMap<string, number>
}

/** Fewer orders say nothing about what is liked. */
export const minOrders = 50
/** Orders with an item that make it a best seller. */
const minItemOrders = 5
const maxItems = 8
/** So that the list is not all drinks and chips. */
const maxOfCategory = 2

/**
 * Ranks the most ordered items of a place; ties in menu order.
 * @param categories categories of the items on the menu, in menu order; others are left out
 */
export function rankBestSellers({ orders, byItem }: ItemCounts, categories: ReadonlyMap<string, string>): string[] {
  if (orders < minOrders) return []
  const ofCategory = new Map<string, number>()
  return [...categories]
    .map(([id, category]) => ({ id, category, count: byItem.get(id) ?? 0 }))
    .filter(({ count }) => count >= minItemOrders)
    .sort((a, b) => b.count - a.count)
    .filter(({ category }) => {
      const taken = ofCategory.get(category) ?? 0
      ofCategory.set(category, taken + 1)
      return taken < maxOfCategory
    })
    .slice(0, maxItems)
    .map(({ id }) => id)
}
