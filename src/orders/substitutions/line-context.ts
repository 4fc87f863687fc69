import { comboSnapshot } from '#menu/combos/catalogue.ts'
import type { Allergen } from '#menu/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import { directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { isAgeRestricted } from '../dishes/age-restriction.ts'
import { lacksItem, type StockOutScope } from '../dishes/lacking-item.ts'
import { loadPricingContext } from '../dishes/load-pricing-context.ts'
import { toCartLines } from '../quote/cart-from-order.ts'
import type { LineContext } from '../quote/quote-lines.ts'
import { listReplacements, type PricedReplacement } from '../quote/replacements.ts'
import { localDateAt, readKitchenAvailability } from '../slots/kitchen-availability.ts'
import { findMealTime } from '../slots/meal-time.ts'
import type { OrderLine } from '../tables/lines.ts'
import type { Order } from '../tables/orders.ts'
import type { OfferedSubstitute } from './contract.ts'
import { limitPrice } from './replace-line.ts'

/** What the lines of an order are priced with now; undefined without such a restaurant any more. Titles are the restaurant's. */
export async function loadLineContext(
  context: Context,
  { restaurantId, fulfilment, ...order }: Pick<Order, 'restaurantId' | 'fulfilment' | 'asap' | 'slotStartsAt' | 'createdAt'>,
): Promise<LineContext | undefined> {
  const restaurant = (await directorySnapshot.now(context)).restaurant(restaurantId)
  if (!restaurant) return undefined
  const [sale, combos] = await Promise.all([loadPricingContext(context, restaurant, findMealTime(order)), comboSnapshot.now(context)])
  const { remaining, ingredients } = await readKitchenAvailability(context, restaurant, sale.parts, sale.at)
  const tax = { rates: sale.parts.rates, fulfilment, date: localDateAt(restaurant, sale.at.getTime()) }
  return { sale, combos, tax, remaining, ingredients, titles: 'it' }
}

/** Finds the dish or option of a line that ran out, or contains what ran out; undefined: nothing. */
export function findMissingId(group: readonly OrderLine[], scope: StockOutScope): string | undefined {
  for (const dish of group) {
    if (!lacksItem(dish, scope)) continue
    const option = dish.options.find(({ optionValueId }) => scope.optionValueIds.includes(optionValueId))
    return option?.optionValueId ?? dish.foodId ?? undefined
  }
  return undefined
}

/** Replacement of an order's line, with what the buyer is offered. */
interface LineReplacement {
  offered: OfferedSubstitute
  replacement: PricedReplacement
}

/**
 * Lists what may come instead: the dish without the ingredient that ran out where guests can leave that out, then the allowed replacements.
 * None has an allergen that the line did not have, none costs more, and none contains alcohol unless the line did: for that the buyer declared
 * an age.
 */
export function listLineReplacements(
  group: readonly OrderLine[],
  { missingId, ingredientId }: { missingId: string; ingredientId: string | null },
  lineContext: LineContext,
): LineReplacement[] {
  const [line] = group
  const [cartLine] = toCartLines(group)
  if (!line || !cartLine) return []
  const known = new Set<Allergen>(group.flatMap(({ allergens }) => allergens))
  const mayBeAlcohol = group.some(isAgeRestricted)
  const replacements = listReplacements(cartLine, { missingId, ingredientId, known }, lineContext).filter(
    ({ priced }) => mayBeAlcohol || !isAgeRestricted(priced),
  )
  return replacements.map(replacement => {
    const { unitPriceCents } = limitPrice(replacement.priced, line.unitPriceCents)
    const { id, kind, title, allergens } = replacement
    return { replacement, offered: { id, kind, title, allergens, differenceCents: (unitPriceCents - line.unitPriceCents) * line.quantity } }
  })
}
