import type { Language } from '#platform/language/languages.ts'
import { type BuildProblem, checkBuild, type DishOnSale, defaultOptions } from './build.ts'
import type { CartLine } from './contract-cart.ts'
import { dishOnSale, priceLine, type Sale, titleIn } from './dish-on-sale.ts'
import type { ProblemTeller } from './problems.ts'
import type { QuotedLine } from './quote-cart.ts'

/**
 * The lines of a cart that can be sold, priced; what is wrong with the others is told. What a client says that one costs is
 * only compared with what it does cost.
 */
export function quoteLines(
  cart: readonly CartLine[],
  {
    sale,
    tax,
    remaining,
    titles,
    tell,
  }: {
    sale: Sale
    tax: Parameters<typeof priceLine>[2]
    remaining: ReadonlyMap<string, number>
    titles: Language
    tell: ProblemTeller
  },
): { lines: QuotedLine[]; scarce: Map<string, number> } {
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
    if (!dishes.has(asked.foodId)) dishes.set(asked.foodId, dishOnSale(sale, asked.foodId))
    const dish = dishes.get(asked.foodId)
    if (!dish) {
      tell('food_unknown', { details: { line } })
      continue
    }
    const title = titleIn(titles, dish)
    const build = { options: asked.options ?? defaultOptions(dish), without: asked.without }
    const problems = checkBuild(dish, build)
    for (const problem of problems) tellBuild(problem, { tell, line, title, titles })
    if (!dish.available) tell('food_unavailable', { values: { title }, details: { line } })
    if (problems.length > 0 || !dish.available) continue
    if (!takes(dish.id, asked.quantity)) {
      tell('sold_out', { values: { title }, details: { line, remaining: remaining.get(dish.id) ?? 0 } })
      continue
    }
    const priced = priceLine(dish, { ...build, quantity: asked.quantity, note: asked.note }, tax, titles)
    const gone = priced.options.find(option => !takes(option.optionValueId, option.quantity * asked.quantity))
    if (gone) {
      tell('option_sold_out', { values: { title, option: gone.title }, details: { line, optionValueId: gone.optionValueId } })
      continue
    }
    lines.push({ ...priced, line })
    const { seenUnitCents: seenCents } = asked
    if (seenCents !== undefined && seenCents !== priced.unitPriceCents)
      tell('price_changed', { values: { title }, details: { line, seenCents, nowCents: priced.unitPriceCents } })
  }
  return { lines, scarce }
}

function tellBuild(problem: BuildProblem, { tell, line, title, titles }: { tell: ProblemTeller; line: number; title: string; titles: Language }): void {
  if ('group' in problem) {
    const { code, group } = problem
    tell(code, { values: { title, group: titleIn(titles, group), least: group.minimum, most: group.maximum }, details: { line, groupId: group.id } })
  } else if ('option' in problem) {
    const { code, option } = problem
    tell(code, { values: { title, option: titleIn(titles, option) }, details: { line, optionValueId: option.id } })
  } else {
    const { code, ...about } = problem
    tell(code, { values: { title }, details: { line, ...about } })
  }
}
