import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { requireCourierRestaurant } from '../courier-access.ts'
import { tapHeaders } from '../steps/tap-contract.ts'
import { scheduleTransition, undoTransition } from '../steps/undoable-transitions.ts'
import { takeDelivery } from './assign-delivery.ts'
import { deliveryParams, doorInput, failedInput, routeAnswer, routeQuery, shiftEndInput, shiftStartInput, steppedRoute } from './contract.ts'
import { completeDelivery, failDelivery, releaseDelivery, startDelivery } from './delivery-steps.ts'
import { checkHandOverProof } from './hand-over-proof.ts'
import { readRoute } from './read-route.ts'
import type { RouteResponse } from './route-response.ts'
import { streamRoute } from './route-stream.ts'
import { endShift, startShift } from './shifts.ts'
import { registerTrips } from './trips-api.ts'
import { requireWaited, startWaitAtDoor } from './wait-at-door.ts'

const config = { access: 'staff' } as const
const tags = ['courier']
const base = '/api/v1/courier'
const response = { 200: steppedRoute, ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422) }

/** Registers the courier's endpoints, for couriers of the restaurant. Orders of other restaurants and couriers are not found. */
export function registerCourier(app: FastifyInstance, context: Context, streams: EventStreams): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const buildRouteResponse: RouteResponse = async (request, { restaurantId, number }, text) =>
    succeed({
      message: serverText(request.language, text, number === undefined ? undefined : { number }),
      ...(await readRoute(context, requirePerson(request).id, restaurantId)),
    })

  registerTrips(app, context, buildRouteResponse)

  routes.get(
    `${base}/route`,
    {
      config: { ...config, deprecatedPath: `${base}/round` },
      schema: {
        summary: 'Deliveries that are ready, and one’s own',
        tags,
        querystring: routeQuery,
        response: { 200: routeAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      const person = requirePerson(request)
      return succeed(await readRoute(context, person.id, requireCourierRestaurant(person, request.query.restaurant)))
    },
  )

  routes.get(
    `${base}/events`,
    {
      config: { ...config, also: { 200: 'text/event-stream' } },
      schema: {
        summary: 'A courier’s round as it happens: Server-Sent Events',
        description:
          '`round` with what `round` answers, at first and whenever something moves. `reclaimed` ({ orderId, number }) when the kitchen has taken a delivery back, `assigned` (the same) when it has given one. `ended` when the session was ended.',
        tags,
        querystring: routeQuery,
        response: failureResponses(400, 401, 403, 404),
      },
    },
    async (request, reply) => {
      const person = requirePerson(request)
      await streamRoute(context, streams, { restaurantId: requireCourierRestaurant(person, request.query.restaurant), person, reply })
      return reply
    },
  )

  for (const [path, summary, step, text] of [
    ['take', 'Take a delivery', takeDelivery, 'courier-api.taken'],
    ['release', 'Leave it to another courier', releaseDelivery, 'courier-api.given_back'],
    ['leave', 'Off with it', startDelivery, 'courier-api.left'],
  ] as const) {
    const renamed = path === 'release' && { deprecatedPath: `${base}/orders/:id/give-back` }
    routes.post(
      `${base}/orders/:id/${path}`,
      { config: { ...config, ...renamed }, schema: { summary, tags, params: deliveryParams, response } },
      async request => buildRouteResponse(request, await step(context, { orderId: request.params.id, person: requirePerson(request) }), text),
    )
  }

  routes.post(
    `${base}/orders/:id/waiting`,
    {
      config,
      schema: {
        summary: 'At the door, and nobody opens: the wait begins, and the customer is told',
        tags,
        headers: tapHeaders,
        params: deliveryParams,
        response,
      },
    },
    async request => {
      const step = { orderId: request.params.id, person: requirePerson(request), tappedAt: request.headers['tapped-at'] }
      return buildRouteResponse(request, await startWaitAtDoor(context, step), 'courier-api.waiting')
    },
  )

  routes.post(
    `${base}/orders/:id/delivered`,
    {
      config,
      schema: { summary: 'Handed over, and paid where it was due', tags, params: deliveryParams, body: doorInput.omit({ paidWith: true }).nullish(), response },
    },
    async request => {
      const step = { orderId: request.params.id, person: requirePerson(request) }
      await checkHandOverProof(context, { ...step, ...request.body })
      return buildRouteResponse(request, await completeDelivery(context, step), 'courier-api.delivered')
    },
  )

  routes.post(
    `${base}/orders/:id/delivering`,
    {
      config,
      schema: {
        summary: 'Handed over in ten seconds, unless it is taken back before',
        tags,
        headers: tapHeaders,
        params: deliveryParams,
        body: doorInput,
        response,
      },
    },
    async request => {
      const { paidWith, ...proof } = request.body
      const step = { orderId: request.params.id, person: requirePerson(request) }
      await checkHandOverProof(context, { ...step, ...proof })
      const { order, nextStepAt } = await scheduleTransition(context, { ...step, step: 'deliver', paidWith, tappedAt: request.headers['tapped-at'] })
      return buildRouteResponse(request, order, nextStepAt ? 'courier-api.delivering' : 'courier-api.delivered')
    },
  )
  routes.post(
    `${base}/orders/:id/delivering/undo`,
    {
      config: { ...config, deprecatedPath: `${base}/orders/:id/delivering/take-back` },
      schema: { summary: 'It was not handed over after all', tags, params: deliveryParams, response },
    },
    async request => {
      const order = await undoTransition(context, { orderId: request.params.id, person: requirePerson(request), step: 'deliver' })
      return buildRouteResponse(request, order, 'courier-api.delivery_taken_back')
    },
  )

  routes.post(
    `${base}/orders/:id/failing`,
    {
      config,
      schema: {
        summary: 'Not handed over, in ten seconds, with a reason that its buyer reads, unless it is taken back before',
        tags,
        headers: tapHeaders,
        params: deliveryParams,
        body: failedInput,
        response,
      },
    },
    async request => {
      const step = { orderId: request.params.id, person: requirePerson(request), reason: request.body.reason }
      await requireWaited(context, step)
      const { order, nextStepAt } = await scheduleTransition(context, { ...step, step: 'fail', tappedAt: request.headers['tapped-at'] })
      return buildRouteResponse(request, order, nextStepAt ? 'courier-api.failing' : 'courier-api.failed')
    },
  )
  routes.post(
    `${base}/orders/:id/failing/undo`,
    {
      config: { ...config, deprecatedPath: `${base}/orders/:id/failing/take-back` },
      schema: { summary: 'It has not come to nothing after all', tags, params: deliveryParams, response },
    },
    async request => {
      const order = await undoTransition(context, { orderId: request.params.id, person: requirePerson(request), step: 'fail' })
      return buildRouteResponse(request, order, 'courier-api.delivery_taken_back')
    },
  )

  routes.post(
    `${base}/orders/:id/failed`,
    {
      config,
      schema: { summary: 'It could not be handed over, with a reason that its buyer reads', tags, params: deliveryParams, body: failedInput, response },
    },
    async request => {
      const step = { orderId: request.params.id, person: requirePerson(request), reason: request.body.reason }
      await requireWaited(context, step)
      return buildRouteResponse(request, await failDelivery(context, step), 'courier-api.failed')
    },
  )

  routes.post(
    `${base}/shift/start`,
    { config, schema: { summary: 'Begin one’s shift, with the change given along', tags, body: shiftStartInput, response } },
    async request => {
      const person = requirePerson(request)
      const restaurantId = requireCourierRestaurant(person, request.body.restaurantId)
      await startShift(context, person, { restaurantId, floatCents: request.body.floatCents }, request.id)
      return buildRouteResponse(request, { restaurantId }, 'courier-api.shift_started')
    },
  )
  routes.post(
    `${base}/shift/end`,
    { config, schema: { summary: 'End one’s shift, with the cash handed in', tags, body: shiftEndInput, response } },
    async request =>
      buildRouteResponse(request, { restaurantId: await endShift(context, requirePerson(request), request.body, request.id) }, 'courier-api.shift_ended'),
  )
}
