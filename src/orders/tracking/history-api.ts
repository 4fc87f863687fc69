import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { historyAnswer, historyParams } from './history-contract.ts'
import { readOrderHistory } from './order-history.ts'

export function registerOrderHistory(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/v1/orders/:id/history',
    {
      config: { access: 'orders-read' },
      schema: {
        summary: 'Each step of an order, and who took it: for administrators and the restaurant’s managers',
        tags: ['orders'],
        params: historyParams,
        response: { 200: historyAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      return succeed({ events: await readOrderHistory(context, request.params.id, requirePerson(request)) })
    },
  )
}
