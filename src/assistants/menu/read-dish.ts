import type { z } from 'zod'
import { comboSnapshot } from '#menu/combos/catalogue.ts'
import type { Allergen } from '#menu/vocabulary.ts'
import { findSoldOutIds } from '#orders/availability/stock-outs.ts'
import { refuseOrder } from '#orders/contract.ts'
import type { SellableCombo } from '#orders/dishes/combo-selection.ts'
import type { SellableDish } from '#orders/dishes/customization.ts'
import { loadPricingContext } from '#orders/dishes/load-pricing-context.ts'
import { findSellableCombo } from '#orders/dishes/sellable-combo.ts'
import { findSellableDish, translateTitle } from '#orders/dishes/sellable-dish.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { requireOfferedRestaurant } from '../offer/offered-restaurants.ts'
import { filterDish, fitCombo } from './allergen-filter.ts'
import { collectComboAllergens } from './combo-allergens.ts'
import type { AssistantDish, readDishInput } from './contract.ts'
import { requireMenuTime } from './menu-time.ts'

interface DishFilter {
  avoid: ReadonlySet<Allergen>
  soldOut: ReadonlySet<string>
  language: Language
}

/**
 * Reads a dish with its options, or a combo with its slots, as a restaurant sells it at a time. What ran out counts only for now.
 * @throws Refusal `restaurant_not_offered`, `dish_unknown`, `time_out_of_range`
 */
export async function readDish(
  context: Context,
  { restaurant: slug, id, at, avoidAllergens }: z.output<typeof readDishInput>,
  language: Language,
): Promise<AssistantDish> {
  const restaurant = await requireOfferedRestaurant(context, slug)
  const time = requireMenuTime(at, context.clock.now())
  const [current, combos, soldOut] = await Promise.all([
    loadPricingContext(context, restaurant),
    comboSnapshot.now(context),
    time ? new Set<string>() : findSoldOutIds(context, restaurant),
  ])
  const sale = time ? { ...current, at: time } : current
  const filter = { avoid: new Set(avoidAllergens), soldOut, language }
  const dish = findSellableDish(sale, id)
  if (dish) return toDish(dish, filter)
  const combo = findSellableCombo(sale, combos, id)
  if (combo) return toCombo(combo, collectComboAllergens(combo, sale), filter)
  throw refuseOrder('dish_unknown')
}

function toDish(dish: SellableDish, { avoid, soldOut, language }: DishFilter): AssistantDish {
  const { fit, mustLeaveOut, groups } = filterDish(dish, avoid)
  return {
    kind: 'dish',
    id: dish.id,
    title: translateTitle(language, dish),
    description: dish.translations[language]?.description || dish.description,
    priceCents: dish.spriceCents,
    available: dish.available && !soldOut.has(dish.id),
    allergens: dish.allergens,
    marks: dish.marks,
    fit,
    mustLeaveOut,
    groups: groups.map(group => ({
      id: group.id,
      title: translateTitle(language, group),
      kind: group.kind,
      minimum: group.minimum,
      maximum: group.maximum,
      free: group.freeQuantity,
      options: group.values.map(value => ({
        id: value.id,
        title: translateTitle(language, value),
        priceCents: value.priceCents,
        priceCentsBySize: value.sizePricesCents,
        default: value.defaultQuantity,
        maximum: value.maximum,
        available: value.available && !soldOut.has(value.id),
        allergens: value.allergens,
      })),
    })),
    ingredients: dish.ingredients.map(({ id, removable, allergens, ...named }) => ({ id, title: translateTitle(language, named), removable, allergens })),
    slots: [],
    caution: serverText(language, 'assistants-api.caution'),
  }
}

function toCombo(combo: SellableCombo, allergens: Allergen[], { avoid, soldOut, language }: DishFilter): AssistantDish {
  return {
    kind: 'combo',
    id: combo.id,
    title: translateTitle(language, combo),
    description: combo.translations[language]?.description || combo.description,
    priceCents: combo.spriceCents,
    available: combo.available,
    allergens,
    marks: [],
    fit: fitCombo(combo, avoid),
    mustLeaveOut: [],
    groups: [],
    ingredients: [],
    slots: combo.slots.map(({ id, title, translations, minimum, maximum, dishes }) => ({
      id,
      title: translateTitle(language, { title, translations }),
      minimum,
      maximum,
      dishes: dishes.flatMap(({ dish, surchargeCents, defaultQuantity }) => {
        const { fit } = filterDish(dish, avoid)
        if (fit === 'not_possible') return []
        const available = dish.available && !soldOut.has(dish.id)
        return [{ id: dish.id, title: translateTitle(language, dish), surchargeCents, default: defaultQuantity, available, fit }]
      }),
    })),
    caution: serverText(language, 'assistants-api.caution'),
  }
}
