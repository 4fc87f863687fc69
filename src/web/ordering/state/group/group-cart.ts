import type { GroupView } from '#orders/group/contract.ts'
import { createBrowserStore } from '../../../shared/browser-store.ts'
import { type CartLine, getCart, writeCart } from '../cart-store.ts'
import { parsePictureUrl } from '../parse-picture-url.ts'
import { chooseRestaurant } from '../restaurant-store.ts'
import { leaveGroup } from './group-member.ts'

/** Group whose lines are in the host's cart; they are ordered once, together. */
interface GroupInCart {
  id: string
  hostToken: string
  /** Version of the group when moved; later additions are not in the cart. */
  version?: number
  /** Displayed name for the dishes of a host without an account; in the order they belong to the customer. */
  you?: string
  /** Name of the host's dishes, also displayed for the own cart's lines. */
  own?: string
}

const storageKey = 'spiedo.cart.group'

const groupInCartStore = createBrowserStore<GroupInCart | null>({
  keys: [storageKey],
  empty: null,
  parse(storage) {
    const value = JSON.parse(storage.getItem(storageKey) ?? 'null') as GroupInCart | null
    return typeof value?.id === 'string' && typeof value.hostToken === 'string' ? value : null
  },
  save: (storage, value) => (value ? storage.setItem(storageKey, JSON.stringify(value)) : storage.removeItem(storageKey)),
})

/** Group of the cart's lines, while any line has a name. */
export const getGroupInCart = (): GroupInCart | null => (getCart().some(({ forName }) => forName) ? groupInCartStore.read() : null)

export const clearGroupInCart = (): void => groupInCartStore.write(null)

/** Removes a group's lines after the group got another host, who orders them. */
export function removeGroupFromCart(id: string): void {
  if (getGroupInCart()?.id !== id) return
  writeCart(getCart().filter(({ forName }) => !forName))
  clearGroupInCart()
}

/** Lines as displayed: beside a group's dishes the host's own lines have the host's name. */
export function addHostName(lines: readonly CartLine[]): readonly CartLine[] {
  const own = getGroupInCart()?.own
  return own ? lines.map(line => (line.forName ? line : { ...line, forName: own })) : lines
}

/** Dishes of the ordering customer, without the friends'. */
export function filterOwnDishes<Dish extends { forName?: string | null }>(dishes: readonly Dish[]): Dish[] {
  const own = getGroupInCart()?.own
  return dishes.filter(({ forName }) => !forName || forName === own)
}

/** Converts a group's line to a cart line. */
export function toCartLine({ line, title, slug, categoryName, image, unitPriceCents, words, forName }: GroupView['items'][number]): CartLine {
  const { foodId, comboId, quantity, options = [], without, note, allergy, parts } = line
  return {
    foodId: comboId ?? foodId ?? '',
    ...(comboId && { combo: true as const }),
    slug,
    title,
    categoryName,
    unitCents: unitPriceCents,
    quantity,
    picture: parsePictureUrl(image),
    words,
    forName,
    build: { options, without, ...(note && { note }), ...(allergy && { allergy }), ...(parts && { parts }) },
  }
}

/** Converts a group's line to a cart line without a group. */
export function toOwnCartLine(item: GroupView['items'][number]): CartLine {
  const { forName: _, ...line } = toCartLine(item)
  return line
}

interface GroupHost {
  hostToken: string
  /** Name that friends see for a host without an account; in the host's own cart the name is `you`. */
  unnamed: string | undefined
  you: string
}

/** Moves all lines of a group into the host's cart, replacing those of an earlier move; the host's own lines stay. */
export function moveGroupToCart({ id, items, restaurant, version }: GroupView, { hostToken, unnamed, you }: GroupHost): void {
  chooseRestaurant(restaurant)
  const ownName = items.find(item => item.mine)?.forName
  // Also true for a host without dishes in the group.
  const isHostUnnamed = ownName === unnamed && !items.some(({ forName }) => forName === you)
  const lines = items.map(toCartLine).map(line => (isHostUnnamed && line.forName === unnamed ? { ...line, forName: you } : line))
  writeCart([...getCart().filter(({ forName }) => !forName), ...lines])
  groupInCartStore.write({ id, hostToken, version, ...(isHostUnnamed && { you }), own: isHostUnnamed ? you : ownName })
  leaveGroup()
}
