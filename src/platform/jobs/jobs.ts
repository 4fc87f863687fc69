import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, type Job, PgBoss, type QueueResult } from 'pg-boss'
import type { Logger } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../database/database.ts'
import { defaultTimezone } from '../local-time.ts'
import { inSpan } from '../tracing/spans.ts'
import { isSkewWarning, steadyClock, watchClockSteps } from './clock-steps.ts'
import { applyBackpressure } from './job-backpressure.ts'
import { JobFailure, redactEmails } from './job-failure.ts'
import { jobSeconds } from './job-metrics.ts'
import { startOnFirstWork, wakeWorkers } from './wake-workers.ts'

/** Kind of background job. `Data` holds ids instead of the data itself: jobs outlive erasures. */
export interface JobKind<Data extends object> {
  /** Name of the queue: `mail.staff_message`. */
  name: string
  /** Timeout of an attempt in seconds; then it is retried. */
  expireInSeconds: number
  /** Attempts after the first; the delay about doubles each time, up to an hour. */
  retryLimit: number
  /** Delay before the second attempt, in seconds. */
  retryDelay: number
  /** Jobs run concurrently per instance. Under load each batch waits a second (`applyBackpressure`), so this also limits jobs per second. */
  atOnce: number
  /** Retention of completed and failed jobs, in days. */
  keptForDays: number
  /** Never set: carries the data's type. */
  data?: Data
}

/** Declares a kind of job. Defaults retry for about a day: longer than mail servers are usually down. */
export function defineJob<Data extends object>(name: string, options: Partial<Omit<JobKind<Data>, 'name' | 'data'>> = {}): JobKind<Data> {
  return { name, expireInSeconds: 90, retryLimit: 24, retryDelay: 15, atOnce: 10, keptForDays: 7, ...options }
}

/** Handler of a job. `id` is the same for all attempts, so duplicates can be recognised. A returned value is stored with the completed job. */
export type JobHandler<Data extends object> = (data: Data, job: { id: string; attempt: number; signal: AbortSignal }) => Promise<unknown>

export interface Jobs {
  /**
   * Enqueues in the transaction that causes the job: both are committed or neither. The handler runs at least once, maybe more often (a server may
   * die before recording completion). `afterSeconds`: delay. `id` to find the job by; default: a UUIDv7 of the instant, so the primary key sorts
   * newest first.
   */
  send<Data extends object>(transaction: Database, kind: JobKind<Data>, data: Data, how?: { afterSeconds?: number; id?: string }): Promise<void>
  /** Same as a part of a larger statement: an INSERT whose only parameter `$1` is a JSON list of such jobs as text. */
  sending<Data extends object>(kind: JobKind<Data>, data: Data): Promise<{ insert: string; job: object }>
  /** Resolves once the job tables exist, and all that sending a kind reads: else a transaction that sends waits for a second connection. */
  ready<Data extends object>(kind?: JobKind<Data>): Promise<void>
  /** Registers a handler. No job runs before `start`. */
  handle<Data extends object>(kind: JobKind<Data>, handler: JobHandler<Data>): void
  /**
   * Schedules recurring work: a cron expression in Europe/Rome, or undefined to end a schedule of before. A time missed while no instance ran is made
   * up once at the next start.
   */
  schedule(kind: JobKind<Record<string, never>>, cron: string | undefined): void
  /** Starts the workers for waiting and future jobs. */
  start(): Promise<void>
  /** Waits up to 5 s for running attempts; unfinished jobs run at the next start. */
  stop(): Promise<void>
}

/** Fallback poll interval of each worker, in case a wake-up is lost. */
const pollingIntervalSeconds = 60

/**
 * Background jobs, stored in the schema `jobs` of the same database by pg-boss. Jobs wait while no instance runs, are shared by all instances, and
 * survive restarts. One poll a second covers all kinds. NOTIFY is not used: it would hold a database-wide lock through the commit of an order.
 */
export function openJobs(pool: pg.Pool, log: Logger): Jobs {
  const handlers = new Map<string, { kind: JobKind<object>; handler: JobHandler<object> }>()
  const schedules = new Map<string, string | undefined>()
  const queues = new Map<string, Promise<void>>()
  /** Queues that existed at start, with their settings. */
  const existingQueues = new Map<string, QueueResult>()
  /** pg-boss's INSERT for each kind, and a job's constant fields. */
  const inserts = new Map<string, { text: string; job: object }>()
  let opened: Promise<PgBoss> | undefined
  let stopWaking: (() => Promise<void>) | undefined
  let stopClockWatch: (() => Promise<void>) | undefined
  let lastErrorMessage = ''
  /** Logs repeated errors once: during an outage every poll fails alike. */
  const logJobError = (reported: Error | { message: string }) => {
    // pg-boss passes some errors on as a copy of their fields.
    const error = reported instanceof Error ? reported : Object.assign(new Error(reported.message), reported)
    const level = error.message === lastErrorMessage ? 'debug' : 'warn'
    lastErrorMessage = error.message
    log[level]({ err: error }, 'background work stumbled')
  }

  /** Creates the schema if missing (0.1 s, once) and reads the queues. After a failure the next caller retries. */
  const openOnce = (): Promise<PgBoss> => {
    opened ??= openBoss().catch(error => {
      opened = undefined
      throw error
    })
    return opened
  }

  async function openBoss(): Promise<PgBoss> {
    const executeSql = (text: string, values?: unknown[]) => pool.query(text, values)
    const boss = new PgBoss({ db: { executeSql }, schema: 'jobs', clock: steadyClock, clockMonitorIntervalSeconds: 30 })
    boss.on('error', logJobError)
    boss.on('warning', ({ message, data }) => {
      if (!isSkewWarning(message)) log.info({ data }, message)
    })
    await boss.start()
    await indexUnfinished(pool)
    for (const queue of await boss.getQueues()) existingQueues.set(queue.name, queue)
    return boss
  }

  /** Creates or updates the queue with the kind's settings, once per process. */
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

  /** Builds pg-boss's INSERT of a job, once for each kind. */
  const buildInsert: Jobs['sending'] = async (kind, data) => {
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
  }

  return {
    async send(transaction, kind, data, { afterSeconds, id = uuidv7() } = {}) {
      const boss = await openOnce()
      await ensureQueue(boss, kind)
      await boss.send(kind.name, data, { id, db: fromDrizzle(transaction, sql), ...(afterSeconds !== undefined && { startAfter: afterSeconds }) })
    },
    sending: buildInsert,
    async ready(kind) {
      await openOnce()
      if (kind) await buildInsert<object>(kind, {})
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
          return Promise.all(jobs.map((job, index) => runAfter(computeStartDelay(index, jobs.length, kind.atOnce), () => runAttempt(job, handler, log))))
        }
        const begin = async () => {
          const worker = await boss.work(kind.name, options, work)
          return () => boss.notifyWorker(worker)
        }
        workers.set(kind.name, startOnFirstWork(begin, logJobError))
      }
      const storedSchedules = new Map((await boss.getSchedules()).map(schedule => [schedule.name, schedule]))
      for (const [name, cron] of schedules) {
        const { cron: before, timezone, options } = storedSchedules.get(name) ?? {}
        if (cron === undefined) {
          if (before !== undefined) await boss.unschedule(name)
        } else if (before !== cron || timezone !== defaultTimezone || options?.missed !== 'once')
          await boss.schedule(name, cron, {}, { tz: defaultTimezone, missed: 'once' })
      }
      stopWaking = wakeWorkers(pool, workers, logJobError)
      const onRepair = () => log.warn('the clock was set back: schedules go on from the new time')
      stopClockWatch = watchClockSteps(pool, { onRepair, onError: logJobError })
    },
    async stop() {
      await Promise.all([stopWaking?.(), stopClockWatch?.()])
      const boss = await opened?.catch(() => undefined)
      opened = undefined
      queues.clear()
      existingQueues.clear()
      inserts.clear()
      await boss?.stop({ timeout: 5000 })
    },
  }
}

/** Jobs of a batch that begin together and so share statements. More would hold up requests for longer than a screen's frame or two. */
const jobsAtOnce = 5
/** Longest pause between two such groups, and longest time over which a batch begins, in ms. */
const maxPauseMs = 100
const maxSpreadMs = 600

/** Delay of a job in its batch, in ms: a second's mails are spread over the second. Of a full batch none waits: more jobs are due than that. */
function computeStartDelay(index: number, jobCount: number, atOnce: number): number {
  if (jobCount === atOnce) return 0
  const pauseMs = Math.min(maxPauseMs, maxSpreadMs / Math.ceil(jobCount / jobsAtOnce))
  return Math.floor(index / jobsAtOnce) * pauseMs
}

const runAfter = async <Result>(delayMs: number, run: () => Promise<Result>): Promise<Result> => {
  if (delayMs > 0) await wait(delayMs)
  return run()
}

async function runAttempt(job: Job<object>, handler: JobHandler<object>, log: Logger) {
  const stopTimer = jobSeconds.startTimer({ kind: job.name })
  try {
    const attempt = job.retryCount + 1
    const describe = () => ({ name: `job ${job.name}`, kind: 'consumer' as const, attributes: { 'job.kind': job.name, 'job.attempt': attempt } })
    const result = await inSpan(describe, () => handler(job.data, { id: job.id, attempt, signal: job.signal }))
    stopTimer({ outcome: 'completed' })
    return { id: job.id, status: 'completed' as const, ...(typeof result === 'string' && { output: { result } }) }
  } catch (error) {
    stopTimer({ outcome: 'failed' })
    log.warn({ err: error, job: job.name, jobId: job.id, attempt: job.retryCount + 1 }, 'background work failed, tried again later')
    const message = redactEmails(error instanceof Error ? error.message : String(error))
    return { id: job.id, status: 'failed' as const, output: { message, ...(error instanceof JobFailure && error.told) } }
  }
}

/** Indexes waiting and failed jobs, newest first, among many completed ones. Created here, since these tables are the library's. */
async function indexUnfinished(pool: pg.Pool): Promise<void> {
  await pool.query(`create index if not exists job_unfinished on jobs.job_common (name, id) where state <> 'completed'`).catch(error => {
    // Another instance is creating the index at this moment.
    if (error.code !== '23505' && error.code !== '42P07') throw error
  })
}
