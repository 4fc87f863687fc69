import { createTransport } from 'nodemailer'
import { getStripe } from '#payments/stripe.ts'
import type { Config } from '#platform/config/config.ts'
import { openMapTiles } from '#platform/map-tiles/open-map-tiles.ts'
import type { Finding } from './finding.ts'

/** Timeout of a service's answer, in ms. */
const timeoutMs = 8000

/** Signs in at the mail server; sends nothing. */
export async function checkMail({ smtpUrl }: Config): Promise<Finding> {
  if (!smtpUrl) return { name: 'mail', state: 'no mail goes out', remedy: 'Set SMTP_URL; until then mails are files in DATA_DIR/outbox.', isAdvice: true }
  const { host } = new URL(smtpUrl)
  const transport = createTransport({ url: smtpUrl, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs })
  try {
    await transport.verify()
    return { name: 'mail', state: `${host} takes our login` }
  } catch (error) {
    return { name: 'mail', state: `${host}: ${(error as Error).message}`, remedy: 'Correct SMTP_URL, or ask the mail server’s operator.' }
  } finally {
    transport.close()
  }
}

/** Opens the street map's archive. */
export async function checkMap({ mapTiles }: Config): Promise<Finding[]> {
  if (mapTiles === undefined) return []
  try {
    const { source, minZoom, maxZoom } = await openMapTiles(mapTiles)
    await source.close()
    return [{ name: 'map', state: `${(source.length / 1024 ** 2).toFixed(0)} MiB, zoom ${minZoom} to ${maxZoom}` }]
  } catch (error) {
    return [{ name: 'map', state: `MAP_TILES can't be used: ${(error as Error).message}`, remedy: 'Correct it, or unset it: maps are outlines until then.' }]
  }
}

/** Reads the account's balance at the payment provider: proves the key, moves nothing. */
export async function checkPayments(config: Config): Promise<Finding> {
  if (!config.stripe)
    return { name: 'payments', state: 'no online payment', remedy: 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to offer it.', isAdvice: true }
  try {
    await getStripe(config).balance.retrieve({}, { timeout: timeoutMs, maxNetworkRetries: 0 })
    return { name: 'payments', state: 'Stripe takes our key' }
  } catch (error) {
    return { name: 'payments', state: `Stripe: ${(error as Error).message}`, remedy: 'Correct STRIPE_SECRET_KEY, or allow connections to Stripe.' }
  }
}
