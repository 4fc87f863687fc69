import { expect, test } from 'vitest'
import { getPublicHolidays } from './public-holidays.ts'

const dated = (year: number, name: string) => getPublicHolidays(year).find(holiday => holiday.name === name)?.date

test.each([
  [2024, '2024-03-31'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %s is on %s, and the Monday after it is a holiday too', (year, easter) => {
  expect(dated(year, 'Pasqua')).toBe(easter)
  expect(dated(year, 'Lunedì dell’Angelo')).toBe(new Date(Date.parse(easter) + 86_400_000).toISOString().slice(0, 10))
})

test('a year is in the order of its days, with Saint Francis from 2026 on', () => {
  const days = getPublicHolidays(2026).map(({ date }) => date)
  expect(days).toEqual([...days].sort())
  expect([getPublicHolidays(2025).length, days.length]).toEqual([12, 13])
})
