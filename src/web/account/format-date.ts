import { locale } from '#platform/language/languages.ts'

const timeZone = 'Europe/Rome'
const dateTimeFormat = new Intl.DateTimeFormat(locale.it, { dateStyle: 'medium', timeStyle: 'short', timeZone })
const dateFormat = new Intl.DateTimeFormat(locale.it, { dateStyle: 'long', timeZone })

/** ISO instant in the restaurants' local time: "2 mar 2026, 12:00". */
export const formatDateTime = (instant: string): string => dateTimeFormat.format(new Date(instant))

export const formatDate = (instant: string): string => dateFormat.format(new Date(instant))
