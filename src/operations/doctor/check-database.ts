import pg from 'pg'
import { describeOutdatedBuild, findUnknownMigrations, readKnownMigrations } from '#platform/database/known-migrations.ts'
import type { Finding } from './finding.ts'

/** Difference of clocks from which tokens and slots go wrong, in ms. */
const maxClockDriftMs = 2000

/** Checks version, extensions and schema of the database, and this machine's clock against its. */
export async function checkDatabase(connection: pg.PoolConfig): Promise<Finding[]> {
  const client = new pg.Client({ ...connection, application_name: 'spiedo doctor' })
  client.on('error', () => {})
  await client.connect()
  try {
    return [await checkVersion(client), await checkExtensions(client), await checkSchema(client), await checkClock(client)]
  } finally {
    await client.end()
  }
}

async function checkVersion(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  )
  const { version = '', number = 0 } = rows[0] ?? {}
  const state = `PostgreSQL ${version}`
  return number < 150_000 ? { name: 'database', state, remedy: 'Use PostgreSQL 15 or later.' } : { name: 'database', state }
}

async function checkExtensions(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest(array['pg_trgm', 'unaccent']) as name where name not in (select extname from pg_extension) and name not in (select name from pg_available_extensions)`,
  )
  const missing = rows.map(({ name }) => name).join(' and ')
  return missing
    ? { name: 'extensions', state: `${missing} can't be had`, remedy: 'Install PostgreSQL’s contrib package on its machine.' }
    : { name: 'extensions', state: 'pg_trgm and unaccent are there' }
}

async function checkSchema(client: pg.Client): Promise<Finding> {
  const problem = describeOutdatedBuild(await findUnknownMigrations(client))
  if (problem) return { name: 'schema', state: 'newer than this build', remedy: problem }
  const { rows: tables } = await client.query<{ made: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is not null as made`)
  if (!tables[0]?.made) return { name: 'schema', state: 'empty', remedy: 'The first start fills it.', isAdvice: true }
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from drizzle.__drizzle_migrations')
  const [applied, known] = [rows[0]?.count ?? 0, readKnownMigrations().size]
  return applied < known
    ? { name: 'schema', state: `${known - applied} migrations behind`, remedy: 'The next start applies them; make a backup before.', isAdvice: true }
    : { name: 'schema', state: `up to date, ${applied} migrations` }
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const before = Date.now()
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const drift = Math.abs((rows[0]?.now.getTime() ?? 0) - (before + Date.now()) / 2)
  const state = `${(drift / 1000).toFixed(1)} s from the database's`
  return drift > maxClockDriftMs ? { name: 'clock', state, remedy: 'Synchronize the clocks of both machines (NTP).' } : { name: 'clock', state }
}
