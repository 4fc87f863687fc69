import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { capacitySlots, orderDays } from '#orders/tables.ts'
import { stations } from '#restaurants/tables.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertCook, insertCourier } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { forecastUnits, listSameQuarters, measureError } from './forecast-rules.ts'

describe('a forecast', () => {
  it('looks at the same time of past weeks, also over a change of the clocks', () => {
    // Monday after the change to summer time: 20:00 on the wall, 18:00 UTC, 19:00 UTC before.
    const slot = Date.parse('2026-03-30T18:00:00Z')
    expect(listSameQuarters(slot, 'Europe/Rome').map(each => new Date(each).toISOString().slice(0, 16))).toEqual([
      '2026-03-23T19:00',
      '2026-03-16T19:00',
      '2026-03-09T19:00',
      '2026-03-02T19:00',
    ])
  })

  it('is the mean of the weeks that are known, and none without any', () => {
    const day = (units: number, isOpenDay = true) => ({ units, isOpenDay })
    expect(forecastUnits([day(10), day(14), day(0), day(12)])).toBe(9)
    expect(forecastUnits([day(10), day(0, false)])).toBe(10)
    expect(forecastUnits([day(0, false)])).toBeUndefined()
  })

  it('is measured by how far it was off', () => {
    expect(
      measureError([
        { forecast: 10, actual: 8 },
        { forecast: 4, actual: 5 },
        { forecast: undefined, actual: 9 },
      ]),
    ).toEqual({ meanUnits: 1.5, percent: 23, biasUnits: 0.5, biasPercent: 8 })
    expect(measureError([{ forecast: 2, actual: 0 }])).toEqual({ meanUnits: 2, percent: null, biasUnits: 2, biasPercent: null })
    expect(measureError([{ forecast: 6, actual: 8 }])).toMatchObject({ percent: 25, biasUnits: -2, biasPercent: -25 })
    expect(measureError([{ forecast: undefined, actual: 3 }])).toBeUndefined()
  })
})

describe('the forecast of a kitchen', () => {
  let testApp: TestApp
  let sale: SellingRestaurant
  beforeAll(async () => {
    // Monday, 12:05 in Rome; ready from 12:15.
    testApp = await createTestApp({ at: '2026-03-02T11:05:00Z' })
    sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 100, restaurant: { preparationMinutes: 15 } })
  })
  afterAll(() => testApp.close())

  it('shows the larger of orders and past weeks, with yesterday’s error, to the kitchen', async () => {
    const { id: restaurantId } = sale.restaurant
    const [station] = await testApp.context.db.select().from(stations).where(eq(stations.restaurantId, restaurantId))
    const stationId = station?.id ?? ''
    const slot = (at: string, usedUnits: number) => ({ restaurantId, stationId, startsAt: new Date(at), capacityUnits: 100, usedUnits })
    const cook = await insertCook(testApp, restaurantId)
    const read = async (headers: Record<string, string>) => (await testApp.app.inject({ url: '/api/v1/kitchen/forecast', headers })).json()
    // Sundays for yesterday's error: forecast 10, made 8.
    await testApp.context.db
      .insert(capacitySlots)
      .values([slot('2026-02-23T11:15:00Z', 12), slot('2026-02-16T11:15:00Z', 16), slot('2026-03-01T12:00:00Z', 8), slot('2026-02-22T12:00:00Z', 10)])
    const day = (businessDate: string) => ({ restaurantId, businessDate, lastNumber: 5, orders: 5 })
    await testApp.context.db.insert(orderDays).values(['2026-02-23', '2026-02-16', '2026-03-01', '2026-02-22'].map(day))
    const { order } = await quoteAndOrder(testApp, buildCart(sale))
    expect(order.promisedAt).toBe('2026-03-02T11:20:00.000Z')
    expect(await read(cook.headers)).toEqual({
      success: true,
      readyFrom: '2026-03-02T11:15:00.000Z',
      stations: [
        {
          id: stationId,
          kind: 'spit',
          title: 'spit',
          bookedUnits: 2,
          expectedUnits: 14,
          startUnits: 14,
          yesterday: { meanUnits: expect.any(Number), percent: 25, biasUnits: expect.any(Number), biasPercent: 25 },
        },
      ],
    })
    expect(await read((await insertCourier(testApp, restaurantId)).headers)).toMatchObject({ code: 'kitchen_not_yours' })
  })
})
