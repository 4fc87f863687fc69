import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { menuCatalogue } from '#menu/catalogue.ts'
import { combosNow } from '#menu/combos/catalogue.ts'
import { pricesNow } from '#menu/price-lists.ts'
import type { Context } from '#platform/context.ts'
import { apiAddress } from '#platform/images/addresses.ts'
import { preferredLanguage } from '#platform/language/languages.ts'
import { failures } from '#platform/server/envelope.ts'
import { type NetworkRestaurant, networkNow } from '#restaurants/network.ts'
import { comboOnSale } from './combo-on-sale.ts'
import { refuseOrder } from './contract.ts'
import { quoteAnswer, quoteInput } from './contract-cart.ts'
import { comboAnswer, dishAnswer, dishParams } from './contract-dish.ts'
import { shortagesAnswer, timesAnswer, timesParams, timesQuery } from './contract-times.ts'
import { dishOnSale } from './dish-on-sale.ts'
import { pointsToEarn, pointsWithAccount } from './earn-points.ts'
import { describeCombo, describeDish, describeQuote } from './quote-answers.ts'
import { quoteCart } from './quote-cart.ts'
import { saleParts } from './sale-parts.ts'
import { shortagesAt, soldOutAt } from './shortages.ts'
import { timesAt } from './times-at.ts'

const config = { access: 'public' } as const

/** A dish is made anew in a cart that has just been told its price: what a browser read a moment ago would name another. */
const askedAnew = 'public, max-age=0, must-revalidate'

/** What a guest asks before an order: a dish's options, when, and for how much. */
export function registerCarts(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  app.addHook('onReady', async () => void (await Promise.all([saleParts.now(context), pricesNow.now(context), combosNow.now(context)])))

  const restaurantAt = async (slug: string): Promise<NetworkRestaurant> => {
    const restaurant = (await networkNow.now(context)).at(slug)
    if (!restaurant) throw refuseOrder('restaurant_unknown')
    return restaurant
  }

  routes.get(
    '/api/v1/restaurants/:slug/dishes/:id',
    {
      config,
      schema: {
        summary: 'A dish as a restaurant sells it: prices, options, ingredients, allergens',
        tags: ['orders'],
        params: dishParams,
        response: { 200: dishAnswer, ...failures(400, 404) },
      },
    },
    async ({ params, headers }, reply) => {
      const restaurant = await restaurantAt(params.slug)
      const [catalogue, prices, parts, soldOut] = await Promise.all([
        menuCatalogue(context),
        pricesNow.now(context),
        saleParts.now(context),
        soldOutAt(context, restaurant),
      ])
      const place = { restaurantId: restaurant.id, cityId: restaurant.cityId }
      const dish = dishOnSale({ catalogue, prices, parts, place, at: context.clock.now() }, params.id)
      if (!dish) throw refuseOrder('dish_unknown')
      reply.header('cache-control', askedAnew).header('vary', 'accept-language')
      return { success: true as const, dish: describeDish(dish, { language: preferredLanguage(headers['accept-language']), soldOut }) }
    },
  )

  routes.get(
    '/api/v1/restaurants/:slug/combos/:id',
    {
      config,
      schema: {
        summary: 'A combo as a restaurant sells it: its slots, and the dishes that may fill them with all their questions',
        tags: ['orders'],
        params: dishParams,
        response: { 200: comboAnswer, ...failures(400, 404) },
      },
    },
    async ({ params, headers }, reply) => {
      const restaurant = await restaurantAt(params.slug)
      const [catalogue, combos, prices, parts, soldOut] = await Promise.all([
        menuCatalogue(context),
        combosNow.now(context),
        pricesNow.now(context),
        saleParts.now(context),
        soldOutAt(context, restaurant),
      ])
      const place = { restaurantId: restaurant.id, cityId: restaurant.cityId }
      const combo = comboOnSale({ catalogue, prices, parts, place, at: context.clock.now() }, combos, params.id)
      const picture = combos.find(({ id }) => id === combo?.id)?.picture
      if (!combo || !picture) throw refuseOrder('combo_unknown')
      reply.header('cache-control', askedAnew).header('vary', 'accept-language')
      const language = preferredLanguage(headers['accept-language'])
      return { success: true as const, combo: describeCombo(combo, { image: apiAddress(picture.sha256), soldOut, language }) }
    },
  )

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
    async ({ params, query }) => ({ success: true as const, ...(await timesAt(context, await restaurantAt(params.slug), query)) }),
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
      const shortages = await shortagesAt(context, await restaurantAt(params.slug))
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
