import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMenuCatalogue } from '#menu/catalogue/catalogue.ts'
import { foods, itemShortages } from '#menu/tables.ts'
import { legalTextVersions } from '#messages/legal-texts.ts'
import { idempotencyKeys } from '#platform/database/tables.ts'
import { deliveryZones, restaurants } from '#restaurants/tables.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { insertAdministrator, insertCook, insertCourier, insertCustomer, insertSession } from '#tests/helpers/personas.ts'
import {
  buildCart,
  insertSellingRestaurant,
  insertStockOut,
  postJson,
  quoteAndOrder,
  type SellingRestaurant,
  sampleContact,
} from '#tests/helpers/selling-restaurant.ts'
import { capacityReservations, capacitySlots, orderContacts, orderDays, orderLines, orders } from './tables.ts'
import { advanceOrder } from './transitions/advance-order.ts'

let testApp: TestApp
let sale: SellingRestaurant
beforeAll(async () => {
  testApp = await createTestApp({ config: { trustProxy: true }, connections: productConnections })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
})
afterAll(() => testApp.close())

const get = async (url: string, headers = {}) => {
  const answer = await testApp.app.inject({ url, headers })
  return { status: answer.statusCode, ...answer.json() }
}
const ordersOf = (at: SellingRestaurant) => testApp.context.db.select().from(orders).where(eq(orders.restaurantId, at.restaurant.id))
const slotsOf = (at: SellingRestaurant) => testApp.context.db.select().from(capacitySlots).where(eq(capacitySlots.restaurantId, at.restaurant.id))

describe('an order', () => {
  it('is placed as it was shown: number, promised time, link, lines, quarters', async () => {
    const here = await insertSellingRestaurant(testApp.context)
    const { yogurt, tahina } = here.options
    const lines = [
      { foodId: here.panino.id, quantity: 2, options: [{ optionValueId: yogurt }, { optionValueId: tahina }], without: [here.onion], note: 'poco piccante' },
    ]
    const placed = await quoteAndOrder(testApp, buildCart(here, { lines, tipCents: 50 }))
    expect(placed).toMatchObject({
      status: 201,
      success: true,
      message: 'Ordine n. 1 ricevuto.',
      order: { number: 1, totalCents: 1430, promisedAt: '2026-03-02T11:15:00.000Z' },
    })
    const [row] = await ordersOf(here)
    expect(row).toMatchObject({
      id: placed.order.id,
      status: 'pending',
      paymentStatus: 'due',
      paymentMethod: 'cash',
      channel: 'web',
      totalCents: 1430,
      customerId: null,
      // The stored version is the one that the terms page shows.
      termsVersion: legalTextVersions.terms,
    })
    expect(await testApp.context.db.select().from(orderLines).where(eq(orderLines.orderId, placed.order.id))).toMatchObject([
      {
        title: 'Panino kebab di pollo',
        quantity: 2,
        unitPriceCents: 690,
        allergens: ['gluten', 'milk', 'sesame'],
        without: [{ ingredientId: here.onion }],
        work: { spit: 4 },
        note: 'poco piccante',
      },
    ])
    expect(await slotsOf(here)).toMatchObject([{ startsAt: new Date('2026-03-02T11:15:00Z'), usedUnits: 4, capacityUnits: 20 }])
    const { status, order: shown } = await get(`/api/v1/orders/${placed.order.id}?token=${placed.order.token}`)
    expect(status).toBe(200)
    expect(shown).toMatchObject({
      number: 1,
      status: 'pending',
      mayCancel: true,
      restaurant: { slug: here.restaurant.slug },
      contact: { name: 'Giulia Ferrero', phone: null, email: null },
    })
    expect(shown.lines[0].options).toHaveLength(2)
  })

  it('is nobody’s but its customer’s, its restaurant’s, and an administrator’s, unless one has the link', async () => {
    const customer = await insertCustomer(testApp)
    const placed = await quoteAndOrder(testApp, buildCart(sale), { headers: customer.headers })
    expect(placed.status).toBe(201)
    const url = `/api/v1/orders/${placed.order.id}`
    const cook = await insertCook(testApp, sale.restaurant.id)
    const elsewhere = await insertCook(testApp, (await insertSellingRestaurant(testApp.context)).restaurant.id)
    for (const persona of [customer, await insertAdministrator(testApp)])
      expect(await get(url, persona.headers)).toMatchObject({ status: 200, order: { contact: { email: sampleContact.email } } })
    // Cooks may phone guests, so they see the number; no kitchen screen shows an e-mail address.
    expect(await get(url, cook.headers)).toMatchObject({ status: 200, order: { contact: { email: null, phone: sampleContact.phone } } })
    // Couriers see the contact of deliveries they have taken, and no pickup orders.
    const courier = await insertCourier(testApp, sale.restaurant.id)
    for (const headers of [{}, elsewhere.headers, courier.headers, (await insertCustomer(testApp)).headers])
      expect(await get(url, headers)).toMatchObject({ status: 404, code: 'order_not_found' })
    const other = await quoteAndOrder(testApp, buildCart(sale))
    for (const token of ['', 'x', other.order.token, `${placed.order.token}A`]) expect((await get(`${url}?token=${token}`)).status).toBe(404)
    expect((await postJson(testApp, `${url}/cancel?token=${other.order.token}`, {})).status).toBe(404)
    for (const { headers } of [await insertCustomer(testApp), courier]) expect((await postJson(testApp, `${url}/cancel`, {}, headers)).status).toBe(404)
  })

  it('is among one’s own, page by page', async () => {
    const customer = await insertCustomer(testApp)
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1) {
      testApp.clock.set(new Date(Date.parse('2026-03-02T11:00:00Z') + count))
      const lines = [{ foodId: sale.panino.id, quantity: count + 1 }]
      ids.unshift((await quoteAndOrder(testApp, buildCart(sale, { lines }), { headers: customer.headers })).order.id)
    }
    testApp.clock.set('2026-03-02T11:00:00Z')
    const first = await get('/api/v1/orders/my-orders?limit=3', customer.headers)
    expect(first.orders.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 3))
    const [panino] = (await getMenuCatalogue(testApp.context)).food(sale.panino.id)?.pictures ?? []
    expect(panino).toBeDefined()
    expect(first.orders[0]).toMatchObject({ items: '5 × Panino kebab di pollo', totalCents: 3450, pictures: [{ address: panino?.address }] })
    // In the language of the page, as the order's own page names it.
    const english = await get('/api/v1/orders/my-orders?limit=1', { ...customer.headers, 'accept-language': 'en' })
    expect(english.orders[0].items).toBe('5 × Chicken kebab')
    const { order } = await get(`/api/v1/orders/${ids[0]}`, customer.headers)
    expect(order.pictures, 'on its page, by line').toMatchObject([{ lineNumber: 1, address: panino?.address, ground: expect.any(String) }])
    const second = await get(`/api/v1/orders/my-orders?limit=3&before=${first.next}`, customer.headers)
    expect([second.orders.map(({ id }: { id: string }) => id), second.next]).toEqual([ids.slice(3), null])
    expect(await get('/api/v1/orders/my-orders', (await insertCustomer(testApp)).headers)).toMatchObject({ orders: [], next: null })
    expect((await get('/api/v1/orders/my-orders')).status).toBe(401)
  })

  it('leaves its telephone to its buyer’s next checkout, and to nobody else’s', async () => {
    const [customer, another] = [await insertCustomer(testApp), await insertCustomer(testApp)]
    const phone = async ({ headers }: typeof customer) => (await get('/api/v1/orders/my-phone', headers)).phone
    expect(await phone(customer)).toBeNull()
    await testApp.database.pool.query(`update users set phone = '+39 06 555 0199' where id = $1`, [customer.id])
    expect(await phone(customer)).toBe('+39 06 555 0199')
    for (const number of ['+39 333 555 0111', '+39 333 555 0122']) {
      testApp.clock.set(new Date(testApp.clock.now().getTime() + 1))
      expect((await quoteAndOrder(testApp, buildCart(sale), { headers: customer.headers, contact: { ...sampleContact, phone: number } })).status).toBe(201)
    }
    expect(await phone(customer)).toBe('+39 333 555 0122')
    expect(await phone(another)).toBeNull()
    expect((await get('/api/v1/orders/my-phone')).status).toBe(401)
    testApp.clock.set('2026-03-02T11:00:00Z')
  })

  it('that its kitchen has begun is not called off by its buyer, who is told so', async () => {
    const { id, token } = (await quoteAndOrder(testApp, buildCart(sale))).order
    for (const [from, to] of [
      ['pending', 'accepted'],
      ['accepted', 'preparing'],
    ] as const)
      await advanceOrder(testApp.context, { orderId: id, from, to, actor: { kind: 'staff' } })
    const late = await postJson(testApp, `/api/v1/orders/${id}/cancel?token=${token}`, {})
    expect(late).toMatchObject({ status: 409, code: 'order_already_begun', message: 'La cucina ha già iniziato: l’ordine non si può più annullare.' })
    await advanceOrder(testApp.context, { orderId: id, from: 'preparing', to: 'cancelled', actor: { kind: 'staff' } })
    expect(await postJson(testApp, `/api/v1/orders/${id}/cancel?token=${token}`, {})).toMatchObject({ status: 409, code: 'order_step_not_allowed' })
  })

  it('can be called off once, and gives its quarter back', async () => {
    const here = await insertSellingRestaurant(testApp.context)
    const placed = await quoteAndOrder(testApp, buildCart(here))
    const url = `/api/v1/orders/${placed.order.id}/cancel?token=${placed.order.token}`
    const tries = await Promise.all([1, 2, 3].map(() => postJson(testApp, url, { reason: 'Ho cambiato idea' })))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(tries.find(({ status }) => status === 200)?.order).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'void',
      mayCancel: false,
      closedReason: 'Ho cambiato idea',
      replaced: false,
    })
    expect(await slotsOf(here)).toMatchObject([{ usedUnits: 0 }])
    expect(await testApp.context.db.select().from(capacityReservations).where(eq(capacityReservations.orderId, placed.order.id))).toEqual([])
  })
})

describe('the promise lock', () => {
  it('refuses what differs from what was shown, with what it would be now, and writes nothing', async () => {
    const here = await insertSellingRestaurant(testApp.context)
    const seen = { totalCents: 690, promisedAt: '2026-03-02T11:15:00Z' }
    const body = { ...buildCart(here), seen, contact: sampleContact, paymentMethod: 'cash' }
    const send = (values: object) => postJson(testApp, '/api/v1/orders', { ...body, ...values }, { 'idempotency-key': randomUUID() })
    expect(await send({ seen: { ...seen, totalCents: 1 } })).toMatchObject({
      status: 409,
      code: 'order_changed',
      problems: [{ code: 'total_changed', nowCents: 690 }],
      quote: { totalCents: 690 },
    })
    expect(await send({ seen: { ...seen, promisedAt: '2026-03-02T11:01:00Z' } })).toMatchObject({ status: 409, problems: [{ code: 'time_changed' }] })
    expect(await send({ lines: [{ foodId: here.panino.id, quantity: 1, seenUnitCents: 1 }] })).toMatchObject({
      status: 409,
      problems: [{ code: 'price_changed' }],
    })
    expect(await send({ lines: [{ foodId: here.panino.id, quantity: 1, options: [{ optionValueId: sale.options.yogurt }] }] })).toMatchObject({
      status: 422,
      code: 'order_impossible',
    })
    await testApp.context.db.update(foods).set({ priceCents: 750 }).where(eq(foods.id, here.panino.id))
    await testApp.context.catalogueVersion.refresh()
    expect(await send({})).toMatchObject({ status: 409, problems: [{ code: 'total_changed', seenCents: 690, nowCents: 750 }] })
    expect(await ordersOf(here)).toEqual([])
    expect(await testApp.context.db.select().from(orderDays).where(eq(orderDays.restaurantId, here.restaurant.id))).toEqual([])
  })

  it('names the delivery where its price is not what was shown, of a cart that can be had', async () => {
    const here = await insertSellingRestaurant(testApp.context)
    const { id: restaurantId } = here.restaurant
    const address = { street: 'Via Merulana', streetNumber: '3', postcode: '00185', city: 'Roma' }
    const zone = { restaurantId, shape: 'postcodes' as const, postcodes: ['00185'], minimumCents: 600 }
    const [near] = await testApp.context.db
      .insert(deliveryZones)
      .values([
        { ...zone, title: 'Vicino', position: 0, feeCents: 200, freeFromCents: 2000 },
        { ...zone, title: 'Largo', position: 1, feeCents: 390 },
      ])
      .returning()
    await testApp.context.catalogueVersion.refresh()
    const cart = buildCart(here, { fulfilment: 'delivery', address })
    const { quote } = await postJson(testApp, '/api/v1/orders/quote', cart)
    expect(quote.zone).toMatchObject({ title: 'Vicino', feeCents: 200, minimumCents: 600, freeFromCents: 2000 })
    const { totalCents, promisedAt, deliveryFeeCents } = quote
    await testApp.context.db
      .update(deliveryZones)
      .set({ archivedAt: new Date() })
      .where(eq(deliveryZones.id, near?.id ?? ''))
    await testApp.context.catalogueVersion.refresh()
    const body = { ...cart, seen: { totalCents, promisedAt, deliveryFeeCents }, contact: sampleContact, paymentMethod: 'cash' }
    const send = (values: object = {}) => postJson(testApp, '/api/v1/orders', { ...body, ...values }, { 'idempotency-key': randomUUID() })
    const refused = await send()
    expect(refused).toMatchObject({ status: 409, code: 'order_changed', quote: { zone: { title: 'Largo', feeCents: 390, freeFromCents: null } } })
    expect(refused.problems).toMatchObject([
      { code: 'delivery_fee_changed', seenCents: 200, nowCents: 390, message: 'Consegna: il prezzo è cambiato da 2,00\u00a0€ a 3,90\u00a0€.' },
      { code: 'total_changed' },
    ])
    // An address without a zone has no delivery fee to compare with.
    const response = await send({ address: { ...address, postcode: '20121' } })
    expect(response.problems.map(({ code }: { code: string }) => code)).not.toContain('delivery_fee_changed')
    expect(response.quote.zone).toBeNull()
  })

  it('names the field that a price of one’s own was sent in', async () => {
    const { panino } = sale
    const refused = await postJson(
      testApp,
      '/api/v1/orders/quote',
      buildCart(sale, { lines: [{ foodId: panino.id, quantity: 1, unitPriceCents: 1 }], totalCents: 1 }),
    )
    expect(refused).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(refused.errors.map(({ field }: { field: string }) => field)).toEqual(['lines.0.unitPriceCents', 'totalCents'])
  })

  it.each([
    ['a total of one’s own', { totalCents: 1 }],
    ['a discount of one’s own', { discountCents: 600 }],
    ['another channel', { channel: 'counter' }],
    ['a payment of one’s own', { paymentMethod: 'voucher' }],
    ['no name', { contact: { ...sampleContact, name: ' ' } }],
    ['no phone', { contact: { ...sampleContact, phone: 'call me' } }],
    ['a phone of brackets', { contact: { ...sampleContact, phone: '((((((((' } }],
    ['no e-mail address', { contact: { ...sampleContact, email: 'giulia' } }],
    ['no idea of what was shown', { seen: undefined }],
    ['a negative tip', { tipCents: -1 }],
    ['a status', { status: 'completed' }],
  ])('refuses %s', async (_what, values) => {
    const body = { ...buildCart(sale), seen: { totalCents: 690, promisedAt: '2026-03-02T11:15:00Z' }, contact: sampleContact, paymentMethod: 'cash', ...values }
    expect(await postJson(testApp, '/api/v1/orders', body, { 'idempotency-key': randomUUID() })).toMatchObject({
      status: 400,
      success: false,
      code: 'invalid_input',
    })
  })

  it('knows how a restaurant is paid', async () => {
    const cashOnly = await insertSellingRestaurant(testApp.context, { restaurant: { acceptsCard: false } })
    expect(await quoteAndOrder(testApp, buildCart(cashOnly), { paymentMethod: 'card' })).toMatchObject({ status: 422, code: 'payment_not_accepted' })
    expect(await quoteAndOrder(testApp, buildCart(cashOnly))).toMatchObject({ status: 201 })
  })
})

describe('a session that has ended', () => {
  const inItsWords = { status: 401, success: false, code: 'session_ended', message: expect.stringContaining('La tua sessione è terminata') }

  it('places nothing, not even as a guest’s, and keeps nothing under the key; without a token the same key orders', async () => {
    const here = await insertSellingRestaurant(testApp.context)
    const customer = await insertCustomer(testApp)
    await testApp.app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: customer.headers })
    const key = randomUUID()
    const cart = buildCart(here)
    expect(await quoteAndOrder(testApp, cart, { key, headers: customer.headers })).toMatchObject(inItsWords)
    for (const authorization of [`Bearer ${'x'.repeat(43)}`, 'Bearer short', 'Bearer', customer.token])
      expect([authorization, await quoteAndOrder(testApp, cart, { key, headers: { authorization } })]).toMatchObject([authorization, inItsWords])
    expect(await ordersOf(here)).toEqual([])
    expect(await slotsOf(here)).toEqual([])
    expect(await testApp.context.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))).toEqual([])
    expect(await quoteAndOrder(testApp, cart, { key })).toMatchObject({ status: 201 })
    expect(await ordersOf(here)).toMatchObject([{ customerId: null }])
  })

  it('is none where a proxy asks for a name and a password: a guest orders', async () => {
    const here = await insertSellingRestaurant(testApp.context)
    const authorization = `Basic ${Buffer.from('prova:prova').toString('base64')}`
    expect(await quoteAndOrder(testApp, buildCart(here), { headers: { authorization } })).toMatchObject({ status: 201 })
    expect(await ordersOf(here)).toMatchObject([{ customerId: null }])
  })

  it('of a customer who asks again for an order is answered as ended, until the same person is there again: the order is the same', async () => {
    const here = await insertSellingRestaurant(testApp.context)
    const customer = await insertCustomer(testApp)
    const key = randomUUID()
    const cart = buildCart(here)
    const { order: first } = await quoteAndOrder(testApp, cart, { key, headers: customer.headers })
    await testApp.app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: customer.headers })
    expect(await quoteAndOrder(testApp, cart, { key, headers: customer.headers })).toMatchObject(inItsWords)
    const { headers } = await insertSession(testApp, customer.id)
    expect(await quoteAndOrder(testApp, cart, { key, headers })).toMatchObject({ status: 201, order: { id: first.id } })
    expect(await ordersOf(here)).toHaveLength(1)
  })
})

describe('the key of an order', () => {
  it('is needed, and answers the same to the same', async () => {
    expect(await quoteAndOrder(testApp, buildCart(sale), { key: '' })).toMatchObject({ status: 400, code: 'idempotency_key_missing' })
    expect(await quoteAndOrder(testApp, buildCart(sale), { key: 'short' })).toMatchObject({ status: 400, code: 'idempotency_key_missing' })
    const here = await insertSellingRestaurant(testApp.context)
    const key = randomUUID()
    const first = await quoteAndOrder(testApp, buildCart(here), { key })
    const again = await quoteAndOrder(testApp, buildCart(here), { key })
    expect(first.order._id).toBe(first.order.id)
    expect(again).toMatchObject({ status: 201, order: first.order })
    expect(again.headers['idempotent-replayed']).toBe('true')
    // Answers stored by an older release contain `id` only.
    await testApp.database.pool.query(`update idempotency_keys set body = body - '_id' where key = $1`, [key])
    expect(await quoteAndOrder(testApp, buildCart(here), { key })).toMatchObject({ status: 201, order: first.order })
    expect(await ordersOf(here)).toHaveLength(1)
  })

  it('with another body is refused; another person’s key is another key', async () => {
    const key = randomUUID()
    const first = await quoteAndOrder(testApp, buildCart(sale), { key })
    expect(await quoteAndOrder(testApp, buildCart(sale, { tipCents: 10 }), { key })).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
    const customer = await insertCustomer(testApp)
    const theirs = await quoteAndOrder(testApp, buildCart(sale), { key, headers: customer.headers })
    expect(theirs.status).toBe(201)
    expect(theirs.order.id).not.toBe(first.order.id)
  })

  it('keeps nothing of a refusal', async () => {
    const here = await insertSellingRestaurant(testApp.context)
    const key = randomUUID()
    await testApp.context.db.update(restaurants).set({ state: 'paused' }).where(eq(restaurants.id, here.restaurant.id))
    expect(await quoteAndOrder(testApp, buildCart(here), { key })).toMatchObject({
      status: 409,
      code: 'order_changed',
      problems: [{ code: 'restaurant_paused' }],
    })
    expect(await testApp.context.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))).toEqual([])
    await testApp.context.db.update(restaurants).set({ state: 'open' }).where(eq(restaurants.id, here.restaurant.id))
    expect(await quoteAndOrder(testApp, buildCart(here), { key })).toMatchObject({ status: 201 })
  })

  it('still answers when the slot is full or the shop is closed meanwhile, and is forgotten after a day', async () => {
    const here = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 2 })
    const key = randomUUID()
    const cart = buildCart(here)
    const body = { ...cart, seen: { totalCents: 690, promisedAt: '2026-03-02T11:15:00.000Z' }, contact: sampleContact, paymentMethod: 'cash' }
    const send = () => postJson(testApp, '/api/v1/orders', body, { 'idempotency-key': key })
    const first = await send()
    expect(await send()).toMatchObject({ status: 201, order: first.order })
    testApp.clock.set('2026-03-03T10:59:00Z')
    expect(await send()).toMatchObject({ status: 201, order: first.order })
    testApp.clock.set('2026-03-03T11:01:00Z')
    expect(await send()).toMatchObject({ status: 409, problems: [{ code: 'time_changed' }] })
    testApp.clock.set('2026-03-02T11:00:00Z')
  })

  it('still answers when the restaurant takes no cash any more, or is not there', async () => {
    const here = await insertSellingRestaurant(testApp.context)
    const key = randomUUID()
    const body = { ...buildCart(here), seen: { totalCents: 690, promisedAt: '2026-03-02T11:15:00.000Z' }, contact: sampleContact, paymentMethod: 'cash' }
    const send = () => postJson(testApp, '/api/v1/orders', body, { 'idempotency-key': key })
    const first = await send()
    expect(first.status).toBe(201)
    const change = async (values: Partial<typeof restaurants.$inferInsert>) => {
      await testApp.context.db.update(restaurants).set(values).where(eq(restaurants.id, here.restaurant.id))
      await testApp.context.catalogueVersion.refresh()
    }
    await change({ acceptsCash: false })
    expect(await send()).toMatchObject({ status: 201, order: first.order })
    expect(await postJson(testApp, '/api/v1/orders', body, { 'idempotency-key': randomUUID() })).toMatchObject({ status: 422, code: 'payment_not_accepted' })
    await change({ archivedAt: testApp.clock.now() })
    expect(await send()).toMatchObject({ status: 201, order: first.order })
    expect(await postJson(testApp, '/api/v1/orders', body, { 'idempotency-key': randomUUID() })).toMatchObject({ status: 404, code: 'restaurant_unknown' })
    expect(await ordersOf(here)).toHaveLength(1)
  })

  it('sent ten times at once makes one order', async () => {
    const here = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 2 })
    const body = { ...buildCart(here), seen: { totalCents: 690, promisedAt: '2026-03-02T11:15:00.000Z' }, contact: sampleContact, paymentMethod: 'cash' }
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => postJson(testApp, '/api/v1/orders', body, { 'idempotency-key': key })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(answer => answer.order.id)).size).toBe(1)
    expect(await ordersOf(here)).toHaveLength(1)
    expect(await slotsOf(here)).toMatchObject([{ usedUnits: 2 }])
  })
})

describe('many who want the same', () => {
  /** A hundred simultaneous orders, each from an address of its own. */
  const aHundredPeople = (body: object) =>
    Promise.all(
      Array.from({ length: 100 }, (_, person) =>
        postJson(testApp, '/api/v1/orders', body, { 'idempotency-key': randomUUID(), 'x-forwarded-for': `10.9.0.${person}` }),
      ),
    )

  it('a hundred people and one slot: one gets it, the others are offered the next', async () => {
    const here = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 2 })
    const slot = '2026-03-02T12:00:00.000Z'
    const body = { ...buildCart(here, { slot }), seen: { totalCents: 690, promisedAt: slot }, contact: sampleContact, paymentMethod: 'cash' }
    const answers = await aHundredPeople(body)
    const lost = answers.filter(({ status }) => status !== 201)
    expect(lost).toHaveLength(99)
    for (const each of lost)
      expect(each).toMatchObject({
        status: 409,
        code: 'order_changed',
        problems: [{ code: 'slot_full', nextSlots: expect.arrayContaining(['2026-03-02T12:15:00.000Z']) }],
      })
    expect(await ordersOf(here)).toHaveLength(1)
    expect(await slotsOf(here)).toMatchObject([{ usedUnits: 2, capacityUnits: 2 }])
    expect((await testApp.context.db.select().from(orderDays).where(eq(orderDays.restaurantId, here.restaurant.id)))[0]).toMatchObject({
      lastNumber: 1,
      orders: 1,
    })
  })

  it.each([1, 5])('a hundred people and %d last portions: so many get one', async remaining => {
    const here = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
    await insertStockOut(testApp.context, { restaurantId: here.restaurant.id, foodId: here.panino.id, remaining })
    const body = { ...buildCart(here), seen: { totalCents: 690, promisedAt: '2026-03-02T11:15:00.000Z' }, contact: sampleContact, paymentMethod: 'cash' }
    const answers = await aHundredPeople(body)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(remaining)
    expect(answers.filter(({ problems }) => problems?.[0].code === 'sold_out')).toHaveLength(100 - remaining)
    expect(await testApp.context.db.select().from(itemShortages).where(eq(itemShortages.restaurantId, here.restaurant.id))).toMatchObject([{ remaining: 0 }])
  })

  it('never puts more into a quarter than it holds, whatever is ordered and called off at once', async () => {
    const here = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 7 })
    const one = async (quantity: number) => {
      const placed = await quoteAndOrder(testApp, buildCart(here, { lines: [{ foodId: here.panino.id, quantity }] }))
      if (placed.status === 201 && quantity === 2) await postJson(testApp, `/api/v1/orders/${placed.order.id}/cancel?token=${placed.order.token}`, {})
      return placed.status
    }
    const statuses = await Promise.all(Array.from({ length: 30 }, (_, index) => one((index % 3) + 1)))
    expect(new Set(statuses)).toEqual(new Set([201, 409]))
    const { rows } = await testApp.database.pool.query(
      `select s.used_units, s.capacity_units, coalesce((select sum(r.units) from capacity_reservations r where r.station_id = s.station_id and r.starts_at = s.starts_at), 0)::integer as held
       from capacity_slots s where s.restaurant_id = $1`,
      [here.restaurant.id],
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { used_units, capacity_units, held } of rows) {
      expect(used_units).toBe(held)
      expect(used_units).toBeLessThanOrEqual(capacity_units)
    }
  })
})

describe('the buyer', () => {
  it('gets a mail with the way to the order, in the language it was ordered in', async () => {
    const sent: { to: string; content: { subject: string } & Record<string, unknown> }[] = []
    testApp.context.mail.send = async parcel => {
      sent.push(parcel as never)
      return 'posted'
    }
    await testApp.context.jobs.start()
    const placed = await quoteAndOrder(testApp, buildCart(sale), {
      headers: { 'accept-language': 'en' },
      contact: { ...sampleContact, email: 'english@example.com' },
    })
    await expect.poll(() => sent.filter(({ to }) => to === 'english@example.com').length).toBe(1)
    const content = sent.find(({ to }) => to === 'english@example.com')?.content
    expect(content?.subject).toBe(`We have received your order no. ${placed.order.number}`)
    expect(JSON.stringify(content)).toContain(`http://spiedo.test/en/orders/${placed.order.id}?token=${placed.order.token}`)
    expect(await testApp.context.db.select().from(orderContacts).where(eq(orderContacts.orderId, placed.order.id))).toMatchObject([
      { email: 'english@example.com' },
    ])
  })
})
