import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { anyId } from '#platform/database/any-id.ts'
import type { Database } from '#platform/database/database.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { upsertRows } from '#platform/database/upsert-rows.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { cities, restaurants } from '#restaurants/tables.ts'
import { partRefusals } from '../parts/contract.ts'
import { createVersionedStore } from '../parts/versioned-store.ts'
import { combos, foods, type MenuScheduleRow, menuScheduleItems, menuSchedules } from '../tables.ts'
import type { MenuSchedule } from './schedule-rules.ts'

const refuse = defineRefusals(partRefusals)

/** Menu by hour with its dishes and combos. */
export interface ScheduleDocument extends MenuSchedule {
  cityId: string | null
  restaurantId: string | null
  items: { kind: 'food' | 'combo'; id: string; title: string; isOnlyThen: boolean; priceCents: number | null }[]
}

/** Use cases for menus by hour: list, read, create, update, archive, restore. */
export const scheduleStore = createVersionedStore<ScheduleDocument, typeof menuSchedules>({
  table: menuSchedules,
  tableName: 'menu_schedules',
  noun: 'menu_schedule',
  missing: 'schedule_missing',
  read: readSchedules,
  save: saveSchedules,
  check: checkSchedule,
})

const isCurrent = isNull(menuScheduleItems.validTo)

async function readSchedules(db: Database, rows: MenuScheduleRow[]): Promise<ScheduleDocument[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const items = await db
    .select({ item: menuScheduleItems, food: foods.title, combo: combos.title })
    .from(menuScheduleItems)
    .leftJoin(foods, and(eq(foods.id, menuScheduleItems.foodId), isNull(foods.archivedAt)))
    .leftJoin(combos, and(eq(combos.id, menuScheduleItems.comboId), isNull(combos.archivedAt)))
    // What is no longer on the menu has no hours either; the next save ends its row.
    .where(and(anyId(menuScheduleItems.scheduleId, ids), isCurrent, or(isNotNull(foods.id), isNotNull(combos.id))))
    .orderBy(asc(menuScheduleItems.id))
  const bySchedule = Map.groupBy(items, ({ item }) => item.scheduleId)
  return rows.map(({ id, title, cityId, restaurantId, hours, firstDay, lastDay }) => ({
    ...{ id, title, cityId, restaurantId, hours, firstDay, lastDay },
    items: (bySchedule.get(id) ?? []).map(({ item: { foodId, comboId, isOnlyThen, priceCents }, food, combo }) => ({
      kind: foodId === null ? ('combo' as const) : ('food' as const),
      id: foodId ?? comboId ?? '',
      title: food ?? combo ?? '',
      isOnlyThen,
      priceCents,
    })),
  }))
}

/** Items that stay as they are keep their row; others end now, and begin anew with what they say from now on. */
async function saveSchedules(transaction: Database, documents: ScheduleDocument[], now: Date): Promise<void> {
  await upsertRows(
    transaction,
    menuSchedules,
    documents.map(({ items: _, hours, ...schedule }) => ({ ...schedule, hours: [...hours] })),
  )
  for (const { id: scheduleId, items } of documents) {
    const current = await transaction
      .select()
      .from(menuScheduleItems)
      .where(and(eq(menuScheduleItems.scheduleId, scheduleId), isCurrent))
    const key = (itemId: string | null, isOnlyThen: boolean, priceCents: number | null) => `${itemId} ${isOnlyThen} ${priceCents}`
    const wanted = new Map(items.map(item => [key(item.id.toLowerCase(), item.isOnlyThen, item.priceCents), item]))
    const ended = current.filter(row => !wanted.delete(key(row.foodId ?? row.comboId, row.isOnlyThen, row.priceCents)))
    const endedIds = ended.map(({ id }) => id)
    if (endedIds.length > 0) await transaction.update(menuScheduleItems).set({ validTo: now }).where(anyId(menuScheduleItems.id, endedIds))
    await insertRows(
      transaction,
      menuScheduleItems,
      [...wanted.values()].map(({ kind, id, isOnlyThen, priceCents }) => ({
        id: uuidv7(),
        scheduleId,
        ...(kind === 'food' ? { foodId: id } : { comboId: id }),
        isOnlyThen,
        priceCents,
        validFrom: now,
      })),
    )
  }
}

/** Reads the titles of dishes and combos, for the audit log and lists. */
export async function readItemTitles({ db }: Pick<Context, 'db'>, ids: string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = [
    ...(await db.select({ id: foods.id, title: foods.title }).from(foods).where(anyId(foods.id, ids))),
    ...(await db.select({ id: combos.id, title: combos.title }).from(combos).where(anyId(combos.id, ids))),
  ]
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** @throws Refusal `part_unknown`, `schedule_place_unknown` */
async function checkSchedule(transaction: Database, { cityId, restaurantId, items }: ScheduleDocument): Promise<void> {
  const places = cityId
    ? await transaction.select({ id: cities.id }).from(cities).where(eq(cities.id, cityId))
    : restaurantId
      ? await transaction
          .select({ id: restaurants.id })
          .from(restaurants)
          .where(and(eq(restaurants.id, restaurantId), isNull(restaurants.archivedAt)))
      : undefined
  if (places?.length === 0) throw refuse('schedule_place_unknown', { field: cityId ? 'cityId' : 'restaurantId' })
  for (const [kind, table] of [['food', foods] as const, ['combo', combos] as const]) {
    const ids = new Set(items.flatMap(item => (item.kind === kind ? [item.id.toLowerCase()] : [])))
    if (ids.size === 0) continue
    const rows = await transaction
      .select({ id: table.id })
      .from(table)
      .where(and(anyId(table.id, [...ids]), isNull(table.archivedAt)))
      .for('share')
    if (rows.length < ids.size) throw refuse('part_unknown', { field: 'items' })
  }
}
