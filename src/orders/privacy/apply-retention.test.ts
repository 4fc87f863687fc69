import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceRequests } from '#payments/tables.ts'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { buildPricedFood, insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCustomer } from '#tests/helpers/personas.ts'
import { applyRetention } from './apply-retention.ts'

let testApp: TestApp
let restaurant: Restaurant
beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-03-01T12:00:00Z' })
  restaurant = await insertRestaurant(testApp.context)
})
afterAll(() => testApp.close())

const rows = async (text: string, ...values: unknown[]) => (await testApp.database.pool.query(text, values)).rows
const contactOf = async (id: string) =>
  (await rows('select name, phone, email, erased_at is not null as erased from order_contacts where order_id = $1', id))[0]
const blank = { name: null, phone: null, email: null, erased: true }
async function placedAt(instant: string, values: Parameters<typeof insertPlacedOrder>[2] = {}) {
  testApp.clock.set(instant)
  const placed = await insertPlacedOrder(testApp.context, restaurant, values)
  await rows(`update orders set status = 'completed', closed_at = $2 where id = $1`, placed.id, instant)
  return placed
}

test('contacts and notes go after 24 months, and not a day before; amounts stay', async () => {
  const cart = { lines: [buildPricedFood({ note: 'senza sale', forName: 'Lia' })], discountCents: 0, deliveryFeeCents: 0, tipCents: 0, priceListVersion: 1 }
  const old = await placedAt('2024-02-29T12:00:00Z', { cart })
  const young = await placedAt('2024-03-02T12:00:00Z', { cart })
  const before = await rows('select * from orders order by id')
  testApp.clock.set('2026-03-01T12:00:00Z')
  expect(await applyRetention(testApp.context)).toBe(1)
  expect(await contactOf(old.id)).toEqual(blank)
  expect(await contactOf(young.id)).toMatchObject({ name: 'Giulia Ferrero', erased: false })
  expect(await rows('select note, for_name, total_cents from order_lines where order_id = $1', old.id)).toEqual([
    { note: null, for_name: null, total_cents: 690 },
  ])
  expect(await rows('select * from orders order by id')).toEqual(before)
  expect(await applyRetention(testApp.context)).toBe(0)
})

test('feedback goes after 24 months, whenever its order was', async () => {
  const order = await placedAt('2024-02-01T12:00:00Z')
  const young = await placedAt('2024-03-05T12:00:00Z')
  const giveAt = (id: string, at: string) =>
    rows(`insert into order_feedback (order_id, restaurant_id, stars, language, created_at) values ($1, $2, 5, 'it', $3)`, id, restaurant.id, at)
  await giveAt(order.id, '2024-03-02T12:00:00Z')
  await giveAt(young.id, '2024-03-05T12:00:00Z')
  testApp.clock.set('2026-03-04T12:00:00Z')
  await applyRetention(testApp.context)
  expect(await rows('select order_id from order_feedback')).toEqual([{ order_id: young.id }])
})

test('the contact of somebody deleted meanwhile goes once the order is closed', async () => {
  testApp.clock.set('2026-03-01T12:00:00Z')
  const [ivo, ada] = [await insertCustomer(testApp), await insertAdministrator(testApp)]
  const order = await insertPlacedOrder(testApp.context, restaurant, { customerId: ivo.id })
  await testApp.app.inject({ method: 'DELETE', url: `/api/v1/auth/delete-user/${ivo.id}`, headers: ada.headers })
  expect(await applyRetention(testApp.context)).toBe(0)
  await rows(`update orders set status = 'completed', closed_at = now() where id = $1`, order.id)
  expect(await applyRetention(testApp.context)).toBe(1)
  expect(await contactOf(order.id)).toEqual(blank)
})

test('after ten years no order leads to a person, nor does what an invoice was written from', async () => {
  testApp.clock.set('2026-03-01T12:00:00Z')
  const [zoe, cook] = [await insertCustomer(testApp), await insertCustomer(testApp)]
  const [old, young] = [
    await placedAt('2016-02-28T12:00:00Z', { customerId: zoe.id, placedBy: cook.id }),
    await placedAt('2016-03-02T12:00:00Z', { customerId: zoe.id }),
  ]
  const request = { name: 'Zoe Srl', vatNumber: '12345678903', sdiCode: 'ABCDEF1' }
  await testApp.context.db.insert(invoiceRequests).values([old, young].map(({ id }) => ({ orderId: id, ...request })))
  // Invoiced data is retained for the statutory years.
  await rows(
    `insert into fiscal_documents (id, company_id, restaurant_id, order_id, kind, seller, total_cents, vat)
     select gen_random_uuid(), company_id, restaurant_id, id, 'invoice', '{}', total_cents, vat from orders where id = any($1::uuid[])`,
    [old.id, young.id],
  )
  testApp.clock.set('2026-03-01T12:00:00Z')
  await applyRetention(testApp.context)
  const found = await rows(
    'select o.customer_id, o.placed_by, o.total_cents, i.name, i.vat_number from orders o join invoice_requests i on i.order_id = o.id where o.id = any($1::uuid[]) order by o.id',
    [old.id, young.id],
  )
  expect(found).toEqual([
    { customer_id: null, placed_by: null, total_cents: 690, name: null, vat_number: null },
    { customer_id: zoe.id, placed_by: null, total_cents: 690, name: 'Zoe Srl', vat_number: '12345678903' },
  ])
})

test('an invoice that was taken back keeps nobody’s data', async () => {
  testApp.clock.set('2026-03-01T12:00:00Z')
  const order = await placedAt('2016-03-02T12:00:00Z', { customerId: (await insertCustomer(testApp)).id })
  await testApp.context.db.insert(invoiceRequests).values({ orderId: order.id, name: 'Zoe Srl', vatNumber: '12345678903', sdiCode: 'ABCDEF1' })
  await rows(
    `insert into fiscal_documents (id, company_id, restaurant_id, order_id, kind, state, seller, total_cents, vat)
     select gen_random_uuid(), company_id, restaurant_id, id, 'invoice', 'refused', '{}', total_cents, vat from orders where id = $1`,
    order.id,
  )
  testApp.clock.set('2026-03-01T12:00:00Z')
  await applyRetention(testApp.context)
  expect(await rows('select name, vat_number from invoice_requests where order_id = $1', order.id)).toEqual([{ name: null, vat_number: null }])
})
