import { z } from 'zod'
import { archiveState } from '#platform/server/archive-state.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { pageShape, shortPageQuery } from '#platform/server/inputs.ts'
import { createSortQuery } from '#platform/server/sorting.ts'
import { cents, latitude, longitude, postcode, requiredLine, version, wholeNumber } from '../contract-fields.ts'
import { maxTablesPerCall } from '../import/vocabulary.ts'
import { zoneShapes } from '../vocabulary.ts'
import { findOutlineFault, type OutlineFault } from './outline.ts'

/** Contract of the back office for stations, dining tables and delivery zones. Amounts in cents. */

const viewFields = { id: z.uuid(), archived: z.boolean(), version: z.int() }

const code = z
  .string({ error: 'places-api.code' })
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9_]{0,29}$/, 'places-api.code')
  .describe('What the work units of dishes name')
export const stationKindInput = z.object({ code, title: requiredLine(60), position: wholeNumber(0, 1000).default(0) })
export type StationKindInput = z.output<typeof stationKindInput>
export const stationKindUpdate = z.object({ title: requiredLine(60), position: wholeNumber(0, 1000).default(0), archived: z.boolean().default(false), version })
export type StationKindUpdate = z.output<typeof stationKindUpdate>
export const stationKindParams = z.object({ code })
const stationKindView = z.object({ code: z.string(), title: z.string(), position: z.int(), stations: z.int(), archived: z.boolean(), version: z.int() })
export type StationKindView = z.infer<typeof stationKindView>
export const stationKindsQuery = shortPageQuery(500).extend({ state: archiveState, sort: createSortQuery('title', 'code', 'stations') })
export const stationKindsAnswer = successResponse({ kinds: z.array(stationKindView), ...pageShape })
export const stationKindSaved = changeResponse({ kind: stationKindView })

const preparationMinutes = wholeNumber(0, 240)
  .nullable()
  .describe('From the start to ready, so that dishes of several stations finish together; null: as the restaurant')
export const stationInput = z.object({
  kind: code,
  title: requiredLine(60),
  unitsPerQuarter: wholeNumber(0, 10_000).describe('Work units that a quarter of an hour holds'),
  preparationMinutes: preparationMinutes.default(null),
})
export type StationInput = z.output<typeof stationInput>
export const stationUpdate = stationInput.extend({
  preparationMinutes: preparationMinutes.optional().describe('Left out: as they are; null: as the restaurant'),
  version,
})
export type StationUpdate = z.output<typeof stationUpdate>
const stationView = z.object({ ...viewFields, kind: z.string(), title: z.string(), unitsPerQuarter: z.int(), preparationMinutes: z.int().nullable() })
export type StationView = z.infer<typeof stationView>
export const stationsQuery = shortPageQuery(500).extend({ state: archiveState, sort: createSortQuery('title', 'kind', 'units') })
export const stationsAnswer = successResponse({
  stations: z.array(stationView),
  kinds: z.array(stationKindView).describe('All that the chain knows'),
  ...pageShape,
})
export const stationSaved = changeResponse({ station: stationView })

const seats = wholeNumber(1, 99).nullable().default(null)
export const tablesInput = z.object({ labels: z.array(requiredLine(40)).min(1, 'places-api.required').max(maxTablesPerCall, 'places-api.too_many'), seats })
export type TablesInput = z.output<typeof tablesInput>
export const tableUpdate = z.object({
  label: requiredLine(40),
  seats,
  newCode: z.boolean().default(false).describe('What was printed leads nowhere any more'),
  version,
})
export type TableUpdate = z.output<typeof tableUpdate>
const tableView = z.object({ ...viewFields, label: z.string(), seats: z.int().nullable(), address: z.string().describe('What its QR code says') })
export type TableView = z.infer<typeof tableView>
export const tablesQuery = shortPageQuery(1000).extend({ state: archiveState, sort: createSortQuery('label', 'seats') })
export const tablesAnswer = successResponse({ tables: z.array(tableView), ...pageShape })
export const tablesSaved = changeResponse({ tables: z.array(tableView) })
export const tableSaved = changeResponse({ table: tableView })

const money = cents(1_000_000)
const zoneFields = z.object({
  title: requiredLine(60),
  shape: z.enum(zoneShapes),
  postcodes: z.array(postcode).max(500, 'places-api.too_many').default([]),
  streets: z.array(requiredLine(120)).max(2000, 'places-api.too_many').default([]).describe('Narrows the postcodes; empty: the whole postcode'),
  polygon: z
    .array(z.tuple([longitude, latitude]))
    .max(500, 'places-api.too_many')
    .nullable()
    .default(null)
    .describe('Ring of `[longitude, latitude]`'),
  radiusMetres: wholeNumber(1, 100_000).nullable().default(null),
  feeCents: money,
  minimumCents: money,
  freeFromCents: money.nullable().default(null).describe('Null: never free; else above the minimum, where nobody would ever pay the fee'),
  deliveryMinutes: wholeNumber(0, 240).nullable().default(null).describe('The road to it, where it is not the restaurant’s own figure'),
})
type ZoneFields = z.output<typeof zoneFields>
const isOutlined = ({ shape, postcodes, polygon, radiusMetres }: ZoneFields) =>
  shape === 'postcodes' ? postcodes.length > 0 : shape === 'polygon' ? (polygon?.length ?? 0) >= 3 : radiusMetres !== null
/** The contract does not know the restaurant's position, so zones out of range are refused on saving. */
const hasNoFault =
  (fault: OutlineFault) =>
  ({ shape, polygon }: ZoneFields) =>
    shape !== 'polygon' || (polygon?.length ?? 0) < 3 || findOutlineFault(polygon ?? []) !== fault
export const zoneInput = zoneFields
  .refine(isOutlined, { error: 'places-api.outline', path: ['shape'] })
  .refine(({ minimumCents, freeFromCents }) => freeFromCents === null || freeFromCents > minimumCents, {
    error: 'places-api.free_from_minimum',
    path: ['freeFromCents'],
  })
  .refine(hasNoFault('crosses'), { error: 'places-api.outline_crosses', path: ['polygon'] })
  .refine(hasNoFault('flat'), { error: 'places-api.outline_flat', path: ['polygon'] })
export type ZoneInput = z.output<typeof zoneInput>
export const zoneUpdate = zoneInput.safeExtend({ version })
const zoneView = z.object({
  ...viewFields,
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
export type ZoneView = z.infer<typeof zoneView>
export const zonesQuery = shortPageQuery(500).extend({ state: archiveState, sort: createSortQuery('order', 'title', 'fee', 'minimum', 'free') })
const shownZones = z.array(zoneView).describe('In the order in which they are asked, archived ones last, unless sorted otherwise')
export const zonesAnswer = successResponse({
  zones: shownZones,
  geocoder: z.boolean().describe('Whether addresses are found on the map; without it guests of zones on the map set a pin themselves'),
  ...pageShape,
})
export const zoneOrderAnswer = successResponse({ zones: shownZones })
export const zoneSaved = changeResponse({ zone: zoneView })
export const zoneOrderInput = z.object({ ids: z.array(z.uuid()).max(500).describe('Every active zone, the first asked first') })
