import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, type Persona } from '#tests/helpers/personas.ts'
import { purgeWebhooks } from '../delivery/purge-deliveries.ts'
import { closeDays } from '../events/close-days.ts'
import { recordFeedEvents } from '../events/record-feed-events.ts'

let testApp: TestApp
let ada: Persona
let place: Restaurant
beforeAll(async () => {
  testApp = await createTestApp()
  ada = await insertAdministrator(testApp)
  place = await insertRestaurant(testApp.context)
})
afterAll(() => testApp.close())

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const answer = await testApp.app.inject({ method, url: `/api/v1/webhooks${path}`, headers: ada.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const input = { url: 'https://till.example.com/hook', description: 'Cassa', eventTypes: ['order.placed'] }
const add = async (more: object = {}) => (await call('POST', '/endpoints', { ...input, ...more })).endpoint
const rows = async (text: string, ...values: unknown[]) => (await testApp.database.pool.query(text, values)).rows
const typesOf = async (endpointId: string) =>
  (await rows('select e.type from webhook_deliveries d join webhook_events e on e.id = d.event_id where endpoint_id = $1 order by d.sequence', endpointId)).map(
    ({ type }) => type,
  )

test('an endpoint is added, read, changed and deleted; its secret is shown once, encrypted, and every change is in the audit log', async () => {
  const added = await call('POST', '/endpoints', input)
  expect(added).toMatchObject({ status: 201, endpoint: { ...input, restaurantIds: null, disabledReason: null, version: 1 } })
  expect(added.secret).toMatch(/^whsec_[\w+/]{43}=$/)
  const { id } = added.endpoint
  expect(await call('GET', `/endpoints/${id}`)).toMatchObject({ endpoint: added.endpoint })
  expect(JSON.stringify(await call('GET', '/endpoints'))).not.toContain('whsec_')
  const [stored] = await rows('select encode(secret, $2) as secret from webhook_endpoints where id = $1', id, 'base64')
  expect(stored.secret).not.toContain(added.secret.slice(6, 26))

  const changed = await call('PUT', `/endpoints/${id}`, { ...input, description: 'Cassa 2', restaurantIds: [place.id], version: 1 })
  expect(changed).toMatchObject({ status: 200, endpoint: { description: 'Cassa 2', restaurantIds: [place.id], version: 2 } })
  expect(await call('PUT', `/endpoints/${id}`, { ...input, version: 1 })).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    current: { description: 'Cassa 2', version: 2 },
  })
  expect(await call('POST', `/endpoints/${id}/rotate-secret`, { version: 2 })).toMatchObject({ status: 200, secret: expect.not.stringMatching(added.secret) })
  expect(await call('POST', `/endpoints/${id}/disable`, { version: 3 })).toMatchObject({ endpoint: { disabledReason: 'by_hand' } })
  expect(await call('DELETE', `/endpoints/${id}`)).toMatchObject({ status: 200 })
  expect(await call('DELETE', `/endpoints/${id}`)).toMatchObject({ status: 404, code: 'webhook_missing' })
  const actions = await rows('select action, before::text || after::text as texts from audit_log where row_id = $1 order by id', id)
  expect(actions.map(({ action }) => action.replace('webhook_endpoint.', ''))).toEqual(['added', 'updated', 'secret_rotated', 'disabled', 'deleted'])
  expect(JSON.stringify(actions)).not.toContain('whsec_')
})

test.each([
  [{ url: 'http://till.example.com' }, 'webhook_url_not_https'],
  [{ url: 'https://127.0.0.1/' }, 'webhook_url_private'],
  [{ url: 'https://[::ffff:10.0.0.1]/' }, 'webhook_url_private'],
  [{ url: 'till' }, 'webhook_url_malformed'],
  [{ url: 'https://till.example.com:25/' }, 'webhook_url_port'],
  [{ restaurantIds: ['01890000-0000-7000-8000-00000000abcd'] }, 'restaurant_unknown'],
])('%j is refused: %s', async (wrong, code) => {
  expect(await call('POST', '/endpoints', { ...input, ...wrong })).toMatchObject({ status: 422, code })
})

test('an answer about a sold-out dish is an event when it changes the lines', async () => {
  const { id } = await add({ eventTypes: ['order.lines_changed'] })
  const order = await insertPlacedOrder(testApp.context, place)
  for (const state of ['with_kitchen', 'withdrawn', 'replaced'])
    await rows(
      `insert into order_events (order_id, restaurant_id, kind, actor_kind, data) values ($1, $2, 'substitution_answered', 'guest', jsonb_build_object('state', $3::text))`,
      ...[order.id, place.id, state],
    )
  while (await recordFeedEvents(testApp.context));
  expect(await typesOf(id)).toEqual(['order.lines_changed'])
  const [event] = await rows(`select data from webhook_events where type = 'order.lines_changed'`)
  expect(event.data).toMatchObject({ orderId: order.id, status: 'pending', totalCents: 690, lines: [{ title: 'Panino kebab di pollo', quantity: 1 }] })
})

test('stock, menu and refunds become events; an event recorded twice is one', async () => {
  const { id } = await add({ eventTypes: ['stock.changed', 'menu.changed', 'refund.succeeded'] })
  const [food] = await rows(`insert into categories (id, name) values (gen_random_uuid(), 'Webhook') returning id`)
  const [dish] = await rows(`insert into foods (id, category_id, title, price_cents) values (gen_random_uuid(), $1, 'Kebab', 500) returning id`, food.id)
  await rows(`insert into item_shortages (id, restaurant_id, food_id, remaining) values (gen_random_uuid(), $1, $2, 3)`, place.id, dish.id)
  await rows(`insert into events (topic, restaurant_id, subject_id, kind) values ('shortage', $1, $2, 'sold_out')`, place.id, dish.id)
  const order = await insertPlacedOrder(testApp.context, place)
  await rows(
    `insert into order_events (order_id, restaurant_id, kind, actor_kind, data) values ($1, $2, 'refunded', 'provider', '{"refundId": "01890000-0000-7000-8000-00000000abcd", "amountCents": 690}')`,
    order.id,
    place.id,
  )
  for (let sweep = 0; sweep < 3; sweep += 1) await recordFeedEvents(testApp.context)
  expect((await typesOf(id)).sort()).toEqual(['menu.changed', 'refund.succeeded', 'stock.changed'])
  const [stock] = await rows(`select data from webhook_events where type = 'stock.changed'`)
  expect(stock.data).toMatchObject({ restaurantId: place.id, kind: 'food', itemId: dish.id, title: 'Kebab', state: 'limited', remaining: 3 })
  await call('DELETE', `/endpoints/${id}`)
})

test('an event whose transaction commits late is not left out', async () => {
  const { id } = await add()
  const late = await testApp.database.pool.connect()
  const order = await insertPlacedOrder(testApp.context, place)
  await recordFeedEvents(testApp.context)
  const insert = `insert into order_events (order_id, restaurant_id, kind, actor_kind) values ($1, $2, 'placed', 'guest')`
  await late.query('begin')
  await late.query(insert, [order.id, place.id])
  await insertPlacedOrder(testApp.context, place)
  for (let sweep = 0; sweep < 4; sweep += 1) await recordFeedEvents(testApp.context)
  expect(await typesOf(id)).toHaveLength(2)
  await late.query('commit')
  late.release()
  await recordFeedEvents(testApp.context)
  expect(await typesOf(id)).toHaveLength(3)
  await call('DELETE', `/endpoints/${id}`)
})

test('a business day ends once, with its totals', async () => {
  const { id } = await add({ eventTypes: ['day.closed'], restaurantIds: [place.id] })
  const order = await insertPlacedOrder(testApp.context, place)
  await rows(`update orders set status = 'completed', payment_status = 'paid', closed_at = now() where id = $1`, order.id)
  await closeDays(testApp.context)
  expect(await typesOf(id)).toEqual([])
  // Business days end at 5 in Rome.
  testApp.clock.set('2026-03-03T03:59:00Z')
  await closeDays(testApp.context)
  expect(await typesOf(id)).toEqual([])
  testApp.clock.set('2026-03-03T04:01:00Z')
  await Promise.all([closeDays(testApp.context), closeDays(testApp.context)])
  await closeDays(testApp.context)
  expect(await typesOf(id)).toEqual(['day.closed'])
  const [event] = await rows(`select data from webhook_events where type = 'day.closed'`)
  expect(event.data).toMatchObject({ businessDate: '2026-03-02', completedOrders: 1, revenueCents: 690, payments: [{ method: 'cash', orders: 1, cents: 690 }] })
  expect(event.data.vat).toMatchObject([{ rateBasisPoints: 1000, grossCents: 690 }])
  await call('DELETE', `/endpoints/${id}`)
})

test('deliveries are listed by state and page, and deleted after thirty days', async () => {
  const { id } = await add()
  for (let index = 0; index < 3; index += 1) await call('POST', `/endpoints/${id}/test`)
  const first = await call('GET', `/endpoints/${id}/deliveries?limit=2`)
  expect(first.deliveries).toHaveLength(2)
  const second = await call('GET', `/endpoints/${id}/deliveries?limit=2&before=${first.next}`)
  expect(second).toMatchObject({ deliveries: [{ type: 'webhook.test', state: 'pending', attempts: 0 }], next: null })
  expect((await call('GET', `/endpoints/${id}/deliveries?state=failed`)).deliveries).toEqual([])
  expect(await call('POST', '/deliveries/01890000-0000-7000-8000-00000000abcd/resend')).toMatchObject({ status: 404, code: 'delivery_missing' })
  await rows(`update webhook_events set created_at = $1::timestamptz - interval '31 days'`, testApp.clock.now())
  expect(await purgeWebhooks(testApp.context)).toBeGreaterThanOrEqual(3)
  expect(await rows('select from webhook_deliveries')).toEqual([])
})
