import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { orderParams } from '#orders/placing/contract.ts'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { acknowledgeCancellation, listCancelledTickets } from './cancelled-tickets.ts'
import { acknowledgedAnswer } from './contract.ts'

/** Registers the acknowledgement of a cancelled ticket. */
export function registerCancellations(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/v1/kitchen/orders/:id/acknowledge-cancellation',
    {
      config: { access: 'staff', deprecatedPath: '/api/v1/kitchen/orders/:id/cancellation-seen' },
      schema: {
        summary: 'An order’s cancellation was seen in the kitchen: its ticket leaves every screen there',
        tags: ['kitchen'],
        params: orderParams,
        response: { 200: acknowledgedAnswer, ...failureResponses(400, 401, 403, 404, 413, 415) },
      },
    },
    async request => {
      const { restaurantId, number } = await acknowledgeCancellation(context, { orderId: request.params.id, person: requirePerson(request) })
      const message = serverText(request.language, 'kitchen-api.cancellation_seen', { number })
      return succeed({ message, cancelledTickets: await listCancelledTickets(context, restaurantId) })
    },
  )
}
