import { dayMs, hourMs } from '#platform/time-units.ts'

/**
 * Italian local time: all restaurants are in Italy and state their hours in local time. Computed without `Intl`, because a browser's first date
 * format takes as long as the rest of a page's hydration; a test compares both.
 */
export function toRomeClock(instant: Date | string | number): { date: string; time: string } {
  const utc = +new Date(instant)
  // Last Sunday of a 31-day month at 1:00 UTC: EU daylight-saving change (directive 2000/84/EC).
  const getClockChange = (month: number) => {
    const last = Date.UTC(new Date(utc).getUTCFullYear(), month, 31, 1)
    return last - new Date(last).getUTCDay() * dayMs
  }
  const hours = utc >= getClockChange(2) && utc < getClockChange(9) ? 2 : 1
  const [date = '', time = ''] = new Date(utc + hours * hourMs).toISOString().split(/T|:..\./)
  return { date, time }
}
