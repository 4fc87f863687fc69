import { pino } from 'pino'
import { followCatalogueVersion } from '#platform/catalogue-version.ts'
import { systemClock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { openDatabase } from '#platform/database/database.ts'
import { startEngine } from '#platform/database/engine.ts'
import { openListener } from '#platform/events/listener.ts'
import { aCompany } from './a-restaurant.ts'
import { aSale, type TestSale } from './a-sale.ts'
import { begunFolder } from './begun-folder.ts'

const log = pino({ level: 'silent' })

/** A data folder that the product has begun, and in it a restaurant of the chain's own that sells one dish: to order from, without the whole demo. */
export async function sellingFolder(name: string): Promise<{ folder: string; sale: TestSale }> {
  const folder = begunFolder(name)
  const engine = await startEngine(folder, log, { durable: false })
  const { db, pool, close } = openDatabase(engine.connection, { connections: 2, onError: () => {} })
  const listener = await openListener(engine.connection, log)
  const catalogueVersion = await followCatalogueVersion(pool, listener, log)
  try {
    // All that selling is made with: it is served by the product, later.
    const context = { db, pool, clock: systemClock, log, catalogueVersion } as Context
    const chain = await aCompany(context, { isChain: true })
    return { folder, sale: await aSale(context, { restaurant: { companyId: chain.id } }) }
  } finally {
    await catalogueVersion.close()
    await listener.close()
    await close()
    await engine.stop()
  }
}
