import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { audit } from '#platform/audit-log.ts'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { exportAnswer, exportRequested, refuseExport } from './contract.ts'
import { readExportStore } from './export-store.ts'
import { findFinishedExport, readNewestExport } from './read-exports.ts'
import { requestExport } from './request-export.ts'

const path = '/api/v1/operations/exports'
const config = { access: 'administrator' } as const
const tags = ['operations']

/** Export of the whole chain from the back office: requested, written by a job, downloaded. */
export function registerExport(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    path,
    {
      config,
      schema: { summary: 'The newest export of the chain, and how far it has come', tags, response: { 200: exportAnswer, ...failureResponses(401, 403) } },
    },
    async () => succeed({ export: await readNewestExport(context.db, context.clock.now()) }),
  )

  api.post(
    path,
    {
      config,
      schema: {
        summary: 'Write all data of the chain into an archive, without secrets',
        description: 'Replaces the export before. docs/export.md describes the files.',
        tags,
        response: { 202: exportRequested, ...failureResponses(401, 403, 409) },
      },
    },
    async (request, reply) => {
      const requested = await requestExport(context, requireActor(request))
      reply.code(202)
      return buildChangeResponse(request, 'export-api.requested', { export: requested })
    },
  )

  api.get(
    `${path}/:id/file`,
    {
      config,
      schema: {
        summary: 'The archive of an export, for a day',
        tags,
        params: idParams,
        response: {
          200: { description: 'A ZIP archive of CSV and JSON', content: { 'application/zip': { schema: z.file() } } },
          ...failureResponses(400, 401, 403, 404),
        },
      },
    },
    async (request, reply) => {
      const found = await findFinishedExport(context.db, request.params.id, context.clock.now())
      // After a crash of the database the parts are gone.
      const stored = await context.pool.query<{ count: string }>('select count(*) as count from export_chunks where export_id = $1', [request.params.id])
      if (!found || Number(stored.rows[0]?.count) !== found.chunks) throw refuseExport('export_missing')
      await audit(context.db, requireActor(request), { action: 'export.downloaded', tableName: 'chain_exports', rowId: found.id })
      const day = found.createdAt.toISOString().slice(0, 10)
      reply
        .type('application/zip')
        .header('content-length', found.bytes)
        .header('content-disposition', `attachment; filename="spiedo-${day}.zip"`)
        .header('cache-control', 'no-store')
      return reply.send(Readable.from(readExportStore(context.pool, found.id, found.chunks)) as never)
    },
  )
}
