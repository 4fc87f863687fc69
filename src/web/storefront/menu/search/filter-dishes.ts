import type { DishCard } from '../../../server/reads.ts'
import type { MenuQuery } from './menu-query.ts'

interface FilteredDishes {
  suitable: DishCard[]
  /** Contain an unwanted allergen only in parts that the buyer can have left out. */
  changeable: DishCard[]
  /** Number of combos left out, since their allergens depend on what is chosen. */
  hiddenCombos: number
}

/** Applies the filters to dishes, in their order. The allergen filter is strict: a dish that contains one as served is never among the suitable. */
export function filterDishes(dishes: readonly DishCard[], { diets, without, spicy, maxCents, bestSellers }: MenuQuery): FilteredDishes {
  const matching = dishes.filter(
    dish =>
      diets.every(diet => dish.marks.includes(diet)) &&
      (spicy === undefined || dish.marks.includes('spicy') === (spicy === 'yes')) &&
      (maxCents === undefined || dish.spriceCents <= maxCents) &&
      (!bestSellers || dish.bestSeller === true),
  )
  if (without.length === 0) return { suitable: matching, changeable: [], hiddenCombos: 0 }
  const known = matching.filter(dish => !dish.combo)
  const findUnwanted = ({ allergens }: DishCard) => allergens.filter(allergen => without.includes(allergen))
  return {
    suitable: known.filter(dish => findUnwanted(dish).length === 0),
    changeable: known.filter(dish => {
      const unwanted = findUnwanted(dish)
      return unwanted.length > 0 && unwanted.every(allergen => dish.avoidable?.includes(allergen))
    }),
    hiddenCombos: matching.length - known.length,
  }
}
