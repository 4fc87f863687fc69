import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { attachments } from '#platform/database/tables.ts'
import type { Language } from '#platform/language/languages.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { changeResponse, failureResponses, succeed, successResponse } from '#platform/server/envelope.ts'
import { computePageCount, idParams } from '#platform/server/inputs.ts'
import type { MenuImport } from '../tables.ts'
import { cancelImport } from './cancel-import.ts'
import { exportQuery, importRefusals, type importRow, importRowsAnswer, importRowsQuery, importShape } from './contract.ts'
import { applyImport, beginImport, countOutcomes, readCurrentImport } from './imports.ts'
import { readWholeMenu } from './read-menu.ts'
import type { ReportedRow } from './report.ts'
import { describeRowProblem, translateProblem } from './row-message.ts'
import { toMenuRows } from './rows.ts'
import { acceptMenuFiles } from './upload.ts'
import { writeMenuJson, writeMenuTable } from './write-file.ts'

const refuse = defineRefusals(importRefusals)
const path = '/api/v1/menu'
const config = { access: 'administrator' } as const
const readConfig = { access: 'chain-read' } as const
const uploadRateLimit = { max: 20, timeWindow: '1 minute', groupId: 'menu-files' }
const tags = ['menu']
const importResponse = { import: importShape }

/** Export and import of the whole menu as a file: an import is previewed first, then applied on request. */
export async function registerMenuFile(app: FastifyInstance, context: Context): Promise<void> {
  await acceptMenuFiles(app)
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    `${path}/export`,
    {
      config: { ...readConfig, also: { 200: 'The file, as CSV or JSON' } },
      schema: {
        summary: 'The whole menu or a part of it as CSV or JSON',
        description: 'docs/decisions/012-menu-file.md says what is in it.',
        tags,
        querystring: exportQuery,
        produces: ['text/csv', 'application/json'],
      },
    },
    async (request, reply) => {
      const { format, part } = request.query
      const menu = await context.db.transaction(readWholeMenu, { isolationLevel: 'repeatable read', accessMode: 'read only' })
      const day = context.clock.now().toISOString().slice(0, 10)
      reply.header('content-disposition', `attachment; filename="spiedo-${part ?? 'menu'}-${day}.${format}"`)
      reply.type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
      return reply.send(format === 'csv' ? writeMenuTable(toMenuRows(menu), part) : writeMenuJson(toMenuRows(menu), part))
    },
  )

  api.post(
    `${path}/imports`,
    {
      config: { ...config, rateLimit: uploadRateLimit },
      schema: {
        summary: 'Send a file of the menu and have it looked at; nothing is changed',
        tags,
        consumes: ['multipart/form-data'],
        body: z.object({ file: z.string().optional().meta({ format: 'binary', description: 'CSV or JSON, as the export writes it' }) }).optional(),
        response: { 202: changeResponse(importResponse), ...failureResponses(400, 401, 403, 413, 415, 422, 429) },
      },
    },
    async (request, reply) => {
      if (!request.menuFile) throw refuse('file_missing', { field: 'file' })
      const startedImport = await beginImport(context, request.menuFile, requireActor(request))
      reply.code(202)
      return buildChangeResponse(request, 'menu-file-api.received', { import: await describeImport(startedImport, request.language) })
    },
  )

  api.get(
    `${path}/imports/:id`,
    {
      config: readConfig,
      schema: {
        summary: 'How far an import has come, and what it would do or has done',
        tags,
        params: idParams,
        response: { 200: successResponse(importResponse), ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => succeed({ import: await describeImport(await findImport(request.params.id), request.language) }),
  )

  api.get(
    `${path}/imports/:id/rows`,
    {
      config: readConfig,
      schema: {
        summary: 'Row by row, what an import would do or has done',
        tags,
        params: idParams,
        querystring: importRowsQuery,
        response: { 200: successResponse(importRowsAnswer), ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      const { outcome, page, limit } = request.query
      const language = request.language
      const { report } = await findImport(request.params.id)
      const rows = report.filter(row => outcome === undefined || row.outcome === outcome)
      const shown = rows.slice((page - 1) * limit, page * limit).map(row => describeRow(row, language))
      return succeed({ rows: shown, page, total: rows.length, totalPages: computePageCount(rows.length, limit) })
    },
  )

  api.post(
    `${path}/imports/:id/apply`,
    {
      config,
      schema: {
        summary: 'Do what the report says, in one transaction; refused rows stay out',
        tags,
        params: idParams,
        response: { 200: changeResponse(importResponse), ...failureResponses(400, 401, 403, 404, 409, 422) },
      },
    },
    async request => {
      await applyImport(context, request.params.id, requireActor(request))
      return buildChangeResponse(request, 'menu-file-api.applied', { import: await describeImport(await findImport(request.params.id), request.language) })
    },
  )

  api.post(
    `${path}/imports/:id/cancel`,
    {
      config: { ...config, deprecatedPath: `${path}/imports/:id/call-off` },
      schema: {
        summary: 'Call off an import that is being applied: all of it is rolled back',
        tags,
        params: idParams,
        response: { 200: changeResponse(importResponse), ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422) },
      },
    },
    async request => {
      await findImport(request.params.id)
      await cancelImport(context, request.params.id)
      return buildChangeResponse(request, 'menu-file-api.called_off', { import: await describeImport(await findImport(request.params.id), request.language) })
    },
  )

  async function findImport(id: string): Promise<MenuImport> {
    const row = await readCurrentImport(context.db, id)
    if (!row) throw refuse('import_missing')
    return row
  }

  async function describeImport({ id, attachmentId, format, state, rowsDone, rowsTotal, report, createdAt, finishedAt }: MenuImport, language: Language) {
    const [file] = attachmentId ? await context.db.select({ name: attachments.name }).from(attachments).where(eq(attachments.id, attachmentId)) : []
    const fileProblem = report.find(({ row }) => row === 0)?.problem
    const counts = fileProblem ? countOutcomes([]) : countOutcomes(report)
    const problem = fileProblem ? translateProblem(`menu-file-api.${fileProblem.code}`, fileProblem.value, language) : null
    return {
      id,
      name: file?.name ?? '',
      format,
      state,
      rowsDone,
      rowsTotal,
      counts,
      problem,
      createdAt: createdAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    }
  }
}

function describeRow({ row, kind, title, outcome, changes = [], problem }: ReportedRow, language: Language): z.infer<typeof importRow> {
  return { row, kind, title, outcome, changes, field: problem?.field ?? null, message: describeRowProblem({ kind, problem }, language) }
}
