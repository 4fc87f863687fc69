import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { startMailServer } from '../helpers/mail-server.ts'
import { type Product, removeFolder, startProduct } from '../helpers/product.ts'
import { createSellingFolder } from '../helpers/selling-folder.ts'
import { startTestStripe } from '../helpers/stripe.ts'
import { startReceiver } from '../helpers/webhook-receiver.ts'
import { connectTo, manyUnits, OrderLedger, recordFault, shopSettings } from './order-ledger.ts'
import { openUnreliableProxy, type ServiceFault } from './unreliable-proxy.ts'

// Mail server, payment provider and webhook target, each behind a proxy that disturbs what passes.
const { folder: data, sale } = await createSellingFolder('services', { unitsPerQuarter: manyUnits })
const [mail, stripe, receiver] = [await startMailServer(), await startTestStripe(), await startReceiver()]
const portOf = (address: string) => Number(new URL(address).port)
const proxies = await Promise.all([mail.url, stripe.address, receiver.url].map(address => openUnreliableProxy(portOf(address))))
const [mailProxy, stripeProxy, receiverProxy] = proxies.map(({ port }) => port)
const product: Product = await startProduct(data, {
  ...shopSettings,
  MAILS_PER_HOUR: '100000',
  SMTP_URL: `smtp://127.0.0.1:${mailProxy}`,
  STRIPE_SECRET_KEY: stripe.settings.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
  STRIPE_API_BASE: `http://127.0.0.1:${stripeProxy}`,
  PUBLIC_URL: 'http://spiedo.test',
  WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
})
afterAll(async () => {
  await product.stop()
  for (const proxy of proxies) proxy.close()
  await Promise.all([mail.close(), stripe.close(), receiver.close()])
  removeFolder(data)
})

const ordersPerRound = 40
const setFault = (fault: ServiceFault) => {
  for (const proxy of proxies) proxy.set(fault)
}
const query = async (text: string) => {
  const client = await connectTo(product)
  return (await client.query(text).finally(() => client.end())).rows
}
const call = async (path: string, body?: object, headers: Record<string, string> = {}) => {
  const request = body && { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
  const answer = await fetch(`${product.address}/api/v1${path}`, request ?? { headers })
  return { ...(await answer.json()), status: answer.status }
}
async function signInAsAdministrator(): Promise<Record<string, string>> {
  const account = { email: 'ada@faults.example', password: 'una-password-lunga-71' }
  await call('/auth/register', { name: 'Ada', ...account })
  await query(`update users set role = 1 where email = '${account.email}'`)
  return { authorization: `Bearer ${(await call('/auth/login', account)).token}` }
}
const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

test('mail server, payment provider and webhook target hang, answer nonsense and hang up: orders go on, and all of it is made up', async () => {
  const ada = await signInAsAdministrator()
  const { endpoint } = await call('/webhooks/endpoints', { url: `http://127.0.0.1:${receiverProxy}/hook`, eventTypes: ['order.placed'] }, ada)
  const ledger = new OrderLedger()
  await ledger.prepare(product, sale)
  const usualMs = median(await ledger.placeSlowly(product, ordersPerRound))
  const slowest: number[] = []
  const recoveryMs: number[] = []
  for (const fault of ['hangs', 'answers nonsense', 'hangs up'] as const) {
    setFault(fault)
    const { order: online } = await call('/orders', ledger.buildBody({ paymentMethod: 'online' }), { 'idempotency-key': randomUUID() })
    const pay = () => call(`/orders/${online.id}/pay?token=${online.token}`, {})
    const [refused, durations] = await Promise.all([pay(), ledger.placeSlowly(product, ordersPerRound)])
    expect({ fault, ...refused }).toMatchObject({ fault, status: 503, code: 'payment_provider_unavailable' })
    slowest.push(median(durations))
    // The back office shows what waits.
    await expect.poll(async () => (await call('/mails?state=failed', undefined, ada)).mails.length).toBeGreaterThan(0)
    await expect.poll(async () => (await call(`/webhooks/endpoints/${endpoint.id}`, undefined, ada)).endpoint.failingSince).not.toBeNull()

    setFault('none')
    const began = performance.now()
    expect((await pay()).status).toBe(200)
    // As if the time until the next attempts had passed.
    const arrived = async () => {
      await query(`update jobs.job set start_after = now() where name like 'mail.%' and state = 'retry'`)
      await query(`update webhook_deliveries set next_attempt_at = now() where state = 'pending' and next_attempt_at > now() + interval '50 seconds'`)
      const [{ mails, deliveries }] = await query(`select (select count(*)::integer from jobs.job where name like 'mail.%' and state <> 'completed') as mails,
        (select count(*)::integer from webhook_deliveries where state <> 'succeeded') as deliveries`)
      return { mails, deliveries }
    }
    await expect.poll(arrived, { timeout: 240_000, interval: 1000 }).toEqual({ mails: 0, deliveries: 0 })
    recoveryMs.push(performance.now() - began)
  }
  expect(ledger.refusals).toEqual(new Map())
  // A receiver drops what comes twice by the id: nothing is missing.
  const received = new Set(receiver.received.map(({ data }) => data.orderId))
  expect([...ledger.acknowledged.values()].filter(id => !received.has(id))).toEqual([])
  expect(Math.max(...slowest)).toBeLessThan(Math.max(3 * usualMs, usualMs + 50))
  recordFault({ fault: 'services hang, answer nonsense, hang up', rounds: 3, ledger, compared: await ledger.compare(product), recoveryMs })
})
