import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { registerBulkPrices } from './bulk/bulk-api.ts'
import { registerBulkFoods } from './bulk/foods-api.ts'
import { registerChangeSets } from './change-sets/change-set-api.ts'
import { registerFoodPlaces } from './food-places-api.ts'
import { registerPriceLists } from './price-list-api.ts'

/** Price lists, change sets, bulk changes and price history, for the head office. */
export function registerPrices(app: FastifyInstance, context: Context): void {
  registerPriceLists(app, context)
  registerFoodPlaces(app, context)
  registerChangeSets(app, context)
  registerBulkPrices(app, context)
  registerBulkFoods(app, context)
}
