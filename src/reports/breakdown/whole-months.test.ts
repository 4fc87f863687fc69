import { expect, it } from 'vitest'
import { splitIntoMonths } from './whole-months.ts'

it.each([
  ['a year that ends today', '2025-11-30', '2026-11-29', '2025-12-01 2026-10-01 2026-10-31', '2025-11-30 2025-11-30, 2026-11-01 2026-11-29'],
  ['a calendar year', '2024-01-01', '2024-12-31', '2024-01-01 2024-12-01 2024-12-31', ''],
  ['a leap February', '2024-02-01', '2024-02-29', '2024-02-01 2024-02-01 2024-02-29', ''],
  ['a February less its last day', '2024-02-01', '2024-02-28', '', '2024-02-01 2024-02-28'],
  ['one month with a day on both sides', '2026-01-31', '2026-03-01', '2026-02-01 2026-02-01 2026-02-28', '2026-01-31 2026-01-31, 2026-03-01 2026-03-01'],
  ['two halves of months', '2026-01-15', '2026-02-15', '', '2026-01-15 2026-02-15'],
  ['a day', '2026-03-01', '2026-03-01', '', '2026-03-01 2026-03-01'],
])('%s', (_, from, to, months, days) => {
  const split = splitIntoMonths({ from, to })
  expect(split.months ? Object.values(split.months).join(' ') : '').toBe(months)
  expect(split.days.map(part => `${part.from} ${part.to}`).join(', ')).toBe(days)
})
