import type { ComboDocument } from './document.ts'

/** Why a slot could not be filled, what comes in it by itself would be refused, or nothing at all would have to be chosen; undefined when all is well. */
export function slotProblem({ slots }: Pick<ComboDocument, 'slots'>) {
  for (const { minimum, maximum, foods } of slots) {
    if (maximum < Math.max(minimum, 1)) return 'maximum_below_minimum' as const
    if (foods.reduce((sum, food) => sum + food.defaultQuantity, 0) > maximum) return 'defaults_above_maximum' as const
    if (minimum > 0 && foods.length === 0) return 'too_few_values' as const
    if (new Set(foods.map(({ foodId }) => foodId)).size < foods.length) return 'part_unknown' as const
  }
  // A combo's price is taxed as its dishes are: of none there is nothing to sell.
  if (!slots.some(({ minimum }) => minimum > 0)) return 'nothing_required' as const
  return undefined
}
