import { defaultTimezone, toInstantMs } from '#platform/local-time.ts'

/** Parses `2026-03-31` or `31/03/2026` into the midnight at its start, or (`days` 1) its end; null when blank, undefined when invalid. */
export function parseDay(text: string, days: 0 | 1): string | null | undefined {
  if (text === '') return null
  const italianDate = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const date = italianDate ? `${italianDate[3]}-${italianDate[2]?.padStart(2, '0')}-${italianDate[1]?.padStart(2, '0')}` : text
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined
  if (Number.isNaN(Date.parse(date)) || new Date(date).toISOString().slice(0, 10) !== date) return undefined
  return new Date(toInstantMs(date, days * 1440, defaultTimezone)).toISOString()
}
