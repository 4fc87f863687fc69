import type pg from 'pg'
import { quoteIdentifier } from './list-tables.ts'

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Drops the constraints between our tables: rows come table by table, and one check at the end is quicker than one per row. */
export async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoteIdentifier(name)}`)
  return rows
}

/** Adds dropped constraints again, which checks all rows. */
export async function addForeignKeys(client: pg.Client, foreignKeys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of foreignKeys) await client.query(`alter table ${table} add constraint ${quoteIdentifier(name)} ${definition}`)
}
