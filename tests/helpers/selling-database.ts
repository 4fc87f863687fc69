import type pg from 'pg'
import { pino } from 'pino'
import { watchCatalogueVersion } from '#platform/catalogue/catalogue-version.ts'
import { systemClock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openListener } from '#platform/events/listener.ts'
import { insertCompany, type insertRestaurant } from './a-restaurant.ts'
import { insertSellingRestaurant, type SellingRestaurant } from './selling-restaurant.ts'

const log = pino({ level: 'silent' })

/** Inserts a restaurant of the chain with one dish, for orders without the whole demo. */
export async function seedSellingRestaurant(
  connection: pg.PoolConfig,
  restaurant: Parameters<typeof insertRestaurant>[1] = {},
  unitsPerQuarter = 20,
): Promise<SellingRestaurant> {
  const { db, pool, close } = openDatabase(connection, { connections: 2, onError: () => {} })
  const listener = await openListener(connection, log)
  const catalogueVersion = await watchCatalogueVersion(pool, listener, log)
  try {
    // Minimal context for the inserts; the app itself serves the data.
    const context = { db, pool, clock: systemClock, log, catalogueVersion } as Context
    const chain = await insertCompany(context, { isChain: true })
    return await insertSellingRestaurant(context, { unitsPerQuarter, restaurant: { companyId: chain.id, ...restaurant } })
  } finally {
    await catalogueVersion.close()
    await listener.close()
    await close()
  }
}
