import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { toOrderProgress } from '#orders/tracking/read-order.ts'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { steppedRoute } from '../delivery/contract.ts'
import { readRoute } from '../delivery/read-route.ts'
import { lineParams, refusedLineAnswer } from './contract.ts'
import { refuseLine } from './refuse-line.ts'

const config = { access: 'staff' } as const
const failures = failureResponses(400, 401, 403, 404, 409, 413, 415, 422)

/** Registers the age check at hand-over: one line with alcohol stays back, the rest of the order is handed over. */
export function registerAgeCheck(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.post(
    '/api/v1/kitchen/orders/:id/lines/:line/refuse',
    {
      config,
      schema: {
        summary: 'Keep back a line with alcohol at the counter or the table: nobody showed that they are of age',
        tags: ['kitchen'],
        params: lineParams,
        response: { 200: refusedLineAnswer, ...failures },
      },
    },
    async request => {
      const { order, line } = await refuseLine(context, {
        ...{ orderId: request.params.id, lineNumber: request.params.line },
        ...{ person: requirePerson(request), place: 'counter', language: request.language },
      })
      return succeed({ message: serverText(request.language, 'kitchen-api.line_refused', { title: line.title }), order: toOrderProgress(order) })
    },
  )

  routes.post(
    '/api/v1/courier/orders/:id/lines/:line/refuse',
    {
      config,
      schema: {
        summary: 'Keep back a line with alcohol at the door: nobody showed that they are of age',
        tags: ['courier'],
        params: lineParams,
        response: { 200: steppedRoute, ...failures },
      },
    },
    async request => {
      const person = requirePerson(request)
      const { order, line } = await refuseLine(context, {
        ...{ orderId: request.params.id, lineNumber: request.params.line },
        ...{ person, place: 'door', language: request.language },
      })
      const message = serverText(request.language, 'kitchen-api.line_refused', { title: line.title })
      return succeed({ message, ...(await readRoute(context, person.id, order.restaurantId)) })
    },
  )
}
