import { asc, eq } from 'drizzle-orm'
import type { Actor } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, toWallClock } from '#platform/local-time.ts'
import { refuseRestaurants } from '../contract.ts'
import { type ChangeScope, changeRestaurant } from '../profile/change-restaurant.ts'
import { refuseRestaurantChange } from '../profile/refusals.ts'
import { openingHours, restaurants } from '../tables.ts'
import type { HoursInput, HoursView } from './contract.ts'
import { findOverlapIndex, type WeekRange } from './opening-hours.ts'
import { readRestaurantClosures } from './save-closures.ts'

/** Past days whose closures are shown beside the week. */
const shownDaysBack = 31

/** Reads a restaurant's week and its closures. @throws Refusal `restaurant_not_found` */
export async function readHours({ db, clock }: Pick<Context, 'db' | 'clock'>, restaurantId: string): Promise<HoursView> {
  const [restaurant] = await db.select().from(restaurants).where(eq(restaurants.id, restaurantId))
  if (!restaurant) throw refuseRestaurants('restaurant_not_found')
  const { timezone, version, cityId } = restaurant
  const since = addDays(toWallClock(clock.now().getTime(), timezone).date, -shownDaysBack)
  return { timezone, version, week: await readWeek(db, restaurantId), closures: await readRestaurantClosures(db, { restaurantId, cityId }, since) }
}

/**
 * Saves the whole week under the restaurant's version.
 * @throws Refusal `restaurant_not_found`, `changed_meanwhile`, `hours_overlap`
 */
export async function saveHours(context: ChangeScope, restaurantId: string, { week, version }: HoursInput, actor: Actor) {
  if (findOverlapIndex(week) !== undefined) throw refuseRestaurantChange('hours_overlap', { field: 'week' })
  const readCurrentWeek = async (transaction: Database) => ({ week: await readWeek(transaction, restaurantId) })
  const saved = await changeRestaurant(
    context,
    { id: restaurantId, version, action: 'restaurant.hours_saved', yours: { week }, also: readCurrentWeek },
    actor,
    async transaction => {
      const before = await readWeek(transaction, restaurantId)
      await transaction.delete(openingHours).where(eq(openingHours.restaurantId, restaurantId))
      if (week.length > 0) await transaction.insert(openingHours).values(week.map(range => ({ ...range, restaurantId })))
      return { before: { week: before }, after: { week: await readWeek(transaction, restaurantId) } }
    },
  )
  return { version: saved.version, week: await readWeek(context.db, restaurantId) }
}

/** Reads the ranges of a restaurant's week in order. */
export const readWeek = (db: Database, restaurantId: string): Promise<WeekRange[]> =>
  db
    .select({
      weekday: openingHours.weekday,
      opensMinute: openingHours.opensMinute,
      closesMinute: openingHours.closesMinute,
      fulfilment: openingHours.fulfilment,
    })
    .from(openingHours)
    .where(eq(openingHours.restaurantId, restaurantId))
    .orderBy(asc(openingHours.weekday), asc(openingHours.opensMinute), asc(openingHours.fulfilment))
