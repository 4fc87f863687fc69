import { formatMinus } from '#platform/language/minus.ts'

const createDateFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', ...options })
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
}

/** Formats `YYYY-MM-DD` as `dom 1`. */
export const formatShortDay = createDateFormat({ weekday: 'short', day: 'numeric' })
/** Formats as `dom`. */
export const weekday = createDateFormat({ weekday: 'short' })
/** Formats as `domenica 1 marzo`. */
export const formatLongDay = createDateFormat({ weekday: 'long', day: 'numeric', month: 'long' })
const formatFullDay = createDateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
/** Day format of a period: with the year, unless the period starts in the current one. */
export const chooseDayFormat = (first: string, today: string): ((day: string) => string) =>
  first.slice(0, 4) === today.slice(0, 4) ? formatLongDay : formatFullDay
export const formatDayOfMonth = createDateFormat({ day: 'numeric' })
/** Formats as `1 mar`. */
export const formatDayAndMonth = createDateFormat({ day: 'numeric', month: 'short' })
/** Formats as `mar`. */
export const formatMonth = createDateFormat({ month: 'short' })
/** Formats as `lunedì`. */
export const formatLongWeekday = createDateFormat({ weekday: 'long' })

/** Weekday 0 is Monday: 5 January 1970 was a Monday. */
export const getWeekdayName = (weekday: number): string => formatLongWeekday(`1970-01-${String(5 + weekday).padStart(2, '0')}`)

/** Formats 19 as `19–20`. */
export const hourRangeLabel = (hour: number): string => `${hour}–${(hour + 1) % 24}`

const amountFormat = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' })
/** Grouping always on: Italian groups only from five digits, and 5440,00 would appear beside 18.724,99. */
export const formatEuro = (cents: number): string => `${formatMinus(amountFormat.format(cents / 100))}\u00a0€`

const wholeAmountFormat = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0, useGrouping: 'always' })
/** Euro without cents where there are none, for the axes of charts. */
export const formatWholeEuro = (cents: number): string => (cents % 100 === 0 ? `${wholeAmountFormat.format(cents / 100)}\u00a0€` : formatEuro(cents))

const integerFormat = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })
export const formatNumber = (value: number): string => formatMinus(integerFormat.format(value))

/** Change in percent with its sign, `+4%`; a dash where there was nothing before. */
export function formatChange(now: number, before: number): string {
  if (before === 0) return '–'
  const percent = Math.round(((now - before) / Math.abs(before)) * 100)
  return `${percent > 0 ? '+' : ''}${formatMinus(integerFormat.format(percent))}%`
}
