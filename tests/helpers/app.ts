import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { createSessionReader } from '#accounts/sessions/read-session.ts'
import { buildApp } from '#app/app.ts'
import { registerJobHandlers } from '#app/background.ts'
import { watchCatalogueVersion } from '#platform/catalogue/catalogue-version.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import type { Context } from '#platform/context.ts'
import { readFromPrimary } from '#platform/database/read-replica.ts'
import { openListener } from '#platform/events/listener.ts'
import { openLiveEvents } from '#platform/events/live-events.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { openMail } from '#platform/mail/mail.ts'
import { countMail } from '#platform/mail/recipient-limit.ts'
import { type DescribedRoute, listDescribedStatuses } from '#platform/server/documented-responses.ts'
import { readChainEmail } from '#restaurants/settings/settings.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { unlimitedOrderSettings } from './many-orders.ts'

const listenPromises = new WeakMap<FastifyInstance, Promise<string>>()

/** Returns the app's port; starts listening on a free one at the first call. */
export async function getListeningPort({ app }: Pick<TestApp, 'app'>): Promise<number> {
  if (!listenPromises.has(app)) listenPromises.set(app, app.listen({ port: 0, host: '127.0.0.1' }))
  await listenPromises.get(app)
  return (app.server.address() as AddressInfo).port
}

export interface TestApp {
  app: FastifyInstance
  context: Context
  database: TestDatabase
  clock: { now(): Date; set(instant: string | Date): void }
  close(): Promise<void>
}

/**
 * Creates the whole app in this process with its own database. The clock is fixed until set. Jobs are stored but not run until `await
 * context.jobs.start()`.
 */
export async function createTestApp({
  config = {},
  at = '2026-03-02T11:00:00Z',
  connections,
  logLines,
  prepare,
}: {
  config?: Partial<Config>
  at?: string
  /** Pool size; see `productConnections`. */
  connections?: number
  /** Collects the log's lines, from `info` on. */
  logLines?: string[]
  prepare?: (context: Context) => Promise<void>
} = {}): Promise<TestApp> {
  const database = await openTestDatabase(connections)
  let now = new Date(at)
  const clock = { now: () => now, set: (instant: string | Date) => void (now = new Date(instant)) }
  const log = logLines ? pino({ base: undefined }, { write: line => logLines.push(line) }) : pino({ level: process.env.TEST_LOG ?? 'silent' })
  const listener = await openListener(database.connection, log)
  const catalogueVersion = await watchCatalogueVersion(database.pool, listener, log)
  // No sweeps: unannounced events stay undelivered, so tests need no timing.
  const events = await openLiveEvents(database.pool, listener, log, 3_600_000)
  const settings: Config = { ...readConfig({ DEMO: '0', LOG_LEVEL: 'silent', MAILS_PER_HOUR: '100000', ...unlimitedOrderSettings }), ...config }
  const jobs = openJobs(database.pool, log)
  const mail = openMail(
    settings,
    { domain: () => 'spiedo.test', answersTo: () => readChainEmail(context), count: (to, pace) => countMail(context, to, pace) },
    log,
  )
  const context: Context = {
    config: settings,
    db: database.db,
    pool: database.pool,
    replica: readFromPrimary(database),
    clock,
    log,
    catalogueVersion,
    events,
    readSession: createSessionReader(database.pool, clock, log),
    jobs,
    mail,
    publicUrl: () => 'http://spiedo.test',
  }
  registerJobHandlers(context)
  await prepare?.(context)
  const app = await buildApp(context, { pages: 'none' })
  const undescribed = collectUndescribedStatuses(app)
  await app.ready()
  return {
    app,
    context,
    database,
    clock,
    async close() {
      await app.close()
      await jobs.stop()
      mail.close()
      await events.close()
      await catalogueVersion.close()
      await listener.close()
      await database.close()
      if (undescribed.size > 0) throw new Error(`answered, and not described in OpenAPI: ${[...undescribed].join(', ')}`)
    },
  }
}

/** Collects calls that answered with an undescribed status, a check that runs in every test. */
function collectUndescribedStatuses(app: FastifyInstance): Set<string> {
  const undescribedCalls = new Set<string>()
  app.addHook('onResponse', async ({ routeOptions: route }, { statusCode: status }) => {
    if (!route.url?.startsWith('/api/v1/') || (route.schema as { hide?: boolean } | undefined)?.hide) return
    const described = listDescribedStatuses(route as DescribedRoute)
    if (status !== 500 && !described.includes(status)) undescribedCalls.add(`${route.method} ${route.url} ${status}`)
  })
  return undescribedCalls
}
