import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { reportCall } from '#orders/desk/incoming-calls.ts'
import { apiKeyAccess, requireApiKey } from '#platform/auth/api-key.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { findCoveredRestaurant } from '../menu/build-menu-feed.ts'
import { callAnswer, callInput } from './contract.ts'

/** Registers the inbound webhook of telephone systems. */
export function registerCalls(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/v1/integrations/calls',
    {
      config: { access: apiKeyAccess('calls:write') },
      schema: {
        summary: 'A call rings: every desk of the restaurant shows who calls',
        description: 'Of a telephone system, the moment it rings. The number is deleted after an hour.',
        tags: ['integrations'],
        body: callInput,
        response: { 200: callAnswer, ...failureResponses(400, 401, 403, 404, 413, 415, 429) },
      },
    },
    async request => {
      const { number, restaurantId } = request.body
      const restaurant = await findCoveredRestaurant(context, requireApiKey(request), restaurantId)
      await reportCall(context, { restaurantId: restaurant.id, number })
      return succeed({ message: serverText(request.language, 'desk-api.call_reported') })
    },
  )
}
