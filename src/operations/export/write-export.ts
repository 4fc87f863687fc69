import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import yazl from 'yazl'
import { findUnknownMigrations, readKnownMigrations } from '#platform/database/known-migrations.ts'
import { StartFailure } from '#platform/start/start-failure.ts'
import { quoteIdentifier } from '../database/list-tables.ts'
import { contentName, type ExportManifest, exportFormat, manifestName } from './export-format.ts'
import { type ExportedFile, exportedFiles } from './exported-files.ts'
import { buildRowsQuery } from './row-queries.ts'

/**
 * Writes the chain's data as a ZIP archive, read in one snapshot while orders go on. Rows stream from PostgreSQL to the output; at most one picture or
 * attachment is in memory.
 * @throws StartFailure if the database is of another version
 */
export async function writeExport(
  connection: pg.PoolConfig,
  { now, withSecrets, showProgress }: { now: Date; withSecrets: boolean; showProgress?: (filesDone: number, filesTotal: number) => Promise<void> },
  output: Writable,
): Promise<ExportManifest> {
  const client = new pg.Client({ ...connection, application_name: 'spiedo export' })
  client.on('error', () => {})
  await client.connect()
  const archive = openArchive(output, now)
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    await client.query(`set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local extra_float_digits = 1`)
    const schema = await readSchema(client)
    const manifest: ExportManifest = {
      ...{ product: 'spiedo', kind: 'export', format: exportFormat, createdAt: now.toISOString() },
      ...{ currency: 'EUR', secrets: withSecrets, schema, files: {} },
    }
    const written = exportedFiles.filter(({ rules }) => withSecrets || !rules.secret)
    for (const [index, file] of written.entries()) {
      await showProgress?.(index, written.length)
      const stream = client.query(copyTo(buildRowsQuery(file, withSecrets)))
      const sha256 = await archive.add(file.name, stream)
      manifest.files[file.name] = { rows: stream.rowCount, sha256 }
      for await (const { name, bytes } of readContents(client, file)) manifest.files[name] = { sha256: await archive.add(name, Readable.from([bytes]), false) }
    }
    await archive.add(manifestName, Readable.from([`${JSON.stringify(manifest, null, 1)}\n`]))
    await archive.end()
    await client.query('commit')
    return manifest
  } finally {
    await client.end()
  }
}

/** Reads the newest migration, in ms. */
async function readSchema(client: pg.Client): Promise<number> {
  const known = readKnownMigrations()
  const { rows } = await client.query<{ count: string; newest: string | null }>(
    'select count(*) as count, max(created_at)::text as newest from drizzle.__drizzle_migrations',
  )
  if ((await findUnknownMigrations(client)).length > 0 || Number(rows[0]?.count) !== known.size)
    throw new StartFailure('The database is of another version than this Spiedo: run npm start of this version once, or export with that version.')
  return Number(rows[0]?.newest)
}

/** Reads the binary contents of a table one at a time. Rows without bytes have them in object storage. */
async function* readContents(client: pg.Client, { table, rules: { content } }: ExportedFile): AsyncGenerator<{ name: string; bytes: Buffer }> {
  if (!content) return
  const [key, column, from] = [content.key, content.column, table].map(quoteIdentifier)
  const { rows: keys } = await client.query<{ key: string }>(`select ${key}::text as key from ${from} where ${column} is not null order by ${key}`)
  for (const { key: value } of keys) {
    const { rows } = await client.query<{ bytes: Buffer }>(`select ${column} as bytes from ${from} where ${key}::text = $1`, [value])
    if (rows[0]) yield { name: contentName(content.folder, value), bytes: rows[0].bytes }
  }
}

interface Archive {
  /** Adds a file and returns its SHA-256 once all of it is written. */
  add(name: string, content: Readable, compress?: boolean): Promise<string>
  end(): Promise<void>
}

function openArchive(output: Writable, now: Date): Archive {
  const zip = new yazl.ZipFile()
  const written = pipeline(zip.outputStream, output)
  // Handled where the next file is added; an early failure must not be reported as unhandled.
  written.catch(() => {})
  zip.on('error', error => (zip.outputStream as Readable).destroy(error))
  return {
    async add(name, content, compress = true) {
      const hash = createHash('sha256')
      const hashed = Readable.from(updateHash(content, hash))
      zip.addReadStream(hashed, name, { mtime: now, compress })
      // Without a reader the content would wait for ever: a full disk ends both.
      await Promise.race([finished(hashed), written])
      return hash.digest('hex')
    },
    async end() {
      zip.end()
      await written
    },
  }
}

async function* updateHash(content: Readable, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer | string> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}
