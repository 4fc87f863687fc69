import { afterAll, expect, test } from 'vitest'
import { foodWork } from '#menu/tables.ts'
import { deliveryZones, stationKinds, stations } from '#restaurants/tables.ts'
import { insertCategory, insertFood } from '#tests/helpers/a-menu.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp } from '#tests/helpers/app.ts'
import { insertCook, insertManager } from '#tests/helpers/personas.ts'
import { insertStation } from '#tests/helpers/selling-restaurant.ts'
import { capacitySlots } from '../tables/capacity.ts'

const testApp = await createTestApp({ at: '2026-03-02T11:00:00Z' })
afterAll(() => testApp.close())
const { db } = testApp.context
const own = await insertRestaurant(testApp.context, { hours: ['12:00-15:00', '19:00-01:00'] })
const other = await insertRestaurant(testApp.context)
const manager = await insertManager(testApp, own.id)
const cook = await insertCook(testApp, own.id)

const call = async (who: { headers: Record<string, string> }, method: 'GET' | 'POST', path: string, payload?: object) => {
  const answer = await testApp.app.inject({ method, url: `/api/v1${path}`, headers: who.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

test('a manager sees orders and their history of the own restaurants only', async () => {
  const first = await insertPlacedOrder(testApp.context, own)
  const second = await insertPlacedOrder(testApp.context, own)
  const foreign = await insertPlacedOrder(testApp.context, other)
  const list = await call(manager, 'GET', `/office/restaurants/${own.id}/orders`)
  expect(list.body).toMatchObject({
    total: 2,
    orders: [
      { id: second.id, number: 2, customer: 'Giulia Ferrero' },
      { id: first.id, number: 1 },
    ],
  })
  expect((await call(manager, 'GET', `/office/restaurants/${own.id}/orders?sort=date`)).body).toMatchObject({ orders: [{ id: first.id }, { id: second.id }] })
  expect((await call(manager, 'GET', `/office/restaurants/${own.id}/orders?sort=name`)).status).toBe(400)
  expect((await call(manager, 'GET', `/office/restaurants/${own.id}/orders?date=2026-03-01`)).body).toMatchObject({ total: 0, orders: [] })
  expect((await call(manager, 'GET', `/office/restaurants/${own.id}/orders?number=1&limit=1`)).body).toMatchObject({ total: 1, orders: [{ id: first.id }] })
  expect((await call(manager, 'GET', `/office/restaurants/${other.id}/orders`)).status).toBe(404)
  expect((await call(cook, 'GET', `/office/restaurants/${own.id}/orders`)).status).toBe(403)
  expect((await call(manager, 'GET', `/orders/${first.id}/history`)).body.events).toMatchObject([{ kind: 'placed' }])
  expect((await call(manager, 'GET', `/orders/${foreign.id}/history`)).status).toBe(404)
  expect((await call(cook, 'GET', `/orders/${first.id}/history`)).status).toBe(403)
})

test('the load of a day is counted by quarters while the doors are open', async () => {
  await db.insert(stationKinds).values({ code: 'spit', title: 'Spiedo' })
  const [spit] = await db.insert(stations).values({ restaurantId: own.id, kind: 'spit', title: 'Spiedo grande', unitsPerQuarter: 20 }).returning()
  await db
    .insert(capacitySlots)
    .values({ restaurantId: own.id, stationId: spit?.id ?? '', startsAt: new Date('2026-03-02T12:15:00Z'), capacityUnits: 20, usedUnits: 14 })
  await testApp.context.catalogueVersion.refresh()
  const { body } = await call(manager, 'GET', `/office/restaurants/${own.id}/load`)
  expect(body).toMatchObject({ date: '2026-03-02', stations: [{ title: 'Spiedo grande', unitsPerQuarter: 20 }] })
  const { quarters } = body.stations[0]
  expect(quarters).toHaveLength(12 + 24)
  expect(quarters[0]).toEqual({ startsAt: '2026-03-02T11:00:00.000Z', capacityUnits: 20, usedUnits: 0 })
  expect(quarters[5]).toEqual({ startsAt: '2026-03-02T12:15:00.000Z', capacityUnits: 20, usedUnits: 14 })
  expect((await call(manager, 'GET', `/office/restaurants/${other.id}/load`)).status).toBe(404)
})

test('a kind of station says which dishes take its work, as the restaurant sells them', async () => {
  await db.insert(stationKinds).values({ code: 'oven', title: 'Forno' })
  const pizza = await insertFood(testApp.context, { title: 'Pizza' })
  await insertFood(testApp.context, { title: 'Insalata' })
  await db.insert(foodWork).values({ foodId: pizza.id, stationKind: 'oven', units: 4 })
  await testApp.context.catalogueVersion.refresh()
  const work = (kind: string, who = manager, at = own) => call(who, 'GET', `/office/restaurants/${at.id}/work?kind=${kind}`)
  expect((await work('oven')).body).toMatchObject({ dishes: [{ id: pizza.id, title: 'Pizza', units: 4 }], total: 1 })
  expect((await work('spit')).body).toMatchObject({ dishes: [], total: 0 })
  expect((await work('oven', manager, other)).status).toBe(404)
  expect((await work('oven', cook)).status).toBe(403)
})

test('lists dishes that exceed the stations’ capacity, by the saved units and by previewed ones', async () => {
  const [place, cool] = [await insertRestaurant(testApp.context), await insertRestaurant(testApp.context)]
  await insertStation(testApp.context, place.id, { unitsPerQuarter: 0 })
  await insertStation(testApp.context, place.id, { kind: 'fryer', unitsPerQuarter: 1 })
  const titles = ['Agnello', 'Bue', 'Capra', 'Daino', 'Emù', 'Fagiano', 'Gallina']
  const categoryId = (await insertCategory(testApp.context)).id
  for (const title of titles) await insertFood(testApp.context, { title, categoryId, work: { spit: title === 'Bue' ? 13 : 1 } })
  await insertFood(testApp.context, { title: 'Patatine', categoryId, work: { fryer: 12 } })
  await testApp.context.catalogueVersion.refresh()
  const path = `/office/restaurants/${place.id}/over-capacity-dishes`
  const overCapacityDishes = async (query = '') => (await call(manages, 'GET', path + query)).body.unmakeable
  const manages = await insertManager(testApp, place.id)
  expect(await overCapacityDishes()).toEqual([{ kind: 'spit', titles: titles.slice(0, 5), more: 2 }])
  expect(await overCapacityDishes('?kind=spit&unitsPerQuarter=1')).toEqual([{ kind: 'spit', titles: ['Bue'], more: 0 }])
  expect(await overCapacityDishes('?kind=spit&unitsPerQuarter=2')).toEqual([])
  expect(await overCapacityDishes('?kind=fryer&unitsPerQuarter=0')).toEqual([{ kind: 'fryer', titles: ['Patatine'], more: 0 }])
  expect((await call(manages, 'GET', `${path}?kind=spit`)).status).toBe(400)
  expect((await call(manages, 'GET', `/office/restaurants/${cool.id}/over-capacity-dishes`)).status).toBe(404)
})

test('an address is tried against the zones by the rule of the quote', async () => {
  await db.insert(deliveryZones).values([
    {
      restaurantId: own.id,
      title: 'Via Cavour',
      shape: 'postcodes',
      postcodes: ['00184'],
      streets: ['via cavour'],
      feeCents: 200,
      minimumCents: 1000,
      freeFromCents: 2500,
      position: 0,
    },
    { restaurantId: own.id, title: 'Intorno', shape: 'radius', radiusMetres: 2000, feeCents: 350, minimumCents: 1500, deliveryMinutes: 30, position: 1 },
  ])
  await testApp.context.catalogueVersion.refresh()
  const answer = async (address: object) => (await call(manager, 'POST', `/office/restaurants/${own.id}/zones/check`, address)).body
  const check = async (address: object) => (await answer(address)).zone
  expect(await check({ street: 'VIA CAVOÙR', postcode: '00184' })).toMatchObject({ title: 'Via Cavour', feeCents: 200, deliveryMinutes: 20 })
  expect(await check({ street: 'via Cavour, 50/B', postcode: '00184' })).toMatchObject({ title: 'Via Cavour' })
  expect(await check({ street: 'Via Cavourina 50', postcode: '00184' })).toBeNull()
  expect(await check({ street: 'Via Cavour', postcode: '00184', linesCents: 2500 })).toMatchObject({ feeCents: 0 })
  expect(await check({ latitude: 41.91, longitude: 12.5 })).toMatchObject({ title: 'Intorno', deliveryMinutes: 30 })
  // Zones drawn on the map need the address's point.
  expect(await answer({ street: 'Via Lontana', postcode: '00199' })).toMatchObject({ zone: null, pointNeeded: true })
  expect(await answer({ latitude: 42.5, longitude: 12.5 })).toMatchObject({ zone: null, pointNeeded: false })
  expect((await call(manager, 'POST', `/office/restaurants/${own.id}/zones/check`, { latitude: 41 })).status).toBe(400)
})
