import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toRomeClock } from './rome-clock.ts'

const timeZone = 'Europe/Rome'
const dates = new Intl.DateTimeFormat('sv-SE', { timeZone })
const times = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })

const asIntl = (instant: number) => ({ date: dates.format(instant), time: times.format(instant) })

test('it shows what Intl shows of Rome', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2045-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, instant => {
      expect(toRomeClock(+instant)).toEqual(asIntl(+instant))
    }),
  )
})

test('it changes with the clocks of each year, to the minute', () => {
  for (let year = 2020; year < 2045; year++)
    for (const month of [2, 9])
      for (let hour = 0; hour < 24 * 31; hour++) {
        const begins = Date.UTC(year, month, 1, hour)
        for (const instant of [begins - 60_000, begins]) expect(toRomeClock(instant)).toEqual(asIntl(instant))
      }
})
