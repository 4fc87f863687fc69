import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { restaurantNowAnswer, restaurantParams } from './contract.ts'
import { readRestaurantNow } from './read-restaurant-now.ts'

/** Registers the state of one restaurant, the top of its page. */
export function registerRestaurantNow(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/v1/office/restaurants/:restaurantId/now',
    {
      config: { access: 'restaurants-read' },
      schema: {
        summary: 'How one restaurant is doing now: open or paused, hours today, load by station, staff, late orders, screens and printers',
        tags: ['back office'],
        params: restaurantParams,
        response: { 200: restaurantNowAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => succeed({ now: await readRestaurantNow(context, requirePerson(request), request.params.restaurantId) }),
  )
}
