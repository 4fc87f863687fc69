import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import type { Refusal } from '#platform/refusal.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import type { BulkCaller } from './bulk-kind.ts'
import { type BulkPlan, type BulkResult, bulkAnswer, bulkChangesAnswer, bulkInput, bulkPreviewAnswer, bulkPreviewInput, bulkUndone } from './contract.ts'
import { listBulkChanges } from './list-bulk.ts'
import { getRefusal, previewBulk } from './preview-bulk.ts'
import { type RestaurantResult, runBulk } from './run-bulk.ts'
import { undoBulk } from './undo-bulk.ts'

const base = '/api/v1/office/bulk'
const config = { access: 'manager' } as const
const tags = ['back office']
const failures = failureResponses(400, 401, 403, 404, 409, 413, 415, 422)

/** Changes of many restaurants at once; managers reach their own alone. */
export function registerBulkChanges(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const toCaller = (request: FastifyRequest): BulkCaller => ({ context, person: requirePerson(request), actor: requireActor(request) })
  const toMessage = (request: FastifyRequest, refusal: Refusal | undefined) =>
    refusal ? serverText(request.language, refusal.kind.text, refusal.values) : null
  const toResults = (request: FastifyRequest, results: RestaurantResult[]): BulkResult[] =>
    results.map(({ refusal, ...result }) => ({ ...result, code: refusal?.code ?? null, message: toMessage(request, refusal) }))
  const count = (results: RestaurantResult[], outcome: RestaurantResult['outcome']) => results.filter(result => result.outcome === outcome).length

  api.post(
    `${base}/preview`,
    {
      config,
      schema: {
        summary: 'What a change would do in each of many restaurants, and what would be refused; nothing is kept',
        tags,
        body: bulkPreviewInput,
        response: { 200: bulkPreviewAnswer, ...failures },
      },
    },
    async request => {
      const { plans, left } = await previewBulk(toCaller(request), request.body)
      const restaurants = plans.map((plan): BulkPlan => {
        const { restaurant, city, outcome, state, stateUntil, week, items } = plan
        const refusal = getRefusal(plan)
        const { id, name, version } = restaurant
        return { id, name, city, version, outcome, code: refusal?.code ?? null, message: toMessage(request, refusal), state, stateUntil, week, items }
      })
      return succeed({ restaurants, ...left })
    },
  )

  api.post(
    base,
    {
      config,
      schema: {
        summary: 'Change many restaurants, each by itself: pause or reopen, close for days, hours of the week, price list',
        tags,
        body: bulkInput,
        response: { 200: bulkAnswer, ...failures },
      },
    },
    async request => {
      const { id, results } = await runBulk(toCaller(request), request.body)
      const counts = { changed: count(results, 'changed'), refused: count(results, 'refused') }
      return buildChangeResponse(request, 'bulk-api.done', { id, results: toResults(request, results) }, counts)
    },
  )

  api.post(
    `${base}/:id/undo`,
    {
      config,
      schema: {
        summary: 'Put back what a bulk change has changed, where nobody has changed it since',
        tags,
        params: idParams,
        response: { 200: bulkUndone, ...failures },
      },
    },
    async request => {
      const { id, results } = await undoBulk(toCaller(request), request.params.id)
      const counts = { undone: count(results, 'undone'), kept: count(results, 'kept') }
      return buildChangeResponse(request, 'bulk-api.undone', { id, results: toResults(request, results) }, counts)
    },
  )

  api.get(
    base,
    { config, schema: { summary: 'Bulk changes of the last 30 days', tags, response: { 200: bulkChangesAnswer, ...failureResponses(401, 403) } } },
    async request => succeed({ changes: await listBulkChanges(context, requirePerson(request)) }),
  )
}
