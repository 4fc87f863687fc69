import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { acceptPictureForms, readUploadedPicture, uploadLimit } from '#platform/images/picture-form.ts'
import type { PictureVariants } from '#platform/images/picture-variants.ts'
import type { PreparedPicture } from '#platform/images/prepare-picture.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { changeResponse, conflictResponse, failureResponses } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { getMenuCatalogue } from './catalogue/catalogue.ts'
import { describeCategory, describeSingleFood } from './catalogue/menu-answers.ts'
import { createCategory } from './categories/create-category.ts'
import { deleteCategory } from './categories/delete-category.ts'
import { restoreCategory } from './categories/restore-category.ts'
import { updateCategory } from './categories/update-category.ts'
import { categoryInput, categoryShape, categoryUpdate, foodInput, foodParams, foodUpdate, singleFoodShape } from './contract.ts'
import { withCurrentOnConflict } from './current-on-conflict.ts'
import { addFood } from './foods/add-food.ts'
import { deleteFood } from './foods/delete-food.ts'
import { toFoodParts } from './foods/part-answers.ts'
import { updateFood } from './foods/update-food.ts'
import { getEditorCatalogue } from './public-menu/restaurant-catalogue.ts'

const base = '/api/v1'
const config = { access: 'administrator', rateLimit: uploadLimit } as const
const consumes = ['multipart/form-data', 'application/json']
const formFailures = failureResponses(400, 401, 403, 409, 413, 415, 422, 429, 503)

/** Changes of the specification's section 7, for administrators. Forms may carry one picture. */
export async function registerMenuChanges(app: FastifyInstance, context: Context, variants: PictureVariants): Promise<void> {
  await acceptPictureForms(app)
  const api = app.withTypeProvider<ZodTypeProvider>()
  const prerenderVariants = (picture: PreparedPicture | undefined) => picture && variants.makeAhead(picture.sha256)
  const category = async (id: string) => ({ category: await readDescribedCategory(context, id) })
  const food = async (id: string) => ({ food: await readDescribedFood(context, id) })
  /** Refreshes first, since another instance may have made the change. */
  const describeCurrent = async <Thing>(described: (context: Context, id: string) => Promise<Thing>, id: string) => {
    await context.catalogueVersion.refresh()
    return described(context, id)
  }

  api.post(
    `${base}/category/create-category`,
    {
      config,
      schema: {
        summary: 'Create a category',
        tags: ['menu'],
        consumes,
        body: categoryInput,
        response: { 201: changeResponse({ category: categoryShape.optional() }), ...formFailures },
      },
    },
    async (request, reply) => {
      const { name, translations, position } = request.body
      const picture = await readUploadedPicture(request)
      const { id } = await createCategory(context, { name, translations, position, picture }, requireActor(request))
      prerenderVariants(picture)
      reply.code(201)
      return buildChangeResponse(request, 'menu-api.category_created', await category(id), { name })
    },
  )

  api.put(
    `${base}/category/update-category/:id`,
    {
      config,
      schema: {
        summary: 'Change a category',
        tags: ['menu'],
        consumes,
        params: idParams,
        body: categoryUpdate,
        response: {
          200: changeResponse({ category: categoryShape.optional() }),
          ...formFailures,
          ...failureResponses(404),
          ...conflictResponse(categoryShape),
        },
      },
    },
    async request => {
      const { image, ...fields } = request.body
      const picture = await readUploadedPicture(request)
      const change = { id: request.params.id, ...fields, picture, pictureAddress: image }
      const { id, name } = await withCurrentOnConflict(updateCategory(context, change, requireActor(request)), () =>
        describeCurrent(readDescribedCategory, change.id),
      )
      prerenderVariants(picture)
      return buildChangeResponse(request, 'menu-api.category_updated', await category(id), { name })
    },
  )

  api.delete(
    `${base}/category/delete-category/:id`,
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'Delete a category that has no dishes',
        tags: ['menu'],
        params: idParams,
        response: { 200: changeResponse({}), ...failureResponses(400, 401, 403, 404, 409) },
      },
    },
    async request => {
      const { name } = await deleteCategory(context, request.params.id, requireActor(request))
      return buildChangeResponse(request, 'menu-api.category_deleted', {}, { name })
    },
  )

  api.post(
    `${base}/category/restore-category/:id`,
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'Bring a deleted category back',
        tags: ['menu'],
        params: idParams,
        response: { 200: changeResponse({ category: categoryShape.optional() }), ...failureResponses(400, 401, 403, 404, 409) },
      },
    },
    async request => {
      const { id, name } = await restoreCategory(context, request.params.id, requireActor(request))
      return buildChangeResponse(request, 'menu-api.category_restored', await category(id), { name })
    },
  )

  api.post(
    `${base}/food/add`,
    {
      config,
      schema: {
        summary: 'Add a dish',
        tags: ['menu'],
        consumes,
        body: foodInput,
        response: { 201: changeResponse({ food: singleFoodShape.optional() }), ...formFailures },
      },
    },
    async (request, reply) => {
      const picture = await readUploadedPicture(request)
      const { id, title } = await addFood(context, { ...toFoodFields(context, request.body), picture }, requireActor(request))
      prerenderVariants(picture)
      reply.code(201)
      return buildChangeResponse(request, 'menu-api.food_added', await food(id), { title })
    },
  )

  api.put(
    `${base}/food/update-food/:foodId`,
    {
      config,
      schema: {
        summary: 'Change a dish',
        tags: ['menu'],
        consumes,
        params: foodParams,
        body: foodUpdate,
        response: {
          200: changeResponse({ food: singleFoodShape.optional() }),
          ...formFailures,
          ...failureResponses(404),
          ...conflictResponse(singleFoodShape),
        },
      },
    },
    async request => {
      const { image, version } = request.body
      const picture = await readUploadedPicture(request)
      const change = { id: request.params.foodId, ...toFoodFields(context, request.body), version, picture, pictureAddress: image }
      const { id, title } = await withCurrentOnConflict(updateFood(context, change, requireActor(request)), () => describeCurrent(readDescribedFood, change.id))
      prerenderVariants(picture)
      return buildChangeResponse(request, 'menu-api.food_updated', await food(id), { title })
    },
  )

  api.delete(
    `${base}/food/delete-food/:id`,
    {
      config: { access: 'administrator' },
      schema: { summary: 'Delete a dish', tags: ['menu'], params: idParams, response: { 200: changeResponse({}), ...failureResponses(400, 401, 403, 404) } },
    },
    async request => {
      const { title } = await deleteFood(context, request.params.id, requireActor(request))
      return buildChangeResponse(request, 'menu-api.food_deleted', {}, { title })
    },
  )
}

/** Maps specified field names to internal ones. */
const toFoodFields = (context: Context, body: z.infer<typeof foodInput>) => {
  const { title, description, price, discount, category, translations, vatClass, allergens, marks, nutrition, position } = body
  return {
    ...toFoodParts(body, context.publicUrl()),
    title,
    description,
    priceCents: price,
    discountPercent: discount,
    categoryId: category,
    translations,
    vatClass,
    allergens,
    marks,
    nutrition,
    position,
  }
}

/** Undefined when the dish was deleted right after the change. */
async function readDescribedFood(context: Context, id: string) {
  const [own, { catalogue }] = await Promise.all([getMenuCatalogue(context), getEditorCatalogue(context)])
  const food = catalogue.food(id)
  const edited = own.food(id)
  return food && edited && describeSingleFood(food, edited)
}

async function readDescribedCategory(context: Context, id: string) {
  const category = (await getMenuCatalogue(context)).category(id)
  return category && describeCategory(category)
}
