import type { Actor } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Language } from '#platform/language/languages.ts'
import { describeInvalidCells } from '#platform/text-table.ts'
import type { FindOrdersWhileClosed } from '../hours/affected-orders.ts'
import { refuseRestaurantChange } from '../profile/refusals.ts'
import type { ImportedRow, ImportReport } from './contract.ts'
import type { ReadRow } from './read-rows.ts'

/** Who imports, in which language what is wrong is said, and how the orders that a day off meets are counted. */
export interface ImportContext {
  person: Person
  actor: Actor
  language: Language
  ordersWhileClosed: FindOrdersWhileClosed
}

/**
 * What is said of each row, and of those with nothing wrong, what they ask for.
 * @throws Refusal with `apply` `import_refused` (with the rows) when one is wrong
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
