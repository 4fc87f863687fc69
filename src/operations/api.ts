import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import { failureResponses } from '#platform/server/envelope.ts'
import { readBackupState } from './backup/read-backup-state.ts'
import { backupStateAnswer } from './contract.ts'
import { registerExport } from './export/api.ts'
import { registerMaintenance } from './maintenance/api.ts'

/** Calls about running the product, for administrators. */
export function registerOperations(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/v1/operations/backups',
    {
      config: { access: 'chain-read' },
      schema: {
        summary: 'Newest backup and restore drill, and what has failed since',
        tags: ['operations'],
        response: { 200: backupStateAnswer, ...failureResponses(401, 403) },
      },
    },
    async () => ({ success: true as const, backups: await readBackupState(context) }),
  )
  registerMaintenance(app, context)
  registerExport(app, context)
}
