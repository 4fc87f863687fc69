import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { type OpenStream, openAppStream } from '#tests/helpers/event-stream.ts'
import { holdQueryResult } from '#tests/helpers/hold-answer.ts'
import { insertCustomer } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { advanceOrder } from './transitions/advance-order.ts'

let testApp: TestApp
let sale: SellingRestaurant
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
})
afterAll(() => testApp.close())

const follow = (path: string, headers?: Record<string, string>) => openAppStream(testApp, path, headers)
const staff = { kind: 'staff' as const }
const statuses = ({ messages }: OpenStream) => messages.filter(({ event }) => event === 'order').map(({ data }) => data.status)

it('moves on every page that follows it, from how it stands on, with the floor as id', async () => {
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale))
  const pages = await Promise.all(Array.from({ length: 20 }, () => follow(`/api/v1/orders/${placed.id}/events?token=${placed.token}`)))
  await expect.poll(() => pages.every(page => statuses(page).length === 1), { interval: 5 }).toBe(true)
  await advanceOrder(testApp.context, { orderId: placed.id, from: 'pending', to: 'accepted', actor: staff, promisedAt: new Date('2026-03-02T11:20:00Z') })
  await expect.poll(() => pages.every(page => statuses(page).at(-1) === 'accepted'), { interval: 5 }).toBe(true)
  expect(pages[0]?.messages.at(-1)?.data).toMatchObject({ promisedAt: '2026-03-02T11:20:00.000Z', mayCancel: true })
  expect(pages[0]?.messages.at(-1)?.id).toMatch(/^\d+$/)
  expect(pages[0]?.headers['content-type']).toContain('text/event-stream')
  expect(pages[0]?.headers['content-security-policy']).toBeDefined()
})

it('sends the current state to a client that reconnects', async () => {
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale))
  const path = `/api/v1/orders/${placed.id}/events?token=${placed.token}`
  const first = await follow(path)
  await expect.poll(() => statuses(first)).toEqual(['pending'])
  first.close()
  await postJson(testApp, `/api/v1/orders/${placed.id}/cancel?token=${placed.token}`, {})
  const again = await follow(path, { 'last-event-id': first.messages[0]?.id ?? '' })
  await expect.poll(() => statuses(again)).toEqual(['cancelled'])
})

it('is not there for anybody else', async () => {
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale))
  for (const query of ['', '?token=x'])
    expect((await testApp.app.inject(`/api/v1/orders/${placed.id}/events${query}`)).json()).toMatchObject({ code: 'order_not_found' })
})

it('ends when the session that it was opened with is ended', async () => {
  const customer = await insertCustomer(testApp)
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale), { headers: customer.headers })
  const stream = await follow(`/api/v1/orders/${placed.id}/events`, customer.headers)
  await expect.poll(() => statuses(stream)).toEqual(['pending'])
  await testApp.context.db.execute(sql`delete from sessions where user_id = ${customer.id}`)
  await expect.poll(() => stream.messages.at(-1)?.event).toBe('ended')
  await stream.ended
})

it('ends if a change could not be read while it was opened, so that the client reconnects and gets it', async () => {
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale))
  await testApp.context.events.skipToNow()
  const ofOrder = 'from \\"orders\\" where \\"orders\\".\\"id\\"'
  const first = holdQueryResult(testApp.database.pool, ofOrder)
  const following = follow(`/api/v1/orders/${placed.id}/events?token=${placed.token}`)
  await first.answered
  const step = holdQueryResult(testApp.database.pool, ofOrder)
  await advanceOrder(testApp.context, { orderId: placed.id, from: 'pending', to: 'accepted', actor: staff, promisedAt: new Date('2026-03-02T11:20:00Z') })
  await step.answered
  step.fail()
  await setImmediate()
  first.letGo()
  const stream = await following
  await stream.ended
  expect(statuses(stream)).toEqual(['pending'])
})
