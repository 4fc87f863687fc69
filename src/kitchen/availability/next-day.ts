import type { Context } from '#platform/context.ts'
import { addDays, toInstantMs } from '#platform/local-time.ts'
import { directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { computeBusinessDate, computeOpenSpans } from '#restaurants/hours/opening-hours.ts'
import { refuseKitchen } from '../contract.ts'

/** Days in which the next opening is searched; a longer closure ends with the cutoff of the next day. */
const maxDaysAhead = 31

/**
 * Finds the first opening after the current business day; without one within a month, the end of that day.
 * @throws Refusal `kitchen_not_yours` when there is no such restaurant
 */
export async function findTomorrowsOpening(context: Context, restaurantId: string): Promise<Date> {
  const restaurant = (await directorySnapshot.now(context)).restaurant(restaurantId)
  if (!restaurant) throw refuseKitchen('kitchen_not_yours')
  const { timezone, businessDayCutoff, rules } = restaurant
  const tomorrow = addDays(computeBusinessDate(context.clock.now().getTime(), { timezone, cutoffMinute: businessDayCutoff }), 1)
  const dayStart = toInstantMs(tomorrow, businessDayCutoff, timezone)
  const opening = computeOpenSpans(rules, tomorrow, addDays(tomorrow, maxDaysAhead)).find(({ from }) => from >= dayStart)
  return new Date(opening?.from ?? dayStart)
}
