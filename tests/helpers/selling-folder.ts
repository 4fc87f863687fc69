import { pino } from 'pino'
import { startEngine } from '#platform/database/embedded/engine.ts'
import { copyInitializedFolder } from './begun-folder.ts'
import { seedSellingRestaurant } from './selling-database.ts'
import type { SellingRestaurant } from './selling-restaurant.ts'

/** A data folder that the product has begun, and in it a restaurant of the chain's own that sells one dish: to order from, without the whole demo. */
export async function createSellingFolder(name: string): Promise<{ folder: string; sale: SellingRestaurant }> {
  const folder = copyInitializedFolder(name)
  const engine = await startEngine(folder, pino({ level: 'silent' }), { durable: false })
  try {
    return { folder, sale: await seedSellingRestaurant(engine.connection) }
  } finally {
    await engine.stop()
  }
}
