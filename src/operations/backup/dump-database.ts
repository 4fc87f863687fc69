import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { listTables, quoteIdentifier, quoteTable, readSequences, type StoredTable, tableKey } from '../database/list-tables.ts'
import { archiveFormat, type Manifest, manifestName, rowsName, type Summary } from './archive-format.ts'
import { readLedgers } from './ledgers.ts'

/** Writes one archive entry. */
export type WriteEntry = (name: string, content: Buffer) => Promise<void>

/** Size from which rows go into the next entry, in bytes: bounds the memory, because an entry's size precedes its content. */
const partBytes = 4 * 1024 * 1024

/**
 * Reads the whole database in one snapshot: manifest, then all rows in PostgreSQL's own COPY text format, which every later version reads. Orders go on
 * meanwhile and wait for nothing.
 * @returns the summary without the checksum, which the archive's writer knows
 */
export async function dumpDatabase(connection: pg.PoolConfig, now: Date, write: WriteEntry): Promise<{ manifest: Manifest; summary: Omit<Summary, 'sha256'> }> {
  const client = new pg.Client({ ...connection, application_name: 'spiedo backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    // Rows as text must not depend on the server's settings.
    await client.query(`set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local timezone = 'UTC'`)
    const tables = await listTables(client)
    const manifest: Manifest = {
      product: 'spiedo',
      format: archiveFormat,
      createdAt: now.toISOString(),
      postgres: (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? '',
      migrations: await readMigrations(client),
      tables,
    }
    await write(manifestName, Buffer.from(JSON.stringify(manifest)))
    const rows: Record<string, number> = {}
    for (const table of tables) rows[tableKey(table)] = await dumpTable(client, table, write)
    const summary = { rows, ledgers: await readLedgers(client), sequences: await readSequences(client) }
    await client.query('commit')
    return { manifest, summary }
  } finally {
    await client.end()
  }
}

async function readMigrations(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ at: string }>('select created_at::text as at from drizzle.__drizzle_migrations order by created_at')
  return rows.map(({ at }) => Number(at))
}

/** Writes a table's rows in parts and returns their number. A row may go on in the next part. */
async function dumpTable(client: pg.Client, table: StoredTable, write: WriteEntry): Promise<number> {
  const columns = table.columns.map(quoteIdentifier).join(', ')
  const stream = client.query(copyTo(`copy (select ${columns} from ${quoteTable(table)}) to stdout`))
  let part = 0
  let pending: Buffer[] = []
  let pendingBytes = 0
  const flush = async () => {
    await write(rowsName(tableKey(table), part++), Buffer.concat(pending))
    pending = []
    pendingBytes = 0
  }
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    pending.push(chunk)
    pendingBytes += chunk.length
    if (pendingBytes >= partBytes) await flush()
  }
  if (pendingBytes > 0) await flush()
  return stream.rowCount
}
