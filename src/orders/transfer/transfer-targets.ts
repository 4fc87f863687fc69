import { eq } from 'drizzle-orm'
import { payments } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import { computeDistanceMetres } from '#restaurants/directory/distance.ts'
import { directorySnapshot, type RestaurantDirectory } from '#restaurants/directory/restaurant-directory.ts'
import { computeOpenState, getLiveStates } from '#restaurants/hours/open-now.ts'
import { refuseOrder } from '../contract.ts'
import { findZone } from '../delivery/delivery-fee.ts'
import { describeZoneTerms, toRestaurantSummary } from '../delivery/find-restaurants-for-address.ts'
import { salesCatalogue } from '../dishes/sales-catalogue.ts'
import { mayTransfer } from '../lifecycle.ts'
import { type Order, orderContacts, orders } from '../tables/orders.ts'
import { type OrderRequester, readAuthorizedProgress } from '../tracking/authorize-order.ts'
import { refuseTransfer, type TransferTarget, type TransferTargetList } from './contract.ts'

const maxTargets = 20

/**
 * Requires a transferable order that the requester may see.
 * @throws Refusal `order_not_found`, `order_not_transferable`
 */
export async function requireTransferable(context: Context, { id, ...requester }: OrderRequester & { id: string }): Promise<Order> {
  await readAuthorizedProgress(context, id, requester)
  const [order] = await context.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw refuseOrder('order_not_found')
  if (!mayTransfer(order)) throw refuseTransfer('order_not_transferable')
  // An earlier online payment belongs to this company's account, so the order cannot change company.
  if ((await context.db.$count(payments, eq(payments.orderId, id))) > 0) throw refuseTransfer('order_not_transferable')
  return order
}

/**
 * Lists restaurants that could take an order: a delivery where a zone contains its address, with the zone's terms; a pickup at every pickup
 * restaurant, or in one city, since a buyer in the wrong city needs distant ones.
 * @throws Refusal those of `requireTransferable`
 */
export async function listTransferTargets(
  context: Context,
  { city, ...requester }: OrderRequester & { id: string; city?: string | undefined },
): Promise<TransferTargetList> {
  const order = await requireTransferable(context, requester)
  const { places, network } = await findTargets(context, order)
  if (order.fulfilment === 'delivery') return { places: places.slice(0, maxTargets), cities: [] }
  const findCity = ({ restaurant }: TransferTarget) => network.restaurant(restaurant.id)?.city
  const cities = new Map(places.flatMap(place => findCity(place) ?? []).map(({ slug, name }) => [slug, { slug, name }]))
  const inCity = city ? places.filter(place => findCity(place)?.slug === city) : places
  return { places: inCity.slice(0, maxTargets), cities: [...cities.values()] }
}

/**
 * Finds the nearest open restaurant for a rejected or cancelled order: a delivery only where a zone contains its address. Null: none, a
 * table order, or another status.
 * @throws Refusal `order_not_found`
 */
export async function findNearestOpenTarget(context: Context, { id, ...requester }: OrderRequester & { id: string }): Promise<TransferTarget | null> {
  await readAuthorizedProgress(context, id, requester)
  const [order] = await context.db.select().from(orders).where(eq(orders.id, id))
  if (!order || order.fulfilment === 'table' || (order.status !== 'rejected' && order.status !== 'cancelled')) return null
  return (await listOpenTargets(context, order))[0] ?? null
}

/** Lists the open restaurants that an order could be transferred to, nearest first. */
export const listOpenTargets = async (context: Context, order: Order): Promise<TransferTarget[]> =>
  (await findTargets(context, order)).places.filter(({ state }) => state === 'open')

/** Finds other restaurants for an order, nearest to its address first, else to its own restaurant. */
async function findTargets(context: Context, order: Order): Promise<{ places: TransferTarget[]; network: RestaurantDirectory }> {
  const [network, parts, states] = await Promise.all([directorySnapshot.now(context), salesCatalogue.now(context), getLiveStates(context)])
  const now = context.clock.now().getTime()
  const { street, postcode, latitude, longitude } = (await readDeliveryContact(context, order)) ?? {}
  const point = latitude != null && longitude != null ? { latitude, longitude } : undefined
  const from = point ?? network.restaurant(order.restaurantId)
  const places = network.restaurants.flatMap((restaurant): TransferTarget[] => {
    if (restaurant.id === order.restaurantId || !restaurant.services.includes(order.fulfilment)) return []
    const metres = from ? Math.round(computeDistanceMetres(from, restaurant)) : 0
    const candidate = { restaurant: toRestaurantSummary(restaurant), distanceMetres: metres, state: computeOpenState(restaurant, states, now).state }
    if (order.fulfilment !== 'delivery') return [{ ...candidate, zone: null }]
    const zone = street && postcode ? findZone(parts.zones.get(restaurant.id) ?? [], { street, postcode, ...point }, restaurant) : undefined
    return zone ? [{ ...candidate, zone: describeZoneTerms(zone, restaurant) }] : []
  })
  places.sort((a, b) => a.distanceMetres - b.distanceMetres)
  return { places, network }
}

async function readDeliveryContact({ db }: Context, { id, fulfilment }: Order) {
  if (fulfilment !== 'delivery') return undefined
  const [contact] = await db.select().from(orderContacts).where(eq(orderContacts.orderId, id))
  return contact
}
