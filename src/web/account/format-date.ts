import { locale } from '#platform/language/languages.ts'
import { getShownLanguage } from '../i18n/language.ts'
import { getDateFormat } from '../ui/format/formats.ts'

const timeZone = 'Europe/Rome'
const format = (instant: string, options: Intl.DateTimeFormatOptions) =>
  getDateFormat(locale[getShownLanguage()], { ...options, timeZone }).format(new Date(instant))

/** ISO instant in the restaurants' local time: "2 mar 2026, 12:00". */
export const formatDateTime = (instant: string): string => format(instant, { dateStyle: 'medium', timeStyle: 'short' })

export const formatDate = (instant: string): string => format(instant, { dateStyle: 'long' })
