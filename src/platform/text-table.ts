import { CsvError, parse } from 'csv-parse/sync'
import type { Language } from './language/languages.ts'
import { isServerTextKey, type ServerTextKey, serverText } from './language/server-texts.ts'
import { detectSeparator, type Separator } from './spreadsheet-text.ts'

/** Row below the heading. */
export interface TextRow {
  /** Row number as in a spreadsheet: the heading is 1 unless blank rows precede it; blank rows count too. */
  row: number
  cell: (column: string) => string
  /** Cells beyond the last column: most likely a decimal comma taken for a separator. */
  surplus: string
}

export interface TableShape {
  columns: readonly string[]
  needed: readonly string[]
  /** Maximum rows. */
  most: number
  /** Builds the error for a rejected text: unknown columns, no rows, unbalanced quotes, or anything else. */
  refusal: (why: 'columns' | 'without_rows' | 'quotes' | 'unreadable', values: { columns: string; most: number; unknown: string; row: number }) => Error
}

/**
 * Parses a text table with a heading (case and accents ignored), separated by commas, semicolons or tabs, with or without Excel's `sep=;` and blank
 * rows before it. Quotes inside a cell that doesn't begin with one are literal.
 * @throws the error of `refusal` if a needed column is missing, a column is unknown, quotes are not closed, or there are no rows or more than `most`
 */
export function parseTextTable(csv: string, { columns, needed, most, refusal }: TableShape): TextRow[] {
  const refused = (why: Parameters<typeof refusal>[0] = 'unreadable', { unknown = [] as string[], row = 1 } = {}) =>
    refusal(why, { columns: columns.join('; '), most, unknown: unknown.join(', ').slice(0, 200), row })
  const { table, separator, skippedRows } = detectSeparator(csv)
  const records = parseRecords(table, { separator, most }, row => refused(row > 1 ? 'quotes' : 'unreadable', { row: skippedRows + row }))
  const [heading = [], ...rows] = records
  const names = heading.map(toColumnName)
  if (needed.some(name => !names.includes(name))) throw refused()
  const unknown = heading.filter((_, index) => names[index] !== '' && !columns.includes(names[index] as string))
  if (unknown.length > 0) throw refused('columns', { unknown })
  const read = rows.flatMap((cells, index): TextRow[] => {
    if (cells.every(cell => cell === '')) return []
    const cell = (column: string) => cells[names.indexOf(column)] ?? ''
    return [{ row: skippedRows + index + 2, cell, surplus: cells.slice(names.length).filter(Boolean).join(' ') }]
  })
  if (rows.length > most) throw refused()
  if (read.length === 0) throw refused('without_rows')
  return read
}

/** Converts a heading to a column name, without accents and in lower case; people write `Città`, `Gratis da`. */
const toColumnName = (heading: string): string => heading.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '_')

/** @throws the error of `broken` for the row with unbalanced quotes: later cells can't be separated */
function parseRecords(table: string, { separator, most }: { separator: Separator; most: number }, broken: (row: number) => Error): string[][] {
  try {
    return parse(table.trimEnd(), { delimiter: separator, trim: true, relax_column_count: true, relax_quotes: true, to: most + 2 }) as string[][]
  } catch (error) {
    throw error instanceof CsvError ? broken(Number(error.records) + 1) : error
  }
}

/** Invalid cell: its own message, or the accepted values of its column. */
export interface InvalidCell {
  /** Blank for a fault of the whole row. */
  column: string
  value: string
  why: ServerTextKey
}

/** Message keys of a table: accepted values per column, and rules across cells that are valid on their own. */
export interface TableTexts {
  takes: string
  rules: readonly ServerTextKey[]
}

/** Lists the cells that a schema refuses, by each field's column; fields without a column are not part of the table. */
export function findInvalidCells(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  columns: Record<string, string>,
  row: TextRow,
  { takes, rules }: TableTexts,
): InvalidCell[] {
  const invalidByColumn = new Map<string, InvalidCell>()
  for (const { path, message } of issues) {
    const column = columns[String(path[0])]
    if (column === undefined || invalidByColumn.has(column)) continue
    const expected = `${takes}${column}`
    const rule = rules.find(rule => rule === message)
    invalidByColumn.set(column, { column, value: row.cell(column), why: rule ?? (isServerTextKey(expected) ? expected : 'api.invalid_value') })
  }
  return [...invalidByColumn.values()]
}

/** Describes invalid cells for a person, a line each: column, value, accepted values. */
export const describeInvalidCells = (language: Language, wrong: readonly InvalidCell[]): string =>
  wrong
    .map(({ column, value: whole, why }) => {
      const value = whole.slice(0, 60)
      const reason = serverText(language, why, { value })
      return column === '' ? reason : serverText(language, value === '' ? 'api.cell_blank' : 'api.cell', { column, value, why: reason })
    })
    .join('\n')
