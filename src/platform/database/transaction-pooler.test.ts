import pg from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseForTest } from '#tests/helpers/database.ts'
import { startPooler } from '#tests/helpers/pooler.ts'
import { StartFailure } from '../start/start-failure.ts'
import { openDatabase } from './database.ts'
import { migrateDatabase } from './migrate.ts'

const started = (connection: pg.PoolConfig) => migrateDatabase(connection, async () => 'open')

test.each([1, 2, 4])('a pooler that hands every transaction to another of its %s connections ends the start, which names the setting', async connections => {
  const { connection } = await createDatabaseForTest()
  const failed = await started(await startPooler(connection, 'transaction', connections)).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(StartFailure)
  expect((failed as Error).message).toBe(
    'DATABASE_URL: a connection pooler gives every transaction another connection: set pool_mode = session in PgBouncer, or name PostgreSQL itself (Spiedo keeps a pool of its own).',
  )
})

test('it is found out while others use it, too', async () => {
  const { connection } = await createDatabaseForTest()
  const pooler = await startPooler(connection, 'transaction', 3)
  const other = new pg.Client(pooler)
  await other.connect()
  let over = false
  const busy = (async () => {
    while (!over) await other.query('select pg_sleep(0.002)')
  })()
  for (let round = 0; round < 5; round += 1) await expect(started(pooler)).rejects.toBeInstanceOf(StartFailure)
  over = true
  await busy
  await other.end()
})

test('behind a pooler in session mode the server starts, as it does without one', async () => {
  const { connection } = await createDatabaseForTest()
  expect(await started(await startPooler(connection, 'session'))).toBe('open')
  expect(await started(connection)).toBe('open')
})

test('a connection of the pool has the limits of time without a parameter that poolers refuse', async () => {
  const { connection } = await createDatabaseForTest()
  const { pool, close } = openDatabase(await startPooler(connection, 'session'), { connections: 1, onError: () => {} })
  const { rows } = await pool.query(`select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`)
  expect(rows).toEqual([{ statement: '15s', idle: '15s' }])
  await close()
})
