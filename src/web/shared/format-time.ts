import { type Language, locale } from '#platform/language/languages.ts'
import { dayMs } from '#platform/time-units.ts'
import type { useFulfilmentBannerTexts } from '../i18n/fulfilment-banner-texts.ts'
import { getDateFormat } from '../ui/format/formats.ts'
import { toRomeClock } from '../ui/format/rome-clock.ts'
import { serverNow } from './server-clock.ts'

/** Date in Italy: `2026-11-22`. */
export const toRomeDate = (instant: Date | number): string => toRomeClock(instant).date

/** Time in Italy: `19:45`. */
export const formatTime = (instant: string | number): string => toRomeClock(instant).time

/** Day in words: "stanotte", "oggi", "domani", "lunedì 24 novembre". A date without a time is independent of time zones. */
export function formatDay(language: Language, t: ReturnType<typeof useFulfilmentBannerTexts>, instant: string): string {
  const day = instant.length === 10 ? instant : toRomeDate(new Date(instant))
  const now = serverNow()
  // A business day that runs past midnight is called tonight.
  if (instant.length === 10 && day === toRomeDate(now - dayMs)) return t('ordering.tonight')
  if (day === toRomeDate(now)) return t('ordering.today')
  if (day === toRomeDate(now + dayMs)) return t('ordering.tomorrow')
  return getDateFormat(locale[language], { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
}

/** Day and time: "oggi alle 19:45". */
export const formatDayAndTime = (language: Language, t: ReturnType<typeof useFulfilmentBannerTexts>, instant: string): string =>
  t('ordering.day_at', { day: formatDay(language, t, instant), time: formatTime(instant) })
