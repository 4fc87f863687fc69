import type { Actor } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Language } from '#platform/language/languages.ts'
import { sayCells } from '#platform/text-table.ts'
import type { OrdersWhileClosed } from '../hours/affected-orders.ts'
import { refusePlace } from '../profile/refusals.ts'
import type { ImportedRow, ImportReport } from './contract.ts'
import type { ReadRow } from './read-rows.ts'

/** Who imports, in which language what is wrong is said, and how the orders that a day off meets are counted. */
export interface Keeper {
  person: Person
  actor: Actor
  language: Language
  ordersWhileClosed: OrdersWhileClosed
}

/**
 * What is said of each row, and of those with nothing wrong, what they ask for.
 * @throws Refusal with `apply` `import_refused` (with the rows) when one is wrong
 */
export function reportOf<Input>(read: ReadRow<Input>[], apply: boolean, { language }: Pick<Keeper, 'language'>): { report: ImportReport; inputs: Input[] } {
  const rows = read.map((row): ImportedRow => ({ row: row.row, name: row.name.slice(0, 120), message: 'wrong' in row ? sayCells(language, row.wrong) : null }))
  const wrong = rows.filter(({ message }) => message !== null)
  if (apply && wrong.length > 0) throw refusePlace('import_refused', { details: { rows: wrong.slice(0, 100) } })
  return { report: { rows, good: rows.length - wrong.length, wrong: wrong.length }, inputs: read.flatMap(row => ('input' in row ? [row.input] : [])) }
}
