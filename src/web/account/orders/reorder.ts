import type { OrderView } from '#orders/placing/contract.ts'
import type { PublicRestaurant } from '#restaurants/contract.ts'
import type { AskFilledCart } from '../../ordering/cart/ask-filled-cart.tsx'
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
  /** How many dishes went into the cart. */
  added: number
  /** How many are in it now, with those that were there before. */
  inCart: number
  /** Titles of those that are no longer on the menu. */
  gone: string[]
  /** Of those that can't be had there now, and stayed out: why, in the server's words. */
  notNow: string[]
  /** Of those that went in: what is another price, or another choice, now. */
  changed: string[]
}

/**
 * Puts an order's dishes into the cart once more, built as they were: those that can be had where it was ordered. Of a cart with dishes in it
 * `ask` decides what becomes. What has changed since, and what stayed out, the cart says, too. Undefined: the cart was left as it was.
 */
export async function reorder(
  { lines, restaurant, fulfilment, contact }: Pick<OrderView, 'lines' | 'restaurant' | 'fulfilment' | 'contact'>,
  askFilledCart: AskFilledCart,
): Promise<ReorderResult | undefined> {
  const { data } = await api<{ data: { foods: MenuFood[] }[] }>('GET', '/category/get-all')
  const menu = new Map(data.flatMap(({ foods }) => foods.map(food => [food.id, food])))
  const rebuiltLines = await Promise.all(lines.map(async line => ({ line, again: await rebuildLine(line, { menu, restaurant: restaurant.slug }) })))
  const availableLines = rebuiltLines.flatMap(({ again }) => again ?? [])
  const restaurantAnswer = await api<{ restaurant: PublicRestaurant }>('GET', `/restaurants/${restaurant.slug}`).catch(() => undefined)
  const availability =
    restaurantAnswer && availableLines.length > 0
      ? await checkAvailability(restaurantAnswer.restaurant.id, availableLines)
      : { out: [], gone: [], notNow: [], changed: [] }
  const addedLines = availableLines.filter((_, index) => !availability.out.includes(index))
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

/** A line of an order as a cart holds it; undefined: what it was is on no menu any more. */
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
    // What was paid then: the quote says where it costs something else now.
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

/** As a line of the cart is read: the note to the kitchen goes along, and is seen there. */
const listLabelsWithNote = (note: string | null, build: Omit<Parameters<typeof listOrderLineLabels>[0], 'note'>): string[] => [
  ...listOrderLineLabels({ ...build, note: null }),
  ...(note ? [`“${note}”`] : []),
]

/** The restaurant of the old order, the way it was had and where to, where these are still there; at a table one sits anew. */
function restoreRestaurantAndFulfilment(
  { city, ...place }: PublicRestaurant,
  { fulfilment, contact: { deliveredTo } }: Pick<OrderView, 'fulfilment' | 'contact'>,
): void {
  chooseRestaurant({ ...place, city: city.name })
  if (fulfilment !== 'table' && place.services.includes(fulfilment))
    updateFulfilment({ fulfilment, slot: undefined, ...(fulfilment === 'delivery' && deliveredTo && { address: deliveredTo }) })
}

/** A combo with the dishes that were chosen for its slots; undefined when the restaurant has it no more. */
async function rebuildComboLine(restaurant: string, line: OrderView['lines'][number]): Promise<CartLine | undefined> {
  const found = await api<{ combo: { slug: string; image: string } }>('GET', `/restaurants/${restaurant}/combos/${line.comboId}`).catch(() => undefined)
  if (!found) return undefined
  return {
    foodId: line.comboId ?? '',
    combo: true,
    slug: found.combo.slug,
    title: line.title,
    categoryName: '',
    unitCents: line.unitPriceCents,
    quantity: line.quantity,
    picture: parsePictureUrl(found.combo.image),
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
