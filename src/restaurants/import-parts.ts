import { randomBytes } from 'node:crypto'
import type { Actor } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { sayCells } from '#platform/text-table.ts'
import type { ClosureInput } from './contract-hours.ts'
import type { ImportedRow, ImportInput, ImportReport } from './contract-import.ts'
import type { TablesInput, ZoneInput } from './contract-service.ts'
import { addClosures, ownClosureDays } from './keep-closures.ts'
import { overlap, readHours, saveHours } from './keep-hours.ts'
import { addParts } from './keep-parts.ts'
import { listTables, tablePart } from './keep-tables.ts'
import { addZones, farZones } from './keep-zones.ts'
import type { WeekRange } from './opening-hours.ts'
import { refusePlace } from './place-refusals.ts'
import { type ReadRow, readClosureRow, readHoursRow, readTable, readTableRow, readZoneRow } from './read-import.ts'
import { tableToken } from './table-address.ts'

interface Keeper {
  person: Person
  actor: Actor
  language: Language
}

/**
 * Tables, zones, days off or the week of a restaurant out of a table of text. Without `apply` it is only said, row by row, what is
 * wrong; with it all are made in one transaction or none. The week takes the place of the one before; everything else is added.
 * @throws Refusal `restaurant_not_found`, `import_unreadable`; with `apply` `import_refused` (with the rows) when one is wrong
 */
export async function importParts(context: Context, restaurantId: string, { kind, csv, apply }: ImportInput, keeper: Keeper): Promise<ImportReport> {
  const cells = readTable(kind, csv)
  switch (kind) {
    case 'tables':
      return importTables(context, restaurantId, cells.map(readTableRow), apply, keeper)
    case 'zones': {
      const far = await farZones(context.db, restaurantId)
      const rows = cells.map((cell): ReadRow<ZoneInput> => {
        const row = readZoneRow(cell)
        if (!('input' in row) || !far(row.input)) return row
        return { row: row.row, name: row.name, wrong: [{ column: 'punti', value: cell.cell('punti'), why: 'places-api.outline_far' }] }
      })
      const { report, inputs } = reportOf<ZoneInput>(rows, apply, keeper)
      if (apply) await addZones(context, restaurantId, inputs, keeper.actor)
      return report
    }
    case 'closures': {
      const rows = cells.map(cell => readClosureRow(cell, restaurantId))
      const { report, inputs } = reportOf<ClosureInput>(await onlyOnce(context, restaurantId, rows), apply, keeper)
      if (apply) await addClosures(context, keeper.person, inputs, keeper.actor)
      return report
    }
    case 'hours': {
      const { report, inputs } = reportOf<WeekRange>(withoutOverlaps(cells.map(readHoursRow)), apply, keeper)
      const { version } = await readHours(context, restaurantId)
      if (apply) await saveHours(context, restaurantId, { week: inputs, version }, keeper.actor)
      return report
    }
  }
}

async function importTables(context: Context, restaurantId: string, read: ReadRow<TablesInput>[], apply: boolean, keeper: Keeper): Promise<ImportReport> {
  const taken = new Set((await listTables(context, restaurantId)).flatMap(({ label, archived }) => (archived ? [] : [label.toLowerCase()])))
  const rows = read.map((row): ReadRow<TablesInput> => {
    const label = row.name.toLowerCase()
    const twice = taken.has(label)
    taken.add(label)
    return twice && 'input' in row ? { row: row.row, name: row.name, wrong: [{ column: 'tavolo', value: row.name, why: 'places-api.label_taken' }] } : row
  })
  const { report, inputs } = reportOf(rows, apply, keeper)
  const tables = inputs.flatMap(({ labels, seats }) => labels.map(label => ({ label, seats, qrToken: tableToken(randomBytes) })))
  if (apply) await addParts(context, tablePart(context), restaurantId, async () => tables, keeper.actor)
  return report
}

/** Days that the restaurant has a closure for already, or that stand further up too. */
async function onlyOnce({ db }: Context, restaurantId: string, read: ReadRow<ClosureInput>[]): Promise<ReadRow<ClosureInput>[]> {
  const daysOf = ({ startsOn, endsOn, fulfilment }: Pick<ClosureInput, 'startsOn' | 'endsOn' | 'fulfilment'>) => `${startsOn} ${endsOn} ${fulfilment}`
  const taken = new Set((await ownClosureDays(db, restaurantId)).map(daysOf))
  return read.map(row => {
    if (!('input' in row)) return row
    const twice = taken.has(daysOf(row.input))
    taken.add(daysOf(row.input))
    return twice ? { row: row.row, name: row.name, wrong: [{ column: 'dal', value: row.input.startsOn, why: 'places-api.closure_twice' }] } : row
  })
}

/** Of two hours that overlap it is the row further down that is wrong. */
function withoutOverlaps(read: ReadRow<WeekRange>[]): ReadRow<WeekRange>[] {
  const good: WeekRange[] = []
  return read.map(row => {
    if (!('input' in row)) return row
    const { input } = row
    if (good.some(before => overlap(before, input)))
      return { row: row.row, name: row.name, wrong: [{ column: 'apre', value: row.name.split(' ').at(-1) ?? '', why: 'places-api.import_overlap' }] }
    good.push(input)
    return row
  })
}

/** What is said of each row, and of those with nothing wrong, what they ask for. */
function reportOf<Input>(read: ReadRow<Input>[], apply: boolean, { language }: Keeper): { report: ImportReport; inputs: Input[] } {
  const rows = read.map((row): ImportedRow => ({ row: row.row, name: row.name.slice(0, 120), message: 'wrong' in row ? sayCells(language, row.wrong) : null }))
  const wrong = rows.filter(({ message }) => message !== null)
  if (apply && wrong.length > 0) throw refusePlace('import_refused', { details: { rows: wrong.slice(0, 100) } })
  return { report: { rows, good: rows.length - wrong.length, wrong: wrong.length }, inputs: read.flatMap(row => ('input' in row ? [row.input] : [])) }
}
