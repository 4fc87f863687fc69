import { and, eq, sql } from 'drizzle-orm'
import { type Actor, auditAll, auditChange } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { refuseRestaurants } from '../contract.ts'
import { refuseRestaurantChange } from '../profile/refusals.ts'
import { restaurants, type stations } from '../tables.ts'

/** Common columns of stations, dining tables and delivery zones. */
interface PartRow {
  id: string
  restaurantId: string
  archivedAt: Date | null
  version: number
}

/** Definition of one kind of part of a restaurant; each part has its own version and archive. */
export interface PartDefinition<Row extends PartRow, Kept extends object> {
  /** Table of src/restaurants/tables/service.ts with the columns used here. */
  table: unknown
  tableName: 'stations' | 'dining_tables' | 'delivery_zones'
  /** Noun of audit actions: `station.added`. */
  noun: string
  /** View of a row. */
  toStored: (row: Row, restaurantSlug: string) => Kept
  /** Converts database errors to refusals; throws. */
  refused: (error: unknown) => never
  /** Checks rules without an index on the rows just written (and on the previous row of a change), serialized per restaurant. Throws. */
  check?: (transaction: Database, restaurantId: string, rows: Row[], before?: Row) => Promise<void>
}

type AnyTable = typeof stations
const asTable = (kind: { table: unknown }) => kind.table as AnyTable

/** Change of a part under its version. */
interface PartChange<Row extends PartRow> {
  restaurantId: string
  id: string
  version: number
  set: Partial<Row>
  action: 'updated' | 'archived' | 'restored'
}

/** Adds parts in one transaction with an audit entry each. @throws Refusal `restaurant_not_found`, and those of the kind */
export async function addParts<Row extends PartRow, Kept extends object>(
  context: Context,
  kind: PartDefinition<Row, Kept>,
  restaurantId: string,
  rows: (transaction: Database) => Promise<Partial<Row>[]>,
  actor: Actor,
): Promise<Kept[]> {
  const added = await context.db
    .transaction(async transaction => {
      const slug = await lockRestaurant(transaction, restaurantId, kind.check && 'no key update')
      const values = (await rows(transaction)).map(row => ({ ...row, restaurantId }))
      const insertedRows = (await transaction
        .insert(asTable(kind))
        .values(values as never)
        .returning()) as unknown as Row[]
      await kind.check?.(transaction, restaurantId, insertedRows)
      const added = insertedRows.map(row => ({ id: row.id, after: kind.toStored(row, slug) }))
      const entries = added.map(({ id, after }) => ({ action: `${kind.noun}.added`, tableName: kind.tableName, rowId: id, restaurantId, after }))
      await auditAll(transaction, actor, entries)
      return added.map(({ after }) => after)
    })
    .catch(kind.refused)
  await context.catalogueVersion.refresh()
  return added
}

/** @throws Refusal `record_not_found`, `changed_meanwhile`, and those of the kind */
export async function changePart<Row extends PartRow, Kept extends object>(
  context: Context,
  kind: PartDefinition<Row, Kept>,
  { restaurantId, id, version, set, action }: PartChange<Row>,
  actor: Actor,
): Promise<Kept> {
  const table = asTable(kind)
  const changed = await context.db
    .transaction(async transaction => {
      const slug = await lockRestaurant(transaction, restaurantId, kind.check && 'no key update')
      const [before] = (await transaction
        .select()
        .from(table)
        .where(and(eq(table.id, id), eq(table.restaurantId, restaurantId)))
        .for('update')) as unknown as Row[]
      if (!before) throw refuseRestaurantChange('record_not_found')
      const current = kind.toStored(before, slug)
      if (before.version !== version) throw refuseRestaurantChange('changed_meanwhile', { details: { current, yours: set } })
      const [row] = (await transaction
        .update(table)
        .set({ ...(set as object), version: sql`${table.version} + 1` })
        .where(eq(table.id, id))
        .returning()) as unknown as [Row]
      await kind.check?.(transaction, restaurantId, [row], before)
      const after = kind.toStored(row, slug)
      await auditChange(transaction, actor, { action: `${kind.noun}.${action}`, tableName: kind.tableName, rowId: id, restaurantId, before: current, after })
      return after
    })
    .catch(kind.refused)
  await context.catalogueVersion.refresh()
  return changed
}

/** Archives or restores a part; orders keep referring to it. */
export const archivePart = <Row extends PartRow, Kept extends object>(
  context: Context,
  kind: PartDefinition<Row, Kept>,
  { archived, ...of }: { restaurantId: string; id: string; version: number; archived: boolean },
  actor: Actor,
): Promise<Kept> =>
  changePart(
    context,
    kind,
    { ...of, set: { archivedAt: archived ? context.clock.now() : null } as Partial<Row>, action: archived ? 'archived' : 'restored' },
    actor,
  )

/** Locks a restaurant, shared unless `strength` is exclusive. @returns its slug @throws Refusal `restaurant_not_found` */
export async function lockRestaurant(transaction: Database, restaurantId: string, strength: 'key share' | 'no key update' = 'key share'): Promise<string> {
  const [restaurant] = await transaction.select({ slug: restaurants.slug }).from(restaurants).where(eq(restaurants.id, restaurantId)).for(strength)
  if (!restaurant) throw refuseRestaurants('restaurant_not_found')
  return restaurant.slug
}
