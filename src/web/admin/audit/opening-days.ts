/** Time range as logged: of a weekday, or of a closure. */
export interface LoggedHours {
  weekday?: number
  opensMinute: number
  closesMinute: number
  fulfilment?: string | null
}

/** Ranges of a weekday; empty means closed. */
export interface OpeningDay {
  weekday: number
  ranges: LoggedHours[]
}

type WeekdayRange = LoggedHours & { weekday: number }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

export const isHoursRange = (value: unknown): value is LoggedHours => isObject(value) && 'opensMinute' in value && 'closesMinute' in value
export const isOpeningDay = (value: unknown): value is OpeningDay => isObject(value) && 'weekday' in value && 'ranges' in value

const isWeek = (value: unknown): value is WeekdayRange[] =>
  Array.isArray(value) && value.length > 0 && value.every(range => isHoursRange(range) && typeof range.weekday === 'number')

/** Days in which two weeks differ; for a created or deleted week, its days with hours. Undefined when neither value is a week. */
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

/** Sort by hour: stored order may vary. */
const dayOf = (week: WeekdayRange[], weekday: number): OpeningDay => ({
  weekday,
  ranges: week
    .filter(range => range.weekday === weekday)
    .map(({ opensMinute, closesMinute, fulfilment = null }) => ({ opensMinute, closesMinute, fulfilment }))
    .sort((a, b) => a.opensMinute - b.opensMinute || String(a.fulfilment).localeCompare(String(b.fulfilment))),
})
