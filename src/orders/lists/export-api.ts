import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { failureResponses } from '#platform/server/envelope.ts'
import { ordersExportQuery } from './export-contract.ts'
import { exportOrders } from './export-orders.ts'

/** Orders as a file: those that the list's filters find, or single ones. */
export function registerOrdersExport(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/v1/orders/export',
    {
      config: { access: 'administrator', also: { 200: 'The file, as CSV' } },
      schema: {
        summary: 'Orders as CSV: those that the list’s search and filters find, or up to 200 by id',
        tags: ['orders'],
        querystring: ordersExportQuery,
        produces: ['text/csv'],
        response: failureResponses(400, 401, 403, 422),
      },
    },
    async (request, reply) => {
      const file = await exportOrders(context, request.query, request.language, requireActor(request))
      const day = context.clock.now().toISOString().slice(0, 10)
      reply.header('content-disposition', `attachment; filename="spiedo-ordini-${day}.csv"`).header('cache-control', 'no-store')
      return reply.type('text/csv; charset=utf-8').send(file as never)
    },
  )
}
