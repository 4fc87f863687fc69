import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payments } from '#payments/tables.ts'
import { orderPaymentMethods } from '#payments/vocabulary.ts'
import { pointsBalances } from '#promotions/tables.ts'
import { companies, restaurants } from '#restaurants/tables.ts'
import { insertCompany, insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertCook, insertCustomer, type Persona } from '#tests/helpers/personas.ts'
import { insertCoupon, insertProgramme } from '#tests/helpers/promotions.ts'
import { buildCart, insertSellingRestaurant, insertStation, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { startTestStripe, type TestStripe } from '#tests/helpers/stripe.ts'
import { orders } from './tables/orders.ts'

let testApp: TestApp
let stripe: TestStripe
let sale: SellingRestaurant
let elsewhere: Awaited<ReturnType<typeof insertRestaurant>>
let customer: Persona
let reward: string
const priceCents = 690

beforeAll(async () => {
  stripe = await startTestStripe()
  testApp = await createTestApp({ config: { stripe: stripe.settings, trustProxy: true } })
  const chain = await insertCompany(testApp.context, { isChain: true })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000, restaurant: { companyId: chain.id } })
  elsewhere = await insertRestaurant(testApp.context, { companyId: chain.id })
  await insertStation(testApp.context, elsewhere.id, { unitsPerQuarter: 1000 })
  customer = await insertCustomer(testApp)
  reward = (await insertProgramme(testApp, { pointsNeeded: 1, categoryId: sale.panino.categoryId })).id
  await testApp.context.db.insert(pointsBalances).values({ userId: customer.id, programmeId: reward, balance: 1_000 })
  await testApp.context.catalogueVersion.refresh()
})
afterAll(async () => {
  await testApp.close()
  await stripe.close()
})

/** Payment methods that a restaurant takes; `online`: its company has an account at the payment provider. */
interface Takes {
  acceptsCash: boolean
  acceptsCard: boolean
  online: boolean
}

let calls = 0
const call = (path: string, body: object, headers: Record<string, string> = {}) =>
  postJson(testApp, `/api/v1${path}`, body, { 'x-forwarded-for': `10.7.${++calls >> 8}.${calls & 255}`, ...headers })

async function setUp(restaurantId: string, { acceptsCash, acceptsCard, online }: Takes): Promise<void> {
  const [restaurant] = await testApp.context.db.update(restaurants).set({ acceptsCash, acceptsCard }).where(eq(restaurants.id, restaurantId)).returning()
  await testApp.context.db
    .update(companies)
    .set({ isChain: online })
    .where(eq(companies.id, restaurant?.companyId ?? ''))
  await testApp.context.catalogueVersion.refresh()
}

/** Places the quoted cart and cancels the order, so that the next run finds the same slots, points and coupon uses. */
async function place(cart: object, paymentMethod: string, headers: Record<string, string>) {
  const phone = `+39 3${randomInt(100_000_000, 999_999_999)}`
  const contact = { name: 'Giulia Ferrero', phone, email: `giulia${calls}@example.com` }
  const from = { 'x-forwarded-for': `10.8.${++calls >> 8}.${calls & 255}` }
  const { quote } = await call('/orders/quote', cart, headers)
  const seen = { totalCents: quote.totalCents, promisedAt: quote.promisedAt }
  const placed = await quoteAndOrder(testApp, cart, { paymentMethod, contact, seen, headers: { ...headers, ...from } })
  if (placed.status === 201) await call(`/orders/${placed.order.id}/cancel?token=${placed.order.token}`, {})
  return placed
}

const takes = fc.record({ acceptsCash: fc.boolean(), acceptsCard: fc.boolean(), online: fc.boolean() })
/** Discount in cents: nothing, part of the price, nearly all of the price, or more than the price. */
const off = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: priceCents }), fc.integer({ min: priceCents - 55, max: priceCents + 200 }))
const tip = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 60 }))

const couponOf = async (amountCents: number) => (amountCents > 0 ? [(await insertCoupon(testApp, { amountCents })).code] : [])

it('every orderable cart can be placed with exactly the payment methods that its quote lists', async () => {
  const asked = fc.record({ takes, off, tip, points: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(asked, async ({ takes, off, tip, points }) => {
      await setUp(sale.restaurant.id, takes)
      const coupons = points ? [] : await couponOf(off)
      const cart = buildCart(sale, { coupons, tipCents: tip, ...(points && { rewards: [reward] }) })
      const headers = points ? customer.headers : {}
      const { quote } = await call('/orders/quote', cart, headers)
      expect(quote.totalCents).toBe(points ? tip : Math.max(0, priceCents - off) + tip)
      expect(quote.orderable).toBe(quote.paymentWays.length > 0)
      const acceptedMethods: string[] = []
      for (const method of orderPaymentMethods) if ((await place(cart, method, headers)).status === 201) acceptedMethods.push(method)
      expect(acceptedMethods).toEqual(quote.paymentWays)
    }),
    { numRuns: 30 },
  )
})

it('an order moves with every way of paying that the quote there lists, and with no other', async () => {
  const everything = { acceptsCash: true, acceptsCard: true, online: true }
  await fc.assert(
    fc.asyncProperty(fc.record({ there: takes, off, tip }), async ({ there, off, tip }) => {
      const coupons = await couponOf(off)
      const acceptedMethods: string[] = []
      let listed: string[] = []
      for (const paymentMethod of orderPaymentMethods) {
        await setUp(sale.restaurant.id, everything)
        const { order: placed } = await quoteAndOrder(testApp, buildCart(sale, { coupons, tipCents: tip }))
        await setUp(elsewhere.id, there)
        const tokenQuery = `?token=${placed.token}`
        const { quote } = await call(`/orders/${placed.id}/transfer-quote${tokenQuery}`, { restaurantId: elsewhere.id })
        listed = quote.paymentWays
        expect(quote.orderable).toBe(listed.length > 0)
        const seen = { totalCents: quote.totalCents, promisedAt: quote.promisedAt }
        const moved = await call(`/orders/${placed.id}/transfer${tokenQuery}`, { restaurantId: elsewhere.id, paymentMethod, seen })
        if (moved.status === 200) acceptedMethods.push(paymentMethod)
        await call(`/orders/${placed.id}/cancel${tokenQuery}`, {})
      }
      expect(acceptedMethods).toEqual(listed)
    }),
    { numRuns: 12 },
  )
})

it('an order with nothing to pay is placed without a payment where nothing is taken at the counter, and is handed over so', async () => {
  await setUp(sale.restaurant.id, { acceptsCash: false, acceptsCard: false, online: true })
  const cart = buildCart(sale, { coupons: await couponOf(10_000) })
  expect((await call('/orders/quote', cart)).quote).toMatchObject({ totalCents: 0, orderable: true, paymentWays: ['none'] })
  expect(await quoteAndOrder(testApp, cart, { paymentMethod: 'cash' })).toMatchObject({ status: 422, code: 'payment_nothing_due' })
  const { order: placed } = await quoteAndOrder(testApp, cart, { paymentMethod: 'none' })
  expect(placed).toMatchObject({ totalCents: 0, paymentMethod: 'none' })
  const cook = await insertCook(testApp, sale.restaurant.id)
  for (const step of ['accept', 'begin', 'ready']) await call(`/kitchen/orders/${placed.id}/${step}`, {}, cook.headers)
  // A free order has no payment method to record.
  expect(await call(`/kitchen/orders/${placed.id}/handing-over`, { paidWith: 'cash' }, cook.headers)).toMatchObject({ status: 409, code: 'payment_not_due' })
  expect(await call(`/kitchen/orders/${placed.id}/hand-over`, {}, cook.headers)).toMatchObject({ status: 200 })
  const [row] = await testApp.context.db.select().from(orders).where(eq(orders.id, placed.id))
  expect(row).toMatchObject({ status: 'completed', paymentMethod: 'none', paymentStatus: 'paid' })
  expect(await testApp.context.db.select().from(payments).where(eq(payments.orderId, placed.id))).toEqual([])
})

it('moved to where it costs nothing, an order that is to be paid is refused as one that is placed', async () => {
  await setUp(sale.restaurant.id, { acceptsCash: true, acceptsCard: true, online: true })
  await setUp(elsewhere.id, { acceptsCash: true, acceptsCard: true, online: true })
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale, { coupons: await couponOf(10_000) }), { paymentMethod: 'none' })
  const tokenQuery = `?token=${placed.token}`
  const { quote } = await call(`/orders/${placed.id}/transfer-quote${tokenQuery}`, { restaurantId: elsewhere.id })
  expect(quote.totalCents).toBe(0)
  const body = { restaurantId: elsewhere.id, seen: { totalCents: 0, promisedAt: quote.promisedAt } }
  for (const paymentMethod of ['cash', 'card', 'online'])
    expect(await call(`/orders/${placed.id}/transfer${tokenQuery}`, { ...body, paymentMethod })).toMatchObject({ status: 422, code: 'payment_nothing_due' })
  expect(await call(`/orders/${placed.id}/transfer${tokenQuery}`, body)).toMatchObject({ status: 200 })
})

it('the quote reports a total below the provider’s minimum where only online payment is possible', async () => {
  await setUp(sale.restaurant.id, { acceptsCash: false, acceptsCard: false, online: true })
  const cart = buildCart(sale, { coupons: await couponOf(priceCents - 20) })
  const { quote } = await call('/orders/quote', cart)
  expect(quote).toMatchObject({ totalCents: 20, orderable: false, paymentWays: [] })
  expect(quote.problems).toMatchObject([
    {
      code: 'below_online_minimum',
      minimumCents: 50,
      missingCents: 30,
      message: 'Qui si paga solo online, da 0,50\u00a0€ in su: mancano 0,30\u00a0€. Aggiungi qualcosa.',
    },
  ])
  expect(await quoteAndOrder(testApp, cart, { paymentMethod: 'online' })).toMatchObject({ status: 409, code: 'order_changed' })
  await setUp(sale.restaurant.id, { acceptsCash: false, acceptsCard: false, online: false })
  expect((await call('/orders/quote', buildCart(sale))).quote).toMatchObject({ orderable: false, problems: [{ code: 'payment_method_unavailable' }] })
})

it('moved to where nothing is paid any more, or where it is paid another way, an order says so', async () => {
  await setUp(sale.restaurant.id, { acceptsCash: true, acceptsCard: true, online: true })
  await setUp(elsewhere.id, { acceptsCash: false, acceptsCard: true, online: true })
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale))
  const tokenQuery = `?token=${placed.token}`
  const { quote, before } = await call(`/orders/${placed.id}/transfer-quote${tokenQuery}`, { restaurantId: elsewhere.id })
  expect([before.paymentMethod, quote.paymentWays]).toEqual(['cash', ['card']])
  const body = { restaurantId: elsewhere.id, seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt } }
  expect(await call(`/orders/${placed.id}/transfer${tokenQuery}`, body)).toMatchObject({ status: 422, code: 'payment_not_accepted' })
  expect(await call(`/orders/${placed.id}/transfer${tokenQuery}`, { ...body, paymentMethod: 'card' })).toMatchObject({ status: 200 })
  const shown = await testApp.app.inject(`/api/v1/orders/${placed.id}${tokenQuery}`)
  expect(shown.json().order).toMatchObject({ paymentMethod: 'card', restaurant: { id: elsewhere.id } })
})
