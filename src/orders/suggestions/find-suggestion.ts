import { eq, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { customerAllergens } from '#accounts/tables.ts'
import { comboSnapshot } from '#menu/combos/catalogue.ts'
import { type Allergen, allergens } from '#menu/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { isAgeRestricted } from '../dishes/age-restriction.ts'
import { listDefaultOptions } from '../dishes/customization.ts'
import { loadPricingContext } from '../dishes/load-pricing-context.ts'
import { findSellableCombo } from '../dishes/sellable-combo.ts'
import { findSellableDish } from '../dishes/sellable-dish.ts'
import type { CartLine } from '../quote/contract.ts'
import { suggestFillers } from '../quote/minimum-fillers.ts'
import { quoteCart } from '../quote/quote-cart.ts'
import { type LineContext, quoteLines } from '../quote/quote-lines.ts'
import type { QuotedLine } from '../quote/quoted-line.ts'
import { describeProposedLine, listAllergens } from '../quote/replacements.ts'
import { localDateAt, readKitchenAvailability } from '../slots/kitchen-availability.ts'
import { suggestions } from '../tables.ts'
import type { SuggestionKind } from '../vocabulary.ts'
import { upgradeToCombo } from './combo-upgrade.ts'
import type { Suggestion, SuggestionInput } from './contract.ts'
import { hashCartName } from './hash-cart-name.ts'
import { readPairCandidates, readRuleCandidates } from './read-candidates.ts'

/** Maximum number of items tried for one cart: each is priced with the whole cart. */
const maxTried = 12

/** Item tried in a cart, priced. */
interface PricedCandidate {
  kind: SuggestionKind
  cartLine: CartLine
  priced: QuotedLine
  replacesLine: number | null
  differenceCents: number
}

/**
 * Finds the one thing to suggest to a cart: what reaches the delivery minimum, a combo that is cheaper than its dishes, then what a rule says,
 * then what is bought together. Nothing that is not sold then, that the cart has already, that contains what the person avoids, or alcohol.
 * A cart that has answered a suggestion gets no other.
 */
export async function findSuggestion(
  context: Context,
  input: SuggestionInput,
  { language, customerId }: { language: Language; customerId: string | undefined },
): Promise<Suggestion | undefined> {
  const { cart: cartName, allergy, ...cartInput } = input
  const cart = hashCartName(cartName)
  const [earlier] = await context.db.select({ outcome: suggestions.outcome }).from(suggestions).where(eq(suggestions.cart, cart))
  if (earlier?.outcome) return undefined
  const quoted = await quoteCart(context, { ...cartInput, tipCents: 0, coupons: [], rewards: [] }, { language })
  // First come the lines' own problems.
  if (quoted.problems.some(({ line }) => line !== undefined)) return undefined
  const { restaurant } = quoted
  const mealAt = input.slot === undefined ? undefined : new Date(input.slot)
  const [sale, combos, avoided] = await Promise.all([
    loadPricingContext(context, restaurant, mealAt),
    comboSnapshot.now(context),
    readAvoidedAllergens(context, { isAllergyStated: [allergy, ...input.lines.map(line => line.allergy)].some(Boolean), lines: quoted.lines, customerId }),
  ])
  const { remaining, ingredients } = await readKitchenAvailability(context, restaurant, sale.parts, sale.at)
  const tax = { rates: sale.parts.rates, fulfilment: input.fulfilment, date: localDateAt(restaurant, sale.at.getTime()) }
  const lineContext: LineContext = { sale, combos, tax, remaining, ingredients, titles: language }

  const before = sumCents(quoted.lines)
  const tryItem = (kind: SuggestionKind, cartLine: CartLine, replacesLine: number | null = null): PricedCandidate | undefined => {
    const changed = replacesLine === null ? [...input.lines, cartLine] : input.lines.with(replacesLine, cartLine)
    const priced = priceCart(changed, lineContext)
    const line = priced?.find(each => each.line === (replacesLine ?? changed.length - 1))
    if (!priced || !line || isAgeRestricted(line) || listAllergens(line).some(allergen => avoided.has(allergen))) return undefined
    return { kind, cartLine, priced: line, replacesLine, differenceCents: sumCents(priced) - before }
  }
  const content = {
    foodIds: input.lines.flatMap(({ foodId }) => foodId?.toLowerCase() ?? []),
    categoryIds: input.lines.flatMap(({ foodId }) => (foodId && sale.catalogue.food(foodId)?.categoryId) || []),
  }
  const has = ({ foodId, comboId }: { foodId?: string; comboId?: string }) =>
    quoted.lines.some(line => ('parts' in line ? line.comboId === comboId || line.parts.some(part => part.foodId === foodId) : line.foodId === foodId))
  const findFirst = (kind: SuggestionKind, items: { foodId?: string; comboId?: string }[]) => {
    for (const item of items.filter(each => !has(each)).slice(0, maxTried)) {
      const dish = item.foodId === undefined ? undefined : findSellableDish(sale, item.foodId)
      const candidate = tryItem(kind, { ...item, quantity: 1, ...(dish && { options: listDefaultOptions(dish) }), without: [] })
      if (candidate) return candidate
    }
    return undefined
  }
  const missingCents = quoted.problems.find(({ code }) => code === 'below_minimum')?.missingCents
  const found =
    findFirst('minimum', missingCents ? listFillers(sale, { missingCents, remaining, language }) : []) ??
    findCombo(input.lines, lineContext, tryItem) ??
    findFirst('rule', await readRuleCandidates(context, restaurant, content)) ??
    findFirst('pair', await readPairCandidates(context, content))
  if (!found) return undefined
  const id = await rememberShown(context, cart, restaurant.id, found)
  return id === undefined ? undefined : describe(id, found, lineContext)
}

const sumCents = (lines: readonly QuotedLine[]): number => lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0)

/** Prices a cart; undefined with any problem of its lines. */
function priceCart(cart: readonly CartLine[], lineContext: LineContext): QuotedLine[] | undefined {
  let isSold = true
  const unseen = cart.map(({ seenUnitCents: _, ...line }) => line)
  const { lines } = quoteLines(unseen, { ...lineContext, addProblem: () => void (isSold = false) })
  return isSold ? lines : undefined
}

/** Lists dishes that reach the minimum alone. */
const listFillers = (sale: LineContext['sale'], shortfall: Parameters<typeof suggestFillers>[1]): { foodId: string }[] =>
  suggestFillers(sale, shortfall).flatMap(({ slug, priceCents }) => {
    const food = sale.catalogue.foodAt(slug)
    return food && priceCents >= shortfall.missingCents ? [{ foodId: food.id }] : []
  })

/** Finds the cheapest combo that a line of the cart may become, for less than its further dishes cost alone. */
function findCombo(
  cart: readonly CartLine[],
  { sale, combos }: LineContext,
  tryItem: (kind: 'combo', cartLine: CartLine, replacesLine: number) => PricedCandidate | undefined,
): PricedCandidate | undefined {
  const sellable = combos.flatMap(({ id }) => findSellableCombo(sale, combos, id) ?? []).filter(({ available }) => available)
  const upgrades = cart.flatMap((line, index) =>
    sellable.flatMap(combo => {
      const upgrade = upgradeToCombo(line, combo)
      const candidate = upgrade && tryItem('combo', upgrade.cartLine, index)
      return upgrade && candidate && candidate.differenceCents < upgrade.separatelyCents ? [candidate] : []
    }),
  )
  return upgrades.toSorted((a, b) => a.differenceCents - b.differenceCents)[0]
}

/** Allergens of the account; with an allergy in free text, every allergen that the cart does not contain yet. */
async function readAvoidedAllergens(
  { db }: Context,
  { isAllergyStated, lines, customerId }: { isAllergyStated: boolean; lines: readonly QuotedLine[]; customerId: string | undefined },
): Promise<ReadonlySet<Allergen>> {
  const [own] =
    customerId === undefined
      ? []
      : await db.select({ allergens: customerAllergens.allergens }).from(customerAllergens).where(eq(customerAllergens.userId, customerId))
  const known = new Set(lines.flatMap(listAllergens))
  return new Set([...(own?.allergens ?? []), ...(isAllergyStated ? allergens.filter(allergen => !known.has(allergen)) : [])] as Allergen[])
}

/** Counts the suggestion as shown, once a cart; returns its id, or undefined when the cart has answered meanwhile. */
async function rememberShown(
  { db, clock }: Context,
  cart: string,
  restaurantId: string,
  { kind, cartLine, differenceCents }: PricedCandidate,
): Promise<string | undefined> {
  const shown = { restaurantId, kind, foodId: cartLine.foodId ?? null, comboId: cartLine.comboId ?? null, differenceCents }
  const [row] = await db
    .insert(suggestions)
    .values({ id: uuidv7(), cart, ...shown, shownAt: clock.now() })
    .onConflictDoUpdate({ target: suggestions.cart, set: shown, setWhere: isNull(suggestions.outcome) })
    .returning({ id: suggestions.id })
  return row?.id
}

function describe(id: string, { kind, cartLine, priced, replacesLine, differenceCents }: PricedCandidate, lineContext: LineContext): Suggestion {
  return {
    id,
    kind,
    title: priced.title,
    comes: kind === 'combo' && 'parts' in priced ? priced.parts.slice(1).map(({ title }) => title) : [],
    differenceCents,
    unitPriceCents: priced.unitPriceCents,
    quantity: cartLine.quantity,
    replacesLine,
    line: describeProposedLine(cartLine, priced, lineContext),
  }
}
