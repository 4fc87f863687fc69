import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openListener } from '#platform/events/listener.ts'
import { createDatabaseForTest, type TestDatabase } from '#tests/helpers/database.ts'
import { StartFailure } from '../start/start-failure.ts'
import { findUnknownMigrations, readKnownMigrations } from './known-migrations.ts'
import { migrateDatabase } from './migrate.ts'
import { watchNewerInstances } from './newer-instances.ts'

const log = pino({ level: 'silent' })

/** Marks the database as migrated by a newer build. */
const migratedByNewer = ({ pool }: TestDatabase) =>
  pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer build', 1900000000000)`)

const sentence =
  'This Spiedo is older than its database, in which a newer one has made a change that this one does not know (the last is of 2030-03-17): start that version or a later one, or bring back a copy of the database from before its update.'

test('an older build refuses a database that a newer one has migrated, before it does anything', async () => {
  const database = await createDatabaseForTest()
  await migratedByNewer(database)
  let went = false
  const failed = await migrateDatabase(database.connection, async () => void (went = true)).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(StartFailure)
  expect((failed as Error).message).toBe(sentence)
  expect(went).toBe(false)
})

test('so it does one with a migration that lies before its own last, as of another branch', async () => {
  const database = await createDatabaseForTest()
  const before = Math.max(...readKnownMigrations()) - 1
  await database.pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', ['of another branch', before])
  await expect(migrateDatabase(database.connection, async () => {})).rejects.toThrow('This Spiedo is older than its database')
})

test('a database that is new or older is brought up to date as ever', async () => {
  const database = await createDatabaseForTest()
  await database.pool.query('drop schema drizzle cascade; drop schema public cascade; create schema public')
  expect(await findUnknownMigrations(database.pool)).toEqual([])
  await migrateDatabase(database.connection, async () => {})
  await migrateDatabase(database.connection, async () => {})
  expect(await findUnknownMigrations(database.pool)).toEqual([])
})

test('an older instance that runs leaves as soon as a newer one says that it is open', async () => {
  const database = await createDatabaseForTest()
  const old = await running(database, { every: 3_600_000 })
  const newer = await running(database, { every: 3_600_000, unknown: async () => [] })
  await migratedByNewer(database)
  expect(await Promise.race([old.outdated, hasNotLeft(100)])).toBe('runs on')
  await newer.announce()
  expect(await old.outdated).toBe(sentence)
  expect(await Promise.race([newer.outdated, hasNotLeft(100)])).toBe('runs on')
})

test('it leaves, too, where nobody says so: at the second look that finds the newer schema', async () => {
  const database = await createDatabaseForTest()
  const old = await running(database, { every: 20 })
  expect(await Promise.race([old.outdated, hasNotLeft(100)])).toBe('runs on')
  await migratedByNewer(database)
  expect(await old.outdated).toBe(sentence)
})

test('migrations are in the order of their time: one that lies before the last would be left out', () => {
  const journal = JSON.parse(readFileSync(new URL('../../../db/migrations/meta/_journal.json', import.meta.url), 'utf8'))
  const times: number[] = journal.entries.map(({ when }: { when: number }) => when)
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
})

const hasNotLeft = (within: number) => new Promise<string>(resolve => setTimeout(resolve, within, 'runs on'))

async function running({ connection, pool }: TestDatabase, how: { every: number; unknown?: () => Promise<number[]> }) {
  const listener = await openListener(connection, log)
  const newer = await watchNewerInstances(pool, listener, log, how)
  onTestFinished(async () => {
    newer.close()
    await listener.close()
  })
  return newer
}
