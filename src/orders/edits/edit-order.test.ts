import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { insertCook, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { insertCoupon } from '#tests/helpers/promotions.ts'
import { buildCart, insertSellingRestaurant, insertStockOut, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let sale: SellingRestaurant
let [manager, stranger, cook] = [] as unknown as [Persona, Persona, Persona]
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections, at: '2030-01-07T11:00:00Z' })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 20 })
  manager = await insertManager(testApp, sale.restaurant.id)
  cook = await insertCook(testApp, sale.restaurant.id)
  stranger = await insertManager(testApp, (await insertSellingRestaurant(testApp.context)).restaurant.id)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await rows(`update orders set status = 'cancelled', closed_at = now() where closed_at is null`)
  await rows('update capacity_slots set used_units = 0')
  await rows('delete from capacity_reservations')
  await rows('delete from tries')
})

const rows = async (text: string, ...values: unknown[]) => (await testApp.database.pool.query(text, values)).rows
const slot = '2030-01-07T12:00:00.000Z'
const panino = (quantity = 1, more: object = {}) => ({ foodId: sale.panino.id, quantity, ...more })
interface Placed {
  id: string
  token: string
}
const place = async (cart: object = {}, values: Record<string, unknown> = {}): Promise<Placed> => {
  const answer = await quoteAndOrder(testApp, buildCart(sale, { slot, ...cart }), values)
  expect(answer.status).toBe(201)
  return answer.order
}
const orderOf = async (id: string) => (await rows('select * from orders where id = $1', id))[0]
const linesOf = (id: string) =>
  rows('select line_number, quantity, unit_price_cents, replaces_line_number from order_lines where order_id = $1 and cancelled_at is null order by 1', id)
const unitsAt = async (at = slot) => Number((await rows('select coalesce(sum(used_units), 0) as units from capacity_slots where starts_at = $1', at))[0].units)
const office = (id: string, path: string, body: object, by = manager) => postJson(testApp, `/api/v1/office/orders/${id}/${path}`, body, by.headers)
/** Quotes the changes and saves them as they were shown. */
async function edit(id: string, changes: object, more: object = {}, by = manager) {
  const { version } = await orderOf(id)
  const { quote } = await office(id, 'edit-quote', { version, changes }, by)
  return office(
    id,
    'edit',
    { version, changes, ...(quote?.promisedAt && { seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt } }), ...more },
    by,
  )
}
const answer = (order: Placed, decision: string) => postJson(testApp, `/api/v1/orders/${order.id}/edit-offer/${decision}?token=${order.token}`, {})
const offerOf = async ({ id, token }: Placed) => (await testApp.app.inject(`/api/v1/orders/${id}/edit-offer?token=${token}`)).json().offer

describe('what costs no more is changed at once', () => {
  it('dishes go, their place in the kitchen is free again, and totals, history and audit log agree', async () => {
    const order = await place({ lines: [panino(2), panino(1, { options: [{ optionValueId: sale.options.tahina, quantity: 1 }] })] })
    const before = await orderOf(order.id)
    expect(await unitsAt()).toBe(6)
    const { status, asked } = await edit(order.id, { lines: [panino(1, { lineNumber: 1 })] })
    expect({ status, asked }).toEqual({ status: 200, asked: false })
    expect(await unitsAt()).toBe(2)
    const after = await orderOf(order.id)
    expect(after).toMatchObject({ total_cents: 690, number: before.number, business_date: before.business_date, promised_at: before.promised_at })
    expect(await linesOf(order.id)).toEqual([{ line_number: 3, quantity: 1, unit_price_cents: 690, replaces_line_number: 1 }])
    expect(await rows(`select kind, actor_kind, actor_id from order_events where order_id = $1 order by id desc limit 1`, order.id)).toEqual([
      { kind: 'edited', actor_kind: 'staff', actor_id: manager.id },
    ])
    expect(await rows(`select before, after from audit_log where row_id = $1 and action = 'order.edited'`, order.id)).toMatchObject([
      { before: { totalCents: before.total_cents }, after: { totalCents: 690 } },
    ])
    const [day] = await rows('select orders from order_days where restaurant_id = $1', sale.restaurant.id)
    expect(day.orders).toBe(Number((await rows('select count(*) from orders where restaurant_id = $1', sale.restaurant.id))[0].count))
  })

  it('a line that stays costs what was agreed, whatever its dish costs today', async () => {
    const order = await place({ lines: [panino(1), panino(1, { note: 'tagliato' })] })
    await rows('update foods set price_cents = 990 where id = $1', sale.panino.id)
    await testApp.context.catalogueVersion.refresh()
    expect((await edit(order.id, { lines: [panino(1, { lineNumber: 1 })] })).status).toBe(200)
    expect((await orderOf(order.id)).total_cents).toBe(690)
    await rows('update foods set price_cents = 690 where id = $1', sale.panino.id)
    await testApp.context.catalogueVersion.refresh()
  })

  it('another time moves the place in the kitchen, and a full quarter is refused with nothing lost', async () => {
    const order = await place({ lines: [panino(5)] })
    const later = '2030-01-07T13:00:00.000Z'
    await place({ slot: later, lines: [panino(8)] }, { contact: { name: 'Eva', phone: '+39 300 555 0199' } })
    const refused = await edit(order.id, { slot: later })
    expect(refused).toMatchObject({ status: 409, code: 'order_changed', problems: [{ code: 'slot_full' }] })
    expect(refused.message).toMatch(/^La modifica non è stata salvata/)
    expect([await unitsAt(), await unitsAt(later)]).toEqual([10, 16])
    const free = '2030-01-07T14:00:00.000Z'
    expect((await edit(order.id, { slot: free }, { reason: 'La cucina è piena' })).status).toBe(200)
    expect([await unitsAt(), await unitsAt(free)]).toEqual([0, 10])
    const shown = (await testApp.app.inject(`/api/v1/orders/${order.id}?token=${order.token}`)).json().order
    expect(Date.parse(shown.promisedAt)).toBeGreaterThanOrEqual(Date.parse(free))
    expect(Date.parse(shown.promisedBefore)).toBeLessThan(Date.parse(free))
  })

  it('an order does not stand in its own way: its own portions and quarter are its to keep', async () => {
    const order = await place({ lines: [panino(10)] })
    await insertStockOut(testApp.context, { restaurantId: sale.restaurant.id, foodId: sale.panino.id, remaining: 0 })
    expect((await edit(order.id, { lines: [panino(10, { lineNumber: 1, note: 'ben cotto' })] })).status).toBe(200)
    expect(await unitsAt()).toBe(20)
    const more = await edit(order.id, { lines: [panino(11, { lineNumber: 2, note: 'ben cotto' })] }, { agreed: true })
    expect(more).toMatchObject({ status: 409, code: 'order_changed' })
    await rows('delete from item_shortages')
  })

  it('the contact changes without asking the kitchen’s clock', async () => {
    const order = await place()
    await insertStockOut(testApp.context, { restaurantId: sale.restaurant.id, foodId: sale.panino.id, remaining: 0 })
    expect((await edit(order.id, { contact: { name: 'Zoe Neri', phone: '340 765 4321', allergy: 'sesamo' } })).status).toBe(200)
    await rows('delete from item_shortages')
    expect(await rows('select name, phone, allergy, email from order_contacts where order_id = $1', order.id)).toEqual([
      { name: 'Zoe Neri', phone: '+39 340 765 4321', allergy: 'sesamo', email: 'giulia.ferrero@example.com' },
    ])
  })

  it('a coupon that no longer holds is named, and given back when staff say so', async () => {
    const coupon = await insertCoupon(testApp, { kind: 'amount', amountCents: 200, minimumCents: 1000 })
    const order = await place({ lines: [panino(2)], coupons: [coupon.code] })
    const changes = { lines: [panino(1, { lineNumber: 1 })] }
    expect(await edit(order.id, changes)).toMatchObject({ code: 'order_changed', problems: [{ code: 'coupon_below_minimum' }] })
    expect((await edit(order.id, { ...changes, dropDiscounts: true })).status).toBe(200)
    expect(await orderOf(order.id)).toMatchObject({ total_cents: 690, discount_cents: 0 })
    expect(await rows('select used from coupon_counters where coupon_id = $1', coupon.id)).toEqual([{ used: 0 }])
  })
})

describe('what costs more', () => {
  const dearer = () => ({ lines: [panino(3, { lineNumber: 1 })] })

  it('waits for the customer: until the yes the order stands, then it is as was shown', async () => {
    const order = await place()
    expect(await edit(order.id, dearer(), { reason: 'Hai chiamato per aggiungere' })).toMatchObject({ status: 200, asked: true })
    expect(await orderOf(order.id)).toMatchObject({ total_cents: 690 })
    expect(await unitsAt()).toBe(2)
    // The kitchen accepts the order meanwhile, as it is.
    await rows(`update orders set status = 'accepted', accepted_at = now(), version = version + 1 where id = $1 and status = 'pending'`, order.id)
    expect(await offerOf(order)).toMatchObject({
      totalCents: 2070,
      before: { totalCents: 690 },
      lines: [{ quantity: 3 }],
      reason: 'Hai chiamato per aggiungere',
    })
    expect(
      await rows(`select data ->> 'news' as news from jobs.job_common where name = 'mail.order_news' and data ->> 'orderId' = $1`, order.id),
    ).toContainEqual({
      news: 'edit_asked',
    })
    expect(await answer(order, 'accept')).toMatchObject({ status: 200 })
    expect(await orderOf(order.id)).toMatchObject({ total_cents: 2070 })
    expect(await unitsAt()).toBe(6)
    expect(await answer(order, 'accept')).toMatchObject({ status: 409, code: 'edit_offer_missing' })
    expect(await rows('select state, input from order_edits where order_id = $1', order.id)).toEqual([{ state: 'accepted', input: null }])
  })

  it('is forgotten with the customer’s no, with time, and with any other change', async () => {
    const order = await place()
    await edit(order.id, dearer())
    expect(await answer(order, 'decline')).toMatchObject({ status: 200 })
    expect(await offerOf(order)).toBeNull()
    await edit(order.id, dearer())
    testApp.clock.set('2030-01-07T11:16:00Z')
    expect(await offerOf(order)).toBeNull()
    expect(await answer(order, 'accept')).toMatchObject({ code: 'edit_offer_missing' })
    testApp.clock.set('2030-01-07T11:00:00Z')
    await edit(order.id, dearer())
    await edit(order.id, { contact: { note: 'Suonare due volte' } })
    expect(await answer(order, 'accept')).toMatchObject({ code: 'edit_offer_missing' })
    expect(await orderOf(order.id)).toMatchObject({ total_cents: 690 })
  })

  it('is too late once the kitchen has begun, and says so', async () => {
    const order = await place()
    await edit(order.id, dearer())
    await rows(`update orders set status = 'preparing' where id = $1`, order.id)
    expect(await answer(order, 'accept')).toMatchObject({ status: 409, code: 'edit_too_late' })
    const { version } = await orderOf(order.id)
    expect(await office(order.id, 'edit-quote', { version, changes: dearer() })).toMatchObject({ status: 409, code: 'edit_too_late' })
  })

  it('is asked aloud of a customer with neither e-mail address nor page of the order', async () => {
    const order = await place()
    await rows(`update orders set channel = 'phone' where id = $1`, order.id)
    const quoteOf = async (changes: object) => office(order.id, 'edit-quote', { version: (await orderOf(order.id)).version, changes })
    expect(await quoteOf(dearer())).toMatchObject({ asksCustomer: true, mayAskCustomer: true })
    await rows('update order_contacts set email = null where order_id = $1', order.id)
    expect(await quoteOf(dearer())).toMatchObject({ asksCustomer: true, mayAskCustomer: false })
    expect(await edit(order.id, dearer())).toMatchObject({ status: 409, code: 'edit_ask_aloud' })
    expect(await orderOf(order.id)).toMatchObject({ total_cents: 690 })
    // With an address that the edit itself adds the customer is asked there.
    expect(await quoteOf({ ...dearer(), contact: { email: 'giulia@example.com' } })).toMatchObject({ mayAskCustomer: true })
    expect(await edit(order.id, dearer(), { agreed: true })).toMatchObject({ status: 200, asked: false })
    expect(await orderOf(order.id)).toMatchObject({ total_cents: 2070 })
  })

  it('is done at once when the customer has said yes on the telephone', async () => {
    const order = await place()
    expect(await edit(order.id, dearer(), { agreed: true })).toMatchObject({ status: 200, asked: false })
    expect(await orderOf(order.id)).toMatchObject({ total_cents: 2070 })
  })
})

test('of two colleagues the second is told, and nothing of the second is written', async () => {
  const order = await place({ lines: [panino(2)] })
  const { version } = await orderOf(order.id)
  const changes = { lines: [panino(1, { lineNumber: 1 })] }
  const { quote } = await office(order.id, 'edit-quote', { version, changes })
  const seen = { totalCents: quote.totalCents, promisedAt: quote.promisedAt }
  const answers = await Promise.all([1, 2].map(() => office(order.id, 'edit', { version, changes, seen })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'edit_conflict' })
  expect(await rows(`select 1 from order_events where order_id = $1 and kind = 'edited'`, order.id)).toHaveLength(1)
})

/** Marks an order as paid at the counter. */
async function payInFull(id: string) {
  await rows(
    `insert into payments (id, order_id, company_id, method, state, amount_cents, succeeded_at) select gen_random_uuid(), id, company_id, 'cash', 'succeeded', total_cents, now() from orders where id = $1`,
    id,
  )
  await rows(`update orders set payment_status = 'paid' where id = $1`, id)
}

test('what was paid is refunded by the difference; what costs more afterwards needs an order of its own', async () => {
  const order = await place({ lines: [panino(2)] })
  await payInFull(order.id)
  expect((await edit(order.id, { lines: [panino(1, { lineNumber: 1 })] })).status).toBe(200)
  expect(await rows('select amount_cents, reason from refunds where order_id = $1', order.id)).toEqual([{ amount_cents: 690, reason: 'edited' }])
  expect(await orderOf(order.id)).toMatchObject({ total_cents: 1380 })
  await rows(`update orders set payment_status = 'partially_refunded' where id = $1`, order.id)
  const [{ line_number: lineNumber }] = await rows('select line_number from order_lines where order_id = $1 and cancelled_at is null', order.id)
  expect(await edit(order.id, { lines: [panino(3, { lineNumber })] }, { agreed: true })).toMatchObject({ status: 409, code: 'edit_paid_costs_more' })
})

test('a paid order that costs more owes the difference, as an open share beside what was paid', async () => {
  const order = await place({ lines: [panino(2)] })
  await payInFull(order.id)
  const changes = { lines: [panino(3, { lineNumber: 1 })] }
  expect(await edit(order.id, changes)).toMatchObject({ status: 200 })
  expect(await orderOf(order.id)).toMatchObject({ total_cents: 1380, payment_status: 'paid' })
  expect(await edit(order.id, changes, { agreed: true })).toMatchObject({ status: 200, order: { paymentStatus: 'due', prepaidCents: 1380 } })
  expect(await orderOf(order.id)).toMatchObject({ total_cents: 2070, prepaid_cents: 1380 })
  expect(await rows('select amount_cents, state from order_shares where order_id = $1 order by position', order.id)).toEqual([
    { amount_cents: 1380, state: 'paid' },
    { amount_cents: 690, state: 'open' },
  ])
  const taken = await postJson(testApp, `/api/v1/kitchen/orders/${order.id}/shares/2/take`, { method: 'card' }, manager.headers)
  expect(taken).toMatchObject({ success: true, split: { shares: [{ state: 'paid' }, { state: 'paid', method: 'card' }] } })
  expect(await orderOf(order.id)).toMatchObject({ payment_status: 'paid' })
})

test('only who manages the restaurant edits its orders', async () => {
  const order = await place()
  expect(await edit(order.id, { contact: { name: 'Altri' } }, {}, stranger)).toMatchObject({ status: 404, code: 'order_not_found' })
  expect(await edit(order.id, { contact: { name: 'Altri' } }, {}, cook)).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await office(randomUUID(), 'edit', { version: 1, changes: { contact: { name: 'Altri' } } })).toMatchObject({ status: 404 })
  expect(await office(order.id, 'edit', { version: 1, changes: {} })).toMatchObject({ status: 422, code: 'edit_nothing' })
  const other = await testApp.app.inject(`/api/v1/orders/${order.id}/edit-offer?token=falso`)
  expect(other.statusCode).toBe(404)
})
