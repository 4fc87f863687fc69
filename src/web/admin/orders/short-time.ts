import { locale } from '#platform/language/languages.ts'

const minutes = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Rome' } as const
const format = new Intl.DateTimeFormat(locale.it, minutes)
const toTheSecond = new Intl.DateTimeFormat(locale.it, { ...minutes, second: '2-digit' })

/** "02/03/2026, 12:00": an ISO instant as Italians write it, by the clocks of the restaurants. */
export const shortTime = (instant: string): string => format.format(new Date(instant))

/** "02/03/2026, 12:00:07": where two that came within a minute are told apart. */
export const exactTime = (instant: string): string => toTheSecond.format(new Date(instant))
