import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, type Job, PgBoss, type QueueResult } from 'pg-boss'
import type { Logger } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../database/database.ts'
import { defaultTimezone } from '../local-time.ts'
import { applyBackpressure } from './job-backpressure.ts'
import { JobFailure, redactEmails } from './job-failure.ts'
import { startOnFirstWork, wakeWorkers } from './wake-workers.ts'

/** A kind of background work. `Data` holds ids, not what they stand for: jobs outlive erasures. */
export interface JobKind<Data extends object> {
  /** Names the queue: `mail.staff_message`. */
  name: string
  /** An attempt that takes longer is given up and tried again, in seconds. */
  expireInSeconds: number
  /** Attempts after the first; each waits about twice as long as the one before, at most an hour. */
  retryLimit: number
  /** Wait before the second attempt, in seconds. */
  retryDelay: number
  /** So many are worked on at the same time by an instance. In a rush, when each such lot stands back for a second, it is also how many go out in one. */
  atOnce: number
  /** How long what is done, or was given up, can still be looked at, in days. */
  keptForDays: number
  /** Never set: carries the type of the data. */
  data?: Data
}

/** Declares a kind of work. As delivered it is tried for about a day: longer than any mail server is down. */
export function defineJob<Data extends object>(name: string, options: Partial<Omit<JobKind<Data>, 'name' | 'data'>> = {}): JobKind<Data> {
  return { name, expireInSeconds: 90, retryLimit: 24, retryDelay: 15, atOnce: 10, keptForDays: 7, ...options }
}

/** `id` stays the same over all attempts: what is sent twice can be told by it. A word that it answers is kept with the job that is done. */
export type JobHandler<Data extends object> = (data: Data, job: { id: string; attempt: number; signal: AbortSignal }) => Promise<unknown>

export interface Jobs {
  /**
   * Enqueues in the transaction that causes the work: both are committed or neither. The handler may run more
   * than once (a server may die between doing and noting it), never not at all. `afterSeconds`: not before.
   * `id`, to find it by; without, a UUIDv7 of the instant: newest first is the order of the primary key.
   */
  send<Data extends object>(transaction: Database, kind: JobKind<Data>, data: Data, how?: { afterSeconds?: number; id?: string }): Promise<void>
  /** The same as a part of a larger statement: an INSERT whose one value, a JSON list of such jobs as text, stands where `$1` does. */
  sending<Data extends object>(kind: JobKind<Data>, data: Data): Promise<{ insert: string; job: object }>
  /** Resolves once the tables of jobs are there to be read. */
  ready(): Promise<void>
  /** Says who does the work. Nothing runs before `start`. */
  handle<Data extends object>(kind: JobKind<Data>, handler: JobHandler<Data>): void
  /** Says when the work comes up by itself: a cron expression in Europe/Rome; missed while nothing ran, it is done once at the next start. */
  schedule(kind: JobKind<Record<string, never>>, cron: string): void
  /** Takes up the work that waits and whatever comes after. */
  start(): Promise<void>
  /** Lets the attempts under way finish for up to 5 s; the rest is taken up at the next start. */
  stop(): Promise<void>
}

/** Each worker looks for itself only this seldom, beside being woken. */
const pollingIntervalSeconds = 60

/**
 * Background work, kept in the schema `jobs` of the same database by pg-boss. Work waits there while no instance
 * runs, is shared by all that do, and survives every restart. It is looked for once a second, for all kinds together, and never
 * announced by NOTIFY, which would hold a lock of the whole database through the commit of an order.
 */
export function openJobs(pool: pg.Pool, log: Logger): Jobs {
  const handlers = new Map<string, { kind: JobKind<object>; handler: JobHandler<object> }>()
  const schedules = new Map<string, string>()
  const queues = new Map<string, Promise<void>>()
  /** The queues that were there, with their settings. */
  const existingQueues = new Map<string, QueueResult>()
  /** What pg-boss writes for a job of a kind, and everything about such a job but its data. */
  const inserts = new Map<string, { text: string; job: object }>()
  let opened: Promise<PgBoss> | undefined
  let stopWaking: (() => Promise<void>) | undefined
  let lastErrorMessage = ''
  /** While the database is away every look for work fails alike: said once. */
  const logJobError = (reported: Error | { message: string }) => {
    // Of some, pg-boss hands on a copy of the fields.
    const error = reported instanceof Error ? reported : Object.assign(new Error(reported.message), reported)
    const level = error.message === lastErrorMessage ? 'debug' : 'warn'
    lastErrorMessage = error.message
    log[level]({ err: error }, 'background work stumbled')
  }

  /** Makes the schema where it is missing (0.1 s, once) and reads the queues. A failure is tried anew by the next caller. */
  const openOnce = (): Promise<PgBoss> => {
    opened ??= openBoss().catch(error => {
      opened = undefined
      throw error
    })
    return opened
  }

  async function openBoss(): Promise<PgBoss> {
    const executeSql = (text: string, values?: unknown[]) => pool.query(text, values)
    const boss = new PgBoss({ db: { executeSql }, schema: 'jobs' })
    boss.on('error', logJobError)
    boss.on('warning', ({ message, data }) => log.info({ data }, message))
    await boss.start()
    await indexUnfinished(pool)
    for (const queue of await boss.getQueues()) existingQueues.set(queue.name, queue)
    return boss
  }

  /** The queue with the kind's own settings, made or brought up to date once per process. */
  const ensureQueue = (boss: PgBoss, { name, expireInSeconds, retryLimit, retryDelay, keptForDays }: JobKind<object>): Promise<void> => {
    let pendingQueue = queues.get(name)
    if (!pendingQueue) {
      const settings = { expireInSeconds, retryLimit, retryDelay, retryBackoff: true, retryDelayMax: 3600, deleteAfterSeconds: keptForDays * 86_400 }
      const existingQueue = existingQueues.get(name)
      const isUpToDate = existingQueue && Object.entries(settings).every(([setting, value]) => existingQueue[setting as keyof QueueResult] === value)
      pendingQueue = (async () => {
        if (!existingQueue) await boss.createQueue(name, settings)
        else if (!isUpToDate) await boss.updateQueue(name, settings)
      })()
      pendingQueue.catch(() => queues.delete(name))
      queues.set(name, pendingQueue)
    }
    return pendingQueue
  }

  return {
    async send(transaction, kind, data, { afterSeconds, id = uuidv7() } = {}) {
      const boss = await openOnce()
      await ensureQueue(boss, kind)
      await boss.send(kind.name, data, { id, db: fromDrizzle(transaction, sql), ...(afterSeconds !== undefined && { startAfter: afterSeconds }) })
    },
    async sending(kind, data) {
      let insert = inserts.get(kind.name)
      if (!insert) {
        const boss = await openOnce()
        await ensureQueue(boss, kind)
        const executeSql = async (text: string, values: unknown[] = []) => {
          insert = { text, job: JSON.parse(String(values[0]))[0] }
          return { rows: [{ id: '' }] }
        }
        await boss.send(kind.name, data, { db: { executeSql } })
        if (!insert) throw new Error(`pg-boss has no INSERT for ${kind.name}`)
        inserts.set(kind.name, insert)
      }
      return { insert: insert.text, job: { ...insert.job, id: uuidv7(), data } }
    },
    async ready() {
      await openOnce()
    },
    handle(kind, handler) {
      handlers.set(kind.name, { kind, handler: handler as JobHandler<object> })
    },
    schedule(kind, cron) {
      schedules.set(kind.name, cron)
    },
    async start() {
      const boss = await openOnce()
      const workers = new Map<string, () => void>()
      for (const { kind, handler } of handlers.values()) {
        await ensureQueue(boss, kind)
        const options = { batchSize: kind.atOnce, pollingIntervalSeconds, burstWhenBatchFull: true, perJobResults: true } as const
        const work = async (jobs: Job<object>[]) => {
          await applyBackpressure(pool)
          return Promise.all(jobs.map(job => runAttempt(job, handler, log)))
        }
        const begin = async () => {
          const worker = await boss.work(kind.name, options, work)
          return () => boss.notifyWorker(worker)
        }
        workers.set(kind.name, startOnFirstWork(begin, logJobError))
      }
      const storedSchedules = new Map((await boss.getSchedules()).map(each => [each.name, each]))
      for (const [name, cron] of schedules) {
        const { cron: before, timezone, options } = storedSchedules.get(name) ?? {}
        if (before !== cron || timezone !== defaultTimezone || options?.missed !== 'once')
          await boss.schedule(name, cron, {}, { tz: defaultTimezone, missed: 'once' })
      }
      stopWaking = wakeWorkers(pool, workers, logJobError)
    },
    async stop() {
      await stopWaking?.()
      const boss = await opened?.catch(() => undefined)
      opened = undefined
      queues.clear()
      existingQueues.clear()
      inserts.clear()
      await boss?.stop({ timeout: 5000 })
    },
  }
}

async function runAttempt(job: Job<object>, handler: JobHandler<object>, log: Logger) {
  try {
    const result = await handler(job.data, { id: job.id, attempt: job.retryCount + 1, signal: job.signal })
    return { id: job.id, status: 'completed' as const, ...(typeof result === 'string' && { output: { result } }) }
  } catch (error) {
    log.warn({ err: error, job: job.name, jobId: job.id, attempt: job.retryCount + 1 }, 'background work failed, tried again later')
    const message = redactEmails(error instanceof Error ? error.message : String(error))
    return { id: job.id, status: 'failed' as const, output: { message, ...(error instanceof JobFailure && error.told) } }
  }
}

/** What waits or has failed is found among all that is done, newest first. Made here, since these tables are the library's. */
async function indexUnfinished(pool: pg.Pool): Promise<void> {
  await pool.query(`create index if not exists job_unfinished on jobs.job_common (name, id) where state <> 'completed'`).catch(error => {
    // Another instance is making it at this moment.
    if (error.code !== '23505' && error.code !== '42P07') throw error
  })
}
