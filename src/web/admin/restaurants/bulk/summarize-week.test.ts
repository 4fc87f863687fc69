import { expect, it } from 'vitest'
import { summarizeWeek } from './summarize-week.ts'

const range = (weekday: number, opensMinute: number, closesMinute: number, fulfilment: string | null = null) => ({
  weekday,
  opensMinute,
  closesMinute,
  fulfilment,
})

it('puts equal days together and names the closed ones', () => {
  const week = [0, 1, 2, 3, 4].map(weekday => range(weekday, 690, 1380))
  expect(summarizeWeek([...week, range(5, 690, 900), range(5, 1080, 1500)])).toBe(
    'Lunedì–Venerdì 11:30–23:00, Sabato 11:30–15:00 e 18:00–01:00, Domenica chiuso',
  )
})

it('leaves the hours of single services out', () => {
  expect(summarizeWeek([range(0, 600, 700, 'delivery')])).toBe('Lunedì–Domenica chiuso')
})
