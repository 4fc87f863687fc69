import { getTableColumns, getTableName, type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { toJsonValue } from './statement.ts'

/**
 * Builds an INSERT of any number of rows with constant SQL text: rows travel as one JSON document. All rows fill the same columns; unset ones take
 * their default. May stand in a WITH beside other statements.
 */
export function buildRowsInsert<Table extends PgTable>(table: Table, rows: InferInsertModel<Table>[]): SQL {
  const records = rows as Record<string, unknown>[]
  const columns = Object.entries(getTableColumns(table)).filter(([key, column]) => records.some(row => row[key] !== undefined) || column.defaultFn)
  const documents = records.map(row => Object.fromEntries(columns.map(([key, column]) => [column.name, toJsonValue(row[key] ?? column.defaultFn?.())])))
  const names = sql.raw(columns.map(([, { name }]) => `"${name}"`).join(', '))
  const name = sql.identifier(getTableName(table))
  return sql`insert into ${name} (${names}) select ${names} from json_populate_recordset(null::${name}, ${JSON.stringify(documents)}::json)`
}

export async function insertRows<Table extends PgTable>(db: Pick<Database, 'execute'>, table: Table, rows: InferInsertModel<Table>[]): Promise<void> {
  if (rows.length > 0) await db.execute(buildRowsInsert(table, rows))
}
