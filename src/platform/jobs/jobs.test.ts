import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'
import { repairAfterClockStep } from './clock-steps.ts'
import { defineJob, type Jobs, openJobs } from './jobs.ts'

const log = pino({ level: 'silent' })
const ping = defineJob<{ word: string }>('test.ping', { retryDelay: 1 })

let database: TestDatabase
let jobs: Jobs
beforeEach(async () => {
  database = await openTestDatabase()
  jobs = openJobs(database.pool, log)
})
afterEach(async () => {
  await jobs.stop()
  await database.close()
})

const waiting = async () => (await database.pool.query(`select 1 from jobs.job where name = 'test.ping' and state < 'completed'`)).rowCount

it('does the work after the transaction is committed, and never when it was rolled back', async () => {
  const done: string[] = []
  jobs.handle(ping, async ({ word }) => void done.push(word))
  await database.db.transaction(tx => jobs.send(tx, ping, { word: 'kept' }))
  await expect(
    database.db.transaction(async tx => {
      await jobs.send(tx, ping, { word: 'lost' })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await waiting()).toBe(1)
  await jobs.start()
  await expect.poll(() => done).toEqual(['kept'])
  await expect.poll(waiting).toBe(0)
})

it('tries again, with the same id', async () => {
  const attempts: { id: string; attempt: number }[] = []
  jobs.handle(ping, async (_data, { id, attempt }) => {
    attempts.push({ id, attempt })
    if (attempts.length < 3) throw new Error('not yet')
  })
  await database.db.transaction(tx => jobs.send(tx, ping, { word: 'again' }))
  await jobs.start()
  await expect.poll(() => attempts.length).toBe(3)
  expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2, 3])
  expect(new Set(attempts.map(({ id }) => id)).size).toBe(1)
})

it('works on as many of a kind at once as the kind says, also while people keep the database busy', async () => {
  const crowd = defineJob<{ n: number }>('test.crowd', { atOnce: 40 })
  let inHand = 0
  let open = () => {}
  const all = new Promise<void>(resolve => {
    open = resolve
  })
  // No job finishes before all forty are running.
  jobs.handle(crowd, async () => {
    inHand += 1
    if (inHand === 40) open()
    await all
  })
  await database.db.transaction(async tx => {
    for (let n = 0; n < 40; n += 1) await jobs.send(tx, crowd, { n })
  })
  const busy = await database.pool.connect()
  try {
    await jobs.start()
    await expect.poll(() => inHand, { timeout: 10_000 }).toBe(40)
  } finally {
    busy.release()
  }
})

it('shares the work of a crowd between instances, each piece done once', async () => {
  const done: string[] = []
  const other = openJobs(database.pool, log)
  for (const instance of [jobs, other]) instance.handle(ping, async ({ word }) => void done.push(word))
  await database.db.transaction(async tx => {
    for (let n = 0; n < 35; n += 1) await jobs.send(tx, ping, { word: String(n) })
  })
  await Promise.all([jobs.start(), other.start()])
  await expect.poll(() => done.length).toBe(35)
  await wait(300)
  expect(new Set(done).size).toBe(35)
  await other.stop()
})

it('looks for the work of all kinds in one statement, and wakes only those who have some', async () => {
  const done: string[] = []
  const kinds = Array.from({ length: 8 }, (_, n) => defineJob<{ word: string }>(`test.kind_${n}`))
  for (const kind of kinds) jobs.handle(kind, async ({ word }) => void done.push(word))
  await jobs.start()
  const asked = vi.spyOn(database.pool, 'query')
  const looks = () => asked.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('jobs.job_common')).length
  await wait(500)
  const own = asked.mock.calls.filter(([statement]) => JSON.stringify(statement).includes("j.name = 'test."))
  expect(own).toEqual([])
  await database.db.transaction(tx => jobs.send(tx, kinds[3] as (typeof kinds)[0], { word: 'woken' }))
  await wait(2200)
  expect(done).toEqual(['woken'])
  // Two or three shared polls, and the worker's own: fetch the job, complete it, and find no more.
  expect(looks()).toBeLessThanOrEqual(6)
  asked.mockRestore()
})

it('reads existing queues and schedules once at start and updates those that differ', async () => {
  const kept = defineJob<Record<string, never>>('test.kept')
  const begin = async (retryLimit: number, cron: string) => {
    const instance = openJobs(database.pool, log)
    instance.handle(defineJob('test.changed', { retryLimit }), async () => {})
    instance.handle(kept, async () => {})
    instance.schedule(kept, cron)
    const asked = vi.spyOn(database.pool, 'query')
    await instance.start()
    const changes = asked.mock.calls
      .map(call => JSON.stringify(call))
      .filter(call => /update jobs\.queue|jobs\.create_queue|into jobs\.schedule/i.test(call) && call.includes('test.'))
    asked.mockRestore()
    await instance.stop()
    const { rows } = await database.pool.query(
      "select retry_limit, (select cron from jobs.schedule where name = 'test.kept') from jobs.queue where name = 'test.changed'",
    )
    return { changes: changes.length, ...rows[0] }
  }
  expect(await begin(3, '0 4 * * *')).toEqual({ changes: 3, retry_limit: 3, cron: '0 4 * * *' })
  expect(await begin(3, '0 4 * * *')).toEqual({ changes: 0, retry_limit: 3, cron: '0 4 * * *' })
  expect(await begin(5, '0 5 * * *')).toEqual({ changes: 2, retry_limit: 5, cron: '0 5 * * *' })
})

it('goes on by itself after the database has cut every connection', async () => {
  const done: string[] = []
  jobs.handle(ping, async ({ word }) => void done.push(word))
  await jobs.start()
  const admin = new pg.Client({ ...database.connection, database: 'postgres' })
  await admin.connect()
  const { database: name } = database.connection
  await admin.query(`alter database ${name} allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await wait(2500)
  await admin.query(`alter database ${name} allow_connections true`)
  await admin.end()
  await database.db.transaction(tx => jobs.send(tx, ping, { word: 'after' }))
  await expect.poll(() => done).toEqual(['after'])
})

it('names what it stumbled over, also where the library hands on a copy of the error', async () => {
  const on = vi.spyOn(PgBoss.prototype, 'on')
  const warn = vi.spyOn(log, 'warn')
  await jobs.start()
  const boss = on.mock.contexts[0] as unknown as PgBoss
  boss.emit('error', Object.assign({ name: 'error', message: 'could not extend file: No space left on device' }, { code: '53100' }))
  expect(warn.mock.calls.map(([details]) => (details as { err: unknown }).err)).toEqual([expect.any(Error)])
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ err: { code: '53100', message: 'could not extend file: No space left on device' } })
  vi.restoreAllMocks()
})

it('schedules go on at once after the clock was set back', async () => {
  await jobs.start()
  expect(await repairAfterClockStep(database.pool)).toBe(false)
  await database.db.transaction(tx => jobs.send(tx, ping, { word: 'sent' }))
  // What a day ahead of the present time leaves behind.
  await database.pool.query(`update jobs.version set cron_on = now() + interval '1 day';
    update jobs.queue set maintain_on = now() + interval '1 day', monitor_on = null where name = 'test.ping';
    update jobs.job set state = 'completed', completed_on = now(), singleton_on = now() at time zone 'utc' + interval '1 day' where name = 'test.ping'`)
  expect(await repairAfterClockStep(database.pool)).toBe(true)
  const { rows } = await database.pool.query(`select (select cron_on <= now() from jobs.version) as cron,
    (select maintain_on is null from jobs.queue where name = 'test.ping') as maintenance, (select singleton_on is null from jobs.job where name = 'test.ping') as slot`)
  expect(rows).toEqual([{ cron: true, maintenance: true, slot: true }])
  expect(await repairAfterClockStep(database.pool)).toBe(false)
})
