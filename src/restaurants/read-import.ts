import { parse } from 'csv-parse/sync'
import type { z } from 'zod'
import { readEuro } from '#menu/pricing.ts'
import { isServerText, type ServerTextKey } from '#platform/language/server-texts.ts'
import { closureInput, weekRange } from './contract-hours.ts'
import { mostImportedRows } from './contract-import.ts'
import { tablesInput, zoneInput } from './contract-service.ts'
import { type ImportedKind, importColumns } from './import-vocabulary.ts'
import { refusePlace } from './place-refusals.ts'
import type { Fulfilment } from './vocabulary.ts'

/** What one row asks for, or why it can't be. */
export type ReadRow<Input> = { name: string } & ({ input: Input } | { text: ServerTextKey })

type Cells = (name: string) => string

/**
 * A table with a heading, comma or semicolon between its cells. Columns that are not known are left alone.
 * @throws Refusal `import_unreadable` when its first column is missing, or there are too many rows
 */
export function readTable(kind: ImportedKind, csv: string): Cells[] {
  const columns = importColumns[kind]
  try {
    const rows = parse(csv, {
      bom: true,
      // Italian spreadsheets write semicolons: their comma is in the numbers.
      delimiter: csv.split('\n', 1)[0]?.includes(';') ? ';' : ',',
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      to: mostImportedRows + 1,
      columns: (heading: string[]) => heading.map(name => name.toLowerCase().replaceAll(' ', '_')),
    }) as Record<string, string>[]
    if (!rows[0] || !((columns[0] ?? '') in rows[0]) || rows.length > mostImportedRows) throw new Error('not the columns')
    return rows.map(row => name => row[name] ?? '')
  } catch {
    throw refusePlace('import_unreadable', { values: { columns: columns.join('; '), most: mostImportedRows }, field: 'csv' })
  }
}

/** By the schema of the call that a person would make; what it says first is what is said of the row. */
function read<Schema extends z.ZodType>(name: string, schema: Schema, input: unknown): ReadRow<z.output<Schema>> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return { name, input: parsed.data }
  const said = parsed.error.issues[0]?.message ?? ''
  return { name, text: isServerText(said) ? said : 'places-api.import_cell' }
}

export const readTableRow = (cell: Cells) => read(cell('tavolo'), tablesInput, { labels: [cell('tavolo')], seats: numberOf(cell('posti')) })

export function readZoneRow(cell: Cells) {
  const [postcodes, points, radiusMetres] = [listOf(cell('cap'), /[\s,|]+/), listOf(cell('punti'), /\|/), numberOf(cell('raggio_metri'))]
  const polygon = points.map(point => {
    const [latitude, longitude] = point.split(/[\s/]+/).map(part => Number(part.replace(',', '.')))
    return [longitude, latitude]
  })
  return read(cell('zona'), zoneInput, {
    title: cell('zona'),
    shape: postcodes.length > 0 ? 'postcodes' : polygon.length > 0 ? 'polygon' : 'radius',
    postcodes,
    streets: listOf(cell('vie'), /\|/),
    polygon: polygon.length > 0 ? polygon : null,
    radiusMetres,
    feeCents: centsOf(cell('consegna')) ?? 0,
    minimumCents: centsOf(cell('minimo')) ?? 0,
    freeFromCents: centsOf(cell('gratis_da')),
    deliveryMinutes: numberOf(cell('minuti')),
  })
}

export function readClosureRow(cell: Cells, restaurantId: string) {
  const ranges = listOf(cell('orari'), /,/).map(rangeOf)
  const startsOn = dayOf(cell('dal'))
  const reason = cell('motivo')
  return read(`${cell('dal')} ${reason}`.trim(), closureInput, {
    restaurantId,
    startsOn,
    endsOn: cell('al') === '' ? startsOn : dayOf(cell('al')),
    fulfilment: serviceOf(cell('servizio')),
    kind: ranges.length > 0 ? 'special_hours' : 'closed',
    ranges,
    reason,
    translations: cell('motivo_inglese') === '' ? {} : { en: { reason: cell('motivo_inglese') } },
  })
}

const weekdays = ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom']

export function readHoursRow(cell: Cells) {
  const name = `${cell('giorno')} ${cell('apre')}`
  const weekday = weekdays.indexOf(cell('giorno').slice(0, 3).toLowerCase())
  const range = rangeOf(`${cell('apre')}-${cell('chiude')}`)
  if (weekday === -1) return { name, text: 'places-api.import_day' as const }
  if (Number.isNaN(range.opensMinute + range.closesMinute)) return { name, text: 'places-api.import_time' as const }
  return read(name, weekRange, { weekday, fulfilment: serviceOf(cell('servizio')), ...range })
}

const listOf = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map(part => part.trim())
    .filter(Boolean)

/** Blank is none; what is no number is refused by the schema. */
const numberOf = (text: string): number | null => (text === '' ? null : Number(text.replace(',', '.')))
const centsOf = (text: string): number | null => (text === '' ? null : (readEuro(text.replace('€', '').trim()) ?? Number.NaN))

/** `2026-03-31` or `31/03/2026`; anything else as it is, for the schema to refuse. */
function dayOf(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** `18:00-01:00` in minutes; what closes no later than it opens closes on the next day. */
function rangeOf(text: string): { opensMinute: number; closesMinute: number } {
  const [opensMinute = Number.NaN, until = Number.NaN] = text.split(/[-–]/).map(part => {
    const [, hours = '', minutes = ''] = /^(\d{1,2})[:.](\d{2})$/.exec(part.trim()) ?? []
    return hours === '' || Number(hours) > 24 || Number(minutes) > 59 ? Number.NaN : Number(hours) * 60 + Number(minutes)
  })
  return { opensMinute, closesMinute: until > opensMinute ? until : until + 1440 }
}

const services: Record<string, Fulfilment> = { ritiro: 'pickup', consegna: 'delivery', tavolo: 'table', al_tavolo: 'table' }

/** Blank: every service; a word that is none stays itself, for the schema to refuse. */
const serviceOf = (text: string): string | null => (text === '' ? null : (services[text.toLowerCase().replaceAll(' ', '_')] ?? text))
