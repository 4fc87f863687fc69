import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { refundsAtCounter } from '#orders/refunds/counter-refunds.ts'
import { handRefundOver } from '#orders/refunds/refund-order.ts'
import { actorOf, personOf } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { preferredLanguage } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failures } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { refundHandedAnswer } from '../contract.ts'
import { worksIn } from '../kitchen-access.ts'

/** What was granted by those who keep the restaurant is handed over by whoever stands at its counter. */
export function registerCounterRefunds(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/v1/kitchen/refunds/:id/hand-over',
    {
      config: { access: 'staff' },
      schema: {
        summary: 'The money of a refund was handed over at the counter, by whoever works there',
        tags: ['kitchen'],
        params: idParams,
        response: { 200: refundHandedAnswer, ...failures(400, 401, 403, 404, 409, 413, 415) },
      },
    },
    async request => {
      const person = personOf(request)
      const { restaurantId, number } = await handRefundOver(context, { refundId: request.params.id, person, may: worksIn }, actorOf(request))
      const message = serverText(preferredLanguage(request.headers['accept-language']), 'kitchen-api.refund_handed_over', { number })
      return { success: true as const, message, refunds: await refundsAtCounter(context.db, restaurantId) }
    },
  )
}
