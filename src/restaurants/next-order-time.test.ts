import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, toInstantMs, toWallClock } from '#platform/local-time.ts'
import { computeOpenSpans, type OpeningRules } from './hours/opening-hours.ts'
import { findNextOrderTime } from './next-order-time.ts'

const timezone = 'Europe/Rome'
const minute = 60_000
const at = (time: string) => Date.parse(`2026-03-02T${time}:00+01:00`)
const everyDay = (...ranges: [opens: number, closes: number][]): OpeningRules => ({
  timezone,
  week: [0, 1, 2, 3, 4, 5, 6].flatMap(weekday =>
    ranges.map(([opens, closes]) => ({ weekday, fulfilment: null, opensMinute: opens * 60, closesMinute: closes * 60 })),
  ),
  closures: [],
})

describe('orders are taken again', () => {
  const nextOrderTime = (rules: OpeningRules, now: string, pausedUntil: string | undefined, preparationMinutes = 15) => {
    const from = findNextOrderTime({ rules, preparationMinutes, now: at(now), pausedUntil: pausedUntil === undefined ? undefined : at(pausedUntil) })
    return from === undefined ? undefined : new Date(from).toISOString()
  }
  const twice = everyDay([8, 9 + 50 / 60], [18, 23])

  it('in the evening, where a pause outlasts the morning', () => {
    expect(nextOrderTime(twice, '09:40', '10:10')).toBe('2026-03-02T17:00:00.000Z')
  })

  it('in the evening, where the pause ends too late for anything to be ready before the doors close', () => {
    expect(nextOrderTime(twice, '09:00', '09:34')).toBe('2026-03-02T08:34:00.000Z')
    expect(nextOrderTime(twice, '09:00', '09:35')).toBe('2026-03-02T17:00:00.000Z')
  })

  it('after the pause, where it ends behind the opening', () => {
    expect(nextOrderTime(everyDay([10, 23]), '08:00', '12:00')).toBe('2026-03-02T11:00:00.000Z')
  })

  it('never, where a pause has no end, nothing opens, or no span is as long as the preparation', () => {
    expect(findNextOrderTime({ rules: twice, preparationMinutes: 15, now: at('09:00'), pausedUntil: Number.POSITIVE_INFINITY })).toBeUndefined()
    expect(nextOrderTime(everyDay(), '09:00', undefined)).toBeUndefined()
    expect(nextOrderTime(everyDay([8, 8.5]), '09:00', undefined, 45)).toBeUndefined()
  })
})

describe('for any hours and any pause', () => {
  const someRules = fc.array(fc.record({ weekday: fc.nat(6), opensMinute: fc.nat(1439), minutes: fc.integer({ min: 1, max: 900 }) }), { maxLength: 8 }).map(
    (ranges): OpeningRules => ({
      timezone,
      week: ranges.map(({ weekday, opensMinute, minutes }) => ({ weekday, fulfilment: null, opensMinute, closesMinute: opensMinute + minutes })),
      closures: [],
    }),
  )
  // Includes both clock changes of the year.
  const instants = fc.oneof(
    fc.integer({ min: Date.parse('2026-03-20T00:00:00Z') / minute, max: Date.parse('2026-04-10T00:00:00Z') / minute }),
    fc.integer({ min: Date.parse('2026-10-20T00:00:00Z') / minute, max: Date.parse('2026-11-05T00:00:00Z') / minute }),
  )

  it('it is the first minute at which the pause is over, the doors are open and there is time to prepare', () => {
    fc.assert(
      fc.property(
        someRules,
        instants,
        fc.option(fc.integer({ min: -60, max: 4000 }), { nil: undefined }),
        fc.nat(60),
        (rules, minutes, pause, preparationMinutes) => {
          const now = minutes * minute
          const pausedUntil = pause === undefined ? undefined : now + pause * minute
          const found = findNextOrderTime({ rules, preparationMinutes, now, pausedUntil })
          const on = (instant: number, days: number) => addDays(toWallClock(instant, timezone).date, days)
          const spans = computeOpenSpans(rules, on(now, -2), on(found ?? now, 1))
          const holds = (instant: number) =>
            instant >= (pausedUntil ?? 0) && spans.some(({ from, until }) => from <= instant && instant + preparationMinutes * minute < until)
          if (found === undefined) {
            const week = computeOpenSpans(rules, '2026-03-20', '2026-03-30')
            expect(week.every(({ from, until }) => until - from <= preparationMinutes * minute)).toBe(true)
            return
          }
          expect(found).toBeGreaterThanOrEqual(now)
          expect(holds(found)).toBe(true)
          // Check every minute of the day before; earlier days only repeat the same hours.
          for (let before = found - minute; before >= Math.max(now, found - 1440 * minute); before -= minute)
            if (holds(before)) throw new Error(`already at ${new Date(before).toISOString()}`)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('holds over the hour that is skipped in spring', () => {
    const night = { timezone, week: [{ weekday: 6, fulfilment: null, opensMinute: 60, closesMinute: 240 }], closures: [] }
    const pausedUntil = toInstantMs('2026-03-29', 180, timezone)
    expect(findNextOrderTime({ rules: night, preparationMinutes: 10, now: pausedUntil - 90 * minute, pausedUntil })).toBe(pausedUntil)
  })
})
