import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { v7 as uuidv7 } from 'uuid'
import { actorOf } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { answer, conflict, done, failures } from '#platform/server/envelope.ts'
import { idParams, pageCount } from '#platform/server/inputs.ts'
import { said } from '../change-api.ts'
import { registerKeptCalls } from '../parts/api-of-part.ts'
import { withCurrent } from '../with-current.ts'
import { ingredientInput, ingredientShape, ingredientsAnswer, ingredientsQuery, ingredientUpdate, stockAnswer, usesAnswer } from './contract.ts'
import { keptIngredients, stockOfIngredient, usesOfIngredients, whereIngredientIs } from './keep.ts'

const path = '/api/v1/ingredients'
const config = { access: 'administrator' } as const
const tags = ['menu']
const one = { ingredient: ingredientShape }

/** What dishes and options are made of, kept by administrators. */
export function registerIngredients(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const described = async (id: string) => ({ ingredient: await keptIngredients.read(context, id) })

  api.get(
    path,
    {
      config,
      schema: {
        summary: 'Ingredients by title',
        tags,
        querystring: ingredientsQuery,
        response: { 200: answer(ingredientsAnswer), ...failures(400, 401, 403) },
      },
    },
    async ({ query }) => {
      const { page, limit } = query
      const { documents, total } = await keptIngredients.list(context, query)
      const uses = await usesOfIngredients(
        context.db,
        documents.map(({ id }) => id),
      )
      const ingredients = documents.map(ingredient => ({ ...ingredient, uses: uses.get(ingredient.id) ?? { foods: 0, options: 0 } }))
      return { success: true as const, ingredients, page, limit, total, totalPages: pageCount(total, limit) }
    },
  )

  api.get(
    `${path}/:id/stock`,
    {
      config,
      schema: {
        summary: 'What restaurants that count it have of an ingredient',
        tags,
        params: idParams,
        response: { 200: answer(stockAnswer), ...failures(400, 401, 403, 404) },
      },
    },
    async ({ params: { id } }) => {
      await keptIngredients.read(context, id)
      return { success: true as const, stock: await stockOfIngredient(context.db, id) }
    },
  )

  api.get(
    `${path}/:id/uses`,
    {
      config,
      schema: {
        summary: 'Dishes and options that an ingredient is in',
        tags,
        params: idParams,
        response: { 200: answer(usesAnswer), ...failures(400, 401, 403, 404) },
      },
    },
    async ({ params: { id } }) => {
      await keptIngredients.read(context, id)
      return { success: true as const, ...(await whereIngredientIs(context.db, id)) }
    },
  )

  api.post(
    path,
    {
      config,
      schema: { summary: 'Create an ingredient', tags, body: ingredientInput, response: { 201: done(one), ...failures(400, 401, 403, 409, 413, 415) } },
    },
    async (request, reply) => {
      const { id, title } = await keptIngredients.create(context, { id: uuidv7(), ...request.body }, actorOf(request))
      reply.code(201)
      return said(request, 'menu-parts-api.created', { title }, await described(id))
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
        response: { 200: done(one), ...failures(400, 401, 403, 404, 409, 413, 415), ...conflict(ingredientShape) },
      },
    },
    async request => {
      const { version, ...fields } = request.body
      const change = keptIngredients.update(context, { id: request.params.id, ...fields }, version, actorOf(request))
      const { id, title } = await withCurrent(change, () => described(request.params.id).then(({ ingredient }) => ingredient))
      return said(request, 'menu-parts-api.updated', { title }, await described(id))
    },
  )

  registerKeptCalls(app, context, {
    ...{ path, things: keptIngredients, one, described },
    summaries: { read: 'One ingredient', archive: 'Archive an ingredient that nothing is made of any longer', restore: 'Bring an archived ingredient back' },
    alsoFails: { archive: [409], restore: [409] },
  })
}
