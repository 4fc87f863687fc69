import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { listCounterRefunds } from '#orders/refunds/counter-refunds.ts'
import { completeCounterRefund } from '#orders/refunds/refund-order.ts'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { refundHandedAnswer } from '../contract.ts'
import { canWorkInKitchen } from '../kitchen-access.ts'

/** Registers counter refunds: managers grant them, staff at the counter hand them over. */
export function registerKitchenRefunds(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/v1/kitchen/refunds/:id/hand-over',
    {
      config: { access: 'staff' },
      schema: {
        summary: 'The money of a refund was handed over at the counter, by whoever works there',
        tags: ['kitchen'],
        params: idParams,
        response: { 200: refundHandedAnswer, ...failureResponses(400, 401, 403, 404, 409, 413, 415) },
      },
    },
    async request => {
      const person = requirePerson(request)
      const { restaurantId, number } = await completeCounterRefund(
        context,
        { refundId: request.params.id, person, may: canWorkInKitchen },
        requireActor(request),
      )
      const message = serverText(request.language, 'kitchen-api.refund_handed_over', { number })
      return succeed({ message, refunds: await listCounterRefunds(context.db, restaurantId) })
    },
  )
}
