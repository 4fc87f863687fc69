import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'
import { events } from '../database/tables.ts'
import { type Listener, openListener } from './listener.ts'
import { type LiveEvents, openLiveEvents } from './live-events.ts'

const log = pino({ level: 'silent' })
const restaurantId = '01890000-0000-7000-8000-00000000aaaa'
let database: TestDatabase
const instances: { listener: Listener; events: LiveEvents }[] = []
/** Instance that sweeps never within this file, or continuously. */
const anInstance = async (sweeps: 'never' | 'often') => {
  const listener = await openListener({ ...database.connection, application_name: `listens ${instances.length}` }, log)
  const followed = await openLiveEvents(database.pool, listener, log, sweeps === 'never' ? 3_600_000 : 50)
  instances.push({ listener, events: followed })
  return followed
}
beforeAll(async () => {
  database = await openTestDatabase()
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

it('tells every instance at once what was announced', async () => {
  const [here, there] = [await anInstance('never'), await anInstance('never')]
  const [mine, theirs] = [heard(here), heard(there)]
  here.announce([await write('one'), await write('two')])
  for (const kinds of [mine, theirs]) await expect.poll(() => kinds).toEqual(['one', 'two'])
})

it('does not tell anew what was there before it began, however much', async () => {
  await database.db.insert(events).values(Array.from({ length: 2500 }, () => ({ topic: 'test', restaurantId, kind: 'old' })))
  const here = await anInstance('often')
  const kinds = heard(here)
  const last = await write('new')
  await expect.poll(() => here.floor()).toBeGreaterThanOrEqual(last)
  expect(kinds).toEqual(['new'])
})

it('skips events loaded meanwhile when told to', async () => {
  const here = await anInstance('never')
  const kinds = heard(here)
  const last = await write('loaded')
  await here.skipToNow()
  here.announce([last, await write('after the load')])
  await expect.poll(() => kinds).toEqual(['after the load'])
})

it('tells each event once, announced and found', async () => {
  const here = await anInstance('often')
  const kinds = heard(here)
  const last = [await write('one'), await write('two')]
  here.announce(last)
  here.announce(last)
  // The floor rises over swept ids.
  await expect.poll(() => here.floor()).toBeGreaterThanOrEqual(last[1] ?? 0)
  await write('three')
  await expect.poll(() => kinds.at(-1)).toBe('three')
  expect(kinds).toEqual(['one', 'two', 'three'])
})

it('finds what nobody announced, and what was drawn early and committed late', async () => {
  const [here, there] = [await anInstance('often'), await anInstance('often')]
  const kinds = heard(here)
  const drawn = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const late = database.db.transaction(async tx => {
    await write('drawn first', tx as never)
    drawn.resolve()
    await release.promise
  })
  await drawn.promise
  const floor = here.floor()
  const second = await write('drawn second')
  await expect.poll(() => kinds).toEqual(['drawn second'])
  // After two more sweeps the floor stays below ids that may still appear.
  for (const kind of ['third', 'fourth']) {
    await write(kind)
    await expect.poll(() => kinds.at(-1)).toBe(kind)
  }
  expect(here.floor()).toBeGreaterThanOrEqual(floor)
  expect(here.floor()).toBeLessThan(second)
  release.resolve()
  await late
  await expect.poll(() => kinds).toEqual(['drawn second', 'third', 'fourth', 'drawn first'])
  for (const instance of [here, there]) await expect.poll(() => instance.floor()).toBeGreaterThanOrEqual(second)
})

it('goes on after the connection was cut', async () => {
  const [here, there] = [await anInstance('often'), await anInstance('never')]
  const [found, remoteEvents] = [heard(here), heard(there)]
  await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'listens %' and datname = current_database()`)
  await write('while nobody listened')
  await expect.poll(() => found).toEqual(['while nobody listened'])
  const announceAnother = async () => {
    here.announce([await write('after')])
    return remoteEvents.includes('after')
  }
  await expect.poll(announceAnother, { interval: 200 }).toBe(true)
})
