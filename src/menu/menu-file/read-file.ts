import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { defineRefusals } from '#platform/refusal.ts'
import { unescapeFormula } from '#platform/spreadsheet-safety.ts'
import { decodeText, detectSeparator } from '#platform/spreadsheet-text.ts'
import { importRefusals } from './contract.ts'
import { allColumns } from './kinds.ts'
import type { FileRow } from './report.ts'

const refuse = defineRefusals(importRefusals)

/** Maximum number of rows in a file. */
const maxRows = 20_000

/**
 * Reads a file's rows with unparsed cells.
 * @throws Refusal `file_unreadable`, `file_without_rows`, `columns_unknown`, `too_many_rows`
 */
export async function readMenuFile(bytes: Buffer, format: 'csv' | 'json'): Promise<FileRow[]> {
  const text = decodeText(bytes)
  const rows = format === 'csv' ? await readTable(text) : readJson(text)
  if (rows.length === 0) throw refuse('file_without_rows')
  if (rows.length > maxRows) throw refuse('too_many_rows', { values: { most: maxRows } })
  return rows
}

/** Detects the format by content, not by file name. */
export const detectFormat = (bytes: Buffer): 'csv' | 'json' => (/^\s*[[{]/.test(decodeText(bytes.subarray(0, 4096), false)) ? 'json' : 'csv')

async function readTable(text: string): Promise<FileRow[]> {
  const { table, separator, skippedRows } = detectSeparator(text)
  const options = { delimiter: separator, relax_column_count: true, relax_quotes: true, max_record_size: 200_000 }
  let columns: string[] | undefined
  const rows: FileRow[] = []
  try {
    let row = skippedRows
    for await (const record of Readable.from([table]).pipe(parse(options)) as AsyncIterable<string[]>) {
      row++
      if (!columns) columns = parseColumns(record)
      else if (record.some(cell => cell.trim() !== '')) rows.push({ row, cells: toCells(columns, record), surplus: findSurplus(columns, record) })
      if (rows.length > maxRows) break
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')) throw refuse('file_unreadable')
    throw error
  }
  if (!columns) throw refuse('file_unreadable')
  return rows
}

/** Files without any known column are not menu files. */
const isKnownColumn = (name: string) => allColumns.includes(name)

function parseColumns(head: string[]): string[] {
  const columns = head.map(name => name.trim().toLowerCase())
  // Binary content, such as a workbook or a picture.
  if (columns.some(name => name.includes('\0') || name.includes('\ufffd'))) throw refuse('file_unreadable')
  if (!columns.some(isKnownColumn)) throw refuse('file_unreadable')
  const unknown = columns.filter((name, index) => name !== '' && (!isKnownColumn(name) || columns.indexOf(name) !== index))
  if (unknown.length > 0) throw refuse('columns_unknown', { values: { columns: unknown.slice(0, 10).join(', ').slice(0, 200) } })
  if (!columns.includes('title') && !columns.includes('id')) throw refuse('file_unreadable')
  return columns
}

const toCells = (columns: string[], record: string[]): Record<string, string> =>
  Object.fromEntries(columns.flatMap((name, index) => (name === '' ? [] : [[name, unescapeFormula(record[index] ?? '')]])))

const findSurplus = (columns: string[], record: string[]): string | undefined =>
  record
    .slice(columns.length)
    .filter(cell => cell.trim() !== '')
    .join(' ') || undefined

/** Reads `{ "rows": [{ "kind": "food", … }] }`, or the bare list. */
function readJson(text: string): FileRow[] {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw refuse('file_unreadable')
  }
  const list = Array.isArray(read) ? read : (read as { rows?: unknown } | null)?.rows
  if (!Array.isArray(list) || list.some(row => typeof row !== 'object' || row === null || Array.isArray(row))) throw refuse('file_unreadable')
  const names = new Set(list.slice(0, maxRows).flatMap(row => Object.keys(row)))
  const unknown = [...names].filter(name => !isKnownColumn(name))
  if (unknown.length > 0 && unknown.length === names.size) throw refuse('file_unreadable')
  if (unknown.length > 0) throw refuse('columns_unknown', { values: { columns: unknown.slice(0, 10).join(', ').slice(0, 200) } })
  return list.map((cells: Record<string, unknown>, index) => ({ row: index + 1, cells }))
}
