import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { registerBreakdowns } from './breakdown/api.ts'
import { figuresAnswer, firstStepsAnswer, salesAnswer, salesQuery } from './contract.ts'
import { auditAnswer, auditQuery } from './contract-audit.ts'
import { streamFigures } from './figures-stream.ts'
import { registerHomeSales } from './home/api.ts'
import { registerPackagingReport } from './packaging/api.ts'
import { readAudit } from './read-audit.ts'
import { readFigures } from './read-figures.ts'
import { readFirstSteps } from './read-first-steps.ts'
import { readSales } from './read-sales.ts'
import { registerSuggestionFigures } from './suggestions/api.ts'
import { registerWeeklyReport } from './weekly/api.ts'

/** Calls for the back office's dashboard figures and the audit log. */
export function registerReports(app: FastifyInstance, context: Context, streams: EventStreams): void {
  registerBreakdowns(app, context)
  registerPackagingReport(app, context)
  registerWeeklyReport(app, context)
  registerHomeSales(app, context)
  registerSuggestionFigures(app, context)
  const api = app.withTypeProvider<ZodTypeProvider>()
  const readConfig = { access: 'accounting-read' } as const
  const tags = ['reports']

  api.get(
    '/api/v1/reports/figures',
    {
      config: readConfig,
      schema: { summary: 'Revenue, orders and pending orders as they are now', tags, response: { 200: figuresAnswer, ...failureResponses(401, 403) } },
    },
    async () => succeed({ figures: await readFigures(context) }),
  )

  api.get(
    '/api/v1/reports/figures/events',
    {
      config: { ...readConfig, also: { 200: 'text/event-stream' } },
      schema: {
        summary: 'The same as it changes: Server-Sent Events',
        description:
          '`figures` with what `figures` answers, at first and within a second of each step of an order; `catalogue` within a second of a change of the menu or the settings, `accounts` of an account that is made, changed or deleted. `ended` when the session was ended.',
        tags,
        response: failureResponses(401, 403),
      },
    },
    async (request, reply) => {
      await streamFigures(context, streams, { person: requirePerson(request), reply })
      return reply
    },
  )

  api.get(
    '/api/v1/reports/first-steps',
    {
      config: { access: 'chain-read' },
      schema: {
        summary: 'What the chain still lacks before its first order, and the restaurants whose orders nobody would see',
        tags,
        response: { 200: firstStepsAnswer, ...failureResponses(401, 403) },
      },
    },
    async () => succeed({ firstSteps: await readFirstSteps(context) }),
  )

  api.get(
    '/api/v1/reports/sales',
    {
      config: readConfig,
      schema: {
        summary: 'Sales of the last days or of a chosen period: by day, by hour of the week, by dish, by restaurant',
        tags,
        querystring: salesQuery,
        response: { 200: salesAnswer, ...failureResponses(400, 401, 403) },
      },
    },
    async ({ query }) => succeed({ sales: await context.replica.read(db => readSales({ ...context, db }, query)) }),
  )

  api.get(
    '/api/v1/reports/audit',
    {
      config: { access: 'chain-read' },
      schema: {
        summary: 'Who changed what, when, before and after',
        tags,
        querystring: auditQuery,
        response: { 200: auditAnswer, ...failureResponses(400, 401, 403) },
      },
    },
    async ({ query }) => succeed(await context.replica.read(db => readAudit({ ...context, db }, query))),
  )
}
