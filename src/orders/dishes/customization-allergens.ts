import { type Allergen, allergens, type Mark, marks } from '#menu/vocabulary.ts'
import type { SellableDish, SellableOption } from './customization.ts'

/** Marks that hold for a whole only if they hold for each part. */
export const allOrNothingMarks: readonly Mark[] = ['halal', 'vegetarian', 'vegan']

/**
 * Collects the allergens of exactly this customization: the dish's own, those of the remaining ingredients, and the options'. Allergens
 * declared by the recipe stay even when an ingredient is removed: over-declaring is safer (Regulation (EU) 1169/2011, art. 21).
 */
export function collectAllergens(
  dish: Pick<SellableDish, 'allergens' | 'ingredients'>,
  { options, without }: { options: Pick<SellableOption, 'allergens'>[]; without: readonly string[] },
): Allergen[] {
  const present = new Set<Allergen>(dish.allergens)
  for (const { id, allergens: inside } of dish.ingredients) if (!without.includes(id)) for (const allergen of inside) present.add(allergen)
  for (const option of options) for (const allergen of option.allergens) present.add(allergen)
  return allergens.filter(allergen => present.has(allergen))
}

/** Collects the marks of a customization: spicy or frozen if any part is; halal, vegetarian or vegan only if all parts are. */
export function collectMarks(
  dish: Pick<SellableDish, 'marks' | 'ingredients'>,
  { options, without }: { options: Pick<SellableOption, 'marks'>[]; without: readonly string[] },
): Mark[] {
  const isFrozen = dish.ingredients.some(({ id, frozen }) => frozen && !without.includes(id))
  return marks.filter(mark => {
    if (allOrNothingMarks.includes(mark)) return dish.marks.includes(mark) && options.every(option => option.marks.includes(mark))
    return dish.marks.includes(mark) || (mark === 'frozen' && isFrozen) || (mark !== 'new' && options.some(option => option.marks.includes(mark)))
  })
}
