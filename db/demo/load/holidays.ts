import { addDays } from '#platform/local-time.ts'
import type { HoursRange } from '#restaurants/hours/opening-hours.ts'
import { demoClosures } from '../closures.ts'
import type { DemoClosureRule } from '../types.ts'

/** Easter Sunday of a year, Gregorian calendar (the anonymous algorithm printed in Nature, 20 April 1876). */
export function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return `${year}-${String(Math.floor(f / 31)).padStart(2, '0')}-${String((f % 31) + 1).padStart(2, '0')}`
}

interface DatedRule {
  date: string
  rule: DemoClosureRule
}

/** Dates the chain's closures for a date's year, from that date on, and the next two years. */
export function closuresFrom(first: string): DatedRule[] {
  const year = Number(first.slice(0, 4))
  return [year, year + 1, year + 2]
    .flatMap(each =>
      demoClosures.map(rule => ({ rule, date: rule.monthDay ? `${each}-${rule.monthDay}` : addDays(easterSunday(each), rule.daysAfterEaster ?? 0) })),
    )
    .filter(({ date }) => date >= first)
}

/** Cuts a day's ranges at an early closing time, `HH:MM`. */
export function closingAt(ranges: HoursRange[], closes: string): HoursRange[] {
  const last = minuteOf(closes)
  return ranges
    .filter(({ opensMinute }) => opensMinute < last)
    .map(({ opensMinute, closesMinute }) => ({ opensMinute, closesMinute: Math.min(closesMinute, last) }))
}

/** Converts `HH:MM` to minutes after midnight. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
