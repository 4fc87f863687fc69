import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { apiPicturePath } from '#platform/images/addresses.ts'
import { readUploadedPicture, uploadLimit } from '#platform/images/picture-form.ts'
import type { PictureVariants } from '#platform/images/picture-variants.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { changeResponse, failureResponses, succeed, successResponse } from '#platform/server/envelope.ts'
import { getMenuCatalogue } from '../catalogue/catalogue.ts'
import { categoriesOrder, foodsOrder, menuOutline } from '../categories/sort-contract.ts'
import { reorderCategories, reorderFoods } from '../categories/sort-menu.ts'
import { comboSnapshot } from '../combos/catalogue.ts'
import { foodParams, menuRefusals } from '../contract.ts'
import { readFoodParts } from '../foods/food-parts.ts'
import { describeFoodParts } from '../foods/part-answers.ts'
import { foodPartsShape } from '../foods/parts-contract.ts'
import { saveUpload } from '../foods/save-upload.ts'
import { menuParts, partRefusals } from '../parts/contract.ts'
import { toEuro } from '../pricing.ts'
import { foods } from '../tables.ts'
import { readMenuParts } from './read-menu-parts.ts'

const refuse = defineRefusals({ ...menuRefusals, ...partRefusals })
const base = '/api/v1'
const config = { access: 'administrator' } as const
const readConfig = { access: 'chain-read' } as const
const tags = ['menu']

/** Calls of the back office's menu forms beyond the specified ones. Needs a scope that accepts forms with a picture. */
export function registerMenuParts(app: FastifyInstance, context: Context, variants: PictureVariants): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    `${base}/menu/parts`,
    {
      config: readConfig,
      schema: { summary: 'What the forms of the menu choose from', tags, response: { 200: successResponse(menuParts), ...failureResponses(401, 403) } },
    },
    async () => succeed(await readMenuParts(context.db)),
  )

  api.get(
    `${base}/menu/outline`,
    {
      config: readConfig,
      schema: {
        summary: 'Categories and their dishes in the order of the menu, hidden ones too, with the versions that sorting them needs',
        tags,
        response: { 200: successResponse(menuOutline), ...failureResponses(401, 403) },
      },
    },
    async () => {
      const { categories } = await getMenuCatalogue(context)
      const sections = categories.map(({ id, name, picture, version, foods }) => ({
        _id: id,
        name,
        image: apiPicturePath(picture.sha256),
        version,
        foods: foods.map(food => ({
          _id: food.id,
          title: food.title,
          images: food.pictures.map(({ sha256 }) => apiPicturePath(sha256)),
          sprice: toEuro(food.spriceCents),
          version: food.version,
        })),
      }))
      return succeed({ sections })
    },
  )

  api.get(
    `${base}/food/parts/:foodId`,
    {
      config: readConfig,
      schema: {
        summary: 'What a dish is made of, asks and shows',
        tags,
        params: foodParams,
        response: { 200: successResponse({ parts: z.object(foodPartsShape) }), ...failureResponses(400, 401, 403, 404) },
      },
    },
    async ({ params: { foodId } }) => {
      const liveCount = await context.db.$count(foods, and(eq(foods.id, foodId), isNull(foods.archivedAt)))
      const parts = (await readFoodParts(context.db, [foodId])).get(foodId)
      if (!liveCount || !parts) throw refuse('food_missing')
      return succeed({ parts: describeFoodParts(parts) })
    },
  )

  api.get(
    `${base}/food/combos/:foodId`,
    {
      config: readConfig,
      schema: {
        summary: 'The combos in which a dish is one of those to choose from',
        tags,
        params: foodParams,
        response: { 200: successResponse({ combos: z.array(z.object({ id: z.string(), title: z.string() })) }), ...failureResponses(400, 401, 403) },
      },
    },
    async ({ params: { foodId } }) => {
      const combosWithFood = (await comboSnapshot.now(context)).filter(({ slots }) => slots.some(({ foods: its }) => its.some(food => food.foodId === foodId)))
      return succeed({ combos: combosWithFood.map(({ id, title }) => ({ id, title })) })
    },
  )

  api.post(
    `${base}/food/pictures`,
    {
      config: { ...config, rateLimit: uploadLimit },
      schema: {
        summary: 'Keep a picture, to be named by a dish or a combo',
        tags,
        consumes: ['multipart/form-data', 'application/json'],
        body: z.object({ image: z.string().max(2000).optional().meta({ format: 'binary', description: 'A file' }) }),
        response: { 201: changeResponse({ image: z.string() }), ...failureResponses(400, 401, 403, 413, 415, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const sha256 = await saveUpload(context, variants, await readUploadedPicture(request))
      if (!sha256) throw refuse('part_unknown', { field: 'image' })
      reply.code(201)
      return buildChangeResponse(request, 'menu-parts-api.picture_kept', { image: apiPicturePath(sha256) })
    },
  )

  api.put(
    `${base}/category/order`,
    {
      config,
      schema: {
        summary: 'Sort the categories',
        tags,
        body: categoriesOrder,
        response: { 200: changeResponse({}), ...failureResponses(400, 401, 403, 409, 413, 415) },
      },
    },
    async request => {
      await reorderCategories(context, request.body.categories, requireActor(request))
      return buildChangeResponse(request, 'menu-parts-api.sorted', {})
    },
  )

  api.put(
    `${base}/food/order`,
    {
      config,
      schema: {
        summary: 'Sort the dishes of a category',
        tags,
        body: foodsOrder,
        response: { 200: changeResponse({}), ...failureResponses(400, 401, 403, 409, 413, 415, 422) },
      },
    },
    async request => {
      const { category, foods } = request.body
      await reorderFoods(context, { categoryId: category, order: foods }, requireActor(request))
      return buildChangeResponse(request, 'menu-parts-api.sorted', {})
    },
  )
}
