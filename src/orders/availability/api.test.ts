import { afterAll, beforeAll, expect, it } from 'vitest'
import { getMenuCatalogue } from '#menu/catalogue/catalogue.ts'
import { priceLists, priceOverrides } from '#menu/tables.ts'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertSellingRestaurant, insertStockOut, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let sale: SellingRestaurant
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context)
})
afterAll(() => testApp.close())

const read = async (path: string) => (await testApp.app.inject(`/api/v1${path}`)).json()

it('before a restaurant is chosen a dish has the chain’s prices, regardless of stock-outs and prices of single restaurants', async () => {
  const { db } = testApp.context
  const [list] = await db.insert(priceLists).values({ restaurantId: sale.restaurant.id }).returning()
  await db.insert(priceOverrides).values({ priceListId: list?.id ?? '', foodId: sale.panino.id, priceCents: 990, validFrom: new Date(0) })
  await insertStockOut(testApp.context, { restaurantId: sale.restaurant.id, optionValueId: sale.options.yogurt })
  await testApp.context.catalogueVersion.refresh()
  const { dish } = await read(`/menu/dishes/${sale.panino.id}`)
  expect(dish).toMatchObject({ spriceCents: 690, available: true, groups: [{ title: 'Salse', minimum: 1 }, { title: 'Aggiunte' }] })
  expect(dish.groups[0].values[0]).toMatchObject({ title: 'Yogurt', available: true })
  const there = await read(`/restaurants/${sale.restaurant.slug}/dishes/${sale.panino.id}`)
  expect(there.dish).toMatchObject({ spriceCents: 990 })
  expect(await read(`/menu/dishes/${sale.restaurant.id}`)).toMatchObject({ success: false, code: 'dish_unknown' })
  expect(await read(`/menu/combos/${sale.panino.id}`)).toMatchObject({ success: false, code: 'combo_unknown' })
})

it('the menu knows which dishes have option groups', async () => {
  const plain = await insertFood(testApp.context, { title: 'Ayran' })
  await testApp.context.catalogueVersion.refresh()
  const catalogue = await getMenuCatalogue(testApp.context)
  expect([plain.id, sale.panino.id].map(id => catalogue.food(id)?.asks)).toEqual([false, true])
})
