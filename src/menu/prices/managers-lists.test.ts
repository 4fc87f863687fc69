import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { insertCity, insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertCook, insertManager, type Persona } from '#tests/helpers/personas.ts'

let testApp: TestApp
let manager: Persona
let cook: Persona
let [own, other] = [] as unknown as [Restaurant, Restaurant]
beforeAll(async () => {
  testApp = await createTestApp()
  const city = await insertCity(testApp.context, { name: 'Roma' })
  own = await insertRestaurant(testApp.context, { name: 'Termini', cityId: city.id })
  other = await insertRestaurant(testApp.context, { name: 'Trastevere', cityId: city.id })
  manager = await insertManager(testApp, own.id)
  cook = await insertCook(testApp, own.id)
  await insertFood(testApp.context, { title: 'Falafel' })
  await testApp.context.catalogueVersion.refresh()
})
afterAll(() => testApp.close())

const effective = async (query: Record<string, string>, { headers }: Persona) => {
  const answer = await testApp.app.inject({ url: '/api/v1/price-lists/effective', query, headers })
  return { status: answer.statusCode, ...answer.json() }
}

it('a manager reads the items sold in the own restaurants', async () => {
  const { status, items } = await effective({ restaurantId: own.id.toUpperCase() }, manager)
  expect({ status, titles: items.map(({ title }: { title: string }) => title) }).toEqual({ status: 200, titles: ['Falafel'] })
})

it('everywhere else it is as if there were no such place, the chain and the city included', async () => {
  for (const query of [{ restaurantId: other.id }, { cityId: own.cityId }, {}] as Record<string, string>[])
    expect(await effective(query, manager)).toMatchObject({ status: 422, code: 'place_unknown' })
  expect(await effective({ restaurantId: own.id }, cook)).toMatchObject({ status: 403, code: 'forbidden' })
})

it('a manager chooses among the own restaurants only', async () => {
  const places = async ({ headers }: Persona) => (await testApp.app.inject({ url: '/api/v1/price-lists/places', headers })).json().cities
  expect(await places(manager)).toEqual([{ id: own.cityId, name: 'Roma', restaurants: [{ id: own.id, name: 'Termini' }] }])
  expect(await places(cook)).toBeUndefined()
})

it('a manager changes no price', async () => {
  const payload = { place: { restaurantId: own.id }, item: { kind: 'food', id: own.id }, values: { priceCents: 1 } }
  const answer = await testApp.app.inject({ method: 'POST', url: '/api/v1/price-lists/overrides', payload, headers: manager.headers })
  expect(answer.statusCode).toBe(403)
})
