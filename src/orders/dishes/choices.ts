import type { CatalogueFood } from '#menu/catalogue/catalogue.ts'
import { type Allergen, allergens, type Translations } from '#menu/vocabulary.ts'
import type { SellableIngredient, SellableOptionGroup } from './customization.ts'
import { collectAllergens } from './customization-allergens.ts'
import { describeAsServed } from './sellable-dish.ts'

/** Changes that a buyer can make to a dish, for the search and the allergen filter of the menu. */
interface DishChoices {
  /** Titles of the ingredients. */
  ingredients: { title: string; translations: Translations }[]
  /** Allergens that options can add to the dish as served. */
  addable: Allergen[]
  /** Allergens of the dish as served that are gone without its removable ingredients and voluntary options. */
  avoidable: Allergen[]
}

/** Describes the choices of a dish. Default options of a group that requires a choice count as unavoidable: declaring too much is safer. */
export function describeChoices(
  food: Pick<CatalogueFood, 'allergens' | 'asServed'>,
  ingredients: readonly SellableIngredient[],
  groups: readonly SellableOptionGroup[],
): DishChoices {
  const served = describeAsServed(food, groups).allergens
  const required = groups.flatMap(({ minimum, values }) => (minimum > 0 ? values.filter(({ defaultQuantity }) => defaultQuantity > 0) : []))
  const without = ingredients.filter(({ removable }) => removable).map(({ id }) => id)
  const unavoidable = collectAllergens({ allergens: food.allergens, ingredients: [...ingredients] }, { options: required, without })
  const optional = new Set(groups.flatMap(({ values }) => values.flatMap(value => value.allergens)))
  return {
    ingredients: ingredients.map(({ title, translations }) => ({ title, translations })),
    addable: allergens.filter(allergen => optional.has(allergen) && !served.includes(allergen)),
    avoidable: served.filter(allergen => !unavoidable.includes(allergen)),
  }
}
