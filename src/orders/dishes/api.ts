import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { menuCatalogue } from '#menu/catalogue/catalogue.ts'
import { combosNow } from '#menu/combos/catalogue.ts'
import { pricesNow } from '#menu/prices/price-lists.ts'
import type { Context } from '#platform/context.ts'
import { apiAddress } from '#platform/images/addresses.ts'
import { type Language, preferredLanguage } from '#platform/language/languages.ts'
import { failures } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { type NetworkRestaurant, networkNow } from '#restaurants/directory/restaurant-directory.ts'
import { refuseOrder } from '../contract.ts'
import { describeCombo, describeDish } from '../quote/quote-response.ts'
import { soldOutAt } from '../slots/stock-outs.ts'
import { comboAnswer, dishAnswer, dishParams } from './contract.ts'
import { comboOnSale } from './priced-combo.ts'
import { dishOnSale, type Sale } from './priced-dish.ts'
import { saleParts } from './sales-catalogue.ts'

const config = { access: 'public' } as const
const tags = ['orders']

/** A dish is made anew in a cart that has just been told its price: what a browser read a moment ago would name another. */
const askedAnew = { 'cache-control': 'public, max-age=0, must-revalidate', vary: 'accept-language' }

/** Dishes and combos with their option groups: as a restaurant sells them, and at the chain's prices before one is chosen. */
export function registerDishes(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    '/api/v1/restaurants/:slug/dishes/:id',
    {
      config,
      schema: {
        summary: 'A dish as a restaurant sells it: prices, options, ingredients, allergens',
        tags,
        params: dishParams,
        response: { 200: dishAnswer, ...failures(400, 404) },
      },
    },
    async ({ params, headers }, reply) => {
      const restaurant = await restaurantAt(context, params.slug)
      reply.headers(askedAnew)
      return { success: true as const, dish: await readDish(context, { id: params.id, restaurant, language: languageOf(headers) }) }
    },
  )

  routes.get(
    '/api/v1/restaurants/:slug/combos/:id',
    {
      config,
      schema: {
        summary: 'A combo as a restaurant sells it: its slots, and the dishes that may fill them with all their questions',
        tags,
        params: dishParams,
        response: { 200: comboAnswer, ...failures(400, 404) },
      },
    },
    async ({ params, headers }, reply) => {
      const restaurant = await restaurantAt(context, params.slug)
      reply.headers(askedAnew)
      return { success: true as const, combo: await readCombo(context, { id: params.id, restaurant, language: languageOf(headers) }) }
    },
  )

  routes.get(
    '/api/v1/menu/dishes/:id',
    {
      config,
      schema: {
        summary: 'A dish with its option groups at the chain’s prices, for whom has not chosen a restaurant yet',
        tags,
        params: idParams,
        response: { 200: dishAnswer, ...failures(400, 404) },
      },
    },
    async ({ params, headers }, reply) => {
      reply.headers(askedAnew)
      return { success: true as const, dish: await readDish(context, { id: params.id, language: languageOf(headers) }) }
    },
  )

  routes.get(
    '/api/v1/menu/combos/:id',
    {
      config,
      schema: {
        summary: 'A combo with its slots at the chain’s prices, for whom has not chosen a restaurant yet',
        tags,
        params: idParams,
        response: { 200: comboAnswer, ...failures(400, 404) },
      },
    },
    async ({ params, headers }, reply) => {
      reply.headers(askedAnew)
      return { success: true as const, combo: await readCombo(context, { id: params.id, language: languageOf(headers) }) }
    },
  )
}

interface Asked {
  id: string
  /** Left out: the chain's own menu, of which nothing runs out. */
  restaurant?: NetworkRestaurant
  language: Language
}

const languageOf = (headers: { 'accept-language'?: string | undefined }): Language => preferredLanguage(headers['accept-language'])

/** @throws Refusal `restaurant_unknown` */
export async function restaurantAt(context: Context, slug: string): Promise<NetworkRestaurant> {
  const restaurant = (await networkNow.now(context)).at(slug)
  if (!restaurant) throw refuseOrder('restaurant_unknown')
  return restaurant
}

async function saleAt(context: Context, restaurant: NetworkRestaurant | undefined): Promise<Sale & { soldOut: ReadonlySet<string> }> {
  const [catalogue, prices, parts, soldOut] = await Promise.all([
    menuCatalogue(context),
    pricesNow.now(context),
    saleParts.now(context),
    restaurant ? soldOutAt(context, restaurant) : new Set<string>(),
  ])
  const place = restaurant && { restaurantId: restaurant.id, cityId: restaurant.cityId }
  return { catalogue, prices, parts, place, at: context.clock.now(), soldOut }
}

/** @throws Refusal `dish_unknown` */
async function readDish(context: Context, { id, restaurant, language }: Asked) {
  const { soldOut, ...sale } = await saleAt(context, restaurant)
  const dish = dishOnSale(sale, id)
  if (!dish) throw refuseOrder('dish_unknown')
  return describeDish(dish, { language, soldOut })
}

/** @throws Refusal `combo_unknown` */
async function readCombo(context: Context, { id, restaurant, language }: Asked) {
  const [{ soldOut, ...sale }, combos] = await Promise.all([saleAt(context, restaurant), combosNow.now(context)])
  const combo = comboOnSale(sale, combos, id)
  const picture = combos.find(each => each.id === combo?.id)?.picture
  if (!combo || !picture) throw refuseOrder('combo_unknown')
  return describeCombo(combo, { image: apiAddress(picture.sha256), soldOut, language })
}
