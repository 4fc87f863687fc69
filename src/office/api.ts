import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { registerBulkChanges } from './bulk/bulk-api.ts'
import { attentionAnswer, officeSearchAnswer, officeSearchQuery } from './contract.ts'
import { registerLiveOverview } from './live/live-api.ts'
import { readAttention } from './read-attention.ts'
import { registerRestaurantNow } from './restaurant/restaurant-api.ts'
import { searchOffice } from './search-office.ts'

/** Calls of the back office that read every domain: what needs attention, one search over everything, the live overview, and changes of many restaurants. */
export function registerOffice(app: FastifyInstance, context: Context, streams: EventStreams): void {
  registerLiveOverview(app, context, streams)
  registerRestaurantNow(app, context)
  registerBulkChanges(app, context)
  const api = app.withTypeProvider<ZodTypeProvider>()
  const readConfig = { access: 'office' } as const
  const tags = ['back office']

  api.get(
    '/api/v1/office/attention',
    {
      config: readConfig,
      schema: {
        summary: 'Counts of what waits for a person: in the chain, or in the restaurants that the caller manages',
        tags,
        response: { 200: attentionAnswer, ...failureResponses(401, 403) },
      },
    },
    async request => succeed({ attention: await readAttention(context, requirePerson(request)) }),
  )

  api.get(
    '/api/v1/office/search',
    {
      config: readConfig,
      schema: {
        summary: 'Orders, dishes, restaurants, users and coupons by what is typed; of their own restaurants for managers',
        tags,
        querystring: officeSearchQuery,
        response: { 200: officeSearchAnswer, ...failureResponses(400, 401, 403) },
      },
    },
    async request => succeed(await context.replica.read(db => searchOffice({ clock: context.clock, db }, requirePerson(request), request.query.q))),
  )
}
