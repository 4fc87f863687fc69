import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { comboSnapshot } from '#menu/combos/catalogue.ts'
import { toMealTime } from '#menu/schedules/menu-time-contract.ts'
import type { Context } from '#platform/context.ts'
import { apiPicturePath } from '#platform/images/addresses.ts'
import type { Language } from '#platform/language/languages.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { type DirectoryRestaurant, directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { refuseOrder } from '../contract.ts'
import { comboAnswer, dishAnswer, dishParams, menuTimeQuery } from '../dishes/contract.ts'
import { describeCombo, describeDish } from '../dishes/describe-dish.ts'
import { loadPricingContext } from '../dishes/load-pricing-context.ts'
import { findSellableCombo } from '../dishes/sellable-combo.ts'
import { findSellableDish, type PricingContext } from '../dishes/sellable-dish.ts'
import { findSoldOutIds } from './stock-outs.ts'

const config = { access: 'public' } as const
const tags = ['orders']

/** Always revalidate: the cart page may have just shown a new price, and a cached dish would show the old one. */
const revalidateHeaders = { 'cache-control': 'public, max-age=0, must-revalidate', vary: 'accept-language' }

/** Registers dishes and combos with their option groups: as sold by a restaurant, or at the chain's prices before one is chosen. */
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
        querystring: menuTimeQuery,
        response: { 200: dishAnswer, ...failureResponses(400, 404) },
      },
    },
    async ({ params, query, language }, reply) => {
      const restaurant = await requireRestaurant(context, params.slug)
      reply.headers(revalidateHeaders)
      return succeed({ dish: await readDish(context, { id: params.id, restaurant, language, mealAt: toMealTime(query) }) })
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
        querystring: menuTimeQuery,
        response: { 200: comboAnswer, ...failureResponses(400, 404) },
      },
    },
    async ({ params, query, language }, reply) => {
      const restaurant = await requireRestaurant(context, params.slug)
      reply.headers(revalidateHeaders)
      return succeed({ combo: await readCombo(context, { id: params.id, restaurant, language, mealAt: toMealTime(query) }) })
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
        querystring: menuTimeQuery,
        response: { 200: dishAnswer, ...failureResponses(400, 404) },
      },
    },
    async ({ params, query, language }, reply) => {
      reply.headers(revalidateHeaders)
      return succeed({ dish: await readDish(context, { id: params.id, language, mealAt: toMealTime(query) }) })
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
        querystring: menuTimeQuery,
        response: { 200: comboAnswer, ...failureResponses(400, 404) },
      },
    },
    async ({ params, query, language }, reply) => {
      reply.headers(revalidateHeaders)
      return succeed({ combo: await readCombo(context, { id: params.id, language, mealAt: toMealTime(query) }) })
    },
  )
}

interface DishRequest {
  id: string
  /** Absent: the chain's own menu, without stock-outs. */
  restaurant?: DirectoryRestaurant
  language: Language
  /** When the food is wanted; undefined: now. */
  mealAt: Date | undefined
}

/** @throws Refusal `restaurant_unknown` */
export async function requireRestaurant(context: Context, slug: string): Promise<DirectoryRestaurant> {
  const restaurant = (await directorySnapshot.now(context)).at(slug)
  if (!restaurant) throw refuseOrder('restaurant_unknown')
  return restaurant
}

async function loadDishes(
  context: Context,
  { restaurant, mealAt }: Pick<DishRequest, 'restaurant' | 'mealAt'>,
): Promise<{ sale: PricingContext; soldOut: ReadonlySet<string> }> {
  const [sale, soldOut] = await Promise.all([
    loadPricingContext(context, restaurant, mealAt),
    restaurant ? findSoldOutIds(context, restaurant) : new Set<string>(),
  ])
  return { sale, soldOut }
}

/** @throws Refusal `dish_unknown` */
async function readDish(context: Context, { id, restaurant, language, mealAt }: DishRequest) {
  const { sale, soldOut } = await loadDishes(context, { restaurant, mealAt })
  const dish = findSellableDish(sale, id)
  if (!dish) throw refuseOrder('dish_unknown')
  return describeDish(dish, { language, soldOut })
}

/** @throws Refusal `combo_unknown` */
async function readCombo(context: Context, { id, restaurant, language, mealAt }: DishRequest) {
  const [{ sale, soldOut }, combos] = await Promise.all([loadDishes(context, { restaurant, mealAt }), comboSnapshot.now(context)])
  const combo = findSellableCombo(sale, combos, id)
  const picture = combos.find(card => card.id === combo?.id)?.picture
  if (!combo || !picture) throw refuseOrder('combo_unknown')
  return describeCombo(combo, { image: apiPicturePath(picture.sha256), soldOut, language })
}
