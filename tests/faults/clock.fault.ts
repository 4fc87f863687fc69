import { randomUUID } from 'node:crypto'
import { existsSync, globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { startEngine } from '#platform/database/embedded/engine.ts'
import { findEngineBinaries } from '#platform/database/embedded/engine-binaries.ts'
import { dayMs, hourMs } from '#platform/time-units.ts'
import { createTemporaryFolder, removeFolder, startProduct, waitUntil } from '../helpers/product.ts'
import { createSellingFolder } from '../helpers/selling-folder.ts'
import { startTestStripe } from '../helpers/stripe.ts'
import { connectTo, OrderLedger, recordFault, type Shop, shopSettings } from './order-ledger.ts'

const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
if (!library || !existsSync(library)) throw new Error('these tests need the Debian package faketime')

// Server and database run on a clock of their own, which this file moves. Both see the same one, as on one machine.
const unitsPerQuarter = 20
const { folder: data, sale } = await createSellingFolder('clock', { unitsPerQuarter, hours: ['00:00-24:00'] })
const serverFolder = createTemporaryFolder('clock-server')
const clockFile = join(createTemporaryFolder('clock-file'), 'offset')
const clock = { LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: clockFile, FAKETIME_CACHE_DURATION: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1', NO_FAKE_STAT: '1' }
let offsetMs = 0
setClock(0)
const binaries = findEngineBinaries()
const engine = await startEngine(data, pino({ level: 'silent' }), { binaries: { ...binaries, env: { ...binaries.env, ...clock } } })
const { host, user, password, database } = engine.connection
const stripe = await startTestStripe()
const product = await startProduct(serverFolder, {
  ...shopSettings,
  ...clock,
  DATABASE_URL: `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
  PUBLIC_URL: 'http://spiedo.test',
  STRIPE_SECRET_KEY: stripe.settings.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
  STRIPE_API_BASE: stripe.settings.apiBase,
})
const shop: Shop = { address: product.address, connection: () => engine.connection }
afterAll(async () => {
  await product.stop()
  await engine.stop()
  await stripe.close()
  for (const folder of [data, serverFolder, join(clockFile, '..')]) removeFolder(folder)
})

/** Sets the clock of server and database, as a distance to the present time. */
function setClock(ms: number): void {
  offsetMs = ms
  writeFileSync(clockFile, `${ms < 0 ? '-' : '+'}${Math.abs(Math.round(ms / 1000))}\n`, { mode: 0o644 })
}
/** Sets the clock and waits until the database has noticed. */
async function moveClock(ms: number): Promise<void> {
  setClock(ms)
  const client = await connectTo(shop)
  await expect.poll(async () => Math.abs((await client.query('select now() as now')).rows[0].now.getTime() - Date.now() - offsetMs) < 5000).toBe(true)
  await client.end()
  // The server reads the offset once a second, too.
  await wait(1500)
}
const query = async (text: string, values: unknown[] = []) => {
  const client = await connectTo(shop)
  return (await client.query(text, values).finally(() => client.end())).rows
}
const call = async (path: string, body?: object, headers: Record<string, string> = {}) => {
  const request = body && { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
  const answer = await fetch(`${product.address}/api/v1${path}`, request ?? { headers })
  return { ...(await answer.json()), status: answer.status }
}

/** Places orders for a moment, and checks that no slot holds more than its station makes. */
async function placeForAMoment(ledger: OrderLedger): Promise<void> {
  await ledger.during(shop, () => wait(1500))
  ledger.giveUp()
  await expectNothingOversold()
}
const expectNothingOversold = async () =>
  expect(await query('select count(*)::integer as oversold from capacity_slots where used_units > $1', [unitsPerQuarter])).toEqual([{ oversold: 0 }])

/** Places an order that waits for its online payment. */
async function holdOrder(ledger: OrderLedger): Promise<string> {
  // Some slots are full by now.
  const order = await waitUntil(async () => (await call('/orders', ledger.buildBody({ paymentMethod: 'online' }), { 'idempotency-key': randomUUID() })).order)
  return order.id
}
const isReleased = async (orderId: string) => {
  const [order] = await query(
    'select status, (select count(*) from capacity_reservations where order_id = o.id)::integer as reserved from orders o where id = $1',
    [orderId],
  )
  return order.status === 'cancelled' && order.reserved === 0
}
async function signIn(): Promise<string> {
  const account = { email: `${randomUUID()}@faults.test`, password: 'una-password-lunga-71' }
  await call('/auth/register', { name: 'Clelia', ...account })
  return (await call('/auth/login', account)).token
}
const isSignedIn = async (token: string) => (await call('/auth/my-sessions', undefined, { authorization: `Bearer ${token}` })).status === 200

test('the clock jumps a day forward, an hour back and forward again: no slot is sold twice, and holds and sessions end', async () => {
  const ledger = new OrderLedger()
  const recoveryMs: number[] = []
  const untilReleased = async (orderId: string) => {
    const began = performance.now()
    await expect.poll(() => isReleased(orderId), { timeout: 150_000, interval: 500 }).toBe(true)
    recoveryMs.push(performance.now() - began)
  }
  await ledger.prepare(shop, sale)
  await placeForAMoment(ledger)
  const first = { order: await holdOrder(ledger), session: await signIn() }
  expect(await isSignedIn(first.session)).toBe(true)

  await moveClock(dayMs + hourMs)
  expect(await isSignedIn(first.session)).toBe(false)
  await untilReleased(first.order)
  await ledger.prepare(shop, sale)
  await placeForAMoment(ledger)
  const ahead = { order: await holdOrder(ledger), session: await signIn() }

  // Schedules run on at the new time, instead of waiting until it is as late as it was.
  await moveClock(dayMs)
  const ranAgain = `select from jobs.job where name = 'payments.settle' and state = 'completed' and completed_on between now() - interval '20 minutes' and now()`
  await expect.poll(async () => (await query(ranAgain)).length, { timeout: 200_000, interval: 1000 }).toBeGreaterThan(0)
  await ledger.prepare(shop, sale)
  await placeForAMoment(ledger)
  expect(await isSignedIn(ahead.session)).toBe(true)
  expect(await isReleased(ahead.order)).toBe(false)

  await moveClock(dayMs + 2 * hourMs)
  await untilReleased(ahead.order)
  await moveClock(2 * dayMs + 2 * hourMs)
  expect(await isSignedIn(ahead.session)).toBe(false)
  recordFault({ fault: 'clock set forward and back', rounds: 4, ledger, compared: await ledger.compare(shop), recoveryMs })
})

test('both clock changes of the year: each slot of these days is there once, and sold once', async () => {
  const ledger = new OrderLedger()
  for (const [date, change, quarters] of [
    ['2027-03-27', '2027-03-28T01:00:00Z', 92],
    ['2027-10-30', '2027-10-31T01:00:00Z', 100],
  ] as const) {
    const changesAt = Date.parse(change)
    // The business day of Saturday lasts until Sunday morning.
    await moveClock(changesAt - 30 * hourMs - Date.now())
    const slots = (await ledger.prepare(shop, sale, date)).map(slot => Date.parse(slot))
    expect([slots.length, new Set(slots).size, (slots.at(-1) ?? 0) - (slots[0] ?? 0)]).toEqual([quarters, quarters, (quarters - 1) * 900_000])
    await placeForAMoment(ledger)
    // The clock of Italy changes while orders are placed.
    await moveClock(changesAt - 5000 - Date.now())
    await ledger.prepare(shop, sale, date)
    await ledger.during(shop, () => wait(8000))
    ledger.giveUp()
    await expectNothingOversold()
  }
  recordFault({ fault: 'both clock changes', rounds: 2, ledger, compared: await ledger.compare(shop), recoveryMs: [] })
})
