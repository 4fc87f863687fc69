import { dirname } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { startEngine } from '#platform/database/embedded/engine.ts'
import { findFreePort, startCaddy, startHaproxy, startNginx } from '../helpers/load-balancer.ts'
import { unlimitedOrderSettings } from '../helpers/many-orders.ts'
import { buildNewerVersion } from '../helpers/newer-version.ts'
import { createTemporaryFolder, type Product, removeFolder, startProduct, waitUntil } from '../helpers/product.ts'
import { createSellingFolder } from '../helpers/selling-folder.ts'
import { buildCart, sampleContact } from '../helpers/selling-restaurant.ts'
import { findSlotsAhead } from '../helpers/slots-ahead.ts'
import { startVisitors, type Visitors } from '../helpers/steady-visitors.ts'

const { folder: data, sale } = await createSellingFolder('rolling')
const engine = await startEngine(data, pino({ level: 'silent' }), { durable: false })
const { pool, close } = openDatabase(engine.connection, { connections: 2, onError: () => {} })
const ports = [await findFreePort(), await findFreePort()]
const folders = ports.map(port => createTemporaryFolder(`instance-${port}`))
const instances: Product[] = []
let balancer: Awaited<ReturnType<typeof startNginx>>

const { user, password, host, database } = engine.connection
const databaseUrl = `postgres://${user}:${encodeURIComponent(String(password))}@localhost/${database}?host=${encodeURIComponent(String(host))}`

const metricsToken = 'token-of-this-test'

/** Waits until the load balancer has found the instance again: it has quoted for a visitor. */
const findsVisitors = (index: number) =>
  waitUntil(async () => {
    const answer = await fetch(`http://127.0.0.1:${ports[index]}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
    return /^spiedo_http_request_duration_seconds_count\{[^}]*quote[^}]*\} [1-9]/m.test(await answer.text())
  })

async function startInstance(index: number, file?: string): Promise<void> {
  const env = {
    DATABASE_URL: databaseUrl,
    PORT: String(ports[index]),
    DRAIN_SECONDS: '5',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    METRICS_TOKEN: metricsToken,
    ...unlimitedOrderSettings,
  }
  instances[index] = await startProduct(String(folders[index]), env, file ? { file } : {})
}

beforeAll(async () => {
  await pool.query('update stations set units_per_quarter = 10000')
  await startInstance(0)
  await startInstance(1)
  balancer = await startNginx(ports)
})
afterAll(async () => {
  await balancer.stop()
  await Promise.all(instances.map(instance => instance.stop()))
  await close()
  await engine.stop()
  for (const folder of [data, ...folders]) removeFolder(folder)
})

async function call(path: string, body?: object, headers: Record<string, string> = {}) {
  const request = body && { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
  return (await fetch(`http://127.0.0.1:${ports[0]}/api/v1${path}`, request)).json()
}

/** Visitors of both instances, among them twenty who follow an order. */
async function visit(address = balancer.address): Promise<Visitors> {
  const { slots } = await findSlotsAhead(call, sale.restaurant.slug)
  const cart = buildCart(sale)
  const { quote } = await call('/orders/quote', { ...cart, slot: slots[0] })
  const seen = { totalCents: quote.totalCents, promisedAt: slots[0] }
  const followed = { ...cart, slot: slots[0], seen, contact: sampleContact, paymentMethod: 'cash' }
  const { order } = await call('/orders', followed, { 'idempotency-key': crypto.randomUUID() })
  const streams = Array.from({ length: 20 }, () => `/api/v1/orders/${order.id}/events?token=${order.token}`)
  return startVisitors(address, {
    order: { cart, totalCents: quote.totalCents, slots },
    pages: ['/', '/menu', '/en/menu', '/restaurants', '/api/v1/food/get-foods'],
    streams,
  })
}

/** Asserts that nobody was refused and that each acknowledged order exists once. */
async function expectNothingLost(visitors: Visitors, what: string): Promise<void> {
  await visitors.stop()
  const failed = [...visitors.counts].filter(([name]) => !/ (200|201)$/.test(name))
  const requests = [...visitors.counts.values()].reduce((sum, count) => sum + count, 0)
  process.stderr.write(
    `${what}: ${requests} requests, ${visitors.orders.size} orders, ${visitors.streamsOpened()} streams opened, slowest ${Math.round(visitors.slowestMs())} ms\n`,
  )
  expect(failed).toEqual([])
  const { rows } = await pool.query<{ id: string }>(`select body ->> 'id' as id from idempotency_keys where key = any($1)`, [[...visitors.orders.keys()]])
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(visitors.orders.values()))
  expect(rows).toHaveLength(visitors.orders.size)
}

test('restarting two instances one after the other, three times, fails no request and loses no order', async () => {
  const visitors = await visit()
  for (let round = 0; round < 3; round += 1)
    for (const index of [0, 1]) {
      expect(await instances[index]?.stop()).toBe(0)
      await startInstance(index)
      await findsVisitors(index)
    }
  await expectNothingLost(visitors, 'rolling restart')
})

test.each([
  ['HAProxy', startHaproxy],
  ['Caddy', startCaddy],
])('behind %s neither', async (name, start) => {
  const other = await start(ports)
  onTestFinished(other.stop)
  const visitors = await visit(other.address)
  for (const index of [0, 1]) {
    expect(await instances[index]?.stop()).toBe(0)
    await startInstance(index)
    await findsVisitors(index)
  }
  await expectNothingLost(visitors, name)
})

test('a newer version migrates and takes over while the older one serves, which then leaves by itself, without a failed request', async () => {
  const newer = buildNewerVersion([`alter table orders add column added_by_a_newer_version text not null default 'new'`])
  const visitors = await visit()
  try {
    await instances[0]?.stop()
    await startInstance(0, newer)
    expect(await instances[1]?.ended).toBe(1)
    expect(instances[1]?.words()).toContain('This Spiedo is older than its database')
    await startInstance(1, newer)
    const { rows } = await pool.query('select added_by_a_newer_version as added, count(*)::integer > 0 as any from orders group by 1')
    expect(rows).toEqual([{ added: 'new', any: true }])
    await expectNothingLost(visitors, 'upgrade')
  } finally {
    removeFolder(dirname(newer))
  }
})
