import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foodIngredients, ingredientStocks, ingredients, optionValueIngredients, stockMovements } from '#menu/tables.ts'
import { followStock } from '#orders/substitutions/follow-stock.ts'
import { stockReservations } from '#orders/tables.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { insertAdministrator, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, sampleContact } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let office: Persona
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections })
  office = await insertAdministrator(testApp)
})
afterAll(() => testApp.close())

/** A restaurant whose panino takes 120 g of meat, and cheese 30 g. */
async function aCountingRestaurant() {
  const { context } = testApp
  const sale = await insertSellingRestaurant(context, { unitsPerQuarter: 10_000 })
  const manager = await insertManager(testApp, sale.restaurant.id)
  const [meat, cheese] = await context.db
    .insert(ingredients)
    .values([
      { title: `Carne ${randomUUID()}`, unit: 'gram' },
      { title: `Formaggio ${randomUUID()}`, unit: 'gram' },
    ])
    .returning()
  await context.db.insert(foodIngredients).values({ foodId: sale.panino.id, ingredientId: meat?.id ?? '', quantity: 120 })
  await context.db.insert(optionValueIngredients).values({ optionValueId: sale.options.formaggio, ingredientId: cheese?.id ?? '', quantity: 30 })
  await context.catalogueVersion.refresh()
  return { sale, manager, meat: meat?.id ?? '', cheese: cheese?.id ?? '' }
}
type Counting = Awaited<ReturnType<typeof aCountingRestaurant>>

const move = ({ sale, manager }: Counting, ingredientId: string, body: object) =>
  postJson(testApp, `/api/v1/office/restaurants/${sale.restaurant.id}/stock/${ingredientId}/movements`, body, manager.headers)
const change = async (method: 'PUT' | 'DELETE', { sale, manager }: Counting, path: string, payload?: object) => {
  const url = `/api/v1/office/restaurants/${sale.restaurant.id}/stock/${path}`
  const answer = await testApp.app.inject({ method, url, headers: manager.headers, ...(payload && { payload }) })
  return { ...answer.json(), status: answer.statusCode }
}
const stockOf = async ({ sale }: Counting, ingredientId: string) =>
  (
    await testApp.context.db
      .select()
      .from(ingredientStocks)
      .where(and(eq(ingredientStocks.restaurantId, sale.restaurant.id), eq(ingredientStocks.ingredientId, ingredientId)))
  )[0]
const ledgerOf = async ({ sale }: Counting, ingredientId: string) =>
  (
    await testApp.context.db
      .select({ sum: sql<number>`coalesce(sum(${stockMovements.quantity}), 0)::integer` })
      .from(stockMovements)
      .where(and(eq(stockMovements.restaurantId, sale.restaurant.id), eq(stockMovements.ingredientId, ingredientId)))
  )[0]?.sum
const step = ({ manager }: Counting, id: string, what: string) => postJson(testApp, `/api/v1/kitchen/orders/${id}/${what}`, {}, manager.headers)
const cheesy = ({ sale }: Counting, quantity = 1) => {
  const options = [{ optionValueId: sale.options.yogurt }, { optionValueId: sale.options.formaggio, quantity: 2 }]
  return buildCart(sale, { lines: [{ foodId: sale.panino.id, quantity, options }] })
}

test('an order reserves, its start sells, and a cancellation before gives back', async () => {
  const here = await aCountingRestaurant()
  expect(await move(here, here.meat, { kind: 'count', quantity: 1000 })).toMatchObject({ status: 200, item: { counted: true, onHand: 1000, available: 1000 } })
  await move(here, here.cheese, { kind: 'count', quantity: 200 })
  const { order } = await quoteAndOrder(testApp, cheesy(here, 2))
  const { order: called } = await quoteAndOrder(testApp, cheesy(here))
  expect(await stockOf(here, here.meat)).toMatchObject({ onHand: 1000, reserved: 360 })
  expect(await stockOf(here, here.cheese)).toMatchObject({ onHand: 200, reserved: 180 })
  await postJson(testApp, `/api/v1/orders/${called.id}/cancel?token=${called.token}`, {})
  expect(await stockOf(here, here.meat)).toMatchObject({ onHand: 1000, reserved: 240 })
  for (const what of ['accept', 'begin']) await step(here, order.id, what)
  expect(await stockOf(here, here.meat)).toMatchObject({ onHand: 760, reserved: 0 })
  expect(await ledgerOf(here, here.meat)).toBe(760)
  expect(await ledgerOf(here, here.cheese)).toBe((await stockOf(here, here.cheese))?.onHand)
  expect(await testApp.context.db.select().from(stockReservations).where(eq(stockReservations.orderId, order.id))).toEqual([])
  const answer = await testApp.app.inject({
    url: `/api/v1/office/restaurants/${here.sale.restaurant.id}/stock/${here.meat}/movements`,
    headers: here.manager.headers,
  })
  expect(answer.json().movements).toMatchObject([
    { kind: 'sale', quantity: -240, onHandAfter: 760, orderNumber: order.number },
    { kind: 'count', quantity: 1000 },
  ])
})

test('what is too little for one more is sold out by itself, and back with the next delivery', async () => {
  const here = await aCountingRestaurant()
  await move(here, here.meat, { kind: 'count', quantity: 250 })
  const foods = async () => (await testApp.app.inject(`/api/v1/restaurants/${here.sale.restaurant.slug}/shortages`)).json().foods
  expect(await foods()).toEqual([])
  expect((await postJson(testApp, '/api/v1/orders/quote', cheesy(here, 3))).quote.problems).toMatchObject([{ code: 'sold_out', remaining: 2 }])
  await quoteAndOrder(testApp, cheesy(here, 2))
  expect(await foods()).toEqual([{ id: here.sale.panino.id, remaining: 0 }])
  await move(here, here.meat, { kind: 'delivery', quantity: 5000, confirmed: true })
  expect(await foods()).toEqual([])
})

test('a hundred orders and the last ten portions: ten get one', async () => {
  const here = await aCountingRestaurant()
  await move(here, here.meat, { kind: 'count', quantity: 1200 })
  const { quote } = await postJson(testApp, '/api/v1/orders/quote', buildCart(here.sale))
  const seen = { totalCents: quote.totalCents, promisedAt: quote.promisedAt }
  const body = { ...buildCart(here.sale), seen, contact: sampleContact, paymentMethod: 'cash' }
  const answers = await Promise.all(Array.from({ length: 100 }, () => postJson(testApp, '/api/v1/orders', body, { 'idempotency-key': randomUUID() })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(await stockOf(here, here.meat)).toMatchObject({ onHand: 1200, reserved: 1200 })
  const [held] = await testApp.context.db
    .select({ sum: sql<number>`sum(${stockReservations.quantity})::integer` })
    .from(stockReservations)
    .where(eq(stockReservations.ingredientId, here.meat))
  expect(held?.sum).toBe(1200)
})

test('a count below what is reserved marks the waiting tickets and sells no more than is there', async () => {
  const here = await aCountingRestaurant()
  await move(here, here.meat, { kind: 'count', quantity: 500 })
  const { order } = await quoteAndOrder(testApp, cheesy(here, 4))
  await move(here, here.meat, { kind: 'count', quantity: 300 })
  const board = (await testApp.app.inject({ url: `/api/v1/kitchen/orders?restaurant=${here.sale.restaurant.id}`, headers: here.manager.headers })).json()
  expect(board.shortages).toMatchObject([{ ingredientId: here.meat, remaining: 0, unit: 'gram', missing: { foodIds: [here.sale.panino.id] } }])
  for (const what of ['accept', 'begin']) await step(here, order.id, what)
  expect(await stockOf(here, here.meat)).toMatchObject({ onHand: 0, reserved: 0 })
  expect(await ledgerOf(here, here.meat)).toBe(0)
})

test('a count that is too little asks the buyers whom it does not reach, the latest first, and a delivery withdraws the question', async () => {
  const here = await aCountingRestaurant()
  await move(here, here.meat, { kind: 'count', quantity: 500 })
  const first = (await quoteAndOrder(testApp, cheesy(here, 2))).order
  testApp.clock.set(new Date(testApp.clock.now().getTime() + 60_000))
  const orders = [first, (await quoteAndOrder(testApp, cheesy(here, 2))).order]
  const questions = () =>
    Promise.all(
      orders.map(async ({ id, token }) =>
        (await testApp.app.inject(`/api/v1/orders/${id}?token=${token}`)).json().order.substitutions.map(({ state }: { state: string }) => state),
      ),
    )
  await move(here, here.meat, { kind: 'waste', quantity: 100 })
  expect(await questions()).toEqual([[], ['open']])
  // The job of each minute asks nobody twice.
  await followStock(testApp.context)
  expect(await questions()).toEqual([[], ['open']])
  await move(here, here.meat, { kind: 'delivery', quantity: 100 })
  expect(await questions()).toEqual([[], ['withdrawn']])
})

test('counting begins with what waiting orders need, warns when it is low, and ends with an empty ledger', async () => {
  const here = await aCountingRestaurant()
  await quoteAndOrder(testApp, cheesy(here))
  expect(await move(here, here.meat, { kind: 'count', quantity: 400 })).toMatchObject({ item: { reserved: 120, available: 280, low: false } })
  expect(await change('PUT', here, `${here.meat}/level`, { reorderAt: 300 })).toMatchObject({ status: 200, item: { low: true } })
  const board = (await testApp.app.inject({ url: `/api/v1/kitchen/orders?restaurant=${here.sale.restaurant.id}`, headers: here.manager.headers })).json()
  expect(board.shortages).toMatchObject([{ ingredientId: here.meat, remaining: 280, unit: 'gram' }])
  expect(await change('DELETE', here, here.meat)).toMatchObject({ status: 200, item: { counted: false } })
  expect(await ledgerOf(here, here.meat)).toBe(0)
  expect((await postJson(testApp, '/api/v1/orders/quote', cheesy(here, 9))).quote.orderable).toBe(true)
})

test('impossible amounts and circular recipes are refused with a code', async () => {
  const here = await aCountingRestaurant()
  expect(await move(here, here.meat, { kind: 'delivery', quantity: 5 })).toMatchObject({ status: 409, code: 'stock_not_counted' })
  for (const quantity of [-1, 1.5, 10_000_001, '12'])
    expect(await move(here, here.meat, { kind: 'count', quantity })).toMatchObject({ status: 400, code: 'invalid_input', errors: [{ field: 'quantity' }] })
  await move(here, here.meat, { kind: 'count', quantity: 100 })
  expect(await move(here, here.meat, { kind: 'waste', quantity: 101 })).toMatchObject({ status: 422, code: 'stock_too_little' })
  expect(await move(here, here.meat, { kind: 'count', quantity: 20_000 })).toMatchObject({ status: 422, code: 'stock_implausible' })
  expect(await move(here, randomUUID(), { kind: 'count', quantity: 1 })).toMatchObject({ status: 404, code: 'ingredient_missing' })
  const stranger = await insertManager(testApp, (await aCountingRestaurant()).sale.restaurant.id)
  expect(await move({ ...here, manager: stranger }, here.meat, { kind: 'count', quantity: 1 })).toMatchObject({ status: 404 })

  const recipe = async (id: string, componentId: string) => {
    const payload = { batchQuantity: 1000, components: [{ ingredientId: componentId, quantity: 500 }] }
    const answer = await testApp.app.inject({ method: 'PUT', url: `/api/v1/ingredients/${id}/recipe`, headers: office.headers, payload })
    return { ...answer.json(), status: answer.statusCode }
  }
  expect(await recipe(here.meat, here.cheese)).toMatchObject({
    status: 200,
    recipe: { batchQuantity: 1000, components: [{ ingredientId: here.cheese, quantity: 500 }] },
  })
  expect(await recipe(here.cheese, here.meat)).toMatchObject({ status: 422, code: 'recipe_circular' })
  expect(await recipe(here.cheese, here.cheese)).toMatchObject({ status: 422, code: 'recipe_circular' })
  expect(await recipe(here.cheese, randomUUID())).toMatchObject({ status: 422, code: 'part_unknown' })
})
