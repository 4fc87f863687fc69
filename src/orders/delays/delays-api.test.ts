import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { systemActor } from '#platform/audit-log.ts'
import { coupons, pointsBalances, pointsLedger, pointsProgrammes } from '#promotions/tables.ts'
import type { PromisesSettings } from '#restaurants/settings/contract.ts'
import { saveSettings, settingsSnapshot } from '#restaurants/settings/settings.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCook, insertCustomer, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { orderGoodwill } from '../tables/promises.ts'
import { announceDelays } from './announce-delays.ts'
import { giveGoodwill } from './give-goodwill.ts'

let testApp: TestApp
let sale: SellingRestaurant
let manager: Persona
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000, restaurant: { preparationMinutes: 20 } })
  manager = await insertManager(testApp, sale.restaurant.id)
})
beforeEach(() => testApp.clock.set('2026-03-02T11:00:00Z'))
afterAll(() => testApp.close())

const setClock = (time: string) => testApp.clock.set(`2026-03-02T${time}:00Z`)
const step = (id: string, name: string) => postJson(testApp, `/api/v1/kitchen/orders/${id}/${name}`, {}, manager.headers)
const get = async (url: string, headers: Record<string, string> = {}) => (await testApp.app.inject({ url, headers })).json()
const shown = async ({ id, token }: { id: string; token: string }) => (await get(`/api/v1/orders/${id}?token=${token}`)).order
const mailsOf = async (id: string): Promise<string[]> =>
  (
    await testApp.database.pool.query(
      `select data->>'news' as news from jobs.job where name = 'mail.order_news' and data->>'orderId' = $1 order by created_on`,
      [id],
    )
  ).rows.map(({ news }) => news)
async function setGoodwill(goodwill: Partial<PromisesSettings['goodwill']>) {
  const { value, version } = (await settingsSnapshot.now(testApp.context)).promises
  await saveSettings(testApp.context, { section: 'promises', value: { ...value, goodwill: { ...value.goodwill, ...goodwill } }, version }, systemActor)
}

it('tells the customer the new time before the old one passes, at most twice, and shows the kitchen both', async () => {
  const { order } = await quoteAndOrder(testApp, buildCart(sale))
  expect(order.promisedAt).toBe('2026-03-02T11:20:00.000Z')
  await step(order.id, 'accept')
  setClock('11:10')
  expect(await announceDelays(testApp.context)).toBe(0)
  // Nobody has begun: in ten minutes it would be ready at the earliest.
  setClock('11:16')
  expect(await announceDelays(testApp.context)).toBe(1)
  expect(await shown(order)).toMatchObject({ promisedAt: '2026-03-02T11:40:00.000Z', promisedBefore: '2026-03-02T11:20:00.000Z', delays: 1, goodwill: false })
  expect(await announceDelays(testApp.context)).toBe(0)
  const { orders: tickets } = await get('/api/v1/kitchen/orders', manager.headers)
  expect(tickets.find(({ id }: { id: string }) => id === order.id)).toMatchObject({ promisedAt: '2026-03-02T11:40:00.000Z', delays: 1 })
  for (const time of ['11:36', '11:57', '12:20']) {
    setClock(time)
    await announceDelays(testApp.context)
  }
  expect(await shown(order)).toMatchObject({ delays: 2, promisedBefore: '2026-03-02T11:40:00.000Z' })
  expect((await mailsOf(order.id)).filter(news => news === 'delayed')).toHaveLength(2)
  const history = await get(`/api/v1/orders/${order.id}/history`, manager.headers)
  expect(history.events.filter(({ kind }: { kind: string }) => kind === 'delayed')).toHaveLength(2)
  await step(order.id, 'begin')
  await step(order.id, 'ready')
})

it('says nothing of a pickup whose dishes are all crossed off', async () => {
  const { order } = await quoteAndOrder(testApp, buildCart(sale))
  await step(order.id, 'accept')
  await step(order.id, 'begin')
  const { orders: tickets } = await get('/api/v1/kitchen/orders', manager.headers)
  const { work } = tickets.find(({ id }: { id: string }) => id === order.id) as { work: { lineNumber: number }[] }
  const crossOff = (done: boolean) =>
    postJson(testApp, `/api/v1/kitchen/orders/${order.id}/cross-off`, { lines: work.map(({ lineNumber }) => lineNumber), done }, manager.headers)
  expect(await crossOff(true)).toMatchObject({ status: 200 })
  setClock('11:22')
  expect(await announceDelays(testApp.context)).toBe(0)
  // Taken back, it is late.
  await crossOff(false)
  expect(await announceDelays(testApp.context)).toBe(1)
  await step(order.id, 'ready')
})

it('says nothing of what is ready in time, or cancelled', async () => {
  const { order } = await quoteAndOrder(testApp, buildCart(sale))
  await step(order.id, 'accept')
  await step(order.id, 'begin')
  await step(order.id, 'ready')
  const { order: cancelled } = await quoteAndOrder(testApp, buildCart(sale))
  await step(cancelled.id, 'accept')
  await postJson(testApp, `/api/v1/orders/${cancelled.id}/cancel?token=${cancelled.token}`, {})
  setClock('11:19')
  expect(await announceDelays(testApp.context)).toBe(0)
})

it('gives one coupon to a late order once the chain has said so, for its buyer alone', async () => {
  const { order } = await quoteAndOrder(testApp, buildCart(sale))
  await step(order.id, 'accept')
  setClock('11:40')
  expect(await giveGoodwill(testApp.context)).toBe(0)
  await setGoodwill({ kind: 'coupon', afterMinutes: 15, couponCents: 400 })
  setClock('11:34')
  await announceDelays(testApp.context)
  expect(await giveGoodwill(testApp.context)).toBe(0)
  // Fifteen minutes after the first promise, whatever was promised since.
  setClock('11:35')
  expect(await giveGoodwill(testApp.context)).toBe(1)
  expect(await giveGoodwill(testApp.context)).toBe(0)
  const { goodwill } = await get(`/api/v1/orders/${order.id}/goodwill?token=${order.token}`)
  expect(goodwill).toMatchObject({ kind: 'coupon', amountCents: 400, code: expect.stringMatching(/^SCUSA-[A-Z2-9]{10}$/), points: null })
  expect(await shown(order)).toMatchObject({ goodwill: true })
  expect(await testApp.context.db.select().from(coupons).where(eq(coupons.code, goodwill.code))).toMatchObject([{ amountCents: 400, totalUses: 1 }])
  expect(await mailsOf(order.id)).toContain('goodwill')
  const cook = await insertCook(testApp, sale.restaurant.id)
  expect(await get(`/api/v1/orders/${order.id}/goodwill`, cook.headers)).toMatchObject({ code: 'order_not_found' })
  await expect(testApp.context.db.delete(orderGoodwill)).rejects.toThrow()

  // The office's list is for what people wrote; a code that somebody names is found all the same.
  const office = await insertAdministrator(testApp)
  const listed = async (query: string) => (await get(`/api/v1/coupons?${query}`, office.headers)).coupons.map(({ code }: { code: string }) => code)
  expect([await listed(''), await listed('origin=goodwill'), await listed(`search=${goodwill.code}`)]).toEqual([[], [goodwill.code], [goodwill.code]])

  const { quote } = await postJson(testApp, '/api/v1/orders/quote', buildCart(sale, { coupons: [goodwill.code] }))
  expect(quote).toMatchObject({ discountCents: 400, problems: [] })
  await step(order.id, 'begin')
  await step(order.id, 'ready')
})

it('gives points to an account, and nothing to a guest', async () => {
  await setGoodwill({ kind: 'points', points: 2, afterMinutes: 15 })
  await testApp.context.db.insert(pointsProgrammes).values({ title: 'Dieci panini', foodIds: [sale.panino.id] })
  const customer = await insertCustomer(testApp)
  const { order: own } = await quoteAndOrder(testApp, buildCart(sale), { headers: customer.headers })
  const { order: guests } = await quoteAndOrder(testApp, buildCart(sale))
  for (const { id } of [own, guests]) await step(id, 'accept')
  setClock('11:36')
  expect(await giveGoodwill(testApp.context)).toBe(1)
  expect(await testApp.context.db.select().from(pointsLedger).where(eq(pointsLedger.orderId, own.id))).toMatchObject([{ points: 2, reason: 'granted' }])
  expect(await testApp.context.db.select().from(pointsBalances).where(eq(pointsBalances.userId, customer.id))).toMatchObject([{ balance: 2 }])
  expect(await get(`/api/v1/orders/${guests.id}/goodwill?token=${guests.token}`)).toMatchObject({ goodwill: null })
})
