import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeOrderTotals, extractVat, splitCents } from './order-totals.ts'

const cents = fc.integer({ min: 0, max: 10_000_000 })
const rate = fc.constantFrom(0, 400, 500, 1000, 2200)

describe('splitting an amount', () => {
  it('adds up to the amount, each part within a cent of its share', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 12 }), (amount, weights) => {
        const parts = splitCents(amount, weights)
        const whole = weights.reduce((sum, weight) => sum + weight, 0)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        parts.forEach((part, index) => {
          const exact = whole === 0 ? amount / weights.length : (amount * (weights[index] ?? 0)) / whole
          expect(Math.abs(part - exact)).toBeLessThan(1)
          expect(part).toBeGreaterThanOrEqual(0)
        })
      }),
    )
  })

  it('gives the odd cents to the largest remainders', () => {
    expect(splitCents(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitCents(1000, [690, 250])).toEqual([734, 266])
    expect(splitCents(5, [0, 0])).toEqual([3, 2])
  })
})

describe('the VAT in an amount', () => {
  it('is what lies between net and gross', () => {
    expect(extractVat(1100, 1000)).toEqual({ rateBasisPoints: 1000, grossCents: 1100, netCents: 1000, vatCents: 100 })
    expect(extractVat(250, 2200)).toEqual({ rateBasisPoints: 2200, grossCents: 250, netCents: 205, vatCents: 45 })
  })
})

describe('the totals of an order', () => {
  const amounts = fc
    .record({
      taxed: fc.array(fc.record({ rateBasisPoints: rate, grossCents: fc.integer({ min: 0, max: 100_000 }) }), { minLength: 1, maxLength: 10 }),
      deliveryFeeCents: fc.integer({ min: 0, max: 1000 }),
      tipCents: fc.integer({ min: 0, max: 2000 }),
      depositCents: fc.integer({ min: 0, max: 2000 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ part, ...rest }) => ({
      ...rest,
      discountCents: Math.floor(part * (rest.deliveryFeeCents + rest.taxed.reduce((sum, line) => sum + line.grossCents, 0))),
    }))

  it('are split over the rates exactly to the cent', () => {
    fc.assert(
      fc.property(amounts, order => {
        const totals = computeOrderTotals(order)
        expect(totals.totalCents).toBe(totals.linesCents - totals.discountCents + totals.deliveryFeeCents + totals.tipCents + totals.depositCents)
        expect(totals.vat.reduce((sum, row) => sum + row.grossCents, 0)).toBe(totals.totalCents)
        for (const row of totals.vat) {
          expect(row.netCents + row.vatCents).toBe(row.grossCents)
          expect(row.vatCents).toBeGreaterThanOrEqual(0)
          expect(Math.abs(row.vatCents - (row.grossCents * row.rateBasisPoints) / (10_000 + row.rateBasisPoints))).toBeLessThanOrEqual(0.5)
        }
      }),
    )
  })

  it('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(amounts, order => {
        expect(computeOrderTotals({ ...order, taxed: order.taxed.toReversed() })).toEqual(computeOrderTotals(order))
      }),
    )
  })

  it('name each rate once, the highest first, and the tip apart from VAT', () => {
    const totals = computeOrderTotals({
      taxed: [
        { rateBasisPoints: 1000, grossCents: 690 },
        { rateBasisPoints: 2200, grossCents: 250 },
        { rateBasisPoints: 1000, grossCents: 690 },
      ],
      discountCents: 163,
      deliveryFeeCents: 250,
      tipCents: 100,
    })
    expect(totals.totalCents).toBe(1817)
    expect(totals.vat).toEqual([
      { rateBasisPoints: 2200, grossCents: 263, netCents: 216, vatCents: 47 },
      { rateBasisPoints: 1000, grossCents: 1454, netCents: 1322, vatCents: 132 },
      { rateBasisPoints: 0, grossCents: 100, netCents: 100, vatCents: 0 },
    ])
  })

  it('are reduced at the rate of the free dish alone', () => {
    const priced = fc.array(
      fc.record({ rateBasisPoints: rate, grossCents: fc.integer({ min: 0, max: 100_000 }), part: fc.double({ min: 0, max: 1, noNaN: true }) }),
      { minLength: 1, maxLength: 10 },
    )
    fc.assert(
      fc.property(priced, fc.integer({ min: 0, max: 2000 }), (lines, tipCents) => {
        const taxed = lines.map(({ part, ...line }) => ({ ...line, giftCents: Math.floor(part * line.grossCents) }))
        const discountCents = taxed.reduce((sum, { giftCents }) => sum + giftCents, 0)
        const { vat, totalCents } = computeOrderTotals({ taxed, discountCents, deliveryFeeCents: 0, tipCents })
        expect(vat.reduce((sum, row) => sum + row.grossCents, 0)).toBe(totalCents)
        const rates = [...new Set(taxed.map(({ rateBasisPoints }) => rateBasisPoints))]
        for (const wanted of rates) {
          const paid = taxed.filter(line => line.rateBasisPoints === wanted).reduce((sum, { grossCents, giftCents }) => sum + grossCents - giftCents, 0)
          const rows = vat.filter(({ rateBasisPoints }) => rateBasisPoints === wanted)
          expect(rows.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(paid + (wanted === 0 ? tipCents : 0))
        }
      }),
    )
  })

  it('tax the delivery of free dishes like that of paid ones', () => {
    const taxed = [{ rateBasisPoints: 2200, grossCents: 320, giftCents: 320 }]
    expect(computeOrderTotals({ taxed, discountCents: 320, deliveryFeeCents: 250, tipCents: 0 }).vat).toMatchObject([
      { rateBasisPoints: 2200, grossCents: 250 },
    ])
  })

  it('refuse a discount above what there is to pay', () => {
    const order = { taxed: [{ rateBasisPoints: 1000, grossCents: 500 }], deliveryFeeCents: 200, tipCents: 300 }
    expect(computeOrderTotals({ ...order, discountCents: 700 }).totalCents).toBe(300)
    expect(() => computeOrderTotals({ ...order, discountCents: 701 })).toThrow(RangeError)
  })
})
