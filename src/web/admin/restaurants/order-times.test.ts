import { expect, test } from 'vitest'
import { formatOrderedAt, formatPromisedAt } from './order-times.ts'

test('an order for the day on which it was ordered says its time, one for another day says which', () => {
  expect(formatPromisedAt('2026-11-22T19:08:00Z', '2026-11-22T19:24:00Z')).toBe('20:24')
  expect(formatPromisedAt('2026-11-22T19:04:00Z', '2026-11-23T12:00:00Z')).toBe('23/11, 13:00')
  // Dates are in Italian time.
  expect(formatPromisedAt('2026-11-22T22:50:00Z', '2026-11-22T23:10:00Z')).toBe('23/11, 00:10')
})

test('another year is named', () => {
  const now = Date.parse('2026-01-01T00:30:00+01:00')
  expect(formatOrderedAt('2026-01-01T00:10:00+01:00', now)).toBe('01/01, 00:10')
  expect(formatOrderedAt('2025-12-31T23:50:00+01:00', now)).toBe('31/12/2025, 23:50')
})
