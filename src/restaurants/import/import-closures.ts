import type { Context } from '#platform/context.ts'
import type { TextRow } from '#platform/text-table.ts'
import type { ClosureInput } from '../hours/contract.ts'
import { addClosures, readClosureDays } from '../hours/save-closures.ts'
import { cities } from '../tables.ts'
import type { ImportReport, TableInput } from './contract.ts'
import { buildReport, type ImportContext } from './import-report.ts'
import { type ReadRow, readClosureRow, readImportTable } from './read-rows.ts'

/** Imports closures of the chain and of cities. @throws Refusal `administrators_only`, and those of `importParts` */
export async function importSharedClosures(context: Context, { csv, apply }: TableInput, keeper: ImportContext): Promise<ImportReport> {
  return importClosures(context, readImportTable('shared_closures', csv), apply, { ...keeper, restaurantId: null })
}

/** Imports closures of one restaurant or (null) of the chain and of named cities; reports the orders that fall into each. */
export async function importClosures(
  context: Context,
  cells: TextRow[],
  apply: boolean,
  { restaurantId, ...keeper }: ImportContext & { restaurantId: string | null },
): Promise<ImportReport> {
  const cityRows = restaurantId === null ? await context.db.select({ id: cities.id, name: cities.name }).from(cities) : []
  const byName = new Map(cityRows.map(({ id, name }) => [name.toLowerCase(), id]))
  const rows = cells.map(cell => readClosureRow(cell, restaurantId, byName))
  const { report, inputs } = buildReport<ClosureInput>(await rejectDuplicates(context, restaurantId, rows, cells), apply, keeper)
  if (apply) await addClosures(context, keeper.person, inputs, keeper.actor)
  return { ...report, ...(await keeper.ordersWhileClosed(context, inputs, apply ? {} : { closures: inputs })) }
}

/** Rejects days that already have a closure or appear in an earlier row; `cells` are the original cells. */
async function rejectDuplicates(
  { db }: Context,
  restaurantId: string | null,
  read: ReadRow<ClosureInput>[],
  cells: TextRow[],
): Promise<ReadRow<ClosureInput>[]> {
  const toDaysKey = ({ cityId, startsOn, endsOn, fulfilment }: Pick<ClosureInput, 'cityId' | 'startsOn' | 'endsOn' | 'fulfilment'>) =>
    `${cityId} ${startsOn} ${endsOn} ${fulfilment}`
  const savedDays = new Set((await readClosureDays(db, restaurantId)).map(toDaysKey))
  const requestedDays = new Set<string>()
  return read.map((row, index) => {
    if (!('input' in row)) return row
    const days = toDaysKey(row.input)
    const reason = savedDays.has(days) ? 'places-api.closure_twice' : requestedDays.has(days) ? 'places-api.import_closure_twice' : undefined
    requestedDays.add(days)
    return reason ? { row: row.row, name: row.name, wrong: [{ column: 'dal', value: cells[index]?.cell('dal') ?? '', why: reason }] } : row
  })
}
