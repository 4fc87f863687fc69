import type { Socket } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseForTest } from '#tests/helpers/database.ts'
import { isOutage } from './database.ts'
import { migrateDatabase } from './migrate.ts'

test('a connection lost between two statements of a transaction fails that transaction and nothing else', async () => {
  const { pool } = await createDatabaseForTest()
  const client = await pool.connect()
  await client.query('begin')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise<void>(resolve => client.once('end', () => resolve()))
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await ended
  const error = await client.query('select 1').catch((caught: unknown) => caught)
  client.release(true)
  expect(isOutage(error)).toBe(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a connection that is lost as a transaction begins is given back: however often that happens, there are connections left', async () => {
  const { db, pool } = await createDatabaseForTest()
  const lost = async () => {
    pool.once('acquire', client => (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy())
    return db.transaction(async tx => tx.execute('select 1')).catch((caught: unknown) => caught)
  }
  for (let round = 0; round < 20; round += 1) expect(isOutage(await lost())).toBe(true)
  expect(pool.totalCount - pool.idleCount).toBe(0)
  const { rows } = await db.transaction(async tx => tx.transaction(async nested => nested.execute('select 1 as one')))
  expect(rows).toEqual([{ one: 1 }])
})

test('a statement that was refused leaves its connection as it is', async () => {
  const { pool } = await createDatabaseForTest(1)
  const connected = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const first = await connected()
  const refused = ["select 'x'::uuid", 'insert into catalogue_version select * from catalogue_version', `select spiedo_refuse('slot_full')`]
  for (const statement of refused) await expect(pool.query(statement)).rejects.toBeInstanceOf(pg.DatabaseError)
  expect(await connected()).toBe(first)
  await expect(pool.query('select pg_terminate_backend($1)', [first])).rejects.toSatisfy(isOutage)
  expect(await connected()).not.toBe(first)
})

test('a start that loses its hold on the others fails, and its process goes on to close in order', async () => {
  const { connection, pool } = await createDatabaseForTest()
  const lose = () =>
    pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where pid in (
    select pid from pg_locks where locktype = 'advisory') and datname = current_database()`)
  await expect(migrateDatabase(connection, lose)).rejects.toSatisfy(isOutage)
})
