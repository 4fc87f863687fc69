import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, audit, auditChange } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { violatesConstraint } from '#platform/database/violations.ts'
import { refuseRestaurantChange } from '../profile/refusals.ts'
import { type Station, type StationKind, stationKinds, stations } from '../tables.ts'
import type { StationInput, StationKindInput, StationKindUpdate, StationKindView, StationUpdate, StationView } from './contract.ts'
import { addParts, changePart, type PartDefinition } from './manage-parts.ts'

export const stationPart: PartDefinition<Station, StationView> = {
  table: stations,
  tableName: 'stations',
  noun: 'station',
  toStored: ({ id, kind, title, unitsPerQuarter, preparationMinutes, archivedAt, version }) => ({
    id,
    kind,
    title,
    unitsPerQuarter,
    preparationMinutes,
    archived: archivedAt !== null,
    version,
  }),
  refused(error) {
    throw violatesConstraint(error, 'stations_kind') ? refuseRestaurantChange('station_taken', { field: 'kind' }) : error
  },
  // The kind may have been archived while the station was.
  async check(transaction, _restaurantId, [station], before) {
    if (before && station?.archivedAt === null) await requireStationKind(transaction, station.kind)
  },
}

/** Lists a restaurant's stations, active ones first. */
export async function listStations(db: Database, restaurantId: string): Promise<StationView[]> {
  const rows = await db
    .select({ station: stations })
    .from(stations)
    .innerJoin(stationKinds, eq(stationKinds.code, stations.kind))
    .where(eq(stations.restaurantId, restaurantId))
    .orderBy(sql`${stations.archivedAt} is not null`, asc(stationKinds.position), asc(stations.id))
  return rows.map(({ station }) => stationPart.toStored(station, ''))
}

/** Adds a station; one per kind. @throws Refusal `restaurant_not_found`, `kind_not_found`, `station_taken` */
export async function addStation(context: Context, restaurantId: string, input: StationInput, actor: Actor): Promise<StationView> {
  const rows = async (transaction: Database) => {
    await requireStationKind(transaction, input.kind)
    return [input]
  }
  const [station] = await addParts(context, stationPart, restaurantId, rows, actor)
  return station as StationView
}

/** Changes a station; minutes that are left out stay. @throws Refusal `record_not_found`, `changed_meanwhile`, `kind_not_found`, `station_taken` */
export async function updateStation(
  context: Context,
  { restaurantId, id, version, preparationMinutes, ...fields }: StationUpdate & { restaurantId: string; id: string },
  actor: Actor,
): Promise<StationView> {
  await requireStationKind(context.db, fields.kind)
  const set = preparationMinutes === undefined ? fields : { ...fields, preparationMinutes }
  return changePart(context, stationPart, { restaurantId, id, version, set, action: 'updated' }, actor)
}

/** Locks the kind within a transaction: archiving it meanwhile waits and finds it in use. */
async function requireStationKind(db: Database, code: string): Promise<void> {
  const [kind] = await db
    .select({ code: stationKinds.code })
    .from(stationKinds)
    .where(and(eq(stationKinds.code, code), isNull(stationKinds.archivedAt)))
    .for('key share')
  if (!kind) throw refuseRestaurantChange('kind_not_found', { field: 'kind' })
}

const stationCount = sql<number>`(select count(*)::integer from ${stations} s where s.kind = "station_kinds"."code" and s.archived_at is null)`

/** Lists the chain's station kinds, active ones first. */
export async function listStationKinds(db: Database): Promise<StationKindView[]> {
  const rows = await db
    .select({ kind: stationKinds, stations: stationCount })
    .from(stationKinds)
    .orderBy(sql`${stationKinds.archivedAt} is not null`, asc(stationKinds.position), asc(stationKinds.code))
  return rows.map(row => toStationKindView(row.kind, row.stations))
}

/** @throws Refusal `code_taken` */
export async function addStationKind(context: Context, input: StationKindInput, actor: Actor): Promise<StationKindView> {
  return context.db.transaction(async transaction => {
    const [row] = await transaction.insert(stationKinds).values(input).onConflictDoNothing().returning()
    if (!row) throw refuseRestaurantChange('code_taken', { field: 'code' })
    const after = toStationKindView(row, 0)
    await audit(transaction, actor, { action: 'station_kind.added', tableName: 'station_kinds', rowId: row.code, after })
    return after
  })
}

/** @throws Refusal `record_not_found`, `changed_meanwhile`, `in_use` when archived while a station uses it */
export async function updateStationKind(
  context: Context,
  code: string,
  { version, archived, ...set }: StationKindUpdate,
  actor: Actor,
): Promise<StationKindView> {
  return context.db.transaction(async transaction => {
    const [before] = await transaction.select().from(stationKinds).where(eq(stationKinds.code, code)).for('update')
    if (!before) throw refuseRestaurantChange('record_not_found')
    const used = await transaction.$count(stations, and(eq(stations.kind, code), isNull(stations.archivedAt)))
    const current = toStationKindView(before, used)
    if (before.version !== version) throw refuseRestaurantChange('changed_meanwhile', { details: { current, yours: { ...set, archived } } })
    if (archived && !current.archived && used > 0) throw refuseRestaurantChange('in_use', { values: { count: used } })
    const [row] = await transaction
      .update(stationKinds)
      .set({ ...set, archivedAt: archived ? (before.archivedAt ?? context.clock.now()) : null, version: sql`${stationKinds.version} + 1` })
      .where(eq(stationKinds.code, code))
      .returning()
    const after = toStationKindView(row as StationKind, used)
    const action = archived === current.archived ? 'station_kind.updated' : archived ? 'station_kind.archived' : 'station_kind.restored'
    await auditChange(transaction, actor, { action, tableName: 'station_kinds', rowId: code, before: current, after })
    return after
  })
}

const toStationKindView = ({ code, title, position, archivedAt, version }: StationKind, count: number): StationKindView => ({
  code,
  title,
  position,
  stations: count,
  archived: archivedAt !== null,
  version,
})
