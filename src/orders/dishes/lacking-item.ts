/** What a stock-out means for dishes that wait: ids of what contains it. */
export interface StockOutScope {
  /** Null: a dish or an option ran out itself. */
  ingredientId: string | null
  foodIds: readonly string[]
  optionValueIds: readonly string[]
}

/** Ordered dish, as far as stock-outs concern it. */
interface OrderedDish {
  foodId: string | null
  options: readonly { optionValueId: string }[]
  without: readonly { ingredientId: string }[]
}

/** Tells whether a dish as ordered needs what ran out; a dish ordered without the ingredient does not. */
export function lacksItem({ foodId, options, without }: OrderedDish, { ingredientId, foodIds, optionValueIds }: StockOutScope): boolean {
  if (options.some(({ optionValueId }) => optionValueIds.includes(optionValueId))) return true
  return foodId !== null && foodIds.includes(foodId) && !without.some(left => left.ingredientId === ingredientId)
}
