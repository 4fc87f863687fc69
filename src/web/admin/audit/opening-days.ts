/** A range of hours as the log keeps it: of a weekday, or of one day off. */
export interface LoggedHours {
  weekday?: number
  opensMinute: number
  closesMinute: number
  fulfilment?: string | null
}

/** What is open of a weekday; nothing: it is closed. */
export interface OpeningDay {
  weekday: number
  ranges: LoggedHours[]
}

type WeekdayRange = LoggedHours & { weekday: number }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

export const isHoursRange = (value: unknown): value is LoggedHours => isObject(value) && 'opensMinute' in value && 'closesMinute' in value
export const isOpeningDay = (value: unknown): value is OpeningDay => isObject(value) && 'weekday' in value && 'ranges' in value

const isWeek = (value: unknown): value is WeekdayRange[] =>
  Array.isArray(value) && value.length > 0 && value.every(each => isHoursRange(each) && typeof each.weekday === 'number')

/**
 * Two versions of a week as its days: those that differ, or, of a week that came or went, those that have hours. Undefined: neither is one.
 */
export function diffOpeningDays(before: unknown, after: unknown): { before: OpeningDay[] | undefined; after: OpeningDay[] | undefined } | undefined {
  if (isWeek(before) && isWeek(after)) {
    const days = weekdaysOf([...before, ...after]).filter(day => JSON.stringify(dayOf(before, day)) !== JSON.stringify(dayOf(after, day)))
    return { before: days.map(day => dayOf(before, day)), after: days.map(day => dayOf(after, day)) }
  }
  if (!isWeek(before) && !isWeek(after)) return undefined
  const allDays = (week: unknown) => (isWeek(week) ? weekdaysOf(week).map(day => dayOf(week, day)) : undefined)
  return { before: allDays(before), after: allDays(after) }
}

const weekdaysOf = (week: WeekdayRange[]): number[] => [...new Set(week.map(({ weekday }) => weekday))].sort()

/** Whatever order they were written in: by the hour. */
const dayOf = (week: WeekdayRange[], weekday: number): OpeningDay => ({
  weekday,
  ranges: week
    .filter(range => range.weekday === weekday)
    .map(({ opensMinute, closesMinute, fulfilment = null }) => ({ opensMinute, closesMinute, fulfilment }))
    .sort((a, b) => a.opensMinute - b.opensMinute || String(a.fulfilment).localeCompare(String(b.fulfilment))),
})
