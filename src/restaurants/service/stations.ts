import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, audit, auditChange } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { violates } from '#platform/database/violations.ts'
import { refusePlace } from '../profile/refusals.ts'
import { type Station, type StationKind, stationKinds, stations } from '../tables.ts'
import type { KeptKind, KeptStation, KindInput, KindUpdate, StationInput } from './contract.ts'
import { addParts, changePart, type PartKind } from './manage-parts.ts'

export const stationPart: PartKind<Station, KeptStation> = {
  table: stations,
  tableName: 'stations',
  noun: 'station',
  kept: ({ id, kind, title, unitsPerQuarter, archivedAt, version }) => ({ id, kind, title, unitsPerQuarter, archived: archivedAt !== null, version }),
  refused(error) {
    throw violates(error, 'stations_kind') ? refusePlace('station_taken', { field: 'kind' }) : error
  },
  // Its kind may have been archived meanwhile, or while it was in the archive itself.
  async check(transaction, _restaurantId, [station], before) {
    if (before && station?.archivedAt === null) await requireKind(transaction, station.kind)
  },
}

/** A restaurant's stations, those in use first. */
export async function listStations(db: Database, restaurantId: string): Promise<KeptStation[]> {
  const rows = await db
    .select({ station: stations })
    .from(stations)
    .innerJoin(stationKinds, eq(stationKinds.code, stations.kind))
    .where(eq(stations.restaurantId, restaurantId))
    .orderBy(sql`${stations.archivedAt} is not null`, asc(stationKinds.position), asc(stations.id))
  return rows.map(({ station }) => stationPart.kept(station, ''))
}

/** One of each kind at the most. @throws Refusal `restaurant_not_found`, `kind_not_found`, `station_taken` */
export async function addStation(context: Context, restaurantId: string, input: StationInput, actor: Actor): Promise<KeptStation> {
  const rows = async (transaction: Database) => {
    await requireKind(transaction, input.kind)
    return [input]
  }
  const [station] = await addParts(context, stationPart, restaurantId, rows, actor)
  return station as KeptStation
}

/** @throws Refusal `not_there`, `changed_meanwhile`, `kind_not_found`, `station_taken` */
export async function updateStation(
  context: Context,
  { restaurantId, id, version, ...set }: StationInput & { restaurantId: string; id: string; version: number },
  actor: Actor,
): Promise<KeptStation> {
  await requireKind(context.db, set.kind)
  return changePart(context, stationPart, { restaurantId, id, version, set, action: 'updated' }, actor)
}

/** Within a transaction it stays: whoever archives it meanwhile waits, and finds it in use. */
async function requireKind(db: Database, code: string): Promise<void> {
  const [kind] = await db
    .select({ code: stationKinds.code })
    .from(stationKinds)
    .where(and(eq(stationKinds.code, code), isNull(stationKinds.archivedAt)))
    .for('key share')
  if (!kind) throw refusePlace('kind_not_found', { field: 'kind' })
}

const inUse = sql<number>`(select count(*)::integer from ${stations} s where s.kind = "station_kinds"."code" and s.archived_at is null)`

/** What kinds of station the chain knows, those in use first. */
export async function listKinds(db: Database): Promise<KeptKind[]> {
  const rows = await db
    .select({ kind: stationKinds, stations: inUse })
    .from(stationKinds)
    .orderBy(sql`${stationKinds.archivedAt} is not null`, asc(stationKinds.position), asc(stationKinds.code))
  return rows.map(row => keptKind(row.kind, row.stations))
}

/** @throws Refusal `code_taken` */
export async function addKind(context: Context, input: KindInput, actor: Actor): Promise<KeptKind> {
  return context.db.transaction(async transaction => {
    const [row] = await transaction.insert(stationKinds).values(input).onConflictDoNothing().returning()
    if (!row) throw refusePlace('code_taken', { field: 'code' })
    const after = keptKind(row, 0)
    await audit(transaction, actor, { action: 'station_kind.added', tableName: 'station_kinds', rowId: row.code, after })
    return after
  })
}

/** @throws Refusal `not_there`, `changed_meanwhile`, `still_used` when it is archived while a station is of it */
export async function updateKind(context: Context, code: string, { version, archived, ...set }: KindUpdate, actor: Actor): Promise<KeptKind> {
  return context.db.transaction(async transaction => {
    const [before] = await transaction.select().from(stationKinds).where(eq(stationKinds.code, code)).for('update')
    if (!before) throw refusePlace('not_there')
    const used = await transaction.$count(stations, and(eq(stations.kind, code), isNull(stations.archivedAt)))
    const current = keptKind(before, used)
    if (before.version !== version) throw refusePlace('changed_meanwhile', { details: { current, yours: { ...set, archived } } })
    if (archived && !current.archived && used > 0) throw refusePlace('still_used', { values: { count: used } })
    const [row] = await transaction
      .update(stationKinds)
      .set({ ...set, archivedAt: archived ? (before.archivedAt ?? context.clock.now()) : null, version: sql`${stationKinds.version} + 1` })
      .where(eq(stationKinds.code, code))
      .returning()
    const after = keptKind(row as StationKind, used)
    const action = archived === current.archived ? 'station_kind.updated' : archived ? 'station_kind.archived' : 'station_kind.restored'
    await auditChange(transaction, actor, { action, tableName: 'station_kinds', rowId: code, before: current, after })
    return after
  })
}

const keptKind = ({ code, title, position, archivedAt, version }: StationKind, count: number): KeptKind => ({
  code,
  title,
  position,
  stations: count,
  archived: archivedAt !== null,
  version,
})
