import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { requireOfferedRestaurant } from '../offer/offered-restaurants.ts'
import type { AssistantMenu, readMenuInput } from './contract.ts'
import { listSoldItems, type SoldItem } from './list-sold-items.ts'
import { requireMenuTime } from './menu-time.ts'

type Category = AssistantMenu['categories'][number]

/**
 * Reads the menu of a restaurant at an instant in its short form.
 * @throws Refusal `restaurant_not_offered`, `time_out_of_range`
 */
export async function readMenu(
  context: Context,
  { restaurant: slug, at, avoidAllergens, marks, search = '' }: z.output<typeof readMenuInput>,
  language: Language,
): Promise<AssistantMenu> {
  const restaurant = await requireOfferedRestaurant(context, slug)
  const asked = { at: requireMenuTime(at, context.clock.now()), avoidAllergens, marks, search, language }
  const menu = await listSoldItems(context, restaurant, asked)
  const items = menu.categories.flatMap(category => category.items)
  return {
    restaurant: { slug: restaurant.slug, name: restaurant.name, city: restaurant.city.name },
    at: menu.at.toISOString(),
    currency: 'EUR',
    avoidedAllergens: avoidAllergens,
    categories: menu.categories.flatMap(({ title, items }): Category[] => {
      const possible = items.flatMap(listPossible)
      if (possible.length === 0) return []
      const dishes = possible.filter(({ kind }) => kind === 'dish').map(toMenuDish)
      return [{ title, dishes, combos: possible.filter(({ kind }) => kind === 'combo').map(toMenuCombo) }]
    }),
    leftOut: items.length - items.flatMap(listPossible).length,
    caution: serverText(language, 'assistants-api.caution'),
  }
}

type PossibleItem = SoldItem & { fit: Category['dishes'][number]['fit'] }

/** The item, or none if it cannot be had without the avoided allergens. */
export const listPossible = ({ fit, ...item }: SoldItem): PossibleItem[] => (fit === 'not_possible' ? [] : [{ ...item, fit }])

const toMenuDish = ({ id, title, priceCents, allergens, marks, available, fit, asks }: PossibleItem): Category['dishes'][number] => ({
  ...{ id, title, priceCents, allergens, marks, available, fit, asks },
})
const toMenuCombo = ({ id, title, priceCents, allergens, available, fit }: PossibleItem): Category['combos'][number] => ({
  ...{ id, title, priceCents, allergens, available, fit },
})
