import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { type CopiedRow, copyRows } from '#platform/database/copy-rows.ts'
import { quoteIdentifier } from '../database/list-tables.ts'
import { contentName } from '../export/export-format.ts'
import type { ExportedFile } from '../export/exported-files.ts'
import type { OpenExport } from './open-export.ts'
import type { ProblemList } from './problems.ts'
import { type FileRow, openRows } from './read-rows.ts'

/** Name of the temporary table with a file's rows and their `line`. It has the real table's columns and defaults, and no constraint. */
export const stagedTable = (table: string): string => quoteIdentifier(`import_${table}`)

/** Rows from which checks are planned with statistics. */
const maxUnanalysed = 10_000

/** Reads all rows of a file into its temporary table, and reports what is wrong in it. */
export async function stageFile(client: pg.Client, archive: OpenExport, file: ExportedFile, problems: ProblemList): Promise<void> {
  const staged = stagedTable(file.table)
  await client.query(`create temp table ${staged} (like ${quoteIdentifier(file.table)} including defaults including generated, line bigint) on commit drop`)
  for (const [column, expression] of Object.entries(file.rules.secretColumns ?? {}))
    if (expression !== 'null') await client.query(`alter table ${staged} alter ${quoteIdentifier(column)} set default ${expression}`)
  const listed = archive.manifest.files[file.name]
  if (!listed) return
  if (!archive.names.has(file.name)) return problems.add({ file: file.name, message: 'the file is missing' })
  const before = problems.count
  const { columns, rows, sha256 } = await openRows(file, await archive.read(file.name), problems)
  const names = ['line', ...columns.map(({ name }) => name)].map(quoteIdentifier).join(', ')
  const copied = await copyRows(client, `${staged} (${names})`, toBatches(rows)).catch((error: Error & { where?: string }) => {
    problems.add({ file: file.name, line: undefined, message: `${error.message}${error.where ? ` (${error.where.split('\n')[0]})` : ''}` })
    return undefined
  })
  if (copied === undefined || problems.count > before) return
  if (copied > maxUnanalysed) await client.query(`analyze ${staged}`)
  if (listed.rows !== copied) problems.add({ file: file.name, message: `has ${copied} rows instead of the ${listed.rows} in manifest.json` })
  if (listed.sha256 && listed.sha256 !== sha256()) problems.add({ file: file.name, message: 'was changed after the export: its checksum does not match' })
}

async function* toBatches(rows: AsyncIterable<FileRow>): AsyncGenerator<CopiedRow[]> {
  for await (const { line, values } of rows) yield [[line, ...values]]
}

/** Reads the binary contents of a table's rows into its temporary table, and compares them with what the rows say. */
export async function stageContents(client: pg.Client, archive: OpenExport, file: ExportedFile, problems: ProblemList): Promise<void> {
  const { content } = file.rules
  if (!content) return
  const [key, column] = [content.key, content.column].map(quoteIdentifier)
  const { rows } = await client.query<{ key: string; line: string; size: number }>(
    `select ${key}::text as key, line, byte_size as size from ${stagedTable(file.table)}`,
  )
  for (const { key: value, line, size } of rows) {
    const name = contentName(content.folder, value)
    // Contents in object storage are not in the archive.
    if (!archive.names.has(name)) {
      if (archive.manifest.files[name]) problems.add({ file: name, message: 'the file is missing' })
      continue
    }
    const bytes = await archive
      .read(name)
      .then(buffer)
      .catch(() => undefined)
    const sha256 = bytes && createHash('sha256').update(bytes).digest('hex')
    const expected = archive.manifest.files[name]?.sha256 ?? sha256
    if (!bytes || sha256 !== expected || (content.key === 'sha256' && sha256 !== value)) problems.add({ file: name, message: 'is damaged, or was changed' })
    else if (bytes.length !== size) problems.add({ file: file.name, line: Number(line), column: 'byte_size', message: `${name} has ${bytes.length} bytes` })
    else await client.query(`update ${stagedTable(file.table)} set ${column} = $1 where ${key}::text = $2`, [bytes, value])
  }
}
