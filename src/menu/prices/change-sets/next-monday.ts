import { addDays, defaultTimezone, getWeekday, toInstantMs, toWallClock } from '#platform/local-time.ts'

/** Default publishing time, in minutes of the day: before the first restaurant of the week opens. */
const publishMinute = 6 * 60

/** Next Monday at 6:00 in Rome, in ms; on a Monday before 6:00, the same day. */
export function computeNextMonday(at: Date): number {
  const { date } = toWallClock(at.getTime(), defaultTimezone)
  const monday = addDays(date, (7 - getWeekday(date)) % 7)
  const instant = toInstantMs(monday, publishMinute, defaultTimezone)
  return instant > at.getTime() ? instant : toInstantMs(addDays(monday, 7), publishMinute, defaultTimezone)
}
