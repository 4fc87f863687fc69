import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requirePerson } from '#platform/auth/access.ts'
import { findPermittedIds } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { homeSalesAnswer } from './contract.ts'
import { readHomeSales } from './read-home-sales.ts'

/** Registers the sales of the first screen, of the chain or of the restaurants that the caller manages. */
export function registerHomeSales(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/v1/reports/home',
    {
      config: { access: 'money-read' },
      schema: {
        summary: 'Sales of today and of the last seven days, each against the same weekdays before',
        tags: ['reports'],
        response: { 200: homeSalesAnswer, ...failureResponses(401, 403) },
      },
    },
    async request =>
      succeed({ sales: await context.replica.read(db => readHomeSales({ ...context, db }, findPermittedIds(requirePerson(request), 'money-read'))) }),
  )
}
