import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'
import { computeSalePriceCents, maxPriceCents, parseEuro, parseEuroDifference, parsePercent, toEuro } from './pricing.ts'

const aPrice = fc.integer({ min: 0, max: maxPriceCents })
const aDiscount = fc.integer({ min: 0, max: 10_000 }).map(hundredths => hundredths / 100)

describe('the sale price', () => {
  it('is rounded half up to the cent', () => {
    expect(computeSalePriceCents(690, 0)).toBe(690)
    expect(computeSalePriceCents(690, 100)).toBe(0)
    expect(computeSalePriceCents(690, 15)).toBe(587)
    expect(computeSalePriceCents(1, 50)).toBe(1)
    expect(computeSalePriceCents(5, 10)).toBe(5)
    expect(computeSalePriceCents(1000, 33.33)).toBe(667)
  })

  it('lies between nothing and the list price, and never rises with the discount', () => {
    fc.assert(
      fc.property(aPrice, aDiscount, aDiscount, (price, one, other) => {
        const [small, large] = one < other ? [one, other] : [other, one]
        const sale = computeSalePriceCents(price, small)
        expect(Number.isInteger(sale)).toBe(true)
        expect(sale).toBeLessThanOrEqual(price)
        expect(computeSalePriceCents(price, large)).toBeLessThanOrEqual(sale)
        expect(computeSalePriceCents(price, large)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('is never off by more than half a cent', () => {
    fc.assert(
      fc.property(aPrice, aDiscount, (price, discount) => {
        const exact = (BigInt(price) * (10_000n - BigInt(Math.round(discount * 100)))) as bigint
        const off = BigInt(computeSalePriceCents(price, discount)) * 10_000n - exact
        expect(off > -5_000n && off <= 5_000n).toBe(true)
      }),
    )
  })
})

describe('amounts as they are sent', () => {
  it('reads numbers and texts with a point or a comma, and with the sign of the euro as it is pasted', () => {
    expect(['7,50 €', '€ 7.50', '7,50\u00a0€', '7€'].map(parseEuro)).toEqual([750, 750, 750, 700])
    expect(parseEuroDifference('−0,30 €')).toBe(-30)
    expect([6.9, '6.90', '6,9', ' 7 ', 0, '0', 99_999.99].map(parseEuro)).toEqual([690, 690, 690, 700, 0, 0, maxPriceCents])
  })

  it('refuses invalid amounts', () => {
    for (const value of [
      -1,
      '-0.01',
      1.999,
      '1.234',
      '1e3',
      100_000,
      '99999.991',
      Number.NaN,
      Number.POSITIVE_INFINITY,
      '',
      'abc',
      '0x10',
      '1,000',
      '1 000',
      '٣',
      '€',
      '€ 7 €',
      '7 $',
    ])
      expect(parseEuro(value), String(value)).toBeUndefined()
    for (const value of [-1, 100.01, '101', '12.345', 'x', '', '5 €']) expect(parsePercent(value), String(value)).toBeUndefined()
  })

  it('gives back every amount as it was', () => {
    fc.assert(fc.property(aPrice, cents => parseEuro(toEuro(cents)) === cents))
    fc.assert(fc.property(aDiscount, percent => parsePercent(percent) === percent))
  })
})

describe('the database', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  it('computes the same sale price, whatever the price and the discount', async () => {
    const pairs = [...fc.sample(fc.tuple(aPrice, aDiscount), 3000), ...fc.sample(fc.tuple(fc.integer({ min: 0, max: 40 }), aDiscount), 2000)]
    const { rows } = await database.pool.query<{ sprice_cents: number }>(
      `with category as (insert into categories (id, name) values (gen_random_uuid(), 'Prova') returning id),
            pair as (select * from unnest($1::int[], $2::numeric[]) with ordinality as p (price, discount, n)),
            stored as (insert into foods (id, category_id, title, price_cents, discount_percent, position)
                       select gen_random_uuid(), category.id, 'Piatto', price, discount, n from pair, category returning position, sprice_cents)
       select sprice_cents from stored order by position`,
      [pairs.map(([price]) => price), pairs.map(([, discount]) => discount)],
    )
    expect(rows.map(row => row.sprice_cents)).toEqual(pairs.map(([price, discount]) => computeSalePriceCents(price, discount)))
  })
})
