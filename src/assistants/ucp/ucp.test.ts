import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCombo } from '#tests/helpers/a-combo.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { buildCart, insertSellingRestaurant, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let sale: SellingRestaurant
let itemId: string
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context)
  itemId = `${sale.restaurant.slug}.${sale.panino.id}`
})
afterAll(() => testApp.close())

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, headers: Record<string, string> = {}) => {
  const answer = await testApp.app.inject({
    method,
    url: `/api/v1/ucp${path}`,
    headers: { 'ucp-agent': 'profile="https://agent.example/profile.json"', 'accept-language': 'en', ...headers },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const safeLine = () => ({ item: { id: itemId }, quantity: 2, customization: { options: [{ optionId: sale.options.piccante }] } })

test('the profile names the endpoint, the capabilities and our extension, whose schema is there', async () => {
  const { ucp } = (await testApp.app.inject({ url: '/.well-known/ucp' })).json()
  expect(ucp).toMatchObject({
    version: '2026-04-08',
    services: { 'dev.ucp.shopping': [{ transport: 'rest', endpoint: expect.stringMatching(/\/api\/v1\/ucp$/) }] },
    payment_handlers: {},
  })
  const names = Object.keys(ucp.capabilities)
  expect(names).toEqual(expect.arrayContaining(['dev.ucp.shopping.catalog.search', 'dev.ucp.shopping.cart', 'dev.ucp.shopping.checkout']))
  const [extension] = ucp.capabilities[names.find(name => name.endsWith('.shopping.food')) ?? '']
  const schema = await testApp.app.inject({ url: new URL(extension.schema).pathname })
  expect(schema.json()).toMatchObject({
    name: expect.stringMatching(/\.shopping\.food$/),
    $defs: { 'dev.ucp.shopping.checkout': { allOf: expect.any(Array) } },
  })
})

test('the catalogue is searched at a restaurant or a place, and looked up by id', async () => {
  const found = await call('POST', '/catalog/search', { query: 'chicken', filters: { restaurant: sale.restaurant.slug } })
  expect(found.body).toMatchObject({
    ucp: { version: '2026-04-08', status: 'success' },
    products: [{ id: itemId, title: 'Chicken kebab', price_range: { min: { amount: 690, currency: 'EUR' } }, food: { allergens: ['gluten', 'milk'] } }],
    pagination: { has_next_page: false, total_count: 1 },
  })
  const byPlace = await call('POST', '/catalog/search', { context: { postal_code: sale.restaurant.postcode } })
  expect(byPlace.body.products.map(({ id }: { id: string }) => id)).toContain(itemId)
  const avoided = await call('POST', '/catalog/search', { filters: { restaurant: sale.restaurant.slug, avoid_allergens: ['gluten'] } })
  expect(avoided.body.products).toEqual([])
  const nowhere = await call('POST', '/catalog/search', { query: 'kebab' })
  expect(nowhere).toMatchObject({ status: 200, body: { ucp: { status: 'error' }, messages: [{ code: 'place_needed', severity: 'requires_buyer_input' }] } })
  const elsewhere = await call('POST', '/catalog/search', { query: 'kebab', context: { address_locality: 'Atlantis', language: 'de-AT' } })
  expect(elsewhere.body.messages).toMatchObject([{ code: 'place_without_restaurant', content: expect.stringContaining('kein Restaurant') }])
  const [product0] = found.body.products
  expect(new URL(product0.url).pathname).toBe(`/en/restaurants/${sale.restaurant.slug}/menu`)
  expect(new URL(product0.url).searchParams.get('dish')).toMatch(/./)

  const looked = await call('POST', '/catalog/lookup', { ids: [itemId, 'nothing.here'] })
  expect(looked.body).toMatchObject({ products: [{ id: itemId, variants: [{ inputs: [{ id: itemId, match: 'exact' }] }] }], messages: [{ code: 'not_found' }] })
  const product = await call('POST', '/catalog/product', { id: itemId, filters: { avoid_allergens: ['milk'] } })
  expect(product.body.product).toMatchObject({ id: itemId, food: { fit: 'if_changed', groups: [{ title: 'Sauces' }, { options: [] }] } })
})

test('a cart becomes a session, which a person goes on with at its link', async () => {
  const cart = await call('POST', '/carts', { line_items: [safeLine()], food: { avoid_allergens: ['milk'] }, buyer: { email: 'ignored@example.com' } })
  expect(cart.status).toBe(201)
  const session = await call('POST', '/checkout-sessions', { cart_id: cart.body.id })
  expect(session).toMatchObject({
    status: 201,
    body: {
      status: 'requires_escalation',
      line_items: [{ item: { id: itemId, price: 690 }, quantity: 2, allergens: ['gluten'] }],
      totals: [
        { type: 'subtotal', amount: 1380 },
        { type: 'total', amount: 1380 },
      ],
      messages: [
        { code: 'buyer_review', severity: 'requires_buyer_review' },
        { type: 'warning', code: 'allergens' },
      ],
      food: { avoid_allergens: ['milk'] },
    },
  })
  const link = new URL(session.body.continue_url)
  const opened = await testApp.app.inject({ url: `/api/v1/assistant-carts/${link.hash.slice(1)}` })
  expect(opened.json().cart).toMatchObject({ linesCents: 1380, avoidAllergens: ['milk'] })
  expect((await call('POST', `/checkout-sessions/${session.body.id}/complete`, {})).body.status).toBe('requires_escalation')
  const [{ rows }] = [await testApp.database.pool.query(`select cart::text from assistant_carts where cart::text like '%ignored%'`)]
  expect(rows).toEqual([])
})

test('a session is replaced and cancelled; then its link ends', async () => {
  const { body } = await call('POST', '/checkout-sessions', { line_items: [safeLine()] })
  const changed = await call('PUT', `/checkout-sessions/${body.id}`, {
    line_items: [{ item: { id: itemId }, quantity: 1 }],
    food: { avoid_allergens: ['milk'] },
  })
  expect(changed.body).toMatchObject({
    totals: [{ amount: 690 }, { type: 'total', amount: 690 }],
    status: 'incomplete',
    messages: [{ code: 'contains_avoided_allergen', severity: 'recoverable', path: '$.line_items[0]' }, { type: 'warning' }],
  })
  expect(changed.body).not.toHaveProperty('continue_url')
  expect((await call('POST', `/checkout-sessions/${body.id}/cancel`, {})).body.status).toBe('canceled')
  const cancelled = (await call('GET', `/checkout-sessions/${body.id}`)).body
  expect(cancelled.status).toBe('canceled')
  expect(cancelled).not.toHaveProperty('continue_url')
  expect((await call('PUT', `/checkout-sessions/${body.id}`, { line_items: [safeLine()] })).body).toMatchObject({
    messages: [{ code: 'assistant_cart_unknown' }],
  })
  const opened = await testApp.app.inject({ url: `/api/v1/assistant-carts/${body.id.slice(4)}` })
  expect(opened.statusCode).toBe(404)
})

test('a dish with an avoided allergen gets no link, is recorded as refused, and our page does not take it', async () => {
  const milky = { line_items: [{ item: { id: itemId }, quantity: 1 }, safeLine()], food: { fulfilment: 'pickup', avoid_allergens: ['milk'] } }
  for (const path of ['/checkout-sessions', '/carts']) {
    const { status, body } = await call('POST', path, milky)
    expect(status).toBe(201)
    expect(body).not.toHaveProperty('continue_url')
    expect(body.messages[0]).toMatchObject({ code: 'contains_avoided_allergen', content: 'Chicken kebab contains milk, to be avoided.' })
  }
  const { body } = await call('POST', '/checkout-sessions', milky)
  expect(body.status).toBe('incomplete')
  const { rows } = await testApp.database.pool.query('select operation, outcome from assistant_calls order by id desc limit 1')
  expect(rows).toEqual([{ operation: 'create_checkout', outcome: 'cart_not_orderable' }])
  // Whoever makes the link out of the id gets no further.
  const opened = await testApp.app.inject({ url: `/api/v1/assistant-carts/${body.id.slice(4)}` })
  expect(opened.json().cart).toMatchObject({ lines: [{ avoidedAllergens: ['milk'] }, { avoidedAllergens: [] }], linesCents: 1380 })
  const mended = await call('PUT', `/checkout-sessions/${body.id}`, { ...milky, line_items: [safeLine()] })
  expect(mended.body).toMatchObject({ status: 'requires_escalation', continue_url: expect.stringContaining('/prepared-cart#') })
})

test('a repeated creation answers the same session, another one under its key is refused, and no price is taken', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const [first, second] = [
    await call('POST', '/checkout-sessions', { line_items: [safeLine()] }, headers),
    await call('POST', '/checkout-sessions', { line_items: [safeLine()] }, headers),
  ]
  expect(second.body.id).toBe(first.body.id)
  const other = await call('POST', '/checkout-sessions', { line_items: [{ ...safeLine(), quantity: 9 }] }, headers)
  expect(other.body).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'request_id_reused' }] })
  const forged = await call('POST', '/carts', { line_items: [{ ...safeLine(), item: { id: itemId, price: 1 } }] })
  expect(forged).toMatchObject({
    status: 400,
    body: { ucp: { version: '2026-04-08', status: 'error' }, messages: [{ code: 'invalid_input', path: '$.line_items[0].item.price' }] },
  })
})

test('an unknown version and broken JSON are answered in the form of the protocol', async () => {
  const profile = 'profile="https://agent.example/profile.json"'
  for (const [headers, payload] of [
    [{ 'ucp-agent': `${profile}; version="2019-01-01"` }, {}],
    [{}, { ucp: { version: '2019-01-01' } }],
  ] as const) {
    const refused = await call('POST', '/catalog/search', { filters: { restaurant: sale.restaurant.slug }, ...payload }, headers)
    expect(refused).toMatchObject({ status: 422, body: { ucp: { status: 'error' }, messages: [{ code: 'version_unsupported', severity: 'unrecoverable' }] } })
  }
  expect(
    (await call('POST', '/catalog/search', { filters: { restaurant: sale.restaurant.slug } }, { 'ucp-agent': `${profile}; version="2026-04-08"` })).status,
  ).toBe(200)
  const broken = await testApp.app.inject({ method: 'POST', url: '/api/v1/ucp/carts', headers: { 'content-type': 'application/json' }, payload: '{' })
  expect(broken.statusCode).toBe(400)
  expect(broken.json()).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'invalid_json' }] })
})

test('a combo states the allergens of what it comes with, and our schema says so', async () => {
  const combo = await insertCombo(testApp, sale)
  const id = `${sale.restaurant.slug}.${combo.id}`
  const food = { allergens: expect.arrayContaining(['gluten', 'milk']) }
  const filters = { restaurant: sale.restaurant.slug }
  expect((await call('POST', '/catalog/search', { query: 'combo', filters })).body.products).toMatchObject([{ id, food }])
  expect((await call('POST', '/catalog/product', { id })).body.product).toMatchObject({ id, food })
  const schema = (await testApp.app.inject({ url: '/.well-known/ucp/food.json' })).json()
  expect(Object.keys(schema.$defs)).toEqual(expect.arrayContaining(['dev.ucp.shopping.catalog.search', 'dev.ucp.shopping.catalog.lookup']))
})

test('an order is read with the secret of its link alone', async () => {
  const { order } = await quoteAndOrder(testApp, buildCart(sale))
  const read = await call('GET', `/orders/${order.id}.${order.token}`)
  expect(read.body).toMatchObject({
    label: String(order.number),
    line_items: [{ quantity: { total: 1, fulfilled: 0 }, status: 'processing' }],
    totals: [{ amount: 690 }, { amount: 690 }],
  })
  expect(JSON.stringify(read.body)).not.toContain('Ferrero')
  expect((await call('GET', `/orders/${order.id}.AAAA`)).body).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'order_not_found' }] })
})
