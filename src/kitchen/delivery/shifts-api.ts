import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { restaurantIdParams } from '#restaurants/contract-fields.ts'
import { requirePermission } from '#restaurants/profile/managers.ts'
import { endedShiftsAnswer, endedShiftsQuery } from './contract.ts'
import { listEndedShifts } from './list-shifts.ts'

/** Registers courier shifts with the cash handed in, for managers: missing cash concerns them too. */
export function registerShiftAdmin(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/v1/office/restaurants/:restaurantId/shifts',
    {
      config: { access: 'restaurants-read' },
      schema: {
        tags: ['restaurants kept'],
        summary: 'The couriers’ shifts that have ended, with the cash that was due and that was handed in; the newest first',
        params: restaurantIdParams,
        querystring: endedShiftsQuery,
        response: { 200: endedShiftsAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      requirePermission(requirePerson(request), 'restaurants-read', request.params.restaurantId)
      return succeed(await listEndedShifts(context.db, request.params.restaurantId, request.query))
    },
  )
}
