import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { comboSnapshot } from '#menu/combos/catalogue.ts'
import { priceListSnapshot } from '#menu/prices/price-lists.ts'
import type { Context } from '#platform/context.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { registerDishes, requireRestaurant } from '../availability/api.ts'
import { readItemAvailability } from '../availability/stock-outs.ts'
import { salesCatalogue } from '../dishes/sales-catalogue.ts'
import { quotesTotal } from '../metrics/order-metrics.ts'
import { listAvailableTimes } from '../slots/available-times.ts'
import { stockOutsAnswer, timesAnswer, timesParams, timesQuery } from '../slots/contract.ts'
import { quoteAnswer, quoteInput } from './contract.ts'
import { previewEarnedPoints, previewGuestPoints } from './preview-points.ts'
import { quoteCart } from './quote-cart.ts'
import { describeQuote } from './quote-response.ts'

const config = { access: 'public' } as const

/** Registers the guest endpoints before an order: options of a dish, times and quotes. */
export function registerQuotes(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  app.addHook('onReady', async () => void (await Promise.all([salesCatalogue.now(context), priceListSnapshot.now(context), comboSnapshot.now(context)])))
  registerDishes(app, context)

  routes.get(
    '/api/v1/restaurants/:slug/times',
    {
      config,
      schema: {
        summary: 'When one can order at a restaurant: as soon as possible, and the slots of a day',
        tags: ['orders'],
        params: timesParams,
        querystring: timesQuery,
        response: { 200: timesAnswer, ...failureResponses(400, 404) },
      },
    },
    async ({ params, query }) => succeed(await listAvailableTimes(context, await requireRestaurant(context, params.slug), query)),
  )

  routes.get(
    '/api/v1/restaurants/:slug/shortages',
    {
      config,
      schema: {
        summary: 'What a restaurant has run out of, or has only so many of, just now',
        tags: ['orders'],
        params: timesParams,
        response: { 200: stockOutsAnswer, ...failureResponses(400, 404) },
      },
    },
    async ({ params }, reply) => {
      const { foods, optionValues, combos } = await readItemAvailability(context, await requireRestaurant(context, params.slug))
      reply.header('cache-control', 'public, max-age=5')
      return succeed({ foods, optionValues, combos })
    },
  )

  routes.post(
    '/api/v1/orders/quote',
    {
      config,
      schema: {
        summary: 'What a cart costs at a restaurant, when it would be ready, and what stands in the way',
        description:
          'Amounts are integer cents. What the client was shown (`seen`, `seenUnitCents`) is only compared: each difference is a problem. Whoever tries many codes that nobody has is answered `coupon_too_many_attempts` for each further one, with Retry-After.',
        tags: ['orders'],
        body: quoteInput,
        response: { 200: quoteAnswer, ...failureResponses(400, 404, 413, 415) },
      },
    },
    async ({ body, language, person, ip }, reply) => {
      const buyer = { customerId: person?.id, email: person?.email, from: ip }
      const quoted = await quoteCart(context, body, { language, buyer })
      quotesTotal.inc({ outcome: quoted.problems.length > 0 ? 'blocked' : 'orderable' })
      const { retryAfterSeconds } = quoted.problems.find(({ code }) => code === 'coupon_too_many_attempts') ?? {}
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
      return succeed({ quote: describeQuote(quoted, await (person ? previewEarnedPoints : previewGuestPoints)(context, quoted, language)) })
    },
  )
}
