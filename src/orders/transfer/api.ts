import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { orderParams, orderQuery } from '../placing/contract.ts'
import { describeQuote } from '../quote/quote-response.ts'
import {
  nearestTargetAnswer,
  transferAnswer,
  transferInput,
  transferQuoteAnswer,
  transferQuoteInput,
  transferTargetsAnswer,
  transferTargetsQuery,
} from './contract.ts'
import { quoteTransfer, transferOrder } from './transfer-order.ts'
import { findNearestOpenTarget, listTransferTargets } from './transfer-targets.ts'

const config = { access: 'public' } as const

/** Registers transfers to another restaurant: targets, quote and transfer. */
export function registerTransfers(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    '/api/v1/orders/:id/transfer-targets',
    {
      config: { ...config, deprecatedPath: '/api/v1/orders/:id/move-places' },
      schema: {
        summary: 'Where an order could be made instead; a delivery only where a zone holds its address, with fee and minimum',
        tags: ['orders'],
        params: orderParams,
        querystring: transferTargetsQuery,
        response: { 200: transferTargetsAnswer, ...failureResponses(400, 404, 409) },
      },
    },
    async ({ params, query, person }, reply) => {
      reply.header('cache-control', 'no-store')
      return succeed(await listTransferTargets(context, { id: params.id, person, token: query.token, city: query.city }))
    },
  )

  routes.get(
    '/api/v1/orders/:id/nearest-transfer-target',
    {
      config: { ...config, deprecatedPath: '/api/v1/orders/:id/elsewhere' },
      schema: {
        summary: 'The nearest open restaurant that could make an order that was rejected or cancelled; a delivery only where a zone holds its address',
        tags: ['orders'],
        params: orderParams,
        querystring: orderQuery,
        response: { 200: nearestTargetAnswer, ...failureResponses(400, 404) },
      },
    },
    async ({ params, query, person }, reply) => {
      reply.header('cache-control', 'no-store')
      return succeed({ place: await findNearestOpenTarget(context, { id: params.id, person, token: query.token }) })
    },
  )

  routes.post(
    '/api/v1/orders/:id/transfer-quote',
    {
      config: { ...config, deprecatedPath: '/api/v1/orders/:id/move-quote' },
      schema: {
        summary: 'What an order would be at another restaurant: price, time, and what stands in the way',
        tags: ['orders'],
        params: orderParams,
        querystring: orderQuery,
        body: transferQuoteInput,
        response: { 200: transferQuoteAnswer, ...failureResponses(400, 404, 409, 413, 415, 422) },
      },
    },
    async request => {
      const { params, query, body, person } = request
      const asked = { id: params.id, ...body, person, token: query.token, language: request.language }
      const { order, quoted } = await quoteTransfer(context, asked)
      const { totalCents, discountCents, promisedAt, paymentMethod } = order
      const before = { totalCents, discountCents, promisedAt: promisedAt.toISOString(), paymentMethod }
      return succeed({ quote: describeQuote(quoted), before })
    },
  )

  routes.post(
    '/api/v1/orders/:id/transfer',
    {
      config: { ...config, deprecatedPath: '/api/v1/orders/:id/move' },
      schema: {
        summary: 'Have an order that no kitchen has begun made at another restaurant, as it was shown',
        tags: ['orders'],
        params: orderParams,
        querystring: orderQuery,
        body: transferInput,
        response: { 200: transferAnswer, ...failureResponses(400, 404, 409, 413, 415, 422) },
      },
    },
    async request => {
      const { params, query, body, person } = request
      const order = await transferOrder(context, { id: params.id, ...body, person, token: query.token, language: request.language })
      return succeed({ message: serverText(request.language, 'orders-api.moved', { number: order.number }), order })
    },
  )
}
