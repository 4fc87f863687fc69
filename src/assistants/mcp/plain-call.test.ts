import type { IncomingHttpHeaders } from 'node:http'
import { CLIENT_CAPABILITIES_META_KEY, CLIENT_INFO_META_KEY, PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { buildCart, insertSellingRestaurant, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { answerPlainCall } from './plain-call.ts'
import { statelessMcpVersion } from './versions.ts'

let testApp: TestApp
let sale: SellingRestaurant
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context)
})
afterAll(() => testApp.close())

const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const meta = {
  [PROTOCOL_VERSION_META_KEY]: statelessMcpVersion,
  [CLIENT_INFO_META_KEY]: { name: 'test', version: '1' },
  [CLIENT_CAPABILITIES_META_KEY]: { elicitation: {} },
}
type Headers = Record<string, string>
const headersOf = (name: string): Headers => ({ ...json, 'mcp-protocol-version': statelessMcpVersion, 'mcp-method': 'tools/call', 'mcp-name': name })
const bodyOf = (name: string, input: object) => ({ jsonrpc: '2.0', id: 'a1', method: 'tools/call', params: { name, arguments: input, _meta: meta } })
const earlierBodyOf = (name: string, input: object) => ({ jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name, arguments: input } })

async function send(headers: Headers, body: object) {
  const { statusCode, payload, headers: answered } = await testApp.app.inject({ method: 'POST', url: '/mcp', headers, payload: JSON.stringify(body) })
  const isStream = String(answered['content-type']).startsWith('text/event-stream')
  return { status: statusCode, isStream, message: JSON.parse(isStream ? (/^data: (.*)$/m.exec(payload)?.[1] ?? '') : payload) }
}
/** The own origin is the difference that makes the protocol library answer. */
const askBoth = async (headers: Headers, body: object) => [
  await send(headers, body),
  await send({ ...headers, origin: new URL(testApp.context.publicUrl()).origin }, body),
]
const answerDirectly = (headers: IncomingHttpHeaders, body: unknown) =>
  answerPlainCall({ context: testApp.context, protocol: 'mcp', ip: '127.0.0.1', requestId: 'r', language: 'it' }, headers, body)

test('a plain call of every tool is answered as by the protocol library', async () => {
  const restaurant = sale.restaurant.slug
  const line = { dishId: sale.panino.id, quantity: 2 }
  const { order } = await quoteAndOrder(testApp, buildCart(sale, { lines: [{ foodId: sale.panino.id, quantity: 1 }] }))
  const calls: [string, object][] = [
    ['find_restaurants', {}],
    ['read_menu', { restaurant, avoidAllergens: ['milk'] }],
    ['read_dish', { restaurant, id: sale.panino.id, language: 'en' }],
    ['check_customization', { restaurant, line }],
    ['quote_cart', { restaurant, fulfilment: 'pickup', lines: [line] }],
    ['create_checkout_link', { restaurant, fulfilment: 'pickup', lines: [line], requestId: 'one-request-of-a-test' }],
    ['create_checkout_link', { restaurant, fulfilment: 'pickup', lines: [line], avoidAllergens: ['milk'] }],
    ['track_order', { orderId: order.id, token: order.token }],
    ['track_order', { orderId: order.id, token: 'A'.repeat(order.token.length) }],
  ]
  for (const [name, input] of calls) {
    const [direct, library] = await askBoth(headersOf(name), bodyOf(name, input))
    expect(direct, name).toEqual(library)
    expect(direct?.message.result.resultType).toBe('complete')
    const [earlier, earlierLibrary] = await askBoth({ ...json, 'mcp-protocol-version': '2025-11-25' }, earlierBodyOf(name, input))
    expect(earlier, name).toEqual({ ...earlierLibrary, isStream: false })
    expect(earlierLibrary?.isStream).toBe(true)
  }
  expect(await answerDirectly(headersOf('find_restaurants'), bodyOf('find_restaurants', {}))).toBeDefined()
})

test('whatever is not a plain, correct call is left to the protocol library', async () => {
  const [name, headers, body] = ['find_restaurants', headersOf('find_restaurants'), bodyOf('find_restaurants', {})] as const
  const { params } = body
  const faultyHeaders: Headers[] = [
    { 'content-type': 'text/plain' },
    { origin: 'https://evil.example' },
    { 'mcp-protocol-version': '2025-11-25' },
    { 'mcp-protocol-version': '2030-01-01' },
    { 'mcp-method': 'tools/list' },
    { 'mcp-name': 'read_menu' },
  ]
  for (const faulty of faultyHeaders) expect(await answerDirectly({ ...headers, ...faulty }, body), JSON.stringify(faulty)).toBeUndefined()
  const missing = ['mcp-protocol-version', 'mcp-method', 'mcp-name']
  for (const header of missing) expect(await answerDirectly({ ...headers, [header]: undefined }, body), header).toBeUndefined()
  const faultyBodies: unknown[] = [
    [body],
    null,
    { ...body, jsonrpc: '1.0' },
    { ...body, id: null },
    { ...body, id: 1.5 },
    { ...body, method: 'tools/list' },
    { ...body, params: { ...params, name: 'constructor' } },
    { ...body, params: { ...params, arguments: [] } },
    { ...body, params: { ...params, arguments: { totalCents: 1 } } },
    { ...body, params: { ...params, requestState: 'x' } },
    { ...body, params: { ...params, _meta: { ...meta, [PROTOCOL_VERSION_META_KEY]: '2030-01-01' } } },
    { ...body, params: { ...params, _meta: { ...meta, [CLIENT_CAPABILITIES_META_KEY]: 'all' } } },
    { ...body, params: { ...params, _meta: { ...meta, other: 1 } } },
    earlierBodyOf(name, {}),
  ]
  for (const faulty of faultyBodies) expect(await answerDirectly(headers, faulty), JSON.stringify(faulty)).toBeUndefined()
  expect(await answerDirectly({ ...json, accept: 'application/json' }, earlierBodyOf(name, {}))).toBeUndefined()
  expect(await answerDirectly({ ...json, 'mcp-protocol-version': '1999-01-01' }, earlierBodyOf(name, {}))).toBeUndefined()
  expect(await answerDirectly(json, earlierBodyOf(name, {}))).toBeDefined()
})
