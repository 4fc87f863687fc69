import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { orderParams, orderQuery } from '../placing/contract.ts'
import { offerDecisionAnswer, offerDecisionInput, transferOfferAnswer } from './contract.ts'
import { acceptOffer, declineOffer, readOffer } from './decide-offer.ts'

const config = { access: 'public' } as const
const base = '/api/v1/orders/:id/transfer-offer'

/** Registers the offer of another restaurant for an order that its own does not answer, and the customer's yes or no. */
export function registerTransferOffers(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    base,
    {
      config,
      schema: {
        summary: 'The other restaurant that is offered for an order that its own has not accepted in time',
        tags: ['orders'],
        params: orderParams,
        querystring: orderQuery,
        response: { 200: transferOfferAnswer, ...failureResponses(400, 404) },
      },
    },
    async ({ params, query, person }, reply) => {
      reply.header('cache-control', 'no-store')
      return succeed({ offer: await readOffer(context, params.id, { person, token: query.token }) })
    },
  )

  routes.post(
    `${base}/accept`,
    {
      config,
      schema: {
        summary: 'Have the order made at the offered restaurant, at the offered price and time',
        tags: ['orders'],
        params: orderParams,
        querystring: orderQuery,
        body: offerDecisionInput,
        response: { 200: offerDecisionAnswer, ...failureResponses(400, 404, 409, 413, 415, 422) },
      },
    },
    async ({ params, query, person, language }) => {
      const order = await acceptOffer(context, params.id, { person, token: query.token, language })
      return succeed({ message: serverText(language, 'orders-api.moved', { number: order.number }), order })
    },
  )

  routes.post(
    `${base}/decline`,
    {
      config,
      schema: {
        summary: 'Decline the offered restaurant: the order is rejected, and what was paid goes back',
        tags: ['orders'],
        params: orderParams,
        querystring: orderQuery,
        body: offerDecisionInput,
        response: { 200: offerDecisionAnswer, ...failureResponses(400, 404, 409, 413, 415) },
      },
    },
    async ({ params, query, person, language }) =>
      succeed({ message: serverText(language, 'orders-api.transfer_declined'), order: await declineOffer(context, params.id, { person, token: query.token }) }),
  )
}
