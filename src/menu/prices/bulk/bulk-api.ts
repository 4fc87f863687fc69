import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { changeResponse, failureResponses, succeed, successResponse } from '#platform/server/envelope.ts'
import { readChangeSet } from '../change-sets/change-sets.ts'
import { changeSetShape } from '../contract-prices.ts'
import { describeChangeSet, describeRepriced } from '../price-answers.ts'
import { changeBulkPrices, prepareBulkPrices, previewBulkPrices } from './bulk-prices.ts'
import { bulkDraftInput, bulkInput, bulkPreviewInput, repricedShape } from './contract-bulk.ts'

const base = '/api/v1/food/bulk-prices'
const config = { access: 'administrator' } as const
const tags = ['price lists']
const changeFailures = failureResponses(400, 401, 403, 409, 413, 415, 422)

/** Bulk price changes: previewed first, then applied in one transaction or prepared as a change set. */
export function registerBulkPrices(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.post(
    `${base}/preview`,
    {
      config,
      schema: {
        summary: 'What many prices would be; nothing is changed',
        tags,
        body: bulkPreviewInput,
        response: { 200: successResponse({ foods: z.array(repricedShape) }), ...failureResponses(400, 401, 403, 413, 415, 422) },
      },
    },
    async ({ body }) => succeed({ foods: (await previewBulkPrices(context, body)).map(describeRepriced) }),
  )

  api.post(
    base,
    {
      config,
      schema: {
        summary: 'Change the own prices of many dishes, all or none',
        tags,
        body: bulkInput,
        response: { 200: changeResponse({ changed: z.number().int() }), ...changeFailures },
      },
    },
    async request => {
      const changed = await changeBulkPrices(context, request.body, requireActor(request))
      return buildChangeResponse(request, 'prices-api.repriced', { changed }, { count: changed })
    },
  )

  api.post(
    `${base}/change-set`,
    {
      config,
      schema: {
        summary: 'Prepare new prices of many dishes as a change set of one level of the price lists',
        tags,
        body: bulkDraftInput,
        response: { 201: changeResponse({ changeSet: changeSetShape }), ...changeFailures },
      },
    },
    async (request, reply) => {
      const { id, title } = await prepareBulkPrices(context, request.body, requireActor(request))
      reply.code(201)
      return buildChangeResponse(request, 'prices-api.change_set_created', { changeSet: describeChangeSet(await readChangeSet(context.db, id)) }, { title })
    },
  )
}
