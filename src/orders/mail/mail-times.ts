import { type Language, locale } from '#platform/language/languages.ts'
import type { TextValues } from '#platform/language/server-texts.ts'
import type { OrderView } from '../placing/contract.ts'

/**
 * Values for collecting a refund at the counter: order numbers restart daily, so the local day of ordering as on the order's page; and the
 * restaurant's phone for distant guests.
 */
export const counterRefundValues = ({ createdAt, restaurant: { phone, timezone } }: Pick<OrderView, 'createdAt' | 'restaurant'>, language: Language) => ({
  day: new Intl.DateTimeFormat(locale[language], { day: 'numeric', month: 'long', timeZone: timezone }).format(new Date(createdAt)),
  phone,
})

/** Previous and current promise: times only if on the same day, else with dates. */
export function promisedTimeValues({ promisedAt, promisedBefore, restaurant: { timezone } }: OrderView, language: Language): TextValues {
  if (!promisedBefore) return {}
  const time = (instant: string) => formatClock(instant, timezone, language)
  const [before, now] = [promisedBefore, promisedAt]
  return { before: time(before), now: time(now), beforeWhole: formatLocalTime(before, timezone, language), nowWhole: formatLocalTime(now, timezone, language) }
}

/** Formats `20:15`, on the restaurant's clock. */
export const formatClock = (instant: string, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(locale[language], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(new Date(instant))

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formats `lunedì 2 marzo alle ore 12:15`, on the restaurant's clock. */
export function formatLocalTime(instant: string, timeZone: string, language: Language): string {
  const key = `${language} ${timeZone}`
  let clock = formatters.get(key)
  if (!clock) {
    clock = new Intl.DateTimeFormat(locale[language], { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone })
    formatters.set(key, clock)
  }
  return clock.format(new Date(instant))
}
