import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { failureResponses } from '#platform/server/envelope.ts'
import { requireCourierRestaurant } from '../courier-access.ts'
import { planWholeTrip, reorderTrip } from './change-trip.ts'
import { steppedRoute, tripInput, tripScope } from './contract.ts'
import type { RouteResponse } from './route-response.ts'
import { takeNextDelivery } from './take-next.ts'

const config = { access: 'staff' } as const
const tags = ['courier']
const base = '/api/v1/courier'
const response = { 200: steppedRoute, ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422) }

/** Registers the courier's trip: the next delivery, and the order of the stops. */
export function registerTrips(app: FastifyInstance, context: Context, buildRouteResponse: RouteResponse): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.post(`${base}/next`, { config, schema: { summary: 'Take the delivery that is promised first', tags, body: tripScope, response } }, async request => {
    const person = requirePerson(request)
    const restaurantId = requireCourierRestaurant(person, request.body.restaurantId)
    return buildRouteResponse(request, await takeNextDelivery(context, { restaurantId, person }), 'courier-api.taken')
  })

  routes.post(`${base}/trip`, { config, schema: { summary: 'Put the stops of one’s trip in this order', tags, body: tripInput, response } }, async request => {
    const person = requirePerson(request)
    const restaurantId = requireCourierRestaurant(person, request.body.restaurantId)
    await reorderTrip(context, { restaurantId, person, orderIds: request.body.orderIds })
    return buildRouteResponse(request, { restaurantId }, 'courier-api.trip_ordered')
  })

  routes.post(
    `${base}/trip/plan`,
    { config, schema: { summary: 'Order one’s trip by the shortest detours from the restaurant', tags, body: tripScope, response } },
    async request => {
      const person = requirePerson(request)
      const restaurantId = requireCourierRestaurant(person, request.body.restaurantId)
      await planWholeTrip(context, { restaurantId, person })
      return buildRouteResponse(request, { restaurantId }, 'courier-api.trip_ordered')
    },
  )
}
