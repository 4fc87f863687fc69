import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitByDishes, splitEqually, splitRest } from './split-amounts.ts'

const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0)

test('equal shares differ by a cent at most; discounts follow the dishes, fee and tip are shared equally', () => {
  expect(splitEqually(1000, 3)).toEqual([334, 333, 333])
  expect(splitByDishes({ linesCents: 3000, discountCents: 300, deliveryFeeCents: 250, tipCents: 101 }, [1000, 2000])).toEqual([900 + 125 + 51, 1800 + 125 + 50])
  expect(splitByDishes({ linesCents: 500, discountCents: 600, deliveryFeeCents: 250, tipCents: 0 }, [300, 200])).toEqual([75, 75])
  expect(splitByDishes({ linesCents: 500, discountCents: 0, deliveryFeeCents: 0, tipCents: 0, depositCents: 301 }, [300, 200])).toEqual([451, 350])
})

test('equal shares stay equal when the total changes; shares of dishes follow it in proportion', () => {
  const equal = splitEqually(570, 4).map(amountCents => ({ amountCents, lines: null }))
  expect(splitRest(1000, equal)).toEqual([250, 250, 250, 250])
  expect(splitRest(1001, equal.slice(1))).toEqual([334, 334, 333])
  expect(
    splitRest(
      1000,
      [100, 300].map(amountCents => ({ amountCents, lines: [] })),
    ),
  ).toEqual([250, 750])
  // A share that was added for a dearer order beside one whose payment failed.
  expect(
    splitRest(
      1000,
      [100, 300].map(amountCents => ({ amountCents, lines: null })),
    ),
  ).toEqual([250, 750])
})

test('the shares add up to the total, always', () => {
  const cents = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 30 }),
      cents,
      cents,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (dishes, deliveryFeeCents, tipCents, part) => {
        const linesCents = sum(dishes)
        const discountCents = Math.floor((linesCents + deliveryFeeCents) * part)
        const shares = splitByDishes({ linesCents, discountCents, deliveryFeeCents, tipCents }, dishes)
        expect(sum(shares)).toBe(linesCents - discountCents + deliveryFeeCents + tipCents)
        for (const share of shares) expect(share).toBeGreaterThanOrEqual(0)
        const equal = splitEqually(linesCents, dishes.length)
        expect(sum(equal)).toBe(linesCents)
        expect(Math.max(...equal) - Math.min(...equal)).toBeLessThanOrEqual(1)
      },
    ),
  )
})
