import { afterAll, beforeAll, expect, test } from 'vitest'
import { companies } from '#restaurants/tables.ts'
import { createTestApp, getListeningPort, type TestApp } from '#tests/helpers/app.ts'
import { type Assistant, connectAssistant } from '#tests/helpers/assistant.ts'
import { insertAdministrator, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { countNewCart } from '../carts/limit-carts.ts'

let testApp: TestApp
let [sale, elsewhere] = [] as unknown as [SellingRestaurant, SellingRestaurant]
let [claude, other] = [] as unknown as [Assistant, Assistant]
let [administrator, manager] = [] as unknown as [Persona, Persona]
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context)
  elsewhere = await insertSellingRestaurant(testApp.context)
  const origin = `http://127.0.0.1:${await getListeningPort(testApp)}`
  claude = await connectAssistant(origin, { name: 'claude' })
  other = await connectAssistant(origin, { name: 'other' })
  administrator = await insertAdministrator(testApp)
  manager = await insertManager(testApp, sale.restaurant.id)
})
afterAll(async () => {
  await Promise.all([claude, other].map(({ client }) => client.close()))
  await testApp.close()
})

const read = async (query = '', by: Persona = administrator) =>
  (await testApp.app.inject({ url: `/api/v1/office/assistant-calls${query}`, headers: by.headers })).json()
/** Creates a link and answers the token in it. */
async function handOver(assistant: Assistant, { restaurant, panino }: SellingRestaurant): Promise<string> {
  const { data } = await assistant.use('create_checkout_link', { restaurant: restaurant.slug, fulfilment: 'pickup', lines: [{ dishId: panino.id }] })
  return new URL(data.url).hash.slice(1)
}
const placeOrder = async ({ panino }: SellingRestaurant) =>
  (await quoteAndOrder(testApp, buildCart(sale, { lines: [{ foodId: panino.id, quantity: 1 }] }))).order
const countOrder = (token: string, order: { id: string; token: string }) =>
  postJson(testApp, `/api/v1/assistant-carts/${token}/orders`, { orderId: order.id, orderToken: order.token })

test('an order counts once, for the assistant that handed over a cart with one of its dishes at its restaurant', async () => {
  const early = await placeOrder(sale)
  testApp.clock.set(new Date(testApp.clock.now().getTime() + 1000).toISOString())
  const [token, foreign] = [await handOver(claude, sale), await handOver(other, elsewhere)]
  const order = await placeOrder(sale)
  expect(await countOrder(token, early)).toMatchObject({ status: 200, counted: false })
  expect(await countOrder(foreign, order)).toMatchObject({ status: 200, counted: false })
  expect(await countOrder(token, { ...order, token: 'A'.repeat(22) })).toMatchObject({ status: 404, code: 'order_not_found' })
  expect(await countOrder('A'.repeat(43), order)).toMatchObject({ status: 404, code: 'assistant_cart_unknown' })
  expect(await countOrder(token, order)).toMatchObject({ status: 200, counted: true })
  expect(await countOrder(token, order)).toMatchObject({ status: 200, counted: true })
  const { assistants } = await read('/day')
  expect(assistants).toMatchObject([
    { assistant: 'claude/1.2.3', protocol: 'mcp', calls: 1, refused: 0, limited: 0, handedOver: 1, orders: 1 },
    { assistant: 'other/1.2.3', calls: 1, handedOver: 1, orders: 0 },
  ])
  const { calls } = await read(`?order=${order.id}`)
  expect(calls).toMatchObject([{ operation: 'create_checkout_link', order: { id: order.id, number: order.number } }])
})

test('the trail is filtered by assistant, tool, outcome, restaurant, company and order', async () => {
  const order = await placeOrder(sale)
  await claude.use('track_order', { orderId: order.id, token: order.token })
  await other.use('track_order', { orderId: order.id, token: 'A'.repeat(order.token.length) })
  const list = async (query: string) =>
    (await read(query)).calls.map(({ assistant, operation, outcome }: Record<string, string>) => `${assistant} ${operation} ${outcome}`)
  expect(await list('?assistant=CLAUDE&operation=track_order')).toEqual(['claude/1.2.3 track_order ok'])
  expect(await list('?outcome=refused')).toEqual(['other/1.2.3 track_order order_not_found'])
  expect(await list('?outcome=order_not_found')).toHaveLength(1)
  expect(await list(`?restaurant=${elsewhere.restaurant.id}`)).toEqual(['other/1.2.3 create_checkout_link ok'])
  expect(await list(`?company=${sale.restaurant.companyId}&operation=track_order`)).toEqual(['claude/1.2.3 track_order ok'])
  expect(await list(`?order=${order.number}`)).toEqual(['claude/1.2.3 track_order ok'])
  expect(await list('?order=nothing')).toEqual([])
  expect(await read('?outcome=perhaps')).toMatchObject({ success: false, code: 'invalid_input' })
})

test('pages follow one another without a gap, newest first or sorted', async () => {
  const readAll = async (sort: string) => {
    const ids: string[] = []
    for (let before: string | null = ''; before !== null; ) {
      const { calls, next } = await read(`?limit=1${sort && `&sort=${sort}`}${before && `&before=${before}`}`)
      ids.push(...calls.map(({ id }: { id: string }) => id))
      before = next
    }
    return ids
  }
  const { calls } = await read()
  const all: { id: string; outcome: string }[] = calls
  expect(await readAll('')).toEqual(all.map(({ id }) => id))
  expect(await readAll('when')).toEqual(all.map(({ id }) => id).toReversed())
  for (const sort of ['assistant', '-operation', 'outcome']) expect((await readAll(sort)).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  expect((await read('?sort=outcome')).calls.at(-1)).toMatchObject({ outcome: 'order_not_found' })
})

test('what a limit refuses is counted, also where the protocol answers 429', async () => {
  const call = { context: testApp.context, protocol: 'ucp' as const, assistant: 'agent.example', ip: '192.0.2.1', requestId: 'r', language: 'it' as const }
  for (let made = 0; made < 300; made++) await countNewCart(call)
  const item = { item: { id: `${sale.restaurant.slug}.${sale.panino.id}` }, quantity: 1 }
  const headers = { 'ucp-agent': 'profile="https://agent.example/profile"', 'request-id': 'one' }
  const refused = await testApp.app.inject({
    ...{ method: 'POST', url: '/api/v1/ucp/carts', remoteAddress: '192.0.2.1', headers },
    payload: { line_items: [item], food: { fulfilment: 'pickup' } },
  })
  expect(refused.statusCode).toBe(429)
  expect((await read('?outcome=too_many')).calls).toMatchObject([{ operation: 'cart', restaurant: { id: sale.restaurant.id }, order: null }])
  const { assistants } = await read('/day')
  expect(assistants.find(({ assistant }: { assistant: string }) => assistant === 'agent.example')).toMatchObject({ calls: 1, refused: 1, limited: 1 })
})

test('companies that are closed to assistants are named, and only readers of the chain see the trail', async () => {
  expect((await read('/day')).closedCompanies).toEqual([])
  await testApp.context.db.update(companies).set({ allowsAssistants: false })
  expect((await read('/day')).closedCompanies.length).toBeGreaterThan(0)
  expect(await read('', manager)).toMatchObject({ success: false, code: 'forbidden' })
  expect(await read('/day', manager)).toMatchObject({ success: false, code: 'forbidden' })
})
