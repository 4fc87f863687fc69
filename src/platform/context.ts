import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { ReadSession } from './auth/access.ts'
import type { CatalogueVersion } from './catalogue/catalogue-version.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { ReadReplica } from './database/read-replica.ts'
import type { LiveEvents } from './events/live-events.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mail } from './mail/mail.ts'

/** Dependencies of every use case. Built once at start; tests build their own. */
export interface Context {
  config: Config
  db: NodePgDatabase
  pool: pg.Pool
  /** For lists and reports only. */
  replica: ReadReplica
  clock: Clock
  log: Logger
  catalogueVersion: CatalogueVersion
  readSession: ReadSession
  /** Live events of all instances. */
  events: LiveEvents
  /** Background jobs, enqueued in the transaction that causes them. */
  jobs: Jobs
  /** Only for jobs, which retry: a request never waits for a mail server. */
  mail: Mail
  /** Origin of external links (mails, sitemap, canonical): never from a Host header. */
  publicUrl(): string
}
