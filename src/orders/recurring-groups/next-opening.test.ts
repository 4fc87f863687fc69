import { expect, test } from 'vitest'
import { computeNextOpening } from './next-opening.ts'

const timezone = 'Europe/Rome'
/** Opening for a meal on Thursdays at 13:00. */
const after = (now: string, minute = 13 * 60) => new Date(computeNextOpening({ weekday: 3, minute }, { now: Date.parse(now), timezone })).toISOString()

test('a group opens four hours before its meal: this week, or the next once that is over', () => {
  expect(after('2026-03-02T11:00:00Z')).toBe('2026-03-05T08:00:00.000Z')
  expect(after('2026-03-05T07:59:59Z')).toBe('2026-03-05T08:00:00.000Z')
  expect(after('2026-03-05T08:00:00Z')).toBe('2026-03-12T08:00:00.000Z')
})

test('the meal keeps its hour on the clock over both changes of the year, and a breakfast opens the evening before', () => {
  expect(after('2026-03-26T12:00:00Z')).toBe('2026-04-02T07:00:00.000Z')
  expect(after('2026-10-22T12:00:00Z')).toBe('2026-10-29T08:00:00.000Z')
  expect(after('2026-03-02T11:00:00Z', 60)).toBe('2026-03-04T20:00:00.000Z')
})
