import type { Allergen } from '#menu/vocabulary.ts'
import type { SellableCombo } from '#orders/dishes/combo-selection.ts'
import type { SellableDish, SellableOption } from '#orders/dishes/customization.ts'

/** How a dish can be had without the avoided allergens: as the menu serves it, only when changed, or not at all. */
export type AllergenFit = 'as_served' | 'if_changed' | 'not_possible'

interface FilteredDish {
  fit: AllergenFit
  /** Ids of ingredients that have to be left out. */
  mustLeaveOut: string[]
  /** Groups with safe options only. */
  groups: SellableDish['groups']
}

/**
 * Filters a dish by allergens that a person must not eat. Allergens that the recipe declares stay whatever is left out (Regulation (EU)
 * 1169/2011, art. 21), so such a dish is not possible at all.
 */
export function filterDish(
  { allergens, ingredients, groups }: Pick<SellableDish, 'allergens' | 'ingredients' | 'groups'>,
  avoid: ReadonlySet<Allergen>,
): FilteredDish {
  const isUnsafe = (present: readonly Allergen[]) => present.some(allergen => avoid.has(allergen))
  const unsafeIngredients = ingredients.filter(ingredient => isUnsafe(ingredient.allergens))
  const safeGroups = groups.map(group => ({ ...group, values: group.values.filter(value => !isUnsafe(value.allergens)) }))
  const mustLeaveOut = unsafeIngredients.map(({ id }) => id)
  const isPossible =
    !isUnsafe(allergens) && unsafeIngredients.every(({ removable }) => removable) && safeGroups.every(({ minimum, values }) => countPortions(values) >= minimum)
  const isServedSafely =
    mustLeaveOut.length === 0 && groups.every(({ values }) => values.every(value => value.defaultQuantity === 0 || !isUnsafe(value.allergens)))
  return { fit: !isPossible ? 'not_possible' : isServedSafely ? 'as_served' : 'if_changed', mustLeaveOut, groups: safeGroups }
}

/** How a combo can be had: every slot needs enough dishes that are possible. */
export function fitCombo({ slots }: Pick<SellableCombo, 'slots'>, avoid: ReadonlySet<Allergen>): AllergenFit {
  const fits = slots.map(({ minimum, dishes }) => ({
    minimum,
    dishes: dishes.map(({ dish, defaultQuantity }) => ({ fit: filterDish(dish, avoid).fit, defaultQuantity })),
  }))
  const isPossible = fits.every(({ minimum, dishes }) => minimum === 0 || dishes.some(({ fit }) => fit !== 'not_possible'))
  const isServedSafely = fits.every(({ dishes }) => dishes.every(({ fit, defaultQuantity }) => defaultQuantity === 0 || fit === 'as_served'))
  return !isPossible ? 'not_possible' : isServedSafely ? 'as_served' : 'if_changed'
}

const countPortions = (values: readonly SellableOption[]): number => values.reduce((sum, { available, maximum }) => sum + (available ? maximum : 0), 0)
