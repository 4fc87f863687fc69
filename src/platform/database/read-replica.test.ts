import { appendFileSync, cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { copyInitializedFolder } from '#tests/helpers/begun-folder.ts'
import { createTemporaryFolder, removeFolder } from '#tests/helpers/product.ts'
import { type Database, type OpenDatabase, openDatabase } from './database.ts'
import { type Engine, startEngine } from './embedded/engine.ts'
import { openReadReplica, type ReadReplica } from './read-replica.ts'

const silent = pino({ level: 'silent' })
const folders = [copyInitializedFolder('primary'), createTemporaryFolder('standby')] as const
let engines: { primary: Engine; standby: Engine }
let primary: OpenDatabase
let standby: OpenDatabase
let logged: string[] = []
const log = {
  debug: () => {},
  info: (...words: unknown[]) => void logged.push(String(words.at(-1))),
  warn: (each: unknown) => void logged.push((each as { reason: string }).reason),
}

/** A busy machine replays late: only a paused standby is behind. */
const patient = { maxBehindMs: 60_000, retryAfterMs: 0 }
const impatient = { maxBehindMs: 20, retryAfterMs: 0 }

/** Copies the running primary as PostgreSQL documents it (26.3.3, making a base backup using the low-level API), and starts the copy as its standby. */
async function startStandby(source: Engine): Promise<Engine> {
  const [from, to] = folders
  const client = await primary.pool.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  cpSync(from, to, { recursive: true, filter: path => !/socket|postmaster\.(pid|opts)|pg_replslot\/./.test(path) })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  client.release()
  const cluster = join(to, 'postgres')
  writeFileSync(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(cluster, 'standby.signal'), '')
  const { host, user, password } = source.connection
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = 'host=${host} user=${user} password=${password}'\nhot_standby = on\n`)
  return startEngine(to, silent)
}

beforeAll(async () => {
  const source = await startEngine(folders[0], silent)
  primary = openDatabase(source.connection, { connections: 2, onError: () => {} })
  await primary.pool.query('create table noted (number integer)')
  const copy = await startStandby(source)
  engines = { primary: source, standby: copy }
  standby = openDatabase(copy.connection, { connections: 1, onError: () => {} })
})
beforeEach(() => {
  logged = []
})
afterAll(async () => {
  await standby.close()
  await primary.close()
  await engines.standby.stop()
  await engines.primary.stop()
  for (const folder of folders) removeFolder(folder)
})

/** Opens a replica until the end of the test. */
function open(connection: pg.PoolConfig, limits: typeof patient): ReadReplica {
  const replica = openReadReplica(connection, primary, log, limits)
  onTestFinished(() => replica.close())
  return replica
}

/** Reads the last number, and whether a standby has answered. */
const readLast = async (db: Database) => (await db.execute(sql`select max(number) as last, pg_is_in_recovery() as "onStandby" from noted`)).rows[0]
const note = (number: number) => primary.pool.query('insert into noted values ($1)', [number])

test('a list is read from the standby, and shows each change that was made before it', async () => {
  const replica = open(engines.standby.connection, patient)
  for (let number = 1; number <= 20; number++) {
    await note(number)
    expect(await replica.read(readLast)).toEqual({ last: number, onStandby: true })
  }
  expect(logged).toEqual([])
})

test('a standby that is behind is left alone, with one line, until it has caught up', async () => {
  const replica = open(engines.standby.connection, impatient)
  await standby.pool.query('select pg_wal_replay_pause()')
  await note(30)
  for (let round = 0; round < 2; round++) expect(await replica.read(readLast)).toEqual({ last: 30, onStandby: false })
  expect(logged).toEqual(['it is behind'])
  await standby.pool.query('select pg_wal_replay_resume()')
  await expect.poll(() => replica.read(readLast)).toEqual({ last: 30, onStandby: true })
  expect(logged).toEqual(['it is behind', 'the read replica is used again'])
})

test('a database that is no standby, and one that does not answer, are left alone', async () => {
  const other = open(engines.primary.connection, impatient)
  expect(await other.read(readLast)).toMatchObject({ onStandby: false })
  const missing = open({ ...engines.standby.connection, host: '/no/such/socket' }, impatient)
  expect(await missing.read(readLast)).toMatchObject({ onStandby: false })
  expect(logged).toEqual(['it is no standby', 'it is out of reach'])
})

test('what a list refuses is refused once, by the standby', async () => {
  const replica = open(engines.standby.connection, patient)
  let reads = 0
  const refused = replica.read(async () => {
    reads += 1
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect([reads, logged]).toEqual([1, []])
})
