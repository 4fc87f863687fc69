import type pg from 'pg'
import type { Logger } from 'pino'
import { createSessionReader } from '#accounts/sessions/read-session.ts'
import { demoAccounts, hasOpenDemoAccounts } from '#accounts/users/demo-accounts.ts'
import { loadDemo } from '#db/demo/load.ts'
import { startWebhookWorker } from '#integrations/webhooks/delivery/webhook-worker.ts'
import { startPrintWorker } from '#kitchen/printing/transports/print-worker.ts'
import { followCancelledDeliveries } from '#kitchen/trips/follow-cancellations.ts'
import { watchCatalogueVersion } from '#platform/catalogue/catalogue-version.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Context } from '#platform/context.ts'
import { openDatabase } from '#platform/database/database.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { type NewerInstances, watchNewerInstances } from '#platform/database/newer-instances.ts'
import { openReadReplica, readFromPrimary } from '#platform/database/read-replica.ts'
import { findUrlProblem } from '#platform/database/url-problem.ts'
import { openListener } from '#platform/events/listener.ts'
import { openLiveEvents } from '#platform/events/live-events.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { openMail } from '#platform/mail/mail.ts'
import { countMail } from '#platform/mail/recipient-limit.ts'
import { startPurging } from '#platform/retention/purge-expired.ts'
import { isWildcardHost, listen } from '#platform/server/listen.ts'
import type { StartupResources } from '#platform/start/prepare-startup.ts'
import { StartFailure } from '#platform/start/start-failure.ts'
import { readChainEmail } from '#restaurants/settings/settings.ts'
import { buildApp } from './app.ts'
import { registerJobHandlers } from './background.ts'

export interface RunningServer {
  /** URL of the server, e.g. `http://127.0.0.1:3000`. */
  address: string
  /** Published demo logins, while they are usable. */
  demoAccounts: readonly { email: string; password: string }[]
  /** Resolves to one sentence once a newer build has taken over the database: this server must stop. */
  outdated: Promise<string>
  /** Finishes the requests in flight, then stops everything in the reverse order of starting. */
  stop(): Promise<void>
  /** Aborts the requests that a stop still waits for. */
  hurry(): void
}

/** Prints a step for the operator. */
type PrintLine = (line: string) => void

/**
 * Starts config -> database -> migrate -> listen. If a step fails, everything started is stopped again and the folder released.
 * @throws StartFailure with one line for the operator
 */
export async function startServer(
  config: Config,
  { ground, print, development }: { ground: StartupResources; print: PrintLine; development: boolean },
): Promise<RunningServer> {
  const closers: (() => Promise<unknown>)[] = [() => ground.release()]
  let drain = async () => {}
  const stop = async () => {
    await drain()
    for (const end of closers.splice(0).reverse()) await end()
  }
  try {
    const { log } = ground
    const tracing = config.tracing && (await import('#platform/tracing/start-tracing.ts')).startTracing(config.tracing)
    if (tracing) closers.push(() => tracing.stop())
    const connection: pg.PoolConfig = (await ground.engine)?.connection ?? { connectionString: config.databaseUrl }
    let address = config.publicUrl
    const publicUrl = () => address ?? `http://${config.host}:${config.port}`
    const { context, newer } = await migrateDatabase(connection, async () => {
      const opened = await openContext({ config, connection, log, publicUrl, stops: closers })
      if (config.demo) {
        await loadDemo(opened.context, print)
        await opened.context.events.skipToNow()
      }
      return opened
    }).catch(error => {
      const problem = config.databaseUrl && findUrlProblem(error)
      throw problem ? new StartFailure(`DATABASE_URL: ${problem}.`) : error
    })
    registerJobHandlers(context)
    const stopForgetting = startPurging(context)
    closers.push(async () => stopForgetting())
    const app = await buildApp(context, { pages: development ? 'live' : 'built' })
    closers.push(() => app.close())
    const listening = await listen(app, config)
    if (!address && isWildcardHost(config.host)) print(`PUBLIC_URL is not set: links in pages and mails lead to ${listening}, which others can't open.`)
    address ??= listening
    await context.jobs.start()
    const webhooks = startWebhookWorker(context)
    closers.push(() => webhooks.stop())
    const printing = startPrintWorker(context)
    closers.push(() => printing.stop())
    const stopFollowing = followCancelledDeliveries(context)
    closers.push(async () => stopFollowing())
    await newer.announce()
    drain = () => app.drain(config.drainSeconds * 1000)
    const accounts = (await hasOpenDemoAccounts(context)) ? Object.values(demoAccounts) : []
    return { address: listening, demoAccounts: accounts, outdated: newer.outdated, stop, hurry: app.cutConnections }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Opens every use case's dependencies; `stops` collects the functions that close them. */
async function openContext(parts: {
  config: Config
  connection: pg.PoolConfig
  log: Logger
  publicUrl: () => string
  stops: (() => Promise<unknown>)[]
}): Promise<{ context: Context; newer: NewerInstances }> {
  const { config, connection, log, publicUrl, stops } = parts
  const database = openDatabase(connection, { connections: config.databasePool, onError: error => log.warn({ err: error }, 'database connection lost') })
  stops.push(() => database.close())
  const { databaseReadUrl } = config
  const replica = databaseReadUrl === undefined ? readFromPrimary(database) : openReadReplica({ connectionString: databaseReadUrl }, database, log)
  stops.push(() => replica.close())
  const listener = await openListener(connection, log)
  stops.push(() => listener.close())
  const newer = await watchNewerInstances(database.pool, listener, log)
  stops.push(async () => newer.close())
  const catalogueVersion = await watchCatalogueVersion(database.pool, listener, log)
  stops.push(() => catalogueVersion.close())
  const events = await openLiveEvents(database.pool, listener, log)
  stops.push(() => events.close())
  const jobs = openJobs(database.pool, log)
  const mail = openMail(
    config,
    { domain: () => new URL(publicUrl()).hostname, answersTo: () => readChainEmail(context), count: (to, pace) => countMail(context, to, pace) },
    log,
  )
  stops.push(async () => mail.close())
  stops.push(() => jobs.stop())
  const context: Context = {
    config,
    db: database.db,
    pool: database.pool,
    replica,
    clock: systemClock,
    log,
    catalogueVersion,
    events,
    readSession: createSessionReader(database.pool, systemClock, log),
    jobs,
    mail,
    publicUrl,
  }
  return { context, newer }
}
