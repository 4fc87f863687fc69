import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import { failures } from '#platform/server/envelope.ts'
import { historyAnswer, historyParams } from './contract-history.ts'
import { orderHistory } from './order-history.ts'

export function registerOrderHistory(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/v1/orders/:id/history',
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'Each step of an order, and who took it',
        tags: ['orders'],
        params: historyParams,
        response: { 200: historyAnswer, ...failures(400, 401, 403, 404) },
      },
    },
    async ({ params }, reply) => {
      reply.header('cache-control', 'no-store')
      return { success: true as const, events: await orderHistory(context, params.id) }
    },
  )
}
