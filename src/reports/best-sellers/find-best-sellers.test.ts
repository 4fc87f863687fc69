import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStorefrontReads } from '#app/storefront-reads.ts'
import { getBestSellerIds } from '#menu/public-menu/best-sellers.ts'
import type { Food } from '#menu/tables.ts'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertCategory, insertFood } from '#tests/helpers/a-menu.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { buildPricedFood, insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { findBestSellers } from './find-best-sellers.ts'
import { minOrders } from './rank-best-sellers.ts'

let testApp: TestApp
let busy: Restaurant
let quiet: Restaurant
let kebab: Food
let cola: Food
const now = '2026-03-30T03:05:00Z'

beforeAll(async () => {
  testApp = await createTestApp({ at: now })
  busy = await insertRestaurant(testApp.context)
  quiet = await insertRestaurant(testApp.context)
  const { id: categoryId } = await insertCategory(testApp.context, { name: 'Panini' })
  kebab = await insertFood(testApp.context, { title: 'Panino kebab', priceCents: 690, categoryId })
  cola = await insertFood(testApp.context, { title: 'Cola', priceCents: 250, categoryId })
})
afterAll(() => testApp.close())

/** Places completed orders of one dish, spread over the days before `now`. */
async function place(restaurant: Restaurant, food: Food, count: number, daysAgo: number): Promise<void> {
  testApp.clock.set(new Date(Date.parse(now) - daysAgo * 86_400_000))
  const { context } = testApp
  const cart = { discountCents: 0, deliveryFeeCents: 0, tipCents: 0, priceListVersion: context.catalogueVersion.current() }
  for (let index = 0; index < count; index++)
    await insertPlacedOrder(context, restaurant, { cart: { ...cart, lines: [buildPricedFood({ foodId: food.id, title: food.title })] } })
  await context.db.execute(sql`update orders set status = 'completed', closed_at = now() where closed_at is null`)
  testApp.clock.set(now)
}

it('finds the most ordered of the last four weeks by restaurant, and those of the chain for the others', async () => {
  const { context } = testApp
  expect(await findBestSellers(context)).toBe(0)
  await place(busy, kebab, minOrders, 10)
  await place(quiet, cola, 5, 1)
  // Older than four weeks.
  await place(quiet, cola, minOrders, 40)
  expect(await findBestSellers(context)).toBe(3)
  expect([...(await getBestSellerIds(context, busy.id))]).toEqual([kebab.id])
  // Too few orders of its own.
  expect([...(await getBestSellerIds(context, quiet.id))].toSorted()).toEqual([kebab.id, cola.id].toSorted())
  expect([...(await getBestSellerIds(context))].toSorted()).toEqual([kebab.id, cola.id].toSorted())
  const { sections } = await createStorefrontReads(context).menu('it')
  expect(sections[0]?.foods.map(({ title, bestSeller }) => [title, bestSeller])).toEqual([
    ['Panino kebab', true],
    ['Cola', true],
  ])
})

it('leaves the pages alone when nothing has changed', async () => {
  const { context } = testApp
  const before = context.catalogueVersion.current()
  await findBestSellers(context)
  expect(context.catalogueVersion.current()).toBe(before)
})
