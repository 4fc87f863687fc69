import type { Allergen } from '#menu/vocabulary.ts'
import { apiPicturePath } from '#platform/images/addresses.ts'
import { listDefaultOptions, validateCustomization } from '../dishes/customization.ts'
import { findSellableDish, type PricingContext, translateTitle } from '../dishes/sellable-dish.ts'
import type { CartProblem, Replacement } from './cart-problem-contract.ts'
import type { CartLine } from './contract.ts'
import { type LineContext, quoteLines } from './quote-lines.ts'
import type { QuotedLine } from './quoted-line.ts'

/** Maximum number of replacements offered for a line. */
const maxReplacements = 3

/** Dish, alone or in a combo's slot, with its choices. */
type ChosenDish = Pick<CartLine, 'options' | 'without'> & { foodId: string }

/** Allowed replacement of a line, priced. */
export interface PricedReplacement {
  /** Dish or option that comes instead, or the ingredient that is left out. */
  id: string
  kind: 'item' | 'without'
  title: string
  cartLine: CartLine
  priced: QuotedLine
  allergens: Allergen[]
}

/** What is missing in a line: the dish or option, and the ingredient through which that ran out, if any. */
interface MissingItem {
  missingId: string
  ingredientId: string | null
  /** Allergens that the line had. */
  known: ReadonlySet<Allergen>
}

/** Adds the allowed replacements to the problems of sold-out dishes and options. */
export function offerReplacements(problems: CartProblem[], cart: readonly CartLine[], context: LineContext): void {
  for (const problem of problems) {
    const cartLine = cart[problem.line ?? -1]
    if (!cartLine || (problem.code !== 'sold_out' && problem.code !== 'option_sold_out')) continue
    const missingId = problem.optionValueId ?? problem.foodId ?? cartLine.foodId
    const original = priceOriginal(cartLine, context)
    if (missingId === undefined || !original) continue
    const known = new Set(listAllergens(original))
    const replacements = listReplacements(cartLine, { missingId, ingredientId: null, known }, context)
    if (replacements.length > 0) problem.replacements = replacements.map(replacement => describeReplacement(replacement, original, context))
  }
}

/** Prices a line as if nothing had run out; undefined when it is not sold like this any more. */
const priceOriginal = (cartLine: CartLine, context: LineContext): QuotedLine | undefined =>
  quoteOne(cartLine, { ...context, remaining: new Map(), ingredients: new Map() })

/**
 * Lists the replacements of what a line lacks, in the order of the back office: those that are available now, bring back nothing that the
 * customer left out, and have no allergen that the line did not have. So they are safe also for allergies stated in free text.
 */
export function listReplacements(cartLine: CartLine, { missingId, ingredientId, known }: MissingItem, context: LineContext): PricedReplacement[] {
  const { sale, titles } = context
  const replacements: PricedReplacement[] = []
  const add = (change: { id: string; kind: 'item' | 'without' }, changed: CartLine | undefined) => {
    const priced = changed && quoteOne(changed, context)
    if (!changed || !priced) return
    const allergens = listAllergens(priced)
    if (allergens.some(allergen => !known.has(allergen))) return
    const item = sale.catalogue.food(change.id) ?? sale.parts.optionTitles.get(change.id) ?? sale.parts.ingredientTitles.get(change.id)
    replacements.push({ ...change, title: item ? translateTitle(titles, item) : priced.title, cartLine: changed, priced, allergens })
  }
  if (ingredientId !== null) add({ id: ingredientId, kind: 'without' }, leaveOut(cartLine, ingredientId, sale))
  for (const id of sale.parts.substitutes.get(missingId) ?? []) {
    if (replacements.length === maxReplacements) break
    add({ id, kind: 'item' }, replaceInLine(cartLine, missingId, id, sale))
  }
  return replacements
}

/** Leaves an ingredient out of a line's dishes; undefined when a dish cannot be had without it. */
function leaveOut(cartLine: CartLine, ingredientId: string, sale: PricingContext): CartLine | undefined {
  let isPossible = true
  const change = <Dish extends ChosenDish>(dish: Dish): Dish => {
    const ingredient = sale.parts.ingredients.get(dish.foodId)?.find(({ id }) => id === ingredientId)
    if (!ingredient || dish.without.includes(ingredientId)) return dish
    isPossible &&= ingredient.removable
    return { ...dish, without: [...dish.without, ingredientId] }
  }
  const { foodId, parts } = cartLine
  const changed = foodId === undefined ? { ...cartLine, ...(parts && { parts: parts.map(change) }) } : change({ ...cartLine, foodId })
  return isPossible ? changed : undefined
}

/** Prices one line alone; undefined with any problem. */
function quoteOne(cartLine: CartLine, context: LineContext): QuotedLine | undefined {
  let isSold = true
  const { seenUnitCents: _, ...line } = cartLine
  const { lines } = quoteLines([line], { ...context, addProblem: () => void (isSold = false) })
  return isSold ? lines[0] : undefined
}

/** Lists what a line contains, the dishes of a combo together. */
export const listAllergens = (line: QuotedLine): Allergen[] => [...new Set('parts' in line ? line.parts.flatMap(part => part.allergens) : line.allergens)]

/** Replaces a dish or an option in a line; undefined when the other one does not fit there. */
function replaceInLine(cartLine: CartLine, missingId: string, id: string, sale: PricingContext): CartLine | undefined {
  const { foodId, parts } = cartLine
  if (foodId !== undefined) {
    const dish = replaceInDish({ ...cartLine, foodId }, missingId, id, sale)
    return dish && { ...cartLine, ...dish }
  }
  if (!parts) return undefined
  let isReplaced = false
  const changedParts = parts.map(part => {
    const dish = isReplaced ? undefined : replaceInDish(part, missingId, id, sale)
    isReplaced ||= dish !== undefined
    return dish ? { ...part, ...dish } : part
  })
  return isReplaced ? { ...cartLine, parts: changedParts } : undefined
}

function replaceInDish(chosen: ChosenDish, missingId: string, id: string, sale: PricingContext): Required<ChosenDish> | undefined {
  if (chosen.foodId === missingId) return replaceDish(chosen, id, sale)
  const dish = findSellableDish(sale, chosen.foodId)
  const options = chosen.options ?? (dish && listDefaultOptions(dish)) ?? []
  const missing = options.find(option => option.optionValueId === missingId)
  if (!missing) return undefined
  const others = options.filter(option => option !== missing)
  const same = others.find(option => option.optionValueId === id)
  const replaced = same
    ? others.map(option => (option === same ? { ...option, quantity: option.quantity + missing.quantity } : option))
    : [...others, { optionValueId: id, quantity: missing.quantity }]
  return { foodId: chosen.foodId, options: replaced, without: chosen.without }
}

/** Takes over the choices that the other dish has as well, else its defaults; none if it has an ingredient that was left out. */
function replaceDish({ options, without }: ChosenDish, id: string, sale: PricingContext): Required<ChosenDish> | undefined {
  const dish = findSellableDish(sale, id)
  if (!dish) return undefined
  const inside = dish.ingredients.filter(ingredient => without.includes(ingredient.id))
  if (inside.some(({ removable }) => !removable)) return undefined
  const left = inside.map(ingredient => ingredient.id)
  const knownIds = new Set(dish.groups.flatMap(({ values }) => values.map(value => value.id)))
  const kept = (options ?? []).filter(({ optionValueId }) => knownIds.has(optionValueId))
  const isValid = validateCustomization(dish, { options: kept, without: left }).length === 0
  return { foodId: id, options: isValid && options !== undefined ? kept : listDefaultOptions(dish), without: left }
}

const describeReplacement = (
  { id, title, cartLine, priced, allergens }: PricedReplacement,
  original: QuotedLine,
  { sale, combos }: LineContext,
): Replacement => ({
  id,
  title,
  unitPriceCents: priced.unitPriceCents,
  differenceCents: (priced.unitPriceCents - original.unitPriceCents) * cartLine.quantity,
  allergens,
  line: describeProposedLine(cartLine, priced, { sale, combos }),
})

/** Describes a line that a client may put into its cart, with what it shows of it. */
export function describeProposedLine(cartLine: CartLine, priced: QuotedLine, { sale, combos }: Pick<LineContext, 'sale' | 'combos'>): Replacement['line'] {
  const food = cartLine.foodId === undefined ? undefined : sale.catalogue.food(cartLine.foodId)
  const combo = cartLine.comboId === undefined ? undefined : combos.find(({ id }) => id === cartLine.comboId)
  const picture = food?.pictures[0] ?? combo?.picture
  const dishes = 'parts' in priced ? priced.parts : [priced]
  return {
    ...(cartLine.foodId !== undefined && { foodId: cartLine.foodId }),
    ...(cartLine.comboId !== undefined && { comboId: cartLine.comboId }),
    slug: food?.slug ?? combo?.slug ?? '',
    image: picture ? apiPicturePath(picture.sha256) : null,
    title: priced.title,
    categoryName: food?.category.name ?? (combo && sale.catalogue.category(combo.categoryId)?.name) ?? '',
    words: [
      ...('parts' in priced ? priced.parts.map(part => part.title) : []),
      ...dishes.flatMap(dish => dish.options.map(({ quantity, title }) => `${quantity > 1 ? `${quantity} × ` : ''}${title}`)),
    ],
    leftOut: dishes.flatMap(dish => dish.without.map(({ title }) => title)),
    options: cartLine.options ?? [],
    without: cartLine.without,
    ...(cartLine.parts && { parts: cartLine.parts.map(part => ({ ...part, options: part.options ?? [] })) }),
  }
}
