import type { RowKind } from './kinds.ts'

/** Unparsed row of a file: cells by column. */
export interface FileRow {
  /** Row number as in a spreadsheet. */
  row: number
  cells: Record<string, unknown>
  /** Text beyond the last column: a price of `3,50` between commas becomes two cells. */
  surplus?: string
}

type RowOutcome = 'create' | 'update' | 'unchanged' | 'refused'

/** Effect of one row, or the reason why it is refused. */
export interface ReportedRow {
  row: number
  kind: RowKind | null
  title: string
  outcome: RowOutcome
  /** Changed fields as table cells; for a new row, all of its cells. */
  changes?: { field: string; before: string; after: string }[]
  problem?: { code: string; field: string | null; value: string | null }
}

/** Removes characters that PostgreSQL's JSON cannot store: NUL and lone surrogates. */
export const toStorable = (report: ReportedRow[]): ReportedRow[] =>
  report.map(row => ({
    ...row,
    title: toStorableText(row.title),
    ...(row.changes && { changes: row.changes.map(change => ({ ...change, before: toStorableText(change.before), after: toStorableText(change.after) })) }),
    ...(row.problem && { problem: { ...row.problem, value: row.problem.value === null ? null : toStorableText(row.problem.value) } }),
  }))

const toStorableText = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed()
