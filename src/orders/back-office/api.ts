import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type Person, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { restaurantIdParams } from '#restaurants/contract-fields.ts'
import { type DirectoryRestaurant, directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { requirePermission } from '#restaurants/profile/managers.ts'
import { refuseOrder } from '../contract.ts'
import { checkZone } from '../delivery/test-zone.ts'
import { listRestaurantOrders } from '../lists/list-restaurant-orders.ts'
import {
  loadAnswer,
  loadQuery,
  overCapacityAnswer,
  overCapacityQuery,
  preparationAnswer,
  restaurantOrdersAnswer,
  restaurantOrdersQuery,
  stationDishesAnswer,
  stationDishesQuery,
  zoneCheckAnswer,
  zoneCheckInput,
} from './contract.ts'
import { listOverCapacityDishes } from './over-capacity-dishes.ts'
import { readPreparationFigures } from './preparation-figures.ts'
import { listStationDishes } from './station-dishes.ts'
import { readStationLoad } from './station-load.ts'

const base = '/api/v1/office/restaurants/:restaurantId'
const config = { access: 'manager' } as const
const readConfig = { access: 'restaurants-read' } as const
const tags = ['restaurants kept']

/** Registers a restaurant's orders, load and zones for its managers. */
export async function registerOrderAdmin(app: FastifyInstance, context: Context): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    `${base}/orders`,
    {
      config: { access: 'orders-read' },
      schema: {
        tags,
        summary: 'A restaurant’s orders, the newest first',
        params: restaurantIdParams,
        querystring: restaurantOrdersQuery,
        response: { 200: restaurantOrdersAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      requirePermission(requirePerson(request), 'orders-read', request.params.restaurantId)
      return succeed(await listRestaurantOrders(context.db, request.params.restaurantId, request.query))
    },
  )
  routes.get(
    `${base}/load`,
    {
      config: readConfig,
      schema: {
        tags,
        summary: 'How full a restaurant’s stations are on a day',
        params: restaurantIdParams,
        querystring: loadQuery,
        response: { 200: loadAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request =>
      succeed(
        await readStationLoad(context, await requireReadableRestaurant(context, requirePerson(request), request.params.restaurantId), request.query.date),
      ),
  )
  routes.get(
    `${base}/preparation`,
    {
      config: readConfig,
      schema: {
        tags,
        summary: 'How long a restaurant takes to make an order, learned by hour of the week and load, and what promises use now',
        params: restaurantIdParams,
        response: { 200: preparationAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request =>
      succeed(await readPreparationFigures(context, await requireReadableRestaurant(context, requirePerson(request), request.params.restaurantId))),
  )
  routes.get(
    `${base}/work`,
    {
      config: readConfig,
      schema: {
        tags,
        summary: 'Dishes that take work at a kind of station, with the units that each takes',
        params: restaurantIdParams,
        querystring: stationDishesQuery,
        response: { 200: stationDishesAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request =>
      succeed(
        await listStationDishes(context, await requireReadableRestaurant(context, requirePerson(request), request.params.restaurantId), request.query.kind),
      ),
  )
  routes.get(
    `${base}/over-capacity-dishes`,
    {
      config: { ...readConfig, deprecatedPath: `${base}/unmakeable` },
      schema: {
        tags,
        summary: 'Dishes that a restaurant offers although its stations can’t make even one of them',
        params: restaurantIdParams,
        querystring: overCapacityQuery,
        response: { 200: overCapacityAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      const restaurant = await requireReadableRestaurant(context, requirePerson(request), request.params.restaurantId)
      const { kind, unitsPerQuarter } = request.query
      const trialStation = kind === undefined || unitsPerQuarter === undefined ? undefined : { kind, unitsPerQuarter }
      return succeed({ unmakeable: await listOverCapacityDishes(context, restaurant, trialStation) })
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
        response: { 200: zoneCheckAnswer, ...failureResponses(400, 401, 403, 404, 413, 415) },
      },
    },
    async request =>
      succeed(await checkZone(context, await requireReadableRestaurant(context, requirePerson(request), request.params.restaurantId), request.body)),
  )
}

/** @throws Refusal `restaurant_not_found` for other people's restaurants, `restaurant_unknown` for archived ones */
async function requireReadableRestaurant(context: Context, person: Person, restaurantId: string): Promise<DirectoryRestaurant> {
  requirePermission(person, 'restaurants-read', restaurantId)
  const restaurant = (await directorySnapshot.now(context)).restaurant(restaurantId)
  if (!restaurant) throw refuseOrder('restaurant_unknown')
  return restaurant
}
