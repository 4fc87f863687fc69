import { asc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#platform/context.ts'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { buildPricedFood, insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { orderContacts, orderDays, orderEvents, orderLines, orders } from '../tables.ts'

let testApp: TestApp
let context: Context
let restaurant: Restaurant
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections })
  context = testApp.context
  restaurant = await insertRestaurant(context)
})
afterAll(() => testApp.close())

describe('an order that is placed', () => {
  it('writes order, person, lines and event, each amount to the cent', async () => {
    const lines = [
      buildPricedFood({
        quantity: 2,
        unitPriceCents: 621,
        options: [{ optionValueId: uuidv7(), groupTitle: 'Salsa', title: 'Piccante', quantity: 1, freeQuantity: 1, priceCents: 0, allergens: [] }],
      }),
      buildPricedFood({
        title: 'Cola 33 cl',
        unitPriceCents: 250,
        listPriceCents: 250,
        vatClass: 'drink',
        vatRateBasisPoints: 2200,
        allergens: [],
        marks: [],
        work: {},
      }),
    ]
    const placed = await insertPlacedOrder(context, restaurant, { cart: { lines, discountCents: 100, deliveryFeeCents: 0, tipCents: 50, priceListVersion: 1 } })
    expect(placed).toMatchObject({ number: 1, businessDate: '2026-03-02', totalCents: 1442 })

    const [order] = await context.db.select().from(orders).where(eq(orders.id, placed.id))
    expect(order).toMatchObject({
      status: 'pending',
      paymentStatus: 'due',
      companyId: restaurant.companyId,
      linesCents: 1492,
      discountCents: 100,
      tipCents: 50,
      totalCents: 1442,
    })
    expect(order?.createdAt).toEqual(context.clock.now())
    expect(order?.vat.reduce((sum, row) => sum + row.grossCents, 0)).toBe(1442)
    expect(order?.publicToken.toString('base64url')).toBe(placed.publicToken)

    const sold = await context.db.select().from(orderLines).where(eq(orderLines.orderId, placed.id)).orderBy(asc(orderLines.lineNumber))
    expect(sold).toMatchObject([
      { lineNumber: 1, title: 'Panino kebab di pollo', totalCents: 1242, allergens: ['gluten', 'milk'], marks: ['halal'], work: { spit: 2 } },
      { lineNumber: 2, title: 'Cola 33 cl', totalCents: 250, vatRateBasisPoints: 2200 },
    ])
    expect(sold[0]?.options).toMatchObject([{ title: 'Piccante', freeQuantity: 1 }])
    expect(await context.db.select().from(orderContacts).where(eq(orderContacts.orderId, placed.id))).toMatchObject([{ email: 'giulia.ferrero@example.com' }])
    expect(await context.db.select().from(orderEvents).where(eq(orderEvents.orderId, placed.id))).toMatchObject([
      { kind: 'placed', toStatus: 'pending', actorKind: 'guest', createdAt: context.clock.now() },
    ])
  })

  it('writes a combo as its line and its parts, taxed by their shares', async () => {
    const part = (values: Parameters<typeof buildPricedFood>[0], shareCents: number) => ({ ...buildPricedFood(values), comboSlotId: uuidv7(), shareCents })
    const { foodId: _, vatClass: __, vatRateBasisPoints: ___, ...plain } = buildPricedFood({ title: 'Menu kebab', unitPriceCents: 940, listPriceCents: 1000 })
    const combo = { ...plain, comboId: uuidv7(), parts: [part({}, 700), part({ title: 'Cola', vatClass: 'drink', vatRateBasisPoints: 2200 }, 240)] }
    const placed = await insertPlacedOrder(context, restaurant, {
      cart: { lines: [combo, buildPricedFood()], discountCents: 0, deliveryFeeCents: 0, tipCents: 0, priceListVersion: 1 },
    })
    const sold = await context.db.select().from(orderLines).where(eq(orderLines.orderId, placed.id)).orderBy(asc(orderLines.lineNumber))
    expect(sold.map(line => [line.lineNumber, line.parentLineNumber, line.totalCents, line.vatRateBasisPoints])).toEqual([
      [1, null, 940, null],
      [2, 1, 700, 1000],
      [3, 1, 240, 2200],
      [4, null, 690, 1000],
    ])
    expect(placed.totalCents).toBe(1630)
  })

  it('counts numbers from 1 by restaurant and business date, also when many are placed at once', async () => {
    const busy = await insertRestaurant(context)
    const placed = await Promise.all(Array.from({ length: 25 }, () => insertPlacedOrder(context, busy)))
    expect(placed.map(({ number }) => number).sort((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1))
    expect(await context.db.select().from(orderDays).where(eq(orderDays.restaurantId, busy.id))).toMatchObject([{ lastNumber: 25, orders: 25 }])
  })

  it('books an order after midnight on the evening before', async () => {
    testApp.clock.set('2026-03-03T00:30:00Z')
    expect(await insertPlacedOrder(context, restaurant)).toMatchObject({ businessDate: '2026-03-02' })
    testApp.clock.set('2026-03-03T11:00:00Z')
    // The numbers of the evening's open orders are taken.
    const closed = { status: 'cancelled', closedAt: testApp.clock.now(), paymentStatus: 'void' } as const
    await context.db.update(orders).set(closed).where(eq(orders.restaurantId, restaurant.id))
    expect(await insertPlacedOrder(context, restaurant)).toMatchObject({ businessDate: '2026-03-03', number: 1 })
  })

  it('takes the number of the day that it is made on: an order for tomorrow is not called like one of tomorrow', async () => {
    const here = await insertRestaurant(context)
    const ahead = await insertPlacedOrder(context, here, { slotStartsAt: new Date('2026-03-04T11:00:00Z') })
    testApp.clock.set('2026-03-04T10:30:00Z')
    const ofThatDay = await insertPlacedOrder(context, here)
    expect([ahead, ofThatDay]).toMatchObject([
      { businessDate: '2026-03-04', number: 1 },
      { businessDate: '2026-03-04', number: 2 },
    ])
  })

  it('skips the numbers of open orders of other days, until they are closed', async () => {
    const here = await insertRestaurant(context)
    testApp.clock.set('2026-03-05T11:00:00Z')
    const tomorrow = { slotStartsAt: new Date('2026-03-06T11:00:00Z') }
    const ahead = [await insertPlacedOrder(context, here, tomorrow), await insertPlacedOrder(context, here, tomorrow)]
    expect(ahead.map(({ number }) => number)).toEqual([1, 2])
    const today = await Promise.all(Array.from({ length: 3 }, () => insertPlacedOrder(context, here)))
    expect(today.map(({ number }) => number).sort((a, b) => a - b)).toEqual([3, 4, 5])
    // The open orders of today keep their numbers when tomorrow's counter comes to them.
    expect(await insertPlacedOrder(context, here, tomorrow)).toMatchObject({ number: 6 })
    await context.db.update(orders).set({ status: 'cancelled', closedAt: testApp.clock.now(), paymentStatus: 'void' }).where(eq(orders.restaurantId, here.id))
    expect(await insertPlacedOrder(context, here)).toMatchObject({ number: 6 })
    expect(await context.db.select().from(orderDays).where(eq(orderDays.restaurantId, here.id))).toEqual(
      expect.arrayContaining([expect.objectContaining({ lastNumber: 6, orders: 4 }), expect.objectContaining({ lastNumber: 6, orders: 3 })]),
    )
  })

  it('leaves nothing behind, not even a number, when a part of it is refused', async () => {
    const quiet = await insertRestaurant(context)
    const wrong = { cart: { lines: [buildPricedFood({ quantity: 0 })], discountCents: 0, deliveryFeeCents: 0, tipCents: 0, priceListVersion: 1 } }
    await expect(insertPlacedOrder(context, quiet, wrong)).rejects.toThrow('order_lines')
    expect(await context.db.select().from(orders).where(eq(orders.restaurantId, quiet.id))).toEqual([])
    expect(await insertPlacedOrder(context, quiet)).toMatchObject({ number: 1 })
  })
})
