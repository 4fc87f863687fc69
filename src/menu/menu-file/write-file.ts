import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { escapeFormula } from '#platform/spreadsheet-safety.ts'
import type { FilePart } from '../vocabulary.ts'
import { listColumns, listKinds, type MenuRow, type NameLookup } from './kinds.ts'
import { createNameLookup, indexNames } from './names.ts'
import { formatCell, listCells, toJsonCell } from './write-cell.ts'

/**
 * Writes the menu, or a part of it, for Italian spreadsheets: UTF-8 with BOM, `;` as separator, decimal commas, no formulas. `rows` are the whole
 * menu's, since a part may refer to rows outside it.
 */
export function writeMenuTable(rows: MenuRow[], part?: FilePart): Readable {
  const nameOf = createNameLookup(rows, indexNames(rows))
  const columns = listColumns(listKinds(part))
  const table = stringify({ bom: true, delimiter: ';', record_delimiter: '\r\n', quoted_match: /[\r\n\t,;"]/, header: true, columns })
  return Readable.from(generateRecords(filterPart(rows, part), nameOf)).pipe(table)
}

const filterPart = (rows: MenuRow[], part: FilePart | undefined): MenuRow[] => rows.filter(({ kind }) => listKinds(part).includes(kind))

function* generateRecords(rows: MenuRow[], nameOf: NameLookup): Generator<Record<string, string>> {
  for (const row of rows) {
    const cells = listCells(row).map(([name, column, value]) => [name, escapeFormula(formatCell(column, value, nameOf))])
    yield { kind: row.kind, id: row.id, ...Object.fromEntries(cells) }
  }
}

/** Writes the same rows as JSON, one per line. */
export const writeMenuJson = (rows: MenuRow[], part?: FilePart): Readable =>
  Readable.from(generateLines(filterPart(rows, part), createNameLookup(rows, indexNames(rows))))

function* generateLines(rows: MenuRow[], nameOf: NameLookup): Generator<string> {
  yield '{"success":true,"format":"spiedo-menu","version":1,"rows":['
  for (const [index, row] of rows.entries()) {
    const cells = Object.fromEntries(listCells(row).map(([name, column, value]) => [name, toJsonCell(column, value, nameOf)]))
    yield `${index === 0 ? '' : ','}\n${JSON.stringify({ kind: row.kind, id: row.id, ...cells })}`
  }
  yield '\n]}\n'
}
