import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { breakdownAnswer, breakdownQuery, reportPlacesAnswer } from './contract.ts'
import { readBreakdown } from './read-breakdown.ts'
import { findReportScope, listReportPlaces } from './report-scope.ts'
import { writeReport } from './write-report.ts'

const config = { access: 'money-read' } as const
const tags = ['reports']

/** Rows of a report on screen, and in a file; the others are summed. */
const maxRows = { screen: 200, file: 50_000 }

/** Registers the reports by subject. Administrators read the chain's, managers those of their restaurants, other staff nothing. */
export function registerBreakdowns(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/v1/reports/breakdown',
    {
      config,
      schema: {
        summary: 'Sales by restaurant, city, region, channel, hour, dish, option or coupon; preparation against the promise; cancellations by reason',
        tags,
        querystring: breakdownQuery,
        response: { 200: breakdownAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      const { query, language } = request
      const breakdown = await context.replica.read(async db => {
        const restaurantIds = await findReportScope(db, requirePerson(request), query)
        return readBreakdown({ ...context, db }, { query, restaurantIds, language, maxRows: maxRows.screen })
      })
      return succeed({ breakdown })
    },
  )

  api.get(
    '/api/v1/reports/breakdown/file',
    {
      config,
      schema: {
        summary: 'The same report as a CSV file for spreadsheets, with all its rows',
        tags,
        querystring: breakdownQuery,
        response: {
          200: { description: 'A table with semicolons and decimal commas', content: { 'text/csv': { schema: z.string() } } },
          ...failureResponses(400, 401, 403, 404),
        },
      },
    },
    async (request, reply) => {
      const { query, language } = request
      const breakdown = await context.replica.read(async db => {
        const restaurantIds = await findReportScope(db, requirePerson(request), query)
        return readBreakdown({ ...context, db }, { query, restaurantIds, language, maxRows: maxRows.file })
      })
      const { from, to } = breakdown.period
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="spiedo-${query.report}-${from}-${to}.csv"`)
        .header('cache-control', 'no-store')
      return reply.send(writeReport(breakdown, language) as never)
    },
  )

  api.get(
    '/api/v1/reports/places',
    {
      config,
      schema: {
        summary: 'Restaurants and cities that the caller may read reports of',
        tags,
        response: { 200: reportPlacesAnswer, ...failureResponses(401, 403) },
      },
    },
    async request => succeed(await context.replica.read(db => listReportPlaces(db, requirePerson(request)))),
  )
}
