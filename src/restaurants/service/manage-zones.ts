import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { foldName } from '#menu/slugs.ts'
import { type Actor, auditChange } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { refuseRestaurantChange } from '../profile/refusals.ts'
import { type DeliveryZone, deliveryZones, restaurants } from '../tables.ts'
import type { ZoneInput, ZoneView } from './contract.ts'
import { addParts, changePart, lockRestaurant, type PartDefinition } from './manage-parts.ts'
import { findOutlineFault } from './outline.ts'

export const zonePart: PartDefinition<DeliveryZone, ZoneView> = {
  table: deliveryZones,
  tableName: 'delivery_zones',
  noun: 'delivery_zone',
  toStored: ({
    id,
    title,
    shape,
    postcodes,
    streets,
    polygon,
    radiusMetres,
    feeCents,
    minimumCents,
    freeFromCents,
    deliveryMinutes,
    position,
    archivedAt,
    version,
  }) => ({
    id,
    title,
    shape,
    postcodes,
    streets,
    polygon,
    radiusMetres,
    feeCents,
    minimumCents,
    freeFromCents,
    deliveryMinutes,
    position,
    archived: archivedAt !== null,
    version,
  }),
  refused(error) {
    throw error
  },
  async check(transaction, restaurantId, rows, before) {
    // Existing duplicate names are tolerated, so that each of those zones can still be changed, archived and renamed.
    const namedRows = rows.filter(row => row.archivedAt === null && !(before?.archivedAt === null && normalizeZoneName(before) === normalizeZoneName(row)))
    if (namedRows.length === 0) return
    const inUse = and(eq(deliveryZones.restaurantId, restaurantId), isNull(deliveryZones.archivedAt))
    const names = (await transaction.select({ title: deliveryZones.title }).from(deliveryZones).where(inUse)).map(normalizeZoneName)
    if (namedRows.map(normalizeZoneName).some(name => names.indexOf(name) !== names.lastIndexOf(name)))
      throw refuseRestaurantChange('zone_taken', { field: 'title' })
  },
}

/** Equal for zones whose names count as the same. */
export const normalizeZoneName = ({ title }: Pick<DeliveryZone, 'title'>): string => title.toLowerCase()

/** Lists a restaurant's zones in order of evaluation, archived ones last. */
export async function listZones(db: Database, restaurantId: string): Promise<ZoneView[]> {
  const rows = await db
    .select()
    .from(deliveryZones)
    .where(eq(deliveryZones.restaurantId, restaurantId))
    .orderBy(sql`${deliveryZones.archivedAt} is not null`, asc(deliveryZones.position), asc(deliveryZones.id))
  return rows.map(row => zonePart.toStored(row, ''))
}

/** Creates a check for zones with a point too far from the restaurant to be intended; without a restaurant, none is. */
export async function createFarZoneCheck(db: Database, restaurantId: string): Promise<(zone: Pick<ZoneInput, 'shape' | 'polygon'>) => boolean> {
  const { latitude, longitude } = restaurants
  const [restaurant] = await db.select({ latitude, longitude }).from(restaurants).where(eq(restaurants.id, restaurantId))
  return ({ shape, polygon }) => shape === 'polygon' && findOutlineFault(polygon ?? [], restaurant) === 'far'
}

/** Adds a zone after the existing ones. @throws Refusal `restaurant_not_found`, `outline_too_far`, `zone_taken` */
export async function addZone(context: Context, restaurantId: string, input: ZoneInput, actor: Actor): Promise<ZoneView> {
  const [zone] = await addZones(context, restaurantId, [input], actor)
  return zone as ZoneView
}

/** Adds several zones in order, in one transaction. */
export function addZones(context: Context, restaurantId: string, inputs: ZoneInput[], actor: Actor): Promise<ZoneView[]> {
  const rows = async (transaction: Database) => {
    if (inputs.some(await createFarZoneCheck(transaction, restaurantId))) throw refuseRestaurantChange('outline_too_far', { field: 'polygon' })
    const zones = await activeZones(transaction, restaurantId)
    const next = (zones.at(-1)?.position ?? -1) + 1
    return inputs.map((input, index) => ({ ...toZoneColumns(input), position: Math.min(32_000, next + index) }))
  }
  return addParts(context, zonePart, restaurantId, rows, actor)
}

/** @throws Refusal `record_not_found`, `changed_meanwhile`, `outline_too_far`, `zone_taken` */
export async function updateZone(
  context: Context,
  { restaurantId, id, version, ...input }: ZoneInput & { restaurantId: string; id: string; version: number },
  actor: Actor,
): Promise<ZoneView> {
  if ((await createFarZoneCheck(context.db, restaurantId))(input)) throw refuseRestaurantChange('outline_too_far', { field: 'polygon' })
  return changePart(context, zonePart, { restaurantId, id, version, set: toZoneColumns(input), action: 'updated' }, actor)
}

/**
 * Sets the order in which zones are evaluated when several contain an address.
 * @throws Refusal `restaurant_not_found`, `order_incomplete` when a zone was added or archived meanwhile
 */
export async function orderZones(context: Context, restaurantId: string, ids: string[], actor: Actor): Promise<ZoneView[]> {
  await context.db.transaction(async transaction => {
    await lockRestaurant(transaction, restaurantId)
    const before = await activeZones(transaction, restaurantId)
    const isSameSet = ids.length === before.length && new Set(ids).size === ids.length && before.every(({ id }) => ids.includes(id))
    if (!isSameSet) throw refuseRestaurantChange('order_incomplete')
    for (const [position, id] of ids.entries())
      await transaction
        .update(deliveryZones)
        .set({ position, version: sql`${deliveryZones.version} + 1` })
        .where(and(eq(deliveryZones.id, id), eq(deliveryZones.restaurantId, restaurantId)))
    await auditChange(transaction, actor, {
      action: 'delivery_zone.ordered',
      tableName: 'delivery_zones',
      rowId: restaurantId,
      restaurantId,
      before: { ids: before.map(({ id }) => id) },
      after: { ids },
    })
  })
  await context.catalogueVersion.refresh()
  return listZones(context.db, restaurantId)
}

const activeZones = (transaction: Database, restaurantId: string) =>
  transaction
    .select({ id: deliveryZones.id, position: deliveryZones.position })
    .from(deliveryZones)
    .where(and(eq(deliveryZones.restaurantId, restaurantId), isNull(deliveryZones.archivedAt)))
    .orderBy(asc(deliveryZones.position), asc(deliveryZones.id))
    .for('update')

/** Columns for the zone's shape only; streets are folded for comparison with addresses. */
const toZoneColumns = ({ shape, postcodes, streets, polygon, radiusMetres, ...rest }: ZoneInput) => ({
  ...rest,
  shape,
  postcodes: shape === 'postcodes' ? [...new Set(postcodes)] : [],
  streets: shape === 'postcodes' ? [...new Set(streets.map(foldName))] : [],
  polygon: shape === 'polygon' ? polygon : null,
  radiusMetres: shape === 'radius' ? radiusMetres : null,
})
