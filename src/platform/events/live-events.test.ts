import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/helpers/database.ts'
import { events } from '../database/tables.ts'
import { type Listener, openListener } from './listener.ts'
import { followEvents, type LiveEvents } from './live-events.ts'

const log = pino({ level: 'silent' })
const restaurantId = '01890000-0000-7000-8000-00000000aaaa'
let database: TestDatabase
const instances: { listener: Listener; events: LiveEvents }[] = []
const anInstance = async () => {
  const listener = await openListener(() => new pg.Client({ ...database.connection, application_name: `listens ${instances.length}` }), log)
  const followed = await followEvents(database.pool, listener, log)
  instances.push({ listener, events: followed })
  return followed
}
let here: LiveEvents
let there: LiveEvents
beforeAll(async () => {
  database = await testDatabase()
  here = await anInstance()
  there = await anInstance()
})
afterAll(async () => {
  for (const { listener, events: followed } of instances) {
    await followed.close()
    await listener.close()
  }
  await database.close()
})

const heard = (followed: LiveEvents) => {
  const kinds: string[] = []
  followed.ofRestaurant(restaurantId, ({ kind }) => kinds.push(kind))
  return kinds
}
const write = async (kind: string, db: Pick<typeof database.db, 'insert'> = database.db) => {
  const [row] = await db.insert(events).values({ topic: 'test', restaurantId, kind }).returning({ id: events.id })
  return row?.id ?? 0
}

it('tells every instance at once what was announced, and each event once', async () => {
  const [mine, theirs] = [heard(here), heard(there)]
  const ids = [await write('one'), await write('two')]
  const began = performance.now()
  here.announce(ids)
  await expect.poll(() => theirs, { interval: 5 }).toEqual(['one', 'two'])
  expect(performance.now() - began).toBeLessThan(500)
  await expect.poll(() => mine, { interval: 5 }).toEqual(['one', 'two'])
  await new Promise(resolve => setTimeout(resolve, 2300))
  expect([mine, theirs]).toEqual([
    ['one', 'two'],
    ['one', 'two'],
  ])
})

it('finds what nobody announced, and what was drawn early and committed late', async () => {
  const kinds = heard(here)
  let release = () => {}
  const late = database.db.transaction(async tx => {
    await write('drawn first', tx as never)
    await new Promise<void>(resolve => (release = resolve))
  })
  await expect.poll(() => release !== undefined && release.toString() !== '() => {}').toBe(true)
  const floor = here.floor()
  await write('drawn second')
  await expect.poll(() => kinds, { timeout: 5000 }).toEqual(['drawn second'])
  await new Promise(resolve => setTimeout(resolve, 4500))
  const [second] = await database.db.select({ id: events.id }).from(events).where(sql`kind = 'drawn second'`)
  expect(here.floor()).toBeGreaterThanOrEqual(floor)
  expect(here.floor()).toBeLessThan(second?.id ?? 0)
  release()
  await late
  await expect.poll(() => kinds, { timeout: 5000 }).toEqual(['drawn second', 'drawn first'])
  for (const instance of [here, there]) await expect.poll(() => instance.floor(), { timeout: 8000 }).toBeGreaterThanOrEqual(second?.id ?? 0)
})

it('goes on after the connection was cut', async () => {
  const kinds = heard(there)
  await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'listens %' and datname = current_database()`)
  await write('while nobody listened')
  await expect.poll(() => kinds, { timeout: 6000 }).toEqual(['while nobody listened'])
  await expect
    .poll(
      async () => {
        const id = await write('after')
        here.announce([id])
        await new Promise(resolve => setTimeout(resolve, 200))
        return kinds.length
      },
      { timeout: 6000 },
    )
    .toBeGreaterThan(1)
})
