import { chmodSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { copyInitializedFolder } from '../helpers/begun-folder.ts'
import { createTemporaryFolder, isProcessAlive, type Product, removeFolder, runProduct, startProduct } from '../helpers/product.ts'

const folders: string[] = []
const running: Product[] = []
const folder = (name: string, make = createTemporaryFolder) => {
  const made = make(name)
  folders.push(made)
  return made
}
const start = async (...args: Parameters<typeof startProduct>) => {
  const product = await startProduct(...args)
  running.push(product)
  return product
}
afterEach(async () => {
  for (const product of running.splice(0)) await product.stop()
  for (const made of folders.splice(0)) removeFolder(made)
})

/** A start that makes the database: engine-user.test.ts. */
test('a start serves until SIGTERM stops it and its database; the next start on the folder finds the data and stops with its script', async () => {
  const data = folder('again', copyInitializedFolder)
  const first = await start(data)
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200)
  const database = await first.database()
  await database.query('create table kept (word text)')
  await database.query("insert into kept values ('still here')")
  await database.end()
  const postmaster = first.postmasterPid()
  expect(await first.stop()).toBe(0)
  expect(isProcessAlive(postmaster)).toBe(false)

  chmodSync(join(data, 'postgres'), 0o755)
  const second = await start(data)
  const again = await second.database()
  expect((await again.query('select word from kept')).rows).toEqual([{ word: 'still here' }])
  await again.end()
  const next = second.postmasterPid()
  second.process.disconnect()
  expect(await second.ended).toBe(0)
  expect(isProcessAlive(next)).toBe(false)
})

describe('on one folder, begun before', () => {
  let data = ''
  let product: Product
  beforeAll(() => {
    data = copyInitializedFolder('one')
  })
  afterAll(async () => {
    await product.stop()
    removeFolder(data)
  })

  test('a port in use ends the start with one sentence, before a database is created', async () => {
    const other = createServer()
    const port = await new Promise<number>(resolve => other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)))
    const run = runProduct({ DATA_DIR: data, PORT: String(port) })
    expect(await run.ended).toBe(1)
    expect(run.words().trim()).toBe(`Port ${port} is taken on 127.0.0.1: stop what listens there, or set PORT to another.`)
    other.close()
    product = await startProduct(data)
    expect(product.address).toBeTruthy()
  })

  test('a second server on the same data folder ends with one sentence', async () => {
    const second = runProduct({ DATA_DIR: data })
    expect(await second.ended).toBe(1)
    const sentence = `Another Spiedo is running on ${data}: stop it, or give this one its own DATA_DIR.`
    expect(second.words().trim()).toBe(sentence)
    // The same before anything is installed or built for it, which would change what the first one serves.
    const look = runProduct({ DATA_DIR: data }, { file: 'src/platform/start/preflight.command.ts' })
    expect(await look.ended).toBe(3)
    expect(look.words().trim()).toBe(sentence)
  })

  test('the production server has one pool and one listening connection', () => expectOnePool(product))

  test('the addresses of pages answer other methods and files as specified', async () => {
    const { address } = product
    const page = { accept: 'text/html,*/*;q=0.8', 'content-type': 'application/x-www-form-urlencoded' }
    const posted = await fetch(`${address}/menu`, { method: 'POST', headers: page, body: 'a=1' })
    expect([posted.status, posted.headers.get('allow'), posted.headers.get('content-type')]).toEqual([405, 'GET, HEAD, OPTIONS', 'text/html; charset=utf-8'])
    expect(await posted.text()).toContain('Questa pagina si può solo leggere')
    const program = await fetch(`${address}/en/menu`, { method: 'DELETE', headers: { accept: 'application/json' } })
    expect([program.status, await program.json()]).toMatchObject([405, { success: false, code: 'wrong_method' }])
    expect((await fetch(`${address}/no-such-page`, { method: 'POST' })).status).toBe(404)
    // What can only be sent is no page that is missing.
    for (const method of ['GET', 'HEAD'])
      for (const path of ['/api/v1/auth/login', '/api/v1/orders']) {
        const asked = await fetch(address + path, { method })
        expect([method, path, asked.status, asked.headers.get('allow')]).toEqual([method, path, 405, 'POST, OPTIONS'])
      }
    for (const path of ['/api/v1/no/such/call', '/assets/no-such.js']) expect((await fetch(address + path)).status).toBe(404)

    for (const path of ['/', '/menu', '/manifest.webmanifest', '/api/v1/category/get-category'])
      expect([path, (await fetch(address + path, { headers: { 'if-none-match': '*' } })).status]).toEqual([path, 304])
    expect((await fetch(`${address}/no-such-page`, { headers: { 'if-none-match': '*' } })).status).toBe(404)
    const { assets } = await import(new URL('../../build/server/index.js', import.meta.url).href)
    for (const time of ['first', 'second']) {
      const routes = await fetch(`${address}/__manifest?paths=%2Fmenu&version=${assets.version}`)
      expect([time, routes.status, routes.headers.get('content-encoding'), routes.headers.get('cache-control')]).toEqual([
        time,
        200,
        'gzip',
        'public, max-age=31536000, immutable',
      ])
      expect(await routes.json()).toHaveProperty('it/menu')
    }
    const former = await fetch(`${address}/__manifest?paths=%2Fmenu&version=former`)
    expect([former.status, former.headers.get('x-remix-reload-document'), await former.text()]).toEqual([204, 'true', ''])
    const icon = await fetch(`${address}/apple-touch-icon.png`)
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png'])
  })
})

/** What a running product holds open in its database. */
async function expectOnePool(product: Product): Promise<void> {
  expect((await fetch(`${product.address}/`)).status).toBe(200)
  const database = await product.database()
  const { rows } = await database.query<{ application_name: string; listens: boolean }>(
    `select application_name, query ilike 'listen %' as listens from pg_stat_activity where datname = 'spiedo' and pid <> pg_backend_pid()`,
  )
  await database.end()
  expect(rows.filter(row => row.listens)).toHaveLength(1)
  expect(new Set(rows.filter(row => row.application_name.startsWith('spiedo pool')).map(row => row.application_name)).size).toBe(1)
}

test('the development server has one pool and one listening connection, and SIGTERM stops the database', async () => {
  const product = await start(folder('dev', copyInitializedFolder), {}, { args: ['--dev'] })
  await expectOnePool(product)
  const postmaster = product.postmasterPid()
  expect(await product.stop()).toBe(0)
  expect(isProcessAlive(postmaster)).toBe(false)
})

test('after a newer build migrated the database, a running older one stops and does not start again', async () => {
  const data = folder('newer', copyInitializedFolder)
  const old = await start(data)
  const database = await old.database()
  await database.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer build', 1900000000000)`)
  expect((await fetch(`${old.address}/readyz`)).status).toBe(200)
  await database.query('notify spiedo_open')
  expect(await old.ended).toBe(1)
  expect(old.words()).toContain('This Spiedo is older than its database')
  await database.end().catch(() => {})
  const again = runProduct({ DATA_DIR: data })
  expect(await again.ended).toBe(1)
  expect(again.words().trim().split('\n').slice(1)).toEqual([expect.stringContaining('This Spiedo is older than its database')])
})

test.each([
  ['PORT', 'many', 'PORT'],
  ['DATABASE_URL', 'mysql://somewhere/else', 'DATABASE_URL'],
  ['PUBLIC_URL', 'spiedo', 'PUBLIC_URL'],
  ['TLS_CERT', '/no/such/file.pem', 'TLS_CERT'],
  ['DEMO', 'perhaps', 'DEMO'],
  ['DATA_DIR', 'package.json', 'DATA_DIR'],
  ['DATA_DIR', 'package.json/data', 'DATA_DIR'],
  ['DATA_DIR', `/tmp/${'long'.repeat(100)}`, 'DATA_DIR'],
  ['HOST', 'no such host', 'HOST'],
  ['HOST', '203.0.113.7', 'HOST'],
  ['TRUST_PROXY', 'maybe', 'TRUST_PROXY'],
  ['TRUST_PROXY', '10.0.0.0/99', 'TRUST_PROXY'],
])('a bad %s ends the start with one line that names it', async (name, value, named) => {
  const run = runProduct({ DATA_DIR: folder('bad'), [name]: value })
  expect(await run.ended).toBe(1)
  expect(run.words().trim().split('\n')).toHaveLength(1)
  expect(run.words()).toContain(named)
})

test.runIf(process.platform === 'linux')('a folder that cannot be created ends the start with one line', async () => {
  for (const folder of ['/proc/x', '/proc/x/y', '/proc']) {
    const run = runProduct({ DATA_DIR: folder })
    expect(await run.ended).toBe(1)
    expect(run.words().trim()).toBe(`DATA_DIR=${folder} is not usable: this system lets nobody make a folder there. Give it a folder of your own.`)
  }
})

test('a secret that is too short is named without its value', async () => {
  const run = runProduct({ DATA_DIR: folder('bad'), STRIPE_WEBHOOK_SECRET: 'whsec_x' })
  expect(await run.ended).toBe(1)
  expect(run.words()).toContain('STRIPE_WEBHOOK_SECRET')
  expect(run.words()).not.toContain('whsec_x')
})

test('an unreachable database address ends the start with one line', async () => {
  const run = runProduct({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none' })
  expect(await run.ended).toBe(1)
  expect(run.words().trim().split('\n')).toHaveLength(1)
  expect(run.words()).toContain('DATABASE_URL')
  expect(run.words()).not.toContain('secret')
})
