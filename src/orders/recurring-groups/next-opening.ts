import { addDays, getWeekday, toInstantMs, toWallClock } from '#platform/local-time.ts'
import { hourMs } from '#platform/time-units.ts'

/** Time between the opening of a recurring group and its meal, in ms: a morning for a lunch. */
export const openBeforeMealMs = 4 * hourMs

/** Time that a group stays open after its meal, in ms. */
export const openAfterMealMs = 8 * hourMs

interface WeeklyMeal {
  /** 0 Monday to 6 Sunday. */
  weekday: number
  /** Minutes after midnight. */
  minute: number
}

/** Computes the first opening after `now` (ms): a meal whose group would already be open is that of next week. */
export function computeNextOpening({ weekday, minute }: WeeklyMeal, { now, timezone }: { now: number; timezone: string }): number {
  const { date: today } = toWallClock(now, timezone)
  const first = addDays(today, (weekday - getWeekday(today) + 7) % 7)
  const opensAt = toInstantMs(first, minute, timezone) - openBeforeMealMs
  return opensAt > now ? opensAt : toInstantMs(addDays(first, 7), minute, timezone) - openBeforeMealMs
}
