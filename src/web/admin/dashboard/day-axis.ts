import { formatDayAndMonth, formatDayOfMonth, formatMonth, formatShortDay, weekday } from './words.ts'

/** Width of a long label with its gap, in px. */
const longNamePx = 60
const monthNamePx = 34

/** Labels below the bars, by index: every day, every fifth without room, some days with their month, or month starts. `step`: px per day. */
export function dayAxisLabels(dates: string[], step: number): Map<number, string> {
  const last = dates.length - 1
  if (step >= longNamePx) return labelDates(dates, formatShortDay, () => true)
  // The heading already names the week.
  if (dates.length <= 7 && step >= 30) return labelDates(dates, weekday, () => true)
  if (dates.length <= 35 && step >= 5) return labelDates(dates, formatDayOfMonth, index => step >= 24 || (last - index) % 5 === 0)
  const [first = 0, ...others] = dates.flatMap((date, index) => (date.endsWith('-01') ? [index] : []))
  const monthStep = Math.max(1, Math.ceil(monthNamePx / (step * 30.4)))
  const months = [first, ...others].filter((_, month) => month % monthStep === 0)
  if (dates.length > 120 && months.length >= 3) return labelDates(dates, formatMonth, at => months.includes(at))
  const dayStep = Math.max(1, Math.ceil(longNamePx / step))
  return labelDates(dates, formatDayAndMonth, at => (last - at) % dayStep === 0)
}

const labelDates = (dates: string[], name: (date: string) => string, shown: (at: number) => boolean) =>
  new Map(dates.flatMap((date, index): [number, string][] => (shown(index) ? [[index, name(date)]] : [])))
