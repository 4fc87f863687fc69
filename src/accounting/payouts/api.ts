import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { companyParams } from '../month-export/contract.ts'
import { maxPayoutBytes, payoutFileInput, payoutFileRead, payoutFilesAnswer, payoutReportAnswer } from './contract.ts'
import { readPayoutFile } from './read-payout-file.ts'
import { listPayoutFiles, readPayoutReport } from './read-payouts.ts'

const config = { access: 'administrator' } as const
const readConfig = { access: 'accounting-read' } as const
const tags = ['accounting']
const path = '/api/v1/accounting/companies/:companyId/payouts'

/** Registers the reconciliation of a payment provider’s payout files with orders and refunds. */
export function registerPayouts(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    path,
    {
      config: readConfig,
      schema: { summary: 'A company’s payout files', tags, params: companyParams, response: { 200: payoutFilesAnswer, ...failureResponses(400, 401, 403) } },
    },
    async request => succeed({ files: await listPayoutFiles(context.pool, request.params.companyId) }),
  )

  routes.post(
    path,
    {
      config,
      // JSON escapes quotes and line ends.
      bodyLimit: 2 * maxPayoutBytes,
      schema: {
        summary: 'Read a payout file of Stripe (itemized balance or payout report, CSV) and match it with orders and refunds',
        tags,
        params: companyParams,
        body: payoutFileInput,
        response: { 201: payoutFileRead, ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422) },
      },
    },
    async (request, reply) => {
      const read = await readPayoutFile(context, { ...request.params, input: request.body, person: requirePerson(request) }, requireActor(request))
      reply.code(201)
      return buildChangeResponse(request, 'accounting-api.payout_read', read, { count: read.report.file.entries })
    },
  )

  routes.get(
    `${path}/:fileId`,
    {
      config: readConfig,
      schema: {
        summary: 'What a payout file comes to, and what of it fits no order',
        tags,
        params: companyParams.extend({ fileId: z.uuid().toLowerCase() }),
        response: { 200: payoutReportAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => succeed({ report: await readPayoutReport(context.pool, request.params) }),
  )
}
