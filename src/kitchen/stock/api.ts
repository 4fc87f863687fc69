import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { requireManager, requirePermission } from '#restaurants/profile/managers.ts'
import { movementInput, movementsAnswer, stockAnswer, stockItemAnswer, stockItemParams, stockLevelInput, stockParams } from './contract.ts'
import { readMovements, readStock } from './read-stock.ts'
import { recordMovement, setReorderLevel, stopCounting } from './record-movement.ts'

const config = { access: 'manager' } as const
const readConfig = { access: 'restaurants-read' } as const
const tags = ['stock']
const path = '/api/v1/office/restaurants/:restaurantId/stock'

/** Registers the stock of a restaurant, for its managers and administrators. */
export function registerStock(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const response = { 200: stockItemAnswer, ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422) }

  routes.get(
    path,
    {
      config: readConfig,
      schema: {
        summary: 'A restaurant’s stock: all ingredients, counted or not',
        tags,
        params: stockParams,
        response: { 200: stockAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      const { restaurantId } = request.params
      requirePermission(requirePerson(request), 'restaurants-read', restaurantId)
      return succeed({ items: await readStock(context.db, restaurantId) })
    },
  )

  routes.get(
    `${path}/:ingredientId/movements`,
    {
      config: readConfig,
      schema: {
        summary: 'What came and went of an ingredient',
        tags,
        params: stockItemParams,
        response: { 200: movementsAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      const { restaurantId, ingredientId } = request.params
      requirePermission(requirePerson(request), 'restaurants-read', restaurantId)
      return succeed({ movements: await readMovements(context, restaurantId, ingredientId) })
    },
  )

  routes.post(
    `${path}/:ingredientId/movements`,
    {
      config,
      schema: {
        summary: 'Note what came, was thrown away or was counted; the first count starts the stock',
        description: 'A count is what is there now, and may be sent again. Send the others with an `Idempotency-Key`.',
        tags,
        params: stockItemParams,
        body: movementInput,
        response,
      },
    },
    async request => {
      const { restaurantId, ingredientId } = request.params
      requireManager(requirePerson(request), restaurantId)
      const item = await recordMovement(context, { restaurantId, ingredientId }, request.body, requireActor(request))
      return succeed({ message: serverText(request.language, `stock-api.saved_${request.body.kind}`, { title: item.title }), item })
    },
  )

  routes.put(
    `${path}/:ingredientId/level`,
    {
      config,
      schema: { summary: 'Set from which amount on there is a warning', tags, params: stockItemParams, body: stockLevelInput, response },
    },
    async request => {
      const { restaurantId, ingredientId } = request.params
      requireManager(requirePerson(request), restaurantId)
      const item = await setReorderLevel(context, { restaurantId, ingredientId }, request.body.reorderAt)
      return succeed({ message: serverText(request.language, 'stock-api.saved_level', { title: item.title }), item })
    },
  )

  routes.delete(
    `${path}/:ingredientId`,
    { config, schema: { summary: 'Stop counting an ingredient', tags, params: stockItemParams, response } },
    async request => {
      const { restaurantId, ingredientId } = request.params
      requireManager(requirePerson(request), restaurantId)
      const item = await stopCounting(context, { restaurantId, ingredientId }, requireActor(request))
      return succeed({ message: serverText(request.language, 'stock-api.stopped', { title: item.title }), item })
    },
  )
}
