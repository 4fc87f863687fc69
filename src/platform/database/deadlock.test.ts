import { expect, test } from 'vitest'
import { createDatabaseForTest } from '#tests/helpers/database.ts'
import { retryOnDeadlock } from './deadlock.ts'

test('two transactions that wait for each other both get through', async () => {
  const { pool } = await createDatabaseForTest()
  await pool.query('create table seats (name text primary key, taken integer not null)')
  await pool.query("insert into seats values ('window', 0), ('aisle', 0)")
  let begun = 0
  let attempts = 0
  const take = (first: string, second: string) =>
    retryOnDeadlock(async () => {
      attempts += 1
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query('update seats set taken = taken + 1 where name = $1', [first])
        begun += 1
        while (begun < 2) await new Promise(resolve => setImmediate(resolve))
        await client.query('update seats set taken = taken + 1 where name = $1', [second])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    })
  await Promise.all([take('window', 'aisle'), take('aisle', 'window')])
  expect(attempts).toBeGreaterThan(2)
  expect((await pool.query('select name, taken from seats order by name')).rows).toEqual([
    { name: 'aisle', taken: 2 },
    { name: 'window', taken: 2 },
  ])
})

test('any other failure is thrown at once', async () => {
  let attempts = 0
  await expect(
    retryOnDeadlock(async () => {
      attempts += 1
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  expect(attempts).toBe(1)
})
