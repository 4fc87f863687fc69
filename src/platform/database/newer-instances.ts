import type pg from 'pg'
import type { Logger } from 'pino'
import type { Listener } from '../events/listener.ts'
import { describeOutdatedBuild, findUnknownMigrations } from './known-migrations.ts'

/** The channel on which an instance says that it is open. */
const channel = 'spiedo_open'

/** How often the migrations are read where no instance has said that it is open, in ms: one that failed after it had migrated never does. */
const checkIntervalMs = 30_000

/** Watches whether a newer build has migrated the database under this one. */
export interface NewerInstances {
  /** Resolves to one sentence for the person once this build is the older one. */
  outdated: Promise<string>
  /** Tells the others that this instance answers: an older one may leave now. */
  announce(): Promise<void>
  close(): void
}

/**
 * An older build on a newer schema reads it wrongly: a deleted closure comes back. It leaves as soon as a newer one is open, so that
 * there is always one that answers; where none says so, at the second look that finds the newer schema.
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
