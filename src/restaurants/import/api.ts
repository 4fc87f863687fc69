import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { succeed } from '#platform/server/envelope.ts'
import type { FindOrdersWhileClosed } from '../affected-orders.ts'
import { restaurantIdParams } from '../contract-fields.ts'
import { changeFailures, managerConfig, officeBase, restaurantTags as tags } from '../profile/api.ts'
import { requireManager } from '../profile/managers.ts'
import { importAnswer, importInput, tableInput } from './contract.ts'
import { importSharedClosures } from './import-closures.ts'
import { importParts } from './import-parts.ts'
import type { ImportContext } from './import-report.ts'

/** Imports a restaurant's data from CSV. */
export function registerImports(app: FastifyInstance, context: Context, ordersWhileClosed: FindOrdersWhileClosed): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const toImportContext = (request: FastifyRequest): ImportContext => ({
    person: requirePerson(request),
    actor: requireActor(request),
    language: request.language,
    ordersWhileClosed,
  })
  routes.post(
    `${officeBase}/closures/import`,
    {
      config: { access: 'administrator' },
      schema: {
        tags,
        summary: 'Holidays of the chain and of cities, as CSV: first looked through row by row, then all at once',
        body: tableInput,
        response: { 200: importAnswer, ...changeFailures },
      },
    },
    async request => succeed(await importSharedClosures(context, request.body, toImportContext(request))),
  )
  routes.post(
    `${officeBase}/restaurants/:restaurantId/import`,
    {
      config: managerConfig,
      schema: {
        tags,
        summary: 'Tables, zones, stations, days off or the week, as CSV: first looked through row by row, then all at once',
        params: restaurantIdParams,
        body: importInput,
        response: { 200: importAnswer, ...changeFailures },
      },
    },
    async request => {
      requireManager(requirePerson(request), request.params.restaurantId)
      return succeed(await importParts(context, request.params.restaurantId, request.body, toImportContext(request)))
    },
  )
}
