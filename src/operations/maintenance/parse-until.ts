import { addDays, defaultTimezone, toInstantMs, toWallClock } from '#platform/local-time.ts'

/**
 * Parses the announced end: a time of day in Italy such as `14:30`, the next one, or a day with it such as `2026-11-28 14:30`.
 * @returns undefined for anything else, and for an instant in the past
 */
export function parseUntil(text: string, now: Date): Date | undefined {
  const match = /^(?:(\d{4}-\d{2}-\d{2})[ T])?([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim())
  if (!match) return undefined
  const [, day, hour, minuteOfHour] = match
  const minute = Number(hour) * 60 + Number(minuteOfHour)
  if (day && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) !== day) return undefined
  const { date: today } = toWallClock(now.getTime(), defaultTimezone)
  const instant = toInstantMs(day ?? today, minute, defaultTimezone)
  if (instant > now.getTime()) return new Date(instant)
  return day ? undefined : new Date(toInstantMs(addDays(today, 1), minute, defaultTimezone))
}
