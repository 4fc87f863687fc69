import { addDays, instantOf, romeTime, wallClock, weekdayOf } from '#platform/local-time.ts'

/** When a change set is published unless somebody says otherwise: before the week's first restaurant opens. */
const publishMinute = 6 * 60

/** The next Monday at 6:00 in Rome, in ms; on a Monday before 6:00 that very morning. */
export function nextMonday(at: Date): number {
  const { date } = wallClock(at.getTime(), romeTime)
  const monday = addDays(date, (7 - weekdayOf(date)) % 7)
  const instant = instantOf(monday, publishMinute, romeTime)
  return instant > at.getTime() ? instant : instantOf(addDays(monday, 7), publishMinute, romeTime)
}
