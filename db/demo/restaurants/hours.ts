import type { DemoOpening } from '../types.ts'

type Day = DemoOpening['day']

const everyDay: Day[] = [0, 1, 2, 3, 4, 5, 6]
const sundayToThursday: Day[] = [6, 0, 1, 2, 3]
const fridayAndSaturday: Day[] = [4, 5]

/** Repeats spans, such as `11:00-23:00`, on each of the days. */
function on(days: Day[], ...spans: string[]): DemoOpening[] {
  return days.flatMap(day =>
    spans.map(span => {
      const [opens = '', closes = ''] = span.split('-')
      return { day, opens, closes }
    }),
  )
}

/** Opening hours of restaurants by their kind of location. */

export const allDay = on(everyDay, '11:00-23:00')

export const lunchAndDinner = on(everyDay, '12:00-15:00', '18:30-23:00')

export const lateWeekend = [...on(sundayToThursday, '11:00-23:30'), ...on(fridayAndSaturday, '11:00-02:00')]

/** Closed on Mondays; the weekend goes past midnight. */
export const closedMonday = [...on([1, 2, 3, 6], '12:00-15:00', '19:00-23:30'), ...on(fridayAndSaturday, '12:00-15:00', '19:00-01:00')]

/** Railway station: early, without a break, to midnight. */
export const station = on(everyDay, '10:00-00:00')

/** University: no Sunday, late on every teaching day. */
export const university = [...on([0, 1, 2, 3, 4], '11:00-01:00'), ...on([5], '18:00-02:00')]

/** Nightlife: evenings only. */
export const night = [...on(sundayToThursday, '18:00-03:00'), ...on(fridayAndSaturday, '18:00-05:00')]

/** Offices: no Sunday, Saturday in the evening only. */
export const offices = [...on([0, 1, 2, 3, 4], '11:30-15:30', '18:00-22:00'), ...on([5], '18:00-23:00')]

/** Seaside: closed on Tuesdays, the weekend without a break. */
export const seaside = [...on([0, 2, 3], '12:00-15:30', '18:30-00:00'), ...on([4, 5, 6], '11:00-01:00')]
