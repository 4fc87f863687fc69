import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { insertCity, insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { insertAdministrator, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { type Food, priceLists, priceOverrides } from '../tables.ts'

let testApp: TestApp
let admin: Persona
let food: Food
let [termini, trastevere, duomo] = [] as Restaurant[]
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections, at: '2030-01-05T09:00:00Z' })
  admin = await insertAdministrator(testApp)
  const [roma, milano] = [await insertCity(testApp.context, { name: 'Roma' }), await insertCity(testApp.context, { name: 'Milano' })]
  termini = await insertRestaurant(testApp.context, { name: 'Termini', cityId: roma.id })
  trastevere = await insertRestaurant(testApp.context, { name: 'Trastevere', cityId: roma.id })
  duomo = await insertRestaurant(testApp.context, { name: 'Duomo', cityId: milano.id })
  food = await insertFood(testApp.context, { title: 'Falafel' })
  await testApp.context.catalogueVersion.refresh()
})
afterAll(() => testApp.close())

const set = async (payload: object, headers = admin.headers) => {
  const answer = await testApp.app.inject({ method: 'PUT', url: `/api/v1/food/availability/${food.id}`, payload, headers })
  return { status: answer.statusCode, ...answer.json() }
}
const where = async () => {
  const { availability } = (await testApp.app.inject({ url: `/api/v1/food/availability/${food.id}`, headers: admin.headers })).json()
  const restaurants = availability.cities.flatMap((city: { restaurants: { name: string; available: boolean; source: string }[] }) => city.restaurants)
  return Object.fromEntries(
    restaurants.map(({ name, available, source }: { name: string; available: boolean; source: string }) => [name, `${available} ${source}`]),
  )
}
/** Rows in force, by list. */
const holding = () =>
  testApp.context.db
    .select({ list: priceOverrides.priceListId, rows: sql<number>`count(*)::int` })
    .from(priceOverrides)
    .innerJoin(priceLists, eq(priceLists.id, priceOverrides.priceListId))
    .where(and(eq(priceOverrides.foodId, food.id), or(isNull(priceOverrides.validTo), gt(priceOverrides.validTo, testApp.context.clock.now()))))
    .groupBy(priceOverrides.priceListId)

it('a dish is taken off sale in some places and a whole city at once', async () => {
  expect(await where()).toEqual({ Termini: 'true item', Trastevere: 'true item', Duomo: 'true item' })
  expect(await set({ available: false, cityIds: [duomo?.cityId], restaurantIds: [termini?.id] })).toMatchObject({ status: 200 })
  expect(await where()).toEqual({ Termini: 'false restaurant', Trastevere: 'true item', Duomo: 'false city' })
})

it('said twice, or by many at once, it leaves one row a list', async () => {
  await Promise.all(Array.from({ length: 8 }, () => set({ available: false, restaurantIds: [termini?.id, trastevere?.id] })))
  expect(await where()).toMatchObject({ Termini: 'false restaurant', Trastevere: 'false restaurant' })
  expect((await holding()).map(({ rows }) => rows)).toEqual([1, 1, 1])
})

it('a city’s value holds for its restaurants, and a list that repeats the level above stores nothing', async () => {
  await set({ available: false, cityIds: [termini?.cityId] })
  expect(await where()).toMatchObject({ Termini: 'false city', Trastevere: 'false city' })
  await set({ available: true, restaurantIds: [trastevere?.id] })
  expect(await where()).toMatchObject({ Termini: 'false city', Trastevere: 'true restaurant' })
  await set({ available: true, chain: true })
  expect(await where()).toEqual({ Termini: 'true item', Trastevere: 'true item', Duomo: 'true item' })
  expect(await holding()).toEqual([])
})

it('another row of the same list keeps its price', async () => {
  const override = { place: { restaurantId: duomo?.id }, item: { kind: 'food', id: food.id }, values: { priceCents: 800, available: false } }
  await testApp.app.inject({ method: 'POST', url: '/api/v1/price-lists/overrides', payload: override, headers: admin.headers })
  expect(await where()).toMatchObject({ Duomo: 'false restaurant' })
  await set({ available: true, restaurantIds: [duomo?.id] })
  expect(await where()).toMatchObject({ Duomo: 'true restaurant' })
  await set({ available: false, restaurantIds: [duomo?.id] })
  expect(await where()).toMatchObject({ Duomo: 'false restaurant' })
  const { items } = (await testApp.app.inject({ url: `/api/v1/price-lists/effective?restaurantId=${duomo?.id}&search=falafel`, headers: admin.headers })).json()
  expect(items[0]).toMatchObject({ priceCents: 800, available: false })
  expect((await holding()).map(({ rows }) => rows)).toEqual([1])
})

it('is the head office’s, and of what exists', async () => {
  const manager = await insertManager(testApp, termini?.id ?? '')
  expect(await set({ available: false }, manager.headers)).toMatchObject({ status: 403 })
  expect(await set({ available: false, restaurantIds: [food.id] })).toMatchObject({ status: 422, code: 'place_unknown' })
})
