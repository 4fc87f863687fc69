/**
 * What a wall clock in Italy shows: every restaurant is there, and its hours are told in its own time, wherever the reader is. Without asking
 * `Intl`, a test holds the two together: a browser's first date format takes as long as all the rest of a page's coming alive.
 */
export function toRomeClock(instant: Date | string | number): { date: string; time: string } {
  const utc = +new Date(instant)
  // The last Sunday of a month of 31 days at 1:00 UTC: when all of the Union changes its clocks (directive 2000/84/EC).
  const getClockChange = (month: number) => {
    const last = Date.UTC(new Date(utc).getUTCFullYear(), month, 31, 1)
    return last - new Date(last).getUTCDay() * 86_400_000
  }
  const hours = utc >= getClockChange(2) && utc < getClockChange(9) ? 2 : 1
  const [date = '', time = ''] = new Date(utc + hours * 3_600_000).toISOString().split(/T|:..\./)
  return { date, time }
}
