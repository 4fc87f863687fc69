import pg from 'pg'
import { readKnownMigrations } from '#platform/database/known-migrations.ts'
import { StartFailure } from '#platform/start/start-failure.ts'
import { addForeignKeys, dropForeignKeys } from '../database/foreign-keys.ts'
import { quoteIdentifier } from '../database/list-tables.ts'
import { manifestName } from '../export/export-format.ts'
import { type ExportedFile, exportedFiles } from '../export/exported-files.ts'
import { checkConstraints } from './check-constraints.ts'
import type { OpenExport } from './open-export.ts'
import { ProblemList } from './problems.ts'
import { stageContents, stagedTable, stageFile } from './stage-rows.ts'

/** Tables that migrations fill: an import replaces their rows. */
const seededTables = ['settings', 'vat_classes', 'vat_rates', 'price_lists']

/** The archive has problems; nothing was written. */
export class ArchiveUnusable extends StartFailure {
  readonly count: number
  constructor(problems: ProblemList) {
    super(problems.format().join('\n'))
    this.count = problems.count
  }
}

/**
 * Imports an archive into the migrated, empty database, in one transaction: all rows into temporary tables, all rules checked there, then the real
 * tables. A failure changes nothing.
 * @returns rows by file
 * @throws StartFailure if the database has data; ArchiveUnusable with all problems of the archive
 */
export async function importDatabase(connection: pg.PoolConfig, archive: OpenExport): Promise<Record<string, number>> {
  const client = new pg.Client({ ...connection, application_name: 'spiedo import' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`set client_min_messages = 'warning'; set datestyle = 'ISO, YMD'; set timezone = 'UTC'`)
    await client.query('begin')
    await refuseData(client)
    await stageArchive(client, archive)
    const counts = await moveRows(client, archive)
    await client.query('commit')
    await client.query('analyze')
    return counts
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

async function refuseData(client: pg.Client): Promise<void> {
  const tables = exportedFiles.map(({ table }) => table).filter(table => !seededTables.includes(table))
  const { rows } = await client.query<{ table: string }>(
    `${tables.map(table => `(select '${table}' as table from ${quoteIdentifier(table)} limit 1)`).join(' union all ')} limit 1`,
  )
  if (rows[0]) throw new StartFailure(`An import needs an empty installation, and this one has rows in ${rows[0].table}: use another DATA_DIR or DATABASE_URL.`)
}

async function stageArchive(client: pg.Client, archive: OpenExport): Promise<void> {
  const problems = new ProblemList()
  checkFileNames(archive, problems)
  for (const file of exportedFiles) await stageFile(client, archive, file, problems)
  // Rows with a problem are not staged, so what refers to them would be reported, too.
  if (problems.count === 0) for (const file of exportedFiles) await stageContents(client, archive, file, problems)
  if (problems.count === 0) await checkConstraints(client, exportedFiles, problems)
  if (problems.count > 0) throw new ArchiveUnusable(problems)
}

/** Archives of an older version may lack the files of later tables. */
function checkFileNames({ manifest, names }: OpenExport, problems: ProblemList): void {
  const folders = exportedFiles.flatMap(({ rules }) => (rules.content ? [`${rules.content.folder}/`] : []))
  const known = new Set(exportedFiles.map(({ name }) => name))
  for (const name of new Set([...names, ...Object.keys(manifest.files)]))
    if (!known.has(name) && !folders.some(folder => name.startsWith(folder))) problems.add({ file: name, message: 'no such file in this format' })
  for (const name of names) if (!manifest.files[name]) problems.add({ file: name, message: `is not listed in ${manifestName}` })
  if (manifest.schema < Math.max(...readKnownMigrations())) return
  for (const { name, rules } of exportedFiles)
    if (!manifest.files[name] && (manifest.secrets || !rules.secret)) problems.add({ file: name, message: `the file is missing in ${manifestName}` })
}

async function moveRows(client: pg.Client, { manifest }: OpenExport): Promise<Record<string, number>> {
  const foreignKeys = await dropForeignKeys(client)
  const counts: Record<string, number> = {}
  await switchTriggers(client, 'disable')
  for (const { name, table } of exportedFiles)
    if (seededTables.includes(table) && manifest.files[name]) await client.query(`delete from ${quoteIdentifier(table)}`)
  for (const file of exportedFiles) counts[file.name] = await moveTable(client, file)
  await moveSequences(client)
  await addForeignKeys(client, foreignKeys)
  await switchTriggers(client, 'enable')
  // Orders name the version of the menu that priced them: later versions have to be higher.
  await client.query(`update catalogue_version set version = greatest(version, (select coalesce(max(price_list_version), 0) from orders)) + 1`)
  return counts
}

async function switchTriggers(client: pg.Client, change: 'enable' | 'disable'): Promise<void> {
  await client.query(exportedFiles.map(({ table }) => `alter table ${quoteIdentifier(table)} ${change} trigger user`).join('; '))
}

async function moveTable(client: pg.Client, { table }: ExportedFile): Promise<number> {
  const { rows } = await client.query<{ name: string }>(
    `select attname::text as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [quoteIdentifier(table)],
  )
  const columns = rows.map(({ name }) => quoteIdentifier(name)).join(', ')
  const moved = await client.query(
    `insert into ${quoteIdentifier(table)} (${columns}) overriding system value select ${columns} from ${stagedTable(table)} order by line`,
  )
  return moved.rowCount ?? 0
}

/** Moves the numberings behind the imported rows. */
async function moveSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select t.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(t.relname), a.attname) as sequence
       from pg_attribute a join pg_class t on t.oid = a.attrelid where a.attidentity <> '' and t.relname = any($1) and t.relnamespace = 'public'::regnamespace`,
    [exportedFiles.map(({ table }) => table)],
  )
  for (const { table, column, sequence } of [...rows, { table: 'order_events', column: 'id', sequence: 'event_ids' }])
    await client.query(
      `select setval($1::regclass, max(${quoteIdentifier(column)})) from ${quoteIdentifier(table)} having max(${quoteIdentifier(column)}) > 0`,
      [sequence],
    )
}
