import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import { preferredLanguage } from '#platform/language/languages.ts'
import { wallClock } from '#platform/local-time.ts'
import { failures } from '#platform/server/envelope.ts'
import { pageCount } from '#platform/server/inputs.ts'
import {
  type ListedRestaurant,
  openAnswer,
  openAtMost,
  openQuery,
  refuseRestaurants,
  restaurantAnswer,
  restaurantParams,
  restaurantsAnswer,
  restaurantsQuery,
} from './contract.ts'
import { type FoundRestaurant, findRestaurants } from './directory/find-restaurants.ts'
import { comingClosures, weekOf } from './directory/public-restaurants.ts'
import { type NetworkRestaurant, networkNow } from './directory/restaurant-directory.ts'
import { type LiveStates, liveStates, openNow } from './hours/open-now.ts'
import { rangesOn } from './hours/opening-hours.ts'
import { sellerOf } from './profile/seller.ts'

/**
 * Never an answer of before: a page is of the newest version, and what it says of just now stands beside the days off
 * that it names. Answered from memory, so that each visitor can ask.
 */
const askedAnew = 'public, max-age=0, must-revalidate'

export function registerRestaurants(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  // So that the first visitor's address is already known.
  app.addHook('onReady', async () => void (await networkNow.now(context)))

  routes.get(
    '/api/v1/restaurants',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Restaurants by city, by name, or the nearest first',
        tags: ['restaurants'],
        querystring: restaurantsQuery,
        response: { 200: restaurantsAnswer, ...failures(400) },
      },
    },
    async ({ query }, reply) => {
      const { city, search, latitude, longitude, page, limit } = query
      const near = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
      const found = findRestaurants(await networkNow.now(context), { city, search, near })
      const states = await liveStates(context)
      reply.header('cache-control', askedAnew)
      return {
        success: true as const,
        restaurants: found.slice((page - 1) * limit, page * limit).map(each => listed(each, states, context.clock.now())),
        page,
        totalPages: pageCount(found.length, limit),
        total: found.length,
      }
    },
  )

  routes.get(
    '/api/v1/restaurants/open',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Open, closed or paused, and until when',
        description: `Small, for pages to ask after they have loaded. Without parameters about every restaurant, ${openAtMost} at the most.`,
        tags: ['restaurants'],
        querystring: openQuery,
        response: { 200: openAnswer, ...failures(400) },
      },
    },
    async ({ query: { ids, city } }, reply) => {
      const network = await networkNow.now(context)
      const among = ids ? ids.flatMap(id => network.restaurant(id) ?? []) : city ? (network.city(city)?.restaurants ?? []) : network.restaurants
      const states = await liveStates(context)
      const now = context.clock.now()
      reply.header('cache-control', askedAnew)
      return {
        success: true as const,
        restaurants: among.slice(0, openAtMost).map(restaurant => ({ id: restaurant.id, slug: restaurant.slug, ...openFields(restaurant, states, now) })),
      }
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
        response: { 200: restaurantAnswer, ...failures(400, 404) },
      },
    },
    async ({ params, headers }, reply) => {
      const restaurant = (await networkNow.now(context)).at(params.slug)
      if (!restaurant) throw refuseRestaurants('restaurant_not_found')
      const now = context.clock.now()
      const { date } = wallClock(now.getTime(), restaurant.timezone)
      const language = preferredLanguage(headers['accept-language'])
      reply.header('cache-control', askedAnew).header('vary', 'accept-language')
      return {
        success: true as const,
        restaurant: {
          ...listed({ restaurant }, await liveStates(context), now),
          timezone: restaurant.timezone,
          week: weekOf(restaurant),
          today: rangesOn(restaurant.rules, date),
          closures: comingClosures(restaurant, date).map(({ startsOn, endsOn, ranges, reason, translations }) => ({
            startsOn,
            endsOn,
            ranges,
            reason: translations[language]?.reason || reason,
          })),
          company: sellerOf(restaurant.company),
        },
      }
    },
  )
}

function listed({ restaurant, distanceMetres }: FoundRestaurant, states: LiveStates, now: Date): ListedRestaurant {
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
    open: openFields(restaurant, states, now),
  }
}

function openFields(restaurant: NetworkRestaurant, states: LiveStates, now: Date) {
  const { state, busy, closesAt, opensAt } = openNow(restaurant, states, now.getTime())
  const written = (instant: number | undefined) => (instant === undefined ? null : new Date(instant).toISOString())
  return { state, busy, closesAt: written(closesAt), opensAt: written(opensAt) }
}
