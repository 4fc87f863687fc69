import { amountIn } from '../../ui/amount.ts'

const date = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', ...options })
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
}

/** `YYYY-MM-DD` as `dom 1`. */
export const shortDay = date({ weekday: 'short', day: 'numeric' })
/** As `domenica 1 marzo`. */
export const longDay = date({ weekday: 'long', day: 'numeric', month: 'long' })
export const dayOfMonth = date({ day: 'numeric' })
const weekdayNames = date({ weekday: 'long' })

/** 0 is Monday: 5 January 1970 was one. */
export const weekdayName = (weekday: number): string => weekdayNames(`1970-01-${String(5 + weekday).padStart(2, '0')}`)

/** 19 as `19–20`. */
export const hourName = (hour: number): string => `${hour}–${(hour + 1) % 24}`

export const euro = (cents: number): string => amountIn('it', cents)

const whole = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })
export const number = (value: number): string => whole.format(value)
