import { type Language, locale } from './languages.ts'

/** Weekly ranges: 0 is Monday; minutes after midnight, an end after 1440 is on the next day. */
type WeekHours = readonly { weekday: number; opensMinute: number; closesMinute: number }[]

/** Formats weekly hours: `lun–ven 12:00–14:30, sab 19:00–21:00`. Consecutive days with equal hours are merged. */
export function formatWeekHours(hours: WeekHours, language: Language): string {
  const names = new Intl.DateTimeFormat(locale[language], { weekday: 'short', timeZone: 'UTC' })
  // 5 January 1970 was a Monday.
  const formatWeekday = (weekday: number) => names.format(Date.UTC(1970, 0, 5 + weekday))
  const runs: { first: number; last: number; range: string }[] = []
  for (const { weekday, opensMinute, closesMinute } of hours.toSorted((a, b) => a.opensMinute - b.opensMinute || a.weekday - b.weekday)) {
    const range = `${formatMinute(opensMinute)}–${formatMinute(closesMinute)}`
    const run = runs.at(-1)
    if (run?.range === range && run.last === weekday - 1) run.last = weekday
    else runs.push({ first: weekday, last: weekday, range })
  }
  return runs
    .sort((a, b) => a.first - b.first)
    .map(({ first, last, range }) => `${formatWeekday(first)}${last > first ? `–${formatWeekday(last)}` : ''} ${range}`)
    .join(', ')
}

/** Formats minutes after midnight, also beyond 24 h, as `08:05`. */
const formatMinute = (minute: number) => `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
