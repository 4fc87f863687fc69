import type { Context } from '#platform/context.ts'
import type { TextRow } from '#platform/text-table.ts'
import type { ClosureInput } from '../hours/contract.ts'
import { addClosures, closureDays } from '../hours/save-closures.ts'
import { cities } from '../tables.ts'
import type { ImportReport, TableInput } from './contract.ts'
import { type Keeper, reportOf } from './import-report.ts'
import { type ReadRow, readClosureRow, readTable } from './read-rows.ts'

/** Days off of the whole chain and of cities. @throws Refusal `administrators_only`, and what `importParts` throws */
export async function importSharedClosures(context: Context, { csv, apply }: TableInput, keeper: Keeper): Promise<ImportReport> {
  return importClosures(context, readTable('shared_closures', csv), apply, { ...keeper, restaurantId: null })
}

/** Days off of one restaurant, or (null) of the chain and of the cities that rows name; said with the orders that fall into them. */
export async function importClosures(
  context: Context,
  cells: TextRow[],
  apply: boolean,
  { restaurantId, ...keeper }: Keeper & { restaurantId: string | null },
): Promise<ImportReport> {
  const known = restaurantId === null ? await context.db.select({ id: cities.id, name: cities.name }).from(cities) : []
  const byName = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]))
  const rows = cells.map(cell => readClosureRow(cell, restaurantId, byName))
  const { report, inputs } = reportOf<ClosureInput>(await onlyOnce(context, restaurantId, rows, cells), apply, keeper)
  if (apply) await addClosures(context, keeper.person, inputs, keeper.actor)
  return { ...report, ...(await keeper.ordersWhileClosed(context, inputs, apply ? {} : { closures: inputs })) }
}

/** Days that have a closure already, or that a row further up asks for, are wrong; `cells` are what stands there. */
async function onlyOnce({ db }: Context, restaurantId: string | null, read: ReadRow<ClosureInput>[], cells: TextRow[]): Promise<ReadRow<ClosureInput>[]> {
  const daysOf = ({ cityId, startsOn, endsOn, fulfilment }: Pick<ClosureInput, 'cityId' | 'startsOn' | 'endsOn' | 'fulfilment'>) =>
    `${cityId} ${startsOn} ${endsOn} ${fulfilment}`
  const saved = new Set((await closureDays(db, restaurantId)).map(daysOf))
  const asked = new Set<string>()
  return read.map((row, at) => {
    if (!('input' in row)) return row
    const days = daysOf(row.input)
    const why = saved.has(days) ? 'places-api.closure_twice' : asked.has(days) ? 'places-api.import_closure_twice' : undefined
    asked.add(days)
    return why ? { row: row.row, name: row.name, wrong: [{ column: 'dal', value: cells[at]?.cell('dal') ?? '', why }] } : row
  })
}
