import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createZstdCompress } from 'node:zlib'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import tar from 'tar-stream'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { createTemporaryFolder, removeFolder } from '#tests/helpers/product.ts'
import { openArchive } from './archive-reader.ts'
import { createBackup } from './create-backup.ts'
import { openFolder } from './folder-destination.ts'
import { openBackup } from './open-backup.ts'
import { restoreDatabase } from './restore-database.ts'
import { restoreExternal } from './restore-external.ts'

let testApp: TestApp
const folder = createTemporaryFolder('backups')
const destination = openFolder(folder)
const noKeys = { identities: [], passphrase: undefined }
const retention = { days: 7, weeks: 0, months: 0 }

beforeAll(async () => {
  testApp = await createTestApp()
  const restaurant = await insertRestaurant(testApp.context)
  for (let count = 0; count < 3; count++) await insertPlacedOrder(testApp.context, restaurant)
  await testApp.context.jobs.ready()
})
afterAll(async () => {
  await testApp.close()
  removeFolder(folder)
})

const backUp = (now: string, encryption: { recipients: string[]; passphrase: string | undefined } = { recipients: [], passphrase: undefined }) =>
  createBackup(testApp.database.connection, { destination, encryption, retention, now: new Date(now) })

/** Creates a database without any table. */
async function createEmptyDatabase(): Promise<pg.PoolConfig & { url: string }> {
  const cluster = inject('cluster')
  const name = `empty_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ ...cluster, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name} template template0`)
  onTestFinished(async () => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  })
  const url = `postgres://${cluster.user}:${cluster.password}@localhost/${name}?host=${encodeURIComponent(String(cluster.host))}`
  return { ...cluster, database: name, url }
}

async function query<Row extends pg.QueryResultRow>(connection: pg.PoolConfig, text: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
const contents = `select (select json_agg(o order by id)::text from orders o) as orders, (select json_agg(e order by id)::text from order_events e) as events,
  (select last_value from event_ids) as last, (select count(*)::int from pg_constraint where contype = 'f') as "foreignKeys",
  (select count(*)::int from pg_trigger where tgenabled = 'D') as disabled`

test('the draft of a backup that was killed is deleted after an hour, one that is being written and other files stay', async () => {
  const drafts = [
    'spiedo-2026-01-01T03-00-00Z.tar.zst.part',
    'spiedo-2026-01-02T03-00-00Z.tar.zst.age.part',
    'spiedo-2026-01-03T03-00-00Z.tar.zst.part',
    'notes.part',
  ]
  for (const name of drafts) writeFileSync(join(folder, name), 'x')
  const longAgo = new Date(Date.now() - 3_700_000)
  for (const name of drafts.filter(each => !each.includes('01-03'))) utimesSync(join(folder, name), longAgo, longAgo)
  await backUp('2026-01-03T04:00:00Z')
  expect(readdirSync(folder).filter(name => name.endsWith('.part'))).toEqual(['notes.part', 'spiedo-2026-01-03T03-00-00Z.tar.zst.part'])
  expect((await destination.list()).map(({ name }) => name)).toEqual(['spiedo-2026-01-03T04-00-00Z.tar.zst'])
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
})

test('a restored database has the same rows, sequences and constraints, and takes new ones', async () => {
  const { name } = await backUp('2026-11-20T04:30:00Z')
  const empty = await createEmptyDatabase()
  const { summary } = await restoreDatabase(empty, await openBackup(name, await destination.read(name), noKeys))
  expect(summary.rows['public.orders']).toBe(3)
  expect(summary.ledgers['orders by status']).toBe('pending 3')
  expect(await query(empty, contents)).toEqual(await query(testApp.database.connection, contents))
  // A database in use is not overwritten.
  await expect(restoreExternal(empty.url, await openBackup(name, await destination.read(name), noKeys))).rejects.toThrow(
    'The database of DATABASE_URL is a Spiedo’s already: create an empty one, and set DATABASE_URL to that.',
  )
})

test('orders that are placed during a backup are in it whole or not at all', async () => {
  const restaurant = await insertRestaurant(testApp.context)
  let going = true
  const placing = (async () => {
    while (going) await insertPlacedOrder(testApp.context, restaurant)
  })()
  const { name, summary } = await backUp('2026-11-21T04:30:00Z').finally(() => (going = false))
  await placing
  const empty = await createEmptyDatabase()
  await restoreDatabase(empty, await openBackup(name, await destination.read(name), noKeys))
  expect(await query(empty, 'select count(*)::int as orders from orders where exists (select from order_lines l where l.order_id = orders.id)')).toEqual([
    { orders: summary.rows['public.orders'] },
  ])
})

test('an encrypted backup opens with its passphrase or secret key alone', async () => {
  const passphrase = 'quattro parole a caso'
  const locked = await backUp('2026-11-22T04:30:00Z', { recipients: [], passphrase })
  expect(locked.name).toMatch(/\.age$/)
  expect(readFileSync(join(folder, locked.name)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  const open = async (keys: Parameters<typeof openBackup>[2]) => openBackup(locked.name, await destination.read(locked.name), keys)
  await expect(open(noKeys)).rejects.toThrow('The backup is encrypted: set BACKUP_PASSPHRASE')
  await expect(open({ identities: [], passphrase: 'quattro parole sbagliate' })).rejects.toThrow('can’t be opened with this passphrase')
  expect((await open({ identities: [], passphrase })).manifest.product).toBe('spiedo')

  const identity = await generateX25519Identity()
  const forKey = await backUp('2026-11-23T04:30:00Z', { recipients: [await identityToRecipient(identity)], passphrase: undefined })
  const empty = await createEmptyDatabase()
  await restoreDatabase(empty, await openBackup(forKey.name, await destination.read(forKey.name), { identities: [identity], passphrase: undefined }))
  expect(await query(empty, 'select count(*)::int as orders from orders')).toEqual([{ orders: forKey.summary.rows['public.orders'] }])
})

test('a truncated, changed, foreign or newer file is refused, and the database stays empty', async () => {
  const { name } = await backUp('2026-11-24T04:30:00Z')
  const whole = readFileSync(join(folder, name))
  const empty = await createEmptyDatabase()
  const restore = async (bytes: Buffer) => restoreDatabase(empty, await openArchive(Readable.from([bytes])))
  await expect(restore(whole.subarray(0, whole.length / 2))).rejects.toThrow(/can't be read to its end|is incomplete/)
  await expect(restore(Buffer.from('not an archive'))).rejects.toThrow("can't be read to its end")
  await expect(restore(await pack({ 'index.html': '<p>Ciao</p>' }))).rejects.toThrow('The file is not a Spiedo backup.')
  const manifest = { product: 'spiedo', format: 1, createdAt: '2026-11-24T04:30:00Z', postgres: '18', migrations: [], tables: [] }
  await expect(restore(await pack({ 'manifest.json': JSON.stringify({ ...manifest, format: 2 }) }))).rejects.toThrow('made by a newer Spiedo (format 2')
  const newer = { ...manifest, migrations: [Date.UTC(2030, 0, 1)] }
  await expect(restore(await pack({ 'manifest.json': JSON.stringify(newer) }))).rejects.toThrow('its last change of the database is of 2030-01-01')
  // Repacked with one row changed: a valid archive whose checksum does not match.
  const entries: Record<string, string> = {}
  const reader = await openArchive(Readable.from([whole]))
  entries['manifest.json'] = JSON.stringify(reader.manifest)
  for await (const { name: entry, content } of reader.rows) entries[entry] = content.toString('utf8').replace('Milano', 'Torino')
  entries['summary.json'] = JSON.stringify({ ...(await reader.finish()), sha256: '0'.repeat(64) })
  await expect(restore(await pack(entries))).rejects.toThrow('its checksum does not match')
  expect(await query(empty, `select to_regclass('public.orders') as orders`)).toEqual([{ orders: null }])
})

test('a destination that is full or a file is one clear line, and older backups stay', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const failing = openFolder(file)
  const attempt = createBackup(testApp.database.connection, {
    destination: failing,
    encryption: { recipients: [], passphrase: undefined },
    retention,
    now: new Date(),
  })
  await expect(attempt).rejects.toThrow(`No backup could be written to ${file}: it, or a part of it, is a file.`)
  // The dump has ended too: a command that fails must not wait for it.
  const open = `select count(*)::int as open from pg_stat_activity where datname = current_database() and application_name = 'spiedo backup'`
  await expect.poll(() => query(testApp.database.connection, open)).toEqual([{ open: 0 }])
  await expect(openFolder('/proc/nope').store('x', Readable.from(['x']))).rejects.toThrow('this system lets nobody make a folder there')
  truncateSync(file)
  expect((await destination.list()).length).toBeGreaterThan(0)
})

/** Packs texts as a backup is packed. */
async function pack(entries: Record<string, string>): Promise<Buffer> {
  const archive = tar.pack()
  for (const [name, content] of Object.entries(entries)) archive.entry({ name }, content)
  archive.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of archive.pipe(createZstdCompress())) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
