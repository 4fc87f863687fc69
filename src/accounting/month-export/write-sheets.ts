import { stringify } from 'csv-stringify/sync'
import writeXlsx from 'write-excel-file/node'
import yazl from 'yazl'
import type { ExportFormat } from '../vocabulary.ts'
import type { Sheet, SheetColumn } from './month-sheets.ts'

/** Writes sheets as one workbook, or as a ZIP archive with a CSV file for each. */
export const writeSheets = (sheets: readonly Sheet[], format: ExportFormat, now: Date): Promise<Buffer> =>
  format === 'xlsx' ? writeWorkbook(sheets) : writeArchive(sheets, now)

const columnWidths: Record<SheetColumn['kind'], number> = { text: 22, date: 12, cents: 14, count: 10 }

async function writeWorkbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const toCell = (value: string | number | null, kind: SheetColumn['kind']) => {
    if (value === null) return null
    if (kind === 'cents' && typeof value === 'number') return { type: Number, value: value / 100, format: '#,##0.00' }
    if (kind === 'count' && typeof value === 'number') return { type: Number, value, format: '0' }
    if (kind === 'date') return { type: Date, value: new Date(`${value}T00:00:00Z`), format: 'dd/mm/yyyy' }
    return { type: String, value: String(value) }
  }
  const workbook = sheets.map(({ name, columns, rows }) => ({
    sheet: name,
    columns: columns.map(({ kind }) => ({ width: columnWidths[kind] })),
    stickyRowsCount: 1,
    data: [
      columns.map(({ title }) => ({ type: String, value: title, fontWeight: 'bold' as const })),
      ...rows.map(row => columns.map(({ kind }, index) => toCell(row[index] ?? null, kind))),
    ],
  }))
  return writeXlsx(workbook).toBuffer()
}

/** Excel in Italian opens such files by a double click: semicolons, decimal commas, a byte order mark. */
function writeCsv({ columns, rows }: Sheet): Buffer {
  const toText = (value: string | number | null, kind: SheetColumn['kind']) => {
    if (value === null) return ''
    return kind === 'cents' && typeof value === 'number' ? formatCents(value) : String(value)
  }
  const lines = rows.map(row => columns.map(({ kind }, index) => toText(row[index] ?? null, kind)))
  return Buffer.from(`\ufeff${stringify([columns.map(({ title }) => title), ...lines], { delimiter: ';', record_delimiter: 'windows' })}`)
}

const formatCents = (cents: number): string => `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`

async function writeArchive(sheets: readonly Sheet[], mtime: Date): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const sheet of sheets) zip.addBuffer(writeCsv(sheet), `${sheet.name}.csv`, { mtime })
  zip.end()
  const parts: Buffer[] = []
  for await (const part of zip.outputStream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
