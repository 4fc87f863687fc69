import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocateRefundsToDishes, type ChargedLine, computeRefundAmounts, listRefundableLines } from './refund-amount.ts'

/** Lines with some free dishes, priced without extras. */
const someLines = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      unit: fc.integer({ min: 0, max: 2000 }),
      gifts: fc.nat(3),
      free: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map(lines =>
    lines.map(({ quantity, unit, gifts, free }, index) => {
      const giftQuantity = Math.min(gifts, quantity)
      const gift = giftQuantity > 0 ? { gift: { quantity: giftQuantity, cents: giftQuantity * Math.floor(unit * free) } } : {}
      return { lineNumber: index + 1, quantity, totalCents: quantity * unit, ...gift }
    }),
  )
const chargedFor = (lines: readonly ChargedLine[]) => lines.reduce((sum, { totalCents, gift }) => sum + totalCents - (gift?.cents ?? 0), 0)

describe('values of lines', () => {
  it('is what was paid for them: all lines together give back exactly that', () => {
    fc.assert(
      fc.property(someLines, fc.nat(5000), (lines, spreadCents) => {
        const all = computeRefundAmounts(lines, spreadCents, lines)
        expect(all?.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(Math.max(0, chargedFor(lines) - spreadCents))
      }),
    )
  })

  it('is never more than the line cost, nor less for more of it', () => {
    fc.assert(
      fc.property(someLines, fc.nat(5000), (lines, spreadCents) => {
        const [line] = lines as [(typeof lines)[number]]
        const { lineNumber, quantity } = line
        let before = 0
        for (let some = 1; some <= quantity; some++) {
          const [worth] = computeRefundAmounts(lines, spreadCents, [{ lineNumber, quantity: some }]) ?? []
          expect(worth?.amountCents).toBeLessThanOrEqual(chargedFor([line]))
          expect(worth?.amountCents).toBeGreaterThanOrEqual(before)
          before = worth?.amountCents ?? 0
        }
      }),
    )
  })

  it('is the same piece by piece as at once', () => {
    fc.assert(
      fc.property(someLines, fc.nat(5000), (lines, spreadCents) => {
        const [{ lineNumber, quantity }] = lines as [(typeof lines)[number]]
        const refunded = { quantity: 0, amountCents: 0 }
        while (refunded.quantity < quantity) {
          const [piece] = computeRefundAmounts(lines, spreadCents, [{ lineNumber, quantity: 1 }], new Map([[lineNumber, refunded]])) ?? []
          refunded.quantity += 1
          refunded.amountCents += piece?.amountCents ?? Number.NaN
        }
        expect(refunded.amountCents).toBe(computeRefundAmounts(lines, spreadCents, [{ lineNumber, quantity }])?.[0]?.amountCents)
        expect(computeRefundAmounts(lines, spreadCents, [{ lineNumber, quantity: 1 }], new Map([[lineNumber, refunded]]))).toBeUndefined()
      }),
    )
  })

  it('is what was said to be left of them before: whichever are ticked, after whatever was given back', () => {
    fc.assert(
      fc.property(
        someLines,
        fc.nat(5000),
        fc.array(fc.nat(9), { maxLength: 8 }),
        fc.array(fc.boolean(), { maxLength: 8 }),
        (lines, spreadCents, refundedQuantities, ticked) => {
          const earlier = lines
            .map(({ lineNumber, quantity }, index) => ({ lineNumber, quantity: Math.min(quantity, refundedQuantities[index] ?? 0) }))
            .filter(({ quantity }) => quantity > 0)
          const before = new Map((computeRefundAmounts(lines, spreadCents, earlier) ?? []).map(({ lineNumber, ...line }) => [lineNumber, line]))
          const refundableLines = listRefundableLines(lines, spreadCents, before)
          const chosen = refundableLines
            .filter((_, index) => ticked[index])
            .map(({ lineNumber, quantity, amounts }, index) => ({
              lineNumber,
              quantity: 1 + (index % quantity),
              amountCents: amounts[index % quantity] ?? Number.NaN,
            }))
          const sum = (of: { amountCents: number }[] | undefined) => of?.reduce((cents, { amountCents }) => cents + amountCents, 0)
          expect(sum(chosen)).toBe(sum(computeRefundAmounts(lines, spreadCents, chosen, before)))
          const paid = Math.max(0, chargedFor(lines) - spreadCents)
          const rest = refundableLines.map(({ amounts }) => ({ amountCents: amounts.at(-1) ?? Number.NaN }))
          expect((sum(rest) ?? 0) + (sum([...before.values()]) ?? 0)).toBe(paid)
        },
      ),
    )
  })

  it('is less by exactly what was given of it, the other lines by nothing', () => {
    fc.assert(
      fc.property(someLines, lines => {
        for (const [at, { amountCents }] of (computeRefundAmounts(lines, 0, lines) ?? []).entries())
          expect(amountCents).toBe(chargedFor(lines.slice(at, at + 1)))
      }),
    )
  })

  it('of several is what the paid ones cost first, and last what was given', () => {
    const lines = [{ lineNumber: 1, quantity: 3, totalCents: 2370, gift: { quantity: 1, cents: 690 } }]
    expect(listRefundableLines(lines, 0, new Map())).toEqual([{ lineNumber: 1, quantity: 3, amounts: [790, 1580, 1680] }])
  })

  it('takes off what a coupon took off', () => {
    const lines = [
      { lineNumber: 1, quantity: 2, totalCents: 1380 },
      { lineNumber: 2, quantity: 1, totalCents: 620 },
    ]
    expect(computeRefundAmounts(lines, 200, [{ lineNumber: 1, quantity: 1 }])).toEqual([{ lineNumber: 1, quantity: 1, amountCents: 621 }])
    expect(computeRefundAmounts(lines, 0, [{ lineNumber: 2, quantity: 1 }])).toEqual([{ lineNumber: 2, quantity: 1, amountCents: 620 }])
  })

  it('of a combo that was given back whole counts for its dishes, none for more than it cost', () => {
    fc.assert(
      fc.property(someLines, fc.nat(5000), fc.nat(9), (sold, spreadCents, times) => {
        const combos = 6
        const dishes = sold.map(({ lineNumber, totalCents }) => ({ lineNumber, totalCents, quantity: combos }))
        const paid = computeRefundAmounts(dishes, spreadCents, dishes)?.map(({ amountCents }) => amountCents) ?? []
        const wholeCents = paid.reduce((sum, cents) => sum + cents, 0)
        const quantity = 1 + (times % combos)
        const amountCents = Math.floor((wholeCents * quantity) / combos)
        const before = allocateRefundsToDishes([{ lineNumber: 99, quantity: combos, parts: dishes }], dishes, spreadCents, [
          { lineNumber: 99, quantity, amountCents },
        ])
        const counted = dishes.map(({ lineNumber }) => before.get(lineNumber))
        expect(counted.map(each => each?.quantity)).toEqual(dishes.map(() => quantity))
        for (const [at, each] of counted.entries()) expect(each?.amountCents).toBeLessThanOrEqual(paid[at] ?? 0)
        const rest = listRefundableLines(dishes, spreadCents, before).reduce((sum, { amounts }) => sum + (amounts.at(-1) ?? 0), 0)
        expect(rest + amountCents).toBe(wholeCents)
      }),
    )
  })

  it.each([
    ['a line that is not there', [{ lineNumber: 3, quantity: 1 }]],
    ['more than there were', [{ lineNumber: 1, quantity: 2 }]],
    [
      'a line twice',
      [
        { lineNumber: 1, quantity: 1 },
        { lineNumber: 1, quantity: 1 },
      ],
    ],
  ])('has no answer for %s', (_what, wanted) => {
    expect(computeRefundAmounts([{ lineNumber: 1, quantity: 1, totalCents: 100 }], 0, wanted)).toBeUndefined()
  })
})
