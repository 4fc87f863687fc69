import { locale } from '#platform/language/languages.ts'

const timeZone = 'Europe/Rome'
const both = new Intl.DateTimeFormat(locale.it, { dateStyle: 'medium', timeStyle: 'short', timeZone })
const date = new Intl.DateTimeFormat(locale.it, { dateStyle: 'long', timeZone })

/** "2 mar 2026, 12:00": an ISO instant as the clocks of the restaurants show it. */
export const dayAndTime = (instant: string): string => both.format(new Date(instant))

export const day = (instant: string): string => date.format(new Date(instant))
