import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateRefund } from './allocate-refund.ts'

const sources = [
  { id: 'ada', restCents: 1000 },
  { id: 'bea', restCents: 500 },
]
const shares = [
  { paymentId: 'ada', lines: [{ lineNumber: 1 }] },
  { paymentId: 'bea', lines: [{ lineNumber: 2 }] },
]

test('refunded dishes go back to who paid for them, other amounts to all in proportion', () => {
  expect(allocateRefund(400, sources, shares, [2])).toEqual([0, 400])
  expect(allocateRefund(700, sources, shares, [2])).toEqual([200, 500])
  expect(allocateRefund(300, sources, shares)).toEqual([200, 100])
  expect(allocateRefund(1500, sources, shares)).toEqual([1000, 500])
  expect(allocateRefund(300, sources, [])).toEqual([300, 0])
})

test('the parts add up, and none exceeds what is left of its payment', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.boolean(),
      (rests, part, split) => {
        const paid = rests.map((restCents, index) => ({ id: String(index), restCents }))
        const amount = Math.floor(rests.reduce((sum, cents) => sum + cents, 0) * part)
        const parts = allocateRefund(amount, paid, split ? paid.map(({ id }, index) => ({ paymentId: id, lines: [{ lineNumber: index }] })) : [], [0, 1])
        expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(amount)
        for (const [index, cents] of parts.entries()) expect(cents).toBeLessThanOrEqual(rests[index] ?? 0)
      },
    ),
  )
})
