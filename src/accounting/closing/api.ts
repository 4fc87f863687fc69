import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { closeDay } from './close-day.ts'
import { closeDayInput, correctionInput, dayAnswer, dayChanged, dayParams, daysAnswer, daysQuery } from './contract.ts'
import { correctDay } from './correct-day.ts'
import { findDay } from './find-day.ts'
import { listDays } from './list-days.ts'
import { readDay } from './read-day.ts'

const config = { access: 'manager' } as const
const readConfig = { access: 'money-read' } as const
const tags = ['accounting']
const dayPath = '/api/v1/accounting/restaurants/:restaurantId/days/:businessDate'
const failures = failureResponses(400, 401, 403, 404, 409, 413, 415, 422)

/** Registers the daily closing, for administrators and the restaurant’s managers. */
export function registerClosing(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    '/api/v1/accounting/days',
    {
      config: readConfig,
      schema: {
        summary: 'Business days that wait for their closing, or are closed; of the restaurants that the caller manages',
        tags,
        querystring: daysQuery,
        response: { 200: daysAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => succeed(await listDays(context.pool, context.clock.now(), request.query, requirePerson(request))),
  )

  routes.get(
    dayPath,
    {
      config: readConfig,
      schema: {
        summary: 'Figures of a restaurant’s business day, with its cash; as they were closed, or as of now',
        tags,
        params: dayParams,
        response: { 200: dayAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      const found = await findDay(context.pool, request.params, requirePerson(request), 'money-read')
      return succeed({ day: await readDay(context.pool, context.clock.now(), found) })
    },
  )

  routes.post(
    `${dayPath}/closing`,
    {
      config,
      schema: {
        summary: 'Close a business day that is over, with the counted cash; it cannot be opened again',
        tags,
        params: dayParams,
        body: closeDayInput,
        response: { 201: dayChanged, ...failures },
      },
    },
    async (request, reply) => {
      const day = await closeDay(context, { ...request.params, input: request.body, person: requirePerson(request) }, requireActor(request))
      reply.code(201)
      return buildChangeResponse(request, 'accounting-api.closed', { day })
    },
  )

  routes.post(
    `${dayPath}/corrections`,
    {
      config,
      schema: {
        summary: 'Add a correction to a closed day; the closing stays as it is',
        tags,
        params: dayParams,
        body: correctionInput,
        response: { 201: dayChanged, ...failures },
      },
    },
    async (request, reply) => {
      const day = await correctDay(context, { ...request.params, input: request.body, person: requirePerson(request) }, requireActor(request))
      reply.code(201)
      return buildChangeResponse(request, 'accounting-api.corrected', { day })
    },
  )
}
