import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages, pushSubscriptions } from '#messages/tables.ts'
import { anonymizeClosedOrder } from '#orders/privacy/anonymize-closed-order.ts'
import { orderFeedback } from '#orders/tables.ts'
import { attachments } from '#platform/database/tables.ts'
import { insertRestaurant } from './helpers/a-restaurant.ts'
import { buildPricedFood, insertPlacedOrder } from './helpers/an-order.ts'
import { createTestApp, type TestApp } from './helpers/app.ts'
import { insertAdministrator, insertCook, insertCustomer, type Persona } from './helpers/personas.ts'

let testApp: TestApp
let ada: Persona
beforeAll(async () => {
  testApp = await createTestApp()
  ada = await insertAdministrator(testApp)
})
afterAll(() => testApp.close())

const rows = async (text: string, ...values: unknown[]) => (await testApp.database.pool.query(text, values)).rows

/** Every text of every table of the product that holds one of these words. */
async function tracesOf(...words: string[]): Promise<string[]> {
  const tables = await rows(`select tablename from pg_tables where schemaname = 'public'`)
  const found = await Promise.all(
    tables.map(async ({ tablename }) =>
      (await rows(`select 1 from "${tablename}" t where t::text ~* $1 limit 1`, words.join('|'))).length ? [tablename as string] : [],
    ),
  )
  return found.flat()
}

test('a deleted person leaves no trace by name, address or telephone; orders and amounts stay whole', async () => {
  const zoe = await insertCustomer(testApp, { name: 'Zoe Zanzibar', email: 'zoe.zanzibar@example.com' })
  const restaurant = await insertRestaurant(testApp.context)
  const contact = {
    name: 'Zoe Zanzibar',
    phone: '+39 300 987 6543',
    email: zoe.email,
    street: 'Via Zanzibar',
    streetNumber: '1',
    note: 'Citofono Zanzibar',
    allergy: 'Zanzibar',
  }
  const line = buildPricedFood({ note: 'senza sale', allergy: 'pesce di Zanzibar', forName: 'Zanzibar' })
  const cart = { lines: [line], discountCents: 0, deliveryFeeCents: 0, tipCents: 0, priceListVersion: 1 }
  const order = await insertPlacedOrder(testApp.context, restaurant, { customerId: zoe.id, contact, cart })
  await rows(`update orders set status = 'completed', closed_at = now() where id = $1`, order.id)
  await testApp.context.db.insert(orderFeedback).values({ orderId: order.id, restaurantId: restaurant.id, stars: 1, comment: 'Zanzibar!', language: 'it' })
  const attachmentId = uuidv7()
  await testApp.context.db
    .insert(attachments)
    .values({ id: attachmentId, name: 'cv-zanzibar.pdf', mime: 'application/pdf', byteSize: 1, bytes: Buffer.from('x') })
  await testApp.context.db.insert(messages).values({
    kind: 'contact',
    name: zoe.name,
    email: zoe.email,
    subject: 'Zanzibar',
    body: 'Sono Zoe Zanzibar',
    privacyVersion: '1',
    userId: zoe.id,
    attachmentId,
  })
  await testApp.context.db.insert(pushSubscriptions).values({ userId: zoe.id, endpoint: 'https://push.example.com/zanzibar', p256dh: 'x', auth: 'x' })
  expect((await tracesOf('zanzibar', '987 6543')).sort()).toEqual(
    ['attachments', 'messages', 'order_contacts', 'order_feedback', 'order_lines', 'push_subscriptions', 'users'].filter(
      name => name !== 'order_lines' || line.note,
    ),
  )

  const before = await rows('select * from orders where id = $1', order.id)
  const answer = await testApp.app.inject({ method: 'DELETE', url: `/api/v1/auth/delete-user/${zoe.id}`, headers: ada.headers })
  expect(answer.statusCode).toBe(200)
  expect(await tracesOf('zanzibar', '987 6543')).toEqual([])
  const nameless = await insertPlacedOrder(testApp.context, restaurant, { contact: { name: 'Tavolo 4', email: null } })
  const listed = (await testApp.app.inject({ url: '/api/v1/orders/all-orders', headers: ada.headers })).json().orders
  const toldOf = ({ id }: { id: string }) => listed.find((each: { id: string }) => each.id === id)
  expect(toldOf(order)).toMatchObject({ shippingInfo: { email: null }, erased: true })
  expect(toldOf(nameless)).toMatchObject({ shippingInfo: { email: null }, erased: false })
  expect(await rows('select * from orders where id = $1', order.id)).toEqual(before)
  expect(await rows('select title, total_cents from order_lines where order_id = $1', order.id)).toEqual([{ title: line.title, total_cents: 690 }])
})

test('an order that is still under way keeps its contact: somebody has to bring it', async () => {
  const ivo = await insertCustomer(testApp)
  const order = await insertPlacedOrder(testApp.context, await insertRestaurant(testApp.context), { customerId: ivo.id })
  await testApp.app.inject({ method: 'DELETE', url: `/api/v1/auth/delete-user/${ivo.id}`, headers: ada.headers })
  expect(await rows('select name, erased_at from order_contacts where order_id = $1', order.id)).toEqual([{ name: 'Giulia Ferrero', erased_at: null }])
})

test('what a running order kept is blanked shortly after its end, whatever that is; of who is still there nothing goes', async () => {
  const restaurant = await insertRestaurant(testApp.context)
  const [cook, ivo, eva] = [await insertCook(testApp, restaurant.id), await insertCustomer(testApp), await insertCustomer(testApp)]
  const [his, other, hers] = [
    await insertPlacedOrder(testApp.context, restaurant, { customerId: ivo.id }),
    await insertPlacedOrder(testApp.context, restaurant, { customerId: ivo.id }),
    await insertPlacedOrder(testApp.context, restaurant, { customerId: eva.id }),
  ]
  await testApp.app.inject({ method: 'DELETE', url: `/api/v1/auth/delete-user/${ivo.id}`, headers: ada.headers })
  const step = (id: string, name: string, payload = {}) =>
    testApp.app.inject({ method: 'POST', url: `/api/v1/kitchen/orders/${id}/${name}`, headers: cook.headers, payload })
  for (const { id } of [his, hers]) expect((await step(id, 'reject', { reason: 'Chiuso' })).statusCode).toBe(200)
  for (const name of ['accept', 'begin', 'ready', 'hand-over']) expect((await step(other.id, name)).statusCode).toBe(200)
  const due = await rows(
    `select data->>'orderId' as id, extract(epoch from start_after - created_on)::integer as seconds from jobs.job where name = 'orders.forget_closed'`,
  )
  expect(due.sort((a, b) => a.id.localeCompare(b.id))).toEqual([his.id, other.id].sort().map(id => ({ id, seconds: 60 })))
  for (const { id } of [his, other, hers])
    await anonymizeClosedOrder(testApp.context)({ orderId: id }, { id, attempt: 1, signal: new AbortController().signal })
  const contactOf = async ({ id }: { id: string }) =>
    (await rows('select name, email, erased_at is not null as erased from order_contacts where order_id = $1', id))[0]
  for (const order of [his, other]) expect(await contactOf(order)).toEqual({ name: null, email: null, erased: true })
  expect(await contactOf(hers)).toMatchObject({ name: 'Giulia Ferrero', erased: false })
})

test('of two people only the one who is deleted is forgotten', async () => {
  const restaurant = await insertRestaurant(testApp.context)
  const [ivo, eva] = [await insertCustomer(testApp), await insertCustomer(testApp)]
  const [, hers] = [
    await insertPlacedOrder(testApp.context, restaurant, { customerId: ivo.id }),
    await insertPlacedOrder(testApp.context, restaurant, { customerId: eva.id }),
  ]
  await rows(`update orders set status = 'completed', closed_at = now()`)
  await testApp.app.inject({ method: 'DELETE', url: `/api/v1/auth/delete-user/${ivo.id}`, headers: ada.headers })
  expect(await rows('select name, erased_at from order_contacts where order_id = $1', hers.id)).toEqual([{ name: 'Giulia Ferrero', erased_at: null }])
})
