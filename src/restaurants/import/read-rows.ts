import type { z } from 'zod'
import { parseEuro } from '#menu/pricing.ts'
import { findInvalidCells, type InvalidCell, parseTextTable, type TableTexts, type TextRow } from '#platform/text-table.ts'
import { closureInput, weekRange } from '../hours/contract.ts'
import { refuseRestaurantChange } from '../profile/refusals.ts'
import { stationInput, tablesInput, type ZoneInput, zoneInput } from '../service/contract.ts'
import type { Fulfilment } from '../vocabulary.ts'
import { maxImportedRows } from './contract.ts'
import { importColumns } from './vocabulary.ts'

/** Parsed input of a row, or its invalid cells. */
export type ReadRow<Input> = { row: number; name: string } & ({ input: Input } | { wrong: InvalidCell[] })

/** @throws Refusal `import_unreadable`, `import_without_rows`, `import_quotes`, `import_columns` (unknown column) */
export function readImportTable(kind: keyof typeof importColumns, csv: string): TextRow[] {
  const columns = importColumns[kind]
  return parseTextTable(csv, {
    columns,
    needed: columns.slice(0, 1),
    most: maxImportedRows,
    refusal: (why, values) => refuseRestaurantChange(`import_${why}`, { values, field: 'csv' }),
  })
}

const tableTexts: TableTexts = {
  takes: 'places-api.takes_',
  rules: [
    'places-api.ends_before',
    'places-api.hours_range',
    'places-api.ranges_overlap',
    'places-api.free_from_minimum',
    'places-api.outline',
    'places-api.outline_crosses',
    'places-api.outline_flat',
  ],
}

/** Validates a row with the schema of the regular call; `columns` maps its fields to columns. */
function readRow<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  input: unknown,
  from: TextRow,
  columns: Record<string, string>,
): ReadRow<z.output<Schema>> {
  const { row, surplus } = from
  if (surplus !== '') return { row, name, wrong: [{ column: '', value: surplus, why: 'api.cells_surplus' }] }
  const parsed = schema.safeParse(input)
  return parsed.success ? { row, name, input: parsed.data } : { row, name, wrong: findInvalidCells(parsed.error.issues, columns, from, tableTexts) }
}

export function readTableRow(row: TextRow) {
  const label = row.cell('tavolo')
  return readRow(label, tablesInput, { labels: [label], seats: parseNumber(row.cell('posti')) }, row, { labels: 'tavolo', seats: 'posti' })
}

/** `kinds`: the chain's station kinds by code and by lower-case name. The station's name defaults to that of its kind. */
export function readStationRow(row: TextRow, kinds: ReadonlyMap<string, { code: string; title: string }>) {
  const kind = kinds.get(row.cell('tipo').toLowerCase())
  const station = {
    kind: kind?.code,
    title: row.cell('stazione') || kind?.title || row.cell('tipo'),
    unitsPerQuarter: parseNumber(row.cell('unita')),
    preparationMinutes: parseNumber(row.cell('minuti')),
  }
  return readRow(station.title, stationInput, station, row, { kind: 'tipo', title: 'stazione', unitsPerQuarter: 'unita', preparationMinutes: 'minuti' })
}

const zoneColumns = {
  title: 'zona',
  shape: 'cap',
  postcodes: 'cap',
  streets: 'vie',
  polygon: 'punti',
  radiusMetres: 'raggio_metri',
  feeCents: 'consegna',
  minimumCents: 'minimo',
  freeFromCents: 'gratis_da',
  deliveryMinutes: 'minuti',
}

export function readZoneRow(row: TextRow): ReadRow<ZoneInput> {
  const { cell } = row
  const [postcodes, points, radiusMetres] = [splitList(cell('cap'), /[\s,|]+/), splitList(cell('punti'), /\|/), parseNumber(cell('raggio_metri'))]
  const polygon = points.map(point => {
    const [latitude, longitude] = point.split(/[\s/]+/).map(part => Number(part.replace(',', '.')))
    return [longitude, latitude]
  })
  const name = cell('zona')
  const shapes = ['cap', 'raggio_metri', 'punti'].filter(column => cell(column) !== '')
  const [, second] = shapes
  if (second) return { row: row.row, name, wrong: [{ column: second, value: cell(second), why: 'places-api.import_one_shape' as const }] }
  const zone = {
    title: cell('zona'),
    shape: postcodes.length > 0 ? 'postcodes' : polygon.length > 0 ? 'polygon' : 'radius',
    postcodes,
    streets: splitList(cell('vie'), /\|/),
    polygon: polygon.length > 0 ? polygon : null,
    radiusMetres,
    feeCents: parseCents(cell('consegna')) ?? 0,
    minimumCents: parseCents(cell('minimo')) ?? 0,
    freeFromCents: parseCents(cell('gratis_da')),
    deliveryMinutes: parseNumber(cell('minuti')),
  }
  return readRow(name, zoneInput, zone, row, zoneColumns)
}

const closureColumns = {
  cityId: 'citta',
  startsOn: 'dal',
  endsOn: 'al',
  ranges: 'orari',
  fulfilment: 'servizio',
  reason: 'motivo',
  translations: 'motivo_inglese',
}

/** Closure of a restaurant or of the chain; `cities` by lower-case name, for rows with a city. */
export function readClosureRow(row: TextRow, restaurantId: string | null, cities: ReadonlyMap<string, string> = new Map()) {
  const { cell } = row
  const city = cell('citta')
  const ranges = splitList(cell('orari'), /,/).map(parseRange)
  const startsOn = parseDay(cell('dal'))
  const reason = cell('motivo')
  const closure = {
    restaurantId,
    cityId: city === '' ? null : (cities.get(city.toLowerCase()) ?? city),
    startsOn,
    endsOn: cell('al') === '' ? startsOn : parseDay(cell('al')),
    fulfilment: parseService(cell('servizio')),
    kind: ranges.length > 0 ? 'special_hours' : 'closed',
    ranges,
    reason,
    translations: cell('motivo_inglese') === '' ? {} : { en: { reason: cell('motivo_inglese') } },
  }
  // A blank last day defaults to the first one, so problems with it are reported there.
  const columns = cell('al') === '' ? { ...closureColumns, endsOn: closureColumns.startsOn } : closureColumns
  return readRow(`${cell('dal')} ${reason}`.trim(), closureInput, closure, row, columns)
}

const weekdays = ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom']

const hoursColumns = { weekday: 'giorno', opensMinute: 'apre', closesMinute: 'chiude', fulfilment: 'servizio' }

export function readHoursRow(row: TextRow) {
  const { cell } = row
  const weekday = weekdays.indexOf(cell('giorno').slice(0, 3).toLowerCase())
  const range = parseRange(`${cell('apre')}-${cell('chiude')}`)
  return readRow(`${cell('giorno')} ${cell('apre')}`.trim(), weekRange, { weekday, fulfilment: parseService(cell('servizio')), ...range }, row, hoursColumns)
}

const splitList = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map(part => part.trim())
    .filter(Boolean)

/** Blank is null; the schema refuses anything else that is no number. */
const parseNumber = (text: string): number | null => (text === '' ? null : Number(text.replace(',', '.')))
const parseCents = (text: string): number | null => (text === '' ? null : (parseEuro(text) ?? Number.NaN))

/** Parses `2026-03-31` or `31/03/2026`; other text stays unchanged for the schema to refuse. */
function parseDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Parses `18:00-01:00` to minutes; a closing time not after the opening is on the next day. */
function parseRange(text: string): { opensMinute: number; closesMinute: number } {
  const [opensMinute = Number.NaN, until = Number.NaN] = text.split(/[-–]/).map(part => {
    const [, hours = '', minutes = ''] = /^(\d{1,2})[:.](\d{2})$/.exec(part.trim()) ?? []
    return hours === '' || Number(hours) > 24 || Number(minutes) > 59 ? Number.NaN : Number(hours) * 60 + Number(minutes)
  })
  return { opensMinute, closesMinute: until > opensMinute ? until : until + 1440 }
}

const servicesByWord: Record<string, Fulfilment> = { ritiro: 'pickup', consegna: 'delivery', tavolo: 'table', al_tavolo: 'table' }

/** Blank: every service; an unknown word stays unchanged for the schema to refuse. */
const parseService = (text: string): string | null => (text === '' ? null : (servicesByWord[text.toLowerCase().replaceAll(' ', '_')] ?? text))
