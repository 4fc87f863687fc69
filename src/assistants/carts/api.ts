import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { assistantCartParams, preparedCartAnswer } from './contract.ts'
import { openPreparedCart } from './open-cart.ts'

/** Registers the cart behind a link of an assistant, for our page. */
export function registerPreparedCarts(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/v1/assistant-carts/:token',
    {
      config: { access: 'public', secretPath: true, rateLimit: { max: 60, timeWindow: '1 minute', groupId: 'assistant-carts' } },
      schema: {
        summary: 'The cart that an assistant prepared, for whoever has its link, at today’s prices',
        tags: ['assistants'],
        params: assistantCartParams,
        response: { 200: preparedCartAnswer, ...failureResponses(400, 404, 429) },
      },
    },
    async ({ params, language }, reply) => {
      reply.header('cache-control', 'no-store')
      return succeed({ cart: await openPreparedCart(context, params.token, language) })
    },
  )
}
