import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { assistantDayAnswer, callsAnswer, callsQuery } from './contract.ts'
import { countAssistantDay } from './count-day.ts'
import { listAssistantCalls } from './list-calls.ts'

const config = { access: 'chain-read' } as const
const tags = ['assistants']

/** Registers the audit trail of assistants' calls, for the back office. */
export function registerAssistantAudit(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/v1/office/assistant-calls',
    {
      config,
      schema: {
        summary: 'What assistants changed or read of an order in the last 90 days, the newest first',
        tags,
        querystring: callsQuery,
        response: { 200: callsAnswer, ...failureResponses(400, 401, 403) },
      },
    },
    async ({ query }) => succeed(await context.replica.read(db => listAssistantCalls({ db }, query))),
  )
  routes.get(
    '/api/v1/office/assistant-calls/day',
    {
      config,
      schema: {
        summary: 'Calls, refusals, carts and orders of the last 24 hours by assistant',
        tags,
        response: { 200: assistantDayAnswer, ...failureResponses(401, 403) },
      },
    },
    async () => succeed(await context.replica.read(db => countAssistantDay({ ...context, db }))),
  )
}
