import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, getWeekday } from '#platform/local-time.ts'
import { countDays } from '../sales-period.ts'
import { getComparedPeriod } from './compared-period.ts'

it('the compared period is as long, ends before, and has the same weekdays where asked', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 366 }), fc.constantFrom('weekdays', 'previous'), (start, days, comparison) => {
      const period = { from: addDays('2020-01-01', start), to: addDays('2020-01-01', start + days - 1) }
      const before = getComparedPeriod(period, comparison)
      expect(before && countDays(before)).toBe(days)
      expect((before?.to ?? '') < period.from).toBe(true)
      if (comparison === 'weekdays') expect(getWeekday(before?.from ?? '')).toBe(getWeekday(period.from))
      else expect(before?.to).toBe(addDays(period.from, -1))
    }),
  )
  expect(getComparedPeriod({ from: '2026-03-01', to: '2026-03-30' }, 'weekdays')).toEqual({ from: '2026-01-25', to: '2026-02-23' })
  expect(getComparedPeriod({ from: '2026-03-01', to: '2026-03-30' }, 'none')).toBeUndefined()
})
