import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FilePart } from '../vocabulary.ts'
import { columnsIn, kindsIn, type MenuRow, type NameOf } from './kinds.ts'
import { namesOf, naming } from './names.ts'
import { shownAsText } from './spreadsheet-safety.ts'
import { cellJson, cellsOf, cellText } from './write-cell.ts'

/**
 * The menu, or a part of it, as Italian spreadsheets open it: UTF-8 with its mark, `;` between cells, decimal commas, nothing that runs. `rows`
 * are those of the whole menu: what a row names may not be in its part.
 */
export function menuTable(rows: MenuRow[], part?: FilePart): Readable {
  const nameOf = naming(rows, namesOf(rows))
  const columns = columnsIn(kindsIn(part))
  const table = stringify({ bom: true, delimiter: ';', record_delimiter: '\r\n', quoted_match: /[\r\n\t,;"]/, header: true, columns })
  return Readable.from(records(inPart(rows, part), nameOf)).pipe(table)
}

const inPart = (rows: MenuRow[], part: FilePart | undefined): MenuRow[] => rows.filter(({ kind }) => kindsIn(part).includes(kind))

function* records(rows: MenuRow[], nameOf: NameOf): Generator<Record<string, string>> {
  for (const row of rows) {
    const cells = cellsOf(row).map(([name, column, value]) => [name, shownAsText(cellText(column, value, nameOf))])
    yield { kind: row.kind, id: row.id, ...Object.fromEntries(cells) }
  }
}

/** The same rows as JSON, one a line. */
export const menuJson = (rows: MenuRow[], part?: FilePart): Readable => Readable.from(lines(inPart(rows, part), naming(rows, namesOf(rows))))

function* lines(rows: MenuRow[], nameOf: NameOf): Generator<string> {
  yield '{"success":true,"format":"spiedo-menu","version":1,"rows":['
  for (const [at, row] of rows.entries()) {
    const cells = Object.fromEntries(cellsOf(row).map(([name, column, value]) => [name, cellJson(column, value, nameOf)]))
    yield `${at === 0 ? '' : ','}\n${JSON.stringify({ kind: row.kind, id: row.id, ...cells })}`
  }
  yield '\n]}\n'
}
