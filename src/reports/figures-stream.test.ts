import { afterAll, beforeAll, expect, it } from 'vitest'
import { advanceOrder } from '#orders/transitions/advance-order.ts'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { type OpenStream, openAppStream } from '#tests/helpers/event-stream.ts'
import { holdQueryResult } from '#tests/helpers/hold-answer.ts'
import { insertAdministrator } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let sale: SellingRestaurant
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
})
afterAll(() => testApp.close())

const looksOn = (headers: Record<string, string>) => openAppStream(testApp, '/api/v1/reports/figures/events', headers)
const last = ({ messages }: OpenStream) => messages.findLast(({ event }) => event === 'figures')?.data.figures

it('tells every dashboard the tiles at first, and again as an order is placed and taken', async () => {
  const { headers } = await insertAdministrator(testApp)
  const [one, other] = [await looksOn(headers), await looksOn(headers)]
  await expect.poll(() => last(one)).toMatchObject({ orders: 0, pendingOrders: 0, revenueCents: 0 })
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale))
  for (const stream of [one, other]) await expect.poll(() => last(stream)).toMatchObject({ orders: 1, pendingOrders: 1, revenueCents: 0 })
  await advanceOrder(testApp.context, {
    orderId: placed.id,
    from: 'pending',
    to: 'accepted',
    actor: { kind: 'staff' },
    promisedAt: new Date('2026-03-02T11:20:00Z'),
  })
  await expect.poll(() => last(one)).toMatchObject({ orders: 1, pendingOrders: 0, revenueCents: placed.totalCents })
})

it('shows nothing older behind it where an answer takes its time', async () => {
  const { headers } = await insertAdministrator(testApp)
  const stream = await looksOn(headers)
  await expect.poll(() => last(stream)).toBeDefined()
  const { orders: before } = last(stream)
  const held = holdQueryResult(testApp.database.pool, "status = 'pending') as pending")
  await quoteAndOrder(testApp, buildCart(sale))
  await held.answered
  await quoteAndOrder(testApp, buildCart(sale))
  await expect.poll(() => last(stream).orders).toBe(before + 2)
  held.letGo()
  await quoteAndOrder(testApp, buildCart(sale))
  await expect.poll(() => last(stream).orders).toBe(before + 3)
  const shown = stream.messages.flatMap(({ event, data }) => (event === 'figures' ? [data.figures.orders] : []))
  expect(shown).toEqual([before, before + 2, before + 3])
})

it('tells of a change of the menu, so that its dishes are counted anew', async () => {
  const { headers } = await insertAdministrator(testApp)
  const stream = await looksOn(headers)
  await expect.poll(() => last(stream)).toBeDefined()
  await insertFood(testApp.context)
  const version = await testApp.context.catalogueVersion.refresh()
  await expect.poll(() => stream.messages.findLast(({ event }) => event === 'catalogue')?.data.version).toBe(version)
})

it('tells of an account that is made, locked or deleted, so that the users are counted anew, and not of whose it is', async () => {
  const { headers } = await insertAdministrator(testApp)
  const stream = await looksOn(headers)
  await expect.poll(() => last(stream)).toBeDefined()
  const accountEvents = () => stream.messages.filter(({ event }) => event === 'accounts')
  const made = { name: 'Nino', email: 'nino@example.com', password: 'una-password-buona' }
  const call = (method: 'POST' | 'DELETE', path: string, payload?: object) =>
    testApp.app.inject({ method, url: `/api/v1/auth/${path}`, headers, ...(payload && { payload }) })
  expect((await call('POST', 'register', made)).statusCode).toBe(201)
  await expect.poll(accountEvents).toHaveLength(1)
  const { rows } = await testApp.database.pool.query<{ id: string }>('select id from users where email = $1', [made.email])
  const id = String(rows[0]?.id)
  expect((await call('POST', `update-user/${id}`, { name: 'Nino', email: made.email, status: 1, role: 0 })).statusCode).toBe(200)
  await expect.poll(accountEvents).toHaveLength(2)
  expect((await call('DELETE', `delete-user/${id}`)).statusCode).toBe(200)
  await expect.poll(accountEvents).toHaveLength(3)
  expect(JSON.stringify(accountEvents())).not.toContain(id)
})

it('ends with the session', async () => {
  const { headers } = await insertAdministrator(testApp)
  const stream = await looksOn(headers)
  await expect.poll(() => last(stream)).toBeDefined()
  await testApp.app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers })
  await stream.ended
  expect(stream.messages.at(-1)?.event).toBe('ended')
})
