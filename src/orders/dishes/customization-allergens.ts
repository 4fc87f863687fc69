import { type Allergen, allergens, type Mark, marks } from '#menu/vocabulary.ts'
import type { SellableDish, SellableOption } from './customization.ts'

/** True of a whole only if it is true of each part. */
export const allOrNothingMarks: readonly Mark[] = ['halal', 'vegetarian', 'vegan']

/**
 * The allergens of exactly this build: the dish's own, those of its ingredients but the ones left out, and its options'.
 * What the recipe itself declares stays whatever is left out: better one named too many (Regulation (EU) 1169/2011, art. 21).
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

/** Marks of a build: spicy or frozen when anything in it is; halal, vegetarian, vegan only when everything is. */
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
