import type { ShownGroup } from '#orders/group/contract.ts'
import { browserStore } from '../../../shared/browser-store.ts'
import { type CartLine, cartNow, writeCart } from '../cart-store.ts'
import { pictureAt } from '../picture-at.ts'
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

const key = 'spiedo.cart.group'

const inCart = browserStore<GroupInCart | null>({
  keys: [key],
  empty: null,
  parse(storage) {
    const value = JSON.parse(storage.getItem(key) ?? 'null') as GroupInCart | null
    return typeof value?.id === 'string' && typeof value.hostToken === 'string' ? value : null
  },
  save: (storage, value) => (value ? storage.setItem(key, JSON.stringify(value)) : storage.removeItem(key)),
})

/** The group that the cart's lines are of, while any of them is under a name. */
export const groupInCart = (): GroupInCart | null => (cartNow().some(({ forName }) => forName) ? inCart.read() : null)

export const forgetGroupInCart = (): void => inCart.write(null)

/** The group was handed to somebody else: what was taken from it to be ordered is ordered there. */
export function takeGroupFromCart(id: string): void {
  if (groupInCart()?.id !== id) return
  writeCart(cartNow().filter(({ forName }) => !forName))
  forgetGroupInCart()
}

/** Lines of the cart as all read them: beside a group's dishes those of the host's own bucket stand under the host's name. */
export function namedLines(lines: readonly CartLine[]): readonly CartLine[] {
  const own = groupInCart()?.own
  return own ? lines.map(line => (line.forName ? line : { ...line, forName: own })) : lines
}

/** Of these dishes those that whoever orders has for themselves: not the friends'. */
export function ownDishes<Dish extends { forName?: string | null }>(dishes: readonly Dish[]): Dish[] {
  const own = groupInCart()?.own
  return dishes.filter(({ forName }) => !forName || forName === own)
}

/** A line of a group as a cart holds it. */
export function lineOfItem({ line, title, slug, categoryName, image, unitPriceCents, words, forName }: ShownGroup['items'][number]): CartLine {
  const { foodId, comboId, quantity, options = [], without, note, allergy, parts } = line
  return {
    foodId: comboId ?? foodId ?? '',
    ...(comboId && { combo: true as const }),
    slug,
    title,
    categoryName,
    unitCents: unitPriceCents,
    quantity,
    picture: pictureAt(image),
    words,
    forName,
    build: { options, without, ...(note && { note }), ...(allergy && { allergy }), ...(parts && { parts }) },
  }
}

/** The same, once it is of no group any more. */
export function ownLine(item: ShownGroup['items'][number]): CartLine {
  const { forName: _, ...line } = lineOfItem(item)
  return line
}

interface Host {
  hostToken: string
  /** What friends read over the dishes of a host without an account; in the host's own cart they stand under `you`. */
  unnamed: string | undefined
  you: string
}

/** Everybody's lines go into the host's cart, in the place of those of an earlier look; what was the host's own there stays. */
export function groupToCart({ id, items, restaurant, version }: ShownGroup, { hostToken, unnamed, you }: Host): void {
  chooseRestaurant(restaurant)
  const mine = items.find(item => item.mine)?.forName
  // Also a host who has added nothing there.
  const nameless = mine === unnamed && !items.some(({ forName }) => forName === you)
  const lines = items.map(lineOfItem).map(line => (nameless && line.forName === unnamed ? { ...line, forName: you } : line))
  writeCart([...cartNow().filter(({ forName }) => !forName), ...lines])
  inCart.write({ id, hostToken, version, ...(nameless && { you }), own: nameless ? you : mine })
  leaveGroup()
}
