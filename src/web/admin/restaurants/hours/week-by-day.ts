import type { WeekRange } from '#restaurants/hours/opening-hours.ts'
import { type DraftRange, draftOf, type Weekday, weekdays } from './week-fields.tsx'

/** A week as a form keeps it, day by day: two who change other days take nothing from one another. */
export type DraftDays = { [Day in `day_${Weekday}`]: DraftRange[] }

const fieldOf = (day: Weekday) => `day_${day}` as const

/** The fields of the form, Monday first. */
export const dayFields = weekdays.map(fieldOf)

/** As it is typed, in the order in which it stands there. */
export const byDay = (draft: readonly DraftRange[]): DraftDays =>
  Object.fromEntries(weekdays.map(day => [fieldOf(day), draft.filter(({ weekday }) => weekday === day)])) as DraftDays

/** As it was read: the same week is the same form, however the server has ordered what opens at one time. */
export const readByDay = (week: readonly WeekRange[]): DraftDays => byDay(week.map(draftOf).toSorted((a, b) => sortKey(a).localeCompare(sortKey(b))))

const sortKey = ({ fulfilment, opens }: DraftRange) => `${fulfilment ?? ''} ${opens}`

/** All of it again. */
export const wholeWeek = (days: DraftDays): DraftRange[] => dayFields.flatMap(name => days[name])
