import type { OrderView } from '#orders/placing/contract.ts'
import type { PublicRestaurant } from '#restaurants/contract.ts'
import type { AskFilledCart } from '../../ordering/cart/ask-filled-cart.tsx'
import type { AskAllergens } from '../../ordering/dish/ask-allergens.tsx'
import { addLine, type CartLine, countCartDishes, getCart } from '../../ordering/state/cart-store.ts'
import { emptyCart } from '../../ordering/state/change-lines.ts'
import { addDroppedItems } from '../../ordering/state/dropped-items.ts'
import { updateFulfilment } from '../../ordering/state/fulfilment-store.ts'
import { parsePictureUrl } from '../../ordering/state/parse-picture-url.ts'
import { chooseRestaurant, getChosenRestaurant } from '../../ordering/state/restaurant-store.ts'
import { api } from '../../shared/api.ts'
import { checkAvailability } from './check-availability.ts'
import { listOrderLineLabels } from './order-lines.tsx'

interface MenuFood {
  id: string
  slug: string
  categoryName: string
  images: string[]
}

interface ReorderResult {
  /** Dishes added to the cart. */
  added: number
  /** Dishes now in the cart, including earlier ones. */
  inCart: number
  /** Titles of dishes no longer on the menu. */
  gone: string[]
  /** Reasons, in the server's words, for dishes left out as unavailable. */
  notNow: string[]
  /** Changed prices or choices of the added dishes. */
  changed: string[]
}

/**
 * Adds an order's dishes to the cart again with their customizations, those available at the original restaurant. The customer decides on dishes with
 * named allergens, and on a non-empty cart. The cart also shows changes and left-out dishes. Undefined: the cart is unchanged.
 */
export async function reorder(
  { lines, restaurant, fulfilment, contact }: Pick<OrderView, 'lines' | 'restaurant' | 'fulfilment' | 'contact'>,
  { askFilledCart, askAllergens }: { askFilledCart: AskFilledCart; askAllergens: AskAllergens },
): Promise<ReorderResult | undefined> {
  const { data } = await api<{ data: { foods: MenuFood[] }[] }>('GET', '/category/get-all')
  const menu = new Map(data.flatMap(({ foods }) => foods.map(food => [food.id, food])))
  const rebuiltLines = await Promise.all(lines.map(async line => ({ line, again: await rebuildLine(line, { menu, restaurant: restaurant.slug }) })))
  const available = rebuiltLines.flatMap(({ line, again }) => (again ? { line, again } : []))
  const availableLines = available.map(({ again }) => again)
  const restaurantAnswer = await api<{ restaurant: PublicRestaurant }>('GET', `/restaurants/${restaurant.slug}`).catch(() => undefined)
  const availability =
    restaurantAnswer && availableLines.length > 0
      ? await checkAvailability(restaurantAnswer.restaurant.id, availableLines)
      : { out: [], gone: [], notNow: [], changed: [], allergens: new Map<number, string[]>() }
  const addedLines: CartLine[] = []
  let isAnyRefused = false
  for (const [index, { line, again }] of available.entries()) {
    if (availability.out.includes(index)) continue
    if (await askAllergens({ title: again.title, allergens: availability.allergens.get(index) ?? line.allergens })) addedLines.push(again)
    else isAnyRefused = true
  }
  if (isAnyRefused && addedLines.length === 0) return undefined
  const count = countCartDishes(getCart())
  if (addedLines.length > 0 && count > 0) {
    const isElsewhere = restaurantAnswer && getChosenRestaurant() && getChosenRestaurant()?.id !== restaurantAnswer.restaurant.id
    const answer = await askFilledCart({ count, elsewhere: isElsewhere ? restaurantAnswer.restaurant.name : undefined })
    if (answer === 'leave') return undefined
    if (answer === 'replace') emptyCart()
  }
  for (const line of addedLines) addLine(line)
  if (addedLines.length > 0 && restaurantAnswer) restoreRestaurantAndFulfilment(restaurantAnswer.restaurant, { fulfilment, contact })
  const gone = [...rebuiltLines.flatMap(({ line, again }) => (again ? [] : [line.title])), ...availability.gone]
  const { notNow, changed } = availability
  if (addedLines.length > 0) addDroppedItems({ gone, notNow })
  return { added: countCartDishes(addedLines), inCart: countCartDishes(getCart()), gone, notNow, changed }
}

/** Converts an order line into a cart line; undefined when the dish is on no menu. */
async function rebuildLine(
  line: OrderView['lines'][number],
  { menu, restaurant }: { menu: ReadonlyMap<string, MenuFood>; restaurant: string },
): Promise<CartLine | undefined> {
  if (line.comboId !== null) return rebuildComboLine(restaurant, line)
  const food = line.foodId === null ? undefined : menu.get(line.foodId)
  if (!food) return undefined
  const { options, without, note, allergy, quantity, title } = line
  const isPlain = options.length === 0 && without.length === 0 && !note && !allergy
  return {
    foodId: food.id,
    slug: food.slug,
    title,
    categoryName: food.categoryName,
    // Price paid then: the quote reports a different price.
    unitCents: line.unitPriceCents,
    quantity,
    picture: parsePictureUrl(food.images[0]),
    ...(!isPlain && {
      build: {
        options: options.map(({ optionValueId, quantity }) => ({ optionValueId, quantity })),
        without: without.map(({ ingredientId }) => ingredientId),
        ...(note && { note }),
        ...(allergy && { allergy }),
      },
      words: listLabelsWithNote(note, { options, without }),
    }),
  }
}

/** Labels as in the cart, plus the note to the kitchen, which is copied and visible there. */
const listLabelsWithNote = (note: string | null, build: Omit<Parameters<typeof listOrderLineLabels>[0], 'note'>): string[] => [
  ...listOrderLineLabels({ ...build, note: null }),
  ...(note ? [`“${note}”`] : []),
]

/** Restores restaurant, fulfilment and address of the old order where they still exist; table orders need a new seat. */
function restoreRestaurantAndFulfilment(
  { city, ...place }: PublicRestaurant,
  { fulfilment, contact: { deliveredTo } }: Pick<OrderView, 'fulfilment' | 'contact'>,
): void {
  chooseRestaurant({ ...place, city: city.name })
  if (fulfilment !== 'table' && place.services.includes(fulfilment))
    updateFulfilment({ fulfilment, slot: undefined, ...(fulfilment === 'delivery' && deliveredTo && { address: deliveredTo }) })
}

/** Converts a combo with its chosen dishes; undefined when the restaurant no longer has the combo. */
async function rebuildComboLine(restaurant: string, line: OrderView['lines'][number]): Promise<CartLine | undefined> {
  const answer = await api<{ combo: { slug: string; image: string } }>('GET', `/restaurants/${restaurant}/combos/${line.comboId}`).catch(() => undefined)
  if (!answer) return undefined
  return {
    foodId: line.comboId ?? '',
    combo: true,
    slug: answer.combo.slug,
    title: line.title,
    categoryName: '',
    unitCents: line.unitPriceCents,
    quantity: line.quantity,
    picture: parsePictureUrl(answer.combo.image),
    build: {
      options: [],
      without: [],
      parts: line.parts.map(part => ({
        comboSlotId: part.comboSlotId,
        foodId: part.foodId,
        quantity: part.quantity / line.quantity,
        options: part.options.map(({ optionValueId, quantity }) => ({ optionValueId, quantity })),
        without: part.without.map(({ ingredientId }) => ingredientId),
      })),
      ...(line.note && { note: line.note }),
      ...(line.allergy && { allergy: line.allergy }),
    },
    words: listLabelsWithNote(line.note, line),
  }
}
