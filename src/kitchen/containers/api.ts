import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { requireKitchen } from '../kitchen-access.ts'
import { lentContainersAnswer, lentContainersQuery } from './contract.ts'
import { findLentOrders } from './find-lent-orders.ts'

/** Registers the search of orders whose reusable containers come back, for staff at the counter. */
export function registerLentContainers(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/v1/kitchen/containers',
    {
      config: { access: 'staff' },
      schema: {
        summary: 'Orders with reusable containers, by number, telephone or id, for their return at the counter',
        tags: ['kitchen'],
        querystring: lentContainersQuery,
        response: { 200: lentContainersAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      const { query, language } = request
      const restaurantId = requireKitchen(requirePerson(request), query.restaurant)
      return succeed(await findLentOrders(context, { restaurantId, search: query.search, language }))
    },
  )
}
