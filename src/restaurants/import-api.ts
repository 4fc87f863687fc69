import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { personOf } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { preferredLanguage } from '#platform/language/languages.ts'
import { importAnswer, importInput } from './contract-import.ts'
import { restaurantIdParams } from './contract-pieces.ts'
import { importParts } from './import-parts.ts'
import { requireManager } from './managers.ts'
import { actorOf, changeFailures, keepers, officeBase, placeTags as tags } from './places-api.ts'

/** What belongs to a restaurant, out of a table of text. */
export function registerImports(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    `${officeBase}/restaurants/:restaurantId/import`,
    {
      config: keepers,
      schema: {
        tags,
        summary: 'Tables, zones, days off or the week, as CSV: first looked through row by row, then all at once',
        params: restaurantIdParams,
        body: importInput,
        response: { 200: importAnswer, ...changeFailures },
      },
    },
    async request => {
      const person = personOf(request)
      requireManager(person, request.params.restaurantId)
      const keeper = { person, actor: actorOf(request), language: preferredLanguage(request.headers['accept-language']) }
      return { success: true as const, ...(await importParts(context, request.params.restaurantId, request.body, keeper)) }
    },
  )
}
