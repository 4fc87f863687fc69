import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { orderParams, orderQuery } from '../placing/contract.ts'
import { announceArrival } from './announce-arrival.ts'
import { arrivingAnswer, arrivingInput } from './contract.ts'

/** Registers "on my way" of a scheduled pickup. */
export function registerArrivals(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/v1/orders/:id/arriving',
    {
      config: { access: 'public', rateLimit: { max: 20, timeWindow: '1 minute', groupId: 'arriving' } },
      schema: {
        summary: 'Say to be on the way to a scheduled order, so that its kitchen begins now; no location is sent',
        tags: ['orders'],
        params: orderParams,
        querystring: orderQuery,
        body: arrivingInput,
        response: { 200: arrivingAnswer, ...failureResponses(400, 404, 409, 413, 415, 429) },
      },
    },
    async ({ params, query, person, language }) =>
      succeed({ message: serverText(language, 'orders-api.arriving'), order: await announceArrival(context, params.id, { person, token: query.token }) }),
  )
}
