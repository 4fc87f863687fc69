import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { type Engine, startEngine } from '#platform/database/embedded/engine.ts'
import { createTemporaryFolder, type Product, removeFolder, startProduct } from '../helpers/product.ts'
import { createSellingFolder } from '../helpers/selling-folder.ts'
import { manyUnits, OrderLedger, recordFault, type Shop, shopSettings, waitUntilReady } from './order-ledger.ts'
import { openSlowProxy, type SlowProxy } from './slow-proxy.ts'

// A database of its own that the server reaches by DATABASE_URL, through a proxy that can delay: it is stopped and started while the server runs.
const { folder: data, sale } = await createSellingFolder('database', { unitsPerQuarter: manyUnits })
const serverFolder = createTemporaryFolder('database-server')
const log = pino({ level: 'silent' })
let engine: Engine = await startEngine(data, log)
const proxy: SlowProxy = await openSlowProxy(`${engine.connection.host}/.s.PGSQL.5432`)
const { user, password, database } = engine.connection
const databaseUrl = `postgres://${user}:${password}@127.0.0.1:${proxy.port}/${database}`
const product: Product = await startProduct(serverFolder, { DATABASE_URL: databaseUrl, DATABASE_POOL: '8', ...shopSettings })
const shop: Shop = { address: product.address, connection: () => engine.connection }
afterAll(async () => {
  await product.stop()
  await engine.stop()
  proxy.close()
  for (const folder of [data, serverFolder]) removeFolder(folder)
})

/** Seconds that the database stays stopped, and how often it is restarted. */
const full = Number(process.env.FAULT_ROUNDS ?? 200) >= 200
const outageMs = full ? 30_000 : 5_000
const restarts = full ? 20 : 3

async function placeDuring(fault: string, rounds: number, disturb: (recoveryMs: number[]) => Promise<void>): Promise<OrderLedger> {
  const ledger = new OrderLedger()
  const recoveryMs: number[] = []
  await ledger.prepare(shop, sale)
  await ledger.during(shop, async () => {
    await wait(500)
    await disturb(recoveryMs)
    await wait(500)
  })
  await ledger.retry(shop)
  // Orders of the other tests are in the same database.
  recordFault({ fault, rounds, ledger, compared: await ledger.compare(shop), recoveryMs })
  expect([...ledger.refusals.keys()].filter(status => status !== 503)).toEqual([])
  expect(ledger.withoutRetryAfter).toBe(0)
  return ledger
}

async function restartDatabase(pauseMs: number): Promise<number> {
  await engine.stop()
  await wait(pauseMs)
  engine = await startEngine(data, log)
  return waitUntilReady(shop)
}

test(`the database is stopped for ${outageMs / 1000} s under load`, async () => {
  const ledger = await placeDuring('database stopped', 1, async recoveryMs => void recoveryMs.push(await restartDatabase(outageMs)))
  expect(ledger.refusals.get(503)).toBeGreaterThan(0)
})

test(`the database is restarted ${restarts} times under load`, async () => {
  await placeDuring('database restarted', restarts, async recoveryMs => {
    for (let count = 0; count < restarts; count++) {
      recoveryMs.push(await restartDatabase(0))
      await wait(300)
    }
  })
})

test('connections are cut inside transactions', async () => {
  const rounds = restarts * 5
  await placeDuring('connections cut', rounds, async recoveryMs => {
    const admin = new pg.Client(engine.connection)
    await admin.connect()
    for (let count = 0; count < rounds; count++) {
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`)
      recoveryMs.push(await waitUntilReady(shop))
      await wait(200)
    }
    await admin.end()
  })
})

test('all connections of the pool wait for a lock', async () => {
  await placeDuring('pool exhausted', 1, async recoveryMs => {
    const blocker = new pg.Client(engine.connection)
    await blocker.connect()
    await blocker.query('begin; lock table orders in access exclusive mode')
    await wait(outageMs / 2)
    await blocker.query('rollback')
    await blocker.end()
    recoveryMs.push(await waitUntilReady(shop))
  })
})

test('the database answers 200 ms late', async () => {
  await placeDuring('database slow', 1, async recoveryMs => {
    proxy.delayMs = 200
    await wait(outageMs)
    proxy.delayMs = 0
    recoveryMs.push(await waitUntilReady(shop))
  })
})
