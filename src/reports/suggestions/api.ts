import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { findReportScope } from '../breakdown/report-scope.ts'
import { suggestionFiguresAnswer, suggestionFiguresQuery } from './contract.ts'
import { readSuggestionFigures } from './read-suggestion-figures.ts'

/** Registers the figures of suggestions in the cart. Managers read those of their restaurants. */
export function registerSuggestionFigures(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/v1/reports/suggestions',
    {
      config: { access: 'money-read' },
      schema: {
        summary: 'Suggestions in the cart: how often shown, accepted and dismissed, by reason and by dish',
        tags: ['reports'],
        querystring: suggestionFiguresQuery,
        response: { 200: suggestionFiguresAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      const { query } = request
      const figures = await context.replica.read(async db => {
        const restaurantIds = await findReportScope(db, requirePerson(request), { restaurant: query.restaurant })
        return readSuggestionFigures(db, query, restaurantIds)
      })
      return succeed(figures)
    },
  )
}
