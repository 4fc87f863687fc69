import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { answer, done, failures } from '#platform/server/envelope.ts'
import { said } from '../../change-api.ts'
import { readChangeSet } from '../change-sets/change-sets.ts'
import { changeSetShape } from '../contract-prices.ts'
import { describeChangeSet, describeRepriced } from '../price-answers.ts'
import { changePrices, prepareBulkPrices, previewBulkPrices } from './bulk-prices.ts'
import { bulkDraftInput, bulkInput, bulkPreviewInput, repricedShape } from './contract-bulk.ts'

const base = '/api/v1/food/bulk-prices'
const config = { access: 'administrator' } as const
const tags = ['price lists']
const refused = failures(400, 401, 403, 409, 413, 415, 422)

/** Many prices at once: seen first, then changed in one transaction or prepared as a change set. */
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
        response: { 200: answer({ foods: z.array(repricedShape) }), ...failures(400, 401, 403, 413, 415, 422) },
      },
    },
    async ({ body }) => ({ success: true as const, foods: (await previewBulkPrices(context, body)).map(describeRepriced) }),
  )

  api.post(
    base,
    {
      config,
      schema: {
        summary: 'Change the own prices of many dishes, all or none',
        tags,
        body: bulkInput,
        response: { 200: done({ changed: z.number().int() }), ...refused },
      },
    },
    async request => {
      const changed = await changePrices(context, request.body, actorOf(request))
      return said(request, 'prices-api.repriced', { count: changed }, { changed })
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
        response: { 201: done({ changeSet: changeSetShape }), ...refused },
      },
    },
    async (request, reply) => {
      const { id, title } = await prepareBulkPrices(context, request.body, actorOf(request))
      reply.code(201)
      return said(request, 'prices-api.change_set_created', { title }, { changeSet: describeChangeSet(await readChangeSet(context.db, id)) })
    },
  )
}
