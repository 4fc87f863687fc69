import type { Language } from '#platform/language/languages.ts'
import { findSellableDish, type PricingContext, translateTitle } from '../dishes/sellable-dish.ts'
import type { CartProblem } from './cart-problem-contract.ts'

/** So many are named: more would be a menu. */
const maxFillers = 3

interface MinimumShortfall {
  missingCents: number
  /** How many of a dish are left, by its id; what is not counted is left out. */
  remaining: ReadonlyMap<string, number>
  language: Language
}

/**
 * Dishes that reach a restaurant's minimum order, the cheapest that does first; where none alone does, the dearest. Only what can be had
 * now, one tap without a question. Reckoned once for a cart that lacks something, over the whole menu in memory.
 */
export function suggestFillers(sale: PricingContext, { missingCents, remaining, language }: MinimumShortfall): NonNullable<CartProblem['fillers']> {
  const dishes = sale.catalogue.foods.flatMap(({ id }) => {
    const dish = findSellableDish(sale, id)
    const isAvailable = dish?.available && dish.spriceCents > 0 && (remaining.get(id) ?? 1) > 0
    return isAvailable && dish.groups.every(({ minimum }) => minimum === 0) ? [dish] : []
  })
  const enough = dishes.filter(({ spriceCents }) => spriceCents >= missingCents).sort((a, b) => a.spriceCents - b.spriceCents)
  const tooLittle = dishes.filter(({ spriceCents }) => spriceCents < missingCents).sort((a, b) => b.spriceCents - a.spriceCents)
  return [...enough, ...tooLittle].slice(0, maxFillers).map(dish => ({ slug: dish.slug, title: translateTitle(language, dish), priceCents: dish.spriceCents }))
}
