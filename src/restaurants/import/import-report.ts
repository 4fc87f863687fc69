import type { Actor } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Language } from '#platform/language/languages.ts'
import { describeInvalidCells } from '#platform/text-table.ts'
import type { FindOrdersWhileClosed } from '../affected-orders.ts'
import { refuseRestaurantChange } from '../profile/refusals.ts'
import type { ImportedRow, ImportReport } from './contract.ts'
import type { ReadRow } from './read-rows.ts'

/** Importing person, language of the messages, and counter of the orders affected by closures. */
export interface ImportContext {
  person: Person
  actor: Actor
  language: Language
  ordersWhileClosed: FindOrdersWhileClosed
}

/**
 * Builds the report of all rows, and the inputs of the valid ones.
 * @throws Refusal with `apply` `import_refused` (with the rows) when one is invalid
 */
export function buildReport<Input>(
  read: ReadRow<Input>[],
  apply: boolean,
  { language }: Pick<ImportContext, 'language'>,
): { report: ImportReport; inputs: Input[] } {
  const rows = read.map(
    (row): ImportedRow => ({ row: row.row, name: row.name.slice(0, 120), message: 'wrong' in row ? describeInvalidCells(language, row.wrong) : null }),
  )
  const wrongRows = rows.filter(({ message }) => message !== null)
  if (apply && wrongRows.length > 0) throw refuseRestaurantChange('import_refused', { details: { rows: wrongRows.slice(0, 100) } })
  return { report: { rows, good: rows.length - wrongRows.length, wrong: wrongRows.length }, inputs: read.flatMap(row => ('input' in row ? [row.input] : [])) }
}
