import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { suggestionsAnswer, suggestionsQuery } from './contract.ts'
import { hasAddresses, suggestAddresses } from './search/suggest-addresses.ts'

/** A person who types fast asks about three times a second. */
const config = { access: 'public', rateLimit: { max: 240, timeWindow: '1 minute', groupId: 'address-suggestions' } } as const

/** How long a browser may keep suggestions: streets change by the year. Private, since what somebody types may be where they live. */
const cacheControl = 'private, max-age=600'

/** Registers the search in the register of addresses. */
export function registerAddresses(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/v1/addresses/suggestions',
    {
      config,
      schema: {
        summary: 'Streets and house numbers that begin like what was typed',
        description: 'From the addresses that were imported; `available` is false where none were.',
        tags: ['orders'],
        querystring: suggestionsQuery,
        response: { 200: suggestionsAnswer, ...failureResponses(400, 429) },
      },
    },
    async ({ query }, reply) => {
      const suggestions = await suggestAddresses(context, query)
      const available = suggestions.length > 0 || (await hasAddresses(context))
      reply.header('cache-control', available ? cacheControl : 'no-store')
      return succeed({ available, suggestions })
    },
  )
}
