import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allHours, computePreparationMinutes, findLearnedTime, summarizeDurations, toHourOfWeek, toKitchenLoad, toLearnedKey } from './preparation-rules.ts'
import { extractSamples, groupSamples, type PreparedOrder } from './preparation-samples.ts'

const minute = 60_000
/** Monday, 2 March 2026, 20:00 in Rome. */
const evening = Date.parse('2026-03-02T19:00:00Z')
const order = (values: Partial<PreparedOrder> = {}, at = evening): PreparedOrder => ({
  asap: true,
  knownAt: at,
  acceptedAt: at + 2 * minute,
  begunAt: at + 5 * minute,
  readyAt: at + 17 * minute,
  promisedAt: at + 15 * minute,
  ...values,
})

describe('learned preparation', () => {
  it('is the answer’s wait and the work; what the kitchen waits before it begins is its plan', () => {
    expect(extractSamples([order()], 'Europe/Rome')).toEqual([{ hourOfWeek: 20, load: 'calm', seconds: 14 * 60 }])
    expect(extractSamples([order({ begunAt: evening + 30 * minute, readyAt: evening + 42 * minute })], 'Europe/Rome')).toMatchObject([{ seconds: 14 * 60 }])
  })

  it.each<[string, Partial<PreparedOrder>]>([
    ['an order for later', { asap: false }],
    ['begin and ready tapped together', { readyAt: evening + 5 * minute + 30_000 }],
    ['a forgotten tap', { readyAt: evening + 200 * minute }],
  ])('is not learned from %s', (_why, values) => expect(extractSamples([order(values)], 'Europe/Rome')).toEqual([]))

  it('counts as load what is accepted and unfinished, and due within the hour', () => {
    const others = Array.from({ length: 6 }, () =>
      order({ acceptedAt: evening - 10 * minute, knownAt: evening - 11 * minute, promisedAt: evening + 20 * minute }),
    )
    const tomorrow = Array.from({ length: 9 }, () => order({ asap: false, acceptedAt: evening - 60 * minute, promisedAt: evening + 1000 * minute }))
    const finished = Array.from({ length: 9 }, () => order({}, evening - 60 * minute))
    const samples = extractSamples([order(), ...others, ...tomorrow, ...finished], 'Europe/Rome')
    expect(samples[0]).toMatchObject({ load: 'usual' })
    expect([3, 4, 8, 9].map(toKitchenLoad)).toEqual(['calm', 'usual', 'usual', 'busy'])
  })

  it('needs twelve orders: an hour with fewer takes the time of all hours, and without any the setting counts', () => {
    const seconds = Array.from({ length: 10 }, (_, index) => (index + 1) * 60)
    expect(summarizeDurations(seconds)).toBeUndefined()
    expect(summarizeDurations([...seconds, ...seconds])).toEqual({ samples: 20, medianSeconds: 300, p80Seconds: 480 })
    const overall = { samples: 20, medianSeconds: 300, p80Seconds: 480 }
    const mondayEvening = { samples: 12, medianSeconds: 600, p80Seconds: 900 }
    const times = new Map([
      [toLearnedKey(allHours, 'calm'), overall],
      [toLearnedKey(20, 'calm'), mondayEvening],
    ])
    expect(findLearnedTime(times, 20, 'calm')).toBe(mondayEvening)
    expect(findLearnedTime(times, 21, 'calm')).toBe(overall)
    expect(findLearnedTime(times, 20, 'busy')).toBeUndefined()
  })

  it('moves a promise within half and three times of the setting', () => {
    expect(computePreparationMinutes(15, undefined)).toBe(15)
    expect([60, 700, 1201, 9000].map(p80Seconds => computePreparationMinutes(15, { p80Seconds }))).toEqual([8, 12, 21, 45])
  })

  it('groups by the restaurant’s clock, which changes in summer', () => {
    expect(toHourOfWeek(Date.parse('2026-03-02T19:00:00Z'), 'Europe/Rome')).toBe(20)
    expect(toHourOfWeek(Date.parse('2026-07-06T18:00:00Z'), 'Europe/Rome')).toBe(20)
    expect(toHourOfWeek(Date.parse('2026-03-08T22:30:00Z'), 'Europe/Rome')).toBe(167)
  })

  it('counts every sample once in its hour and once in all hours', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ hourOfWeek: fc.nat(167), load: fc.constantFrom('calm' as const, 'busy' as const), seconds: fc.nat(7200) })), samples => {
        const groups = groupSamples(samples)
        const count = (isOverall: boolean) =>
          groups.filter(({ hourOfWeek }) => (hourOfWeek === allHours) === isOverall).reduce((sum, { seconds }) => sum + seconds.length, 0)
        expect([count(true), count(false)]).toEqual([samples.length, samples.length])
      }),
    )
  })
})
