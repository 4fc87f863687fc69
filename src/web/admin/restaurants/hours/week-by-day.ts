import type { WeekRange } from '#restaurants/hours/opening-hours.ts'
import { type DraftRange, toDraftRange, type Weekday, weekdays } from './week-fields.tsx'

/** A week as a form keeps it, day by day: two who change other days take nothing from one another. */
export type DraftDays = { [Day in `day_${Weekday}`]: DraftRange[] }

const getDayField = (day: Weekday) => `day_${day}` as const

/** The fields of the form, Monday first. */
export const dayFields = weekdays.map(getDayField)

/** As it is typed, in the order in which it stands there. */
export const groupByDay = (draft: readonly DraftRange[]): DraftDays =>
  Object.fromEntries(weekdays.map(day => [getDayField(day), draft.filter(({ weekday }) => weekday === day)])) as DraftDays

/** As it was read: the same week is the same form, however the server has ordered what opens at one time. */
export const toDraftDays = (week: readonly WeekRange[]): DraftDays =>
  groupByDay(week.map(toDraftRange).toSorted((a, b) => sortKey(a).localeCompare(sortKey(b))))

const sortKey = ({ fulfilment, opens }: DraftRange) => `${fulfilment ?? ''} ${opens}`

/** All of it again. */
export const flattenDays = (days: DraftDays): DraftRange[] => dayFields.flatMap(name => days[name])
