import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { orderParams } from '#orders/placing/contract.ts'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { readKitchenOrders } from '../board/read-board.ts'
import { type KitchenOrder, kitchenQuery, wholeOrderAnswer } from '../contract.ts'
import { requireKitchen } from '../kitchen-access.ts'
import { finishedAnswer, recallInput } from './contract.ts'
import { listFinishedOrders } from './list-finished.ts'
import { recallOrder } from './recall-order.ts'

/** Registers the list of finished orders, and their recall to an earlier step. */
export function registerRecall(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const config = { access: 'staff' } as const
  const tags = ['kitchen']
  routes.get(
    '/api/v1/kitchen/finished',
    {
      config,
      schema: {
        summary: 'Orders that a kitchen has finished, with the steps to which each can be set back',
        tags,
        querystring: kitchenQuery,
        response: { 200: finishedAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      const orders = await listFinishedOrders(context, requireKitchen(requirePerson(request), request.query.restaurant))
      return succeed({ orders })
    },
  )
  routes.post(
    '/api/v1/kitchen/orders/:id/recall',
    {
      config,
      schema: {
        summary: 'Set an order back to an earlier step, after a wrong tap',
        description: 'Closed orders stay closed: 409 `recall_not_possible`. A delivery that a courier has is taken back first: 409 `delivery_with_courier`.',
        tags,
        params: orderParams,
        body: recallInput,
        response: { 200: wholeOrderAnswer, ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422) },
      },
    },
    async request => {
      const { number, id } = await recallOrder(context, { orderId: request.params.id, person: requirePerson(request), to: request.body.to })
      const [order] = await readKitchenOrders(context, [id])
      return succeed({ message: serverText(request.language, `kitchen-api.recalled_${request.body.to}`, { number }), order: order as KitchenOrder })
    },
  )
}
