import type pg from 'pg'

/** Schemas of the product: its tables, the migrations' journal, the background jobs. */
const backedUpSchemas = ['public', 'drizzle', 'jobs']

/** Tables of pg-boss to keep. It fills its other ones (statistics, its own version) by itself. */
const jobTables = ['job', 'queue', 'schedule']

export interface StoredTable {
  schema: string
  name: string
  /** Columns to copy: generated ones are computed again. */
  columns: string[]
}

/** Name of a table in archive entries and summaries. */
export const tableKey = ({ schema, name }: Pick<StoredTable, 'schema' | 'name'>): string => `${schema}.${name}`

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const quoteTable = ({ schema, name }: Pick<StoredTable, 'schema' | 'name'>): string => `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`

/** Lists the tables with rows worth keeping, queues before their jobs: unlogged ones are counters that PostgreSQL itself drops after a crash. */
export async function listTables(client: Pick<pg.ClientBase, 'query'>): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
        and (n.nspname <> 'jobs' or c.relname = any($2))
      group by 1, 2, c.relname order by 1, c.relname <> 'queue', 2`,
    [backedUpSchemas, jobTables],
  )
  return rows
}

/** Lists the last drawn values of the sequences; null where none was drawn. */
export async function readSequences(client: Pick<pg.ClientBase, 'query'>): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences where schemaname in ('public', 'drizzle') order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}
