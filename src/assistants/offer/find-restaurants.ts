import type { z } from 'zod'
import { findRestaurantsForAddress } from '#orders/delivery/find-restaurants-for-address.ts'
import type { CartAddress } from '#orders/quote/contract.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { toIsoOrNull } from '#platform/to-iso.ts'
import { findRestaurants } from '#restaurants/directory/find-restaurants.ts'
import { type DirectoryRestaurant, directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { computeOpenState, getLiveStates } from '#restaurants/hours/open-now.ts'
import { toItalianPlace } from './city-names.ts'
import { type FoundRestaurants, type findRestaurantsInput, maxFoundRestaurants } from './contract.ts'
import { locateDeliveryAddress } from './locate-address.ts'
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
  language: Language,
): Promise<FoundRestaurants> {
  const [network, offered, states] = await Promise.all([directorySnapshot.now(context), listOfferedRestaurants(context), getLiveStates(context)])
  const isOffered = new Set(offered)
  const place = search && toItalianPlace(search)
  const delivering = deliverTo && (await findDelivering(context, deliverTo))
  const candidates: Match[] = delivering?.matches ?? findRestaurants(network, { ...(place && { search: place }), ...(near && { near }) })
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
    positionUnknown: delivering?.isPositionUnknown ? serverText(language, 'assistants-api.position_unknown') : null,
    more: matches.length > maxFoundRestaurants,
  }
}

async function findDelivering(context: Context, deliverTo: CartAddress): Promise<{ matches: Match[]; isPositionUnknown: boolean }> {
  const address = await locateDeliveryAddress(context, deliverTo)
  const [network, { others, pointNeeded }] = await Promise.all([directorySnapshot.now(context), findRestaurantsForAddress(context, { address })])
  const matches = others.flatMap(({ restaurant: { id }, distanceMetres, zone: { feeCents, minimumCents, freeFromCents } }) => {
    const restaurant = network.restaurant(id)
    return restaurant ? [{ restaurant, distanceMetres: distanceMetres ?? undefined, delivery: { feeCents, minimumCents, freeFromCents } }] : []
  })
  return { matches, isPositionUnknown: pointNeeded }
}
