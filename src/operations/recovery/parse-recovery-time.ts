import { defaultTimezone, toInstantMs } from '#platform/local-time.ts'

/** Parses a time in Italy such as `2026-11-28 19:40` or `2026-11-28 19:40:30`, or an instant with its zone; undefined for anything else. */
export function parseRecoveryTime(text: string): Date | undefined {
  const local = /^(\d{4}-\d\d-\d\d)[ T]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text.trim())
  if (local) {
    const [, day = '', hour, minute, second = '0'] = local
    if (new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) !== day) return undefined
    return new Date(toInstantMs(day, Number(hour) * 60 + Number(minute), defaultTimezone) + Number(second) * 1000)
  }
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(text.trim())
  const instant = new Date(text.trim())
  return isInstant && !Number.isNaN(instant.getTime()) ? instant : undefined
}
