import { locale } from '#platform/language/languages.ts'

const shortOptions = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Rome' } as const
const shortFormat = new Intl.DateTimeFormat(locale.it, shortOptions)
const exactFormat = new Intl.DateTimeFormat(locale.it, { ...shortOptions, second: '2-digit' })

/** "02/03/2026, 12:00": Italian format of an ISO instant, in restaurant time. */
export const formatShortTime = (instant: string): string => shortFormat.format(new Date(instant))

/** "02/03/2026, 12:00:07": with seconds, to tell events within a minute apart. */
export const formatExactTime = (instant: string): string => exactFormat.format(new Date(instant))
