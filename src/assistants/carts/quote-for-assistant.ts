import type { Allergen } from '#menu/vocabulary.ts'
import { findRestaurantsForAddress } from '#orders/delivery/find-restaurants-for-address.ts'
import { isAgeRestricted } from '#orders/dishes/age-restriction.ts'
import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import type { CartAddress, CartLine } from '#orders/quote/contract.ts'
import { type QuotedCart, quoteCart } from '#orders/quote/quote-cart.ts'
import type { QuotedLine } from '#orders/quote/quoted-line.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { toIsoOrNull } from '#platform/to-iso.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import type { AssistantProblem, AssistantQuote } from './contract.ts'

interface CartToQuote {
  restaurant: DirectoryRestaurant
  fulfilment: Fulfilment
  slot?: string | undefined
  lines: CartLine[]
  address?: CartAddress | undefined
  avoidAllergens: readonly Allergen[]
}

/** Quotes the cart of an assistant as a guest's, without codes and points: the person enters those. */
export const quoteAsGuest = (
  context: Context,
  { restaurant, fulfilment, slot, lines, address }: Omit<CartToQuote, 'avoidAllergens'>,
  language: Language,
): Promise<QuotedCart> =>
  quoteCart(context, { restaurantId: restaurant.id, fulfilment, slot, lines, address, tipCents: 0, coupons: [], rewards: [] }, { language })

/** Quotes a cart; lines with an avoided allergen are problems. */
export async function quoteForAssistant(context: Context, cart: CartToQuote, language: Language): Promise<AssistantQuote> {
  const quoted = await quoteAsGuest(context, cart, language)
  const ofCart = await nameUnknownPosition(context, cart, quoted.problems.map(toProblem), language)
  const problems = [...ofCart, ...findAllergenProblems(quoted.lines, cart.avoidAllergens, language)]
  const { restaurant, totals } = quoted
  return {
    orderable: problems.length === 0,
    restaurant: { slug: restaurant.slug, name: restaurant.name, seller: restaurant.company.legalName },
    fulfilment: quoted.fulfilment,
    promisedAt: toIsoOrNull(quoted.time?.promisedAt),
    currency: 'EUR',
    lines: quoted.lines.map(describeLine),
    linesCents: totals.linesCents,
    deliveryFeeCents: totals.deliveryFeeCents,
    totalCents: totals.totalCents,
    avoidedAllergens: [...cart.avoidAllergens],
    ageCheck: quoted.lines.some(isAgeRestricted),
    problems,
    caution: serverText(language, 'assistants-api.caution'),
  }
}

/** Says that nobody knows where the address lies, instead of that it is out of the zone, where the zones of the restaurant need its position. */
async function nameUnknownPosition(
  context: Context,
  { restaurant, address }: CartToQuote,
  problems: AssistantProblem[],
  language: Language,
): Promise<AssistantProblem[]> {
  if (!address || address.latitude !== undefined || !problems.some(({ code }) => code === 'out_of_zone')) return problems
  const { pointNeeded } = await findRestaurantsForAddress(context, { address, restaurantId: restaurant.id })
  const unknown = { code: 'position_unknown', message: serverText(language, 'assistants-api.position_unknown') }
  return pointNeeded ? problems.map(problem => (problem.code === 'out_of_zone' ? unknown : problem)) : problems
}

/** Lists the allergens of a line as it would be made. */
export const listLineAllergens = (line: QuotedLine): Allergen[] => [...new Set('parts' in line ? line.parts.flatMap(part => part.allergens) : line.allergens)]

/** Finds the lines that contain an avoided allergen. */
export const findAllergenProblems = (lines: readonly QuotedLine[], avoid: readonly Allergen[], language: Language): AssistantProblem[] =>
  lines.flatMap(line => {
    const found = listLineAllergens(line).filter(allergen => avoid.includes(allergen))
    if (found.length === 0) return []
    const names = found.map(allergen => serverText(language, `allergen-names.${allergen}`)).join(', ')
    const message = serverText(language, 'assistants-api.contains_avoided_allergen', { title: line.title, allergens: names })
    return [{ code: 'contains_avoided_allergen', message, line: line.line, allergens: found }]
  })

/** Lists the problems of lines: one of them, and no link is handed out. Time and address are settled on our page. */
export const listLineProblems = ({ problems }: Pick<AssistantQuote, 'problems'>): AssistantProblem[] => problems.filter(({ line }) => line !== undefined)

export const toProblem = ({ code, message, line, nextSlots, opensAt }: CartProblem): AssistantProblem => ({
  code,
  message,
  ...(line !== undefined && { line }),
  ...(nextSlots && { nextSlots }),
  ...(opensAt !== undefined && { opensAt }),
})

export const describeLine = (line: QuotedLine): AssistantQuote['lines'][number] => ({
  line: line.line,
  title: line.title,
  quantity: line.quantity,
  options: line.options.map(nameOption),
  without: line.without.map(({ title }) => title),
  parts:
    'parts' in line
      ? line.parts.map(({ title, quantity, options, without }) => ({
          title,
          quantity,
          options: options.map(nameOption),
          without: without.map(ingredient => ingredient.title),
        }))
      : [],
  unitPriceCents: line.unitPriceCents,
  totalCents: line.quantity * line.unitPriceCents,
  allergens: listLineAllergens(line),
  marks: line.marks,
})

/** Names an option as in the cart: `2 × Yogurt`. */
export const nameOption = ({ title, quantity }: { title: string; quantity: number }): string => (quantity > 1 ? `${quantity} × ${title}` : title)
