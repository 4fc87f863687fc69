import fc from 'fast-check'
import { expect, it } from 'vitest'
import { defaultTimezone, getWeekday, toWallClock } from '#platform/local-time.ts'
import { computeNextMonday } from './next-monday.ts'

const after = (instant: string) => new Date(computeNextMonday(new Date(instant))).toISOString()

it('is the coming Monday at 6:00 in Rome, in winter and in summer', () => {
  expect(after('2026-11-21T10:00:00Z')).toBe('2026-11-23T05:00:00.000Z')
  expect(after('2026-06-10T10:00:00Z')).toBe('2026-06-15T04:00:00.000Z')
  expect(after('2026-03-28T10:00:00Z')).toBe('2026-03-30T04:00:00.000Z')
})

it('is this very Monday before 6:00, and the next one from then on', () => {
  expect(after('2026-11-23T04:59:59Z')).toBe('2026-11-23T05:00:00.000Z')
  expect(after('2026-11-23T05:00:00Z')).toBe('2026-11-30T05:00:00.000Z')
})

it('is always a Monday at 6:00 within the next week', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), at => {
      const monday = computeNextMonday(at)
      const { date, minute } = toWallClock(monday, defaultTimezone)
      expect([getWeekday(date), minute]).toEqual([0, 360])
      expect(monday).toBeGreaterThan(at.getTime())
      expect(monday - at.getTime()).toBeLessThanOrEqual(7 * 86_400_000 + 3_600_000)
    }),
  )
})
