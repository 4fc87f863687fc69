import { expect, it } from 'vitest'
import { createDatabaseForTest } from '#tests/helpers/database.ts'
import { events, idempotencyKeys } from '../database/tables.ts'
import { purgeExpired } from './purge-expired.ts'

it('forgets keys after a day and news after a week, and nothing before', async () => {
  const { db, pool } = await createDatabaseForTest()
  const now = new Date('2026-03-10T12:00:00Z')
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const aKey = (key: string, hours: number) => ({ scope: 'guest', key, fingerprint: Buffer.alloc(32), status: 201, body: {}, createdAt: ago(hours) })
  await db.insert(idempotencyKeys).values([aKey('old', 24.1), aKey('young', 23.9)])
  const some = Array.from({ length: 6000 }, () => ({ topic: 'test', kind: 'old', createdAt: ago(24 * 7.1) }))
  await db.insert(events).values([...some, { topic: 'test', kind: 'young', createdAt: ago(24 * 6.9) }])
  await purgeExpired({ pool, clock: { now: () => now } })
  expect((await db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['young'])
  expect((await db.select().from(events)).map(({ kind }) => kind)).toEqual(['young'])
})
