import { quoteIdentifier } from '../database/list-tables.ts'
import type { ExportedColumn, ExportedFile } from './exported-files.ts'

/** Columns of a file in this export. */
const selectColumns = ({ columns }: ExportedFile, withSecrets: boolean): ExportedColumn[] => columns.filter(({ isSecret }) => withSecrets || !isSecret)

/**
 * COPY statement that writes a file's rows, ordered by key. PostgreSQL itself forms the values, so no row passes through JavaScript objects.
 * JSON lines use CSV with control characters as quote and delimiter: JSON escapes these, so lines stay as they are.
 */
export function buildRowsQuery(file: ExportedFile, withSecrets: boolean): string {
  const columns = selectColumns(file, withSecrets)
  const { publicRows, asJsonLines } = file.rules
  const values = asJsonLines
    ? `json_build_object(${columns.map(column => `'${column.name}', ${jsonValue(column)}`).join(', ')})`
    : columns.map(column => `${csvValue(column)} as ${quoteIdentifier(column.name)}`).join(', ')
  const rows = `from ${quoteIdentifier(file.table)} ${publicRows && !withSecrets ? `where ${publicRows}` : ''} order by ${file.key.map(quoteIdentifier).join(', ')}`
  return `copy (select ${values} ${rows}) to stdout with (format csv, ${asJsonLines ? `quote E'\\x01', delimiter E'\\x02'` : 'header'})`
}

const isoInstant = (name: string) => `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The rule of `escapeFormula` (src/platform/spreadsheet-safety.ts) in SQL; a test compares both. */
export const escapedFormula = (name: string): string =>
  `case when ${name} ~ E'^\\'*[=+@\\t\\r\\n＝＋－＠-]' and ${name} !~ '^[+-]?[0-9]+([.,][0-9]+)?$' then '''' || ${name} else ${name} end`

function csvValue({ name, kind, words }: ExportedColumn): string {
  const column = quoteIdentifier(name)
  switch (kind) {
    case 'text':
      return words ? column : escapedFormula(column)
    case 'instant':
      return isoInstant(column)
    case 'list':
      return `to_json(${column})::text`
    case 'bytes':
      return `encode(${column}, 'hex')`
    default:
      return `${column}::text`
  }
}

function jsonValue({ name, kind }: ExportedColumn): string {
  const column = quoteIdentifier(name)
  if (kind === 'instant') return isoInstant(column)
  if (kind === 'bytes') return `encode(${column}, 'hex')`
  return column
}
