import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { capacityReservations, capacitySlots } from '../tables/capacity.ts'

let testApp: TestApp
let sale: SellingRestaurant
let manager: Persona
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 2, restaurant: { preparationMinutes: 15 } })
  manager = await insertManager(testApp, sale.restaurant.id)
})
beforeEach(() => testApp.clock.set('2026-03-02T11:00:00Z'))
afterAll(() => testApp.close())

const accept = (id: string) => postJson(testApp, `/api/v1/kitchen/orders/${id}/accept`, {}, manager.headers)
const arrive = ({ id, token }: { id: string; token: string }, headers: Record<string, string> = {}) =>
  postJson(testApp, `/api/v1/orders/${id}/arriving${headers.authorization ? '' : `?token=${token}`}`, {}, headers)
const placeFor = async (slot?: string) => (await quoteAndOrder(testApp, buildCart(sale, slot ? { slot } : {}))).order
const reservedSlots = async (id: string) =>
  (await testApp.context.db.select().from(capacityReservations).where(eq(capacityReservations.orderId, id))).map(({ startsAt }) => startsAt.toISOString())

it('begins a scheduled pickup: the kitchen sees it, and the promise moves up with its capacity', async () => {
  const order = await placeFor('2026-03-02T12:00:00.000Z')
  expect(await arrive(order)).toMatchObject({ status: 409, code: 'arrival_impossible' })
  await accept(order.id)
  expect(await arrive(order, manager.headers)).toMatchObject({ status: 409, code: 'arrival_impossible' })
  expect(await arrive({ ...order, token: 'x' })).toMatchObject({ status: 404 })
  expect(await reservedSlots(order.id)).toEqual(['2026-03-02T12:00:00.000Z'])

  expect(await arrive(order)).toMatchObject({
    status: 200,
    order: { arrivingAt: '2026-03-02T11:00:00.000Z', promisedAt: '2026-03-02T11:15:00.000Z', mayArrive: false },
  })
  expect(await reservedSlots(order.id)).toEqual(['2026-03-02T11:15:00.000Z'])
  const used = await testApp.context.db.select().from(capacitySlots).where(eq(capacitySlots.restaurantId, sale.restaurant.id))
  expect(used.map(({ startsAt, usedUnits }) => [startsAt.toISOString().slice(11, 16), usedUnits])).toEqual(
    expect.arrayContaining([
      ['11:15', 2],
      ['12:00', 0],
    ]),
  )
  const board = (await testApp.app.inject({ url: '/api/v1/kitchen/orders', headers: manager.headers })).json()
  expect(board.orders).toMatchObject([{ arrivingAt: '2026-03-02T11:00:00.000Z' }])
  expect(await arrive(order)).toMatchObject({ status: 409, code: 'arrival_impossible' })
})

it('keeps the promise where no earlier time has room, and waits until the customer could be on the way', async () => {
  // The quarters before 12:30 are full.
  for (const slot of ['11:30', '11:45', '12:00', '12:15']) await placeFor(`2026-03-02T${slot}:00.000Z`)
  const order = await placeFor('2026-03-02T12:30:00.000Z')
  const late = await placeFor('2026-03-02T13:00:00.000Z')
  for (const { id } of [order, late]) await accept(id)
  expect(await arrive(late)).toMatchObject({ status: 409, code: 'arrival_too_early' })
  expect(await arrive(order)).toMatchObject({ status: 200, order: { arrivingAt: '2026-03-02T11:00:00.000Z', promisedAt: '2026-03-02T12:30:00.000Z' } })
  expect(await reservedSlots(order.id)).toEqual(['2026-03-02T12:30:00.000Z'])
})
