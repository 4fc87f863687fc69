import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type Person, personOf } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { failures } from '#platform/server/envelope.ts'
import { restaurantIdParams } from '#restaurants/contract-fields.ts'
import { type NetworkRestaurant, networkNow } from '#restaurants/directory/restaurant-directory.ts'
import { requireManager } from '#restaurants/profile/managers.ts'
import { refuseOrder } from '../contract.ts'
import { checkZone } from '../delivery/test-zone.ts'
import { restaurantOrders } from '../lists/list-restaurant-orders.ts'
import {
  loadAnswer,
  loadQuery,
  restaurantOrdersAnswer,
  restaurantOrdersQuery,
  unmakeableAnswer,
  unmakeableQuery,
  workAnswer,
  workQuery,
  zoneCheckAnswer,
  zoneCheckInput,
} from './contract.ts'
import { stationWork } from './station-dishes.ts'
import { stationLoad } from './station-load.ts'
import { unmakeableDishes } from './unmakeable-dishes.ts'

const base = '/api/v1/office/restaurants/:restaurantId'
const config = { access: 'staff' } as const
const tags = ['restaurants kept']

/** A restaurant's orders, load and reach, for those who keep it. */
export async function ordersOffice(app: FastifyInstance, context: Context): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    `${base}/orders`,
    {
      config,
      schema: {
        tags,
        summary: 'A restaurant’s orders, the newest first',
        params: restaurantIdParams,
        querystring: restaurantOrdersQuery,
        response: { 200: restaurantOrdersAnswer, ...failures(400, 401, 403, 404) },
      },
    },
    async request => {
      requireManager(personOf(request), request.params.restaurantId)
      return { success: true as const, ...(await restaurantOrders(context.db, request.params.restaurantId, request.query)) }
    },
  )
  routes.get(
    `${base}/load`,
    {
      config,
      schema: {
        tags,
        summary: 'How full a restaurant’s stations are on a day',
        params: restaurantIdParams,
        querystring: loadQuery,
        response: { 200: loadAnswer, ...failures(400, 401, 403, 404) },
      },
    },
    async request => ({
      success: true as const,
      ...(await stationLoad(context, await keptRestaurant(context, personOf(request), request.params.restaurantId), request.query.date)),
    }),
  )
  routes.get(
    `${base}/work`,
    {
      config,
      schema: {
        tags,
        summary: 'Dishes that take work at a kind of station, with the units that each takes',
        params: restaurantIdParams,
        querystring: workQuery,
        response: { 200: workAnswer, ...failures(400, 401, 403, 404) },
      },
    },
    async request => ({
      success: true as const,
      ...(await stationWork(context, await keptRestaurant(context, personOf(request), request.params.restaurantId), request.query.kind)),
    }),
  )
  routes.get(
    `${base}/unmakeable`,
    {
      config,
      schema: {
        tags,
        summary: 'Dishes that a restaurant offers although its stations can’t make even one of them',
        params: restaurantIdParams,
        querystring: unmakeableQuery,
        response: { 200: unmakeableAnswer, ...failures(400, 401, 403, 404) },
      },
    },
    async request => {
      const restaurant = await keptRestaurant(context, personOf(request), request.params.restaurantId)
      const { kind, unitsPerQuarter } = request.query
      const tried = kind === undefined || unitsPerQuarter === undefined ? undefined : { kind, unitsPerQuarter }
      return { success: true as const, unmakeable: await unmakeableDishes(context, restaurant, tried) }
    },
  )
  routes.post(
    `${base}/zones/check`,
    {
      config,
      schema: {
        tags,
        summary: 'Which delivery zone holds an address or a point',
        params: restaurantIdParams,
        body: zoneCheckInput,
        response: { 200: zoneCheckAnswer, ...failures(400, 401, 403, 404, 413, 415) },
      },
    },
    async request => ({
      success: true as const,
      ...(await checkZone(context, await keptRestaurant(context, personOf(request), request.params.restaurantId), request.body)),
    }),
  )
}

/** @throws Refusal `restaurant_not_found` where it isn't the person's, `restaurant_unknown` where it was archived */
async function keptRestaurant(context: Context, person: Person, restaurantId: string): Promise<NetworkRestaurant> {
  requireManager(person, restaurantId)
  const restaurant = (await networkNow.now(context)).restaurant(restaurantId)
  if (!restaurant) throw refuseOrder('restaurant_unknown')
  return restaurant
}
