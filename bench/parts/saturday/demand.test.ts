import { expect, test } from 'vitest'
import { countSaturdayOrders, spreadOverSaturday } from './demand.ts'

test('a Saturday has half as many orders again as an average day', () => {
  expect(countSaturdayOrders(4000)).toBe(6000)
})

test('all orders of a Saturday are spread over its time, in order', () => {
  const offsets = spreadOverSaturday(1000, 60_000)
  expect(offsets).toHaveLength(1000)
  expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
  expect(offsets[0]).toBeGreaterThanOrEqual(0)
  expect(offsets.at(-1)).toBeLessThan(60_000)
})

test('dinner is the busiest hour, several times as busy as the afternoon', () => {
  const offsets = spreadOverSaturday(10_000, 13 * 60)
  const countBetween = (from: number, until: number) => offsets.filter(minute => minute >= (from - 11) * 60 && minute < (until - 11) * 60).length
  expect(countBetween(20, 21)).toBeGreaterThan(5 * countBetween(16, 17))
  expect(countBetween(20, 21)).toBeGreaterThan(countBetween(13, 14))
})
