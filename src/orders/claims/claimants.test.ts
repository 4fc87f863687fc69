import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { refunds } from '#payments/tables.ts'
import { couponCounters, couponRedemptions, coupons, pointsLedger, pointsProgrammes } from '#promotions/tables.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCook, insertCourier, insertCustomer, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant, sampleContact } from '#tests/helpers/selling-restaurant.ts'
import { claimBudgets, claims } from '../tables/claims.ts'
import { maxAutoRefundsPerDay } from './claim-rules.ts'

let testApp: TestApp
let [sale, elsewhere]: SellingRestaurant[] = []
let manager: Persona
let cook: Persona
beforeAll(async () => {
  testApp = await createTestApp({ config: { trustProxy: true } })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000, restaurant: { claimBudgetCents: 100_000 } })
  elsewhere = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000, restaurant: { claimBudgetCents: 100_000 } })
  manager = await insertManager(testApp, sale.restaurant.id)
  cook = await insertCook(testApp, sale.restaurant.id)
})
beforeEach(async () => {
  await testApp.context.db.delete(claimBudgets)
  await testApp.context.db.update(claims).set({ createdAt: new Date('2026-01-01T00:00:00Z') })
})
afterAll(() => testApp.close())

let calls = 0
const aPhoto = () =>
  sharp(randomBytes(9 * 8 * 3), { raw: { width: 9, height: 8, channels: 3 } })
    .resize(900, 800)
    .jpeg()
    .toBuffer()
interface Eaten {
  index?: SellingRestaurant | undefined
  email?: string
  phone?: string
  headers?: Record<string, string>
  by?: Persona
  discounts?: object
}
/** Creates a completed order paid in cash, for a new customer by default. */
async function eaten({ index: at = sale, email = `ospite.${++calls}@example.com`, phone = `+39 3${String(310_000_000 + ++calls)}`, by, ...more }: Eaten = {}) {
  if (!at) throw new Error('no sale')
  const { headers = {}, discounts = {} } = more
  const cart = buildCart(at, { lines: [{ foodId: at.panino.id, quantity: 2 }], ...discounts })
  const { order: placed } = await quoteAndOrder(testApp, cart, { contact: { ...sampleContact, email, phone }, headers })
  const staff = at === sale ? (by ?? manager) : await insertAdministrator(testApp)
  for (const step of ['accept', 'begin', 'ready', 'hand-over']) await postJson(testApp, `/api/v1/kitchen/orders/${placed.id}/${step}`, {}, staff.headers)
  return placed as { id: string; token: string }
}
interface Made {
  who?: Persona
  photo?: Buffer
  ip?: string
  userAgent?: string
}
async function claim(
  { id, token }: { id: string; token: string },
  { who, photo, ip = `10.7.${++calls >> 8}.${calls & 255}`, userAgent = 'Firefox' }: Made = {},
) {
  const form = new FormData()
  form.set('kind', 'missing')
  form.set('description', 'Mancava un panino.')
  form.set('lines', JSON.stringify([{ lineNumber: 1, quantity: 1 }]))
  form.set('image', new Blob([new Uint8Array(photo ?? (await aPhoto()))], { type: 'image/jpeg' }), 'foto.jpg')
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '', 'x-forwarded-for': ip, 'user-agent': userAgent, ...who?.headers }
  const payload = Buffer.from(await request.arrayBuffer())
  const answer = await testApp.app.inject({ method: 'POST', url: `/api/v1/orders/${id}/claims?token=${token}`, payload, headers })
  return answer.json().claim as { id: string; state: string }
}
const stored = async ({ id }: { id: string }) => (await testApp.context.db.select().from(claims).where(eq(claims.id, id)))[0]
const refundsOf = ({ id }: { id: string }) => testApp.context.db.select().from(refunds).where(eq(refunds.orderId, id))

it('filed by staff of the restaurant waits for a manager, with any link, and names its author', async () => {
  for (const who of [cook, await insertCourier(testApp, sale?.restaurant.id ?? ''), await insertAdministrator(testApp)]) {
    const placed = await eaten()
    const made = await claim(placed, { who })
    expect(made.state).toBe('escalated')
    expect(await stored(made)).toMatchObject({ createdBy: who.id, createdAs: 'staff', refundId: null })
    expect(await refundsOf(placed)).toEqual([])
  }
  // A cook ordering at the own restaurant still counts as staff; elsewhere as a customer.
  expect((await claim(await eaten({ headers: cook.headers }), { who: cook })).state).toBe('escalated')
  const own = await eaten({ index: elsewhere, headers: cook.headers })
  expect(await claim(own, { who: cook })).toMatchObject({ state: 'refunded' })
})

it('filed by staff is decided by a manager, not by a cook; the list says who filed it', async () => {
  const placed = await eaten()
  const made = await claim(placed, { who: cook })
  const { claims: listed } = (await testApp.app.inject({ url: `/api/v1/claims?order=${placed.id}`, headers: manager.headers })).json()
  expect(listed).toMatchObject([{ id: made.id, author: { kind: 'staff', name: cook.name } }])
  const decision = { version: 1, decision: 'refund' }
  expect((await postJson(testApp, `/api/v1/claims/${made.id}/decide`, decision, cook.headers)).status).toBe(403)
  expect((await postJson(testApp, `/api/v1/claims/${made.id}/decide`, decision, manager.headers)).status).toBe(200)
  expect(await refundsOf(placed)).toMatchObject([{ requestedBy: manager.id }])
})

it('refunded by itself names its author in claim and refund: the account, or nobody for a guest', async () => {
  const customer = await insertCustomer(testApp)
  const mine = await eaten({ headers: customer.headers })
  const made = await claim(mine, { who: customer })
  expect(await stored(made)).toMatchObject({ state: 'refunded', createdBy: customer.id, createdAs: 'customer' })
  expect(await refundsOf(mine)).toMatchObject([{ requestedBy: customer.id }])
  const { events } = (await testApp.app.inject({ url: `/api/v1/orders/${mine.id}/history`, headers: manager.headers })).json()
  expect(events.at(-1)).toMatchObject({ kind: 'refund_waits', actorKind: 'customer', actorName: customer.name })
  const guests = await eaten()
  expect(await stored(await claim(guests))).toMatchObject({ createdBy: null, createdAs: 'guest' })
  // The counter refund has its requester too.
  const [refund] = await refundsOf(guests)
  expect((await postJson(testApp, `/api/v1/kitchen/refunds/${refund?.id}/hand-over`, {}, cook.headers)).status).toBe(200)
  expect(await refundsOf(guests)).toMatchObject([{ state: 'succeeded', handedOverBy: cook.id }])
})

it('every row that gives points or a coupon, or takes them back, names whose act it was', async () => {
  const { db } = testApp.context
  const customer = await insertCustomer(testApp)
  const [programme] = await db
    .insert(pointsProgrammes)
    .values({ title: 'Dieci panini', foodIds: [sale?.panino.id ?? ''], pointsNeeded: 10 })
    .returning()
  const [coupon] = await db
    .insert(coupons)
    .values({ code: `UNO${++calls}`, kind: 'amount', amountCents: 100 })
    .returning()
  await db
    .insert(couponCounters)
    .values({ couponId: coupon?.id ?? '' })
    .onConflictDoNothing()
  const placed = await eaten({ headers: customer.headers, by: cook, discounts: { coupons: [coupon?.code] } })
  const used = () =>
    db
      .select()
      .from(couponRedemptions)
      .where(eq(couponRedemptions.couponId, coupon?.id ?? ''))
  const ledger = () =>
    db
      .select()
      .from(pointsLedger)
      .where(eq(pointsLedger.programmeId, programme?.id ?? ''))
      .orderBy(pointsLedger.id)
  expect(await used()).toMatchObject([{ usedBy: customer.id, returnedBy: null }])
  expect(await ledger()).toMatchObject([{ reason: 'earned', actorId: cook.id }])
  const { version } = (await testApp.app.inject({ url: `/api/v1/orders/${placed.id}/payments`, headers: manager.headers })).json()
  await postJson(testApp, `/api/v1/orders/${placed.id}/refunds`, { version, reason: 'goodwill' }, manager.headers)
  expect(await ledger()).toMatchObject([{ reason: 'earned' }, { reason: 'taken_back', actorId: manager.id }])
  const cart = { ...buildCart(sale as SellingRestaurant), coupons: [coupon?.code] }
  const { order: second } = await quoteAndOrder(testApp, cart, { headers: customer.headers, key: randomUUID() })
  await postJson(testApp, `/api/v1/orders/${second.id}/cancel`, {}, customer.headers)
  expect((await used()).find(({ orderId }) => orderId === second.id)).toMatchObject({ usedBy: customer.id, returnedBy: customer.id })
  await db.update(pointsProgrammes).set({ active: false })
})

const statesOf = async (rounds: (() => Promise<{ state: string }>)[]) => {
  const states: string[] = []
  for (const round of rounds) states.push((await round()).state)
  return states
}

it('counts a phone that comes with new addresses, however it is written, also at other restaurants', async () => {
  const phones = ['+39 347 555 1234', '347-5551234', '0039 3475551234']
  const places = [sale, elsewhere, sale]
  expect(await statesOf(phones.map((phone, index) => async () => claim(await eaten({ phone, index: places[index] }))))).toEqual([
    'refunded',
    'refunded',
    'escalated',
  ])
})

it('counts a device that comes with new addresses and phones; another one behind the same address is another', async () => {
  const device = { ip: '10.9.9.9', userAgent: 'Safari' }
  const again = async () => claim(await eaten(), device)
  expect(await statesOf([again, again, again])).toEqual(['refunded', 'refunded', 'escalated'])
  expect(await claim(await eaten(), { ...device, userAgent: 'Chrome' })).toMatchObject({ state: 'refunded' })
})

it('accepts the same photo as proof once; a repeated, smaller or recompressed one needs a review', async () => {
  const photo = await aPhoto()
  const smaller = await sharp(photo).resize(300).jpeg({ quality: 40 }).toBuffer()
  const another = await aPhoto()
  expect(await statesOf([photo, photo, smaller, another].map(each => async () => claim(await eaten(), { photo: each })))).toEqual([
    ...['refunded', 'escalated', 'escalated', 'refunded'],
  ])
})

it('needs a review once many claims were refunded at the same restaurant within a day', async () => {
  const { db, clock } = testApp.context
  const first = await stored(await claim(await eaten()))
  if (!first) throw new Error('no claim')
  const { id: _, ...others } = first
  const copies = Array.from({ length: maxAutoRefundsPerDay - 1 }, () => ({ ...others, deviceKey: null, photoHash: null, createdAt: clock.now() }))
  await db.insert(claims).values(copies.slice(1))
  expect(await claim(await eaten())).toMatchObject({ state: 'refunded' })
  expect(await claim(await eaten())).toMatchObject({ state: 'escalated' })
  expect(await claim(await eaten({ index: elsewhere }))).toMatchObject({ state: 'refunded' })
  await db.update(claims).set({ createdAt: new Date(clock.now().getTime() - 86_400_001) })
  expect(await claim(await eaten())).toMatchObject({ state: 'refunded' })
})
