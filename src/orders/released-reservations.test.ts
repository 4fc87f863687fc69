import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { itemShortages } from '#menu/tables.ts'
import { insertCombo } from '#tests/helpers/a-combo.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { buildCart, insertSellingRestaurant, insertStockOut, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { advanceOrder } from './transitions/advance-order.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const before = new Date('2026-03-02T10:00:00Z')
const shortages = (sale: SellingRestaurant) =>
  testApp.context.db
    .select({ foodId: itemShortages.foodId, remaining: itemShortages.remaining })
    .from(itemShortages)
    .where(eq(itemShortages.restaurantId, sale.restaurant.id))
const remainingQuantities = async (sale: SellingRestaurant) => (await shortages(sale)).map(({ remaining }) => remaining)
const step = (orderId: string, from: 'pending' | 'accepted' | 'preparing', to: 'accepted' | 'preparing' | 'cancelled' | 'rejected') =>
  advanceOrder(testApp.context, { orderId, from, to, actor: { kind: 'staff' } })

it('releases portions of dishes, combo dishes and options when an order is cancelled before preparation', async () => {
  const sale = await insertSellingRestaurant(testApp.context)
  const combo = await insertCombo(testApp, sale)
  const { id: restaurantId } = sale.restaurant
  await insertStockOut(testApp.context, { restaurantId, foodId: sale.panino.id, remaining: 9, createdAt: before })
  await insertStockOut(testApp.context, { restaurantId, optionValueId: sale.options.yogurt, remaining: 9, createdAt: before })
  const lines = [
    { foodId: sale.panino.id, quantity: 2 },
    { comboId: combo.id, quantity: 1 },
  ]
  const placed = await quoteAndOrder(testApp, buildCart(sale, { lines }))
  expect(placed.status).toBe(201)
  expect(await remainingQuantities(sale)).toEqual([6, 6])
  await postJson(testApp, `/api/v1/orders/${placed.order.id}/cancel?token=${placed.order.token}`, {})
  expect(await remainingQuantities(sale)).toEqual([9, 9])
  const again = await quoteAndOrder(testApp, buildCart(sale, { lines }))
  await step(again.order.id, 'pending', 'rejected')
  expect(await remainingQuantities(sale)).toEqual([9, 9])
})

it('keeps what was begun, and what the kitchen has counted since', async () => {
  const sale = await insertSellingRestaurant(testApp.context)
  await insertStockOut(testApp.context, { restaurantId: sale.restaurant.id, foodId: sale.panino.id, remaining: 5, createdAt: before })
  const begun = await quoteAndOrder(testApp, buildCart(sale))
  await step(begun.order.id, 'pending', 'accepted')
  await step(begun.order.id, 'accepted', 'preparing')
  await step(begun.order.id, 'preparing', 'cancelled')
  expect(await remainingQuantities(sale)).toEqual([4])
  const counted = await quoteAndOrder(testApp, buildCart(sale))
  await testApp.context.db
    .update(itemShortages)
    .set({ remaining: 7, createdAt: new Date('2026-03-02T11:00:01Z') })
    .where(eq(itemShortages.restaurantId, sale.restaurant.id))
  await step(counted.order.id, 'pending', 'cancelled')
  expect(await remainingQuantities(sale)).toEqual([7])
})
