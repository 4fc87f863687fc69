import { expect, it } from 'vitest'
import { subtractMonths } from './local-time.ts'

it.each([
  ['2026-11-26T04:30:00.000Z', 24, '2024-11-26T04:30:00.000Z'],
  ['2026-08-31T04:30:00.000Z', 6, '2026-02-28T04:30:00.000Z'],
  ['2028-02-29T04:30:00.000Z', 24, '2026-02-28T04:30:00.000Z'],
  ['2028-02-29T04:30:00.000Z', 48, '2024-02-29T04:30:00.000Z'],
  ['2026-01-31T04:30:00.000Z', 2, '2025-11-30T04:30:00.000Z'],
])('before %s, by %i months, it was %s', (now, months, before) => {
  expect(subtractMonths(new Date(now), months).toISOString()).toBe(before)
})
