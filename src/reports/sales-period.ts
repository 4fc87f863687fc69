/** Days of a chosen period at most, both ends included: a year, also one with a leap day. */
export const maxPeriodDays = 366

/** Business dates as `YYYY-MM-DD`, both included. */
export interface Period {
  from: string
  to: string
}

export type PeriodFault = 'period_dates' | 'period_order' | 'period_future' | 'period_long'

const dayMs = 86_400_000

const toDay = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** So many days, today being the last. */
export const getLastDays = (days: number, today: string): Period => ({ from: toDay(Date.parse(today) - (days - 1) * dayMs), to: today })

/** Days from the first to the last, both included. */
export const countDays = ({ from, to }: Period): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

/** What is wrong with a chosen period, and in which of its fields; `today` is the business date of now. Server and screen ask alike. */
export function findPeriodFault({ from, to }: Partial<Period>, today: string): { fault: PeriodFault; field: keyof Period } | undefined {
  if (!isDay(from)) return { fault: 'period_dates', field: 'from' }
  if (!isDay(to)) return { fault: 'period_dates', field: 'to' }
  if (from > today) return { fault: 'period_future', field: 'from' }
  if (to > today) return { fault: 'period_future', field: 'to' }
  if (from > to) return { fault: 'period_order', field: 'to' }
  if (countDays({ from, to }) > maxPeriodDays) return { fault: 'period_long', field: 'from' }
}

/** A day that there is: `Date` alone would take 30 February for 2 March. Nothing is older than computers' time. */
function isDay(text: string | undefined): text is string {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text) || text < '1970-01-01') return false
  const instant = Date.parse(text)
  return !Number.isNaN(instant) && toDay(instant) === text
}
