import { withMinus } from '#platform/language/minus.ts'

const date = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', ...options })
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
}

/** `YYYY-MM-DD` as `dom 1`. */
export const shortDay = date({ weekday: 'short', day: 'numeric' })
/** As `dom`. */
export const weekday = date({ weekday: 'short' })
/** As `domenica 1 marzo`. */
export const longDay = date({ weekday: 'long', day: 'numeric', month: 'long' })
const fullDay = date({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
/** How the days of a period are called: with their year, unless all are of this one. */
export const dayNames = (first: string, today: string): ((day: string) => string) => (first.slice(0, 4) === today.slice(0, 4) ? longDay : fullDay)
export const dayOfMonth = date({ day: 'numeric' })
/** As `1 mar`. */
export const dayAndMonth = date({ day: 'numeric', month: 'short' })
/** As `mar`. */
export const monthName = date({ month: 'short' })
const weekdayNames = date({ weekday: 'long' })

/** 0 is Monday: 5 January 1970 was one. */
export const weekdayName = (weekday: number): string => weekdayNames(`1970-01-${String(5 + weekday).padStart(2, '0')}`)

/** 19 as `19–20`. */
export const hourName = (hour: number): string => `${hour}–${(hour + 1) % 24}`

const amount = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' })
/** Thousands in groups always: Italian by itself begins with five digits, and here 5440,00 would stand beside 18.724,99. */
export const euro = (cents: number): string => `${withMinus(amount.format(cents / 100))}\u00a0€`

const whole = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })
export const number = (value: number): string => withMinus(whole.format(value))
