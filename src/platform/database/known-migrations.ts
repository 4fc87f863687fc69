import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

export const migrationsFolder = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/**
 * Migrations of this build by their `when` in the journal (ms), which Drizzle stores for each applied one. Read once: an update may replace the files
 * while this build still runs.
 */
let cachedMigrations: ReadonlySet<number> | undefined
export function readKnownMigrations(): ReadonlySet<number> {
  cachedMigrations ??= new Set(readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  return cachedMigrations
}

/** Lists migrations applied to a database but missing in `knownMigrations`, oldest first, by their `when`. */
export async function findUnknownMigrations(on: Pick<pg.ClientBase, 'query'>, knownMigrations: ReadonlySet<number> = readKnownMigrations()): Promise<number[]> {
  const { rows: tables } = await on.query<{ made: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is not null as made`)
  if (!tables[0]?.made) return []
  const { rows } = await on.query<{ at: string }>('select created_at as at from drizzle.__drizzle_migrations order by created_at')
  return rows.map(({ at }) => Number(at)).filter(at => !knownMigrations.has(at))
}

/** Describes in one sentence an older build on a newer database; undefined if every migration is known. */
export function describeOutdatedBuild(unknown: readonly number[]): string | undefined {
  const last = unknown.at(-1)
  if (last === undefined) return undefined
  const changeCount = unknown.length === 1 ? 'a change' : `${unknown.length} changes`
  const day = new Date(last).toISOString().slice(0, 10)
  return `This Spiedo is older than its database, in which a newer one has made ${changeCount} that this one does not know (the last is of ${day}): start that version or a later one, or bring back a copy of the database from before its update.`
}
