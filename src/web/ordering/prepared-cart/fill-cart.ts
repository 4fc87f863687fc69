import type { PreparedCart } from '#assistants/carts/contract.ts'
import { writeAllergens } from '#orders/allergies/allergen-words.ts'
import type { AskFilledCart } from '../cart/ask-filled-cart.tsx'
import type { AskAllergens } from '../dish/ask-allergens.tsx'
import { addLine, type CartLine, countCartDishes, getCart } from '../state/cart-store.ts'
import { emptyCart } from '../state/change-lines.ts'
import { updateFulfilment } from '../state/fulfilment-store.ts'
import { parsePictureUrl } from '../state/parse-picture-url.ts'
import { chooseRestaurant, getChosenRestaurant } from '../state/restaurant-store.ts'

type PreparedLine = PreparedCart['lines'][number]

interface CartTexts {
  ask: AskFilledCart
  askAllergens: AskAllergens
  formatWithout: (title: string) => string
  language: string
}

/**
 * Fills the cart of this browser with a prepared cart, its restaurant and its time. A filled cart is kept or replaced as the person decides, and dishes
 * with allergens that the account names are taken or left out.
 * @returns false if the person left the cart as it was
 */
export async function fillCart(
  { restaurant, fulfilment, slot, lines, avoidAllergens }: PreparedCart,
  { ask, askAllergens, ...texts }: CartTexts,
): Promise<boolean> {
  const takenLines: PreparedLine[] = []
  // The account may name allergens that the assistant was not told.
  for (const line of lines.filter(isTakeable)) if (await askAllergens(line)) takenLines.push(line)
  if (takenLines.length === 0) return false
  const count = countCartDishes(getCart())
  if (count > 0) {
    const chosen = getChosenRestaurant()
    const choice = await ask({ count, elsewhere: chosen && chosen.id !== restaurant.id ? restaurant.name : undefined })
    if (choice === 'leave') return false
    if (choice === 'replace') emptyCart()
  }
  const allergy = writeAllergens(avoidAllergens) || undefined
  for (const line of takenLines) addLine(toCartLine(line, { ...texts, allergy }))
  chooseRestaurant(restaurant)
  updateFulfilment({ fulfilment, slot: slot ?? undefined, timeAskedAt: slot === null ? undefined : restaurant.id })
  return true
}

/** Whether a line contains nothing that the person avoids. */
export const isTakeable = ({ avoidedAllergens }: PreparedLine): boolean => avoidedAllergens.length === 0

/** `allergy`: avoided allergens in the words of the staff; undefined: none. */
export function toCartLine(
  line: PreparedLine,
  { formatWithout, allergy, language }: Omit<CartTexts, 'ask' | 'askAllergens'> & { allergy: string | undefined },
): CartLine {
  const { foodId, comboId, slug, title, categoryName, image, quantity, unitPriceCents, plain, options, without, parts, note } = line
  return {
    foodId: comboId ?? foodId ?? '',
    ...(comboId && { combo: true as const }),
    slug,
    title,
    categoryName,
    unitCents: unitPriceCents,
    quantity,
    picture: parsePictureUrl(image ?? undefined),
    language,
    ...((!plain || allergy) && {
      build: { options, without, ...(note && { note }), ...(allergy && { allergy }), ...(parts && { parts }) },
      words: [...line.words, ...line.leftOut.map(formatWithout), ...(note ? [`“${note}”`] : [])],
    }),
  }
}
