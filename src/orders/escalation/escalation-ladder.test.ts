import { createECDH, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pushSubscriptions } from '#messages/tables.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertCook, insertCourier, insertCustomer, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { orderEvents } from '../tables/orders.ts'
import { transferOffers } from '../tables/promises.ts'
import { escalateOrders } from './escalate-orders.ts'

let testApp: TestApp
let silent: SellingRestaurant
let near: SellingRestaurant
let manager: Persona
const inRome = { latitude: 41.9, longitude: 12.5 }
beforeAll(async () => {
  testApp = await createTestApp()
  silent = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000, restaurant: { name: 'Spiedo Zitto', acceptWithinMinutes: 4, ...inRome } })
  // Same menu for all: the second restaurant sells the first one's panino, too.
  near = await insertSellingRestaurant(testApp.context, {
    unitsPerQuarter: 1000,
    restaurant: { name: 'Spiedo Vicino', acceptWithinMinutes: 4, latitude: 41.91, longitude: 12.51 },
  })
  await insertSellingRestaurant(testApp.context, { restaurant: { name: 'Spiedo Lontano', latitude: 45.46, longitude: 9.19 } })
  manager = await insertManager(testApp, silent.restaurant.id)
})
beforeEach(() => testApp.clock.set('2026-03-02T11:00:00Z'))
afterAll(() => testApp.close())

const waitMinutes = async (minutes: number) => {
  testApp.clock.set(new Date(testApp.clock.now().getTime() + minutes * 60_000))
  await escalateOrders(testApp.context)
}
interface Placed {
  id: string
  token: string
}
const place = async (sale = silent): Promise<Placed> => (await quoteAndOrder(testApp, buildCart(sale))).order
const kinds = async ({ id }: Placed) =>
  (await testApp.context.db.select({ kind: orderEvents.kind }).from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id)).map(
    ({ kind }) => kind,
  )
const shown = async ({ id, token }: Placed) => (await testApp.app.inject(`/api/v1/orders/${id}?token=${token}`)).json().order
const offerOf = async ({ id, token }: Placed) => (await testApp.app.inject(`/api/v1/orders/${id}/transfer-offer?token=${token}`)).json().offer
const decide = ({ id, token }: Placed, decision: 'accept' | 'decline') =>
  postJson(testApp, `/api/v1/orders/${id}/transfer-offer/${decision}?token=${token}`, {})
const jobs = async (name: string): Promise<unknown[]> =>
  (await testApp.database.pool.query('select data from jobs.job where name = $1 order by created_on', [name])).rows.map(({ data }) => data)
const aBrowser = (path: string) => ({
  endpoint: `https://fcm.googleapis.com/${path}`,
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
})

it('rings louder after two minutes, and reaches staff, then managers, on their own devices', async () => {
  const cook = await insertCook(testApp, silent.restaurant.id)
  const courier = await insertCourier(testApp, silent.restaurant.id)
  for (const [index, person] of [cook, manager, courier].entries())
    expect(await postJson(testApp, '/api/v1/push/staff', aBrowser(`staff-${index}`), person.headers)).toMatchObject({ status: 201 })
  expect(await postJson(testApp, '/api/v1/push/staff', aBrowser('guest'))).toMatchObject({ status: 401 })
  expect(await postJson(testApp, '/api/v1/push/staff', aBrowser('customer'), (await insertCustomer(testApp)).headers)).toMatchObject({ status: 403 })
  const order = await place()
  await waitMinutes(1)
  expect(await kinds(order)).toEqual(['placed'])
  await waitMinutes(1)
  await waitMinutes(1)
  expect(await kinds(order)).toEqual(['placed', 'alerted'])
  expect(await shown(order)).toMatchObject({ alertedAt: '2026-03-02T11:02:00.000Z', escalatedAt: null })
  const push = { orderId: order.id, restaurantId: silent.restaurant.id }
  expect(await jobs('push.order_unanswered')).toEqual([{ ...push, to: 'kitchen' }])
  await waitMinutes(1)
  expect(await kinds(order)).toEqual(['placed', 'alerted', 'escalated'])
  expect(await jobs('push.order_unanswered')).toEqual([
    { ...push, to: 'kitchen' },
    { ...push, to: 'manager' },
  ])
  // The same browser again replaces its keys, and stops when told to.
  await postJson(testApp, '/api/v1/push/staff', aBrowser('staff-0'), manager.headers)
  expect(await testApp.context.db.select().from(pushSubscriptions)).toHaveLength(3)
  await postJson(testApp, '/api/v1/push/staff/stop', { endpoint: 'https://fcm.googleapis.com/staff-0' }, manager.headers)
  expect(await testApp.context.db.select().from(pushSubscriptions)).toHaveLength(2)
  await postJson(testApp, `/api/v1/kitchen/orders/${order.id}/accept`, {}, manager.headers)
})

it('offers the nearest restaurant after eight minutes; with the customer’s yes it is made there', async () => {
  const order = await place()
  await waitMinutes(4)
  expect(await offerOf(order)).toBeNull()
  await waitMinutes(4)
  expect(await kinds(order)).toEqual(['placed', 'escalated', 'transfer_offered'])
  expect(await shown(order)).toMatchObject({ status: 'pending', transferOfferUntil: '2026-03-02T11:12:00.000Z' })
  expect(await offerOf(order)).toMatchObject({
    restaurant: { name: 'Spiedo Vicino' },
    totalCents: 690,
    beforeTotalCents: 690,
    expiresAt: '2026-03-02T11:12:00.000Z',
  })
  expect(await decide({ ...order, token: 'x' }, 'accept')).toMatchObject({ status: 404 })
  testApp.clock.set('2026-03-02T11:11:00Z')
  expect(await decide(order, 'accept')).toMatchObject({ status: 200, order: { status: 'pending' } })
  expect(await shown(order)).toMatchObject({ restaurant: { name: 'Spiedo Vicino' }, transferOfferUntil: null, alertedAt: null, escalatedAt: null })
  expect(await decide(order, 'accept')).toMatchObject({ status: 409, code: 'transfer_offer_missing' })
  // The new restaurant has its own minutes; an order is offered elsewhere once.
  await waitMinutes(7)
  expect((await shown(order)).status).toBe('pending')
  await waitMinutes(1)
  expect(await shown(order)).toMatchObject({ status: 'rejected', rejectedFor: 'unanswered' })
})

it('is rejected at once with the customer’s no, and after the offer’s time without an answer', async () => {
  const declined = await place()
  const ignored = await place()
  await waitMinutes(8)
  expect(await decide(declined, 'decline')).toMatchObject({ status: 200, order: { status: 'rejected', rejectedFor: 'unanswered' } })
  expect(await kinds(declined)).toEqual(['placed', 'transfer_offered', 'transfer_declined', 'rejected'])
  await waitMinutes(3)
  expect((await shown(ignored)).status).toBe('pending')
  await waitMinutes(1)
  expect((await shown(ignored)).status).toBe('rejected')
  expect(await testApp.context.db.select().from(transferOffers).where(eq(transferOffers.orderId, ignored.id))).toMatchObject([{ state: 'expired' }])
})

it('ends the offer when the own restaurant accepts after all', async () => {
  const order = await place()
  await waitMinutes(8)
  expect(await offerOf(order)).not.toBeNull()
  await postJson(testApp, `/api/v1/kitchen/orders/${order.id}/accept`, {}, manager.headers)
  expect(await offerOf(order)).toBeNull()
  expect(await decide(order, 'accept')).toMatchObject({ status: 409, code: 'transfer_offer_missing' })
  await waitMinutes(1)
  expect(await testApp.context.db.select().from(transferOffers).where(eq(transferOffers.orderId, order.id))).toMatchObject([{ state: 'withdrawn' }])
})

it('is rejected without an offer where no other restaurant is near enough', async () => {
  const far = await insertSellingRestaurant(testApp.context, { restaurant: { name: 'Spiedo Solo', latitude: 38.1, longitude: 13.4 } })
  const order = await place(far)
  await waitMinutes(8)
  expect(await shown(order)).toMatchObject({ status: 'rejected', rejectedFor: 'unanswered' })
  expect(near.restaurant.id).not.toBe(far.restaurant.id)
})
