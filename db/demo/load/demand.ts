import { toInstantMs } from '#platform/local-time.ts'
import { findRangesOn, type OpeningRules } from '#restaurants/hours/opening-hours.ts'
import type { Random } from '../random.ts'

/** Relative demand by weekday, Monday first. */
export const weekdays = [0.8, 0.85, 0.9, 1, 1.35, 1.5, 1.2]

/** Relative demand at a minute of the day: lunch around 13:00, dinner around 20:15, a little in between. */
export function appetite(minute: number): number {
  const bell = (middle: number, width: number) => Math.exp(-(((minute - middle) / width) ** 2) / 2)
  return 0.08 + 0.8 * bell(785, 38) + 1.15 * bell(1215, 55) + 0.18 * bell(1450, 70)
}

const step = 10

/** Instants (ms, ascending) of orders on one business date, about `mean` on an average day. */
export function arrivals(rules: OpeningRules, date: string, weekday: number, mean: number, random: Random): number[] {
  const times = random.count(mean * (weekdays[weekday] ?? 1))
  if (times === 0) return []
  // No orders in the last quarter of an hour.
  const minutes = findRangesOn(rules, date).flatMap(({ opensMinute, closesMinute }) => {
    const count = Math.max(0, Math.floor((closesMinute - 15 - opensMinute) / step))
    return Array.from({ length: count }, (_, index) => opensMinute + index * step)
  })
  if (minutes.length === 0) return []
  return Array.from({ length: times }, () => {
    const minute = random.weighted(minutes, appetite)
    return toInstantMs(date, minute, rules.timezone) + random.between(0, step * 60_000 - 1)
  }).sort((a, b) => a - b)
}
