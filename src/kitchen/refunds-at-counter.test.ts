import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderEvents } from '#orders/tables.ts'
import { refunds } from '#payments/tables.ts'
import { auditLog } from '#platform/database/tables.ts'
import { createTestApp, getListeningPort, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { type OpenStream, openStream } from '#tests/helpers/event-stream.ts'
import { insertCook, insertCourier, insertCustomer, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let sale: SellingRestaurant
let cook: Persona
let manager: Persona
let screen: OpenStream | undefined
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  cook = await insertCook(testApp, sale.restaurant.id)
  manager = await insertManager(testApp, sale.restaurant.id)
})
afterAll(async () => {
  screen?.close()
  await testApp.close()
})

const board = async () => (await testApp.app.inject({ url: '/api/v1/kitchen/orders', headers: cook.headers })).json()
const handOver = (id: string, who: Persona = cook) => postJson(testApp, `/api/v1/kitchen/refunds/${id}/hand-over`, {}, who.headers)
const moneyOf = async (id: string) => (await testApp.app.inject({ url: `/api/v1/orders/${id}/payments`, headers: manager.headers })).json()

/** Completed order, paid at the counter, with a refund granted. */
async function granted(amountCents: number) {
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale))
  for (const step of ['accept', 'begin', 'ready', 'hand-over'])
    expect((await postJson(testApp, `/api/v1/kitchen/orders/${placed.id}/${step}`, {}, cook.headers)).status).toBe(200)
  const { version } = await moneyOf(placed.id)
  const made = await postJson(testApp, `/api/v1/orders/${placed.id}/refunds`, { version, reason: 'goodwill', amountCents }, manager.headers)
  expect(made.status).toBe(201)
  return { ...placed, refundId: made.refunds[0].id as string }
}

it('a granted cash refund stays on the kitchen screen until the counter has handed it over, once', async () => {
  screen = await openStream(`http://127.0.0.1:${await getListeningPort(testApp)}/api/v1/kitchen/events?restaurant=${sale.restaurant.id}`, cook.headers)
  const heard = () => screen?.messages.findLast(({ event }) => event === 'refunds' || event === 'board')?.data.refunds
  await expect.poll(heard).toEqual([])
  const one = await granted(200)
  const waits = {
    id: one.refundId,
    number: one.number,
    name: 'Giulia Ferrero',
    amountCents: 200,
    method: 'cash',
    orderedAt: expect.stringMatching(/^2026-03-02T/),
  }
  await expect.poll(heard).toEqual([waits])
  const other = await granted(690)
  await expect.poll(heard).toMatchObject([{ id: other.refundId }, { id: one.refundId }])
  expect((await board()).refunds).toMatchObject([{ id: other.refundId, amountCents: 690 }, waits])

  // Cooks hand over granted refunds and grant none.
  const again = { version: (await moneyOf(one.id)).version, reason: 'goodwill', amountCents: 100 }
  expect(await postJson(testApp, `/api/v1/orders/${one.id}/refunds`, again, cook.headers)).toMatchObject({ status: 403 })
  expect(await handOver(one.refundId)).toMatchObject({
    status: 200,
    message: `Rimborso dell’ordine n. ${one.number} restituito.`,
    refunds: [{ id: other.refundId }],
  })
  await expect.poll(heard).toMatchObject([{ id: other.refundId }])
  expect((await moneyOf(one.id)).refunds).toMatchObject([{ state: 'succeeded', amountCents: 200 }])
  expect(await testApp.context.db.select().from(auditLog).where(eq(auditLog.rowId, one.refundId))).toMatchObject([
    { action: 'refund.handed_over', actorId: cook.id, restaurantId: sale.restaurant.id, after: { amountCents: 200 } },
  ])
  const orderEventRows = await testApp.context.db.select().from(orderEvents).where(eq(orderEvents.orderId, one.id)).orderBy(orderEvents.id)
  expect(orderEventRows.at(-1)).toMatchObject({ kind: 'refunded', actorKind: 'staff', actorId: cook.id })

  // Two screens: the second gets a conflict, and the money is handed over once.
  const tries = await Promise.all([handOver(other.refundId), handOver(other.refundId, manager)])
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await handOver(other.refundId)).toMatchObject({ status: 409, code: 'refund_done' })
  await expect.poll(heard).toEqual([])
})

it('is for that restaurant’s kitchen staff only', async () => {
  const { refundId } = await granted(300)
  const stranger = await insertCook(testApp, (await insertSellingRestaurant(testApp.context)).restaurant.id)
  for (const who of [stranger, await insertCourier(testApp, sale.restaurant.id)])
    expect(await handOver(refundId, who)).toMatchObject({ status: 404, code: 'refund_unknown' })
  expect(await handOver(refundId, await insertCustomer(testApp))).toMatchObject({ status: 403 })
  const theirs = await testApp.app.inject({ url: '/api/v1/kitchen/orders', headers: stranger.headers })
  expect(theirs.json().refunds).toEqual([])
  expect(await testApp.context.db.select().from(refunds).where(eq(refunds.id, refundId))).toMatchObject([{ state: 'requested' }])
  // The back office endpoint, which shows all payments, stays with managers.
  expect(await postJson(testApp, `/api/v1/refunds/${refundId}/hand-over`, {}, cook.headers)).toMatchObject({ status: 403, code: 'forbidden' })
})
