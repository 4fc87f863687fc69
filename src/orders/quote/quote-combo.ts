import type { Language } from '#platform/language/languages.ts'
import { type ComboProblem, listDefaultParts, type SellableCombo, validateCombo } from '../dishes/combo-selection.ts'
import { priceComboLine } from '../dishes/combo-vat-split.ts'
import type { priceLine } from '../dishes/price-line.ts'
import type { PricedCombo } from '../dishes/priced-line.ts'
import type { SalesCatalogue } from '../dishes/sales-catalogue.ts'
import { translateTitle } from '../dishes/sellable-dish.ts'
import type { AddProblem } from './cart-problem.ts'
import type { CartLine } from './contract.ts'
import { addCustomizationProblem } from './customization-problems.ts'
import { addUnavailableProblem } from './unavailable-problem.ts'

/** Maximum quantity of one dish in an order line. */
const maxPartQuantity = 999

interface ComboQuoteOptions {
  /** Undefined when the restaurant does not sell the combo. */
  combo: SellableCombo | undefined
  tax: Parameters<typeof priceLine>[2]
  titles: Language
  /** Reserves limited portions; false when too few remain. */
  takes: (id: string, quantity: number) => boolean
  remaining: ReadonlyMap<string, number>
  optionTitles: SalesCatalogue['optionTitles']
  addProblem: AddProblem
  line: number
}

/** Prices a combo of a cart; undefined when the combo cannot be sold like this, with the problems added. */
export function quoteCombo(
  cartLine: CartLine,
  { combo, tax, titles, takes, remaining, optionTitles, addProblem, line }: ComboQuoteOptions,
): PricedCombo | undefined {
  if (!combo) {
    addProblem('combo_unknown', { details: { line } })
    return undefined
  }
  const title = translateTitle(titles, combo)
  if (!combo.available) {
    addUnavailableProblem('combo', combo, { addProblem, line, title, titles })
    return undefined
  }
  const parts = cartLine.parts ?? listDefaultParts(combo)
  const problems = validateCombo(combo, parts)
  for (const problem of problems) addComboProblem(problem, { addProblem, line, title, titles, optionTitles })
  const tooMany = parts.some(({ quantity }) => quantity * cartLine.quantity > maxPartQuantity)
  if (tooMany) addProblem('combo_too_many', { values: { title }, details: { line } })
  if (problems.length > 0 || tooMany) return undefined
  const priced = priceComboLine(combo, { quantity: cartLine.quantity, note: cartLine.note, parts }, tax, titles)
  for (const part of priced.parts) {
    if (!takes(part.foodId, part.quantity)) {
      addProblem('sold_out', { values: { title: part.title }, details: { line, foodId: part.foodId, remaining: remaining.get(part.foodId) ?? 0 } })
      return undefined
    }
    const soldOutOption = part.options.find(option => !takes(option.optionValueId, option.quantity * part.quantity))
    if (soldOutOption) {
      addProblem('option_sold_out', {
        values: { title: part.title, option: soldOutOption.title },
        details: { line, optionValueId: soldOutOption.optionValueId, option: soldOutOption.title },
      })
      return undefined
    }
  }
  const { seenUnitCents: seenCents } = cartLine
  if (seenCents !== undefined && seenCents !== priced.unitPriceCents)
    addProblem('price_changed', { values: { title }, details: { line, seenCents, nowCents: priced.unitPriceCents } })
  return priced
}

function addComboProblem(
  problem: ComboProblem,
  { addProblem, line, title, titles, optionTitles }: Pick<ComboQuoteOptions, 'addProblem' | 'line' | 'titles' | 'optionTitles'> & { title: string },
): void {
  const values = { title, slot: 'slot' in problem ? translateTitle(titles, problem.slot) : '' }
  const details = { line, comboSlotId: 'slot' in problem ? problem.slot.id : problem.part.comboSlotId }
  const { code } = problem
  if (code === 'combo_slot_unknown') addProblem(code, { values, details })
  else if (code === 'combo_food_not_allowed') addProblem(code, { values, details: { ...details, foodId: problem.part.foodId } })
  else if (code === 'combo_food_unavailable')
    addProblem(code, { values: { title, food: translateTitle(titles, problem.dish) }, details: { ...details, foodId: problem.dish.id } })
  // Problems of a combo's dish are reported like those of any dish.
  else if (code === 'combo_part_wrong')
    addCustomizationProblem(problem.problem, { addProblem, line, title: translateTitle(titles, problem.dish), titles, optionTitles })
  else addProblem(code, { values: { ...values, least: problem.slot.minimum, most: problem.slot.maximum }, details })
}
