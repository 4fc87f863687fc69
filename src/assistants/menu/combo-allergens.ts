import type { Allergen } from '#menu/vocabulary.ts'
import type { SellableCombo } from '#orders/dishes/combo-selection.ts'
import { describeAsServed, type PricingContext } from '#orders/dishes/sellable-dish.ts'

/**
 * Collects the allergens of what a combo comes with. A slot that is still to be chosen counts with all of its dishes, so that nobody reads a combo
 * as free of an allergen that the choice may bring.
 */
export function collectComboAllergens({ slots }: Pick<SellableCombo, 'slots'>, { catalogue }: Pick<PricingContext, 'catalogue'>): Allergen[] {
  const dishes = slots.flatMap(({ minimum, dishes: offered }) => {
    const included = offered.filter(({ defaultQuantity }) => defaultQuantity > 0)
    const isFilled = included.reduce((sum, { defaultQuantity }) => sum + defaultQuantity, 0) >= minimum
    return isFilled ? included : offered
  })
  return [
    ...new Set(
      dishes.flatMap(({ dish }) => {
        const food = catalogue.food(dish.id)
        return food ? describeAsServed(food, dish.groups).allergens : dish.allergens
      }),
    ),
  ]
}
