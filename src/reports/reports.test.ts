import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { advanceOrder } from '#orders/transitions/advance-order.ts'
import { systemActor } from '#platform/audit-log.ts'
import { saveSettings } from '#restaurants/settings/settings.ts'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { buildPricedFood, insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCustomer, insertSession, type Persona } from '#tests/helpers/personas.ts'
import { sumSales } from './sum-sales.ts'

let testApp: TestApp
let admin: Persona
let restaurant: Restaurant
beforeAll(async () => {
  // A Monday, 12:00 in Rome.
  testApp = await createTestApp({ at: '2026-03-02T11:00:00Z' })
  admin = await insertAdministrator(testApp)
})
beforeEach(async () => {
  restaurant = await insertRestaurant(testApp.context)
})
afterAll(() => testApp.close())

/** The clock moves between days, so every read uses a new session. */
const read = async (url: string, headers?: Record<string, string>) =>
  testApp.app.inject({ url: `/api/v1/reports${url}`, headers: headers ?? (await insertSession(testApp, admin.id)).headers })
const figures = async () => (await read('/figures')).json().figures
const sales = async (days = 7) => (await read(`/sales?days=${days}`)).json().sales

/** Inserts an order placed at that instant and accepted, unless left pending. */
async function sold(at: string, { cents = 690, foodId = uuidv7(), quantity = 1, waiting = false, from = restaurant } = {}): Promise<void> {
  const now = testApp.clock.now()
  testApp.clock.set(at)
  const lines = [buildPricedFood({ foodId, quantity, listPriceCents: cents, unitPriceCents: cents })]
  const placed = await insertPlacedOrder(testApp.context, from, {
    cart: { lines, discountCents: 0, deliveryFeeCents: 0, tipCents: 0, priceListVersion: testApp.context.catalogueVersion.current() },
  })
  if (!waiting)
    await advanceOrder(testApp.context, {
      orderId: placed.id,
      restaurantIds: [from.id],
      from: 'pending',
      to: 'accepted',
      actor: { kind: 'staff', id: admin.id },
    })
  testApp.clock.set(now)
}

describe('the tiles', () => {
  it('count every order, what waits, and the revenue of what was taken, long ago too', async () => {
    const before = await figures()
    await sold('2025-06-01T11:00:00Z', { cents: 1000 })
    await sold('2026-03-02T10:00:00Z', { cents: 690, quantity: 2 })
    await sold('2026-03-02T10:30:00Z', { waiting: true })
    const after = await figures()
    expect(after.orders - before.orders).toBe(3)
    expect(after.pendingOrders - before.pendingOrders).toBe(1)
    expect(after.revenueCents - before.revenueCents).toBe(2380)
  })

  it('carry the currency sign of the settings: the dollar as delivered', async () => {
    expect((await figures()).currencySign).toBe('$')
    await saveSettings(testApp.context, { section: 'back_office', value: { currencySign: '€' }, version: 0 }, systemActor)
    expect((await figures()).currencySign).toBe('€')
  })
})

describe('the sales of a period', () => {
  it('are by business day, hour of the week, dish and restaurant', async () => {
    testApp.clock.set('2026-05-10T18:00:00Z')
    const other = await insertRestaurant(testApp.context)
    const [panino, wings] = [uuidv7(), uuidv7()]
    // Sunday, 20:00 in Rome, twice; Saturday, 13:00; one outside of seven days; one pending.
    await sold('2026-05-10T18:00:00Z', { cents: 500, foodId: panino, quantity: 3 })
    await sold('2026-05-10T18:30:00Z', { cents: 900, foodId: wings, from: other })
    await sold('2026-05-09T11:00:00Z', { cents: 500, foodId: panino })
    await sold('2026-04-20T11:00:00Z', { cents: 700, foodId: wings })
    await sold('2026-05-10T18:10:00Z', { waiting: true })

    const week = await sales()
    expect(week).toMatchObject({ first: '2026-05-04', last: '2026-05-10' })
    expect(week.days).toHaveLength(7)
    expect(week.days.slice(-2)).toEqual([
      { date: '2026-05-09', orders: 1, revenueCents: 500 },
      { date: '2026-05-10', orders: 2, revenueCents: 2400 },
    ])
    expect(week.hours).toEqual([
      { weekday: 5, hour: 13, orders: 1, revenueCents: 500 },
      { weekday: 6, hour: 20, orders: 2, revenueCents: 2400 },
    ])
    expect(week.foods).toMatchObject([
      { id: panino, quantity: 4, revenueCents: 2000 },
      { id: wings, quantity: 1, revenueCents: 900 },
    ])
    expect(week.restaurants).toEqual([
      { id: restaurant.id, slug: restaurant.slug, name: restaurant.name, orders: 2, revenueCents: 2000 },
      { id: other.id, slug: other.slug, name: other.name, orders: 1, revenueCents: 900 },
    ])
    expect(week.otherRestaurants).toEqual({ restaurants: 0, orders: 0, revenueCents: 0 })

    const month = await sales(30)
    expect(month.days).toHaveLength(30)
    expect(month.foods).toMatchObject([{ quantity: 4 }, { quantity: 2, revenueCents: 1600 }])
    testApp.clock.set('2026-03-02T11:00:00Z')
  })

  it('name the dishes of one category where one is asked for, summed already or not; the rest stays the chain’s', async () => {
    testApp.clock.set('2026-06-14T18:00:00Z')
    const [panino, wings, cola] = [await insertFood(testApp.context), await insertFood(testApp.context), await insertFood(testApp.context)]
    await sold('2026-06-14T16:00:00Z', { foodId: cola.id, quantity: 9 })
    await sold('2026-06-14T16:30:00Z', { foodId: panino.id, quantity: 2 })
    await sumSales(testApp.context)
    await sold('2026-06-14T17:55:00Z', { foodId: panino.id })
    await sold('2026-06-14T17:55:00Z', { foodId: wings.id })
    const of = async (category: string) => (await read(`/sales?days=7&category=${category}`)).json().sales
    const all = await sales()
    expect(all.foods.map(({ id }: { id: string }) => id)).toEqual([cola.id, panino.id, wings.id])
    const some = await of(panino.categoryId)
    expect(some.foods).toMatchObject([{ id: panino.id, quantity: 3 }])
    expect({ ...some, foods: all.foods }).toEqual(all)
    expect((await of(uuidv7())).foods).toEqual([])
    expect((await read('/sales?category=panini')).statusCode).toBe(400)
    testApp.clock.set('2026-03-02T11:00:00Z')
  })

  it('have periods of 7 and 30 days, and are empty where nothing was sold', async () => {
    for (const days of ['8', '31', '366', 'x', '-7']) expect((await read(`/sales?days=${days}`)).statusCode).toBe(400)
    testApp.clock.set('2027-01-10T11:00:00Z')
    expect(await sales()).toMatchObject({ hours: [], foods: [], restaurants: [] })
    testApp.clock.set('2026-03-02T11:00:00Z')
  })
})

it('is for administrators', async () => {
  const customer = await insertCustomer(testApp)
  for (const url of ['/figures', '/sales']) {
    expect((await read(url, {})).statusCode).toBe(401)
    expect((await read(url, customer.headers)).statusCode).toBe(403)
  }
})
