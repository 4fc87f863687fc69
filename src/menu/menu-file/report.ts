import type { RowKind } from './kinds.ts'

/** A row of a file before it is read: cells by column. */
export interface FileRow {
  /** As a spreadsheet numbers it. */
  row: number
  cells: Record<string, unknown>
  /** What stands beyond the last column: a price of `3,50` between commas is two cells. */
  surplus?: string
}

export type RowOutcome = 'create' | 'update' | 'unchanged' | 'refused'

/** What one row would do, or why it can't. */
export interface ReportedRow {
  row: number
  kind: RowKind | null
  title: string
  outcome: RowOutcome
  /** Each field that changes, as a table shows it; of what is new, each cell of its row. */
  changes?: { field: string; before: string; after: string }[]
  problem?: { code: string; field: string | null; value: string | null }
}

/** Without what the database can't hold in JSON: NUL, and halves of signs. */
export const toStorable = (report: ReportedRow[]): ReportedRow[] =>
  report.map(row => ({
    ...row,
    title: toStorableText(row.title),
    ...(row.changes && { changes: row.changes.map(change => ({ ...change, before: toStorableText(change.before), after: toStorableText(change.after) })) }),
    ...(row.problem && { problem: { ...row.problem, value: row.problem.value === null ? null : toStorableText(row.problem.value) } }),
  }))

const toStorableText = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed()
