import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { insertCity, insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertManager, type Persona } from '#tests/helpers/personas.ts'
import type { Food } from '../tables.ts'

let testApp: TestApp
let admin: Persona
let panino: Food
let station: Restaurant
let cityId: string
beforeAll(async () => {
  testApp = await createTestApp({ at: '2030-01-05T09:00:00Z' })
  admin = await insertAdministrator(testApp)
  panino = await insertFood(testApp.context, { title: 'Panino', priceCents: 790, discountPercent: 10 })
  cityId = (await insertCity(testApp.context, { name: 'Milano' })).id
  station = await insertRestaurant(testApp.context, { name: 'Milano Centrale', cityId })
  await insertRestaurant(testApp.context, { name: 'Milano Navigli', cityId })
  await insertRestaurant(testApp.context)
  await testApp.context.catalogueVersion.refresh()
})
afterAll(() => testApp.close())

const call = async (path: string, payload?: object) => {
  const answer = await testApp.app.inject({ method: payload ? 'POST' : 'GET', url: `/api/v1${path}`, payload, headers: admin.headers })
  return { status: answer.statusCode, ...answer.json() }
}
const inList = async (place: object, values: object) => {
  const added = await call('/price-lists/overrides', { place, item: { kind: 'food', id: panino.id }, values })
  expect(added.status).toBe(201)
}
const paid = async () => (await call(`/price-lists/paid?ids=${panino.id}`)).items[0].places
const preview = async (place?: object) =>
  (await call('/food/bulk-prices/preview', { change: { kind: 'percent', percent: 10 }, rounding: '10', foodIds: [panino.id], ...(place && { place }) }))
    .foods[0]

it('tells what customers pay for a dish, in how many restaurants, and which list decides price and discount', async () => {
  expect(await paid()).toMatchObject([{ level: 'chain', restaurants: 3, priceCents: 790, spriceCents: 711, priceFrom: 'item', discountFrom: 'item' }])
  await inList({}, { priceCents: 820 })
  expect(await paid()).toMatchObject([{ level: 'chain', restaurants: 3, priceCents: 820, spriceCents: 738, priceFrom: 'chain', discountFrom: 'item' }])
  await inList({ cityId }, { priceCents: 900 })
  await inList({ restaurantId: station.id }, { discountPercent: 0 })
  expect(await paid()).toMatchObject([
    { level: 'chain', name: '', restaurants: 1, spriceCents: 738 },
    { level: 'city', id: cityId, name: 'Milano', restaurants: 1, spriceCents: 810, priceFrom: 'city', discountFrom: 'item' },
    { level: 'restaurant', id: station.id, name: 'Milano Centrale', restaurants: 1, spriceCents: 900, priceFrom: 'city', discountFrom: 'restaurant' },
  ])
})

it('a bulk change of own prices shows that customers go on paying what a list decides, and where another one does', async () => {
  expect(await preview()).toMatchObject({
    ...{ priceCents: 790, newPriceCents: 870, overridden: true, decidedBy: 'chain' },
    ...{ spriceCents: 738, newSpriceCents: 738, otherRestaurants: 2 },
  })
  // In the chain's list the new price decides, except where a nearer list has one.
  expect(await preview({})).toMatchObject({
    priceCents: 820,
    newPriceCents: 900,
    spriceCents: 738,
    newSpriceCents: 810,
    overridden: false,
    otherRestaurants: 2,
  })
  expect(await preview({ cityId })).toMatchObject({ priceCents: 900, spriceCents: 810, newSpriceCents: 891, decidedBy: 'city', otherRestaurants: 0 })
  expect(await preview({ restaurantId: station.id })).toMatchObject({ priceCents: 900, spriceCents: 900, newSpriceCents: 990 })
})

it('is asked with ids alone, by administrators alone; what is not there is left out', async () => {
  expect((await call('/price-lists/paid?ids=panino')).status).toBe(400)
  expect((await call(`/price-lists/paid?ids=${station.id}`)).items).toEqual([])
  const manager = await insertManager(testApp, station.id)
  expect((await testApp.app.inject({ url: `/api/v1/price-lists/paid?ids=${panino.id}`, headers: manager.headers })).statusCode).toBe(403)
})
