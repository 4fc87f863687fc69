import type pg from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabaseForTest } from '#tests/helpers/database.ts'
import { watchCatalogueVersion } from './catalogue-version.ts'

test('an answer that took its time does not bring an earlier version back: what was just saved stays shown', async () => {
  const { pool } = await createDatabaseForTest()
  const answered = Promise.withResolvers<void>()
  let line: Promise<unknown> | undefined
  /** The same database over a slow connection. */
  const slow = Object.create(pool, {
    query: {
      value: async (question: pg.QueryConfig) => {
        const held = line
        const answer = await pool.query(question)
        if (held) answered.resolve()
        await held
        return answer
      },
    },
  }) as pg.Pool
  const version = await watchCatalogueVersion(slow, { on: async () => {}, close: async () => {} }, pino({ level: 'silent' }))
  onTestFinished(() => version.close())
  const before = version.current()

  const held = Promise.withResolvers<void>()
  line = held.promise
  const early = version.refresh()
  await answered.promise
  line = undefined
  await pool.query('update catalogue_version set version = version + 1')
  expect(await version.refresh()).toBe(before + 1)
  held.resolve()
  expect(await early).toBe(before + 1)
  expect(version.current()).toBe(before + 1)
})
