import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createDatabaseForTest } from '#tests/helpers/database.ts'
import { migrateDatabase } from './migrate.ts'
import { findUrlProblem } from './url-problem.ts'

const cluster = inject('cluster')
const problem = async (connection: pg.PoolConfig) => {
  const failed = await migrateDatabase({ ...cluster, ...connection }, async () => undefined).catch((error: Error) => error)
  return failed && (findUrlProblem(failed) ?? failed.message)
}

test.each([
  ['a wrong password', { password: 'sbagliata' }, 'the database refuses its user or password'],
  ['a user that is not there', { user: 'nessuno' }, 'the database refuses its user or password'],
  ['a database that is not there', { database: 'nessuno' }, 'its server has no such database: make it first'],
  ['a host that nobody knows', { host: 'nessuno.invalid' }, 'nobody knows its host'],
  ['a port where nobody listens', { host: '127.0.0.1', port: 1 }, 'the database does not answer (ECONNREFUSED)'],
])('%s is described in a few words', async (_what, connection, words) => {
  expect(await problem(connection)).toBe(words)
})

test('a server without TLS, a user who may make nothing, and letters that are no UTF-8 are told, too', async () => {
  const { connection, pool } = await createDatabaseForTest()
  expect(await problem({ ...connection, ssl: { rejectUnauthorized: false } })).toMatch(/speaks no TLS|does not answer/)
  await pool.query("create role guest_of_urls login password 'ospite'")
  try {
    await pool.query('drop schema drizzle cascade')
    expect(await problem({ ...connection, user: 'guest_of_urls', password: 'ospite' })).toBe('its user may not make tables there')
  } finally {
    await pool.query('drop role guest_of_urls')
  }
  const admin = new pg.Client({ ...cluster, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database latin_letters encoding 'LATIN1' locale 'C' template template0`)
  try {
    expect(await problem({ database: 'latin_letters' })).toBe('DATABASE_URL: the database is kept in LATIN1: it has to be UTF8.')
  } finally {
    await admin.query('drop database latin_letters with (force)')
    await admin.end()
  }
})

test('an unrelated error is not attributed to the URL', () => {
  expect(findUrlProblem(new Error('relation "orders" already exists'))).toBeUndefined()
  expect(findUrlProblem(Object.assign(new Error('syntax error'), { code: '42601' }))).toBeUndefined()
})
