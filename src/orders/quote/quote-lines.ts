import type { CatalogueCombo } from '#menu/combos/catalogue.ts'
import type { Language } from '#platform/language/languages.ts'
import { checkBuild, type DishOnSale, defaultOptions } from '../dishes/customization.ts'
import { priceBuild } from '../dishes/price-customization.ts'
import { comboOnSale } from '../dishes/priced-combo.ts'
import { dishOnSale, priceLine, type Sale, titleIn } from '../dishes/priced-dish.ts'
import type { ProblemTeller } from './cart-problem.ts'
import type { CartLine } from './contract.ts'
import { tellBuild } from './customization-problems.ts'
import type { QuotedLine } from './quote-cart.ts'
import { quoteCombo } from './quote-combo.ts'

/**
 * The lines of a cart that can be sold, priced; what is wrong with the others is told. What a client says that one costs is
 * only compared with what it does cost.
 */
export function quoteLines(
  cart: readonly CartLine[],
  {
    sale,
    combos,
    tax,
    remaining,
    titles,
    tell,
  }: {
    sale: Sale
    combos: readonly CatalogueCombo[]
    tax: Parameters<typeof priceLine>[2]
    remaining: ReadonlyMap<string, number>
    titles: Language
    tell: ProblemTeller
  },
): { lines: QuotedLine[]; scarce: Map<string, number> } {
  const { optionTitles } = sale.parts
  const dishes = new Map<string, DishOnSale | undefined>()
  const lines: QuotedLine[] = []
  const scarce = new Map<string, number>()
  /** Of what there is only so much, all lines together take no more. */
  const takes = (id: string, quantity: number): boolean => {
    const left = remaining.get(id)
    if (left === undefined) return true
    const wanted = (scarce.get(id) ?? 0) + quantity
    if (wanted > left) return false
    scarce.set(id, wanted)
    return true
  }
  for (const [line, asked] of cart.entries()) {
    if (asked.comboId !== undefined) {
      const sold = quoteCombo(asked, { combo: comboOnSale(sale, combos, asked.comboId), tax, titles, optionTitles, takes, remaining, tell, line })
      if (sold) lines.push({ ...sold, ...whose(asked), line })
      continue
    }
    const foodId = asked.foodId ?? ''
    if (!dishes.has(foodId)) dishes.set(foodId, dishOnSale(sale, foodId))
    const dish = dishes.get(foodId)
    if (!dish) {
      tell('food_unknown', { details: { line } })
      continue
    }
    const title = titleIn(titles, dish)
    const build = { options: asked.options ?? defaultOptions(dish), without: asked.without }
    const problems = checkBuild(dish, build)
    for (const problem of problems) tellBuild(problem, { tell, line, title, titles, optionTitles })
    if (!dish.available) tell('food_unavailable', { values: { title }, details: { line } })
    const tellPrice = (nowCents: number) => {
      const { seenUnitCents: seenCents } = asked
      if (seenCents !== undefined && seenCents !== nowCents) tell('price_changed', { values: { title }, details: { line, seenCents, nowCents } })
    }
    // Without the choices that are gone the rest has its price.
    if (dish.available && problems.length > 0 && problems.every(({ code }) => code === 'option_unknown')) tellPrice(priceBuild(dish, build).unitPriceCents)
    if (problems.length > 0 || !dish.available) continue
    if (!takes(dish.id, asked.quantity)) {
      tell('sold_out', { values: { title }, details: { line, remaining: remaining.get(dish.id) ?? 0 } })
      continue
    }
    const priced = priceLine(dish, { ...build, quantity: asked.quantity, note: asked.note }, tax, titles)
    const gone = priced.options.find(option => !takes(option.optionValueId, option.quantity * asked.quantity))
    if (gone) {
      tell('option_sold_out', { values: { title, option: gone.title }, details: { line, optionValueId: gone.optionValueId, option: gone.title } })
      continue
    }
    lines.push({ ...priced, ...whose(asked), line })
    tellPrice(priced.unitPriceCents)
  }
  return { lines, scarce }
}

const whose = ({ forName, allergy }: CartLine) => ({ ...(forName && { forName }), ...(allergy && { allergy }) })
