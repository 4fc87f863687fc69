import { remove, startProduct, temporaryFolder } from './product.ts'

/** Starts the product as `npm start` does, on a free port and an empty data folder, for all journeys. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = temporaryFolder('journeys')
  const product = await startProduct(folder, { DEMO: '1' })
  process.env.JOURNEY_URL = product.address
  return async () => {
    await product.stop()
    remove(folder)
  }
}
