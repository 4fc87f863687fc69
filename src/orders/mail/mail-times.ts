import { type Language, locale } from '#platform/language/languages.ts'
import type { TextValues } from '#platform/language/server-texts.ts'
import type { OrderView } from '../placing/contract.ts'

/**
 * What somebody says who fetches money at the counter, where numbers begin anew each day: the day of the clock on which it was ordered, as its
 * page says; and whom to ring up for whom that is far.
 */
export const counterRefundValues = ({ createdAt, restaurant: { phone, timezone } }: Pick<OrderView, 'createdAt' | 'restaurant'>, language: Language) => ({
  day: new Intl.DateTimeFormat(locale[language], { day: 'numeric', month: 'long', timeZone: timezone }).format(new Date(createdAt)),
  phone,
})

/** What was promised before and what is now: times of one day, or whole. */
export function promisedTimeValues({ promisedAt, promisedBefore, restaurant: { timezone } }: OrderView, language: Language): TextValues {
  if (!promisedBefore) return {}
  const time = (instant: string) =>
    new Intl.DateTimeFormat(locale[language], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: timezone }).format(new Date(instant))
  const [before, now] = [promisedBefore, promisedAt]
  return { before: time(before), now: time(now), beforeWhole: formatLocalTime(before, timezone, language), nowWhole: formatLocalTime(now, timezone, language) }
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** `lunedì 2 marzo alle ore 12:15`, by the restaurant's clock. */
export function formatLocalTime(instant: string, timeZone: string, language: Language): string {
  const key = `${language} ${timeZone}`
  let clock = formatters.get(key)
  if (!clock) {
    clock = new Intl.DateTimeFormat(locale[language], { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone })
    formatters.set(key, clock)
  }
  return clock.format(new Date(instant))
}
