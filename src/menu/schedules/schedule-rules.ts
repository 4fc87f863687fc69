import { addDays, defaultTimezone, getWeekday, toInstantMs, toWallClock } from '#platform/local-time.ts'

/** Weekly range in the minutes of `opening_hours`: 0 is Monday; an end after 1440 is on the next day. */
interface WeekHours {
  weekday: number
  opensMinute: number
  closesMinute: number
}

/** Hours at which a part of the menu is sold or has its own price, on the clock of Rome. */
export interface MenuSchedule {
  id: string
  title: string
  /** Empty: whole days. */
  hours: readonly WeekHours[]
  /** First and last day (`YYYY-MM-DD`) on which a range may begin; null: no bound. */
  firstDay: string | null
  lastDay: string | null
}

/** A weekly range begins within eight days; a week more, because spring may skip one. */
const examinedDays = 16
const wholeDays: readonly WeekHours[] = [0, 1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, opensMinute: 0, closesMinute: 1440 }))

/** Lists the ranges that begin on a day, in order. */
export function listHoursOfDay({ hours, firstDay, lastDay }: Omit<MenuSchedule, 'id' | 'title'>, day: string): WeekHours[] {
  if ((firstDay !== null && day < firstDay) || (lastDay !== null && day > lastDay)) return []
  const weekday = getWeekday(day)
  return (hours.length > 0 ? hours : wholeDays).filter(range => range.weekday === weekday).toSorted((a, b) => a.opensMinute - b.opensMinute)
}

interface ScheduleState {
  /** Instants in ms from which and until which the state is known to hold. */
  since: number
  until: number
  isOn: boolean
  /** Beginning of the next range, in ms; Infinity when there is none. */
  nextStart: number
}

/** Last state of each schedule: nearly all questions are about now. */
const states = new WeakMap<MenuSchedule, ScheduleState>()

function getState(schedule: MenuSchedule, at: number): ScheduleState {
  const known = states.get(schedule)
  if (known && known.since <= at && at < known.until) return known
  const state = computeState(schedule, at)
  states.set(schedule, state)
  return state
}

/** Ranges are compared as instants, so that the days of the clock changes follow the clock on the wall, as opening hours do. */
function computeState(schedule: MenuSchedule, at: number): ScheduleState {
  const yesterday = addDays(toWallClock(at, defaultTimezone).date, -1)
  const firstDay = schedule.firstDay !== null && schedule.firstDay > yesterday ? schedule.firstDay : yesterday
  const state = { since: at, until: Number.POSITIVE_INFINITY, isOn: false, nextStart: Number.POSITIVE_INFINITY }
  for (let index = 0; index < examinedDays; index += 1) {
    const day = addDays(firstDay, index)
    for (const { opensMinute, closesMinute } of listHoursOfDay(schedule, day)) {
      const opens = toInstantMs(day, opensMinute, defaultTimezone)
      const closes = toInstantMs(day, closesMinute, defaultTimezone)
      // A range within the hour that spring skips is empty.
      if (closes <= opens) continue
      state.isOn ||= opens <= at && at < closes
      for (const instant of [opens, closes]) if (instant > at && instant < state.until) state.until = instant
      if (opens > at && opens < state.nextStart) state.nextStart = opens
    }
  }
  return state
}

/** Tells whether a schedule holds at an instant: from a range's beginning to before its end. */
export const isScheduled = (schedule: MenuSchedule, at: Date): boolean => getState(schedule, at.getTime()).isOn

/** Next instant (ms) after `at` at which a range begins or ends; Infinity when none does. */
export const findNextScheduleChange = (schedule: MenuSchedule, at: Date): number => getState(schedule, at.getTime()).until

/** Next instant (ms) after `at` at which one of the schedules begins; Infinity when none does. */
export const findNextScheduleStart = (schedules: readonly MenuSchedule[], at: Date): number =>
  Math.min(...schedules.map(schedule => computeState(schedule, at.getTime()).nextStart))
