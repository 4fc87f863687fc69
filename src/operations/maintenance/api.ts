import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { getMaintenance } from '#platform/maintenance/maintenance.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { changeMaintenance } from './change-maintenance.ts'
import { maintenanceAnswer, maintenanceChangeAnswer, maintenanceInput } from './contract.ts'
import { parseUntil } from './parse-until.ts'

const config = { access: 'administrator' } as const
const tags = ['operations']

/** Maintenance of the whole chain, for administrators; they are let in while it is on. */
export function registerMaintenance(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/v1/operations/maintenance',
    {
      config: { access: 'chain-read' },
      schema: { summary: 'Whether the storefront is closed for maintenance', tags, response: { 200: maintenanceAnswer, ...failureResponses(401, 403) } },
    },
    async () => succeed({ maintenance: (await getMaintenance(context)) ?? null }),
  )
  app.withTypeProvider<ZodTypeProvider>().put(
    '/api/v1/operations/maintenance',
    {
      config,
      schema: {
        summary: 'Close the storefront for maintenance, or open it again; kitchens, couriers and back office go on',
        tags,
        body: maintenanceInput,
        response: { 200: maintenanceChangeAnswer, ...failureResponses(400, 401, 403) },
      },
    },
    async request => {
      const { on, until, message } = request.body
      const now = context.clock.now()
      const end = until === null ? undefined : parseUntil(until, now)
      const announced = on ? { until: end?.toISOString() ?? null, message: message || null } : undefined
      await changeMaintenance(context.db, announced, { now, actor: requireActor(request) })
      await context.catalogueVersion.refresh()
      const maintenance = (await getMaintenance(context)) ?? null
      return succeed({
        message: serverText(request.language, on ? 'settings-api.maintenance_on' : 'settings-api.maintenance_off'),
        maintenance: maintenance ?? null,
      })
    },
  )
}
