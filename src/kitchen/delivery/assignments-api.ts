import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { orderParams } from '#orders/placing/contract.ts'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { changeResponse, failureResponses, succeed } from '#platform/server/envelope.ts'
import { assignInput, couriersAnswer, kitchenQuery } from '../contract.ts'
import { requireKitchen } from '../kitchen-access.ts'
import { assignDelivery } from './assign-delivery.ts'
import { listCouriersOnShift } from './list-couriers.ts'

const config = { access: 'staff' } as const
const tags = ['kitchen']

/** Registers the assignment of deliveries by the shift lead; couriers also take them by themselves. */
export function registerAssignments(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    '/api/v1/kitchen/couriers',
    {
      config,
      schema: {
        summary: 'Couriers on shift, with how many deliveries each has',
        tags,
        querystring: kitchenQuery,
        response: { 200: couriersAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => succeed({ couriers: await listCouriersOnShift(context.db, requireKitchen(requirePerson(request), request.query.restaurant)) }),
  )

  routes.post(
    '/api/v1/kitchen/orders/:id/assign',
    {
      config,
      schema: {
        summary: 'Give a delivery that is ready to a courier on shift',
        tags,
        params: orderParams,
        body: assignInput,
        response: { 200: changeResponse({}), ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422) },
      },
    },
    async request => {
      const { number } = await assignDelivery(context, { orderId: request.params.id, courierId: request.body.courierId, person: requirePerson(request) })
      return succeed({ message: serverText(request.language, 'kitchen-api.assigned', { number }) })
    },
  )
}
