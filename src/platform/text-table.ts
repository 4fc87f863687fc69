import { CsvError, parse } from 'csv-parse/sync'
import type { Language } from './language/languages.ts'
import { isServerTextKey, type ServerTextKey, serverText } from './language/server-texts.ts'
import { detectSeparator } from './spreadsheet-text.ts'

/** One row under a heading. */
export interface TextRow {
  /** As a spreadsheet counts them: the first one under the heading is 2, blank ones count too. */
  row: number
  cell: (column: string) => string
  /** What stands to the right of the last column: a comma in an amount that is no separator, most likely. */
  surplus: string
}

export interface TableShape {
  columns: readonly string[]
  needed: readonly string[]
  /** How many rows at most. */
  most: number
  /** Says to a person why the text can't be taken: columns that are not known, nothing under the heading, quotes in a row, or anything else about it. */
  refusal: (why: 'columns' | 'without_rows' | 'quotes' | 'unreadable', values: { columns: string; most: number; unknown: string; row: number }) => Error
}

/**
 * A table of text with a heading (its accents and case count for nothing), commas, semicolons or tabs between its cells, with or without Excel's `sep=;` before it. Quotes within a cell that
 * doesn't begin with one are signs like others.
 * @throws what `refusal` makes, when a needed column is missing, one is not known, a cell's quotes are not closed, or there are no rows or more than `most`
 */
export function parseTextTable(csv: string, { columns, needed, most, refusal }: TableShape): TextRow[] {
  const refused = (why: Parameters<typeof refusal>[0] = 'unreadable', { unknown = [] as string[], row = 1 } = {}) =>
    refusal(why, { columns: columns.join('; '), most, unknown: unknown.join(', ').slice(0, 200), row })
  const records = parseRecords(csv, most, row => refused(row > 1 ? 'quotes' : 'unreadable', { row }))
  const [heading = [], ...rows] = records
  const names = heading.map(toColumnName)
  if (needed.some(name => !names.includes(name))) throw refused()
  const unknown = heading.filter((_, at) => names[at] !== '' && !columns.includes(names[at] as string))
  if (unknown.length > 0) throw refused('columns', { unknown })
  const read = rows.flatMap((cells, at): TextRow[] => {
    if (cells.every(cell => cell === '')) return []
    const cell = (column: string) => cells[names.indexOf(column)] ?? ''
    return [{ row: at + 2, cell, surplus: cells.slice(names.length).filter(Boolean).join(' ') }]
  })
  if (rows.length > most) throw refused()
  if (read.length === 0) throw refused('without_rows')
  return read
}

/** Columns are named without accents and in lower case; people head them as the words are written: `Città`, `Gratis da`. */
const toColumnName = (heading: string): string => heading.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '_')

/** @throws what `broken` makes of the row whose quotes don't go together: nothing that follows can be told apart */
function parseRecords(csv: string, most: number, broken: (row: number) => Error): string[][] {
  const { table, separator } = detectSeparator(csv)
  try {
    return parse(table.trimEnd(), { delimiter: separator, trim: true, relax_column_count: true, relax_quotes: true, to: most + 2 }) as string[][]
  } catch (error) {
    throw error instanceof CsvError ? broken(Number(error.records) + 1) : error
  }
}

/** What is wrong with a cell: a sentence of its own, or that its column takes something else. */
export interface InvalidCell {
  /** Blank: it is the row’s fault. */
  column: string
  value: string
  why: ServerTextKey
}

/** How a table's texts are called: what each column takes, and sentences about cells that don't go together, where each is right by itself. */
export interface TableTexts {
  takes: string
  rules: readonly ServerTextKey[]
}

/** The cells that a schema refuses, by the column of each field; a field without one is not the table's to mend. */
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
    const rule = rules.find(each => each === message)
    invalidByColumn.set(column, { column, value: row.cell(column), why: rule ?? (isServerTextKey(expected) ? expected : 'api.invalid_value') })
  }
  return [...invalidByColumn.values()]
}

/** What a person reads, a line for each cell: which column, what stands there, what goes there. */
export const describeInvalidCells = (language: Language, wrong: readonly InvalidCell[]): string =>
  wrong
    .map(({ column, value: whole, why }) => {
      const value = whole.slice(0, 60)
      const reason = serverText(language, why, { value })
      return column === '' ? reason : serverText(language, value === '' ? 'api.cell_blank' : 'api.cell', { column, value, why: reason })
    })
    .join('\n')
