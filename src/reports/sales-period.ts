import { dayMs } from '#platform/time-units.ts'

/** Maximum days of a chosen period, inclusive: a year, also a leap year. */
export const maxPeriodDays = 366

/** Business dates as `YYYY-MM-DD`, both inclusive. */
export interface Period {
  from: string
  to: string
}

type PeriodFault = 'period_dates' | 'period_order' | 'period_future' | 'period_long'

const toDay = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** Period of so many days that ends today. */
export const getLastDays = (days: number, today: string): Period => ({ from: toDay(Date.parse(today) - (days - 1) * dayMs), to: today })

/** Number of days, both ends inclusive. */
export const countDays = ({ from, to }: Period): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

/** Finds the fault of a chosen period and its field; `today` is the current business date. Shared by server and screen. */
export function findPeriodFault({ from, to }: Partial<Period>, today: string): { fault: PeriodFault; field: keyof Period } | undefined {
  if (!isDay(from)) return { fault: 'period_dates', field: 'from' }
  if (!isDay(to)) return { fault: 'period_dates', field: 'to' }
  if (from > today) return { fault: 'period_future', field: 'from' }
  if (to > today) return { fault: 'period_future', field: 'to' }
  if (from > to) return { fault: 'period_order', field: 'to' }
  if (countDays({ from, to }) > maxPeriodDays) return { fault: 'period_long', field: 'from' }
}

/** Whether a day exists: `Date` alone would read 30 February as 2 March. Days before 1970 are refused. */
function isDay(text: string | undefined): text is string {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text) || text < '1970-01-01') return false
  const instant = Date.parse(text)
  return !Number.isNaN(instant) && toDay(instant) === text
}
