import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { actorOf, personOf } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { failures } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { restaurantIdParams } from '../contract-fields.ts'
import { changeFailures, keepers, officeBase, said, placeTags as tags } from '../profile/api.ts'
import { requireManager } from '../profile/managers.ts'
import type { OrdersWhileClosed } from './affected-orders.ts'
import { closureReach } from './closure-scope.ts'
import {
  closureDone,
  closureInput,
  closurePreview,
  closurePreviewAnswer,
  closureSaved,
  closuresAnswer,
  closuresQuery,
  closureUpdate,
  hoursAnswer,
  hoursDone,
  hoursInput,
  removalQuery,
  restoreInput,
} from './contract.ts'
import { listClosures } from './list-closures.ts'
import { addClosure, archiveClosure, requireKeeper, updateClosure } from './save-closures.ts'
import { readHours, saveHours } from './save-hours.ts'

/** Opening hours and days off for those who keep them. */
export function registerKeptHours(app: FastifyInstance, context: Context, ordersWhileClosed: OrdersWhileClosed): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    `${officeBase}/restaurants/:restaurantId/hours`,
    {
      config: keepers,
      schema: {
        tags,
        summary: 'A restaurant’s week, and the days off that concern it',
        params: restaurantIdParams,
        response: { 200: hoursAnswer, ...failures(400, 401, 403, 404) },
      },
    },
    async request => {
      requireManager(personOf(request), request.params.restaurantId)
      return { success: true as const, ...(await readHours(context, request.params.restaurantId)) }
    },
  )
  routes.put(
    `${officeBase}/restaurants/:restaurantId/hours`,
    {
      config: keepers,
      schema: {
        tags,
        summary: 'Save a restaurant’s week as a whole',
        params: restaurantIdParams,
        body: hoursInput,
        response: { 200: hoursDone, ...changeFailures },
      },
    },
    async request => {
      requireManager(personOf(request), request.params.restaurantId)
      const { restaurantId } = request.params
      const saved = await saveHours(context, restaurantId, request.body, actorOf(request))
      return said(request, 'places-api.hours_saved', { ...saved, ...(await ordersWhileClosed(context, [{ restaurantId }])) })
    },
  )

  routes.get(
    `${officeBase}/closures`,
    {
      config: { access: 'administrator' },
      schema: {
        tags,
        summary: 'Days off of the chain and of cities',
        querystring: closuresQuery,
        response: { 200: closuresAnswer, ...failures(400, 401, 403) },
      },
    },
    async ({ query }) => ({ success: true as const, ...(await listClosures(context, query)) }),
  )
  routes.get(
    `${officeBase}/restaurants/:restaurantId/closures`,
    {
      config: keepers,
      schema: {
        tags,
        summary: 'The days off that concern a restaurant: its own, its city’s, the chain’s',
        params: restaurantIdParams,
        querystring: closuresQuery,
        response: { 200: closuresAnswer, ...failures(400, 401, 403, 404) },
      },
    },
    async request => {
      requireManager(personOf(request), request.params.restaurantId)
      return { success: true as const, ...(await listClosures(context, request.query, request.params.restaurantId)) }
    },
  )
  routes.post(
    `${officeBase}/closures`,
    {
      config: keepers,
      schema: {
        tags,
        summary: 'Days off or special hours: of a restaurant, a city, or (neither) the chain',
        body: closureInput,
        response: { 201: closureSaved, ...changeFailures },
      },
    },
    async (request, reply) => {
      const closure = await addClosure(context, personOf(request), request.body, actorOf(request))
      return reply.code(201).send(said(request, 'places-api.closure_saved', { closure, ...(await ordersWhileClosed(context, [closure])) }))
    },
  )
  routes.post(
    `${officeBase}/closures/preview`,
    {
      config: keepers,
      schema: {
        tags,
        summary: 'What days off would do, or do: whom they concern, and which orders fall into them; nothing is kept',
        body: closurePreview,
        response: { 200: closurePreviewAnswer, ...changeFailures },
      },
    },
    async request => {
      const { id, ...closure } = request.body
      requireKeeper(personOf(request), closure)
      const left = await ordersWhileClosed(context, [closure], { closures: [closure], ...(id && { without: id }) })
      return { success: true as const, ...(await closureReach(context, closure, id)), ...left }
    },
  )
  routes.put(
    `${officeBase}/closures/:id`,
    {
      config: keepers,
      schema: { tags, summary: 'Change days off', params: idParams, body: closureUpdate, response: { 200: closureSaved, ...changeFailures } },
    },
    async request => {
      const closure = await updateClosure(context, personOf(request), request.params.id, request.body, actorOf(request))
      return said(request, 'places-api.closure_saved', { closure, ...(await ordersWhileClosed(context, [closure])) })
    },
  )
  routes.delete(
    `${officeBase}/closures/:id`,
    {
      config: keepers,
      schema: {
        tags,
        summary: 'Remove days off: they go to the archive',
        params: idParams,
        querystring: removalQuery,
        response: { 200: closureDone, ...failures(400, 401, 403, 404, 409) },
      },
    },
    async request =>
      said(request, 'places-api.closure_removed', {
        closure: await archiveClosure(context, personOf(request), { ...request.params, ...request.query, archived: true }, actorOf(request)),
      }),
  )
  routes.post(
    `${officeBase}/closures/:id/restore`,
    {
      config: keepers,
      schema: { tags, summary: 'Bring archived days off back', params: idParams, body: restoreInput, response: { 200: closureSaved, ...changeFailures } },
    },
    async request => {
      const closure = await archiveClosure(context, personOf(request), { ...request.params, ...request.body, archived: false }, actorOf(request))
      return said(request, 'places-api.closure_restored', { closure, ...(await ordersWhileClosed(context, [closure])) })
    },
  )
}
