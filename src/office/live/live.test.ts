import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { transferOffers } from '#orders/tables/promises.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { openAppStream } from '#tests/helpers/event-stream.ts'
import { insertAdministrator, insertCook, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import type { LiveRestaurant } from './contract.ts'

let testApp: TestApp
let busy: SellingRestaurant
let near: SellingRestaurant
let administrator: Persona
let manager: Persona
beforeAll(async () => {
  testApp = await createTestApp()
  busy = await insertSellingRestaurant(testApp.context, { restaurant: { name: 'Spiedo Pieno', latitude: 41.9, longitude: 12.5 } })
  near = await insertSellingRestaurant(testApp.context, { restaurant: { name: 'Spiedo Vicino', latitude: 41.91, longitude: 12.51 } })
  administrator = await insertAdministrator(testApp)
  manager = await insertManager(testApp, near.restaurant.id)
})
beforeEach(() => testApp.clock.set('2026-03-02T11:00:00Z'))
afterAll(() => testApp.close())

const read = async ({ headers }: Persona): Promise<LiveRestaurant[]> => (await testApp.app.inject({ url: '/api/v1/office/live', headers })).json().restaurants
const find = async (name: string) => (await read(administrator)).find(restaurant => restaurant.name === name)

it('a late order, a pause and a silent screen are counted, and the restaurant that needs help comes first', async () => {
  expect(await find('Spiedo Pieno')).toMatchObject({ state: 'open', open: 0, urgency: 0, load: [0, 0, 0, 0] })
  await quoteAndOrder(testApp, buildCart(busy))
  const waiting = await find('Spiedo Pieno')
  expect(waiting).toMatchObject({ open: 1, unaccepted: 1, late: 0, waitingSince: '2026-03-02T11:00:00.000Z' })
  expect(Math.max(...(waiting?.load ?? []))).toBeGreaterThan(0)

  await postJson(testApp, `/api/v1/kitchen/restaurants/${near.restaurant.id}/state`, { state: 'paused', minutes: 600 }, administrator.headers)
  testApp.clock.set('2026-03-02T13:00:00Z')
  await testApp.database.pool.query(
    `insert into devices (id, restaurant_id, name, token_sha256, paired_by, last_seen_at) values (gen_random_uuid(), $1, 'Banco', sha256('b'), $2, '2026-03-02T12:54:00Z')`,
    [near.restaurant.id, administrator.id],
  )
  const [first, second] = await read(administrator)
  expect(first).toMatchObject({ name: 'Spiedo Pieno', late: 1, unaccepted: 1 })
  expect(second).toMatchObject({ name: 'Spiedo Vicino', state: 'paused', stateUntil: '2026-03-02T21:00:00.000Z', silentDevices: 1 })
  const attention = async ({ headers }: Persona) => (await testApp.app.inject({ url: '/api/v1/office/attention', headers })).json().attention
  expect(await attention(administrator)).toMatchObject({ late: 1, unaccepted: 1, paused: 1, devices: 1, failedRefunds: 0 })
  expect(await attention(manager)).toMatchObject({ late: 0, paused: 1, devices: 1 })
  const readNow = async (id: string, { headers }: Persona) => (await testApp.app.inject({ url: `/api/v1/office/restaurants/${id}/now`, headers })).json()
  const { now } = await readNow(busy.restaurant.id, administrator)
  expect(now).toMatchObject({
    live: { late: 1, state: 'open' },
    hoursToday: [{ opensMinute: 660, closesMinute: 1380 }],
    lateOrders: [{ status: 'pending' }],
    devices: [],
  })
  expect(now.stations.length).toBeGreaterThan(0)
  // The manager has just signed in; of another restaurant there is nothing to see.
  expect((await readNow(near.restaurant.id, manager)).now).toMatchObject({
    live: { state: 'paused' },
    devices: [{ name: 'Banco', isSilent: true }],
    lateOrders: [],
  })
  expect(await readNow(busy.restaurant.id, manager)).toMatchObject({ success: false, code: 'restaurant_not_found' })
})

it('a restaurant that is throttled before it opens says so and stays closed, and its devices may sleep', async () => {
  testApp.clock.set('2026-03-03T04:00:00Z')
  expect(await find('Spiedo Pieno')).toMatchObject({ state: 'closed' })
  const throttle = { state: 'throttled', percent: 50, minutes: 600 }
  await postJson(testApp, `/api/v1/kitchen/restaurants/${busy.restaurant.id}/state`, throttle, administrator.headers)
  // Only its late, unanswered order is urgent.
  expect(await find('Spiedo Pieno')).toMatchObject({ state: 'throttled', throttlePercent: 50, isOpen: false, silentDevices: 0, urgency: 160 })
  await postJson(testApp, `/api/v1/kitchen/restaurants/${busy.restaurant.id}/state`, { state: 'open' }, administrator.headers)
})

it('managers see their own restaurants, cooks none, and neither offers orders of others elsewhere', async () => {
  const cook = await insertCook(testApp, busy.restaurant.id)
  expect((await read(manager)).map(({ name }) => name)).toEqual(['Spiedo Vicino'])
  expect((await testApp.app.inject({ url: '/api/v1/office/live', headers: cook.headers })).statusCode).toBe(403)
  expect((await postJson(testApp, `/api/v1/office/live/${busy.restaurant.id}/redirect`, {}, manager.headers)).status).toBe(404)
  expect((await postJson(testApp, `/api/v1/office/live/${busy.restaurant.id}/redirect`, {}, cook.headers)).status).toBe(403)
})

it('whoever watches is told of each step within moments, and managers only of theirs', async () => {
  const [everything, own] = [
    await openAppStream(testApp, '/api/v1/office/live/events', administrator.headers),
    await openAppStream(testApp, '/api/v1/office/live/events', manager.headers),
  ]
  await expect.poll(() => [everything, own].map(({ messages }) => messages[0]?.data.restaurants.length)).toEqual([2, 1])
  const { open = 0 } = (await find('Spiedo Pieno')) ?? {}
  await quoteAndOrder(testApp, buildCart(busy))
  const fast = { timeout: 5000 }
  await expect
    .poll(() => everything.messages.at(-1), fast)
    .toMatchObject({ event: 'changed', data: { restaurants: [{ name: 'Spiedo Pieno', open: open + 1 }] } })
  await postJson(testApp, `/api/v1/kitchen/restaurants/${near.restaurant.id}/state`, { state: 'open' }, administrator.headers)
  await expect.poll(() => own.messages.at(-1)?.data.restaurants[0], fast).toMatchObject({ name: 'Spiedo Vicino', state: 'open' })
  expect(own.messages.flatMap(({ data }) => data.restaurants ?? []).map(({ name }: LiveRestaurant) => name)).not.toContain('Spiedo Pieno')
})

it('the buyers of unanswered orders are offered the nearest restaurant, once', async () => {
  const waiting = (await find('Spiedo Pieno'))?.unaccepted ?? 0
  const redirect = () => postJson(testApp, `/api/v1/office/live/${busy.restaurant.id}/redirect`, {}, administrator.headers)
  const { offered, withoutTarget, message } = await redirect()
  expect(offered).toBeGreaterThan(0)
  expect(offered + withoutTarget).toBe(waiting)
  expect(message).toMatch(/mandat/)
  const offers = await testApp.context.db.select().from(transferOffers)
  expect(offers.map(({ restaurantId }) => restaurantId)).toEqual(Array(offered).fill(near.restaurant.id))
  expect(await redirect()).toMatchObject({ offered: 0, alreadyOffered: offered })
})
