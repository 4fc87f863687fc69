import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { assistantCartParams, cartOrderAnswer, cartOrderInput, preparedCartAnswer } from './contract.ts'
import { countCartOrder } from './count-order.ts'
import { openPreparedCart } from './open-cart.ts'

const config = { access: 'public', secretPath: true, rateLimit: { max: 60, timeWindow: '1 minute', groupId: 'assistant-carts' } } as const

/** Registers the cart behind a link of an assistant, for our page. */
export function registerPreparedCarts(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/v1/assistant-carts/:token',
    {
      config,
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
  routes.post(
    '/api/v1/assistant-carts/:token/orders',
    {
      config,
      schema: {
        summary: 'The order that a person placed from the cart of an assistant: it counts for that assistant',
        tags: ['assistants'],
        params: assistantCartParams,
        body: cartOrderInput,
        response: { 200: cartOrderAnswer, ...failureResponses(400, 404, 413, 415, 429) },
      },
    },
    async ({ params, body, language }) => succeed({ counted: await countCartOrder(context, params.token, body, language) }),
  )
}
