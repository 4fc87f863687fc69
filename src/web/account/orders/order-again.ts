import type { ShownOrder } from '#orders/placing/contract.ts'
import type { ListedRestaurant } from '#restaurants/contract.ts'
import type { AskFilledCart } from '../../ordering/cart/ask-filled-cart.tsx'
import { addLine, type CartLine, cartCount, cartNow } from '../../ordering/state/cart-store.ts'
import { emptyCart } from '../../ordering/state/change-lines.ts'
import { noteLeftOut } from '../../ordering/state/dropped-items.ts'
import { changeWay } from '../../ordering/state/fulfilment-store.ts'
import { pictureAt } from '../../ordering/state/picture-at.ts'
import { chooseRestaurant, chosenRestaurant } from '../../ordering/state/restaurant-store.ts'
import { api } from '../../shared/api.ts'
import { describeBuild } from './order-lines.tsx'
import { whatIsHad } from './what-is-had.ts'

interface MenuFood {
  id: string
  slug: string
  categoryName: string
  images: string[]
}

interface OrderedAgain {
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
export async function orderAgain(
  { lines, restaurant, fulfilment, contact }: Pick<ShownOrder, 'lines' | 'restaurant' | 'fulfilment' | 'contact'>,
  ask: AskFilledCart,
): Promise<OrderedAgain | undefined> {
  const { data } = await api<{ data: { foods: MenuFood[] }[] }>('GET', '/category/get-all')
  const menu = new Map(data.flatMap(({ foods }) => foods.map(food => [food.id, food])))
  const made = await Promise.all(lines.map(async line => ({ line, again: await lineAgain(line, { menu, restaurant: restaurant.slug }) })))
  const there = made.flatMap(({ again }) => again ?? [])
  const place = await api<{ restaurant: ListedRestaurant }>('GET', `/restaurants/${restaurant.slug}`).catch(() => undefined)
  const said = place && there.length > 0 ? await whatIsHad(place.restaurant.id, there) : { out: [], gone: [], notNow: [], changed: [] }
  const taken = there.filter((_, at) => !said.out.includes(at))
  const count = cartCount(cartNow())
  if (taken.length > 0 && count > 0) {
    const isElsewhere = place && chosenRestaurant() && chosenRestaurant()?.id !== place.restaurant.id
    const answer = await ask({ count, elsewhere: isElsewhere ? place.restaurant.name : undefined })
    if (answer === 'leave') return undefined
    if (answer === 'replace') emptyCart()
  }
  for (const line of taken) addLine(line)
  if (taken.length > 0 && place) orderThereAgain(place.restaurant, { fulfilment, contact })
  const gone = [...made.flatMap(({ line, again }) => (again ? [] : [line.title])), ...said.gone]
  const { notNow, changed } = said
  if (taken.length > 0) noteLeftOut({ gone, notNow })
  return { added: cartCount(taken), inCart: cartCount(cartNow()), gone, notNow, changed }
}

/** A line of an order as a cart holds it; undefined: what it was is on no menu any more. */
async function lineAgain(
  line: ShownOrder['lines'][number],
  { menu, restaurant }: { menu: ReadonlyMap<string, MenuFood>; restaurant: string },
): Promise<CartLine | undefined> {
  if (line.comboId !== null) return comboLine(restaurant, line)
  const food = line.foodId === null ? undefined : menu.get(line.foodId)
  if (!food) return undefined
  const { options, without, note, allergy, quantity, title } = line
  const plain = options.length === 0 && without.length === 0 && !note && !allergy
  return {
    foodId: food.id,
    slug: food.slug,
    title,
    categoryName: food.categoryName,
    // What was paid then: the quote says where it costs something else now.
    unitCents: line.unitPriceCents,
    quantity,
    picture: pictureAt(food.images[0]),
    ...(!plain && {
      build: {
        options: options.map(({ optionValueId, quantity }) => ({ optionValueId, quantity })),
        without: without.map(({ ingredientId }) => ingredientId),
        ...(note && { note }),
        ...(allergy && { allergy }),
      },
      words: wordsWith(note, { options, without }),
    }),
  }
}

/** As a line of the cart is read: the note to the kitchen goes along, and is seen there. */
const wordsWith = (note: string | null, build: Omit<Parameters<typeof describeBuild>[0], 'note'>): string[] => [
  ...describeBuild({ ...build, note: null }),
  ...(note ? [`“${note}”`] : []),
]

/** The restaurant of the old order, the way it was had and where to, where these are still there; at a table one sits anew. */
function orderThereAgain({ city, ...place }: ListedRestaurant, { fulfilment, contact: { deliveredTo } }: Pick<ShownOrder, 'fulfilment' | 'contact'>): void {
  chooseRestaurant({ ...place, city: city.name })
  if (fulfilment !== 'table' && place.services.includes(fulfilment))
    changeWay({ fulfilment, slot: undefined, ...(fulfilment === 'delivery' && deliveredTo && { address: deliveredTo }) })
}

/** A combo with the dishes that were chosen for its slots; undefined when the restaurant has it no more. */
async function comboLine(restaurant: string, line: ShownOrder['lines'][number]): Promise<CartLine | undefined> {
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
    picture: pictureAt(found.combo.image),
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
    words: wordsWith(line.note, line),
  }
}
