import { expect, test } from 'vitest'
import { aDatabase } from '#tests/helpers/database.ts'
import { isOutage } from './database.ts'

test('a connection lost between two statements of a transaction fails that transaction and nothing else', async () => {
  const { pool } = await aDatabase()
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
