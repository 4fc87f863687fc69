import { addDays, toInstantMs } from '#platform/local-time.ts'
import { computeBusinessDate } from '#restaurants/hours/opening-hours.ts'

/** Clock of a restaurant's business days. */
export interface DayClock {
  timezone: string
  /** Minutes after midnight at which the day before ends. */
  cutoffMinute: number
}

/** Instants at which a business day begins and ends; 23 or 25 hours apart when the clocks change. */
export const computeDaySpan = (businessDate: string, { timezone, cutoffMinute }: DayClock): { startsAt: Date; endsAt: Date } => ({
  startsAt: new Date(toInstantMs(businessDate, cutoffMinute, timezone)),
  endsAt: new Date(toInstantMs(addDays(businessDate, 1), cutoffMinute, timezone)),
})

/** Tells whether a business day is over. */
export const isDayOver = (businessDate: string, now: Date, clock: DayClock): boolean => businessDate < computeBusinessDate(now.getTime(), clock)
