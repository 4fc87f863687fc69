import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { v7 as uuidv7 } from 'uuid'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { changeResponse, conflictResponse, failureResponses, succeed, successResponse } from '#platform/server/envelope.ts'
import { computePageCount, idParams } from '#platform/server/inputs.ts'
import { withCurrentOnConflict } from '../current-on-conflict.ts'
import { registerStoreRoutes } from '../parts/store-routes.ts'
import { ingredientInput, ingredientShape, ingredientsAnswer, ingredientsQuery, ingredientUpdate, stockAnswer, usesAnswer } from './contract.ts'
import { countIngredientUses, findIngredientUses, ingredientStore, readIngredientStock } from './ingredient-store.ts'

const path = '/api/v1/ingredients'
const config = { access: 'administrator' } as const
const readConfig = { access: 'chain-read' } as const
const tags = ['menu']
const ingredientResponse = { ingredient: ingredientShape }

/** Calls for administrators to manage ingredients. */
export function registerIngredients(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const describeOne = async (id: string) => ({ ingredient: await ingredientStore.read(context, id) })

  api.get(
    path,
    {
      config: readConfig,
      schema: {
        summary: 'Ingredients by title',
        tags,
        querystring: ingredientsQuery,
        response: { 200: successResponse(ingredientsAnswer), ...failureResponses(400, 401, 403) },
      },
    },
    async ({ query }) => {
      const { page, limit } = query
      const { documents, total } = await ingredientStore.list(context, query)
      const uses = await countIngredientUses(
        context.db,
        documents.map(({ id }) => id),
      )
      const ingredients = documents.map(ingredient => ({ ...ingredient, uses: uses.get(ingredient.id) ?? { foods: 0, options: 0 } }))
      return succeed({ ingredients, page, limit, total, totalPages: computePageCount(total, limit) })
    },
  )

  api.get(
    `${path}/:id/stock`,
    {
      config: readConfig,
      schema: {
        summary: 'What restaurants that count it have of an ingredient',
        tags,
        params: idParams,
        response: { 200: successResponse(stockAnswer), ...failureResponses(400, 401, 403, 404) },
      },
    },
    async ({ params: { id } }) => {
      await ingredientStore.read(context, id)
      return succeed({ stock: await readIngredientStock(context.db, id) })
    },
  )

  api.get(
    `${path}/:id/uses`,
    {
      config: readConfig,
      schema: {
        summary: 'Dishes and options that an ingredient is in',
        tags,
        params: idParams,
        response: { 200: successResponse(usesAnswer), ...failureResponses(400, 401, 403, 404) },
      },
    },
    async ({ params: { id } }) => {
      await ingredientStore.read(context, id)
      return succeed(await findIngredientUses(context.db, id))
    },
  )

  api.post(
    path,
    {
      config,
      schema: {
        summary: 'Create an ingredient',
        tags,
        body: ingredientInput,
        response: { 201: changeResponse(ingredientResponse), ...failureResponses(400, 401, 403, 409, 413, 415) },
      },
    },
    async (request, reply) => {
      const { id, title } = await ingredientStore.create(context, { id: uuidv7(), ...request.body }, requireActor(request))
      reply.code(201)
      return buildChangeResponse(request, 'menu-parts-api.created', await describeOne(id), { title })
    },
  )

  api.put(
    `${path}/:id`,
    {
      config,
      schema: {
        summary: 'Change an ingredient',
        tags,
        params: idParams,
        body: ingredientUpdate,
        response: { 200: changeResponse(ingredientResponse), ...failureResponses(400, 401, 403, 404, 409, 413, 415), ...conflictResponse(ingredientShape) },
      },
    },
    async request => {
      const { version, ...fields } = request.body
      const change = ingredientStore.update(context, { id: request.params.id, ...fields }, version, requireActor(request))
      const { id, title } = await withCurrentOnConflict(change, () => describeOne(request.params.id).then(({ ingredient }) => ingredient))
      return buildChangeResponse(request, 'menu-parts-api.updated', await describeOne(id), { title })
    },
  )

  registerStoreRoutes(app, context, {
    ...{ path, things: ingredientStore, one: ingredientResponse, described: describeOne },
    summaries: { read: 'One ingredient', archive: 'Archive an ingredient that nothing is made of any longer', restore: 'Bring an archived ingredient back' },
    alsoFails: { archive: [409], restore: [409] },
  })
}
