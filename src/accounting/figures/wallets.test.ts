import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { advanceOrder } from '#orders/transitions/advance-order.ts'
import { insertCompany } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { startTestStripe, type TestStripe } from '#tests/helpers/stripe.ts'
import { readDayFigures } from './read-day-figures.ts'

let testApp: TestApp
let stripe: TestStripe
let sale: SellingRestaurant
let administrator: Persona
beforeAll(async () => {
  stripe = await startTestStripe()
  testApp = await createTestApp({ config: { stripe: stripe.settings } })
  const chain = await insertCompany(testApp.context, { isChain: true })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000, restaurant: { companyId: chain.id } })
  administrator = await insertAdministrator(testApp)
})
afterEach(() => {
  stripe.mood = 'well'
})
afterAll(async () => {
  await testApp.close()
  await stripe.close()
})

interface Placed {
  id: string
  token: string
  totalCents: number
}
async function openPage(): Promise<Placed> {
  const placed: Placed = (await quoteAndOrder(testApp, buildCart(sale), { paymentMethod: 'online' })).order
  await postJson(testApp, `/api/v1/orders/${placed.id}/pay?token=${placed.token}`, {})
  return placed
}
async function sendWebhook(session: object) {
  const { payload, headers } = stripe.event('checkout.session.completed', session, { at: testApp.clock.now() })
  expect((await testApp.app.inject({ method: 'POST', url: '/api/v1/payments/stripe', payload, headers })).statusCode).toBe(200)
}
const readOrder = async ({ id, token }: Placed) => (await testApp.app.inject(`/api/v1/orders/${id}?token=${token}`)).json().order
const payWith = (wallet?: 'apple_pay' | 'google_pay') => {
  // The webhook does not tell of the wallet.
  return { ...stripe.pay(stripe.latest().id, { wallet }), wallet: undefined }
}

test('the wallet of a payment is named on the order and beside its payment, whoever tells of it', async () => {
  const byWebhook = await openPage()
  expect(stripe.latest().methods).toEqual([])
  await sendWebhook(payWith('apple_pay'))
  expect(await readOrder(byWebhook)).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'online', wallet: 'apple_pay' })

  const byReturn = await openPage()
  payWith('google_pay')
  const { order } = await postJson(testApp, `/api/v1/orders/${byReturn.id}/check-payment?token=${byReturn.token}`, {})
  expect(order).toMatchObject({ paymentStatus: 'paid', wallet: 'google_pay' })
  const { payments } = (await testApp.app.inject({ url: `/api/v1/orders/${byReturn.id}/payments`, headers: administrator.headers })).json()
  expect(payments).toMatchObject([{ method: 'online', wallet: 'google_pay', state: 'succeeded' }])
})

test('a card has no wallet, and a provider that is away costs the name alone', async () => {
  const withCard = await openPage()
  await sendWebhook(payWith())
  expect(await readOrder(withCard)).toMatchObject({ paymentStatus: 'paid', wallet: null })

  const unanswered = await openPage()
  const session = payWith('apple_pay')
  stripe.mood = 'fails'
  await sendWebhook(session)
  expect(await readOrder(unanswered)).toMatchObject({ paymentStatus: 'paid', wallet: null })
})

test('a day’s figures tell which part of the online sales came by wallet', async () => {
  const restaurant = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000, restaurant: { companyId: sale.restaurant.companyId } })
  const sell = async (wallet?: 'apple_pay' | 'google_pay') => {
    const placed: Placed = (await quoteAndOrder(testApp, buildCart(restaurant), { paymentMethod: 'online' })).order
    await postJson(testApp, `/api/v1/orders/${placed.id}/pay?token=${placed.token}`, {})
    await sendWebhook(payWith(wallet))
    const steps = ['pending', 'accepted', 'preparing', 'ready', 'completed'] as const
    for (const [index, to] of steps.slice(1).entries())
      await advanceOrder(testApp.context, { orderId: placed.id, from: steps[index] ?? 'pending', to, actor: { kind: 'staff' } })
    return placed.totalCents
  }
  const cents = await sell('google_pay')
  await sell('google_pay')
  await sell()
  const clock = { timezone: 'Europe/Rome', cutoffMinute: 300 }
  const figures = await readDayFigures(testApp.context.pool, { restaurantId: restaurant.restaurant.id, businessDate: '2026-03-02', clock })
  expect(figures.wallets).toEqual([{ wallet: 'google_pay', payments: 2, cents: 2 * cents }])
  expect(figures.sales).toMatchObject([{ method: 'online', orders: 3, cents: 3 * cents }])
})
