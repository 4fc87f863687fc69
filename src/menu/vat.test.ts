import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'
import { vatRates } from './tables.ts'
import { type DatedVatRate, findVatRate } from './vat.ts'

const rate = (validFrom: string, rateBasisPoints: number): DatedVatRate => ({ vatClass: 'drink', fulfilment: 'pickup', validFrom, rateBasisPoints })

describe('the VAT rate of a day', () => {
  it('is that of the last row that has begun', () => {
    const rates = [rate('2030-01-01', 2300), rate('2021-01-01', 2200)]
    const on = (date: string) => findVatRate(rates, { vatClass: 'drink', fulfilment: 'pickup', date })
    expect([on('2021-01-01'), on('2029-12-31'), on('2030-01-01')]).toEqual([2200, 2200, 2300])
    expect(() => on('2020-12-31')).toThrow('no VAT rate')
  })
})

describe('an empty database', () => {
  let database: TestDatabase
  beforeAll(async () => void (database = await openTestDatabase()))
  afterAll(() => database.close())

  it('knows the rates of Italian law: dishes 10 %, drinks 22 % taken away and 10 % at the table', async () => {
    const rates = await database.db.select().from(vatRates)
    const on = (vatClass: string, fulfilment: 'pickup' | 'delivery' | 'table') => findVatRate(rates, { vatClass, fulfilment, date: '2026-03-02' })
    expect((['pickup', 'delivery', 'table'] as const).map(each => [on('food', each), on('drink', each), on('alcohol', each)])).toEqual([
      [1000, 2200, 2200],
      [1000, 2200, 2200],
      [1000, 1000, 1000],
    ])
  })
})
