import { locale } from '#platform/language/languages.ts'

const format = new Intl.DateTimeFormat(locale.it, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Rome',
})

/** "02/03/2026, 12:00": an ISO instant as Italians write it, by the clocks of the restaurants. */
export const shortTime = (instant: string): string => format.format(new Date(instant))
