import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { toSlug } from '#menu/slugs.ts'
import { audit } from '#platform/audit-log.ts'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { companyParams, monthExportInput, monthExportRequested, monthExportsAnswer } from './contract.ts'
import { findMonthExport, readMonthExports, requestMonthExport } from './month-exports.ts'
import { readMonthExport } from './run-month-export.ts'

const config = { access: 'accounting-export' } as const
const readConfig = { access: 'accounting-read' } as const
const tags = ['accounting']
const companyPath = '/api/v1/accounting/companies/:companyId/exports'
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Registers the monthly export of a company for its accountant: requested, written by a job, downloaded. */
export function registerMonthExport(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    companyPath,
    {
      config: readConfig,
      schema: {
        summary: 'A company’s monthly exports of the last day, and how far they have come',
        tags,
        params: companyParams,
        response: { 200: monthExportsAnswer, ...failureResponses(400, 401, 403) },
      },
    },
    async request => succeed({ exports: await readMonthExports(context.db, request.params.companyId, context.clock.now()) }),
  )

  routes.post(
    companyPath,
    {
      config,
      schema: {
        summary: 'Write a company’s month for its accountant: sales by day, rate and payment method, invoices, refunds, fees',
        tags,
        params: companyParams,
        body: monthExportInput,
        response: { 202: monthExportRequested, ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422) },
      },
    },
    async (request, reply) => {
      const requested = await requestMonthExport(context, request.params.companyId, request.body, requireActor(request))
      reply.code(202)
      return buildChangeResponse(request, 'accounting-api.month_export_requested', { export: requested })
    },
  )

  routes.get(
    '/api/v1/accounting/exports/:id/file',
    {
      config: readConfig,
      schema: {
        summary: 'The file of a monthly export, for a day',
        tags,
        params: idParams,
        response: {
          200: {
            description: 'A workbook, or a ZIP archive with a CSV file for each sheet',
            content: { [workbookType]: { schema: z.file() }, 'application/zip': { schema: z.file() } },
          },
          ...failureResponses(400, 401, 403, 404),
        },
      },
    },
    async (request, reply) => {
      const found = await findMonthExport(context, request.params.id)
      await audit(context.db, requireActor(request), { action: 'month.downloaded', tableName: 'month_exports', rowId: found.id })
      const isWorkbook = found.format === 'xlsx'
      reply
        .type(isWorkbook ? workbookType : 'application/zip')
        .header('content-length', found.bytes ?? 0)
        .header('content-disposition', `attachment; filename="spiedo-${toSlug(found.companyName)}-${found.month.slice(0, 7)}.${isWorkbook ? 'xlsx' : 'zip'}"`)
        .header('cache-control', 'no-store')
      return reply.send(Readable.from(readMonthExport(context.pool, found.id, found.chunks)) as never)
    },
  )
}
