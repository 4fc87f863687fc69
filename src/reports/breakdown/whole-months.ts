import { addDays } from '#platform/local-time.ts'
import type { Period } from '../sales-period.ts'

interface SplitPeriod {
  /** First days of the first and of the last whole month, and the months' last day; undefined: none is whole. */
  months: { first: string; last: string; until: string } | undefined
  /** Days before and after them. */
  days: Period[]
}

const nextMonth = (month: string) => `${addDays(month, 31).slice(0, 7)}-01`

/** Splits a period into its whole months and the days on both sides of them. */
export function splitIntoMonths({ from, to }: Period): SplitPeriod {
  const first = from.endsWith('-01') ? from : nextMonth(`${from.slice(0, 7)}-01`)
  // The month of the day after the period is the first that is not whole.
  const end = `${addDays(to, 1).slice(0, 7)}-01`
  if (first >= end) return { months: undefined, days: [{ from, to }] }
  const until = addDays(end, -1)
  const days = [
    { from, to: addDays(first, -1) },
    { from: end, to },
  ]
  return { months: { first, last: `${until.slice(0, 7)}-01`, until }, days: days.filter(part => part.from <= part.to) }
}
