import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import { findPermittedIds } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { liveAnswer, redirectAnswer, redirectInput } from './contract.ts'
import { streamLive } from './live-stream.ts'
import { readLiveRestaurants } from './read-live.ts'
import { redirectOrders } from './redirect-orders.ts'

/** Calls of the live overview: how every restaurant is doing now. Managers see and act on their own. */
export function registerLiveOverview(app: FastifyInstance, context: Context, streams: EventStreams): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const config = { access: 'manager' } as const
  const readConfig = { access: 'restaurants-read' } as const
  const tags = ['back office']

  api.get(
    '/api/v1/office/live',
    {
      config: readConfig,
      schema: {
        summary: 'How each restaurant is doing now: open, late and unanswered orders, load, pauses, silent screens, failed printers',
        tags,
        response: { 200: liveAnswer, ...failureResponses(401, 403) },
      },
    },
    async request => {
      const restaurants = await readLiveRestaurants(context, findPermittedIds(requirePerson(request), 'restaurants-read'))
      return succeed({ restaurants: restaurants.toSorted((a, b) => b.urgency - a.urgency || a.name.localeCompare(b.name, 'it')) })
    },
  )

  api.get(
    '/api/v1/office/live/events',
    {
      config: { ...readConfig, also: { 200: 'text/event-stream' } },
      schema: {
        summary: 'The same as it changes: Server-Sent Events',
        description:
          '`restaurants` with all of them at first, then `changed` with those that differ, within a fraction of a second of an order’s step, a pause or a device. What only time changes (an order becomes late) follows within 10 seconds. `ended` when the session was ended.',
        tags,
        response: failureResponses(401, 403),
      },
    },
    async (request, reply) => {
      await streamLive(context, streams, { person: requirePerson(request), reply })
      return reply
    },
  )

  api.post(
    '/api/v1/office/live/:id/redirect',
    {
      config,
      schema: {
        summary: 'Ask the buyers of a restaurant’s unanswered orders whether the nearest restaurant that can may make them',
        tags,
        params: idParams,
        body: redirectInput,
        response: { 200: redirectAnswer, ...failureResponses(400, 401, 403, 404, 413, 415) },
      },
    },
    async request => {
      const person = requirePerson(request)
      const result = await redirectOrders(context, { person, restaurantId: request.params.id }, requireActor(request))
      return succeed({ message: serverText(request.language, 'live-api.redirected', result), ...result })
    },
  )
}
