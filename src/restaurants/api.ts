import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import { toWallClock } from '#platform/local-time.ts'
import { registerMapTiles } from '#platform/map-tiles/map-tiles-api.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { computePageCount } from '#platform/server/inputs.ts'
import { toIsoOrNull } from '#platform/to-iso.ts'
import {
  maxOpenIds,
  openAnswer,
  openQuery,
  type PublicRestaurant,
  refuseRestaurants,
  restaurantAnswer,
  restaurantParams,
  restaurantsAnswer,
  restaurantsQuery,
} from './contract.ts'
import { findRestaurants, type RestaurantMatch } from './directory/find-restaurants.ts'
import { listComingClosures, listGeneralWeek } from './directory/public-restaurants.ts'
import { type DirectoryRestaurant, directorySnapshot } from './directory/restaurant-directory.ts'
import { computeOpenState, getLiveStates, type LiveStates } from './hours/open-now.ts'
import { findRangesOn } from './hours/opening-hours.ts'
import { toSeller } from './profile/seller.ts'

/**
 * Clients must revalidate: page data comes from the newest version, and relative times in it must match the listed closures. Answers come from
 * memory, so every visitor may ask.
 */
const revalidateAlways = 'public, max-age=0, must-revalidate'

export function registerRestaurants(app: FastifyInstance, context: Context): void {
  registerMapTiles(app, context)
  const routes = app.withTypeProvider<ZodTypeProvider>()
  // Loads the directory before the first request.
  app.addHook('onReady', async () => void (await directorySnapshot.now(context)))

  routes.get(
    '/api/v1/restaurants',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Restaurants by city, by name, or the nearest first',
        tags: ['restaurants'],
        querystring: restaurantsQuery,
        response: { 200: restaurantsAnswer, ...failureResponses(400) },
      },
    },
    async ({ query }, reply) => {
      const { city, search, latitude, longitude, page, limit } = query
      const near = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
      const matching = findRestaurants(await directorySnapshot.now(context), { city, search, near })
      const states = await getLiveStates(context)
      reply.header('cache-control', revalidateAlways)
      return succeed({
        restaurants: matching.slice((page - 1) * limit, page * limit).map(each => toPublicRestaurant(each, states, context.clock.now())),
        page,
        totalPages: computePageCount(matching.length, limit),
        total: matching.length,
      })
    },
  )

  routes.get(
    '/api/v1/restaurants/open',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Open, closed or paused, and until when',
        description: `Small, for pages to ask after they have loaded. Without parameters about every restaurant, ${maxOpenIds} at the most.`,
        tags: ['restaurants'],
        querystring: openQuery,
        response: { 200: openAnswer, ...failureResponses(400) },
      },
    },
    async ({ query: { ids, city } }, reply) => {
      const network = await directorySnapshot.now(context)
      const candidates = ids ? ids.flatMap(id => network.restaurant(id) ?? []) : city ? (network.city(city)?.restaurants ?? []) : network.restaurants
      const states = await getLiveStates(context)
      const now = context.clock.now()
      reply.header('cache-control', revalidateAlways)
      return succeed({
        restaurants: candidates
          .slice(0, maxOpenIds)
          .map(restaurant => ({ id: restaurant.id, slug: restaurant.slug, ...toOpenFields(restaurant, states, now) })),
      })
    },
  )

  routes.get(
    '/api/v1/restaurants/:slug',
    {
      config: { access: 'public' },
      schema: {
        summary: 'One restaurant with its hours',
        tags: ['restaurants'],
        params: restaurantParams,
        response: { 200: restaurantAnswer, ...failureResponses(400, 404) },
      },
    },
    async ({ params, language }, reply) => {
      const restaurant = (await directorySnapshot.now(context)).at(params.slug)
      if (!restaurant) throw refuseRestaurants('restaurant_not_found')
      const now = context.clock.now()
      const { date } = toWallClock(now.getTime(), restaurant.timezone)
      reply.header('cache-control', revalidateAlways).header('vary', 'accept-language')
      return succeed({
        restaurant: {
          ...toPublicRestaurant({ restaurant }, await getLiveStates(context), now),
          timezone: restaurant.timezone,
          week: listGeneralWeek(restaurant),
          today: findRangesOn(restaurant.rules, date),
          closures: listComingClosures(restaurant, date).map(({ startsOn, endsOn, ranges, reason, translations }) => ({
            startsOn,
            endsOn,
            ranges,
            reason: translations[language]?.reason || reason,
          })),
          company: toSeller(restaurant.company),
        },
      })
    },
  )
}

function toPublicRestaurant({ restaurant, distanceMetres }: RestaurantMatch, states: LiveStates, now: Date): PublicRestaurant {
  const { id, slug, name, city, province, street, streetNumber, postcode, phone, latitude, longitude, services } = restaurant
  return {
    _id: id,
    id,
    slug,
    name,
    city: { slug: city.slug, name: city.name, latitude: city.latitude, longitude: city.longitude },
    province,
    region: city.region,
    address: `${street} ${streetNumber}`,
    postcode,
    phone,
    latitude,
    longitude,
    services,
    distanceMetres,
    open: toOpenFields(restaurant, states, now),
  }
}

function toOpenFields(restaurant: DirectoryRestaurant, states: LiveStates, now: Date) {
  const { state, busy, closesAt, opensAt } = computeOpenState(restaurant, states, now.getTime())
  return { state, busy, closesAt: toIsoOrNull(closesAt), opensAt: toIsoOrNull(opensAt) }
}
