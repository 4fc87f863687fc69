import writeXlsx from 'write-excel-file/node'
import { convertDateToSerialNumber, sanitizeTextContent } from 'write-excel-file/utility'
import type { Sheet, SheetColumn } from './month-sheets.ts'
import { packFiles, unpackFiles } from './zip-files.ts'

type Value = Sheet['rows'][number][number]
type Kind = SheetColumn['kind']

const columnWidths: Record<Kind, number> = { text: 22, date: 12, cents: 14, count: 10 }
const formats: Partial<Record<Kind, string>> = { date: 'dd/mm/yyyy', cents: '#,##0.00', count: '0' }

/**
 * Writes sheets as one workbook. The library writes a workbook with the titles and one pattern row of each sheet; the rows are repeated from the
 * pattern, and the file is packed anew. Cell by cell, and packed in JavaScript, a large month would hold up the server for seconds.
 */
export async function writeWorkbook(sheets: readonly Sheet[], mtime: Date): Promise<Buffer> {
  const patterns = sheets.map(({ name, columns }) => ({
    sheet: name,
    columns: columns.map(({ kind }) => ({ width: columnWidths[kind] })),
    stickyRowsCount: 1,
    data: [columns.map(({ title }) => ({ type: String, value: title, fontWeight: 'bold' as const })), columns.map(toPatternCell)],
  }))
  const files = await unpackFiles(await writeXlsx(patterns).toBuffer())
  const writeText = createTextWriter()
  for (const [index, sheet] of sheets.entries()) {
    const name = `xl/worksheets/sheet${index + 1}.xml`
    files.set(name, repeatPattern(files.get(name) ?? '', sheet, writeText))
  }
  return packFiles(files, mtime)
}

/** Cell whose style the column's cells take over. A text repeats the title, so that the file holds no text of its own. */
function toPatternCell({ title, kind }: SheetColumn) {
  const format = formats[kind]
  return format ? { type: Number, value: 0, format } : { type: String, value: title }
}

/** Puts the rows in the place of the pattern row. */
function repeatPattern(xml: string, { columns, rows }: Sheet, writeText: (text: string) => string): string {
  const pattern = /<row r="2"[^>]*>.*?<\/row>/s.exec(xml)
  if (!pattern) throw new Error('the pattern row of a sheet is missing')
  const cells = columns.map(({ kind }, index) => {
    const letter = toLetter(index)
    const style = new RegExp(` r="${letter}2"[^>]*? s="(\\d+)"`).exec(pattern[0])?.[1]
    return { kind, letter, style: style === undefined ? '' : ` s="${style}"` }
  })
  const written = rows.map((row, rowIndex) => {
    const number = rowIndex + 2
    let inside = ''
    for (const [index, { kind, letter, style }] of cells.entries()) {
      const value = row[index] ?? null
      if (value === null || value === '') continue
      const figure = toFigure(value, kind)
      inside +=
        figure === undefined
          ? `<c r="${letter}${number}" t="inlineStr">${writeText(String(value))}</c>`
          : `<c r="${letter}${number}"${style}><v>${figure}</v></c>`
    }
    return `<row r="${number}">${inside}</row>`
  })
  return xml.slice(0, pattern.index) + written.join('') + xml.slice(pattern.index + pattern[0].length)
}

/** Number as it stands in the file; undefined for a text. */
function toFigure(value: NonNullable<Value>, kind: Kind): number | undefined {
  if (kind === 'date') return convertDateToSerialNumber(new Date(`${value}T00:00:00Z`))
  if (typeof value !== 'number' || kind === 'text') return undefined
  return kind === 'cents' ? value / 100 : value
}

/** Letter of a column; no sheet has more than 26. */
const toLetter = (index: number): string => String.fromCharCode(65 + index)

/** Writes texts, each once: names and methods are repeated in thousands of rows. */
function createTextWriter(): (text: string) => string {
  const known = new Map<string, string>()
  return text => {
    const written = known.get(text) ?? `<is><t${text.trim() === text ? '' : ' xml:space="preserve"'}>${sanitizeTextContent(text)}</t></is>`
    known.set(text, written)
    return written
  }
}
