import type { z } from 'zod'
import { findRestaurantsForAddress } from '#orders/delivery/find-restaurants-for-address.ts'
import type { Context } from '#platform/context.ts'
import { toIsoOrNull } from '#platform/to-iso.ts'
import { findRestaurants } from '#restaurants/directory/find-restaurants.ts'
import { type DirectoryRestaurant, directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { computeOpenState, getLiveStates } from '#restaurants/hours/open-now.ts'
import { type FoundRestaurants, type findRestaurantsInput, maxFoundRestaurants } from './contract.ts'
import { listOfferedRestaurants } from './offered-restaurants.ts'

type Delivery = FoundRestaurants['restaurants'][number]['delivery']
interface Match {
  restaurant: DirectoryRestaurant
  distanceMetres?: number | undefined
  delivery?: Delivery
}

/**
 * Finds restaurants that a person can order from, open or not.
 * @throws Refusal `address_elsewhere`
 */
export async function findOfferedRestaurants(
  context: Context,
  { search, near, deliverTo, fulfilment }: z.output<typeof findRestaurantsInput>,
): Promise<FoundRestaurants> {
  const [network, offered, states] = await Promise.all([directorySnapshot.now(context), listOfferedRestaurants(context), getLiveStates(context)])
  const isOffered = new Set(offered)
  const candidates = deliverTo ? await findDelivering(context, deliverTo) : findRestaurants(network, { ...(search && { search }), ...(near && { near }) })
  const matches = candidates.filter(({ restaurant }) => isOffered.has(restaurant) && (!fulfilment || restaurant.services.includes(fulfilment)))
  const now = context.clock.now().getTime()
  return {
    restaurants: matches.slice(0, maxFoundRestaurants).map(({ restaurant, distanceMetres, delivery = null }: Match) => {
      const { state, opensAt, closesAt } = computeOpenState(restaurant, states, now)
      return {
        slug: restaurant.slug,
        name: restaurant.name,
        address: `${restaurant.street} ${restaurant.streetNumber}, ${restaurant.postcode}`,
        city: restaurant.city.name,
        phone: restaurant.phone,
        timezone: restaurant.timezone,
        fulfilments: restaurant.services,
        state,
        opensAt: toIsoOrNull(opensAt),
        closesAt: toIsoOrNull(closesAt),
        distanceMetres: distanceMetres ?? null,
        delivery,
      }
    }),
    more: matches.length > maxFoundRestaurants,
  }
}

async function findDelivering(context: Context, address: NonNullable<z.output<typeof findRestaurantsInput>['deliverTo']>): Promise<Match[]> {
  const [network, { others }] = await Promise.all([directorySnapshot.now(context), findRestaurantsForAddress(context, { address })])
  return others.flatMap(({ restaurant: { id }, distanceMetres, zone: { feeCents, minimumCents, freeFromCents } }) => {
    const restaurant = network.restaurant(id)
    return restaurant ? [{ restaurant, distanceMetres: distanceMetres ?? undefined, delivery: { feeCents, minimumCents, freeFromCents } }] : []
  })
}
