import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import type { AffectedOrderFinders } from './affected-orders.ts'
import { registerHours } from './hours/api.ts'
import { registerImports } from './import/api.ts'
import { registerRestaurantProfiles } from './profile/api.ts'
import { registerService } from './service/api.ts'
import { registerZones } from './service/zones-api.ts'

/** Registers the back office's calls for restaurants, with `no-store`. */
export async function registerRestaurantsOffice(app: FastifyInstance, context: Context, finders: AffectedOrderFinders): Promise<void> {
  const { ordersWhileClosed, ordersOfServicesOff } = finders
  registerRestaurantProfiles(app, context, ordersOfServicesOff)
  registerHours(app, context, ordersWhileClosed)
  registerService(app, context)
  registerZones(app, context)
  registerImports(app, context, ordersWhileClosed)
}
