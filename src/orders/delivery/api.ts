import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { refuseOrder } from '../contract.ts'
import { findTableByCode, salesCatalogue } from '../dishes/sales-catalogue.ts'
import { timesParams } from '../slots/contract.ts'
import {
  locateAnswer,
  locateInput,
  refuseServiceability,
  serviceabilityAnswer,
  serviceabilityInput,
  tableAnswer,
  tableParams,
  zonesAnswer,
} from './contract.ts'
import { findAddressPoints } from './find-address-points.ts'
import { describeZoneTerms, findRestaurantsForAddress, toRestaurantSummary } from './find-restaurants-for-address.ts'

const config = { access: 'public' } as const
/** Stricter rate limit: each lookup loads a third-party server. */
const geocoderAccess = { access: 'public', rateLimit: { max: 30, timeWindow: '1 minute', groupId: 'geocoder' } } as const

/** Registers the guest endpoints before a cart: delivering restaurants, geocoding, and tables by code. */
export function registerServiceability(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.post(
    '/api/v1/orders/serviceability',
    {
      config: { ...config, deprecatedPath: '/api/v1/orders/reach' },
      schema: {
        summary: 'Who delivers to an address: fee, minimum and from when on it is free',
        tags: ['orders'],
        body: serviceabilityInput,
        response: { 200: serviceabilityAnswer, ...failureResponses(400, 413, 415, 422) },
      },
    },
    async ({ body }) => succeed(await findRestaurantsForAddress(context, body)),
  )

  routes.post(
    '/api/v1/orders/locate',
    {
      config: geocoderAccess,
      schema: {
        summary: 'Where an address lies, by the imported addresses or the geocoder of the settings; to be confirmed by a person',
        description: 'Without either, or when the geocoder does not answer within three seconds, no points. The pin then starts at `start`.',
        tags: ['orders'],
        body: locateInput,
        response: { 200: locateAnswer, ...failureResponses(400, 413, 415, 429) },
      },
    },
    async ({ body }, reply) => {
      reply.header('cache-control', 'no-store')
      return succeed(await findAddressPoints(context, body))
    },
  )

  routes.get(
    '/api/v1/restaurants/:slug/zones',
    {
      config,
      schema: {
        summary: 'Where a restaurant delivers, and for how much; the first zone that holds an address counts',
        tags: ['orders'],
        params: timesParams,
        response: { 200: zonesAnswer, ...failureResponses(400, 404) },
      },
    },
    async ({ params }, reply) => {
      const restaurant = (await directorySnapshot.now(context)).at(params.slug)
      if (!restaurant) throw refuseOrder('restaurant_unknown')
      const zones = restaurant.services.includes('delivery') ? ((await salesCatalogue.now(context)).zones.get(restaurant.id) ?? []) : []
      reply.header('cache-control', 'public, max-age=15')
      return succeed({
        zones: zones.map(zone => ({
          ...describeZoneTerms(zone, restaurant),
          postcodes: zone.postcodes,
          radiusMetres: zone.radiusMetres,
          polygon: zone.polygon,
        })),
      })
    },
  )

  routes.get(
    '/api/v1/tables/:token',
    {
      config,
      schema: {
        summary: 'Which table of which restaurant a QR code stands on',
        tags: ['orders'],
        params: tableParams,
        response: { 200: tableAnswer, ...failureResponses(400, 404) },
      },
    },
    async ({ params }, reply) => {
      const [network, parts] = await Promise.all([directorySnapshot.now(context), salesCatalogue.now(context)])
      const table = findTableByCode(parts, params.token)
      const restaurant = table && network.restaurant(table.restaurantId)
      if (!table || !restaurant) throw refuseServiceability('table_unknown')
      reply.header('cache-control', 'no-store')
      return succeed({ table: { label: table.label }, restaurant: toRestaurantSummary(restaurant) })
    },
  )
}
