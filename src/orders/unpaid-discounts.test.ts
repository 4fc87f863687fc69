import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { couponCounters, pointsBalances } from '#promotions/tables.ts'
import { insertCompany } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertCustomer } from '#tests/helpers/personas.ts'
import { insertCoupon, insertProgramme } from '#tests/helpers/promotions.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant, sampleContact } from '#tests/helpers/selling-restaurant.ts'
import { startTestStripe, type TestStripe } from '#tests/helpers/stripe.ts'
import { reconcilePayments } from './payment/reconcile-payments.ts'
import { advanceOrder } from './transitions/advance-order.ts'

let testApp: TestApp
let stripe: TestStripe
let sale: SellingRestaurant
beforeAll(async () => {
  stripe = await startTestStripe()
  testApp = await createTestApp({ config: { stripe: stripe.settings } })
  const chain = await insertCompany(testApp.context, { isChain: true })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000, restaurant: { companyId: chain.id } })
})
afterAll(async () => {
  await testApp.close()
  await stripe.close()
})

it('points and a code of an online order that nobody pays for are held by it, and come back with it, once', async () => {
  const programme = await insertProgramme(testApp, { categoryId: sale.panino.categoryId })
  const coupon = await insertCoupon(testApp, { totalUses: 1 })
  const customer = await insertCustomer(testApp)
  const held = async () => {
    const mine = and(eq(pointsBalances.userId, customer.id), eq(pointsBalances.programmeId, programme.id))
    const [points] = await testApp.context.db.select().from(pointsBalances).where(mine)
    const [uses] = await testApp.context.db.select().from(couponCounters).where(eq(couponCounters.couponId, coupon.id))
    return { points: points?.balance, uses: uses?.used }
  }
  const first = await quoteAndOrder(testApp, buildCart(sale, { lines: [{ foodId: sale.panino.id, quantity: 4 }] }), { headers: customer.headers })
  const steps = ['pending', 'accepted', 'preparing', 'ready', 'completed'] as const
  for (const [at, to] of steps.slice(1).entries())
    await advanceOrder(testApp.context, { orderId: first.order.id, from: steps[at] as 'pending', to, actor: { kind: 'staff' } })
  expect((await held()).points).toBe(4)

  const cart = buildCart(sale, { lines: [{ foodId: sale.panino.id, quantity: 2 }], rewards: [programme.id], coupons: [coupon.code] })
  const body = { ...cart, seen: { totalCents: 490, promisedAt: '2026-03-02T11:15:00.000Z' }, contact: sampleContact, paymentMethod: 'online' }
  const place = () => postJson(testApp, '/api/v1/orders', body, { 'idempotency-key': randomUUID(), ...customer.headers })
  expect((await place()).status).toBe(201)
  expect(await held()).toEqual({ points: 1, uses: 1 })
  // An unpaid order already reserves its coupon and points, so a second order cannot use them.
  expect((await place()).problems.map(({ code }: { code: string }) => code)).toEqual(expect.arrayContaining(['coupon_used_up', 'reward_too_few_points']))
  testApp.clock.set(new Date(testApp.context.clock.now().getTime() + 10 * 60_000))
  for (let time = 0; time < 2; time++) {
    await reconcilePayments(testApp.context)
    expect(await held()).toEqual({ points: 4, uses: 0 })
  }
})
