import type { ShownOrder } from '#orders/contract-order.ts'
import type { ListedRestaurant } from '#restaurants/contract.ts'
import { api } from '../../api.ts'
import { addLine, type CartLine } from '../../cart/cart.ts'
import { pictureAt } from '../../cart/picture-at.ts'
import { chooseRestaurant } from '../../ordering/chosen-restaurant.ts'
import { changeWay } from '../../ordering/chosen-way.ts'
import { describeBuild } from './order-lines.tsx'

interface MenuFood {
  id: string
  slug: string
  categoryName: string
  images: string[]
}

/**
 * Puts an order's dishes into the cart once more, built as they were; the cart's quote says what has changed since.
 * Answers how many went in, and the titles of those that are no longer on the menu.
 */
export async function orderAgain({
  lines,
  restaurant,
  fulfilment,
  contact,
}: Pick<ShownOrder, 'lines' | 'restaurant' | 'fulfilment' | 'contact'>): Promise<{ added: number; gone: string[] }> {
  const { data } = await api<{ data: { foods: MenuFood[] }[] }>('GET', '/category/get-all')
  const menu = new Map(data.flatMap(({ foods }) => foods.map(food => [food.id, food])))
  const gone: string[] = []
  let added = 0
  for (const line of lines) {
    if (line.comboId !== null) {
      const combo = await comboLine(restaurant.slug, line)
      if (combo) addLine(combo)
      else gone.push(line.title)
      added += combo ? line.quantity : 0
      continue
    }
    const food = line.foodId === null ? undefined : menu.get(line.foodId)
    if (!food) {
      gone.push(line.title)
      continue
    }
    const { options, without, note, quantity, title } = line
    const plain = options.length === 0 && without.length === 0 && !note
    addLine({
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
        },
        words: wordsWith(note, { options, without }),
      }),
    })
    added += quantity
  }
  if (added > 0) await orderThereAgain({ restaurant, fulfilment, contact })
  return { added, gone }
}

/** As a line of the cart is read: the note to the kitchen goes along, and is seen there. */
const wordsWith = (note: string | null, build: Omit<Parameters<typeof describeBuild>[0], 'note'>): string[] => [
  ...describeBuild({ ...build, note: null }),
  ...(note ? [`“${note}”`] : []),
]

/** The restaurant of the old order, the way it was had and where to, where these are still there; at a table one sits anew. */
async function orderThereAgain({
  restaurant: { slug },
  fulfilment,
  contact: { deliveredTo },
}: Pick<ShownOrder, 'restaurant' | 'fulfilment' | 'contact'>): Promise<void> {
  const found = await api<{ restaurant: ListedRestaurant }>('GET', `/restaurants/${slug}`).catch(() => undefined)
  if (!found) return
  const { city, ...place } = found.restaurant
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
    },
    words: wordsWith(line.note, line),
  }
}
