import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
// @ts-expect-error plain JavaScript, as everything in scripts/
import { ensureServer } from '../../scripts/build-server.mjs'
import { unlimitedOrderSettings } from './many-orders.ts'
import { buildMapArchive } from './map-archive.ts'
import { createTemporaryFolder, removeFolder, startProduct } from './product.ts'
import { failingRefundCents, pendingRefundCents } from './refunds.ts'
import { startTestStripe } from './stripe.ts'

/** Starts the app as `npm start` does, on a free port and an empty data folder, for all journeys. */
export default async function setUp(): Promise<() => Promise<void>> {
  process.env.BUILT_SERVER = await ensureServer()
  const folder = createTemporaryFolder('journeys')
  let address = ''
  const stripe = await startTestStripe({ webhookTo: () => `${address}/api/v1/payments/stripe` })
  stripe.refundsOf.set(pendingRefundCents, 'pending').set(failingRefundCents, 'failed')
  const { secretKey, webhookSecret, apiBase } = stripe.settings
  const payments = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase }
  // All journeys share one IP and send more requests a minute than people do.
  const limits = { LOGINS_PER_MINUTE: '1000', REGISTRATIONS_PER_HOUR: '1000', MAILS_PER_HOUR: '1000', ...unlimitedOrderSettings }
  const mapFolder = createTemporaryFolder('journeys-map')
  const mapFile = join(mapFolder, 'firenze.pmtiles')
  writeFileSync(mapFile, buildMapArchive())
  const product = await startProduct(folder, { DEMO: '1', MAP_TILES: mapFile, WEBHOOK_ALLOW_PRIVATE: '127.0.0.1', ...payments, ...limits })
  address = product.address
  process.env.JOURNEY_URL = address
  process.env.JOURNEY_PAYMENTS = stripe.address
  process.env.JOURNEY_DATABASE = JSON.stringify(product.connection())
  return async () => {
    await product.stop()
    await stripe.close()
    removeFolder(folder)
    removeFolder(mapFolder)
  }
}
