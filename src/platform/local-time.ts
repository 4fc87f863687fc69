import { Temporal } from 'temporal-polyfill'

/** Where every restaurant of the chain is, unless its row says otherwise. */
export const defaultTimezone = 'Europe/Rome'

const dayMs = 86_400_000

/**
 * The instant (ms) at which a wall clock of the zone shows `minute` minutes after midnight of `date`; minutes above
 * 1440 are of the days after. A time that the clock skips in spring is the instant of the jump; a time that it shows
 * twice in autumn is its first showing: what a person who watches that clock would do.
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

/** What a wall clock of the zone shows at an instant (ms): the date as `YYYY-MM-DD` and the minutes after its midnight. */
export function toWallClock(instant: number, timezone: string): { date: string; minute: number } {
  const local = instant + getUtcOffsetMs(instant, timezone)
  const day = Math.floor(local / dayMs)
  return { date: new Date(day * dayMs).toISOString().slice(0, 10), minute: Math.floor((local - day * dayMs) / 60_000) }
}

const quarterHourMs = 15 * 60_000
/** Quarters of an hour that are remembered of a zone: more than a year of them. */
const maxCachedOffsets = 40_000
const offsetCaches = new Map<string, Map<number, number>>()

/** How far the wall clock is ahead of UTC, in ms. Clocks are changed on the quarter, and every quote asks many times about the same few. */
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

/** `YYYY-MM-DD`, some days later or (negative) earlier. */
export const addDays = (date: string, days: number): string => new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

/** So many months earlier at the same time of day (UTC), on the last day of a month that is shorter: nothing is over before its time. */
export function subtractMonths(instant: Date, months: number): Date {
  const before = new Date(instant)
  before.setUTCMonth(before.getUTCMonth() - months)
  // Its day was none of that month, and ran into the next.
  if (before.getUTCDate() !== instant.getUTCDate()) before.setUTCDate(0)
  return before
}

/** 0 is Monday, 6 is Sunday. */
export const getWeekday = (date: string): number => (new Date(date).getUTCDay() + 6) % 7
