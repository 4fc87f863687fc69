import type { GroupView } from '#orders/group/contract.ts'
import { createBrowserStore } from '../../../shared/browser-store.ts'
import { type CartLine, getCart, writeCart } from '../cart-store.ts'
import { parsePictureUrl } from '../parse-picture-url.ts'
import { chooseRestaurant } from '../restaurant-store.ts'
import { leaveGroup } from './group-member.ts'

/** The group whose lines are in the host's cart: ordered with it, once. */
interface GroupInCart {
  id: string
  hostToken: string
  /** As it was taken: what has been added since is not in the cart. */
  version?: number
  /** What the dishes of a host without an account stand under in the cart; ordered, they are whoever's the order is. */
  you?: string
  /** Under which name the host's dishes are: those of the own bucket are read under it too. */
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

/** The group that the cart's lines are of, while any of them is under a name. */
export const getGroupInCart = (): GroupInCart | null => (getCart().some(({ forName }) => forName) ? groupInCartStore.read() : null)

export const clearGroupInCart = (): void => groupInCartStore.write(null)

/** The group was handed to somebody else: what was taken from it to be ordered is ordered there. */
export function removeGroupFromCart(id: string): void {
  if (getGroupInCart()?.id !== id) return
  writeCart(getCart().filter(({ forName }) => !forName))
  clearGroupInCart()
}

/** Lines of the cart as all read them: beside a group's dishes those of the host's own bucket stand under the host's name. */
export function addHostName(lines: readonly CartLine[]): readonly CartLine[] {
  const own = getGroupInCart()?.own
  return own ? lines.map(line => (line.forName ? line : { ...line, forName: own })) : lines
}

/** Of these dishes those that whoever orders has for themselves: not the friends'. */
export function filterOwnDishes<Dish extends { forName?: string | null }>(dishes: readonly Dish[]): Dish[] {
  const own = getGroupInCart()?.own
  return dishes.filter(({ forName }) => !forName || forName === own)
}

/** A line of a group as a cart holds it. */
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

/** The same, once it is of no group any more. */
export function toOwnCartLine(item: GroupView['items'][number]): CartLine {
  const { forName: _, ...line } = toCartLine(item)
  return line
}

interface GroupHost {
  hostToken: string
  /** What friends read over the dishes of a host without an account; in the host's own cart they stand under `you`. */
  unnamed: string | undefined
  you: string
}

/** Everybody's lines go into the host's cart, in the place of those of an earlier look; what was the host's own there stays. */
export function moveGroupToCart({ id, items, restaurant, version }: GroupView, { hostToken, unnamed, you }: GroupHost): void {
  chooseRestaurant(restaurant)
  const ownName = items.find(item => item.mine)?.forName
  // Also a host who has added nothing there.
  const isHostUnnamed = ownName === unnamed && !items.some(({ forName }) => forName === you)
  const lines = items.map(toCartLine).map(line => (isHostUnnamed && line.forName === unnamed ? { ...line, forName: you } : line))
  writeCart([...getCart().filter(({ forName }) => !forName), ...lines])
  groupInCartStore.write({ id, hostToken, version, ...(isHostUnnamed && { you }), own: isHostUnnamed ? you : ownName })
  leaveGroup()
}
