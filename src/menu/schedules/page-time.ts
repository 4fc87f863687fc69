import { type Language, locale } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { addDays, toInstantMs, toWallClock } from '#platform/local-time.ts'
import { dayMs } from '#platform/time-units.ts'
import type { PageTime } from './menu-time-contract.ts'

interface PageTimeRequest {
  now: Date
  timezone: string
  language: Language
}

/** A page shows the menu up to a year ahead. */
const maxDaysAhead = 366
/** Time that is not called past yet, in ms: of somebody who chose this very minute. */
const graceMs = 60_000

/** Reads the time of a menu page's address. Without a time: nothing, the page is that of now. */
export function readPageTime(text: string | undefined, request: PageTimeRequest): { mealAt?: Date; time?: PageTime } {
  if (text === undefined) return {}
  const { now, timezone, language } = request
  const at = parseTime(text, timezone)
  if (at === undefined || at > now.getTime() + maxDaysAhead * dayMs)
    return { time: { text: serverText(language, 'schedules-api.page_time_invalid'), isInvalid: true } }
  if (at < now.getTime() - graceMs) return { time: { text: serverText(language, 'schedules-api.page_time_past') } }
  const format = new Intl.DateTimeFormat(locale[language], {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone: timezone },
    ...(toWallClock(at, timezone).date.slice(0, 4) !== toWallClock(now.getTime(), timezone).date.slice(0, 4) && { year: 'numeric' }),
  })
  const when = format.format(at)
  return {
    mealAt: new Date(at),
    time: {
      ...{ text: serverText(language, 'schedules-api.page_at', { when }), toNow: serverText(language, 'schedules-api.page_now') },
      instant: new Date(at).toISOString(),
    },
  }
}

const pattern = /^(20\d\d-\d\d-\d\d)T(\d\d):(\d\d)(?::\d\d(?:\.\d{1,9})?)?(Z|[+ -]\d\d:\d\d)?$/

/** Parses a time on the clock of the zone, or an instant with its offset, whose plus sign an address may have turned into a space. In ms. */
function parseTime(text: string, timezone: string): number | undefined {
  const [, date = '', hour = '', minute = '', offset] = pattern.exec(text) ?? []
  if (Number.isNaN(Date.parse(date)) || addDays(date, 0) !== date || Number(hour) > 23 || Number(minute) > 59) return undefined
  if (offset === undefined) return toInstantMs(date, Number(hour) * 60 + Number(minute), timezone)
  const instant = Date.parse(`${date}T${hour}:${minute}${offset.replace(' ', '+')}`)
  return Number.isNaN(instant) ? undefined : instant
}
