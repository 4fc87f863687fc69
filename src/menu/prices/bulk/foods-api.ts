import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { changeResponse, failureResponses } from '#platform/server/envelope.ts'
import { changeFoods } from './change-foods.ts'
import { bulkFoodResult, bulkFoodsInput } from './contract-foods.ts'

/** Many dishes at once: another category, shown or hidden. Allergens are changed one dish at a time, on purpose. */
export function registerBulkFoods(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/v1/food/bulk',
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'Move many dishes to a category, show or hide them, each by itself',
        tags: ['menu'],
        body: bulkFoodsInput,
        response: { 200: changeResponse({ results: z.array(bulkFoodResult) }), ...failureResponses(400, 401, 403, 413, 415, 422) },
      },
    },
    async request => {
      const changed = await changeFoods(context, request.body.foods, requireActor(request))
      const count = (outcome: string) => changed.filter(result => result.outcome === outcome).length
      const results = changed.map(({ refusal, ...result }) => ({
        ...result,
        code: refusal?.code ?? null,
        message: refusal ? serverText(request.language, refusal.kind.text, refusal.values) : null,
      }))
      return buildChangeResponse(request, 'bulk-api.foods_done', { results }, { changed: count('changed'), refused: count('refused') })
    },
  )
}
