import { pino } from 'pino'
import { startEngine } from '#platform/database/embedded/engine.ts'
import type { TestSale } from './a-sale.ts'
import { begunFolder } from './begun-folder.ts'
import { sellIn } from './selling-database.ts'

/** A data folder that the product has begun, and in it a restaurant of the chain's own that sells one dish: to order from, without the whole demo. */
export async function sellingFolder(name: string): Promise<{ folder: string; sale: TestSale }> {
  const folder = begunFolder(name)
  const engine = await startEngine(folder, pino({ level: 'silent' }), { durable: false })
  try {
    return { folder, sale: await sellIn(engine.connection) }
  } finally {
    await engine.stop()
  }
}
