import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { exportedTopics, productTables, rulesOf, type TableRules } from './exported-tables.ts'

/** Kinds of values, by their form in a file (docs/export.md). */
type ValueKind = 'text' | 'uuid' | 'integer' | 'number' | 'boolean' | 'date' | 'instant' | 'json' | 'list' | 'bytes'

export interface ExportedColumn {
  name: string
  kind: ValueKind
  /** Type in PostgreSQL, such as `numeric(5, 2)` or `text[]`. */
  sqlType: string
  isRequired: boolean
  /** A file of an older version may lack the column. */
  hasDefault: boolean
  /** Allowed values. */
  words: readonly string[] | undefined
  isSecret: boolean
  /** Computed by the database: exported for readers, not imported. */
  isComputed: boolean
}

export interface ExportedFile {
  /** File name in the archive. */
  name: string
  topic: string
  table: string
  columns: ExportedColumn[]
  /** Names of the columns that identify and order the rows. */
  key: string[]
  rules: TableRules
}

const kindsByType: Record<string, ValueKind> = {
  text: 'text',
  uuid: 'uuid',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  'double precision': 'number',
  numeric: 'number',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'instant',
  jsonb: 'json',
  bytea: 'bytes',
}

/** All files with rows, in the order of the archive. */
export const exportedFiles: readonly ExportedFile[] = Object.entries(exportedTopics).flatMap(([topic, names]) => names.map(name => describeFile(topic, name)))

function describeFile(topic: string, name: string): ExportedFile {
  const table = productTables.get(name)
  if (!table) throw new Error(`exported-tables.ts names no table: ${name}`)
  const rules = rulesOf(name)
  return {
    name: `${name}.${rules.asJsonLines ? 'jsonl' : 'csv'}`,
    topic,
    table: name,
    columns: getTableConfig(table).columns.flatMap(column => describeColumn(column, rules)),
    key: listKey(table),
    rules,
  }
}

function describeColumn(column: PgColumn, rules: TableRules): ExportedColumn[] {
  const isComputed = column.generated !== undefined
  if (rules.omitted?.includes(column.name) || (isComputed && !rules.computed?.includes(column.name))) return []
  const sqlType = column.getSQLType()
  const kind = sqlType.endsWith('[]') ? 'list' : kindsByType[/^(?:double precision|\w+)/.exec(sqlType)?.[0] ?? '']
  if (!kind) throw new Error(`A column of type ${sqlType} can't be exported: ${column.name}`)
  return [
    {
      name: column.name,
      kind,
      sqlType,
      isRequired: column.notNull || column.primary,
      hasDefault: column.hasDefault,
      words: column.enumValues?.length ? column.enumValues : undefined,
      isSecret: rules.secretColumns?.[column.name] !== undefined,
      isComputed,
    },
  ]
}

function listKey(table: PgTable): string[] {
  const { columns, primaryKeys } = getTableConfig(table)
  const [compound] = primaryKeys
  return compound ? compound.columns.map(({ name }) => name) : columns.filter(({ primary }) => primary).map(({ name }) => name)
}
