import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { describeOutdatedBuild, migrationsFolder } from '#platform/database/known-migrations.ts'
import { createJobTables } from '#platform/jobs/job-tables.ts'
import { addForeignKeys, dropForeignKeys } from '../database/foreign-keys.ts'
import { listTables, quoteIdentifier, quoteTable, readSequences, type StoredTable, tableKey } from '../database/list-tables.ts'
import type { Manifest, Summary } from './archive-format.ts'
import { BackupUnusable, type OpenArchive } from './archive-reader.ts'
import { readLedgers } from './ledgers.ts'

export interface RestoredDatabase {
  manifest: Manifest
  summary: Summary
}

/**
 * Restores an archive into an empty database, in one transaction: the schema of the backup's version from the migrations, the rows, then the
 * constraints between tables, and a comparison of row counts and ledgers. A failure leaves the database empty.
 * @throws BackupUnusable
 */
export async function restoreDatabase(connection: pg.PoolConfig, { manifest, rows, finish }: OpenArchive): Promise<RestoredDatabase> {
  const migrations = selectMigrations(manifest)
  await createJobTables(connection)
  const client = new pg.Client({ ...connection, application_name: 'spiedo restore' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`set client_min_messages = 'warning'; set datestyle = 'ISO, YMD'; set timezone = 'UTC'`)
    await client.query('begin')
    for (const statement of migrations) await client.query(statement)
    await client.query(createJournal)
    // Rows that migrations insert are checked at commit: tables with checks under way can't be altered.
    await client.query('set constraints all immediate')
    const tables = await listTables(client)
    const foreignKeys = await dropForeignKeys(client)
    for (const table of tables) await client.query(`alter table ${quoteTable(table)} disable trigger user`)
    // Migrations insert rows of their own: the backup has them in their present state.
    await client.query(`truncate ${tables.map(quoteTable).join(', ')} cascade`)
    await loadRows(client, manifest, tables, rows)
    const summary = await finish()
    await restoreSequences(client, summary)
    await addForeignKeys(client, foreignKeys)
    for (const table of tables) await client.query(`alter table ${quoteTable(table)} enable trigger user`)
    await assertEqual(client, summary, isOwnVersion(manifest))
    await client.query('commit')
    await client.query('analyze')
    return { manifest, summary }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

/** Table in which Drizzle notes the applied migrations; as its own migrator creates it. */
const createJournal = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`

/**
 * Lists the statements that build the backup's schema.
 * @throws BackupUnusable if a newer build made it
 */
function selectMigrations({ migrations }: Manifest): string[] {
  const known = readMigrationFiles({ migrationsFolder })
  const knownInstants = new Set(known.map(({ folderMillis }) => folderMillis))
  const unknown = migrations.filter(at => !knownInstants.has(at))
  if (describeOutdatedBuild(unknown)) {
    const day = new Date(unknown.at(-1) ?? 0).toISOString().slice(0, 10)
    throw new BackupUnusable(`The backup was made by a newer Spiedo (its last change of the database is of ${day}): restore it with that version.`)
  }
  return known.filter(({ folderMillis }) => migrations.includes(folderMillis)).flatMap(({ sql }) => sql)
}

const isOwnVersion = ({ migrations }: Manifest): boolean => migrations.length === readMigrationFiles({ migrationsFolder }).length

/** Copies the rows of each table as one stream, over all its parts. */
async function loadRows(client: pg.Client, manifest: Manifest, tables: StoredTable[], rows: OpenArchive['rows']): Promise<void> {
  const byKey = new Map(manifest.tables.map(table => [tableKey(table), table]))
  const existing = new Map(tables.map(table => [tableKey(table), new Set(table.columns)]))
  let current: { key: string; write(content: Buffer): Promise<void>; end(): Promise<void> } | undefined
  for await (const { name, content } of rows) {
    const key = /^tables\/(.+)\/\d+\.copy$/.exec(name)?.[1] ?? ''
    if (current?.key !== key) {
      await current?.end()
      const table = byKey.get(key)
      if (!table?.columns.every(column => existing.get(key)?.has(column))) throw new BackupUnusable(`The backup is damaged: ${name} fits no table.`)
      current = { key, ...openCopy(client, table) }
    }
    await current.write(content)
  }
  await current?.end()
}

function openCopy(client: pg.Client, table: StoredTable): { write(content: Buffer): Promise<void>; end(): Promise<void> } {
  const stream = client.query(copyFrom(`copy ${quoteTable(table)} (${table.columns.map(quoteIdentifier).join(', ')}) from stdin`))
  const failed = new Promise<never>((_, reject) => stream.on('error', error => reject(new BackupUnusable(`The backup is damaged: ${error.message}.`))))
  failed.catch(() => {})
  const settle = (act: (done: (error?: Error | null) => void) => void) =>
    Promise.race([failed, new Promise<void>((resolve, reject) => act(error => (error ? reject(error) : resolve())))])
  return {
    write: content => settle(done => stream.write(content, done)),
    end: () => settle(done => stream.end(done)),
  }
}

async function restoreSequences(client: pg.Client, { sequences }: Summary): Promise<void> {
  const existing = await readSequences(client)
  for (const [name, last] of Object.entries(sequences)) {
    if (!(name in existing)) throw new BackupUnusable(`The backup is damaged: there is no sequence ${name}.`)
    const [schema = '', sequence = ''] = name.split('.')
    if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [`${quoteIdentifier(schema)}.${quoteIdentifier(sequence)}`, last])
  }
}

/** Compares counts, and the ledgers of a backup of this version: their queries fit no other schema for certain. */
async function assertEqual(client: pg.Client, summary: Summary, withLedgers: boolean): Promise<void> {
  for (const [key, expected] of Object.entries(summary.rows)) {
    const [schema = '', name = ''] = key.split('.')
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoteTable({ schema, name })}`)
    if (Number(rows[0]?.count) !== expected) throw new BackupUnusable(`The restored ${key} has ${rows[0]?.count} rows instead of ${expected}.`)
  }
  if (!withLedgers) return
  const restored = await readLedgers(client)
  for (const [name, expected] of Object.entries(summary.ledgers))
    if (restored[name] !== expected) throw new BackupUnusable(`Restored “${name}” are ${restored[name]} instead of ${expected}.`)
}
