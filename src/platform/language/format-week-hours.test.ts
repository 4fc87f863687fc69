import { expect, it } from 'vitest'
import { formatWeekHours } from './format-week-hours.ts'

const on = (weekday: number, opens: number, closes: number) => ({ weekday, opensMinute: opens * 60, closesMinute: closes * 60 })

it('days with the same hours that follow each other are said as one', () => {
  const hours = [on(5, 19, 26), ...[0, 1, 2, 4].map(weekday => on(weekday, 12, 14.5))]
  expect(formatWeekHours(hours, 'it')).toBe('lun–mer 12:00–14:30, ven 12:00–14:30, sab 19:00–02:00')
  expect(formatWeekHours(hours, 'en')).toBe('Mon–Wed 12:00–14:30, Fri 12:00–14:30, Sat 19:00–02:00')
})
