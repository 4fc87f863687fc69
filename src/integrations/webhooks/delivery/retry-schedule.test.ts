import { expect, test } from 'vitest'
import { computeRetryDelay, parseRetryAfter, retryDelaysMs } from './retry-schedule.ts'

const hourMs = 3_600_000

test('attempts go on for three days, with growing delays, then end', () => {
  const delays = retryDelaysMs.map((_delay, index) => computeRetryDelay(index + 1, { random: 0.5 }) ?? 0)
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  const total = delays.reduce((sum, delay) => sum + delay, 0)
  expect(total).toBeGreaterThan(70 * hourMs)
  expect(total).toBeLessThan(74 * hourMs)
  expect(computeRetryDelay(retryDelaysMs.length + 1, { random: 0.5 })).toBeUndefined()
})

test('a delay varies by a tenth, and Retry-After only lengthens it, up to a day', () => {
  expect(computeRetryDelay(1, { random: 0 })).toBe(4500)
  expect(computeRetryDelay(1, { random: 1 })).toBe(5500)
  expect(computeRetryDelay(1, { random: 0, retryAfterMs: 1 })).toBe(4500)
  expect(computeRetryDelay(1, { random: 0, retryAfterMs: 60_000 })).toBe(60_000)
  expect(computeRetryDelay(1, { random: 0, retryAfterMs: 1000 * hourMs })).toBe(24 * hourMs)
})

test('Retry-After is read as seconds or as a date', () => {
  const now = Date.parse('2026-03-02T11:00:00Z')
  expect(parseRetryAfter('120', now)).toBe(120_000)
  expect(parseRetryAfter('Mon, 02 Mar 2026 11:01:00 GMT', now)).toBe(60_000)
  expect(parseRetryAfter('Mon, 02 Mar 2026 10:00:00 GMT', now)).toBe(0)
  expect(parseRetryAfter('soon', now)).toBeUndefined()
  expect(parseRetryAfter(undefined, now)).toBeUndefined()
})
