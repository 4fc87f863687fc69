import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitRefundByRate, sumRefundVat } from './refund-vat.ts'

const menuVat = [
  { rateBasisPoints: 2200, grossCents: 250 },
  { rateBasisPoints: 1000, grossCents: 840 },
]
const beer = { cents: 250, parts: [{ rateBasisPoints: 2200, cents: 250 }] }
const combo = {
  cents: 100,
  parts: [
    { rateBasisPoints: 1000, cents: 840 },
    { rateBasisPoints: 2200, cents: 250 },
  ],
}

test('refunded lines keep their rates, a combo those of its dishes, an amount those of the order, and a tip stands outside VAT', () => {
  expect(splitRefundByRate({ amountCents: 250, lines: [beer], orderVat: menuVat })).toEqual([{ rateBasisPoints: 2200, cents: 250 }])
  expect(splitRefundByRate({ amountCents: 350, lines: [beer, combo], orderVat: menuVat })).toEqual([
    { rateBasisPoints: 2200, cents: 273 },
    { rateBasisPoints: 1000, cents: 77 },
  ])
  expect(splitRefundByRate({ amountCents: 109, lines: [], orderVat: menuVat })).toEqual([
    { rateBasisPoints: 2200, cents: 25 },
    { rateBasisPoints: 1000, cents: 84 },
  ])
  const withTip = [...menuVat, { rateBasisPoints: 0, grossCents: 100 }]
  expect(splitRefundByRate({ amountCents: 1190, lines: [], orderVat: withTip }).map(({ cents }) => cents)).toEqual([250, 840, 100])
  expect(splitRefundByRate({ amountCents: 5, lines: [], orderVat: [] })).toEqual([{ rateBasisPoints: 0, cents: 5 }])
})

test('no cent is lost or made, and net and VAT add up to the gross', () => {
  const parts = fc.array(fc.record({ rateBasisPoints: fc.constantFrom(0, 400, 1000, 2200), cents: fc.integer({ min: 0, max: 50_000 }) }), { maxLength: 4 })
  const lines = fc.array(fc.record({ cents: fc.integer({ min: 0, max: 50_000 }), parts }), { maxLength: 4 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), lines, parts, (amountCents, refunded, order) => {
      const orderVat = order.map(({ rateBasisPoints, cents }) => ({ rateBasisPoints, grossCents: cents }))
      const sums = sumRefundVat([{ amountCents, lines: refunded, orderVat }])
      expect(sums.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(amountCents)
      for (const { grossCents, netCents, vatCents } of sums) expect(netCents + vatCents).toBe(grossCents)
    }),
  )
})
