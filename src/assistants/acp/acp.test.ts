import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertSellingRestaurant, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let sale: SellingRestaurant
let items: { id: string; quantity: number }[]
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context)
  items = [{ id: `${sale.restaurant.slug}.${sale.panino.id}`, quantity: 2 }]
})
afterAll(() => testApp.close())

const call = async (method: 'GET' | 'POST', path: string, payload?: object, headers: Record<string, string> = {}) => {
  const own = { 'api-version': '2026-04-17', ...(method === 'POST' && { 'idempotency-key': randomUUID() }), ...headers }
  const answer = await testApp.app.inject({ method, url: `/api/v1/acp/checkout_sessions${path}`, headers: own, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const sessionOf = (line_items: object[], more: object = {}) => ({ line_items, currency: 'eur', capabilities: {}, ...more })

test('a session waits for a person at its link, and is never completed here', async () => {
  const discovery = (await testApp.app.inject({ url: '/.well-known/acp.json' })).json()
  expect(discovery.capabilities.supported_locales).toEqual(['it-IT', 'en-GB', 'de-DE', 'fr-FR', 'es-ES', 'ro-RO', 'ar-EG', 'zh-CN', 'bn-BD'])
  expect(discovery).toMatchObject({ protocol: { name: 'acp', version: '2026-04-17' }, api_base_url: expect.stringMatching(/\/api\/v1\/acp$/) })
  const { status, body } = await call('POST', '', sessionOf(items, { metadata: { food: { avoid_allergens: ['milk'] } } }))
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'incomplete',
    currency: 'eur',
    line_items: [
      { quantity: 2, unit_amount: 690, custom_attributes: [{ value: 'gluten' }, { value: 'milk' }, { display_name: 'avoided_allergen', value: 'milk' }] },
    ],
    totals: [
      { type: 'subtotal', amount: 1380 },
      { type: 'total', amount: 1380 },
    ],
    messages: [{ code: 'conflict', severity: 'critical', resolution: 'recoverable', param: '$.line_items[0]' }, { type: 'info' }],
  })
  expect(body).not.toHaveProperty('continue_url')
  expect((await call('POST', `/${body.id}`, sessionOf(items))).body).toMatchObject({
    status: 'requires_escalation',
    continue_url: expect.stringContaining('/prepared-cart#'),
    messages: [{ code: 'approval_required', resolution: 'requires_buyer_review' }, { type: 'info' }],
  })
  expect((await call('POST', `/${body.id}/complete`, {})).body.status).toBe('requires_escalation')
  expect((await call('POST', `/${body.id}`, sessionOf([{ id: items[0]?.id }]))).body.totals).toContainEqual(expect.objectContaining({ amount: 690 }))
  expect((await call('POST', `/${body.id}/cancel`, {})).body.status).toBe('canceled')
  expect((await call('GET', `/${body.id}`)).body.status).toBe('canceled')
  expect(await call('POST', `/${body.id}/cancel`, {})).toMatchObject({ status: 405, body: { code: 'not_cancelable' } })
  expect(await call('GET', `/chk_${'A'.repeat(43)}`)).toMatchObject({ status: 404, body: { type: 'invalid_request', code: 'assistant_cart_unknown' } })
})

test('another version, a missing key, a reused key and a price are refused', async () => {
  expect(await call('POST', '', sessionOf(items), { 'api-version': '2025-09-29' })).toMatchObject({
    status: 400,
    body: { code: 'unsupported_version', supported_versions: ['2026-04-17'] },
  })
  expect((await call('POST', '', { lines: 1 }, { 'api-version': '2025-09-29' })).body.code).toBe('unsupported_version')
  expect(await call('POST', '', sessionOf(items), { 'idempotency-key': '' })).toMatchObject({ status: 400, body: { code: 'idempotency_key_required' } })
  const key = { 'idempotency-key': randomUUID() }
  const [first, second] = [await call('POST', '', sessionOf(items), key), await call('POST', '', sessionOf(items), { ...key, 'request-id': 'r-1' })]
  expect(second.body.id).toBe(first.body.id)
  expect(first.headers).not.toHaveProperty('idempotent-replayed')
  expect(second.headers).toMatchObject({ ...key, 'request-id': 'r-1', 'idempotent-replayed': 'true' })
  expect(await call('POST', '', sessionOf([{ id: items[0]?.id }]), key)).toMatchObject({ status: 422, body: { code: 'idempotency_conflict' } })
  const forged = await call('POST', '', sessionOf([{ ...items[0], unit_amount: 1 }]))
  expect(forged).toMatchObject({ status: 400, body: { type: 'invalid_request', code: 'invalid_input', param: '$.line_items[0].unit_amount' } })
  const dollars = await call('POST', '', sessionOf(items, { currency: 'usd' }))
  expect(dollars).toMatchObject({ status: 400, body: { type: 'invalid_request', code: 'unsupported_currency', param: '$.currency' } })
  const headers = { 'content-type': 'application/json', 'api-version': '2026-04-17', 'idempotency-key': randomUUID() }
  const broken = await testApp.app.inject({ method: 'POST', url: '/api/v1/acp/checkout_sessions', headers, payload: '{' })
  expect([broken.statusCode, broken.json()]).toMatchObject([400, { type: 'invalid_request', code: 'invalid_json' }])
})
