import { and, asc, eq, ne } from 'drizzle-orm'
import { getMenuCatalogue } from '#menu/catalogue/catalogue.ts'
import { comboSnapshot } from '#menu/combos/catalogue.ts'
import type { Context } from '#platform/context.ts'
import { apiPicturePath } from '#platform/images/addresses.ts'
import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { diningTables, restaurants } from '#restaurants/tables.ts'
import { toRestaurantSummary } from '../delivery/find-restaurants-for-address.ts'
import { salesCatalogue } from '../dishes/sales-catalogue.ts'
import type { CartLine } from '../quote/contract.ts'
import { quoteCart } from '../quote/quote-cart.ts'
import { readSplit } from '../shares/read-split.ts'
import { type Cart, cartLines, carts, type CartLine as StoredLine } from '../tables/carts.ts'
import { type GroupMember, groupMembers, groupRecurrences } from '../tables/groups.ts'
import { orders } from '../tables/orders.ts'
import { coalesceReads } from './coalesce-reads.ts'
import { type GroupView, refuseGroup } from './contract.ts'
import { describeGroupFulfilment } from './describe-group-fulfilment.ts'
import { authorizeGroup, describeOwnership, getGroupState, isMatchingToken } from './find-group.ts'
import { formatMinute } from './meal-time.ts'
import { translateHostName } from './translate-host-name.ts'
import { findWaiting } from './waiting-members.ts'

interface GroupViewRequest {
  token: string
  author?: string | undefined
  language: Language
}

/**
 * Reads a group with its lines at current prices; `orderId` once ordered.
 * @throws Refusal `group_not_found`
 */
export async function readGroup(
  context: Context,
  { id, ...request }: GroupViewRequest & { id: string },
): Promise<{ shown: GroupView; orderId: string | null }> {
  const loaded = await loadGroupShared(context, id, request.language)
  const { group, host } = authorizeGroup(loaded?.group, request.token)
  return { shown: personalizeGroup(loaded as LoadedGroup, { host, ...request }), orderId: group.orderId }
}

/** Shows a group to the caller who changed it, whose token may be invalid after a host transfer. */
export async function showGroup(context: Context, id: string, request: GroupViewRequest): Promise<GroupView> {
  const whole = await loadGroupShared(context, id, request.language)
  if (!whole) throw refuseGroup('group_not_found')
  return personalizeGroup(whole, { host: isMatchingToken(request.token, whole.group.hostTokenSha256), ...request })
}

/** Shared view of a group in one language; `stored` has the owners of its lines. */
interface LoadedGroup {
  group: Cart
  stored: StoredLine[]
  members: GroupMember[]
  shown: Omit<GroupView, 'host' | 'heir' | 'items' | 'waiting'> & { items: Omit<GroupView['items'][number], 'mine' | 'left'>[] }
}

const readersByContext = new WeakMap<Context, (key: string) => Promise<LoadedGroup | undefined>>()

/** Shares one load between all pages of a group. */
function loadGroupShared(context: Context, id: string, language: Language): Promise<LoadedGroup | undefined> {
  let reader = readersByContext.get(context)
  if (!reader) {
    reader = coalesceReads(key => {
      const [group = '', words] = key.split(' ')
      return loadGroup(context, group, words as Language)
    })
    readersByContext.set(context, reader)
  }
  return reader(`${id} ${language}`)
}

async function loadGroup(context: Context, id: string, language: Language): Promise<LoadedGroup | undefined> {
  const [group] = await context.db.select().from(carts).where(eq(carts.id, id))
  if (group?.kind !== 'group') return undefined
  const ordered = await readGroupOrder(context, group)
  const restaurant = (await directorySnapshot.now(context)).restaurant(ordered?.restaurantId ?? group.restaurantId ?? '')
  if (!restaurant) return undefined
  const stored = await context.db.select().from(cartLines).where(eq(cartLines.cartId, group.id)).orderBy(asc(cartLines.id))
  const members = await context.db.select().from(groupMembers).where(eq(groupMembers.cartId, group.id)).orderBy(asc(groupMembers.id))
  const [recurrence] = await context.db.select().from(groupRecurrences).where(eq(groupRecurrences.cartId, group.id))
  const lines = stored.map(toCartLine)
  const quoteInput = { restaurantId: restaurant.id, fulfilment: 'pickup' as const, lines, tipCents: 0, coupons: [], rewards: [] }
  const [quoted, catalogue, combos, { tables }] = await Promise.all([
    quoteCart(context, quoteInput, { language }),
    getMenuCatalogue(context),
    comboSnapshot.now(context),
    salesCatalogue.now(context),
  ])
  const byLine = new Map(quoted.lines.map(line => [line.line, line]))
  const items = stored.map((line, index) => {
    const sold = byLine.get(index)
    const food = catalogue.food(line.foodId ?? '')
    const combo = combos.find(combo => combo.id === line.comboId)
    const listWithout = (without: { title: string }[]) =>
      without.map(({ title }) => serverText(language, 'groups-api.without', { title: title.toLocaleLowerCase() }))
    const parts =
      sold && 'parts' in sold
        ? sold.parts.map(({ title, options, without }) => [title, ...options.map(option => option.title), ...listWithout(without)].join(' · '))
        : []
    const optionTitles = sold?.options.map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title)) ?? []
    const unitPriceCents = sold?.unitPriceCents ?? 0
    const picture = food?.pictures[0] ?? combo?.picture
    return {
      id: line.id,
      forName: translateHostName(line.forName ?? '', language),
      title: sold?.title ?? food?.title ?? combo?.title ?? '',
      words: [...parts, ...optionTitles, ...listWithout(sold?.without ?? []), ...(line.note ? [`“${line.note}”`] : [])],
      quantity: line.quantity,
      unitPriceCents,
      totalCents: unitPriceCents * line.quantity,
      problem: quoted.problems.find(problem => problem.line === index)?.message ?? null,
      line: lines[index] as CartLine,
      slug: food?.slug ?? combo?.slug ?? '',
      categoryName: catalogue.categories.find(({ id }) => id === (food ?? combo)?.categoryId)?.name ?? '',
      image: picture ? apiPicturePath(picture.sha256) : '',
    }
  })
  const shown = {
    id: group.id,
    state: getGroupState(group, context.clock.now()),
    restaurant: toRestaurantSummary(restaurant),
    ...describeGroupFulfilment(group, restaurant, { tables, now: context.clock.now() }),
    closesAt: group.closesAt?.toISOString() ?? null,
    expiresAt: group.expiresAt.toISOString(),
    items,
    eachPays: group.splitsByGuest,
    recurrence: recurrence ? { weekday: recurrence.weekday, time: formatMinute(recurrence.minute), opensAt: recurrence.opensAt.toISOString() } : null,
    totalCents: items.reduce((sum, { totalCents }) => sum + totalCents, 0),
    version: group.version,
    order: ordered?.order ?? null,
  }
  return { group, stored, members, shown }
}

/** Marks the viewer's own lines, and the host. */
function personalizeGroup(
  { group, stored, members, shown }: LoadedGroup,
  { host, author, language }: Omit<GroupViewRequest, 'token'> & { host: boolean },
): GroupView {
  const items = shown.items.map((item, index) => {
    const { allergy, ...line } = item.line
    const whose = describeOwnership(author, stored[index]?.authorTokenSha256 ?? null)
    // Allergies are data concerning health: visible to that friend, and to the host, who orders.
    return { ...item, line: allergy && (host || whose.mine) ? { ...line, allergy } : line, ...whose }
  })
  const waiting = findWaiting(members, stored).map(({ name, authorTokenSha256 }) => ({
    name: translateHostName(name, language),
    mine: describeOwnership(author, authorTokenSha256).mine,
  }))
  return { ...shown, items, waiting, host, heir: describeNewHost(group, stored, { author, language }) }
}

/** Describes the friend whose line token is the host token now. */
function describeNewHost(
  { hostTokenSha256 }: Cart,
  lines: readonly StoredLine[],
  { author, language }: Pick<GroupViewRequest, 'author' | 'language'>,
): GroupView['heir'] {
  const hostLine = lines.find(line => hostTokenSha256 !== null && line.authorTokenSha256?.equals(hostTokenSha256))
  const isOwnHost = author !== undefined && isMatchingToken(author, hostTokenSha256)
  return hostLine || isOwnHost ? { name: hostLine?.forName ? translateHostName(hostLine.forName, language) : null, mine: isOwnHost } : null
}

/** Reads number, restaurant, status, promised time and amounts of the order: no contact data. */
async function readGroupOrder(
  context: Context,
  { state, orderId, restaurantId: first }: Cart,
): Promise<{ restaurantId: string; order: NonNullable<GroupView['order']> } | undefined> {
  if (state !== 'ordered' || orderId === null) return undefined
  const { restaurantId, number, status, fulfilment, promisedAt, linesCents, discountCents, deliveryFeeCents, tipCents, depositCents, totalCents } = orders
  const sums = { linesCents, discountCents, deliveryFeeCents, tipCents, depositCents, totalCents }
  const [orderRow] = await context.db
    .select({ restaurantId, number, status, movedFrom: restaurants.name, fulfilment, table: diningTables.label, promisedAt, ...sums })
    .from(orders)
    .leftJoin(diningTables, eq(diningTables.id, orders.diningTableId))
    .leftJoin(restaurants, and(eq(restaurants.id, first ?? restaurantId), ne(restaurants.id, restaurantId)))
    .where(eq(orders.id, orderId))
  if (!orderRow) return undefined
  const { restaurantId: now, ...order } = orderRow
  const { shares } = await readSplit(context, orderId)
  return { restaurantId: now, order: { ...order, promisedAt: order.promisedAt.toISOString(), shares: shares.length > 0 ? shares : null } }
}

/** Converts a friend's line to a cart line. */
const toCartLine = ({ foodId, comboId, quantity, customization, note, allergy, forName }: StoredLine): CartLine => ({
  ...(comboId ? { comboId, parts: customization.parts } : { foodId: foodId ?? '', options: customization.options }),
  quantity,
  without: customization.without,
  ...(note && { note }),
  ...(allergy && { allergy }),
  ...(forName && { forName }),
})
