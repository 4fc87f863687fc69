import { Temporal } from 'temporal-polyfill'
import { dayMs } from './time-units.ts'

/** Default timezone of restaurants. */
export const defaultTimezone = 'Europe/Rome'

/**
 * Instant (ms) at which a wall clock of the zone shows `minute` minutes after midnight of `date`; minutes from 1440 on are on the following days. A
 * time skipped in spring is the instant of the jump; a time repeated in autumn is its first occurrence: as a person watching that clock would act.
 */
export function toInstantMs(date: string, minute: number, timezone: string): number {
  const days = Math.floor(minute / 1440)
  const [year = 0, month = 0, day = 0] = addDays(date, days).split('-').map(Number)
  const rest = minute - days * 1440
  const wall = new Temporal.PlainDateTime(year, month, day, Math.floor(rest / 60), rest % 60)
  const shown = wall.toZonedDateTime(timezone, { disambiguation: 'earlier' })
  if (shown.toPlainDateTime().equals(wall)) return shown.epochMilliseconds
  return shown.getTimeZoneTransition('next')?.epochMilliseconds ?? shown.epochMilliseconds
}

/** Wall clock of the zone at an instant (ms): the date as `YYYY-MM-DD` and minutes after midnight. */
export function toWallClock(instant: number, timezone: string): { date: string; minute: number } {
  const local = instant + getUtcOffsetMs(instant, timezone)
  const day = Math.floor(local / dayMs)
  return { date: new Date(day * dayMs).toISOString().slice(0, 10), minute: Math.floor((local - day * dayMs) / 60_000) }
}

const quarterHourMs = 15 * 60_000
/** Maximum cached quarter hours per zone: more than a year. */
const maxCachedOffsets = 40_000
const offsetCaches = new Map<string, Map<number, number>>()

/**
 * Offset of the wall clock from UTC, in ms. Clocks change on a quarter hour, and every quote asks for the same few, so the offset is cached per
 * quarter.
 */
function getUtcOffsetMs(instant: number, timezone: string): number {
  let offsetCache = offsetCaches.get(timezone)
  if (!offsetCache) offsetCaches.set(timezone, (offsetCache = new Map()))
  const quarter = Math.floor(instant / quarterHourMs)
  let offset = offsetCache.get(quarter)
  if (offset === undefined) {
    if (offsetCache.size >= maxCachedOffsets) offsetCache.clear()
    offset = Temporal.Instant.fromEpochMilliseconds(quarter * quarterHourMs).toZonedDateTimeISO(timezone).offsetNanoseconds / 1e6
    offsetCache.set(quarter, offset)
  }
  return offset
}

/** Adds days to a `YYYY-MM-DD` date; negative values go back. */
export const addDays = (date: string, days: number): string => new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

/** Subtracts months at the same time of day (UTC); a missing day becomes the last day of the month, so that a retention period never ends early. */
export function subtractMonths(instant: Date, months: number): Date {
  const before = new Date(instant)
  before.setUTCMonth(before.getUTCMonth() - months)
  // The month lacks that day, and the date ran into the next.
  if (before.getUTCDate() !== instant.getUTCDate()) before.setUTCDate(0)
  return before
}

/** 0 is Monday, 6 is Sunday. */
export const getWeekday = (date: string): number => (new Date(date).getUTCDay() + 6) % 7
