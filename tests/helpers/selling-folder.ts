import { pino } from 'pino'
import { startEngine } from '#platform/database/embedded/engine.ts'
import { copyInitializedFolder } from './begun-folder.ts'
import { seedSellingRestaurant } from './selling-database.ts'
import type { SellingRestaurant } from './selling-restaurant.ts'

/** Creates an initialized data folder with a restaurant of the chain and one dish, for orders without the whole demo. */
export async function createSellingFolder(
  name: string,
  { unitsPerQuarter, hours }: { unitsPerQuarter?: number; hours?: string[] } = {},
): Promise<{ folder: string; sale: SellingRestaurant }> {
  const folder = copyInitializedFolder(name)
  const engine = await startEngine(folder, pino({ level: 'silent' }), { durable: false })
  try {
    return { folder, sale: await seedSellingRestaurant(engine.connection, { ...(hours && { hours }) }, unitsPerQuarter) }
  } finally {
    await engine.stop()
  }
}
