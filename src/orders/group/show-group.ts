import { and, asc, eq, ne } from 'drizzle-orm'
import { menuCatalogue } from '#menu/catalogue/catalogue.ts'
import { combosNow } from '#menu/combos/catalogue.ts'
import type { Context } from '#platform/context.ts'
import { apiAddress } from '#platform/images/addresses.ts'
import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { networkNow } from '#restaurants/directory/restaurant-directory.ts'
import { diningTables, restaurants } from '#restaurants/tables.ts'
import { placeCardOf } from '../delivery/find-restaurants-for-address.ts'
import { saleParts } from '../dishes/sales-catalogue.ts'
import type { CartLine } from '../quote/contract.ts'
import { quoteCart } from '../quote/quote-cart.ts'
import { type Cart, cartLines, carts, type CartLine as StoredLine } from '../tables/carts.ts'
import { orders } from '../tables/orders.ts'
import { refuseGroup, type ShownGroup } from './contract.ts'
import { isIt, openedBy, ownership, stateOf } from './find-group.ts'
import { readsInTurn } from './reads-in-turn.ts'
import { shownWay } from './shown-way.ts'
import { readName } from './unnamed-host.ts'

interface Asked {
  token: string
  author?: string | undefined
  language: Language
}

/** A group with everything that is in it, priced now; `orderId` once it is ordered. @throws Refusal `group_not_found` */
export async function readGroup(context: Context, { id, ...asked }: Asked & { id: string }): Promise<{ shown: ShownGroup; orderId: string | null }> {
  const whole = await wholeNow(context, id, asked.language)
  const { group, host } = openedBy(whole?.group, asked.token)
  return { shown: seenBy(whole as WholeGroup, { host, ...asked }), orderId: group.orderId }
}

/** The same for whoever has just changed it, and may have handed it on: opened by no token any more. */
export async function showGroup(context: Context, id: string, asked: Asked): Promise<ShownGroup> {
  const whole = await wholeNow(context, id, asked.language)
  if (!whole) throw refuseGroup('group_not_found')
  return seenBy(whole, { host: isIt(asked.token, whole.group.hostTokenSha256), ...asked })
}

/** As it is for everybody, in one language; whose lines are whose is said by `stored`. */
interface WholeGroup {
  group: Cart
  stored: StoredLine[]
  shown: Omit<ShownGroup, 'host' | 'heir' | 'items'> & { items: Omit<ShownGroup['items'][number], 'mine' | 'left'>[] }
}

const reads = new WeakMap<Context, (key: string) => Promise<WholeGroup | undefined>>()

/** A thousand pages that follow one group price it once. */
function wholeNow(context: Context, id: string, language: Language): Promise<WholeGroup | undefined> {
  let read = reads.get(context)
  if (!read) {
    read = readsInTurn(key => {
      const [group = '', words] = key.split(' ')
      return readWhole(context, group, words as Language)
    })
    reads.set(context, read)
  }
  return read(`${id} ${language}`)
}

async function readWhole(context: Context, id: string, language: Language): Promise<WholeGroup | undefined> {
  const [group] = await context.db.select().from(carts).where(eq(carts.id, id))
  if (group?.kind !== 'group') return undefined
  const ordered = await orderOf(context, group)
  const restaurant = (await networkNow.now(context)).restaurant(ordered?.restaurantId ?? group.restaurantId ?? '')
  if (!restaurant) return undefined
  const stored = await context.db.select().from(cartLines).where(eq(cartLines.cartId, group.id)).orderBy(asc(cartLines.id))
  const lines = stored.map(cartLineOf)
  const asked = { restaurantId: restaurant.id, fulfilment: 'pickup' as const, lines, tipCents: 0, coupons: [], rewards: [] }
  const [quoted, catalogue, combos, { tables }] = await Promise.all([
    quoteCart(context, asked, { language }),
    menuCatalogue(context),
    combosNow.now(context),
    saleParts.now(context),
  ])
  const byLine = new Map(quoted.lines.map(line => [line.line, line]))
  const items = stored.map((line, at) => {
    const sold = byLine.get(at)
    const food = catalogue.food(line.foodId ?? '')
    const combo = combos.find(each => each.id === line.comboId)
    const leftOut = (without: { title: string }[]) =>
      without.map(({ title }) => serverText(language, 'groups-api.without', { title: title.toLocaleLowerCase() }))
    const parts =
      sold && 'parts' in sold
        ? sold.parts.map(({ title, options, without }) => [title, ...options.map(option => option.title), ...leftOut(without)].join(' · '))
        : []
    const asIs = sold?.options.map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title)) ?? []
    const unitPriceCents = sold?.unitPriceCents ?? 0
    const picture = food?.pictures[0] ?? combo?.picture
    return {
      id: line.id,
      forName: readName(line.forName ?? '', language),
      title: sold?.title ?? food?.title ?? combo?.title ?? '',
      words: [...parts, ...asIs, ...leftOut(sold?.without ?? []), ...(line.note ? [`“${line.note}”`] : [])],
      quantity: line.quantity,
      unitPriceCents,
      totalCents: unitPriceCents * line.quantity,
      problem: quoted.problems.find(problem => problem.line === at)?.message ?? null,
      line: lines[at] as CartLine,
      slug: food?.slug ?? combo?.slug ?? '',
      categoryName: catalogue.categories.find(({ id }) => id === (food ?? combo)?.categoryId)?.name ?? '',
      image: picture ? apiAddress(picture.sha256) : '',
    }
  })
  const shown = {
    id: group.id,
    state: stateOf(group, context.clock.now()),
    restaurant: placeCardOf(restaurant),
    ...shownWay(group, restaurant, { tables, now: context.clock.now() }),
    closesAt: group.closesAt?.toISOString() ?? null,
    expiresAt: group.expiresAt.toISOString(),
    items,
    totalCents: items.reduce((sum, { totalCents }) => sum + totalCents, 0),
    version: group.version,
    order: ordered?.order ?? null,
  }
  return { group, stored, shown }
}

/** Which lines are one's own, and who is host. */
function seenBy({ group, stored, shown }: WholeGroup, { host, author, language }: Omit<Asked, 'token'> & { host: boolean }): ShownGroup {
  const items = shown.items.map((item, at) => {
    const { allergy, ...line } = item.line
    const whose = ownership(author, stored[at]?.authorTokenSha256 ?? null)
    // Data concerning health: read by that friend, and by the host, who orders it.
    return { ...item, line: allergy && (host || whose.mine) ? { ...line, allergy } : line, ...whose }
  })
  return { ...shown, items, host, heir: heirOf(group, stored, { author, language }) }
}

/** The friend that it was handed to, by whose lines' token it is hosted now. */
function heirOf({ hostTokenSha256 }: Cart, lines: readonly StoredLine[], { author, language }: Pick<Asked, 'author' | 'language'>): ShownGroup['heir'] {
  const own = lines.find(line => hostTokenSha256 !== null && line.authorTokenSha256?.equals(hostTokenSha256))
  const mine = author !== undefined && isIt(author, hostTokenSha256)
  return own || mine ? { name: own?.forName ? readName(own.forName, language) : null, mine } : null
}

/** What its order is called, where and how far it is, when it was promised and what it came to: nothing of who sent it. */
async function orderOf(
  { db }: Context,
  { state, orderId, restaurantId: first }: Cart,
): Promise<{ restaurantId: string; order: NonNullable<ShownGroup['order']> } | undefined> {
  if (state !== 'ordered' || orderId === null) return undefined
  const { restaurantId, number, status, fulfilment, promisedAt, linesCents, discountCents, deliveryFeeCents, tipCents, totalCents } = orders
  const sums = { linesCents, discountCents, deliveryFeeCents, tipCents, totalCents }
  const [found] = await db
    .select({ restaurantId, number, status, movedFrom: restaurants.name, fulfilment, table: diningTables.label, promisedAt, ...sums })
    .from(orders)
    .leftJoin(diningTables, eq(diningTables.id, orders.diningTableId))
    .leftJoin(restaurants, and(eq(restaurants.id, first ?? restaurantId), ne(restaurants.id, restaurantId)))
    .where(eq(orders.id, orderId))
  if (!found) return undefined
  const { restaurantId: now, ...order } = found
  return { restaurantId: now, order: { ...order, promisedAt: order.promisedAt.toISOString() } }
}

/** A friend's line as the cart takes it. */
const cartLineOf = ({ foodId, comboId, quantity, build, note, allergy, forName }: StoredLine): CartLine => ({
  ...(comboId ? { comboId, parts: build.parts } : { foodId: foodId ?? '', options: build.options }),
  quantity,
  without: build.without,
  ...(note && { note }),
  ...(allergy && { allergy }),
  ...(forName && { forName }),
})
