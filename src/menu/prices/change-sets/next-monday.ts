import { addDays, defaultTimezone, getWeekday, toInstantMs, toWallClock } from '#platform/local-time.ts'

/** When a change set is published unless somebody says otherwise: before the week's first restaurant opens. */
const publishMinute = 6 * 60

/** The next Monday at 6:00 in Rome, in ms; on a Monday before 6:00 that very morning. */
export function computeNextMonday(at: Date): number {
  const { date } = toWallClock(at.getTime(), defaultTimezone)
  const monday = addDays(date, (7 - getWeekday(date)) % 7)
  const instant = toInstantMs(monday, publishMinute, defaultTimezone)
  return instant > at.getTime() ? instant : toInstantMs(addDays(monday, 7), publishMinute, defaultTimezone)
}
