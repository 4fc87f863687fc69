import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimitedOrderSettings } from '../helpers/many-orders.ts'
import { type ReplicatedDatabase, startReplicatedDatabase } from '../helpers/patroni.ts'
import { createTemporaryFolder, type Product, removeFolder, startProduct } from '../helpers/product.ts'
import { seedSellingRestaurant } from '../helpers/selling-database.ts'
import { buildCart, type SellingRestaurant, sampleContact } from '../helpers/selling-restaurant.ts'
import { findSlotsAhead } from '../helpers/slots-ahead.ts'

const failovers = Number(process.env.FAILOVERS ?? 20)
const ordersPerSecond = 20
/** Longest time from a kill to the next acknowledged order, in ms. */
const maxOutageMs = 15_000

const data = createTemporaryFolder('failover')
let database: ReplicatedDatabase
let product: Product
let sale: SellingRestaurant
beforeAll(async () => {
  database = await startReplicatedDatabase()
  product = await startProduct(data, { DATABASE_URL: database.url, TRUST_PROXY: '1', LOG_LEVEL: 'error', ...unlimitedOrderSettings })
  sale = await seedSellingRestaurant({ connectionString: database.url }, {}, 10_000)
})
afterAll(async () => {
  await product.stop()
  await database.stop()
  removeFolder(data)
})

async function call(path: string, body?: object, headers: Record<string, string> = {}) {
  const request = body && { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
  const answer = await fetch(`${product.address}/api/v1${path}`, request)
  return { ...(await answer.json()), status: answer.status }
}

test(`the leader of three databases is killed ${failovers} times during orders: none is lost or doubled, each time it goes on by itself`, {
  timeout: 3_600_000,
}, async () => {
  const { slots } = await findSlotsAhead(call, sale.restaurant.slug)
  const cart = buildCart(sale)
  const { quote } = await call('/orders/quote', { ...cart, slot: slots[0] })
  /** Ids that were acknowledged, by key. */
  const acknowledged = new Map<string, string>()
  let repeated = 0
  let lastAt = 0
  let isOver = false
  const awaited: (() => void)[] = []

  /** Sends an order under one key until it is acknowledged, as a browser does. */
  async function place(index: number): Promise<void> {
    const slot = slots[index % slots.length]
    const key = randomUUID()
    const body = { ...cart, slot, seen: { totalCents: quote.totalCents, promisedAt: slot }, contact: sampleContact, paymentMethod: 'cash' }
    const headers = { 'idempotency-key': key, 'x-forwarded-for': `10.0.${Math.floor(index / 250) % 250}.${index % 250}` }
    for (;;) {
      const { status, order } = await call('/orders', body, headers).catch(() => ({ status: 0, order: undefined }))
      if (status === 201) {
        acknowledged.set(key, order.id)
        lastAt = performance.now()
        for (const tell of awaited.splice(0)) tell()
        return
      }
      expect([0, 503]).toContain(status)
      repeated += 1
      await wait(500)
    }
  }
  const placing: Promise<void>[] = []
  const guests = (async () => {
    for (let index = 0; !isOver; index += 1) {
      placing.push(place(index))
      await wait(1000 / ordersPerSecond)
    }
  })()
  const nextOrder = () => new Promise<void>(resolve => void awaited.push(resolve))

  const outages: number[] = []
  for (let round = 0; round < failovers; round += 1) {
    await nextOrder()
    const before = lastAt
    await database.killLeader({ machine: round % 2 === 1 })
    const killedAt = performance.now()
    // Orders on their way at the kill may still be acknowledged: the outage ends with one that follows a pause.
    do await nextOrder()
    while (performance.now() - killedAt < 1000)
    outages.push(performance.now() - Math.max(before, killedAt))
    await database.repair()
  }
  isOver = true
  await guests
  await Promise.all(placing)

  const sorted = outages.toSorted((a, b) => a - b)
  process.stderr.write(
    `${failovers} failovers: ${acknowledged.size} orders, ${repeated} repeated requests, back after ${Math.round(sorted[sorted.length >> 1] ?? 0)} ms (median), ${Math.round(sorted.at(-1) ?? 0)} ms (longest)\n`,
  )
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query<{ orders: number; found: number }>(
    `select (select count(*) from orders)::integer as orders, count(*)::integer as found from orders where id = any($1::uuid[])`,
    [[...acknowledged.values()]],
  )
  await client.end()
  expect(rows).toEqual([{ orders: acknowledged.size, found: new Set(acknowledged.values()).size }])
  expect(Math.max(...outages)).toBeLessThan(maxOutageMs)
})
