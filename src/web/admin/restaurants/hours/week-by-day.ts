import type { WeekRange } from '#restaurants/hours/opening-hours.ts'
import { type DraftRange, toDraftRange, type Weekday, weekdays } from './week-fields.tsx'

/** Form values of a week by day: concurrent edits of different days don't conflict. */
type DraftDays = { [Day in `day_${Weekday}`]: DraftRange[] }

const getDayField = (day: Weekday) => `day_${day}` as const

/** Field names of the form, Monday first. */
export const dayFields = weekdays.map(getDayField)

/** Groups typed ranges by day, in typed order. */
export const groupByDay = (draft: readonly DraftRange[]): DraftDays =>
  Object.fromEntries(weekdays.map(day => [getDayField(day), draft.filter(({ weekday }) => weekday === day)])) as DraftDays

/** Form values of a stored week, sorted: equal weeks give equal forms, whatever the server's order of equal opening times. */
export const toDraftDays = (week: readonly WeekRange[]): DraftDays =>
  groupByDay(week.map(toDraftRange).toSorted((a, b) => sortKey(a).localeCompare(sortKey(b))))

const sortKey = ({ fulfilment, opens }: DraftRange) => `${fulfilment ?? ''} ${opens}`

/** Joins the days to one week. */
export const flattenDays = (days: DraftDays): DraftRange[] => dayFields.flatMap(name => days[name])
