import type { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { StartFailure } from '#platform/start/start-failure.ts'
import type { AddressProblems } from './address-problems.ts'

/** Row of the register, by the columns that are used. */
export interface AddressRow {
  /** First line is 1. */
  line: number
  municipality: string
  street: string
  /** Name in a second language; empty: none. */
  secondName: string
  locality: string
  number: string
  exponent: string
  specification: string
  metric: string
  /** Column `CAP`, which municipalities may add; empty: none. */
  postcode: string
  longitude: string
  latitude: string
}

/** Column of the file for each part of a row. */
const columnNames = {
  municipality: 'CODICE_ISTAT',
  street: 'ODONIMO',
  secondName: 'DIZIONE_LINGUA2',
  locality: "LOCALITA'",
  number: 'CIVICO',
  exponent: 'ESPONENTE',
  specification: 'SPECIFICITA',
  metric: 'METRICO',
  postcode: 'CAP',
  longitude: 'COORD_X_COMUNE',
  latitude: 'COORD_Y_COMUNE',
} as const
type Part = keyof typeof columnNames
const requiredParts: readonly Part[] = ['municipality', 'street', 'number', 'exponent', 'longitude', 'latitude']

/** Longest line in characters: a file without line breaks must not fill the memory. */
const maxLineLength = 64 * 1024

/**
 * Reads the rows of the register: UTF-8 with or without BOM, `;` or `,` between cells, quotes where needed. Rows with too many or too few cells are
 * reported and left out.
 * @throws StartFailure not UTF-8, another file, or truncated
 */
export async function* readAddressRows(content: Readable, problems: AddressProblems): AsyncGenerator<AddressRow[]> {
  let head: { delimiter: string; count: number; indexes: Partial<Record<Part, number>> } | undefined
  let line = 0
  for await (const lines of readLines(content)) {
    const rows: AddressRow[] = []
    for (const { text, isLast } of lines) {
      line++
      if (!head) {
        head = parseHead(text)
        continue
      }
      if (text === '') continue
      const cells = splitCells(text, head.delimiter)
      if (cells?.length === head.count) rows.push(toRow(line, cells, head.indexes))
      else if (isLast) throw new StartFailure(`The file ends within line ${line}: it is truncated. Nothing was imported.`)
      else problems.add('cells', line)
    }
    yield rows
  }
  if (!head) throw new StartFailure('The file is empty: nothing was imported.')
}

function toRow(line: number, cells: readonly string[], indexes: Partial<Record<Part, number>>): AddressRow {
  const cell = (part: Part) => cells[indexes[part] ?? -1]?.trim() ?? ''
  return {
    line,
    municipality: cell('municipality'),
    street: cell('street'),
    secondName: cell('secondName'),
    locality: cell('locality'),
    number: cell('number'),
    exponent: cell('exponent'),
    specification: cell('specification'),
    metric: cell('metric'),
    postcode: cell('postcode'),
    longitude: cell('longitude'),
    latitude: cell('latitude'),
  }
}

/**
 * Splits a line into cells. Each line is read for itself, since the register has no line breaks in cells: an unclosed quote spoils one row and not all
 * that follow. Lines without quotes, nearly all, need no parser.
 */
function splitCells(text: string, delimiter: string): string[] | undefined {
  if (!text.includes('"')) return text.split(delimiter)
  try {
    return (parse(text, { delimiter, relax_quotes: true }) as string[][])[0]
  } catch {
    return undefined
  }
}

function parseHead(text: string) {
  const delimiter = text.split(';').length > text.split(',').length ? ';' : ','
  const names = (splitCells(text, delimiter) ?? []).map(name => name.trim().toUpperCase().replace('’', "'"))
  const indexes = Object.fromEntries(
    (Object.entries(columnNames) as [Part, string][]).flatMap(([part, name]) => {
      const index = names.findIndex(other => other === name || (name === "LOCALITA'" && /^LOCALIT(A|À)'?$/.test(other)))
      return index < 0 ? [] : [[part, index]]
    }),
  ) as Partial<Record<Part, number>>
  const missing = requiredParts.filter(part => indexes[part] === undefined).map(part => columnNames[part])
  if (missing.length > 0)
    throw new StartFailure(
      `This is not the file of addresses of the national register (ANNCSU): the first line lacks ${missing.join(', ')}. Nothing was imported.`,
    )
  return { delimiter, count: names.length, indexes }
}

interface Line {
  text: string
  /** The file ends with this line, without a line break. */
  isLast: boolean
}

/** Lines of UTF-8 text, some thousands at a time: one promise for each line would take longer than reading it. */
async function* readLines(content: Readable): AsyncGenerator<Line[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  let rest = ''
  const decode = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw new StartFailure(`The file is not UTF-8 (from about line ${line} on), perhaps Latin-1 or Windows-1252: nothing was imported.`)
    }
  }
  try {
    for await (const chunk of content) {
      const texts = (rest + decode(chunk as Buffer)).split('\n')
      rest = texts.pop() ?? ''
      if (rest.length > maxLineLength)
        throw new StartFailure(`Line ${line + texts.length} is too long: this is not the file of addresses. Nothing was imported.`)
      line += texts.length
      yield texts.map(text => ({ text: text.endsWith('\r') ? text.slice(0, -1) : text, isLast: false }))
    }
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw new StartFailure(`The file can't be read further than line ${line}: ${(error as Error).message}. Nothing was imported.`)
  }
  rest += decode()
  if (rest.trim() !== '') yield [{ text: rest.replace(/\r$/, ''), isLast: true }]
}
