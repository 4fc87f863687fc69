import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { weeklyAnswer, weeklyChanged, weeklyInput } from './contract.ts'
import { hasWeeklyReport, setWeeklyReport } from './subscription.ts'

/** Registers the caller's own subscription to the weekly report. */
export function registerWeeklyReport(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const config = { access: 'manager' } as const
  const tags = ['reports']
  const path = '/api/v1/reports/weekly'

  api.get(
    path,
    { config, schema: { summary: 'Whether the caller gets the weekly report by mail', tags, response: { 200: weeklyAnswer, ...failureResponses(401, 403) } } },
    async request => succeed({ weekly: await hasWeeklyReport(context.db, requirePerson(request).id) }),
  )

  api.put(
    path,
    {
      config,
      schema: {
        summary: 'Get the weekly report by mail, or no longer; for administrators and managers',
        tags,
        body: weeklyInput,
        response: { 200: weeklyChanged, ...failureResponses(400, 401, 403, 413, 415) },
      },
    },
    async request => {
      const { weekly } = request.body
      await setWeeklyReport(context, requirePerson(request).id, weekly)
      return buildChangeResponse(request, weekly ? 'reports-api.weekly_on' : 'reports-api.weekly_off', { weekly })
    },
  )
}
