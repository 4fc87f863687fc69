import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'
import { failures } from '#platform/server/envelope.ts'
import { pageCount } from '#platform/server/inputs.ts'
import { allOrdersAnswer, allOrdersQuery } from './contract.ts'
import { registerOwnOrders } from './customer/api.ts'
import { registerReach } from './delivery/api.ts'
import { registerGroups } from './group/api.ts'
import { listOrders } from './lists/list-all-orders.ts'
import { registerConfirmations } from './open-orders/confirm-api.ts'
import { registerPayments } from './payment/api.ts'
import { registerPush } from './push/api.ts'
import { registerCarts } from './quote/api.ts'
import { registerMoves } from './transfer/api.ts'

export function registerOrders(app: FastifyInstance, context: Context, streams: EventStreams): void {
  registerCarts(app, context)
  registerReach(app, context)
  registerGroups(app, context, streams)
  registerOwnOrders(app, context, streams)
  registerConfirmations(app, context)
  registerMoves(app, context)
  registerPayments(app, context)
  registerPush(app, context)

  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/v1/orders/all-orders',
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'All orders, the newest first',
        tags: ['orders'],
        querystring: allOrdersQuery,
        response: { 200: allOrdersAnswer, ...failures(400, 401, 403) },
      },
    },
    async ({ query }) => {
      const { orders, total } = await listOrders(context, query)
      return { success: true as const, orders, page: query.page, totalPages: pageCount(total, query.limit), total }
    },
  )
}
