import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foodIngredients, ingredientComponents, ingredients, optionValueIngredients } from '#menu/tables.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertCook } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let sale: SellingRestaurant
let headers: Record<string, string>
let milk: string
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context)
  headers = (await insertCook(testApp, sale.restaurant.id)).headers
  const { db } = testApp.context
  const [sauce, milkRow] = await db
    .insert(ingredients)
    .values([{ title: 'Salsa yogurt', batchQuantity: 1000, unit: 'gram' }, { title: 'Latte' }])
    .returning()
  milk = milkRow?.id ?? ''
  await db.insert(ingredientComponents).values({ ingredientId: sauce?.id ?? '', componentId: milk, quantity: 700 })
  await db.insert(optionValueIngredients).values({ optionValueId: sale.options.yogurt, ingredientId: sauce?.id ?? '', quantity: 30 })
  await testApp.context.catalogueVersion.refresh()
})
afterAll(() => testApp.close())

const note = (body: object) => postJson(testApp, '/api/v1/kitchen/shortages', { restaurantId: sale.restaurant.id, soldOut: true, ...body }, headers)
const problemsOf = async (line: object) =>
  (await postJson(testApp, '/api/v1/orders/quote', buildCart(sale, { lines: [{ foodId: sale.panino.id, quantity: 1, ...line }] }))).quote.problems
const read = async (path: string) => (await testApp.app.inject(`/api/v1/restaurants/${sale.restaurant.slug}${path}`)).json()

test('without onions the kebab is sold without, and every screen knows', async () => {
  const answer = await note({ ingredientId: sale.onion })
  expect(answer).toMatchObject({ status: 200, shortages: [{ ingredientId: sale.onion, remaining: 0, until: null, missing: { foodIds: [sale.panino.id] } }] })
  expect(await problemsOf({})).toMatchObject([{ code: 'ingredient_sold_out', line: 0, ingredientId: sale.onion }])
  expect(await problemsOf({ without: [sale.onion] })).toEqual([])
  expect(await read('/shortages')).toMatchObject({ foods: [], optionValues: [] })
  expect((await read(`/dishes/${sale.panino.id}`)).dish.ingredients).toMatchObject([{ id: sale.onion, soldOut: true }])
  expect((await note({ ingredientId: sale.onion, soldOut: false })).shortages).toEqual([])
  expect(await problemsOf({})).toEqual([])
})

test('an ingredient of a sauce takes the sauce off the menu, one of the dish the dish', async () => {
  await note({ ingredientId: milk })
  expect((await read('/shortages')).optionValues).toEqual([{ id: sale.options.yogurt, remaining: 0 }])
  expect(await problemsOf({})).toMatchObject([{ code: 'option_sold_out', optionValueId: sale.options.yogurt }])
  expect(await problemsOf({ options: [{ optionValueId: sale.options.piccante }] })).toEqual([])
  await testApp.context.db.insert(foodIngredients).values({ foodId: sale.panino.id, ingredientId: milk })
  await testApp.context.catalogueVersion.refresh()
  expect((await read('/shortages')).foods).toEqual([{ id: sale.panino.id, remaining: 0 }])
  expect(await problemsOf({ options: [{ optionValueId: sale.options.piccante }] })).toMatchObject([{ code: 'sold_out', remaining: 0 }])
  await note({ ingredientId: milk, soldOut: false })
  expect((await read('/shortages')).foods).toEqual([])
})

test('counted portions that were all sold are not missing to those who bought them', async () => {
  expect((await note({ foodId: sale.panino.id, remaining: 1 })).shortages).toMatchObject([{ remaining: 1, missing: { foodIds: [] } }])
  expect((await note({ foodId: sale.panino.id })).shortages).toMatchObject([{ remaining: 0, missing: { foodIds: [sale.panino.id] } }])
  await note({ foodId: sale.panino.id, soldOut: false })
})

test('until tomorrow ends when the restaurant opens on its next business day', async () => {
  const { shortages } = await note({ optionValueId: sale.options.tahina, untilTomorrow: true })
  expect(shortages).toMatchObject([{ optionValueId: sale.options.tahina, until: '2026-03-03T10:00:00.000Z' }])
  testApp.clock.set(new Date('2026-03-03T10:00:00.000Z'))
  expect((await read('/shortages')).optionValues).toEqual([])
})

test.each([
  [{ ingredientId: randomUUID() }, 422, 'item_unknown'],
  [{ optionValueId: randomUUID(), ingredientId: randomUUID() }, 400, 'invalid_input'],
  [{ ingredientId: randomUUID(), remaining: 3 }, 400, 'invalid_input'],
  [{ ingredientId: randomUUID(), until: '2020-01-01T00:00:00Z' }, 422, 'until_passed'],
  [{ ingredientId: randomUUID(), until: '2036-01-01T00:00:00Z' }, 422, 'stock_out_too_long'],
  [{ ingredientId: randomUUID(), until: '2026-03-02T20:00:00Z', untilTomorrow: true }, 400, 'invalid_input'],
  [{ ingredientId: 'cipolla' }, 400, 'invalid_input'],
])('%j is refused: %i %s', async (body, status, code) => {
  expect(await note(body)).toMatchObject({ status, code })
})
