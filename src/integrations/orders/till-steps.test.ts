import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertApiKey, type TestApiKey } from '#tests/helpers/an-api-key.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { openAppStream } from '#tests/helpers/event-stream.ts'
import { callIntegration } from '#tests/helpers/integration-calls.ts'
import { insertAdministrator, insertCook, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let sale: SellingRestaurant
let key: TestApiKey
let administrator: Persona
beforeAll(async () => {
  testApp = await createTestApp({ connections: 8 })
  administrator = await insertAdministrator(testApp)
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  key = await insertApiKey(testApp, ['orders:read', 'orders:write'], { restaurantIds: [sale.restaurant.id] })
})
afterAll(() => testApp.close())

const place = async () => (await quoteAndOrder(testApp, buildCart(sale))).order.id as string
const step = (id: string, path: string, body: object = {}, headers: Record<string, string> = {}, by = key) =>
  callIntegration(testApp, `/orders/${id}/${path}`, by, { body, headers })
const query = async (text: string, values: unknown[]) => (await testApp.database.pool.query(text, values)).rows

test('a till accepts, makes ready and hands over, and the history names it', async () => {
  const id = await place()
  expect(await step(id, 'accept', { promisedAt: '2026-03-02T11:25:00Z' })).toMatchObject({
    status: 200,
    order: { id, status: 'accepted', promisedAt: '2026-03-02T11:25:00.000Z' },
  })
  // “In preparation” is taken on the way.
  expect(await step(id, 'ready')).toMatchObject({ status: 200, order: { status: 'ready' } })
  expect(await step(id, 'hand-over', { paidWith: 'card' })).toMatchObject({ status: 200, order: { status: 'completed', paymentStatus: 'paid' } })
  expect(await query('select method, amount_cents from payments where order_id = $1', [id])).toEqual([{ method: 'card', amount_cents: 690 }])

  const { events } = (await testApp.app.inject({ url: `/api/v1/orders/${id}/history`, headers: administrator.headers })).json()
  const kinds = events.map(({ kind, actorKind, actorName }: Record<string, string>) => [kind, actorKind, actorName])
  expect(kinds.slice(-4)).toEqual(['accepted', 'preparing', 'ready', 'completed'].map(kind => [kind, 'integration', 'Cassa di prova']))
})

test('a step that does not start from where the order is answers where it is', async () => {
  const id = await place()
  expect(await step(id, 'ready')).toMatchObject({ status: 409, code: 'order_not_accepted', body: { status: 'pending' } })
  await step(id, 'accept')
  expect(await step(id, 'accept')).toMatchObject({ status: 409, code: 'order_step_too_late', body: { status: 'accepted' } })
  expect(await step(id, 'hand-over')).toMatchObject({ status: 409, code: 'order_step_too_early', body: { status: 'accepted' } })
  expect(await step(id, 'accept', { promisedAt: '2025-01-01T00:00:00Z' })).toMatchObject({ status: 422, code: 'promise_impossible' })
  expect(await step(id, 'reject', { reason: ' ' })).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(await step(id, 'accept', { total: 1 })).toMatchObject({ status: 400, code: 'invalid_input' })
})

test('rejecting gives the reason to the buyer, and releases the order', async () => {
  const { order } = await quoteAndOrder(testApp, buildCart(sale))
  expect(await step(order.id, 'reject', { reason: 'sold_out', soldOutLines: [1] })).toMatchObject({ status: 200, order: { status: 'rejected' } })
  const shown = (await testApp.app.inject(`/api/v1/orders/${order.id}?token=${order.token}`)).json().order
  expect(shown).toMatchObject({ status: 'rejected', rejectedFor: 'sold_out', soldOutLines: [1] })
})

test('sent again under its key a step is not taken again, but answered as it was', async () => {
  const id = await place()
  const once = { 'idempotency-key': randomUUID() }
  const first = await step(id, 'accept', {}, once)
  const again = await step(id, 'accept', {}, once)
  expect([first.status, again.status, again.sent['idempotent-replayed']]).toEqual([200, 200, 'true'])
  expect(again.order).toEqual(first.order)
  expect(await step(id, 'reject', { reason: 'busy' }, once)).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
  expect(await query(`select count(*)::int as count from order_events where order_id = $1 and kind = 'accepted'`, [id])).toEqual([{ count: 1 }])
})

test('the kitchen’s screen shows the step at once', async () => {
  const cook = await insertCook(testApp, sale.restaurant.id)
  const id = await place()
  const stream = await openAppStream(testApp, `/api/v1/kitchen/events?restaurant=${sale.restaurant.id}`, cook.headers)
  await step(id, 'accept')
  const shown = () => stream.messages.findLast(({ event, data }) => event === 'order' && data.order.id === id)?.data.order
  await expect.poll(shown).toMatchObject({ status: 'accepted' })
})

test('an order of another restaurant is not found, whatever the step', async () => {
  const id = await place()
  const other = await insertApiKey(testApp, ['orders:write'], { restaurantIds: [(await insertSellingRestaurant(testApp.context)).restaurant.id] })
  for (const path of ['accept', 'ready', 'hand-over']) expect(await step(id, path, {}, {}, other), path).toMatchObject({ status: 404, code: 'order_not_found' })
  expect(await step(id, 'reject', { reason: 'busy' }, {}, other)).toMatchObject({ status: 404, code: 'order_not_found' })
})

test('a key that is revoked while its step runs has no effect, and revoking waits for a step that has begun', async () => {
  const id = await place()
  const own = await insertApiKey(testApp, ['orders:write'])
  const revoke = () => testApp.app.inject({ method: 'POST', url: `/api/v1/office/api-keys/${own.id}/revoke`, headers: administrator.headers })
  // The order's row is held: the step has been let in, and waits for it in its transaction.
  const client = await testApp.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from orders where id = $1 for update', [id])
    const running = step(id, 'accept', {}, {}, own)
    const isWaiting = async () => (await query(`select count(*)::int as count from pg_locks where not granted`, []))[0]?.count > 0
    while (!(await isWaiting())) await wait(10)
    expect((await revoke()).statusCode).toBe(200)
    await client.query('commit')
    expect(await running).toMatchObject({ status: 401, code: 'api_key_revoked' })
  } finally {
    client.release()
  }
  expect(await query('select status from orders where id = $1', [id])).toEqual([{ status: 'pending' }])
})
