import { dayAndMonth, dayOfMonth, monthName, shortDay, weekday } from './words.ts'

/** A long name takes so much, in px, with the gap to the next. */
const longName = 60
const monthsWidth = 34

/**
 * What stands under the bars of a chart, by place: every day, every fifth where there is no room, some days with their month, or the months where they
 * begin. `step` is what a day takes, in px.
 */
export function dayAxis(dates: string[], step: number): Map<number, string> {
  const last = dates.length - 1
  if (step >= longName) return named(dates, shortDay, () => true)
  // Which week it is stands above.
  if (dates.length <= 7 && step >= 30) return named(dates, weekday, () => true)
  if (dates.length <= 35 && step >= 5) return named(dates, dayOfMonth, at => step >= 24 || (last - at) % 5 === 0)
  const [first = 0, ...others] = dates.flatMap((date, at) => (date.endsWith('-01') ? [at] : []))
  const between = Math.max(1, Math.ceil(monthsWidth / (step * 30.4)))
  const months = [first, ...others].filter((_, month) => month % between === 0)
  if (dates.length > 120 && months.length >= 3) return named(dates, monthName, at => months.includes(at))
  const some = Math.max(1, Math.ceil(longName / step))
  return named(dates, dayAndMonth, at => (last - at) % some === 0)
}

const named = (dates: string[], name: (date: string) => string, shown: (at: number) => boolean) =>
  new Map(dates.flatMap((date, at): [number, string][] => (shown(at) ? [[at, name(date)]] : [])))
