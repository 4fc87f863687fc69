import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import type { OrdersLeftBehind } from './hours/affected-orders.ts'
import { registerKeptHours } from './hours/api.ts'
import { registerImports } from './import/api.ts'
import { registerPlaces } from './profile/api.ts'
import { registerService } from './service/api.ts'
import { registerZones } from './service/zones-api.ts'

/** Everything of a place, for those who keep it. Nobody's cache between here and them keeps it. */
export async function restaurantsOffice(app: FastifyInstance, context: Context, left: OrdersLeftBehind): Promise<void> {
  const { ordersWhileClosed, ordersOfServicesOff } = left
  registerPlaces(app, context, ordersOfServicesOff)
  registerKeptHours(app, context, ordersWhileClosed)
  registerService(app, context)
  registerZones(app, context)
  registerImports(app, context, ordersWhileClosed)
}
