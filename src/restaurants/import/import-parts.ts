import { randomBytes } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import type { InvalidCell, TextRow } from '#platform/text-table.ts'
import { isOverlapping, type WeekRange } from '../hours/opening-hours.ts'
import { readHours, saveHours } from '../hours/save-hours.ts'
import type { StationInput, TablesInput, ZoneInput } from '../service/contract.ts'
import { createTablePart, listTables } from '../service/dining-tables.ts'
import { addParts } from '../service/manage-parts.ts'
import { addZones, createFarZoneCheck, listZones, normalizeZoneName } from '../service/manage-zones.ts'
import { listStationKinds, listStations, stationPart } from '../service/stations.ts'
import { createTableToken } from '../service/table-code.ts'
import type { ImportInput, ImportReport } from './contract.ts'
import { importClosures } from './import-closures.ts'
import { buildReport, type ImportContext } from './import-report.ts'
import { type ReadRow, readHoursRow, readImportTable, readStationRow, readTableRow, readZoneRow } from './read-rows.ts'

/**
 * Imports a restaurant's tables, zones, stations, closures or week from CSV. Without `apply`, only reports problems by row; with `apply`, saves all
 * rows in one transaction or none. The week is replaced; everything else is added.
 * @param version restaurant version that was reviewed with the week; a newer one is not overwritten
 * @throws Refusal `restaurant_not_found`, `import_unreadable`; with `apply` `import_refused` (with the rows) when one is invalid, `changed_meanwhile`
 */
export async function importParts(
  context: Context,
  restaurantId: string,
  { kind, csv, apply, version }: ImportInput,
  keeper: ImportContext,
): Promise<ImportReport> {
  const cells = readImportTable(kind, csv)
  switch (kind) {
    case 'tables':
      return importTables(context, restaurantId, cells.map(readTableRow), apply, keeper)
    case 'zones': {
      const { report, inputs } = buildReport<ZoneInput>(await readZoneRows(context, restaurantId, cells), apply, keeper)
      if (apply) await addZones(context, restaurantId, inputs, keeper.actor)
      return report
    }
    case 'closures':
      return importClosures(context, cells, apply, { ...keeper, restaurantId })
    case 'stations': {
      const { report, inputs } = buildReport<StationInput>(await readStationRows(context, restaurantId, cells), apply, keeper)
      if (apply) await addParts(context, stationPart, restaurantId, async () => inputs, keeper.actor)
      return report
    }
    case 'hours': {
      const { report, inputs } = buildReport<WeekRange>(rejectOverlaps(cells.map(readHoursRow)), apply, keeper)
      const now = await readHours(context, restaurantId)
      const savedHours = apply ? await saveHours(context, restaurantId, { week: inputs, version: version ?? now.version }, keeper.actor) : now
      const affectedOrders = await keeper.ordersWhileClosed(context, [{ restaurantId }], apply ? {} : { week: inputs })
      return { ...report, version: savedHours.version, ...affectedOrders }
    }
  }
}

async function importTables(
  context: Context,
  restaurantId: string,
  read: ReadRow<TablesInput>[],
  apply: boolean,
  keeper: ImportContext,
): Promise<ImportReport> {
  const takenLabels = new Set((await listTables(context, restaurantId)).flatMap(({ label, archived }) => (archived ? [] : [label.toLowerCase()])))
  const rows = read.map((row): ReadRow<TablesInput> => {
    const label = row.name.toLowerCase()
    const twice = takenLabels.has(label)
    takenLabels.add(label)
    return twice && 'input' in row ? { row: row.row, name: row.name, wrong: [{ column: 'tavolo', value: row.name, why: 'places-api.label_taken' }] } : row
  })
  const { report, inputs } = buildReport(rows, apply, keeper)
  const tables = inputs.flatMap(({ labels, seats }) => labels.map(label => ({ label, seats, qrToken: createTableToken(randomBytes) })))
  if (apply) await addParts(context, createTablePart(context), restaurantId, async () => tables, keeper.actor)
  return report
}

/** Requires unique zone names and no point out of range. */
async function readZoneRows({ db }: Context, restaurantId: string, cells: TextRow[]): Promise<ReadRow<ZoneInput>[]> {
  const isFar = await createFarZoneCheck(db, restaurantId)
  const existingNames = new Set((await listZones(db, restaurantId)).flatMap(zone => (zone.archived ? [] : [normalizeZoneName(zone)])))
  return cells.map((cell): ReadRow<ZoneInput> => {
    const row = readZoneRow(cell)
    if (!('input' in row)) return row
    const wrong: InvalidCell[] = []
    if (existingNames.has(normalizeZoneName(row.input))) wrong.push({ column: 'zona', value: cell.cell('zona'), why: 'places-api.zone_taken' })
    if (isFar(row.input)) wrong.push({ column: 'punti', value: cell.cell('punti'), why: 'places-api.outline_too_far' })
    existingNames.add(normalizeZoneName(row.input))
    return wrong.length > 0 ? { row: row.row, name: row.name, wrong } : row
  })
}

/** Requires one station per kind, counting earlier rows and existing stations. */
async function readStationRows({ db }: Context, restaurantId: string, cells: TextRow[]): Promise<ReadRow<StationInput>[]> {
  const kinds = (await listStationKinds(db))
    .filter(({ archived }) => !archived)
    .flatMap(kind => [[kind.code, kind] as const, [kind.title.toLowerCase(), kind] as const])
  const existingKinds = new Set((await listStations(db, restaurantId)).flatMap(({ kind, archived }) => (archived ? [] : [kind])))
  return cells.map(cell => {
    const row: ReadRow<StationInput> = readStationRow(cell, new Map(kinds))
    if (!('input' in row)) return row
    const twice = existingKinds.has(row.input.kind)
    existingKinds.add(row.input.kind)
    return twice ? { row: row.row, name: row.name, wrong: [{ column: 'tipo', value: cell.cell('tipo'), why: 'places-api.station_taken' }] } : row
  })
}

/** Rejects the later of two overlapping ranges. */
function rejectOverlaps(read: ReadRow<WeekRange>[]): ReadRow<WeekRange>[] {
  const good: WeekRange[] = []
  return read.map(row => {
    if (!('input' in row)) return row
    const { input } = row
    if (good.some(before => isOverlapping(before, input)))
      return { row: row.row, name: row.name, wrong: [{ column: 'apre', value: row.name.split(' ').at(-1) ?? '', why: 'places-api.import_overlap' }] }
    good.push(input)
    return row
  })
}
