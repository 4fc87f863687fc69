import type { CatalogueCombo } from '#menu/combos/catalogue.ts'
import type { Language } from '#platform/language/languages.ts'
import { listDefaultOptions, type SellableDish, validateCustomization } from '../dishes/customization.ts'
import { computeIngredientUse, type IngredientAmounts, isEnough, listUsedDishes } from '../dishes/ingredient-use.ts'
import { priceCustomization } from '../dishes/price-customization.ts'
import { priceLine } from '../dishes/price-line.ts'
import type { PricedCombo, PricedFood } from '../dishes/priced-line.ts'
import { findSellableCombo } from '../dishes/sellable-combo.ts'
import { findSellableDish, type PricingContext, translateChoice, translateTitle } from '../dishes/sellable-dish.ts'
import type { AddProblem } from './cart-problem.ts'
import type { CartLine } from './contract.ts'
import { addCustomizationProblem } from './customization-problems.ts'
import { quoteCombo } from './quote-combo.ts'
import type { QuotedLine } from './quoted-line.ts'
import { addUnavailableProblem } from './unavailable-problem.ts'

/** What the lines of a cart are priced with. */
export interface LineContext {
  sale: PricingContext
  combos: readonly CatalogueCombo[]
  tax: Parameters<typeof priceLine>[2]
  remaining: ReadonlyMap<string, number>
  ingredients: IngredientAmounts
  titles: Language
}

/** Prices the sellable lines of a cart and adds problems for the others. Client prices are only compared with the actual prices. */
export function quoteLines(
  cart: readonly CartLine[],
  { sale, combos, tax, remaining, ingredients, titles, addProblem }: LineContext & { addProblem: AddProblem },
): { lines: QuotedLine[]; scarce: Map<string, number>; usedIngredients: Map<string, number> } {
  const { optionTitles, recipes } = sale.parts
  const dishes = new Map<string, SellableDish | undefined>()
  const lines: QuotedLine[] = []
  const scarce = new Map<string, number>()
  /** Counts limited portions over all lines of the cart. */
  const reservePortions = (id: string, quantity: number): boolean => {
    const remainingQuantity = remaining.get(id)
    if (remainingQuantity === undefined) return true
    const reservedQuantity = (scarce.get(id) ?? 0) + quantity
    if (reservedQuantity > remainingQuantity) return false
    scarce.set(id, reservedQuantity)
    return true
  }
  const addIngredientProblem = (ingredientId: string, { line, title }: { line: number; title: string }) => {
    const ingredient = sale.parts.ingredientTitles.get(ingredientId)
    const values = { title, ingredient: ingredient ? translateChoice(titles, ingredient) : '' }
    addProblem('ingredient_sold_out', { values, details: { line, ingredientId } })
  }
  const usedIngredients = new Map<string, number>()
  /** Counts limited ingredients over all lines of the cart; returns the first of which too little is left, and how many portions that makes. */
  const reserveIngredients = (priced: PricedFood | PricedCombo): { id: string; portions: number } | undefined => {
    if (ingredients.size === 0) return undefined
    const used = [...computeIngredientUse(listUsedDishes(priced), recipes, ingredients)]
    const lacking = used.find(([id, amount]) => !isEnough(ingredients.get(id), (usedIngredients.get(id) ?? 0) + amount))
    if (lacking) {
      const [id, amount] = lacking
      const left = (ingredients.get(id) ?? 0) - (usedIngredients.get(id) ?? 0)
      return { id, portions: amount === 0 ? 0 : Math.max(0, Math.floor((left * priced.quantity) / amount)) }
    }
    for (const [id, amount] of used) usedIngredients.set(id, (usedIngredients.get(id) ?? 0) + amount)
    return undefined
  }
  for (const [line, cartLine] of cart.entries()) {
    if (cartLine.comboId !== undefined) {
      const sold = quoteCombo(cartLine, {
        combo: findSellableCombo(sale, combos, cartLine.comboId),
        tax,
        titles,
        optionTitles,
        takes: reservePortions,
        remaining,
        addProblem: addProblem,
        line,
      })
      const lackingIn = sold && reserveIngredients(sold)
      if (sold && lackingIn) {
        addIngredientProblem(lackingIn.id, { line, title: sold.title })
        continue
      }
      if (sold) lines.push({ ...sold, ...ownerFields(cartLine), line })
      continue
    }
    const foodId = cartLine.foodId ?? ''
    if (!dishes.has(foodId)) dishes.set(foodId, findSellableDish(sale, foodId))
    const dish = dishes.get(foodId)
    if (!dish) {
      addProblem('food_unknown', { details: { line } })
      continue
    }
    const title = translateTitle(titles, dish)
    const build = { options: cartLine.options ?? listDefaultOptions(dish), without: cartLine.without }
    const problems = validateCustomization(dish, build)
    for (const problem of problems) addCustomizationProblem(problem, { addProblem: addProblem, line, title, titles, optionTitles })
    if (!dish.available) addUnavailableProblem('food', dish, { addProblem, line, title, titles })
    const checkExpectedPrice = (nowCents: number) => {
      const { seenUnitCents: seenCents } = cartLine
      if (seenCents !== undefined && seenCents !== nowCents) addProblem('price_changed', { values: { title }, details: { line, seenCents, nowCents } })
    }
    // Price without the unknown options: the rest of the dish can still be priced.
    if (dish.available && problems.length > 0 && problems.every(({ code }) => code === 'option_unknown'))
      checkExpectedPrice(priceCustomization(dish, build).unitPriceCents)
    if (problems.length > 0 || !dish.available) continue
    if (!reservePortions(dish.id, cartLine.quantity)) {
      addProblem('sold_out', { values: { title }, details: { line, remaining: remaining.get(dish.id) ?? 0 } })
      continue
    }
    const priced = priceLine(dish, { ...build, quantity: cartLine.quantity, note: cartLine.note }, tax, titles)
    const soldOutOption = priced.options.find(option => !reservePortions(option.optionValueId, option.quantity * cartLine.quantity))
    if (soldOutOption) {
      addProblem('option_sold_out', {
        values: { title, option: soldOutOption.title },
        details: { line, optionValueId: soldOutOption.optionValueId, option: soldOutOption.title },
      })
      continue
    }
    const lacking = reserveIngredients(priced)
    if (lacking) {
      if (dish.ingredients.some(({ id, removable }) => removable && id === lacking.id)) addIngredientProblem(lacking.id, { line, title })
      else addProblem('sold_out', { values: { title }, details: { line, remaining: lacking.portions } })
      continue
    }
    lines.push({ ...priced, ...ownerFields(cartLine), line })
    checkExpectedPrice(priced.unitPriceCents)
  }
  return { lines, scarce, usedIngredients }
}

const ownerFields = ({ forName, allergy }: CartLine) => ({ ...(forName && { forName }), ...(allergy && { allergy }) })
