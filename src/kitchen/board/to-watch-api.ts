import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { watchedAnswer } from '../contract.ts'
import { listKitchensToWatch } from './to-watch.ts'

/** Registers the list of kitchens that need attention, shown beside the restaurants in the back office. */
export function registerKitchensToWatch(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/v1/kitchen/to-watch',
    {
      config: { access: 'staff' },
      schema: {
        summary: 'Kitchens that are paused, slowed down or leave orders unanswered; a manager’s are those of the own restaurants',
        tags: ['kitchen'],
        response: { 200: watchedAnswer, ...failureResponses(401, 403) },
      },
    },
    async request => succeed({ kitchens: await listKitchensToWatch(context, requirePerson(request)) }),
  )
}
