import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import { PassThrough, pipeline, type Readable } from 'node:stream'
import { parse } from 'csv-parse'
import type { ExportedColumn, ExportedFile } from '../export/exported-files.ts'
import { type ParsedValue, parseCell, parseJsonValue } from './parse-value.ts'
import type { ProblemList } from './problems.ts'

/** Row of a file with the line on which it begins, in the order of `columns`. */
export interface FileRow {
  line: number
  values: (string | null)[]
}

interface RowReader {
  /** Columns that the file has and an import stores. */
  columns: ExportedColumn[]
  /** Rows without problems; the others are reported. */
  rows: AsyncIterable<FileRow>
  /** SHA-256 of the file, once all rows are read. */
  sha256(): string
}

/** Largest row, in bytes. */
const maxRowBytes = 16 * 1024 * 1024

/**
 * Opens a file with rows, and reports its problems by line and column.
 * @param mayLackColumns columns that an archive may lack without a default in the schema: secrets of an export without them
 */
export async function openRows(file: ExportedFile, content: Readable, problems: ProblemList): Promise<RowReader> {
  const hash = createHash('sha256')
  // Errors of the content end the loop over the rows.
  const hashed = pipeline(content, new PassThrough(), () => {}).on('data', chunk => hash.update(chunk)) as PassThrough
  const sha256 = () => hash.digest('hex')
  if (file.rules.asJsonLines) {
    const columns = file.columns.filter(({ isComputed }) => !isComputed)
    return { columns, rows: readJsonLines(file, hashed, problems), sha256 }
  }
  const records = readRecords(hashed)
  const first = await records.next().catch((error: Error) => fail(file, error, problems))
  const head = first?.done === false ? first.value.record.map(cell => cell ?? '') : undefined
  if (!head) problems.add({ file: file.name, line: 1, message: 'the row with the names of the columns is missing' })
  const columns = head && findColumns(file, head, problems)
  if (!columns) {
    hashed.resume()
    return { columns: [], rows: emptyRows(), sha256: () => '' }
  }
  return { columns: columns.filter(column => column !== undefined), rows: readTable(file, columns, records, problems), sha256 }
}

async function* emptyRows(): AsyncGenerator<FileRow> {}

function fail(file: ExportedFile, error: Error & { lines?: number }, problems: ProblemList): undefined {
  problems.add({ file: file.name, line: error.lines, message: `can't be read further: ${error.message}` })
}

/** Finds the column of each cell; undefined for computed ones. Undefined altogether if the head is wrong. */
function findColumns(file: ExportedFile, head: string[], problems: ProblemList): (ExportedColumn | undefined)[] | undefined {
  const before = problems.count
  for (const [index, name] of head.entries()) {
    if (!file.columns.some(column => column.name === name)) problems.add({ file: file.name, line: 1, column: name, message: 'no such column' })
    if (head.indexOf(name) !== index) problems.add({ file: file.name, line: 1, column: name, message: 'is there twice' })
  }
  for (const { name, isRequired, hasDefault, isSecret, isComputed } of file.columns)
    if (isRequired && (!hasDefault || file.key.includes(name)) && !isSecret && !isComputed && !head.includes(name))
      problems.add({ file: file.name, line: 1, column: name, message: 'the column is missing' })
  if (problems.count > before) return undefined
  return head.map(name => file.columns.find(column => column.name === name && !column.isComputed))
}

interface CsvRecord {
  line: number
  record: (string | null)[]
}

async function* readRecords(content: Readable): AsyncGenerator<CsvRecord> {
  const parser = parse({
    ...{ bom: true, record_delimiter: ['\n', '\r\n'], relax_column_count: true, max_record_size: maxRowBytes, info: true },
    // Only quotes tell an empty text from no value.
    cast: (value, { quoting }) => (value === '' && !quoting ? null : value),
  })
  pipeline(content, parser, () => {})
  let line = 1
  for await (const { record, info } of parser as AsyncIterable<{ record: (string | null)[]; info: { lines: number } }>) {
    yield { line, record }
    line = info.lines + 1
  }
}

async function* readTable(
  file: ExportedFile,
  columns: (ExportedColumn | undefined)[],
  records: AsyncGenerator<CsvRecord>,
  problems: ProblemList,
): AsyncGenerator<FileRow> {
  try {
    for await (const { line, record } of records) {
      if (record.length !== columns.length) {
        problems.add({ file: file.name, line, message: `has ${record.length} cells instead of ${columns.length}` })
        continue
      }
      const cells = columns.flatMap((column, index) => (column ? [{ column, parsed: parseCell(file.table, column, record[index] ?? null) }] : []))
      const values = collectValues(file, line, cells, problems)
      if (values) yield { line, values }
    }
  } catch (error) {
    fail(file, error as Error, problems)
  }
}

async function* readJsonLines(file: ExportedFile, content: Readable, problems: ProblemList): AsyncGenerator<FileRow> {
  let line = 0
  try {
    for await (const text of createInterface({ input: content, crlfDelay: Number.POSITIVE_INFINITY })) {
      line++
      const row = parseObject(text)
      if (!row) {
        problems.add({ file: file.name, line, message: 'is no JSON object' })
        continue
      }
      const unknown = Object.keys(row).filter(name => !file.columns.some(column => column.name === name))
      for (const name of unknown) problems.add({ file: file.name, line, column: name, message: 'no such column' })
      const cells = file.columns
        .filter(({ isComputed }) => !isComputed)
        .map(column => ({ column, parsed: parseJsonValue(file.table, column, row[column.name]) }))
      const values = collectValues(file, line, cells, problems)
      if (values && unknown.length === 0) yield { line, values }
    }
  } catch (error) {
    fail(file, error as Error, problems)
  }
}

function collectValues(
  file: ExportedFile,
  line: number,
  cells: { column: ExportedColumn; parsed: ParsedValue }[],
  problems: ProblemList,
): (string | null)[] | undefined {
  const before = problems.count
  for (const { column, parsed } of cells) if ('problem' in parsed) problems.add({ file: file.name, line, column: column.name, message: parsed.problem })
  return problems.count === before ? cells.map(({ parsed }) => ('value' in parsed ? parsed.value : null)) : undefined
}

/** Keeps numbers that JavaScript would write differently, such as `1.50`, as they are (`JSON.rawJSON`, in Node since 22). */
const keepNumber = (_key: string, value: unknown, { source }: { source?: string } = {}): unknown =>
  typeof value === 'number' && source !== undefined && String(value) !== source ? (JSON as unknown as { rawJSON(text: string): object }).rawJSON(source) : value

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text, keepNumber)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
