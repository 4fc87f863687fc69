import { cpSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { copyInitializedFolder } from '../helpers/begun-folder.ts'
import { isProcessAlive, type Product, removeFolder, runProduct, startProduct, waitUntil } from '../helpers/product.ts'

let data = ''
let product: Product
let hasEnded = true
const isReady = async ({ address }: Product) => (await fetch(`${address}/readyz`)).status === 200

/** On the same folder as all before it: what one test left running is the next one's. */
async function start(): Promise<void> {
  const started = await startProduct(data)
  product = started
  hasEnded = false
  void started.ended.then(() => {
    if (product === started) hasEnded = true
  })
}
beforeAll(() => {
  data = copyInitializedFolder('stop')
})
beforeEach(async () => {
  if (hasEnded) await start()
})
afterAll(async () => {
  await product.stop()
  removeFolder(data)
})

/** Nothing of this may ever be lost. */
const toBeThere: string[] = []

async function write(word: string): Promise<void> {
  const database = await product.database()
  await database.query('create table if not exists words (word text)')
  await database.query('insert into words values ($1)', [word])
  await database.end()
  toBeThere.push(word)
}

async function written(): Promise<string[]> {
  const database = await product.database()
  const { rows } = await database.query<{ word: string }>('select word from words')
  await database.end()
  return rows.map(row => row.word)
}

test('a running server recovers from kill -9 of the database', async () => {
  await write('before the database was killed')
  const killed = product.postmasterPid()
  process.kill(killed, 'SIGKILL')
  await waitUntil(() => product.postmasterPid() !== killed && isReady(product))
  expect(await written()).toEqual(toBeThere)
})

test('calls that need the database answer 503 with Retry-After while it is down', async () => {
  const postmaster = product.postmasterPid()
  const database = await product.database()
  process.kill(postmaster, 'SIGSTOP')
  try {
    // Told to end is not yet ended: one of them could still answer. Nor has one that was just being made been told with the first.
    const endOthers = `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`
    await waitUntil(async () => (await database.query(endOthers)).rowCount === 0)
    await database.end()
    const answer = await fetch(`${product.address}/readyz`)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect((await fetch(`${product.address}/healthz`)).status).toBe(200)
    // A page that has to be made says so to a person, in a page.
    const page = await fetch(`${product.address}/en/menu`, { headers: { accept: 'text/html' } })
    expect([page.status, page.headers.get('content-type'), page.headers.get('retry-after')]).toEqual([503, 'text/html; charset=utf-8', '2'])
    expect(await page.text()).toContain('Back in a moment')
  } finally {
    process.kill(postmaster, 'SIGCONT')
  }
  await waitUntil(() => isReady(product))
})

test('after kill -9 of the server, the next start stops the orphaned database and loses nothing', async () => {
  await write('before the server was killed')
  const orphan = product.postmasterPid()
  product.process.kill('SIGKILL')
  await product.ended
  expect(isProcessAlive(orphan)).toBe(true)
  await start()
  expect(isProcessAlive(orphan)).toBe(false)
  expect(await written()).toEqual(toBeThere)
})

test('after kill -9 of both, the next start recovers', async () => {
  await write('before both were killed')
  process.kill(product.postmasterPid(), 'SIGKILL')
  product.process.kill('SIGKILL')
  await product.ended
  await start()
  expect(await written()).toEqual(toBeThere)
})

/** SIGTERM, and the end of the script that started it: starting.test.ts. */
test('SIGINT stops the database and exits with 0', async () => {
  const postmaster = product.postmasterPid()
  product.process.kill('SIGINT')
  expect(await product.ended).toBe(0)
  expect(isProcessAlive(postmaster)).toBe(false)
})

/** The database comes up while the program is read: whoever stops it then stops both. */
test('SIGTERM before the server listens stops the starting database and exits with 0', async () => {
  await product.stop()
  const run = runProduct({ DATA_DIR: data })
  const file = join(data, 'postgres', 'postmaster.pid')
  await waitUntil(() => existsSync(file))
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0])
  run.process.kill('SIGTERM')
  expect(await run.ended).toBe(0)
  expect(run.words()).not.toContain('open at')
  expect(isProcessAlive(postmaster)).toBe(false)
})

test('a program with a syntax error stops the started database', async () => {
  if (!hasEnded) await product.stop()
  const whole = dirname(process.env.BUILT_SERVER as string)
  const halved = `${whole}-halved`
  cpSync(whole, halved, { recursive: true, filter: path => !/start-(?!failure)[\w-]+\.js$/.test(path) })
  try {
    const run = runProduct({ DATA_DIR: data }, { file: join(halved, 'main.js') })
    expect(await run.ended).toBe(1)
    expect(run.words()).toMatch(/Starting PostgreSQL.*ERR_MODULE_NOT_FOUND/s)
    expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false)
  } finally {
    removeFolder(halved)
  }
})
