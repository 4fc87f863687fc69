import { z } from 'zod'
import { archiveState } from '#platform/server/archive-state.ts'
import { answer, done } from '#platform/server/envelope.ts'
import { pageShape, shortPageQuery } from '#platform/server/inputs.ts'
import { sortedBy } from '#platform/server/sorting.ts'
import { cents, filled, latitude, longitude, postcode, version, whole } from '../contract-fields.ts'
import { tablesAtOnce } from '../import/vocabulary.ts'
import { zoneShapes } from '../vocabulary.ts'
import { type OutlineFault, outlineFault } from './outline.ts'

/** Stations, dining tables and delivery zones as the back office keeps them. Amounts in cents. */

const kept = { id: z.uuid(), archived: z.boolean(), version: z.int() }

const code = z
  .string({ error: 'places-api.code' })
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9_]{0,29}$/, 'places-api.code')
  .describe('What the work units of dishes name')
export const kindInput = z.object({ code, title: filled(60), position: whole(0, 1000).default(0) })
export type KindInput = z.output<typeof kindInput>
export const kindUpdate = z.object({ title: filled(60), position: whole(0, 1000).default(0), archived: z.boolean().default(false), version })
export type KindUpdate = z.output<typeof kindUpdate>
export const kindParams = z.object({ code })
export const keptKind = z.object({ code: z.string(), title: z.string(), position: z.int(), stations: z.int(), archived: z.boolean(), version: z.int() })
export type KeptKind = z.infer<typeof keptKind>
export const kindsQuery = shortPageQuery(500).extend({ state: archiveState, sort: sortedBy('title', 'code', 'stations') })
export const kindsAnswer = answer({ kinds: z.array(keptKind), ...pageShape })
export const kindDone = done({ kind: keptKind })

export const stationInput = z.object({
  kind: code,
  title: filled(60),
  unitsPerQuarter: whole(0, 10_000).describe('Work units that a quarter of an hour holds'),
})
export type StationInput = z.output<typeof stationInput>
export const stationUpdate = stationInput.extend({ version })
export const keptStation = z.object({ ...kept, kind: z.string(), title: z.string(), unitsPerQuarter: z.int() })
export type KeptStation = z.infer<typeof keptStation>
export const stationsQuery = shortPageQuery(500).extend({ state: archiveState, sort: sortedBy('title', 'kind', 'units') })
export const stationsAnswer = answer({ stations: z.array(keptStation), kinds: z.array(keptKind).describe('All that the chain knows'), ...pageShape })
export const stationDone = done({ station: keptStation })

const seats = whole(1, 99).nullable().default(null)
export const tablesInput = z.object({ labels: z.array(filled(40)).min(1, 'places-api.required').max(tablesAtOnce, 'places-api.too_many'), seats })
export type TablesInput = z.output<typeof tablesInput>
export const tableUpdate = z.object({
  label: filled(40),
  seats,
  newCode: z.boolean().default(false).describe('What was printed leads nowhere any more'),
  version,
})
export type TableUpdate = z.output<typeof tableUpdate>
export const keptTable = z.object({ ...kept, label: z.string(), seats: z.int().nullable(), address: z.string().describe('What its QR code says') })
export type KeptTable = z.infer<typeof keptTable>
export const tablesQuery = shortPageQuery(1000).extend({ state: archiveState, sort: sortedBy('label', 'seats') })
export const tablesAnswer = answer({ tables: z.array(keptTable), ...pageShape })
export const tablesDone = done({ tables: z.array(keptTable) })
export const tableDone = done({ table: keptTable })

const money = cents(1_000_000)
const zoneFields = z.object({
  title: filled(60),
  shape: z.enum(zoneShapes),
  postcodes: z.array(postcode).max(500, 'places-api.too_many').default([]),
  streets: z.array(filled(120)).max(2000, 'places-api.too_many').default([]).describe('Narrows the postcodes; empty: the whole postcode'),
  polygon: z
    .array(z.tuple([longitude, latitude]))
    .max(500, 'places-api.too_many')
    .nullable()
    .default(null)
    .describe('Ring of `[longitude, latitude]`'),
  radiusMetres: whole(1, 100_000).nullable().default(null),
  feeCents: money,
  minimumCents: money,
  freeFromCents: money.nullable().default(null).describe('Null: never free; else above the minimum, where nobody would ever pay the fee'),
  deliveryMinutes: whole(0, 240).nullable().default(null).describe('The road to it, where it is not the restaurant’s own figure'),
})
type ZoneFields = z.output<typeof zoneFields>
const outlined = ({ shape, postcodes, polygon, radiusMetres }: ZoneFields) =>
  shape === 'postcodes' ? postcodes.length > 0 : shape === 'polygon' ? (polygon?.length ?? 0) >= 3 : radiusMetres !== null
/** Where the restaurant is, a contract doesn't know: what is out of its reach is refused when it is saved. */
const not =
  (fault: OutlineFault) =>
  ({ shape, polygon }: ZoneFields) =>
    shape !== 'polygon' || (polygon?.length ?? 0) < 3 || outlineFault(polygon ?? []) !== fault
export const zoneInput = zoneFields
  .refine(outlined, { error: 'places-api.outline', path: ['shape'] })
  .refine(({ minimumCents, freeFromCents }) => freeFromCents === null || freeFromCents > minimumCents, {
    error: 'places-api.free_from_minimum',
    path: ['freeFromCents'],
  })
  .refine(not('crosses'), { error: 'places-api.outline_crosses', path: ['polygon'] })
  .refine(not('flat'), { error: 'places-api.outline_flat', path: ['polygon'] })
export type ZoneInput = z.output<typeof zoneInput>
export const zoneUpdate = zoneInput.safeExtend({ version })
export const keptZone = z.object({
  ...kept,
  title: z.string(),
  shape: z.enum(zoneShapes),
  postcodes: z.array(z.string()),
  streets: z.array(z.string()),
  polygon: z.array(z.tuple([z.number(), z.number()])).nullable(),
  radiusMetres: z.int().nullable(),
  feeCents: z.int(),
  minimumCents: z.int(),
  freeFromCents: z.int().nullable(),
  deliveryMinutes: z.int().nullable(),
  position: z.int(),
})
export type KeptZone = z.infer<typeof keptZone>
export const zonesQuery = shortPageQuery(500).extend({ state: archiveState, sort: sortedBy('order', 'title', 'fee', 'minimum', 'free') })
const shownZones = z.array(keptZone).describe('In the order in which they are asked, archived ones last, unless sorted otherwise')
export const zonesAnswer = answer({
  zones: shownZones,
  geocoder: z.boolean().describe('Whether addresses are found on the map; without it guests of zones on the map set a pin themselves'),
  ...pageShape,
})
export const zonesOrdered = answer({ zones: shownZones })
export const zoneDone = done({ zone: keptZone })
export const zoneOrderInput = z.object({ ids: z.array(z.uuid()).max(500).describe('Every active zone, the first asked first') })
