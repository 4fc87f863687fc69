import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeChangedPriceCents, roundings } from './bulk-pricing.ts'

const more = (percent: number) => ({ kind: 'percent', percent }) as const
const by = (cents: number) => ({ kind: 'amount', cents }) as const

describe('a price changed with many others', () => {
  it('rises and falls by an amount or by percent', () => {
    expect(computeChangedPriceCents(690, by(30), 'none')).toBe(720)
    expect(computeChangedPriceCents(690, by(-30), 'none')).toBe(660)
    expect(computeChangedPriceCents(690, more(5), 'none')).toBe(725)
    expect(computeChangedPriceCents(690, more(-12.5), 'none')).toBe(604)
  })

  it('is rounded to 5, 10 or 50 cents, or to a price that ends in 90', () => {
    expect(computeChangedPriceCents(690, more(5), '5')).toBe(725)
    expect(computeChangedPriceCents(690, more(5), '10')).toBe(720)
    expect(computeChangedPriceCents(690, more(6), '10')).toBe(730)
    expect(computeChangedPriceCents(690, more(6), '50')).toBe(750)
    expect(computeChangedPriceCents(690, more(5), '90')).toBe(690)
    expect(computeChangedPriceCents(690, more(8), '90')).toBe(790)
    expect(computeChangedPriceCents(20, more(5), '50')).toBe(50)
    expect(computeChangedPriceCents(20, more(5), '90')).toBe(90)
  })

  it('is rounded once: a value just below a half is not rounded up by way of the cent', () => {
    for (const [price, changed] of [
      [490, 510],
      [890, 930],
      [1690, 1770],
      [2890, 3030],
    ] as const)
      expect(computeChangedPriceCents(price, more(5), '10')).toBe(changed)
    expect(computeChangedPriceCents(690, more(5.03), '50')).toBe(700)
    expect(computeChangedPriceCents(690, more(7.21), '90')).toBe(690)
  })

  it('ends at 0 and at the highest', () => {
    expect(computeChangedPriceCents(100, by(-500), '10')).toBe(0)
    expect(computeChangedPriceCents(9_999_000, more(500), '10')).toBe(9_999_999)
  })

  it('keeps to the rounding, at most half a step away, and keeps the order of prices', () => {
    const price = fc.integer({ min: 0, max: 100_000 })
    const change = fc.oneof(
      fc.integer({ min: -2000, max: 2000 }).map(by),
      fc.integer({ min: -9000, max: 20_000 }).map(hundredths => more(hundredths / 100)),
    )
    fc.assert(
      fc.property(price, price, change, fc.constantFrom(...roundings), (a, b, how, rounding) => {
        const after = computeChangedPriceCents(a, how, rounding)
        const exact = how.kind === 'amount' ? a + how.cents : (a * (10_000 + Math.round(how.percent * 100))) / 10_000
        const step = rounding === 'none' ? 1 : rounding === '90' ? 100 : Number(rounding)
        if (after > 0 && rounding !== 'none') expect(after % step).toBe(rounding === '90' ? 90 : 0)
        if (exact >= step) expect(Math.abs(after - exact)).toBeLessThanOrEqual(step / 2 + 1e-6)
        if (a <= b) expect(after).toBeLessThanOrEqual(computeChangedPriceCents(b, how, rounding))
      }),
    )
  })
})
