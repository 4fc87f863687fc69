import type { ComboDocument } from './document.ts'

/**
 * Finds why a slot cannot be filled, its defaults would be refused, or no choice is required at all; undefined when valid. `at` is the field's path
 * in the combo.
 */
export function findSlotProblem({ slots }: Pick<ComboDocument, 'slots'>) {
  for (const [index, { minimum, maximum, foods }] of slots.entries()) {
    const [number, dishes] = [`slots.${index}.maximum`, `slots.${index}.foods`]
    if (maximum < Math.max(minimum, 1)) return { code: 'maximum_below_minimum', at: number } as const
    if (foods.reduce((sum, food) => sum + food.defaultQuantity, 0) > maximum) return { code: 'default_foods_above_maximum', at: number } as const
    if (minimum > 0 && foods.length === 0) return { code: 'too_few_foods', at: dishes } as const
    if (new Set(foods.map(({ foodId }) => foodId)).size < foods.length) return { code: 'part_unknown', at: dishes } as const
  }
  // VAT is split over the chosen dishes, so a combo needs at least one.
  if (!slots.some(({ minimum }) => minimum > 0)) return { code: 'nothing_required', at: 'slots' } as const
  return undefined
}
