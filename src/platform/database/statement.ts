import { createHash } from 'node:crypto'
import { getTableColumns, getTableName, type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'

const dialect = new PgDialect()
const statementNames = new Map<string, string>()

/** PostgreSQL caches a plan per statement name and connection. */
function getStatementName(text: string): string {
  let name = statementNames.get(text)
  if (!name) statementNames.set(text, (name = createHash('sha256').update(text).digest('base64url').slice(0, 32)))
  return name
}

/**
 * Large statement assembled from SQL parts with its parameters, for code that runs on every order, where Drizzle's query building would cost as much
 * as the order. The text depends on the parts, never on a value, so it is planned once per connection.
 */
export class Statement {
  readonly values: unknown[] = []

  /** Adds a parameter and returns its placeholder, e.g. `$7::uuid`. */
  value(value: unknown, type: string): string {
    this.values.push(value === undefined ? null : (type === 'json' || type === 'jsonb') && value !== null ? JSON.stringify(value) : value)
    return `$${this.values.length}::${type}`
  }

  /** Adds a part written with Drizzle. */
  part(query: SQL): string {
    const before = this.values.length
    const { sql: text, params } = dialect.sqlToQuery(query)
    this.values.push(...params)
    return text.replace(/\$(\d+)/g, (_, position) => `$${before + Number(position)}`)
  }

  /**
   * INSERT of any number of rows, sent as one JSON document. `columns` lists the filled columns, so that the text is the same whatever a row omits
   * (null). `more`: an expression by column, over the rows `r` and the tables joined by `joins`.
   */
  rows<Table extends PgTable>(
    table: Table,
    columns: readonly (keyof InferInsertModel<Table> & string)[],
    rows: readonly Partial<InferInsertModel<Table>>[],
    { more = {}, joins = '' }: { more?: Partial<Record<keyof InferInsertModel<Table> & string, string>>; joins?: string } = {},
  ): string {
    const tableColumns = getColumnInfo(table)
    const columnOf = (key: string) => tableColumns[key] as ColumnInfo
    const added = Object.entries<string | undefined>(more)
    const documents = rows.map(row => toRowDocument(row, columns, tableColumns))
    const names = [...columns, ...added.map(([key]) => key)].map(key => `"${columnOf(key).name}"`)
    const values = [...columns.map(key => `r."${columnOf(key).name}"`), ...added.map(([, expression]) => expression)]
    const types = columns.map(key => `"${columnOf(key).name}" ${columnOf(key).type}`)
    return `insert into "${getTableName(table)}" (${names.join(', ')}) select ${values.join(', ')}
      from json_to_recordset(${this.value(documents, 'json')}) as r(${types.join(', ')}) ${joins}`
  }

  /** Converts to Drizzle SQL, to run in a Drizzle transaction. */
  asSql(text: string): SQL {
    return sql.join(text.split(/\$(\d+)/).map((piece, index) => (index % 2 === 0 ? sql.raw(piece) : sql`${sql.param(this.values[Number(piece) - 1])}`)))
  }

  /** Runs the named statement; on the pool as a transaction of its own. */
  async run<Row extends pg.QueryResultRow>(on: Pick<pg.Pool, 'query'>, text: string): Promise<Row[]> {
    return (await on.query<Row>({ name: getStatementName(text), text, values: this.values })).rows
  }
}

/** Omits empty values, which are read as null. */
function toRowDocument(row: Record<string, unknown>, columns: readonly string[], columnInfo: Record<string, ColumnInfo>): Record<string, unknown> {
  const document: Record<string, unknown> = {}
  for (const key of columns) {
    const value = row[key]
    if (value !== undefined && value !== null) document[(columnInfo[key] as ColumnInfo).name] = toJsonValue(value)
  }
  return document
}

/** Converts a value for JSON input: bytes in PostgreSQL's hex form, everything else unchanged. */
export const toJsonValue = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)

interface ColumnInfo {
  name: string
  type: string
}

const columnCache = new WeakMap<PgTable, Record<string, ColumnInfo>>()

function getColumnInfo(table: PgTable): Record<string, ColumnInfo> {
  let columnInfo = columnCache.get(table)
  if (!columnInfo) {
    const columns = Object.entries(getTableColumns(table)) as [string, PgColumn][]
    columnInfo = Object.fromEntries(columns.map(([key, column]) => [key, { name: column.name, type: column.getSQLType() }]))
    columnCache.set(table, columnInfo)
  }
  return columnInfo
}
