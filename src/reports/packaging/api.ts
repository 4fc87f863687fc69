import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { packagingQuery, packagingReportAnswer } from './contract.ts'
import { readPackaging } from './read-packaging.ts'

/** Registers the report on packaging. Managers read their restaurants. */
export function registerPackagingReport(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/v1/reports/packaging',
    {
      config: { access: 'money-read' },
      schema: {
        summary: 'Orders in own and reusable containers and with cutlery, and containers that are still out, by restaurant',
        tags: ['reports'],
        querystring: packagingQuery,
        response: { 200: packagingReportAnswer, ...failureResponses(400, 401, 403) },
      },
    },
    async request => succeed({ packaging: await context.replica.read(db => readPackaging({ ...context, db }, requirePerson(request), request.query)) }),
  )
}
