import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertApiKey, type TestApiKey } from '#tests/helpers/an-api-key.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { callIntegration } from '#tests/helpers/integration-calls.ts'
import { insertSellingRestaurant, insertStockOut, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { menuFeedAnswer } from './contract.ts'

let testApp: TestApp
let sale: SellingRestaurant
let key: TestApiKey
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context)
  key = await insertApiKey(testApp, ['menu:read'], { restaurantIds: [sale.restaurant.id] })
})
afterAll(() => testApp.close())

const read = (headers: Record<string, string> = {}, query = '') => callIntegration(testApp, `/menu${query}`, key, { headers })
const dishOf = (answer: Awaited<ReturnType<typeof read>>) =>
  menuFeedAnswer
    .parse(answer)
    .categories.flatMap(({ dishes }) => dishes)
    .find(({ id }) => id === sale.panino.id)

test('the menu has prices, options, allergens, VAT, pictures and hours, by its schema', async () => {
  const answer = await read({}, `?restaurant=${sale.restaurant.id}`)
  const { restaurant, version } = menuFeedAnswer.parse(answer)
  expect(version).toBe(testApp.context.catalogueVersion.current())
  expect(restaurant).toMatchObject({ id: sale.restaurant.id, slug: sale.restaurant.slug, timezone: 'Europe/Rome' })
  expect(restaurant.hours.length).toBeGreaterThan(0)
  const dish = dishOf(answer)
  expect(dish).toMatchObject({ title: 'Panino kebab di pollo', spriceCents: 690, available: true, asServed: { allergens: ['gluten', 'milk'] } })
  expect(dish?.vat).toEqual(restaurant.services.map(fulfilment => ({ fulfilment, rateBasisPoints: 1000 })))
  expect(dish?.groups.map(({ title, values }) => [title, values.map(({ priceCents }) => priceCents)])).toEqual([
    ['Salse', [50, 50, 80]],
    ['Aggiunte', [100]],
  ])
  expect(dish?.images[0]).toMatch(/^\/pictures\/[0-9a-f]{64}\/640\.webp$/)
  expect(dishOf(await read({ 'accept-language': 'en' }))?.title).toBe('Chicken kebab')
})

test('an unchanged menu is answered 304, and what runs out changes it', async () => {
  const first = await read()
  const etag = String(first.sent.etag)
  for (const sent of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await read({ 'if-none-match': sent })
    expect(again.status).toBe(304)
    expect(again.sent.etag).toBe(etag)
  }
  await insertStockOut(testApp.context, { restaurantId: sale.restaurant.id, foodId: sale.panino.id, remaining: 0 })
  const changed = await read({ 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(dishOf(changed)?.available).toBe(false)
})

test('it is compressed for clients that accept gzip', async () => {
  const send = (encoding: string) => testApp.app.inject({ url: '/api/v1/integrations/menu', headers: { ...key.headers, 'accept-encoding': encoding } })
  const [packed, plain] = [await send('gzip, br'), await send('gzip;q=0')]
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.json())
})

test('a restaurant that the key does not cover is not there', async () => {
  const other = await insertSellingRestaurant(testApp.context)
  expect(await read({}, `?restaurant=${other.restaurant.id}`)).toMatchObject({ status: 404, code: 'restaurant_not_covered' })
  const wide = await insertApiKey(testApp, ['menu:read'])
  expect(await callIntegration(testApp, '/menu', wide)).toMatchObject({ status: 404, code: 'restaurant_not_covered' })
  expect(await read({}, '?restaurant=x')).toMatchObject({ status: 400 })
})
