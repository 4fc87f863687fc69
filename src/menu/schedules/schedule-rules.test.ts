import { describe, expect, it } from 'vitest'
import { describeSchedules } from './describe-hours.ts'
import { findNextScheduleChange, findNextScheduleStart, isScheduled, type MenuSchedule } from './schedule-rules.ts'

const schedule = (values: Partial<MenuSchedule>): MenuSchedule => ({ id: '1', title: 'Pranzo', hours: [], firstDay: null, lastDay: null, ...values })
const on = (weekday: number, opens: number, closes: number) => ({ weekday, opensMinute: opens * 60, closesMinute: closes * 60 })
const isOn = (of: MenuSchedule, ...instants: string[]) => instants.map(instant => isScheduled(of, new Date(instant)))
const next = (of: MenuSchedule, instant: string) => {
  const change = findNextScheduleChange(of, new Date(instant))
  return Number.isFinite(change) ? new Date(change).toISOString() : undefined
}

describe('a schedule', () => {
  // Monday, 2 March 2026, is in winter: Rome is an hour ahead.
  const lunch = schedule({ hours: [0, 1, 2, 3, 4].map(weekday => on(weekday, 11.5, 15)) })

  it('holds from the first minute of a range to before the last', () => {
    const instants = ['2026-03-02T10:29:59.999Z', '2026-03-02T10:30:00Z', '2026-03-02T13:59:59.999Z', '2026-03-02T14:00:00Z']
    expect(isOn(lunch, ...instants)).toEqual([false, true, true, false])
    // Asked in another order as well: the state that is remembered never outlives its time.
    expect(isOn(lunch, ...instants.toReversed())).toEqual([false, true, true, false])
    expect(isOn(lunch, '2026-03-07T12:00:00Z')).toEqual([false])
  })

  it('names the next instant at which it begins or ends', () => {
    expect(next(lunch, '2026-03-02T10:00:00Z')).toBe('2026-03-02T10:30:00.000Z')
    expect(next(lunch, '2026-03-02T10:30:00Z')).toBe('2026-03-02T14:00:00.000Z')
    expect(next(lunch, '2026-03-06T14:00:00Z')).toBe('2026-03-09T10:30:00.000Z')
    expect(findNextScheduleStart([lunch], new Date('2026-03-02T12:00:00Z'))).toBe(Date.parse('2026-03-03T10:30:00Z'))
  })

  it('goes on after midnight with the day on which it began', () => {
    const night = schedule({ hours: [on(5, 22, 26)], lastDay: '2026-03-07' })
    expect(isOn(night, '2026-03-07T21:00:00Z', '2026-03-08T00:59:59Z', '2026-03-08T01:00:00Z')).toEqual([true, true, false])
    // The last day bounds where a range begins: the Saturday after has none.
    expect(isOn(night, '2026-03-14T21:30:00Z')).toEqual([false])
    expect(next(night, '2026-03-08T01:00:00Z')).toBeUndefined()
  })

  it('without hours holds for whole days, from the first to the last', () => {
    const days = schedule({ firstDay: '2026-03-10', lastDay: '2026-03-11' })
    expect(isOn(days, '2026-03-09T22:59:59Z', '2026-03-09T23:00:00Z', '2026-03-11T22:59:59Z', '2026-03-11T23:00:00Z')).toEqual([false, true, true, false])
    expect(next(days, '2026-01-01T00:00:00Z')).toBe('2026-03-09T23:00:00.000Z')
  })

  it('follows the clock on the wall when clocks change', () => {
    // 29 March 2026: at 2:00 it is 3:00. 25 October 2026: at 3:00 it is 2:00 again.
    const night = schedule({ hours: [on(6, 1, 4), on(6, 2.25, 2.75)] })
    expect(isOn(night, '2026-03-28T23:59:59Z', '2026-03-29T00:00:00Z', '2026-03-29T01:59:59Z', '2026-03-29T02:00:00Z')).toEqual([false, true, true, false])
    expect(isOn(night, '2026-10-24T22:59:59Z', '2026-10-24T23:00:00Z', '2026-10-25T02:59:59Z', '2026-10-25T03:00:00Z')).toEqual([false, true, true, false])
    const skipped = schedule({ hours: [on(6, 2.25, 2.75)] })
    expect(isOn(skipped, '2026-03-29T01:00:00Z')).toEqual([false])
    expect(next(skipped, '2026-03-28T12:00:00Z')).toBe('2026-04-05T00:15:00.000Z')
    const midday = schedule({ hours: [on(6, 12, 13)] })
    expect(next(midday, '2026-03-28T12:00:00Z')).toBe('2026-03-29T10:00:00.000Z')
    expect(next(midday, '2026-10-24T12:00:00Z')).toBe('2026-10-25T11:00:00.000Z')
  })

  it('is said in words', () => {
    expect(describeSchedules([lunch], 'it')).toBe('lun–ven 11:30–15:00')
    expect(describeSchedules([{ ...lunch, lastDay: '2026-12-31' }, schedule({ firstDay: '2026-03-10' })], 'en')).toBe(
      'Mon–Fri 11:30–15:00, until 31 Dec · from 10 Mar',
    )
  })
})
