import { Temporal } from 'temporal-polyfill'

/** Where every restaurant of the chain is, unless its row says otherwise. */
export const romeTime = 'Europe/Rome'

const dayMs = 86_400_000

/**
 * The instant (ms) at which a wall clock of the zone shows `minute` minutes after midnight of `date`; minutes above
 * 1440 are of the days after. A time that the clock skips in spring is the instant of the jump; a time that it shows
 * twice in autumn is its first showing: what a person who watches that clock would do.
 */
export function instantOf(date: string, minute: number, timezone: string): number {
  const days = Math.floor(minute / 1440)
  const [year = 0, month = 0, day = 0] = addDays(date, days).split('-').map(Number)
  const rest = minute - days * 1440
  const wall = new Temporal.PlainDateTime(year, month, day, Math.floor(rest / 60), rest % 60)
  const shown = wall.toZonedDateTime(timezone, { disambiguation: 'earlier' })
  if (shown.toPlainDateTime().equals(wall)) return shown.epochMilliseconds
  return shown.getTimeZoneTransition('next')?.epochMilliseconds ?? shown.epochMilliseconds
}

/** What a wall clock of the zone shows at an instant (ms): the date as `YYYY-MM-DD` and the minutes after its midnight. */
export function wallClock(instant: number, timezone: string): { date: string; minute: number } {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timezone)
  return { date: local.toPlainDate().toString(), minute: local.hour * 60 + local.minute }
}

/** `YYYY-MM-DD`, some days later or (negative) earlier. */
export const addDays = (date: string, days: number): string => new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

/** 0 is Monday, 6 is Sunday. */
export const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7
