import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { unlimitedOrderSettings } from '../helpers/many-orders.ts'
import { compileCacheFolder, createTemporaryFolder, type Product, removeFolder, startProduct, waitUntil } from '../helpers/product.ts'
import { createSellingFolder } from '../helpers/selling-folder.ts'
import { buildCart } from '../helpers/selling-restaurant.ts'
import { findSlotsAhead } from '../helpers/slots-ahead.ts'

const { folder: data, sale } = await createSellingFolder('backed-up')
const backups = createTemporaryFolder('stored-backups')
const elsewhere = createTemporaryFolder('restored')
afterAll(() => {
  for (const folder of [data, backups, elsewhere]) removeFolder(folder)
})

/** Runs `npm run backup` or `npm run restore` as the scripts do. */
function run(command: 'backup' | 'restore', args: string[] = [], env: Record<string, string> = {}): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', `src/operations/backup/${command}.command.ts`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCacheFolder, DATA_DIR: data, BACKUP_TO: backups, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  return new Promise(resolve => child.once('exit', code => resolve({ code, output: output.trim() })))
}

const call =
  (product: Product) =>
  async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(
      `${product.address}/api/v1${path}`,
      body && { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) },
    )
    return { ...(await answer.json()), status: answer.status }
  }

test('orders acknowledged before a backup under load survive the loss of the machine; the drill and its age are reported', async () => {
  const product = await startProduct(data, unlimitedOrderSettings)
  onTestFinished(() => void product.stop())
  const ask = call(product)
  const { slots } = await findSlotsAhead(ask, sale.restaurant.slug)
  const cart = buildCart(sale)
  const { quote } = await ask('/orders/quote', { ...cart, slot: slots[0] })
  const contact = { name: 'Prova', phone: '+39 300 555 0100', email: 'prova@example.com' }
  const acknowledged: { id: string; token: string }[] = []
  const place = async (index: number) => {
    const slot = slots[index % slots.length]
    const body = { ...cart, slot, seen: { totalCents: quote.totalCents, promisedAt: slot }, contact, paymentMethod: 'cash' }
    const { status, order } = await ask('/orders', body, { 'idempotency-key': randomUUID() })
    expect(status).toBe(201)
    acknowledged.push(order)
  }
  for (let index = 0; index < 10; index++) await place(index)
  const before = [...acknowledged]
  let isRunning = true
  const placing = (async () => {
    for (let index = 10; isRunning; index++) await place(index)
  })()
  const backup = await run('backup').finally(() => (isRunning = false))
  await placing
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining(`is stored in ${backups}.`) })
  expect(await run('backup', ['--list'])).toMatchObject({ code: 0, output: expect.stringMatching(/spiedo-.*\.tar\.zst/) })
  expect(await run('backup', ['--drill'])).toMatchObject({ code: 0, output: expect.stringContaining('the ledgers are equal') })

  // A running server keeps its database.
  expect(await run('restore', ['latest', '--replace'])).toMatchObject({ code: 1, output: expect.stringContaining(`Another Spiedo is running on ${data}`) })
  const database = await product.database()
  expect((await database.query(`select kind, problem from backup_runs order by started_at`)).rows).toEqual([
    { kind: 'backup', problem: null },
    { kind: 'drill', problem: null },
  ])
  await database.end()
  await product.stop()
  expect(await run('restore', ['latest'])).toMatchObject({ code: 1, output: expect.stringContaining(`${data} has a database already`) })

  expect(await run('restore', ['latest'], { DATA_DIR: elsewhere })).toMatchObject({ code: 0, output: expect.stringContaining('npm start goes on from there.') })
  const restored = await startProduct(elsewhere, unlimitedOrderSettings)
  try {
    for (const { id, token } of before) expect((await call(restored)(`/orders/${id}?token=${token}`)).order.id).toBe(id)
  } finally {
    await restored.stop()
  }
})

test('--replace keeps the former database and restores it when the restore fails', async () => {
  const aside = () => readdirSync(data).filter(name => name.startsWith('postgres.2'))
  expect(await run('restore', [join(data, 'postgres.password'), '--replace'])).toMatchObject({
    code: 1,
    output: expect.stringContaining("can't be read to its end"),
  })
  expect(aside()).toEqual([])
  expect(existsSync(join(data, 'postgres', 'PG_VERSION'))).toBe(true)
  expect(await run('restore', ['latest', '--replace'])).toMatchObject({ code: 0, output: expect.stringContaining('The former database is kept in') })
  expect(aside()).toHaveLength(1)
})

test('the server makes the daily backup and the weekly drill', async () => {
  const product = await startProduct(data, { BACKUP_AT: '03:00', BACKUP_TO: backups })
  onTestFinished(() => void product.stop())
  const database = await product.database()
  const jobs = new PgBoss({ db: { executeSql: (text, values) => database.query(text, values) }, schema: 'jobs', supervise: false, schedule: false })
  const runs = async () => (await database.query('select kind, problem from backup_runs order by started_at')).rows
  expect((await database.query(`select cron from jobs.schedule where name = 'operations.backup'`)).rows).toEqual([{ cron: '0 3 * * *' }])
  await database.query('delete from backup_runs')
  await jobs.start()
  await jobs.send('operations.backup', {})
  await waitUntil(async () => (await runs()).length === 2)
  expect(await runs()).toEqual([
    { kind: 'backup', problem: null },
    { kind: 'drill', problem: null },
  ])
  // A second one the same week needs no drill.
  await jobs.send('operations.backup', {})
  await waitUntil(async () => (await runs()).length === 3)
  expect((await runs()).at(-1)).toEqual({ kind: 'backup', problem: null })
  await jobs.stop()
  await database.end()
})

test('without a database every command reports it in one line and makes none', async () => {
  const nowhere = { DATA_DIR: join(elsewhere, 'nobody') }
  const none = `There is no Spiedo in ${nowhere.DATA_DIR} yet: npm start makes one. If there should be one, check DATA_DIR and DATABASE_URL.`
  expect(await run('backup', [], nowhere)).toEqual({ code: 1, output: none })
  // A backup that is there can be tried on any machine.
  expect(await run('backup', ['--drill'], nowhere)).toMatchObject({ code: 0, output: expect.stringContaining('the ledgers are equal') })
  expect(existsSync(nowhere.DATA_DIR)).toBe(false)
  const unreachable = await run('backup', [], { DATABASE_URL: 'postgres://spiedo@127.0.0.1:1/spiedo' })
  expect(unreachable).toEqual({ code: 1, output: 'DATABASE_URL: the database does not answer (ECONNREFUSED).' })
})

test('a database in which no server has started has nothing to back up', async () => {
  const cluster = new pg.Client({ ...inject('cluster'), database: 'postgres' })
  await cluster.connect()
  const name = `never_started_${process.pid}`
  await cluster.query(`create database ${name}`)
  try {
    const { host, user, password } = inject('cluster')
    const url = `postgres://${user}:${encodeURIComponent(String(password))}@localhost/${name}?host=${encodeURIComponent(String(host))}`
    expect((await run('backup', [], { DATABASE_URL: url })).output).toMatch(/^There is no Spiedo in never_started_\d+ at .* yet: npm start makes one\..*$/)
  } finally {
    await cluster.query(`drop database ${name}`)
    await cluster.end()
  }
})

test('a typo in the settings or in a backup’s name is reported in one line', async () => {
  expect(await run('restore')).toMatchObject({ code: 1, output: expect.stringContaining('npm run restore -- FILE restores a backup') })
  expect((await run('restore', ['spiedo-1999-01-01T00-00-00Z.tar.zst'])).output).toMatch(/^There is no spiedo-1999.* in /)
  expect((await run('backup', [], { BACKUP_KEEP: 'forever' })).output).toBe(
    'BACKUP_KEEP is not usable: "forever" is not understood. It takes numbers of days, weeks and months such as 7d 4w 12m.',
  )
  expect((await run('backup', [], { BACKUP_TO: 's3://backups/spiedo' })).output).toBe(
    'BACKUP_TO names a bucket: BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY go with it, and one of them is missing.',
  )
})
