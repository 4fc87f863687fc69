import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import type { FindOrdersWhileClosed } from '../affected-orders.ts'
import { restaurantIdParams } from '../contract-fields.ts'
import { changeFailures, managerConfig, officeBase, restaurantTags as tags } from '../profile/api.ts'
import { requireManager, requirePermission } from '../profile/managers.ts'
import { computeClosureReach } from './closure-scope.ts'
import {
  closureInput,
  closurePreview,
  closurePreviewAnswer,
  closureRemoved,
  closureSaved,
  closuresAnswer,
  closuresQuery,
  closureUpdate,
  hoursAnswer,
  hoursInput,
  hoursSaved,
  removalQuery,
  restoreInput,
} from './contract.ts'
import { listClosures } from './list-closures.ts'
import { addClosure, archiveClosure, requireClosureManager, updateClosure } from './save-closures.ts'
import { readHours, saveHours } from './save-hours.ts'

/** Calls of the back office for opening hours and closures. */
export function registerHours(app: FastifyInstance, context: Context, ordersWhileClosed: FindOrdersWhileClosed): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    `${officeBase}/restaurants/:restaurantId/hours`,
    {
      config: { access: 'restaurants-read' },
      schema: {
        tags,
        summary: 'A restaurant’s week, and the days off that concern it',
        params: restaurantIdParams,
        response: { 200: hoursAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      requirePermission(requirePerson(request), 'restaurants-read', request.params.restaurantId)
      return succeed(await readHours(context, request.params.restaurantId))
    },
  )
  routes.put(
    `${officeBase}/restaurants/:restaurantId/hours`,
    {
      config: managerConfig,
      schema: {
        tags,
        summary: 'Save a restaurant’s week as a whole',
        params: restaurantIdParams,
        body: hoursInput,
        response: { 200: hoursSaved, ...changeFailures },
      },
    },
    async request => {
      requireManager(requirePerson(request), request.params.restaurantId)
      const { restaurantId } = request.params
      const saved = await saveHours(context, restaurantId, request.body, requireActor(request))
      return buildChangeResponse(request, 'places-api.hours_saved', { ...saved, ...(await ordersWhileClosed(context, [{ restaurantId }])) })
    },
  )

  routes.get(
    `${officeBase}/closures`,
    {
      config: { access: 'chain-read' },
      schema: {
        tags,
        summary: 'Days off of the chain and of cities',
        querystring: closuresQuery,
        response: { 200: closuresAnswer, ...failureResponses(400, 401, 403) },
      },
    },
    async ({ query }) => succeed(await listClosures(context, query)),
  )
  routes.get(
    `${officeBase}/restaurants/:restaurantId/closures`,
    {
      config: { access: 'restaurants-read' },
      schema: {
        tags,
        summary: 'The days off that concern a restaurant: its own, its city’s, the chain’s',
        params: restaurantIdParams,
        querystring: closuresQuery,
        response: { 200: closuresAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      requirePermission(requirePerson(request), 'restaurants-read', request.params.restaurantId)
      return succeed(await listClosures(context, request.query, request.params.restaurantId))
    },
  )
  routes.post(
    `${officeBase}/closures`,
    {
      config: managerConfig,
      schema: {
        tags,
        summary: 'Days off or special hours: of a restaurant, a city, or (neither) the chain',
        body: closureInput,
        response: { 201: closureSaved, ...changeFailures },
      },
    },
    async (request, reply) => {
      const closure = await addClosure(context, requirePerson(request), request.body, requireActor(request))
      return reply.code(201).send(buildChangeResponse(request, 'places-api.closure_saved', { closure, ...(await ordersWhileClosed(context, [closure])) }))
    },
  )
  routes.post(
    `${officeBase}/closures/preview`,
    {
      config: managerConfig,
      schema: {
        tags,
        summary: 'What days off would do, or do: whom they concern, and which orders fall into them; nothing is kept',
        body: closurePreview,
        response: { 200: closurePreviewAnswer, ...changeFailures },
      },
    },
    async request => {
      const { id, ...closure } = request.body
      requireClosureManager(requirePerson(request), closure)
      const affectedOrders = await ordersWhileClosed(context, [closure], { closures: [closure], ...(id && { without: id }) })
      return succeed({ ...(await computeClosureReach(context, closure, id)), ...affectedOrders })
    },
  )
  routes.put(
    `${officeBase}/closures/:id`,
    {
      config: managerConfig,
      schema: { tags, summary: 'Change days off', params: idParams, body: closureUpdate, response: { 200: closureSaved, ...changeFailures } },
    },
    async request => {
      const closure = await updateClosure(context, requirePerson(request), request.params.id, request.body, requireActor(request))
      return buildChangeResponse(request, 'places-api.closure_saved', { closure, ...(await ordersWhileClosed(context, [closure])) })
    },
  )
  routes.delete(
    `${officeBase}/closures/:id`,
    {
      config: managerConfig,
      schema: {
        tags,
        summary: 'Remove days off: they go to the archive',
        params: idParams,
        querystring: removalQuery,
        response: { 200: closureRemoved, ...failureResponses(400, 401, 403, 404, 409) },
      },
    },
    async request =>
      buildChangeResponse(request, 'places-api.closure_removed', {
        closure: await archiveClosure(context, requirePerson(request), { ...request.params, ...request.query, archived: true }, requireActor(request)),
      }),
  )
  routes.post(
    `${officeBase}/closures/:id/restore`,
    {
      config: managerConfig,
      schema: { tags, summary: 'Bring archived days off back', params: idParams, body: restoreInput, response: { 200: closureSaved, ...changeFailures } },
    },
    async request => {
      const closure = await archiveClosure(context, requirePerson(request), { ...request.params, ...request.body, archived: false }, requireActor(request))
      return buildChangeResponse(request, 'places-api.closure_restored', { closure, ...(await ordersWhileClosed(context, [closure])) })
    },
  )
}
