import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '#platform/audit-log.ts'
import { settingsSections } from '#restaurants/settings/contract.ts'
import { saveSettings } from '#restaurants/settings/settings.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCook, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let [sale, elsewhere] = [] as unknown as [SellingRestaurant, SellingRestaurant]
let [cook, manager, stranger, administrator] = [] as unknown as Persona[] as [Persona, Persona, Persona, Persona]
beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-03-02T11:00:00Z' })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  elsewhere = await insertSellingRestaurant(testApp.context)
  await signInAt('2026-03-02T11:00:00Z')
  administrator = await insertAdministrator(testApp)
  const value = { ...settingsSections.packaging.parse({}), containerDepositCents: 250 }
  await saveSettings(testApp.context, { section: 'packaging', value, version: 0 }, systemActor)
})
afterAll(() => testApp.close())

/** Sets the clock, with staff who have signed in that day: sessions end after one. */
async function signInAt(instant: string) {
  testApp.clock.set(instant)
  cook = await insertCook(testApp, sale.restaurant.id)
  manager = await insertManager(testApp, sale.restaurant.id)
  stranger = await insertManager(testApp, elsewhere.restaurant.id)
}

const rows = async (text: string, ...values: unknown[]) => (await testApp.database.pool.query(text, values)).rows
const cartOf = (quantity: number, values: object = {}) => buildCart(sale, { lines: [{ foodId: sale.panino.id, quantity }], ...values })
const readOrder = async ({ id, token }: { id: string; token: string }) => (await testApp.app.inject(`/api/v1/orders/${id}?token=${token}`)).json().order
const giveBack = (id: string, count: number, returnedBefore: number, by: Persona = cook) =>
  postJson(testApp, `/api/v1/kitchen/orders/${id}/containers`, { count, returnedBefore }, by.headers)

/** Places an order in reusable containers, and hands it over and takes its cash. */
async function sellInContainers(quantity: number, values: object = {}, isOnline = false) {
  const { order } = await quoteAndOrder(testApp, cartOf(quantity, { packaging: 'reusable', ...values }))
  await rows(`update orders set status = 'completed', payment_status = 'paid', closed_at = $2 where id = $1`, order.id, testApp.clock.now())
  await rows(
    `insert into payments (id, order_id, company_id, method, provider, provider_payment, state, amount_cents, succeeded_at)
     select gen_random_uuid(), id, company_id, $2, $3, $4, 'succeeded', total_cents, closed_at from orders where id = $1`,
    order.id,
    ...(isOnline ? ['online', 'stripe', `pi_${order.id}`] : ['cash', null, null]),
  )
  return order
}

test('a deposit stands beside the dishes and the tip, outside VAT and discounts, and is told with the quote', async () => {
  const { quote } = await postJson(testApp, '/api/v1/orders/quote', cartOf(3, { packaging: 'reusable', tipCents: 100 }))
  expect(quote.packaging).toEqual({ choice: 'reusable', containers: 3, offered: { ownContainer: false, ownContainerNote: null, containerDepositCents: 250 } })
  expect(quote).toMatchObject({ linesCents: 2070, depositCents: 750, tipCents: 100, totalCents: 2920, problems: [] })
  expect(quote.vat).toEqual([
    { rateBasisPoints: 1000, grossCents: 2070, netCents: 1882, vatCents: 188 },
    { rateBasisPoints: 0, grossCents: 850, netCents: 850, vatCents: 0 },
  ])
  const usual = (await postJson(testApp, '/api/v1/orders/quote', cartOf(3))).quote
  expect(usual).toMatchObject({ depositCents: 0, totalCents: 2070, packaging: { choice: 'standard', containers: 0 } })
})

test('what is not offered is refused with a message, and nothing is written', async () => {
  const before = await rows('select count(*) from orders')
  const early = await quoteAndOrder(testApp, cartOf(1, { packaging: 'own_container' }))
  expect(early).toMatchObject({ status: 409, code: 'order_changed', problems: [{ code: 'packaging_not_offered' }] })
  expect(early.problems[0].message).toContain('imballaggio')
  const seen = { totalCents: 690, promisedAt: '2026-03-02T12:00:00Z' }
  const order = { seen, contact: { name: 'Gina', phone: '+39 300 555 0101' }, paymentMethod: 'cash' }
  for (const wrong of [{ packaging: 'paper' }, { depositCents: 0 }, { cutlery: 'yes' }])
    expect(await postJson(testApp, '/api/v1/orders', { ...cartOf(1, wrong), ...order }, { 'idempotency-key': 'one-of-the-wrong-orders' })).toMatchObject({
      status: 400,
    })
  expect(await rows('select count(*) from orders')).toEqual(before)
})

test('cutlery is packed only when asked for', async () => {
  const [without, withCutlery] = [await quoteAndOrder(testApp, cartOf(1)), await quoteAndOrder(testApp, cartOf(1, { cutlery: true }))]
  expect(await readOrder(without.order)).toMatchObject({ cutlery: false, packaging: 'standard', depositCents: 0 })
  expect(await readOrder(withCutlery.order)).toMatchObject({ cutlery: true })
})

test('containers come back in parts, each once, and their deposit is paid out to the cent', async () => {
  const order = await sellInContainers(3)
  expect(await giveBack(order.id, 1, 0)).toMatchObject({ status: 200, containersReturned: 1, refundCents: 250, atCounter: true })
  // Two people at two tablets have read the same count: one of them has to look again.
  const both = await Promise.all([giveBack(order.id, 1, 1), giveBack(order.id, 1, 1, manager)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)).toMatchObject({ code: 'containers_changed', containersReturned: 2 })
  expect(await giveBack(order.id, 2, 2)).toMatchObject({ status: 422, code: 'containers_too_many', left: 1 })
  expect(await giveBack(order.id, 0, 2)).toMatchObject({ status: 400 })
  expect(await giveBack(order.id, 1, 2, stranger)).toMatchObject({ status: 404, code: 'order_not_found' })
  expect(await giveBack(order.id, 1, 2, administrator)).toMatchObject({ status: 200, containersReturned: 3 })
  expect(await giveBack(order.id, 1, 3)).toMatchObject({ status: 422, code: 'containers_too_many', left: 0 })
  expect(
    await rows(
      `select reason, state, sum(amount_cents)::int as cents, bool_or(is_limited) as limited from refunds where order_id = $1 group by 1, 2`,
      order.id,
    ),
  ).toEqual([{ reason: 'deposit_returned', state: 'succeeded', cents: 750, limited: false }])
  expect(await readOrder(order)).toMatchObject({ containers: 3, containersReturned: 3, totalCents: 2820, paymentStatus: 'partially_refunded' })
  expect(await rows(`select count(*)::int from order_events where order_id = $1 and kind = 'containers_returned'`, order.id)).toEqual([{ count: 3 }])
})

const undo = (id: string, containersReturned: number, by: Persona = cook) =>
  postJson(testApp, `/api/v1/kitchen/orders/${id}/containers/undo`, { containersReturned }, by.headers)
const search = async (text: string, by: Persona = cook) =>
  (await testApp.app.inject({ url: `/api/v1/kitchen/containers?search=${encodeURIComponent(text)}`, headers: by.headers })).json()

test('a return that was a mistake is undone for five minutes: containers out again, money back in the till, in every sum', async () => {
  const order = await sellInContainers(3)
  expect(await undo(order.id, 0)).toMatchObject({ status: 409, code: 'containers_nothing_to_undo' })
  await giveBack(order.id, 1, 0)
  testApp.clock.set('2026-03-02T11:01:00Z')
  await giveBack(order.id, 2, 1)
  expect(await undo(order.id, 1)).toMatchObject({ status: 409, code: 'containers_changed', containersReturned: 3 })
  expect(await undo(order.id, 3, stranger)).toMatchObject({ status: 404, code: 'order_not_found' })
  const both = await Promise.all([undo(order.id, 3), undo(order.id, 3, manager)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 200)).toMatchObject({ containersReturned: 1, refundCents: 500, message: expect.stringContaining('5,00') })
  // The return before stays: only the last one is undone, and once.
  expect(await undo(order.id, 1)).toMatchObject({ status: 409, code: 'containers_nothing_to_undo' })
  expect(await rows(`select state, amount_cents as cents from refunds where order_id = $1 order by id`, order.id)).toEqual([
    { state: 'succeeded', cents: 250 },
    { state: 'failed', cents: 500 },
  ])
  expect(await rows(`select 1 from reconciliations where order_id = $1`, order.id)).toEqual([])
  expect(await readOrder(order)).toMatchObject({ containersReturned: 1, paymentStatus: 'partially_refunded' })
  expect(await giveBack(order.id, 2, 1)).toMatchObject({ status: 200, refundCents: 500 })
  testApp.clock.set('2026-03-02T11:06:01Z')
  expect(await undo(order.id, 3)).toMatchObject({ status: 409, code: 'containers_undo_too_late' })
  testApp.clock.set('2026-03-02T11:00:00Z')
})

test('what goes back to a card is not undone', async () => {
  const order = await sellInContainers(1, {}, true)
  expect(await giveBack(order.id, 1, 0)).toMatchObject({ status: 200, atCounter: false })
  expect(await undo(order.id, 1)).toMatchObject({ status: 409, code: 'containers_undo_online' })
  expect(await readOrder(order)).toMatchObject({ containersReturned: 1 })
})

test('at the counter an order is found by number, telephone, id or link, without its person', async () => {
  const [order, usual] = [await sellInContainers(2), (await quoteAndOrder(testApp, cartOf(1))).order]
  const found = { id: order.id, number: order.number, containers: 2, containersReturned: 0, depositCents: 500, completed: true, undoUntil: null }
  for (const text of ['', `#${order.number}`, order.id, `https://spiedo.example/orders/${order.id}?token=x`])
    expect((await search(text)).orders, text).toContainEqual(expect.objectContaining(found))
  const [{ phone }] = await rows('select phone from order_contacts where order_id = $1', order.id)
  expect((await search(phone.slice(-8))).orders.map(({ id }: { id: string }) => id)).toContain(order.id)
  expect(JSON.stringify(await search(phone))).not.toContain(phone)
  for (const text of ['Ferrero', '000000000', String(usual.number), "1' or true"]) expect((await search(text)).orders, text).toEqual([])
  expect(await search(order.id, stranger)).toMatchObject({ orders: [], elsewhere: expect.stringContaining(sale.restaurant.name) })
  expect((await search(`${order.number}`, stranger)).elsewhere).toBeNull()
  await giveBack(order.id, 2, 0)
  expect((await search('')).orders).toContainEqual(expect.objectContaining({ id: order.id, containersReturned: 2, undoUntil: '2026-03-02T11:05:00.000Z' }))
  const elsewhereId = elsewhere.restaurant.id
  const foreign = await testApp.app.inject({ url: `/api/v1/kitchen/containers?restaurant=${elsewhereId}`, headers: cook.headers })
  expect(foreign.json()).toMatchObject({ success: false, code: 'kitchen_not_yours' })
})

test('before the hand-over nothing comes back', async () => {
  const { order } = await quoteAndOrder(testApp, cartOf(1, { packaging: 'reusable' }))
  expect(await giveBack(order.id, 1, 0)).toMatchObject({ status: 409, code: 'containers_too_early' })
})

test('a deposit given back lowers no VAT of the day, and a later refund of the rest splits what was sold', async () => {
  await signInAt('2026-03-03T11:00:00Z')
  const order = await sellInContainers(2)
  await giveBack(order.id, 2, 0)
  const { version, refundableCents } = (await testApp.app.inject({ url: `/api/v1/orders/${order.id}/payments`, headers: manager.headers })).json()
  expect(refundableCents).toBe(1380)
  expect((await postJson(testApp, `/api/v1/orders/${order.id}/refunds`, { version, reason: 'quality' }, manager.headers)).status).toBe(201)
  await rows(`update refunds set state = 'succeeded', succeeded_at = $2 where order_id = $1 and state = 'requested'`, order.id, testApp.clock.now())
  const day = await testApp.app.inject({ url: `/api/v1/accounting/restaurants/${sale.restaurant.id}/days/2026-03-03`, headers: manager.headers })
  const { figures } = day.json().day
  expect(figures).toMatchObject({ revenueCents: 1880, depositCents: 500, tipCents: 0, refundedCents: 1880 })
  expect(figures.vat).toMatchObject([
    { rateBasisPoints: 1000, grossCents: 1380 },
    { rateBasisPoints: 0, grossCents: 500 },
  ])
  expect(figures.refundVat).toMatchObject([
    { rateBasisPoints: 1000, grossCents: 1380 },
    { rateBasisPoints: 0, grossCents: 500 },
  ])
})

test('the report counts shares and what is still out, for one’s own restaurants', async () => {
  await signInAt('2026-03-04T11:00:00Z')
  const order = await sellInContainers(2, { cutlery: true })
  await giveBack(order.id, 1, 0)
  const read = async (by: Persona, query = '?from=2026-03-04&to=2026-03-04') =>
    (await testApp.app.inject({ url: `/api/v1/reports/packaging${query}`, headers: by.headers })).json()
  const figures = { orders: 1, ownContainer: 0, reusable: 1, cutlery: 1, containers: 2, containersReturned: 1, depositCents: 250 }
  expect((await read(manager)).packaging).toMatchObject({ rows: [{ restaurantId: sale.restaurant.id, ...figures }], total: figures })
  expect((await read(stranger)).packaging.rows).toEqual([])
  expect(await read(manager, '?from=2026-03-05&to=2026-03-04')).toMatchObject({ code: 'period_future' })
})
