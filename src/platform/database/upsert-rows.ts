import { getTableColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/**
 * Upserts any number of whole rows of an editable table by key, in one statement: existing rows get the new values and the next version, others are
 * inserted. All rows fill the same columns.
 */
export async function upsertRows<Table extends PgTable>(
  db: Pick<Database, 'execute'>,
  table: Table,
  rows: (InferInsertModel<Table> & { id: string })[],
): Promise<void> {
  if (rows.length === 0) return
  const records = rows as Record<string, unknown>[]
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => records.some(row => row[key] !== undefined))
  const documents = records.map(row => Object.fromEntries(columns.map(([key, column]) => [column.name, row[key]])))
  const named = columns.map(([, { name }]) => sql.identifier(name))
  const changed = named.filter(({ value }) => value !== 'id').map(name => sql`${name} = excluded.${name}`)
  const into = sql.identifier(getTableName(table))
  await db.execute(sql`
    insert into ${into} (${sql.join(named, sql`, `)})
    select ${sql.join(named, sql`, `)} from json_populate_recordset(null::${into}, ${JSON.stringify(documents)}::json)
    on conflict (id) do update set ${sql.join(changed, sql`, `)}, version = ${into}.version + 1, updated_at = now()`)
}
