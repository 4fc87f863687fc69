import { asc, eq } from 'drizzle-orm'
import type { Actor } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, wallClock } from '#platform/local-time.ts'
import { refuseRestaurants } from '../contract.ts'
import { changePlace } from '../profile/change-restaurant.ts'
import { refusePlace } from '../profile/refusals.ts'
import { openingHours, restaurants } from '../tables.ts'
import type { HoursInput, KeptHours } from './contract.ts'
import { clashIn, type WeekRange } from './opening-hours.ts'
import { closuresOf } from './save-closures.ts'

/** So far back days off are shown beside a week, in days. */
const shownBack = 31

/** A restaurant's week and the days off that concern it. @throws Refusal `restaurant_not_found` */
export async function readHours({ db, clock }: Pick<Context, 'db' | 'clock'>, restaurantId: string): Promise<KeptHours> {
  const [restaurant] = await db.select().from(restaurants).where(eq(restaurants.id, restaurantId))
  if (!restaurant) throw refuseRestaurants('restaurant_not_found')
  const { timezone, version, cityId } = restaurant
  const since = addDays(wallClock(clock.now().getTime(), timezone).date, -shownBack)
  return { timezone, version, week: await weekOf(db, restaurantId), closures: await closuresOf(db, { restaurantId, cityId }, since) }
}

/**
 * Saves the week as a whole, under the restaurant's version.
 * @throws Refusal `restaurant_not_found`, `changed_meanwhile`, `hours_overlap`
 */
export async function saveHours(context: Context, restaurantId: string, { week, version }: HoursInput, actor: Actor) {
  if (clashIn(week) !== undefined) throw refusePlace('hours_overlap', { field: 'week' })
  const also = async (transaction: Database) => ({ week: await weekOf(transaction, restaurantId) })
  const saved = await changePlace(context, { id: restaurantId, version, action: 'restaurant.hours_saved', yours: { week }, also }, actor, async transaction => {
    const before = await weekOf(transaction, restaurantId)
    await transaction.delete(openingHours).where(eq(openingHours.restaurantId, restaurantId))
    if (week.length > 0) await transaction.insert(openingHours).values(week.map(range => ({ ...range, restaurantId })))
    return { before: { week: before }, after: { week: await weekOf(transaction, restaurantId) } }
  })
  return { version: saved.version, week: await weekOf(context.db, restaurantId) }
}

const weekOf = (db: Database, restaurantId: string): Promise<WeekRange[]> =>
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
