import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { applyRetention } from '#orders/privacy/apply-retention.ts'
import { purgeExpired } from '#platform/retention/purge-expired.ts'
import { insertCombo } from '#tests/helpers/a-combo.ts'
import { insertApiKey } from '#tests/helpers/an-api-key.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { openAppStream } from '#tests/helpers/event-stream.ts'
import { insertAdministrator, insertCook, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, insertStockOut, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let [sale, other] = [] as unknown as [SellingRestaurant, SellingRestaurant]
let [manager, stranger, cook, admin] = [] as unknown as Persona[] as [Persona, Persona, Persona, Persona]
beforeAll(async () => {
  testApp = await createTestApp({ at: '2030-01-07T11:00:00Z' })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  other = await insertSellingRestaurant(testApp.context)
  manager = await insertManager(testApp, sale.restaurant.id)
  stranger = await insertManager(testApp, other.restaurant.id)
  cook = await insertCook(testApp, sale.restaurant.id)
  admin = await insertAdministrator(testApp)
})
afterAll(() => testApp.close())

const rows = async (text: string, ...values: unknown[]) => (await testApp.database.pool.query(text, values)).rows
async function call(method: 'GET' | 'POST' | 'PUT', path: string, { by = manager, body, key }: { by?: Persona; body?: object; key?: string } = {}) {
  const headers = { ...by.headers, ...(key && { 'idempotency-key': key }) }
  const answer = await testApp.app.inject({ method, url: `/api/v1/office/desk${path}`, headers, ...(body && { payload: body }) })
  return { ...answer.json(), status: answer.statusCode }
}
const quote = async (cart: object) => (await call('POST', '/quote', { body: cart })).quote
/** Quotes and enters an order, as the screen does. */
async function enter(values: object = {}, { by = manager, cart = buildCart(sale) as object, key = randomUUID() as string } = {}) {
  const { totalCents, promisedAt } = await quote(cart)
  const contact = { name: 'Zoe Neri', phone: '333 123 4567' }
  const body = { ...cart, channel: 'phone', seen: { totalCents, promisedAt }, contact, paymentMethod: 'cash', ...values }
  return call('POST', '/orders', { by, body, key })
}

describe('an order by telephone', () => {
  it('costs and promises what the site does, says who entered it, and keeps the cash to be given', async () => {
    const site = (await testApp.app.inject({ method: 'POST', url: '/api/v1/orders/quote', payload: buildCart(sale) })).json().quote
    expect(await quote(buildCart(sale))).toMatchObject({ totalCents: site.totalCents, promisedAt: site.promisedAt, lines: site.lines })
    const { status, order } = await enter({ cashGivenCents: 2000 })
    expect(status).toBe(201)
    const [row] = await rows('select channel, placed_by, customer_id, payment_status, cash_given_cents, total_cents from orders where id = $1', order.id)
    expect(row).toEqual({
      ...{ channel: 'phone', placed_by: manager.id, customer_id: null, payment_status: 'due' },
      ...{ cash_given_cents: 2000, total_cents: site.totalCents },
    })
    expect(await rows('select action, actor_id, after from audit_log where row_id = $1', order.id)).toMatchObject([
      { action: 'order.entered', actor_id: manager.id, after: { channel: 'phone', paid: false } },
    ])
    const shown = (await testApp.app.inject({ url: `/api/v1/orders/${order.id}`, headers: manager.headers })).json().order
    expect(shown).toMatchObject({ channel: 'phone', cashGivenCents: 2000 })
  })

  it('takes the capacity of its slot like any other, and what has run out is refused', async () => {
    const units = async () => Number((await rows('select coalesce(sum(units), 0) as units from capacity_reservations')).at(0)?.units)
    const before = await units()
    await enter()
    expect(await units()).toBe(before + 2)
    const seen = await quote(buildCart(sale))
    await insertStockOut(testApp.context, { restaurantId: sale.restaurant.id, foodId: sale.panino.id, remaining: 0 })
    const body = { ...buildCart(sale), channel: 'phone', paymentMethod: 'cash', contact: { name: 'Zoe', phone: '333 123 4567' } }
    const refused = await call('POST', '/orders', { body: { ...body, seen: { totalCents: seen.totalCents, promisedAt: seen.promisedAt } }, key: randomUUID() })
    expect(refused).toMatchObject({ status: 409, code: 'order_changed', problems: [{ code: 'sold_out' }] })
    await rows('delete from item_shortages')
  })

  it('is placed once however often it is sent', async () => {
    const key = randomUUID()
    const [first, second] = [await enter({}, { key }), await enter({}, { key })]
    expect(second.order).toEqual(first.order)
  })

  it('is not kept back by the limits for strangers', async () => {
    for (let count = 0; count < 9; count++) expect((await enter()).status).toBe(201)
  })

  test.each([
    ['cash below the total', { cashGivenCents: 1 }, 422, 'desk_cash_too_little'],
    ['cash with a card', { cashGivenCents: 9000, paymentMethod: 'card' }, 422, 'desk_cash_too_little'],
    ['an online payment', { paymentMethod: 'online' }, 422, 'desk_payment_online'],
    ['money by telephone', { paid: true }, 422, 'desk_paid_by_phone'],
    ['no number', { contact: { name: 'Zoe' } }, 400, 'invalid_input'],
    ['a channel of customers', { channel: 'web' }, 400, 'invalid_input'],
    ['a price of one’s own', { totalCents: 1 }, 400, 'invalid_input'],
  ])('refuses %s', async (_what, values, status, code) => expect(await enter(values)).toMatchObject({ status, code }))
})

test('at the counter a name is enough, and what is paid is paid', async () => {
  const { status, order } = await enter({ channel: 'counter', contact: { name: 'Banco' }, paymentMethod: 'card', paid: true })
  expect(status).toBe(201)
  expect(await rows('select payment_status from orders where id = $1', order.id)).toEqual([{ payment_status: 'paid' }])
  expect(await rows('select method, state, amount_cents, taken_by from payments where order_id = $1', order.id)).toEqual([
    { method: 'card', state: 'succeeded', amount_cents: order.totalCents, taken_by: manager.id },
  ])
})

describe('who calls', () => {
  const callerOf = async (number: string, by = manager) => (await call('GET', `/caller?${new URLSearchParams({ number })}`, { by })).caller

  it('is known by any spelling of the number, with what was ordered, ready to be ordered again', async () => {
    const line = {
      foodId: sale.panino.id,
      quantity: 2,
      options: [{ optionValueId: sale.options.tahina, quantity: 1 }],
      without: [sale.onion],
      note: 'ben cotto',
    }
    const contact = { name: 'Ivo Gialli', phone: '+39 340 765 4321', allergy: 'sesamo' }
    await enter({ contact }, { cart: buildCart(sale, { lines: [line] }) })
    const caller = await callerOf('0039 340-7654321')
    expect(caller).toMatchObject({ number: '+39 340 765 4321', name: 'Ivo Gialli', orders: 1, allergies: ['sesamo'], restaurantId: sale.restaurant.id })
    expect(caller.recent).toMatchObject([{ open: true, name: 'Ivo Gialli', titles: [`2 × ${sale.panino.title}`], lines: [line] }])
    expect(await quote(buildCart(sale, { lines: caller.recent[0].lines }))).toMatchObject({ orderable: true })
  })

  it('is nobody for the manager of another restaurant, and a cook has no desk for other people’s numbers', async () => {
    await enter({ contact: { name: 'Eva Blu', phone: '+39 347 000 1111' } })
    expect(await callerOf('347 000 1111', stranger)).toMatchObject({ orders: 0, name: null, recent: [] })
    expect((await call('GET', '/caller?number=3470001111', { by: cook })).status).toBe(403)
    expect(await callerOf('347 000 1111', admin)).toMatchObject({ name: 'Eva Blu' })
    expect((await call('GET', '/caller?number=ciao')).status).toBe(400)
  })

  it('has a note that the staff of that restaurant keeps, and that goes with the last order of the number', async () => {
    const number = '+39 320 111 2222'
    const put = (values: object, by = manager) =>
      call('PUT', '/caller-note', { by, body: { restaurantId: sale.restaurant.id, number, note: 'Suona due volte', ...values } })
    expect((await put({}, stranger)).status).toBe(404)
    expect((await put({})).status).toBe(200)
    expect((await callerOf(number)).notes).toMatchObject([{ note: 'Suona due volte', by: manager.name }])
    expect((await callerOf(number, stranger)).notes).toEqual([])
    testApp.clock.set('2030-01-09T11:00:00Z')
    await applyRetention(testApp.context)
    testApp.clock.set('2030-01-07T11:00:00Z')
    expect(await rows('select note from caller_notes')).toEqual([])
    await put({})
    expect((await put({ note: '' })).status).toBe(200)
    expect(await rows('select note from caller_notes')).toEqual([])
  })
})

test('another restaurant’s desk is closed: its menu, its prices, its orders', async () => {
  for (const [by, status] of [
    [stranger, 404],
    [cook, 403],
  ] as const) {
    expect((await call('GET', `/restaurants/${sale.restaurant.id}`, { by })).status).toBe(status)
    expect((await call('POST', '/quote', { by, body: buildCart(sale) })).status).toBe(status)
    expect((await enter({}, { by })).status).toBe(status)
  }
  expect((await call('GET', '/restaurants', { by: stranger })).restaurants).toMatchObject([{ id: other.restaurant.id }])
  const menu = await call('GET', `/restaurants/${sale.restaurant.id}`)
  expect(menu.dishes).toContainEqual(
    expect.objectContaining({ id: sale.panino.id, kind: 'dish', priceCents: 690, available: true, asks: true, needsChoice: false }),
  )
})

test('a call that the telephone system reports rings at the desks of that restaurant alone, and its number is forgotten', async () => {
  const [here, there] = [
    await openAppStream(testApp, '/api/v1/office/desk/calls', manager.headers),
    await openAppStream(testApp, '/api/v1/office/desk/calls', stranger.headers),
  ]
  const { headers } = await insertApiKey(testApp, ['calls:write'], { restaurantIds: [sale.restaurant.id] })
  const report = (payload: object) => testApp.app.inject({ method: 'POST', url: '/api/v1/integrations/calls', headers, payload })
  expect((await report({ number: '3331234567' })).statusCode).toBe(200)
  await vi.waitFor(() => expect(here.messages).toMatchObject([{ event: 'call', data: { restaurantId: sale.restaurant.id, number: '+39 333 123 4567' } }]))
  expect(there.messages).toEqual([])
  expect((await report({ number: 'anonimo' })).statusCode).toBe(400)
  expect((await report({ number: '3331234567', restaurantId: other.restaurant.id })).statusCode).toBe(404)
  await purgeExpired({ pool: testApp.context.pool, clock: { now: () => new Date(Date.now() + 61 * 60_000) } })
  expect(await rows(`select 1 from events where topic = 'call'`)).toEqual([])
})

test('the menu tells which slots of a combo are filled unless the customer says something else', async () => {
  const { id } = await insertCombo(testApp, sale)
  const { dishes } = await call('GET', `/restaurants/${sale.restaurant.id}`)
  expect(dishes).toContainEqual(expect.objectContaining({ id, kind: 'combo', needsChoice: false, presets: ['Da bere'] }))
})
