import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeSalePriceCents } from '../pricing.ts'
import { computeReduction, type PeriodPrice, priorPriceDays } from './prior-price.ts'

const day = 86_400_000
/** Price from day `from` on. */
const asked = (from: number, priceCents: number, discountPercent = 0): PeriodPrice => ({
  from: from * day,
  priceCents,
  discountPercent,
  spriceCents: computeSalePriceCents(priceCents, discountPercent),
})
const at = (periods: PeriodPrice[], days: number) => computeReduction(periods, days * day)

describe('an advertised reduction', () => {
  it('is reckoned from the list price that was asked for the 30 days before', () => {
    expect(at([asked(0, 1000), asked(100, 1000, 20)], 110)).toEqual({ since: 100 * day, lowestCents: 1000, struckCents: 1000, percent: 20 })
  })

  it('is reckoned from the lowest of the 30 days where that was below the list price, rounded down', () => {
    // 9.00 until day 90, then 10.00, and from day 100 on 20 % off: 8.00 instead of 9.00 is 11 %.
    expect(at([asked(0, 900), asked(90, 1000), asked(100, 1000, 20)], 101)).toMatchObject({ lowestCents: 900, struckCents: 900, percent: 11 })
  })

  it('is none where the price was as low within those days', () => {
    expect(at([asked(0, 800), asked(90, 1000), asked(100, 1000, 20)], 101)).toMatchObject({ lowestCents: 800, struckCents: null, percent: 0 })
    expect(at([asked(0, 750), asked(90, 1000), asked(100, 1000, 20)], 101)).toMatchObject({ lowestCents: 750, struckCents: null, percent: 0 })
  })

  it('looks back no further than 30 days: what ended on the 30th day before does not count', () => {
    expect(at([asked(0, 800), asked(70, 1000), asked(100, 1000, 20)], 101)).toMatchObject({ lowestCents: 1000, percent: 20 })
    expect(at([asked(0, 800), asked(70.01, 1000), asked(100, 1000, 20)], 101)).toMatchObject({ lowestCents: 800, percent: 0 })
  })

  it('that grows step by step counts from its first step', () => {
    expect(at([asked(0, 1000), asked(100, 1000, 10), asked(120, 1000, 30)], 150)).toEqual({
      since: 100 * day,
      lowestCents: 1000,
      struckCents: 1000,
      percent: 30,
    })
  })

  it('that shrinks is a new one, after a lower price', () => {
    expect(at([asked(0, 1000), asked(100, 1000, 30), asked(110, 1000, 10)], 111)).toMatchObject({ since: 110 * day, lowestCents: 700, struckCents: null })
  })

  it('that is interrupted for a moment begins anew, after its own low price', () => {
    expect(at([asked(0, 1000), asked(100, 1000, 20), asked(110, 1000), asked(111, 1000, 20)], 112)).toMatchObject({
      lowestCents: 800,
      struckCents: null,
      percent: 0,
    })
  })

  it('from the first day on has no prior price: the list price stands', () => {
    expect(at([asked(50, 1000, 20)], 60)).toEqual({ since: 50 * day, lowestCents: null, struckCents: 1000, percent: 20 })
  })

  it('does not exist without a discount, nor before the dish', () => {
    expect(at([asked(0, 1000), asked(10, 900)], 20)).toBeUndefined()
    expect(at([asked(10, 1000, 20)], 5)).toBeUndefined()
  })
})

const history = fc
  .array(
    fc.record({
      length: fc.integer({ min: 1, max: 40 }),
      priceCents: fc.integer({ min: 50, max: 3000 }),
      discountPercent: fc.constantFrom(0, 0, 5, 10, 12.5, 20, 30, 50),
    }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map(steps => {
    let from = 0
    return steps.map(({ length, priceCents, discountPercent }) => {
      const period = asked(from, priceCents, discountPercent)
      from += length
      return period
    })
  })

describe('whatever the prices were', () => {
  it('nothing is struck through that is above the list price or any price of the 30 days before', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 400 }), (periods, instant) => {
        const reduction = at(periods, instant)
        const now = periods.findLast(({ from }) => from <= instant * day) as PeriodPrice
        if (!reduction?.struckCents) return
        expect(reduction.struckCents).toBeLessThanOrEqual(now.priceCents)
        expect(reduction.struckCents).toBeGreaterThan(now.spriceCents)
        const windowBegins = reduction.since - priorPriceDays * day
        for (const [index, period] of periods.entries()) {
          const ends = periods[index + 1]?.from ?? Number.POSITIVE_INFINITY
          if (period.from < reduction.since && ends > windowBegins) expect(reduction.struckCents).toBeLessThanOrEqual(period.spriceCents)
        }
      }),
    )
  })

  it('the percentage promises no more than the reduction gives', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 400 }), (periods, instant) => {
        const reduction = at(periods, instant)
        const now = periods.findLast(({ from }) => from <= instant * day) as PeriodPrice
        if (!reduction) return
        if (reduction.struckCents === null) {
          expect(reduction.percent).toBe(0)
          return
        }
        expect(reduction.percent).toBeLessThanOrEqual(now.discountPercent)
        // Tolerance: the sale price was rounded by up to half a cent.
        expect(reduction.struckCents * (1 - reduction.percent / 100)).toBeGreaterThanOrEqual(now.spriceCents - 0.5000001)
      }),
    )
  })

  it('it stays the same until the price changes, and a period cut in two is the same period', () => {
    fc.assert(
      fc.property(history, fc.nat(11), fc.integer({ min: 1, max: 99 }), (periods, which, part) => {
        const index = which % periods.length
        const period = periods[index] as PeriodPrice
        const ends = periods[index + 1]?.from ?? period.from + 50 * day
        const within = period.from + ((ends - period.from) * part) / 100
        expect(computeReduction(periods, within)).toEqual(computeReduction(periods, period.from))
        expect(computeReduction(periods.toSpliced(index + 1, 0, { ...period, from: within }), ends - 1)).toEqual(computeReduction(periods, ends - 1))
      }),
    )
  })
})
