import { eq } from 'drizzle-orm'
import { payments } from '#payments/tables.ts'
import type { Context } from '#platform/context.ts'
import { distanceMetres } from '#restaurants/directory/distance.ts'
import { type Network, networkNow } from '#restaurants/directory/restaurant-directory.ts'
import { liveStates, openNow } from '#restaurants/hours/open-now.ts'
import { refuseOrder } from '../contract.ts'
import { zoneOf } from '../delivery/delivery-fee.ts'
import { placeCardOf, termsOf } from '../delivery/find-restaurants-for-address.ts'
import { saleParts } from '../dishes/sales-catalogue.ts'
import { mayMove } from '../lifecycle.ts'
import { type Order, orderContacts, orders } from '../tables/orders.ts'
import { type Asker, openProgress } from '../tracking/authorize-order.ts'
import { type MovePlace, type MovePlaces, refuseMove } from './contract.ts'

const mostPlaces = 20

/**
 * An order that may go elsewhere, for whoever may see it.
 * @throws Refusal `order_not_found`, `order_not_movable`
 */
export async function movable(context: Context, { id, ...asker }: Asker & { id: string }): Promise<Order> {
  await openProgress(context, id, asker)
  const [order] = await context.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw refuseOrder('order_not_found')
  if (!mayMove(order)) throw refuseMove('order_not_movable')
  // Whoever tried to pay online before did so at this firm's page: that stays with the firm.
  if ((await context.db.$count(payments, eq(payments.orderId, id))) > 0) throw refuseMove('order_not_movable')
  return order
}

/**
 * Where an order could be made instead: a delivery where a zone holds its address, with what that zone asks for; a pickup wherever
 * one can collect, or in one city: who has ordered in the wrong one is far from what is near it.
 * @throws Refusal those of `movable`
 */
export async function movePlaces(context: Context, { city, ...asked }: Asker & { id: string; city?: string | undefined }): Promise<MovePlaces> {
  const order = await movable(context, asked)
  const { places, network } = await placesFor(context, order)
  if (order.fulfilment === 'delivery') return { places: places.slice(0, mostPlaces), cities: [] }
  const cityOf = ({ restaurant }: MovePlace) => network.restaurant(restaurant.id)?.city
  const cities = new Map(places.flatMap(place => cityOf(place) ?? []).map(({ slug, name }) => [slug, { slug, name }]))
  const inCity = city ? places.filter(place => cityOf(place)?.slug === city) : places
  return { places: inCity.slice(0, mostPlaces), cities: [...cities.values()] }
}

/**
 * The nearest restaurant that is open now and could make an order that came to nothing: a delivery only where a zone holds its address.
 * Null: there is none, the order was made at a table, or it has not come to nothing.
 * @throws Refusal `order_not_found`
 */
export async function nearestOpen(context: Context, { id, ...asker }: Asker & { id: string }): Promise<MovePlace | null> {
  await openProgress(context, id, asker)
  const [order] = await context.db.select().from(orders).where(eq(orders.id, id))
  if (!order || order.fulfilment === 'table' || (order.status !== 'rejected' && order.status !== 'cancelled')) return null
  const { places } = await placesFor(context, order)
  return places.find(({ state }) => state === 'open') ?? null
}

/** Other restaurants that could make an order, the nearest to its address first, else to its own restaurant. */
async function placesFor(context: Context, order: Order): Promise<{ places: MovePlace[]; network: Network }> {
  const [network, parts, states] = await Promise.all([networkNow.now(context), saleParts.now(context), liveStates(context)])
  const now = context.clock.now().getTime()
  const { street, postcode, latitude, longitude } = (await addressOf(context, order)) ?? {}
  const point = latitude != null && longitude != null ? { latitude, longitude } : undefined
  const from = point ?? network.restaurant(order.restaurantId)
  const places = network.restaurants.flatMap((restaurant): MovePlace[] => {
    if (restaurant.id === order.restaurantId || !restaurant.services.includes(order.fulfilment)) return []
    const metres = from ? Math.round(distanceMetres(from, restaurant)) : 0
    const away = { restaurant: placeCardOf(restaurant), distanceMetres: metres, state: openNow(restaurant, states, now).state }
    if (order.fulfilment !== 'delivery') return [{ ...away, zone: null }]
    const zone = street && postcode ? zoneOf(parts.zones.get(restaurant.id) ?? [], { street, postcode, ...point }, restaurant) : undefined
    return zone ? [{ ...away, zone: termsOf(zone, restaurant) }] : []
  })
  places.sort((a, b) => a.distanceMetres - b.distanceMetres)
  return { places, network }
}

async function addressOf({ db }: Context, { id, fulfilment }: Order) {
  if (fulfilment !== 'delivery') return undefined
  const [contact] = await db.select().from(orderContacts).where(eq(orderContacts.orderId, id))
  return contact
}
