import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { ReadSession } from './auth/access.ts'
import type { CatalogueVersion } from './catalogue/catalogue-version.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { LiveEvents } from './events/live-events.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mail } from './mail/mail.ts'

/** What every use case may reach. Built once at start; tests build their own. */
export interface Context {
  config: Config
  db: NodePgDatabase
  pool: pg.Pool
  clock: Clock
  log: Logger
  catalogueVersion: CatalogueVersion
  readSession: ReadSession
  /** What happens, as it happens, on every instance. */
  events: LiveEvents
  /** Work for later, enqueued in the transaction that causes it. */
  jobs: Jobs
  /** Only for jobs, which try again: a request never waits for a mail server. */
  mail: Mail
  /** Origin of links that leave the system (mails, sitemap, canonical): never from a Host header. */
  publicUrl(): string
}
