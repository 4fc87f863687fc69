import type { Language } from '#platform/language/languages.ts'
import { findSellableDish, type PricingContext, translateTitle } from '../dishes/sellable-dish.ts'
import type { CartProblem } from './cart-problem-contract.ts'

/** Maximum number of suggestions. */
const maxFillers = 3

interface MinimumShortfall {
  missingCents: number
  /** Remaining portions by dish id; unlimited dishes are absent. */
  remaining: ReadonlyMap<string, number>
  language: Language
}

/**
 * Suggests dishes that fill a restaurant's minimum order, cheapest first; if none alone suffices, the dearest. Only dishes that are
 * available now and need no choices. Computed once for a cart below the minimum, from the menu in memory.
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
