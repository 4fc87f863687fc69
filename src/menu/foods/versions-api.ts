import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { failureResponses } from '#platform/server/envelope.ts'
import { foodParams } from '../contract.ts'
import { restoreFood } from './restore-food.ts'
import { restoredAnswer, restoreInput } from './versions-contract.ts'

/** Restores earlier versions of a dish; the audit log lists them. */
export function registerFoodVersions(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/v1/food/restore-version/:foodId',
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'Bring an earlier version of a dish back',
        tags: ['menu'],
        params: foodParams,
        body: restoreInput,
        response: { 200: restoredAnswer, ...failureResponses(400, 401, 403, 404, 409, 422) },
      },
    },
    async request => {
      const { title, version } = await restoreFood(context, { id: request.params.foodId, ...request.body }, requireActor(request))
      return buildChangeResponse(request, 'menu-api.version_restored', { version }, { title })
    },
  )
}
