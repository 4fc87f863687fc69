import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { combosNow } from '#menu/combos/catalogue.ts'
import { pricesNow } from '#menu/prices/price-lists.ts'
import type { Context } from '#platform/context.ts'
import { preferredLanguage } from '#platform/language/languages.ts'
import { failures } from '#platform/server/envelope.ts'
import { registerDishes, restaurantAt } from '../dishes/api.ts'
import { saleParts } from '../dishes/sales-catalogue.ts'
import { timesAt } from '../slots/available-times.ts'
import { shortagesAnswer, timesAnswer, timesParams, timesQuery } from '../slots/contract.ts'
import { shortagesAt } from '../slots/stock-outs.ts'
import { pointsToEarn, pointsWithAccount } from '../transitions/earn-points.ts'
import { quoteAnswer, quoteInput } from './contract.ts'
import { quoteCart } from './quote-cart.ts'
import { describeQuote } from './quote-response.ts'

const config = { access: 'public' } as const

/** What a guest asks before an order: a dish's options, when, and for how much. */
export function registerCarts(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  app.addHook('onReady', async () => void (await Promise.all([saleParts.now(context), pricesNow.now(context), combosNow.now(context)])))
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
        response: { 200: timesAnswer, ...failures(400, 404) },
      },
    },
    async ({ params, query }) => ({ success: true as const, ...(await timesAt(context, await restaurantAt(context, params.slug), query)) }),
  )

  routes.get(
    '/api/v1/restaurants/:slug/shortages',
    {
      config,
      schema: {
        summary: 'What a restaurant has run out of, or has only so many of, just now',
        tags: ['orders'],
        params: timesParams,
        response: { 200: shortagesAnswer, ...failures(400, 404) },
      },
    },
    async ({ params }, reply) => {
      const shortages = await shortagesAt(context, await restaurantAt(context, params.slug))
      reply.header('cache-control', 'public, max-age=5')
      return { success: true as const, ...shortages }
    },
  )

  routes.post(
    '/api/v1/orders/quote',
    {
      config,
      schema: {
        summary: 'What a cart costs at a restaurant, when it would be ready, and what stands in the way',
        description:
          'Amounts are integer cents. What the client was shown (`seen`, `seenUnitCents`) is only compared: each difference is a problem. Whoever tries many codes that nobody has is answered `coupon_too_many_tries` for each further one, with Retry-After.',
        tags: ['orders'],
        body: quoteInput,
        response: { 200: quoteAnswer, ...failures(400, 404, 413, 415) },
      },
    },
    async ({ body, headers, person, ip }, reply) => {
      const buyer = { customerId: person?.id, email: person?.email, from: ip }
      const language = preferredLanguage(headers['accept-language'])
      const quoted = await quoteCart(context, body, { language, buyer })
      const { retryAfterSeconds } = quoted.problems.find(({ code }) => code === 'coupon_too_many_tries') ?? {}
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
      return { success: true as const, quote: describeQuote(quoted, await (person ? pointsToEarn : pointsWithAccount)(context, quoted, language)) }
    },
  )
}
