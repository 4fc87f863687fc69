import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { kitchenQuery } from '../contract.ts'
import { requireKitchen } from '../kitchen-access.ts'
import { forecastAnswer } from './contract.ts'
import { readForecast } from './read-forecast.ts'

/** Registers the production forecast of a restaurant's stations. */
export function registerForecast(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/v1/kitchen/forecast',
    {
      config: { access: 'staff' },
      schema: {
        summary: 'What each station should start in the next 15 minutes: from orders, and the same quarter-hour of past weeks',
        tags: ['kitchen'],
        querystring: kitchenQuery,
        response: { 200: forecastAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => succeed(await readForecast(context, requireKitchen(requirePerson(request), request.query.restaurant))),
  )
}
