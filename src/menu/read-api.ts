import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { SendCachedJson } from '#platform/page-cache/cached-json.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { failureResponses, succeed, successResponse } from '#platform/server/envelope.ts'
import { type Catalogue, type CatalogueFood, getMenuCatalogue } from './catalogue/catalogue.ts'
import { describeCategory, describeSection, describeSingleFood, toFoodsPage } from './catalogue/menu-answers.ts'
import { findCategories } from './categories/find-categories.ts'
import {
  categoriesPage,
  categoriesQuery,
  categoryFoodsPage,
  categoryParams,
  categoryShape,
  foodParams,
  foodsAnswer,
  foodsPage,
  menuRefusals,
  menuSectionShape,
  menuTimeQuery,
  searchParams,
  singleFoodShape,
} from './contract.ts'
import { searchFoods } from './foods/search-foods.ts'
import { sortFoods } from './foods/sort-foods.ts'
import { getEditorCatalogue, getRestaurantCatalogue } from './public-menu/restaurant-catalogue.ts'
import { toMealTime } from './schedules/menu-time-contract.ts'

const refuse = defineRefusals(menuRefusals)
const config = { access: 'public' } as const
const base = '/api/v1'

/**
 * Public reads of the specification's section 7. Prices come from the chain's list as on the pages. Administrators also find hidden dishes, and on a
 * single dish its own values for editing.
 */
export function registerMenuReads(app: FastifyInstance, context: Context, sendKept: SendCachedJson): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const catalogue = () => getMenuCatalogue(context)
  /** Menu that this person may search. */
  const findCatalogue = (request: FastifyRequest, { hidden, at }: { hidden?: 'true' | 'false' | undefined; at?: string | undefined }) =>
    (hidden === 'true' && request.person?.role === 1 ? getEditorCatalogue : getRestaurantCatalogue)(context, undefined, toMealTime({ at }))

  const cachedConfig = { ...config, also: { 304: 'Nothing has changed since the ETag' } }

  api.get(
    `${base}/category/get-all`,
    {
      config: cachedConfig,
      schema: {
        summary: 'The whole menu: categories, and in `data` each with its dishes',
        tags: ['menu'],
        querystring: menuTimeQuery,
        response: { 200: successResponse({ category: z.array(categoryShape), data: z.array(menuSectionShape) }), ...failureResponses(400) },
      },
    },
    async (request, reply) => {
      const { at } = request.query
      if (at !== undefined) return describeMenu((await getRestaurantCatalogue(context, undefined, toMealTime({ at }))).catalogue)
      await sendKept(request, reply, `${base}/category/get-all`, async () => {
        const { catalogue, changesAt } = await getRestaurantCatalogue(context)
        return { body: describeMenu(catalogue), validUntil: changesAt }
      })
      return reply
    },
  )

  api.get(
    `${base}/category/get-category`,
    {
      config: cachedConfig,
      schema: {
        summary: 'The categories',
        tags: ['menu'],
        querystring: categoriesQuery,
        response: { 200: successResponse({ category: z.array(categoryShape), ...categoriesPage }), ...failureResponses(400) },
      },
    },
    async (request, reply) => {
      const { sort, search, page, limit } = request.query
      if (sort || search || page || limit) {
        const { rows, paging } = findCategories((await catalogue()).categories, request.query)
        return succeed({ category: rows.map(describeCategory), ...paging })
      }
      await sendKept(request, reply, `${base}/category/get-category`, async () => ({
        body: { success: true, category: (await catalogue()).categories.map(describeCategory) },
      }))
      return reply
    },
  )

  api.get(
    `${base}/food/get-foods`,
    {
      config: cachedConfig,
      schema: {
        summary: 'Dishes in the order of the menu',
        tags: ['menu'],
        querystring: foodsPage,
        response: { 200: successResponse(foodsAnswer), ...failureResponses(400) },
      },
    },
    async (request, reply) => {
      const { page, limit, hidden, sort, at } = request.query
      const { catalogue } = await findCatalogue(request, { hidden, at })
      if (sort) return sliceFoodsPage(sortFoods(catalogue.foods, sort), page, limit)
      // Page sizes of the specified screens are cached; other sizes are sliced from memory.
      const address = request.url === `${base}/food/get-foods` ? request.url : `${base}/food/get-foods?page=${page}&limit=${limit}`
      if (limit === 20 && hidden === undefined && at === undefined && page <= Math.min(50, Math.ceil(catalogue.foods.length / limit))) {
        await sendKept(request, reply, address, async () => {
          const { catalogue, changesAt } = await getRestaurantCatalogue(context)
          return { body: sliceFoodsPage(catalogue.foods, page, limit), validUntil: changesAt }
        })
        return reply
      }
      return sliceFoodsPage(catalogue.foods, page, limit)
    },
  )

  api.get(
    `${base}/food/search/:term`,
    {
      config,
      schema: {
        summary: 'Dishes by title, category or price; those whose name begins with the term first',
        tags: ['menu'],
        params: searchParams,
        querystring: foodsPage,
        response: { 200: successResponse(foodsAnswer), ...failureResponses(400) },
      },
    },
    async request => {
      const { page, limit, hidden, sort, at } = request.query
      const { catalogue } = await findCatalogue(request, { hidden, at })
      const { term } = request.params
      if (sort)
        return sliceFoodsPage(sortFoods((await searchFoods(context, catalogue, { term, page: 1, limit: catalogue.foods.length })).foods, sort), page, limit)
      const { foods, total } = await searchFoods(context, catalogue, { term, page, limit })
      return toFoodsPage(foods, { page, limit, total })
    },
  )

  api.get(
    `${base}/food/single-food/:foodId`,
    {
      config,
      schema: {
        summary: 'One dish',
        tags: ['menu'],
        params: foodParams,
        querystring: menuTimeQuery,
        response: { 200: successResponse({ food: singleFoodShape }), ...failureResponses(400, 404) },
      },
    },
    async request => {
      const { foodId } = request.params
      const food = (await findCatalogue(request, { hidden: 'true', ...request.query })).catalogue.food(foodId)
      const own = (await catalogue()).food(foodId)
      if (!food || !own) throw refuse('food_missing')
      return succeed({ food: describeSingleFood(food, own) })
    },
  )

  api.get(
    `${base}/food/category-foods/:category`,
    {
      config: cachedConfig,
      schema: {
        summary: 'The dishes of a category, by its name in any case',
        tags: ['menu'],
        params: categoryParams,
        querystring: categoryFoodsPage,
        response: { 200: successResponse(foodsAnswer), ...failureResponses(400, 404) },
      },
    },
    async (request, reply) => {
      const { page, limit, at } = request.query
      const category = (await catalogue()).categoryNamed(request.params.category)
      if (!category) throw refuse('category_missing')
      const address = `${base}/food/category-foods/${encodeURIComponent(category.name)}`
      if (!request.url.includes('?')) {
        await sendKept(request, reply, address, async () => {
          const { catalogue, changesAt } = await getRestaurantCatalogue(context)
          return { body: sliceFoodsPage(catalogue.category(category.id)?.foods ?? [], page, limit), validUntil: changesAt }
        })
        return reply
      }
      return sliceFoodsPage((await getRestaurantCatalogue(context, undefined, toMealTime({ at }))).catalogue.category(category.id)?.foods ?? [], page, limit)
    },
  )
}

const describeMenu = ({ categories }: Catalogue) => ({
  success: true as const,
  category: categories.map(describeCategory),
  data: categories.map(describeSection),
})

const sliceFoodsPage = (foods: CatalogueFood[], page: number, limit: number) =>
  toFoodsPage(foods.slice((page - 1) * limit, page * limit), { page, limit, total: foods.length })
