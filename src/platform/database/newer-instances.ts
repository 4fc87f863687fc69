import type pg from 'pg'
import type { Logger } from 'pino'
import type { Listener } from '../events/listener.ts'
import { describeOutdatedBuild, findUnknownMigrations } from './known-migrations.ts'

/** Channel on which an instance announces that it serves requests. */
const channel = 'spiedo_open'

/** Interval of the migration check without any announcement, in ms: an instance that failed after migrating never announces. */
const checkIntervalMs = 30_000

/** Watches for a newer build that migrated the database under this one. */
export interface NewerInstances {
  /** Resolves to one sentence for the operator once this build is outdated. */
  outdated: Promise<string>
  /** Announces that this instance serves requests, so an older one may stop. */
  announce(): Promise<void>
  close(): void
}

/**
 * Watches for a newer schema. An older build misreads it: a deleted closure comes back. It stops once a newer instance serves requests, so that one
 * always answers; without an announcement, at the second check that finds the newer schema.
 */
export async function watchNewerInstances(
  pool: pg.Pool,
  listener: Listener,
  log: Logger,
  { every = checkIntervalMs, unknown = () => findUnknownMigrations(pool) }: { every?: number; unknown?: () => Promise<readonly number[]> } = {},
): Promise<NewerInstances> {
  const { promise: outdated, resolve } = Promise.withResolvers<string>()
  let outdatedChecks = 0
  const checkMigrations = async (requiredChecks: number) => {
    const sentence = describeOutdatedBuild(await unknown())
    outdatedChecks = sentence ? outdatedChecks + 1 : 0
    if (sentence && outdatedChecks >= requiredChecks) resolve(sentence)
  }
  const checkQuietly = (enough: number) => void checkMigrations(enough).catch(error => log.debug({ err: error }, 'migrations not read'))
  await listener.on(
    channel,
    () => checkQuietly(1),
    () => checkQuietly(2),
  )
  const timer = setInterval(checkQuietly, every, 2)
  timer.unref()
  return {
    outdated,
    async announce() {
      await pool.query('select pg_notify($1, $2)', [channel, ''])
    },
    close: () => clearInterval(timer),
  }
}
