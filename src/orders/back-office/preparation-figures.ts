import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { toIsoOrNull } from '#platform/to-iso.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { learnedDays } from '../preparation/learn-preparation-times.ts'
import {
  computePreparationMinutes,
  findLearnedTime,
  loadHorizonMs,
  minSamples,
  toHourOfWeek,
  toKitchenLoad,
  toLearnedKey,
} from '../preparation/preparation-rules.ts'
import { orders } from '../tables/orders.ts'
import { preparationTimes } from '../tables/promises.ts'
import type { PreparationFigures } from './contract.ts'

/** Reads what a restaurant's preparation times were learned from, and what a promise of this moment uses. */
export async function readPreparationFigures({ db, clock, ...context }: Context, restaurant: DirectoryRestaurant): Promise<PreparationFigures> {
  const now = clock.now()
  const { promises } = await settingsSnapshot.now({ db, clock, ...context })
  const rows = await db
    .select()
    .from(preparationTimes)
    .where(eq(preparationTimes.restaurantId, restaurant.id))
    .orderBy(asc(preparationTimes.hourOfWeek), asc(preparationTimes.load))
  const unfinishedOrders = await db.$count(
    orders,
    and(
      eq(orders.restaurantId, restaurant.id),
      isNull(orders.closedAt),
      inArray(orders.status, ['accepted', 'preparing']),
      lte(orders.promisedAt, sql`${new Date(now.getTime() + loadHorizonMs).toISOString()}::timestamptz`),
    ),
  )
  const load = toKitchenLoad(unfinishedOrders)
  const hourOfWeek = toHourOfWeek(now.getTime(), restaurant.timezone)
  const times = new Map(rows.map(row => [toLearnedKey(row.hourOfWeek, row.load), row]))
  const learned = promises.value.learnedTimes ? findLearnedTime(times, hourOfWeek, load) : undefined
  return {
    inUse: promises.value.learnedTimes,
    settingMinutes: restaurant.preparationMinutes,
    learnedAt: toIsoOrNull(rows[0]?.learnedAt),
    days: learnedDays,
    minSamples,
    now: {
      hourOfWeek,
      load,
      unfinishedOrders,
      minutes: computePreparationMinutes(restaurant.preparationMinutes, learned),
      source: learned === undefined ? 'setting' : times.has(toLearnedKey(hourOfWeek, load)) ? 'hour' : 'all_hours',
    },
    times: rows.map(({ hourOfWeek, load, samples, medianSeconds, p80Seconds }) => ({ hourOfWeek, load, samples, medianSeconds, p80Seconds })),
  }
}
