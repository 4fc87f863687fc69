import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { insertApiKey, type TestApiKey } from '#tests/helpers/an-api-key.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { callIntegration } from '#tests/helpers/integration-calls.ts'
import { insertCook } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { feedAnswer } from './contract.ts'
import { formatCursor } from './cursor.ts'

let testApp: TestApp
let sale: SellingRestaurant
let key: TestApiKey
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  key = await insertApiKey(testApp, ['orders:read', 'orders:write'], { restaurantIds: [sale.restaurant.id] })
})
afterAll(() => testApp.close())

const readFeed = async (query = '', by = key) => feedAnswer.parse(await callIntegration(testApp, `/orders${query}`, by))
const readRaw = (query: string) => callIntegration(testApp, `/orders${query}`, key)
/** Position behind every event so far: beside a transaction of another test, "now" is further back for a moment. */
const findPosition = async () => {
  const { rows } = await testApp.database.pool.query<{ last: string | null }>('select max(id) as last from order_events')
  const last = formatCursor(Number(rows[0]?.last ?? 0))
  await expect.poll(async () => (await readFeed('?after=now')).next, { timeout: 30_000 }).toBe(last)
  return last
}
const place = async (at = sale) => (await quoteAndOrder(testApp, buildCart(at))).order.id as string
const step = (id: string, path: string, body = {}) => callIntegration(testApp, `/orders/${id}/${path}`, key, { body })
/** Reads until there is as much as expected: other test databases of the cluster may hold transactions back for a moment. */
const readAll = async (from: string, count: number) => {
  let events: Awaited<ReturnType<typeof readFeed>>['events'] = []
  await expect.poll(async () => (events = (await readFeed(`?after=${from}`)).events).length, { timeout: 30_000 }).toBe(count)
  return events
}

test('a cursor leads through every event of the key’s restaurants once, in order', async () => {
  const from = await findPosition()
  const ids = [await place(), await place()]
  await place(await insertSellingRestaurant(testApp.context))
  await step(ids[0] ?? '', 'accept')
  const events = await readAll(from, 3)
  expect(events.map(({ kind, orderId }) => [kind, orderId])).toEqual([
    ['placed', ids[0]],
    ['placed', ids[1]],
    ['accepted', ids[0]],
  ])
  // Each event has the order as it is now.
  expect(events[0]?.order).toMatchObject({ id: ids[0], status: 'accepted', restaurantId: sale.restaurant.id, lines: [{ title: 'Panino kebab di pollo' }] })

  // Page by page, and from the cursor of any event.
  const first = await readFeed(`?after=${from}&limit=2`)
  expect([first.events.length, first.more]).toEqual([2, true])
  const rest = await readFeed(`?after=${first.next}`)
  expect(rest).toMatchObject({ events: [{ kind: 'accepted' }], more: false })
  expect((await readFeed(`?after=${events[0]?.cursor}`)).events).toEqual(events.slice(1))
  expect((await readFeed(`?after=${rest.next}`)).events).toEqual([])
})

test('an event that is committed late is neither passed over nor sent out of order', async () => {
  const from = await findPosition()
  const late = await place()
  // The first transaction draws its id, then a second one commits a higher id while the first is open.
  const client = await testApp.database.pool.connect()
  const insertEvent = `insert into order_events (order_id, restaurant_id, kind, actor_kind) values ($1, $2, 'paid', 'system') returning id`
  try {
    await client.query('begin')
    await client.query(insertEvent, [late, sale.restaurant.id])
    const early = await place()
    const seen = (await readFeed(`?after=${from}`)).events
    expect(seen.map(({ orderId }) => orderId)).not.toContain(early)
    const { next } = await readFeed(`?after=${from}`)
    await client.query('commit')
    const missed = await readAll(next, 3 - seen.length)
    expect([...seen, ...missed].map(({ kind, orderId }) => [kind, orderId])).toEqual([
      ['placed', late],
      ['paid', late],
      ['placed', early],
    ])
  } finally {
    client.release()
  }
})

test('personal data is what a till needs, and only while the order is open', async () => {
  const from = await findPosition()
  const id = await place()
  const [event] = await readAll(from, 1)
  expect(Object.keys(event?.order?.contact ?? {}).sort()).toEqual(['address', 'allergy', 'directions', 'name', 'note', 'phone'])
  expect(event?.order?.contact).toMatchObject({ name: 'Giulia Ferrero', phone: '+39 300 555 0101', address: null })
  expect(JSON.stringify(event)).not.toMatch(/giulia\.ferrero@|token|customerId/)
  await step(id, 'reject', { reason: 'busy' })
  const closed = await readRaw(`/${id}`)
  expect(closed.order).toMatchObject({ status: 'rejected', contact: null })
  expect(JSON.stringify(closed)).not.toContain('Giulia')
})

test('a line that is replaced or left out because it ran out is told; a question that changes nothing is not', async () => {
  const side = await insertFood(testApp.context, { title: 'Patatine', priceCents: 300 })
  await testApp.context.catalogueVersion.refresh()
  const lines = [sale.panino, side].map(({ id }) => ({ foodId: id, quantity: 1 }))
  const cart = buildCart(sale, { lines })
  const changed: string = (await quoteAndOrder(testApp, cart, { ifSoldOut: 'leave_out' })).order.id
  await quoteAndOrder(testApp, cart, { ifSoldOut: 'call' })
  const from = await findPosition()
  const cook = await insertCook(testApp, sale.restaurant.id)
  const note = (soldOut: boolean) =>
    postJson(testApp, '/api/v1/kitchen/shortages', { restaurantId: sale.restaurant.id, foodId: sale.panino.id, soldOut }, cook.headers)
  const read = async () => (await readFeed(`?after=${from}`)).events
  await note(true)
  // Lines are left out a moment later: with the dish back before, there would be nothing to leave out.
  await expect.poll(async () => (await read()).some(({ kind }) => kind === 'lines_changed')).toBe(true)
  await note(false)
  // Once a later event is there, none of these is missing.
  const later = await place()
  await expect.poll(async () => (await read()).some(({ orderId }) => orderId === later)).toBe(true)
  const lineChanges = (await read()).filter(({ kind }) => kind === 'lines_changed')
  expect(lineChanges).toMatchObject([{ orderId: changed, order: { lines: [{ title: 'Patatine' }], totalCents: 300 } }])
})

test('an order that waits for its online payment is not there yet', async () => {
  const id = await place()
  await testApp.database.pool.query(`update orders set payment_status = 'pending', payment_method = 'online' where id = $1`, [id])
  expect(await readRaw(`/${id}`)).toMatchObject({ status: 404, code: 'order_not_found' })
  expect((await readFeed('?limit=100')).events.find(({ orderId }) => orderId === id)?.order ?? null).toBeNull()
})

test('another restaurant’s order, a broken cursor and a cursor from later are refused with a code', async () => {
  const other = await place(await insertSellingRestaurant(testApp.context))
  expect(await readRaw(`/${other}`)).toMatchObject({ status: 404, code: 'order_not_found' })
  expect(await readRaw(`/${randomUUID()}`)).toMatchObject({ status: 404, code: 'order_not_found' })
  for (const cursor of ['abc', formatCursor(-1), '%20', Buffer.from('2:1').toString('base64url')])
    expect(await readRaw(`?after=${cursor}`), cursor).toMatchObject({ status: 400, code: 'cursor_invalid' })
  expect(await readRaw(`?after=${formatCursor(999_999_999)}`)).toMatchObject({ status: 409, code: 'cursor_ahead' })
  for (const limit of ['0', '101', 'x']) expect(await readRaw(`?limit=${limit}`)).toMatchObject({ status: 400, code: 'invalid_input' })
})
