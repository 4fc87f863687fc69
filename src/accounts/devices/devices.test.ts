import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDevice } from '#tests/helpers/a-device.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { openAppStream } from '#tests/helpers/event-stream.ts'
import { insertAdministrator, insertCook, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let sale: SellingRestaurant
let manager: Persona
beforeAll(async () => {
  testApp = await createTestApp({ config: { trustProxy: true } })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  manager = await insertManager(testApp, sale.restaurant.id)
})
afterAll(() => testApp.close())

let network = 0
const call = async (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}, payload?: object) => {
  const answer = await testApp.app.inject({
    ...{ method, url: `/api/v1${url}`, ...(payload && { payload }) },
    headers: { 'x-forwarded-for': `10.9.0.${++network}`, ...headers },
  })
  return { status: answer.statusCode, ...answer.json() }
}
const office = () => `/office/restaurants/${sale.restaurant.id}/devices`
const makeCode = async (name = 'Tablet griglia') => (await call('POST', `${office()}/codes`, manager.headers, { name })) as { code: string; status: number }
const pair = (code: string, more: object = {}) => call('POST', '/kitchen/devices/pair', {}, { code, ...more })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const board = (headers: Record<string, string>, restaurantId = sale.restaurant.id) => call('GET', `/kitchen/orders?restaurant=${restaurantId}`, headers)

test('a code pairs one device once, which then works in that kitchen and is listed with its version', async () => {
  const { code } = await makeCode('Tablet friggitrice')
  expect(code).toMatch(/^\d{8}$/)
  const paired = await pair(`${code.slice(0, 4)} ${code.slice(4)}`, { version: 'abc123' })
  expect(paired).toMatchObject({ status: 200, device: { name: 'Tablet friggitrice', restaurantId: sale.restaurant.id } })
  expect(await pair(code)).toMatchObject({ status: 422, code: 'pairing_code_wrong' })
  expect(await board(bearer(paired.token))).toMatchObject({ status: 200, restaurant: { id: sale.restaurant.id } })
  const { devices } = await call('GET', office(), manager.headers)
  const listed = devices.find(({ id }: { id: string }) => id === paired.device.id)
  expect(listed).toMatchObject({ name: 'Tablet friggitrice', version: 'abc123', pairedBy: manager.name, silent: false })
  const { rows } = await testApp.database.pool.query(`select action, actor_id from audit_log where row_id = $1`, [paired.device.id])
  expect(rows).toEqual([{ action: 'device.paired', actor_id: manager.id }])
})

test('two devices with the same code: exactly one is paired', async () => {
  const { code } = await makeCode()
  const answers = await Promise.all([pair(code), pair(code), pair(code)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
})

test('a code ends after ten minutes, and a network may try ten', async () => {
  const { code } = await makeCode()
  const now = testApp.clock.now()
  testApp.clock.set(new Date(now.getTime() + 10 * 60_000 + 1))
  expect(await pair(code)).toMatchObject({ status: 422, code: 'pairing_code_wrong' })
  testApp.clock.set(now)
  const guess = () => call('POST', '/kitchen/devices/pair', { 'x-forwarded-for': '203.0.113.9' }, { code: '00000000' })
  for (let tries = 0; tries < 10; tries++) expect(await guess()).toMatchObject({ status: 422 })
  expect(await guess()).toMatchObject({ status: 429, code: 'too_many' })
  expect(await pair('non un codice')).toMatchObject({ status: 422, code: 'pairing_code_wrong' })
})

test('a device does what kitchen staff does in its restaurant, and nothing more', async () => {
  const device = await insertDevice(testApp, sale.restaurant.id, 'Tablet banco')
  const { order } = await quoteAndOrder(testApp, buildCart(sale))
  for (const step of ['accept', 'begin', 'ready', 'hand-over'])
    expect(await call('POST', `/kitchen/orders/${order.id}/${step}`, device.headers, {}), step).toMatchObject({ status: 200 })
  const { events } = await call('GET', `/orders/${order.id}/history`, manager.headers)
  expect(events.filter(({ kind }: { kind: string }) => kind === 'accepted' || kind === 'completed')).toMatchObject([
    { actorKind: 'staff', actorName: 'Tablet banco' },
    { actorKind: 'staff', actorName: 'Tablet banco' },
  ])
  expect((await testApp.database.pool.query('select taken_by from payments where order_id = $1', [order.id])).rows).toEqual([{ taken_by: null }])

  const elsewhere = await insertRestaurant(testApp.context)
  expect(await board(device.headers, elsewhere.id)).toMatchObject({ status: 404, code: 'kitchen_not_yours' })
  for (const url of ['/courier/route', office(), `/orders/${order.id}/history`, '/auth/all-data', '/auth/own-data'])
    expect([403, 404], url).toContain((await call('GET', url, device.headers)).status)
  expect(await call('POST', '/kitchen/devices/contact', manager.headers, {})).toMatchObject({ status: 403, code: 'not_a_device' })
})

test('a scheduled step of a device is named in the history when it is applied', async () => {
  const device = await insertDevice(testApp, sale.restaurant.id, 'Tablet piastra')
  const { order } = await quoteAndOrder(testApp, buildCart(sale))
  expect(await call('POST', `/kitchen/orders/${order.id}/accepting`, device.headers, {})).toMatchObject({ status: 200 })
  const { rows } = await testApp.database.pool.query(
    `select actor_id, data ->> 'actorName' as name from order_events where order_id = $1 and kind = 'accepting'`,
    [order.id],
  )
  expect(rows).toEqual([{ actor_id: null, name: 'Tablet piastra' }])
})

test('a device crosses off and sets back, by its name and no account', async () => {
  const device = await insertDevice(testApp, sale.restaurant.id, 'Tablet spiedo')
  const { order } = await quoteAndOrder(testApp, buildCart(sale))
  const tap = (path: string, body: object = {}) => call('POST', `/kitchen/orders/${order.id}/${path}`, device.headers, body)
  for (const step of ['accept', 'begin']) expect(await tap(step)).toMatchObject({ status: 200 })
  expect(await tap('cross-off', { lines: [1], done: true })).toMatchObject({ status: 200 })
  expect(await tap('recall', { to: 'accepted' })).toMatchObject({ status: 200 })
  const { rows } = await testApp.database.pool.query(
    `select actor_id, data ->> 'actorName' as name from order_events where order_id = $1 and kind = 'recalled'`,
    [order.id],
  )
  expect(rows).toEqual([{ actor_id: null, name: 'Tablet spiedo' }])
})

test('a device says that a dish of a waiting order ran out, and that it is back', async () => {
  const device = await insertDevice(testApp, sale.restaurant.id, 'Tablet friggitrice')
  const { order } = await quoteAndOrder(testApp, buildCart(sale))
  const say = (body: object) => call('POST', '/kitchen/shortages', device.headers, { restaurantId: sale.restaurant.id, ...body })
  expect(await say({ foodId: sale.panino.id, soldOut: true })).toMatchObject({ status: 200 })
  expect(await call('POST', `/kitchen/orders/${order.id}/accept`, device.headers, {})).toMatchObject({ status: 200 })
  expect(await say({ foodId: sale.panino.id, soldOut: false })).toMatchObject({ status: 200 })
  expect(await call('POST', `/kitchen/restaurants/${sale.restaurant.id}/state`, device.headers, { state: 'paused', minutes: 5 })).toMatchObject({ status: 200 })
  expect(await call('POST', `/kitchen/restaurants/${sale.restaurant.id}/state`, device.headers, { state: 'open' })).toMatchObject({ status: 200 })
})

test('a device without contact for five minutes is silent, until it reports again', async () => {
  const device = await insertDevice(testApp, sale.restaurant.id)
  const now = testApp.clock.now()
  const listed = async () => (await call('GET', office(), manager.headers)).devices.find(({ id }: { id: string }) => id === device.id)
  testApp.clock.set(new Date(now.getTime() + 5 * 60_000 + 1))
  manager = { ...manager, headers: manager.headers }
  expect(await listed()).toMatchObject({ silent: true, version: null, current: null })
  expect(await call('POST', '/kitchen/devices/contact', device.headers, { version: 'b2' })).toMatchObject({ status: 200, restaurantId: sale.restaurant.id })
  expect(await listed()).toMatchObject({ silent: false, version: 'b2', lastSeenAt: testApp.clock.now().toISOString() })
  testApp.clock.set(now)
})

test('a revoked device is told at once, and every further call is refused', async () => {
  const device = await insertDevice(testApp, sale.restaurant.id, 'Tablet perso')
  const stream = await openAppStream(testApp, `/api/v1/kitchen/events?restaurant=${sale.restaurant.id}`, device.headers)
  await expect.poll(() => stream.messages.length).toBeGreaterThan(0)
  const startedAt = performance.now()
  expect(await call('POST', `${office()}/${device.id}/revoke`, manager.headers)).toMatchObject({ status: 200 })
  await stream.ended
  expect(stream.messages.at(-1)?.event).toBe('ended')
  expect(performance.now() - startedAt, 'not only with the next check, which is up to 5 s later').toBeLessThan(2500)
  expect(await board(device.headers)).toMatchObject({ status: 401, code: 'device_revoked' })
  expect(await call('POST', `${office()}/${device.id}/revoke`, manager.headers)).toMatchObject({ status: 404, code: 'device_not_found' })
  const { rows } = await testApp.database.pool.query(`select action from audit_log where row_id = $1 order by id`, [device.id])
  expect(rows).toEqual([{ action: 'device.paired' }, { action: 'device.revoked' }])
})

test('only managers of the restaurant see, pair and revoke its devices', async () => {
  const device = await insertDevice(testApp, sale.restaurant.id)
  const { headers } = await insertAdministrator(testApp)
  const unknown = '/office/restaurants/01890000-0000-7000-8000-00000000abcd/devices/codes'
  expect(await call('POST', unknown, headers, { name: 'Tablet' })).toMatchObject({ status: 404, code: 'restaurant_not_found' })
  const others = [
    [await insertCook(testApp, sale.restaurant.id), 403],
    [await insertManager(testApp, (await insertRestaurant(testApp.context)).id), 404],
  ] as const
  for (const [{ headers }, status] of others) {
    expect(await call('GET', office(), headers)).toMatchObject({ status })
    expect(await call('POST', `${office()}/codes`, headers, { name: 'Tablet' })).toMatchObject({ status })
    expect(await call('POST', `${office()}/${device.id}/revoke`, headers)).toMatchObject({ status })
  }
})
