import { type Language, locale } from '../language/languages.ts'
import { serverText } from '../language/server-texts.ts'
import { defaultTimezone } from '../local-time.ts'
import type { Maintenance } from './maintenance.ts'

/** Retry-After without an announced end, and after it, in seconds. */
const defaultRetrySeconds = 300

/** Seconds after which clients may ask again. */
export function getRetrySeconds({ until }: Maintenance, now: Date): number {
  const seconds = until ? Math.ceil((Date.parse(until) - now.getTime()) / 1000) : 0
  return seconds > 0 ? seconds : defaultRetrySeconds
}

/** Describes maintenance in a sentence for visitors: with the announced time while it lies ahead, and its day if that is another one. */
export function describeMaintenance(language: Language, { until }: Maintenance, now: Date): string {
  const end = until ? new Date(until) : undefined
  if (!end || end <= now) return serverText(language, 'api.maintenance')
  const format = (instant: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale[language], { timeZone: defaultTimezone, ...options }).format(instant)
  const time = format(end, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const day = format(end, { day: 'numeric', month: 'long' })
  if (day === format(now, { day: 'numeric', month: 'long' })) return serverText(language, 'api.maintenance_until', { time })
  return serverText(language, 'api.maintenance_until_day', { day, time })
}
