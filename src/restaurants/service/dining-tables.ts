import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { violatesConstraint } from '#platform/database/violations.ts'
import { refuseRestaurants } from '../contract.ts'
import { refuseRestaurantChange } from '../profile/refusals.ts'
import { type DiningTable, diningTables, restaurants } from '../tables.ts'
import type { TablesInput, TableUpdate, TableView } from './contract.ts'
import { addParts, changePart, type PartDefinition } from './manage-parts.ts'
import { buildTableUrl, createTableToken } from './table-code.ts'

export const createTablePart = (context: Pick<Context, 'publicUrl'>): PartDefinition<DiningTable, TableView> => ({
  table: diningTables,
  tableName: 'dining_tables',
  noun: 'dining_table',
  toStored: ({ id, label, seats, qrToken, archivedAt, version }, slug) => ({
    id,
    label,
    seats,
    address: buildTableUrl(context.publicUrl(), slug, qrToken),
    archived: archivedAt !== null,
    version,
  }),
  refused(error) {
    throw violatesConstraint(error, 'dining_tables_label') ? refuseRestaurantChange('label_taken', { field: 'label' }) : error
  },
})

/** Lists a restaurant's tables, active ones first, "2" before "10". @throws Refusal `restaurant_not_found` */
export async function listTables(context: Context, restaurantId: string): Promise<TableView[]> {
  const [restaurant] = await context.db.select({ slug: restaurants.slug }).from(restaurants).where(eq(restaurants.id, restaurantId))
  if (!restaurant) throw refuseRestaurants('restaurant_not_found')
  const rows = await context.db
    .select()
    .from(diningTables)
    .where(eq(diningTables.restaurantId, restaurantId))
    .orderBy(sql`${diningTables.archivedAt} is not null`, asc(diningTables.createdAt), asc(diningTables.id))
  const byNumber = new Intl.Collator('it', { numeric: true })
  const views = rows.map(row => createTablePart(context).toStored(row, restaurant.slug))
  return views.sort((a, b) => Number(a.archived) - Number(b.archived) || byNumber.compare(a.label, b.label))
}

/**
 * Adds several tables in one transaction, each with its own token. @throws Refusal `restaurant_not_found`, `labels_taken` (existing ones),
 * `label_taken`
 */
export const addTables = (context: Context, restaurantId: string, { labels, seats }: TablesInput, actor: Actor): Promise<TableView[]> =>
  addParts(
    context,
    createTablePart(context),
    restaurantId,
    async transaction => {
      const inUse = and(eq(diningTables.restaurantId, restaurantId), isNull(diningTables.archivedAt))
      const rows = await transaction
        .select({ label: sql<string>`lower(${diningTables.label})` })
        .from(diningTables)
        .where(inUse)
      const usedLabels = new Set(rows.map(({ label }) => label))
      const takenLabels = labels.filter(label => usedLabels.has(label.toLowerCase()))
      if (takenLabels.length > 0) throw refuseRestaurantChange('labels_taken', { field: 'labels', values: { labels: takenLabels.join(', ') } })
      return labels.map(label => ({ label, seats, qrToken: createTableToken(randomBytes) }))
    },
    actor,
  )

/** Renames a table or renews its token, which invalidates printed QR codes. @throws Refusal `record_not_found`, `changed_meanwhile`, `label_taken` */
export const updateTable = (
  context: Context,
  { restaurantId, id, version, label, seats, newCode }: TableUpdate & { restaurantId: string; id: string },
  actor: Actor,
): Promise<TableView> =>
  changePart(
    context,
    createTablePart(context),
    { restaurantId, id, version, set: { label, seats, ...(newCode && { qrToken: createTableToken(randomBytes) }) }, action: 'updated' },
    actor,
  )
