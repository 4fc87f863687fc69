import { stringify } from 'csv-stringify/sync'
import type { ExportFormat } from '../vocabulary.ts'
import type { Sheet, SheetColumn } from './month-sheets.ts'
import { writeWorkbook } from './write-workbook.ts'
import { packFiles } from './zip-files.ts'

/** Writes sheets as one workbook, or as a ZIP archive with a CSV file for each. */
export const writeSheets = (sheets: readonly Sheet[], format: ExportFormat, now: Date): Promise<Buffer> =>
  format === 'xlsx' ? writeWorkbook(sheets, now) : packFiles(new Map(sheets.map(sheet => [`${sheet.name}.csv`, writeCsv(sheet)])), now)

/** Excel in Italian opens such files by a double click: semicolons, decimal commas, a byte order mark. */
function writeCsv({ columns, rows }: Sheet): string {
  const toText = (value: string | number | null, kind: SheetColumn['kind']) => {
    if (value === null) return ''
    return kind === 'cents' && typeof value === 'number' ? formatCents(value) : String(value)
  }
  const lines = rows.map(row => columns.map(({ kind }, index) => toText(row[index] ?? null, kind)))
  return `\ufeff${stringify([columns.map(({ title }) => title), ...lines], { delimiter: ';', record_delimiter: 'windows' })}`
}

const formatCents = (cents: number): string => `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`
