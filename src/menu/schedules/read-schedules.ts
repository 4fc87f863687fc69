import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { menuScheduleItems, menuSchedules } from '../tables.ts'
import type { MenuSchedule } from './schedule-rules.ts'

/** Dish or combo of a schedule, with the place of the schedule. */
export interface ScheduledItem {
  id: string
  itemId: string
  /** City or restaurant; null: the chain. */
  placeId: string | null
  schedule: MenuSchedule
  isOnlyThen: boolean
  priceCents: number | null
  validFrom: Date
  /** End (exclusive); null: still part of the schedule. */
  validTo: Date | null
}

/** Reads the items of all schedules, earlier ones included; those of an archived schedule end with it. */
export async function readScheduledItems(db: Database): Promise<ScheduledItem[]> {
  const rows = await db
    .select({ schedule: menuSchedules, item: menuScheduleItems })
    .from(menuScheduleItems)
    .innerJoin(menuSchedules, eq(menuSchedules.id, menuScheduleItems.scheduleId))
  // One object a schedule: its state is remembered by the object.
  const schedules = new Map(rows.map(({ schedule: { id, title, hours, firstDay, lastDay } }) => [id, { id, title, hours, firstDay, lastDay }]))
  return rows.flatMap(({ schedule: { id: scheduleId, cityId, restaurantId, archivedAt }, item }) => {
    const schedule = schedules.get(scheduleId)
    const itemId = item.foodId ?? item.comboId
    if (!schedule || itemId === null) return []
    const { id, isOnlyThen, priceCents, validFrom } = item
    const validTo = archivedAt && (!item.validTo || archivedAt < item.validTo) ? archivedAt : item.validTo
    return [{ id, itemId, placeId: restaurantId ?? cityId, schedule, isOnlyThen, priceCents, validFrom, validTo }]
  })
}
