import { type Language, locale } from '#platform/language/languages.ts'
import type { useWayBannerTexts } from '../ordering/summary/way-banner-texts.ts'
import { dateFormat } from '../ui/format/formats.ts'
import { romeClock } from '../ui/format/rome-clock.ts'
import { serverNow } from './server-clock.ts'

/** `2026-11-22`, in Italy. */
export const dayOf = (instant: Date | number): string => romeClock(instant).date

/** `19:45`, in Italy. */
export const clockTime = (instant: string | number): string => romeClock(instant).time

/** "stanotte", "oggi", "domani", "lunedì 24 novembre". A date without a time is that day wherever. */
export function dayInWords(language: Language, t: ReturnType<typeof useWayBannerTexts>, instant: string): string {
  const day = instant.length === 10 ? instant : dayOf(new Date(instant))
  const now = serverNow()
  // A day of business that runs past midnight is called by its night.
  if (instant.length === 10 && day === dayOf(now - 86_400_000)) return t('ordering.tonight')
  if (day === dayOf(now)) return t('ordering.today')
  if (day === dayOf(now + 86_400_000)) return t('ordering.tomorrow')
  return dateFormat(locale[language], { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
}

/** "oggi alle 19:45". */
export const whenInWords = (language: Language, t: ReturnType<typeof useWayBannerTexts>, instant: string): string =>
  t('ordering.day_at', { day: dayInWords(language, t, instant), time: clockTime(instant) })
