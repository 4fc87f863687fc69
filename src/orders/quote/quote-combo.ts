import type { Language } from '#platform/language/languages.ts'
import { type ComboOnSale, type ComboProblem, checkCombo, defaultParts } from '../dishes/combo-selection.ts'
import { priceComboLine } from '../dishes/priced-combo.ts'
import { type priceLine, titleIn } from '../dishes/priced-dish.ts'
import type { SaleParts } from '../dishes/sales-catalogue.ts'
import type { PricedCombo } from '../placing/order-rows.ts'
import type { ProblemTeller } from './cart-problem.ts'
import type { CartLine } from './contract.ts'
import { tellBuild } from './customization-problems.ts'

/** As many of one dish as a line of an order can say. */
const mostOfAPart = 999

interface Asked {
  /** Undefined: there is none here. */
  combo: ComboOnSale | undefined
  tax: Parameters<typeof priceLine>[2]
  titles: Language
  /** Takes so many of what there is only so much of; false: there are not so many. */
  takes: (id: string, quantity: number) => boolean
  remaining: ReadonlyMap<string, number>
  optionTitles: SaleParts['optionTitles']
  tell: ProblemTeller
  line: number
}

/** A combo of a cart, priced; undefined when it can't be sold like this, and why is told. */
export function quoteCombo(asked: CartLine, { combo, tax, titles, takes, remaining, optionTitles, tell, line }: Asked): PricedCombo | undefined {
  if (!combo) {
    tell('combo_unknown', { details: { line } })
    return undefined
  }
  const title = titleIn(titles, combo)
  if (!combo.available) {
    tell('combo_unavailable', { values: { title }, details: { line } })
    return undefined
  }
  const parts = asked.parts ?? defaultParts(combo)
  const problems = checkCombo(combo, parts)
  for (const problem of problems) tellCombo(problem, { tell, line, title, titles, optionTitles })
  const tooMany = parts.some(({ quantity }) => quantity * asked.quantity > mostOfAPart)
  if (tooMany) tell('combo_too_many', { values: { title }, details: { line } })
  if (problems.length > 0 || tooMany) return undefined
  const priced = priceComboLine(combo, { quantity: asked.quantity, note: asked.note, parts }, tax, titles)
  for (const part of priced.parts) {
    if (!takes(part.foodId, part.quantity)) {
      tell('sold_out', { values: { title: part.title }, details: { line, foodId: part.foodId, remaining: remaining.get(part.foodId) ?? 0 } })
      return undefined
    }
    const gone = part.options.find(option => !takes(option.optionValueId, option.quantity * part.quantity))
    if (gone) {
      tell('option_sold_out', { values: { title: part.title, option: gone.title }, details: { line, optionValueId: gone.optionValueId, option: gone.title } })
      return undefined
    }
  }
  const { seenUnitCents: seenCents } = asked
  if (seenCents !== undefined && seenCents !== priced.unitPriceCents)
    tell('price_changed', { values: { title }, details: { line, seenCents, nowCents: priced.unitPriceCents } })
  return priced
}

function tellCombo(
  problem: ComboProblem,
  { tell, line, title, titles, optionTitles }: Pick<Asked, 'tell' | 'line' | 'titles' | 'optionTitles'> & { title: string },
): void {
  const values = { title, slot: 'slot' in problem ? titleIn(titles, problem.slot) : '' }
  const details = { line, comboSlotId: 'slot' in problem ? problem.slot.id : problem.part.comboSlotId }
  const { code } = problem
  if (code === 'combo_slot_unknown') tell(code, { values, details })
  else if (code === 'combo_food_not_allowed') tell(code, { values, details: { ...details, foodId: problem.part.foodId } })
  else if (code === 'combo_food_unavailable')
    tell(code, { values: { title, food: titleIn(titles, problem.dish) }, details: { ...details, foodId: problem.dish.id } })
  // What is wrong with a dish of it is said as of any dish.
  else if (code === 'combo_part_wrong') tellBuild(problem.problem, { tell, line, title: titleIn(titles, problem.dish), titles, optionTitles })
  else tell(code, { values: { ...values, least: problem.slot.minimum, most: problem.slot.maximum }, details })
}
