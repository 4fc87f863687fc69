import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { providerRequestsTotal, providerResponsesTotal } from '#payments/provider-metrics.ts'
import { payments, refunds } from '#payments/tables.ts'
import type { OutgoingMail } from '#platform/mail/mail.ts'
import { companies, restaurants } from '#restaurants/tables.ts'
import { insertCompany } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { expectLockWaiters, productConnections } from '#tests/helpers/database.ts'
import { insertAdministrator, insertCook, insertCustomer, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { insertCoupon } from '#tests/helpers/promotions.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { startTestStripe, type TestStripe } from '#tests/helpers/stripe.ts'
import { onlinePaymentsTotal } from './metrics/order-metrics.ts'
import { reconcilePayments } from './payment/reconcile-payments.ts'
import { executeRefund } from './refunds/execute-refund.ts'
import { orderEvents, orders } from './tables/orders.ts'

let testApp: TestApp
let stripe: TestStripe
let sale: SellingRestaurant
let administrator: Persona
const sent: OutgoingMail[] = []
const start = '2026-03-02T11:00:00Z'
beforeAll(async () => {
  stripe = await startTestStripe()
  testApp = await createTestApp({ config: { stripe: stripe.settings, trustProxy: true }, connections: productConnections })
  testApp.context.mail.send = async parcel => {
    sent.push(parcel)
    return 'posted'
  }
  const chain = await insertCompany(testApp.context, { isChain: true })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000, restaurant: { companyId: chain.id } })
  administrator = await insertAdministrator(testApp)
  // The first order creates the job schema that these tests query.
  await quoteAndOrder(testApp, buildCart(sale))
})
afterEach(() => {
  testApp.clock.set(start)
  stripe.mood = 'well'
  stripe.refundsAre = 'succeeded'
})
afterAll(async () => {
  await testApp.close()
  await stripe.close()
})

let calls = 0
/** Each call comes from an address of its own, so that rate limits per network do not apply. */
const call = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
  postJson(testApp, `/api/v1${path}`, body, { 'x-forwarded-for': `10.3.${++calls >> 8}.${calls & 255}`, ...headers })
interface Placed {
  id: string
  token: string
  totalCents: number
}
const placeOnline = async (values: object = {}): Promise<Placed> =>
  (await quoteAndOrder(testApp, buildCart(sale), { paymentMethod: 'online', ...values })).order
/** Like the back office, refreshes the cached companies after the change. */
async function changeFirm(id: string, values: { paymentAccount?: string; isChain?: boolean }): Promise<void> {
  await testApp.context.db.update(companies).set(values).where(eq(companies.id, id))
  await testApp.context.catalogueVersion.refresh()
}
const pay = ({ id, token }: Placed) => call(`/orders/${id}/pay?token=${token}`)
const check = ({ id, token }: Placed) => call(`/orders/${id}/check-payment?token=${token}`)
const cancel = ({ id, token }: Placed) => call(`/orders/${id}/cancel?token=${token}`)
const toCounter = ({ id, token }: Placed) => call(`/orders/${id}/pay-at-counter?token=${token}`, { method: 'cash' })
const standing = async ({ id }: Placed) => {
  const [row] = await testApp.context.db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error('no order')
  return row
}
const kinds = async ({ id }: Placed) =>
  (await testApp.context.db.select({ kind: orderEvents.kind }).from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id)).map(
    ({ kind }) => kind,
  )
const paymentsOf = ({ id }: Placed) => testApp.context.db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.id)
const refundsOf = ({ id }: Placed) => testApp.context.db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(refunds.id)
const inKitchen = async ({ id }: Placed): Promise<boolean> => {
  const board = await testApp.app.inject({ url: `/api/v1/kitchen/orders?restaurant=${sale.restaurant.id}`, headers: administrator.headers })
  return board.json().orders.some((order: Placed) => order.id === id)
}
const hear = async (type: string, object: object, options: { id?: string; account?: string } = {}) => {
  const { payload, headers } = stripe.event(type, object, { at: testApp.clock.now(), ...options })
  return (await testApp.app.inject({ method: 'POST', url: '/api/v1/payments/stripe', payload, headers })).statusCode
}
/** Runs the refund jobs that are open. */
const giveBack = async (placed: Placed) => {
  for (const { id, state } of await refundsOf(placed))
    if (state !== 'succeeded') await executeRefund(testApp.context)({ refundId: id }, { id, attempt: 1, signal: new AbortController().signal })
}
const minutesLater = (minutes: number) => testApp.clock.set(new Date(testApp.clock.now().getTime() + minutes * 60_000))
const held = async ({ id }: Placed) => (await testApp.database.pool.query('select 1 from capacity_reservations where order_id = $1', [id])).rowCount
const mailsOf = async ({ id }: Placed): Promise<string[]> =>
  (await testApp.database.pool.query(`select data->>'news' as news from jobs.job where name = 'mail.order_news' and data->>'orderId' = $1`, [id])).rows.map(
    ({ news }) => news,
  )

it('reaches the kitchen and notifies the buyer only once it is paid', async () => {
  const placed = await placeOnline()
  expect(await standing(placed)).toMatchObject({ status: 'pending', paymentStatus: 'pending', heldUntil: new Date('2026-03-02T11:10:00Z') })
  expect(await inKitchen(placed)).toBe(false)
  expect(await mailsOf(placed)).toEqual([])

  const begun = await pay(placed)
  expect(begun).toMatchObject({ status: 200, success: true })
  const away = await testApp.app.inject(begun.address)
  expect(away.statusCode).toBe(303)
  expect(away.headers.location).toBe(stripe.latest().url)
  expect(stripe.latest()).toMatchObject({ amount_total: placed.totalCents, currency: 'eur' })
  expect(stripe.latest().success_url).toBe(`http://spiedo.test/orders/${placed.id}?token=${placed.token}&paid=1`)

  const session = stripe.pay(stripe.latest().id)
  expect(await hear('checkout.session.completed', session)).toBe(200)
  expect(await standing(placed)).toMatchObject({ status: 'pending', paymentStatus: 'paid', heldUntil: null })
  expect(await kinds(placed)).toEqual(['placed', 'paid'])
  expect(await inKitchen(placed)).toBe(true)
  expect(await mailsOf(placed)).toEqual(['placed'])
})

it('is not taken by a kitchen before it is paid', async () => {
  const placed = await placeOnline()
  const cook = await insertCook(testApp, sale.restaurant.id)
  const accept = () => call(`/kitchen/orders/${placed.id}/accept`, {}, cook.headers)
  expect((await accept()).status).toBe(409)
  await pay(placed)
  await hear('checkout.session.completed', stripe.pay(stripe.latest().id))
  expect((await accept()).status).toBe(200)
})

it('applies a webhook once, however often and in any order it arrives', async () => {
  const placed = await placeOnline()
  await pay(placed)
  const session = stripe.pay(stripe.latest().id)
  expect(await hear('checkout.session.completed', session, { id: 'evt_same' })).toBe(200)
  expect(await hear('checkout.session.completed', session, { id: 'evt_same' })).toBe(200)
  expect(await hear('checkout.session.completed', session)).toBe(200)
  expect(await hear('checkout.session.expired', { ...session, status: 'expired', payment_status: 'unpaid' })).toBe(200)
  expect(await hear('checkout.session.async_payment_failed', session)).toBe(200)
  expect(await standing(placed)).toMatchObject({ paymentStatus: 'paid' })
  expect(await kinds(placed)).toEqual(['placed', 'paid'])
  expect((await paymentsOf(placed)).map(({ state }) => state)).toEqual(['succeeded'])
  expect(await mailsOf(placed)).toEqual(['placed'])
})

it('hears the webhook while the browser on its way back asks for the same', async () => {
  const placed = await placeOnline()
  await pay(placed)
  const session = stripe.pay(stripe.latest().id)
  const other = await testApp.database.pool.connect()
  try {
    await other.query('begin')
    await other.query('select from orders where id = $1 for update', [placed.id])
    const asked = check(placed)
    await expectLockWaiters(testApp.database.pool, 1)
    const heard = hear('checkout.session.completed', session)
    await expectLockWaiters(testApp.database.pool, 2)
    await other.query('rollback')
    expect(await heard).toBe(200)
    expect((await asked).order).toMatchObject({ paymentStatus: 'paid' })
  } finally {
    other.release()
  }
  expect((await kinds(placed)).filter(kind => kind === 'paid')).toHaveLength(1)
})

it('accepts only the provider’s signature, for the right session, amount and account', async () => {
  const placed = await placeOnline()
  await pay(placed)
  const session = stripe.pay(stripe.latest().id)
  const { payload, headers } = stripe.event('checkout.session.completed', session, { at: testApp.clock.now() })
  const send = (body: string, more: Record<string, string>) =>
    testApp.app.inject({ method: 'POST', url: '/api/v1/payments/stripe', payload: body, headers: { ...headers, ...more } })
  expect((await send(payload.replace('complete"', 'complete" '), {})).statusCode).toBe(400)
  expect((await send(payload, { 'stripe-signature': 't=1,v1=00' })).statusCode).toBe(400)
  expect((await testApp.app.inject({ method: 'POST', url: '/api/v1/payments/stripe' })).statusCode).toBe(400)
  minutesLater(6)
  expect((await send(payload, {})).statusCode).toBe(400)
  testApp.clock.set(start)
  expect(await hear('checkout.session.completed', { ...session, amount_total: 1 })).toBe(200)
  expect(await hear('checkout.session.completed', { ...session, id: 'cs_other' })).toBe(200)
  expect(await hear('checkout.session.completed', session, { account: 'acct_other' })).toBe(200)
  expect(await standing(placed)).toMatchObject({ paymentStatus: 'pending' })
})

it('cancels an unpaid order: session expired, slot released, never shown to the kitchen', async () => {
  const placed = await placeOnline()
  expect(await held(placed)).toBe(1)
  await pay(placed)
  minutesLater(9)
  await reconcilePayments(testApp.context)
  expect(await standing(placed)).toMatchObject({ status: 'pending', paymentStatus: 'pending' })
  minutesLater(1)
  await reconcilePayments(testApp.context)
  expect(await standing(placed)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'expired',
    closedReason: 'Il pagamento non è arrivato in tempo',
    heldUntil: null,
  })
  expect(stripe.latest().status).toBe('expired')
  expect(() => stripe.pay(stripe.latest().id)).toThrow('closed')
  expect(await held(placed)).toBe(0)
  expect(await pay(placed)).toMatchObject({ status: 409, code: 'payment_not_due' })
  expect(await inKitchen(placed)).toBe(false)
  // This order never opened the provider's payment page.
  const idle = await placeOnline()
  minutesLater(10)
  await reconcilePayments(testApp.context)
  expect(await standing(idle)).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' })
})

it('says that a newer order has replaced it, where the buyer has ordered again before paying', async () => {
  const placed = await placeOnline()
  const off = await postJson(testApp, `/api/v1/orders/${placed.id}/cancel?token=${placed.token}`, { reason: 'replaced' })
  expect(off).toMatchObject({ status: 200, order: { status: 'cancelled', paymentStatus: 'void', replaced: true } })
})

it('polls the provider for payments without a webhook', async () => {
  const placed = await placeOnline()
  await pay(placed)
  stripe.pay(stripe.latest().id)
  minutesLater(2)
  await reconcilePayments(testApp.context)
  expect(await standing(placed)).toMatchObject({ paymentStatus: 'paid' })
  // Payment at the last moment is found when the reserved time ends.
  const late = await placeOnline()
  await pay(late)
  minutesLater(10)
  stripe.pay(stripe.latest().id)
  await reconcilePayments(testApp.context)
  expect(await standing(late)).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
  // The browser also checks the payment when the customer returns.
  const back = await placeOnline()
  await pay(back)
  stripe.pay(stripe.latest().id)
  expect((await check(back)).order).toMatchObject({ paymentStatus: 'paid' })
})

it('asks for what one firm’s guests have paid, however another firm’s account is shut to us', async () => {
  const company = await insertCompany(testApp.context, { paymentAccount: 'acct_left' })
  const brokenSale = await insertSellingRestaurant(testApp.context, { restaurant: { companyId: company.id } })
  const unlucky: Placed = (await quoteAndOrder(testApp, buildCart(brokenSale), { paymentMethod: 'online' })).order
  await pay(unlucky)
  stripe.shutOut.add('acct_left')
  minutesLater(1)
  const paid: Placed[] = []
  for (let index = 0; index < 12; index++) {
    paid.push(await placeOnline())
    await pay(paid[index] as Placed)
    stripe.pay(stripe.latest().id)
  }
  minutesLater(2)
  await reconcilePayments(testApp.context)
  expect(await Promise.all(paid.map(async placed => (await standing(placed)).paymentStatus))).toEqual(paid.map(() => 'paid'))
  expect(await standing(unlucky)).toMatchObject({ status: 'pending', paymentStatus: 'pending' })
  stripe.shutOut.clear()
  minutesLater(10)
  await reconcilePayments(testApp.context)
  expect(await standing(unlucky)).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' })
})

it('asks for it also while more payments than are asked for at once are stuck at an account that is shut to us', async () => {
  const firm = await insertCompany(testApp.context, { paymentAccount: 'acct_stuck' })
  const of = await insertSellingRestaurant(testApp.context, { restaurant: { companyId: firm.id } })
  const placeThere = async () => (await quoteAndOrder(testApp, buildCart(of), { paymentMethod: 'online' })).order as Placed
  const stuck = await placeThere()
  await pay(stuck)
  const pool = testApp.database.pool
  const { rows } = await pool.query(
    `insert into payments (id, order_id, company_id, method, state, amount_cents, provider, provider_session, expires_at, created_at)
     select gen_random_uuid(), order_id, company_id, method, state, amount_cents, provider, 'cs_stuck_' || n, expires_at - interval '1 minute', created_at
     from payments, generate_series(1, 250) n where order_id = $1 returning id`,
    [stuck.id],
  )
  await pool.query(
    `insert into payment_events (payment_id, kind, provider, data) select unnest($1::uuid[]), 'entered', 'stripe', '{"account": "acct_stuck"}'`,
    [rows.map(({ id }) => id)],
  )
  stripe.shutOut.add('acct_stuck')
  // The company has changed its account; customers of other companies pay as before.
  await changeFirm(firm.id, { paymentAccount: 'acct_new' })
  const paid = [await placeThere(), await placeOnline()]
  for (const placed of paid) {
    await pay(placed)
    stripe.pay(stripe.latest().id)
  }
  minutesLater(2)
  await reconcilePayments(testApp.context)
  expect(await Promise.all(paid.map(async placed => (await standing(placed)).paymentStatus))).toEqual(['paid', 'paid'])
  expect(await standing(stuck)).toMatchObject({ paymentStatus: 'pending' })
  stripe.shutOut.clear()
  await pool.query(`update payments set state = 'expired' where order_id = $1`, [stuck.id])
})

it('polls, accepts webhooks and refunds with the account that opened the session, even if the company’s account changed', async () => {
  const firm = await insertCompany(testApp.context, { paymentAccount: 'acct_before' })
  const of = await insertSellingRestaurant(testApp.context, { restaurant: { companyId: firm.id } })
  const placed: Placed[] = []
  for (let index = 0; index < 3; index++) {
    placed.push((await quoteAndOrder(testApp, buildCart(of), { paymentMethod: 'online' })).order)
    expect((await pay(placed[index] as Placed)).status).toBe(200)
  }
  const [heard, read, unreadOrder] = placed as [Placed, Placed, Placed]
  const pages = [...stripe.sessions.values()].slice(-3)
  expect(pages.map(({ account }) => account)).toEqual(['acct_before', 'acct_before', 'acct_before'])
  await changeFirm(firm.id, { paymentAccount: 'acct_after' })
  // The first payment arrives by webhook, the second by polling, the third is never paid.
  expect(await hear('checkout.session.completed', stripe.pay(pages[0]?.id ?? ''), { account: 'acct_before' })).toBe(200)
  expect(await standing(heard)).toMatchObject({ paymentStatus: 'paid' })
  stripe.pay(pages[1]?.id ?? '')
  minutesLater(11)
  await reconcilePayments(testApp.context)
  expect(await standing(read)).toMatchObject({ paymentStatus: 'paid' })
  expect(stripe.sessions.get(pages[2]?.id ?? '')?.status).toBe('expired')
  expect(await standing(unreadOrder)).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' })
  await cancel(heard)
  await giveBack(heard)
  expect(await refundsOf(heard)).toMatchObject([{ state: 'succeeded', amountCents: heard.totalCents }])
  // New payments go to the company's current account.
  testApp.clock.set(start)
  const next: Placed = (await quoteAndOrder(testApp, buildCart(of), { paymentMethod: 'online' })).order
  await pay(next)
  expect(stripe.latest().account).toBe('acct_after')
})

it('gives back from the keys’ own account also once another firm is the chain', async () => {
  const placed = await placeOnline()
  await pay(placed)
  await hear('checkout.session.completed', stripe.pay(stripe.latest().id))
  const chain = (isChain: boolean) => changeFirm(sale.restaurant.companyId, { isChain })
  await chain(false)
  try {
    await cancel(placed)
    await giveBack(placed)
    expect(await refundsOf(placed)).toMatchObject([{ state: 'succeeded', amountCents: placed.totalCents }])
  } finally {
    await chain(true)
  }
})

it('leads to one page that can be paid once, however often it is asked', async () => {
  const placed = await placeOnline()
  const before = stripe.sessions.size
  const all = await Promise.all([pay(placed), pay(placed), pay(placed)])
  expect(new Set(all.map(({ address }) => address)).size).toBe(1)
  expect(await pay(placed)).toMatchObject({ address: all[0]?.address })
  expect(stripe.sessions.size).toBe(before + 1)
  stripe.pay(stripe.latest().id)
  expect(await pay(placed)).toMatchObject({ status: 409, code: 'payment_not_due', paymentStatus: 'paid' })
})

it('finds the same page again after a lost answer', async () => {
  const placed = await placeOnline()
  const before = stripe.sessions.size
  stripe.mood = 'loses answers'
  expect(await pay(placed)).toMatchObject({ status: 503, code: 'payment_provider_unavailable', headers: { 'retry-after': '2' } })
  stripe.mood = 'well'
  expect((await pay(placed)).status).toBe(200)
  expect(stripe.sessions.size).toBe(before + 1)
  expect((await paymentsOf(placed)).length).toBe(1)
})

it('opens another page when the one whose answer was lost would be called otherwise by now', async () => {
  const placed = await placeOnline()
  const before = stripe.sessions.size
  stripe.mood = 'loses answers'
  expect(await pay(placed)).toMatchObject({ status: 503 })
  stripe.mood = 'well'
  const rename = async (name: string) => {
    await testApp.context.db.update(restaurants).set({ name }).where(eq(restaurants.id, sale.restaurant.id))
    await testApp.context.catalogueVersion.refresh()
  }
  await rename(`${sale.restaurant.name} nuovo`)
  expect(await pay(placed)).toMatchObject({ status: 200 })
  await rename(sale.restaurant.name)
  expect(stripe.sessions.size).toBe(before + 2)
  expect((await paymentsOf(placed)).map(({ state }) => state)).toEqual(['expired', 'pending'])
  await hear('checkout.session.completed', stripe.pay(stripe.latest().id))
  expect(await standing(placed)).toMatchObject({ paymentStatus: 'paid' })
})

it('counts requests to the provider, its responses, and results of payments', async () => {
  for (const metric of [providerRequestsTotal, providerResponsesTotal, onlinePaymentsTotal]) metric.reset()
  const [paid, failed] = [await placeOnline(), await placeOnline()]
  await pay(paid)
  await hear('checkout.session.completed', stripe.pay(stripe.latest().id))
  await pay(failed)
  await hear('checkout.session.async_payment_failed', stripe.latest())
  stripe.mood = 'loses answers'
  await pay(failed)
  const { values: requests } = await providerRequestsTotal.get()
  const { values: responses } = await providerResponsesTotal.get()
  const { values: results } = await onlinePaymentsTotal.get()
  // One of them reads the wallet of the paid one.
  expect(requests.map(({ value }) => value)).toEqual([5])
  expect(responses.map(({ labels, value }) => [labels.status, value])).toEqual([['2xx', 3]])
  expect(results.map(({ labels, value }) => [labels.result, value])).toEqual([
    ['succeeded', 1],
    ['failed', 1],
  ])
})

it('says so when the provider hangs, and the counter is still there', async () => {
  const placed = await placeOnline()
  stripe.mood = 'hangs'
  const startedAt = Date.now()
  expect(await pay(placed)).toMatchObject({ status: 503, code: 'payment_provider_unavailable' })
  // The provider's library alone would wait 80 s and retry once.
  expect(Date.now() - startedAt).toBeLessThan(60_000)
  expect((await toCounter(placed)).order).toMatchObject({ paymentStatus: 'due', heldUntil: null })
  expect(await mailsOf(placed)).toEqual(['placed'])
  expect(await inKitchen(placed)).toBe(true)
})

it('says so when the provider takes nothing for the firm, and the counter is still there', async () => {
  const placed = await placeOnline()
  stripe.mood = 'refuses'
  expect(await pay(placed)).toMatchObject({ status: 503, code: 'payment_provider_unavailable' })
  expect((await check(placed)).order).toMatchObject({ paymentStatus: 'pending' })
  expect((await toCounter(placed)).order).toMatchObject({ paymentStatus: 'due' })
  // The payment page is open, but the provider refuses to answer for its session.
  stripe.mood = 'well'
  const opened = await placeOnline()
  await pay(opened)
  stripe.mood = 'refuses'
  expect(await pay(opened)).toMatchObject({ status: 503, code: 'payment_provider_unavailable' })
  expect((await check(opened)).order).toMatchObject({ paymentStatus: 'pending' })
  expect((await toCounter(opened)).order).toMatchObject({ paymentStatus: 'due' })
  // A company without online payment has no provider account to ask.
  stripe.mood = 'well'
  const orphan = await placeOnline()
  await pay(orphan)
  await changeFirm(sale.restaurant.companyId, { isChain: false })
  expect((await toCounter(orphan)).order).toMatchObject({ paymentStatus: 'due' })
  await changeFirm(sale.restaurant.companyId, { isChain: true })
})

it('a failed payment can be tried again, on another page', async () => {
  const placed = await placeOnline()
  await pay(placed)
  const session = stripe.pay(stripe.latest().id, { later: true })
  await hear('checkout.session.completed', session)
  expect(await standing(placed)).toMatchObject({ paymentStatus: 'pending' })
  await hear('checkout.session.async_payment_failed', session)
  expect(await standing(placed)).toMatchObject({ status: 'pending', paymentStatus: 'failed' })
  expect(await inKitchen(placed)).toBe(false)
  await pay(placed)
  expect(stripe.latest().id).not.toBe(session.id)
  await hear('checkout.session.completed', stripe.pay(stripe.latest().id))
  expect(await standing(placed)).toMatchObject({ paymentStatus: 'paid' })
})

it('paid after it has come to nothing: the money goes back by itself', async () => {
  const placed = await placeOnline()
  await pay(placed)
  stripe.mood = 'fails'
  minutesLater(15)
  await reconcilePayments(testApp.context)
  // The payment state is unknown, so the order stays open.
  expect(await standing(placed)).toMatchObject({ status: 'pending' })
  minutesLater(20)
  await reconcilePayments(testApp.context)
  expect(await standing(placed)).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' })
  stripe.mood = 'well'
  stripe.pay(stripe.latest().id)
  await reconcilePayments(testApp.context)
  expect(await refundsOf(placed)).toMatchObject([{ amountCents: placed.totalCents, reason: 'paid_too_late', state: 'requested' }])
  await giveBack(placed)
  expect(await refundsOf(placed)).toMatchObject([{ state: 'succeeded' }])
  expect(await standing(placed)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  expect(await mailsOf(placed)).toEqual(['refunded'])
  await giveBack(placed)
  expect([...stripe.refunds.values()].filter(({ metadata }) => metadata.order === placed.id)).toHaveLength(1)
})

it('expires the payment session when it is cancelled', async () => {
  const placed = await placeOnline()
  await pay(placed)
  expect((await cancel(placed)).order).toMatchObject({ status: 'cancelled', paymentStatus: 'void' })
  expect(stripe.latest()).toMatchObject({ status: 'expired' })
})

it('called off while its page can’t be closed, and paid there: the money goes back by itself', async () => {
  const placed = await placeOnline()
  await pay(placed)
  stripe.mood = 'fails'
  expect((await cancel(placed)).order).toMatchObject({ status: 'cancelled', paymentStatus: 'void' })
  stripe.mood = 'well'
  await hear('checkout.session.completed', stripe.pay(stripe.latest().id))
  expect(await refundsOf(placed)).toMatchObject([{ amountCents: placed.totalCents, reason: 'paid_too_late' }])
})

it('paid at the counter and then online too: the second goes back by itself', async () => {
  const placed = await placeOnline()
  await pay(placed)
  const session = stripe.latest()
  stripe.mood = 'fails'
  expect((await toCounter(placed)).order).toMatchObject({ paymentStatus: 'due' })
  stripe.mood = 'well'
  const cook = await insertCook(testApp, sale.restaurant.id)
  for (const step of ['accept', 'begin', 'ready', 'hand-over']) expect((await call(`/kitchen/orders/${placed.id}/${step}`, {}, cook.headers)).status).toBe(200)
  expect(await standing(placed)).toMatchObject({ status: 'completed', paymentStatus: 'paid' })
  await hear('checkout.session.completed', stripe.pay(session.id))
  await giveBack(placed)
  expect(await refundsOf(placed)).toMatchObject([{ reason: 'paid_twice', amountCents: placed.totalCents, state: 'succeeded' }])
  expect(await standing(placed)).toMatchObject({ status: 'completed', paymentStatus: 'paid' })
})

it('pays at the counter instead; its page is closed', async () => {
  const placed = await placeOnline()
  await pay(placed)
  expect(await toCounter(placed)).toMatchObject({ status: 200, order: { paymentStatus: 'due' } })
  expect(stripe.latest().status).toBe('expired')
  expect(await standing(placed)).toMatchObject({ paymentMethod: 'cash' })
  expect(await toCounter(placed)).toMatchObject({ status: 409 })
  // An order whose online payment was started cannot move to another company.
  const elsewhere = (await insertSellingRestaurant(testApp.context)).restaurant
  const move = { restaurantId: elsewhere.id, seen: { totalCents: placed.totalCents, promisedAt: '2026-03-02T12:00:00Z' } }
  expect(await call(`/orders/${placed.id}/transfer?token=${placed.token}`, move)).toMatchObject({ success: false, code: 'order_not_transferable' })
  // A payment completed just before the switch counts as paid.
  const paid = await placeOnline()
  await pay(paid)
  stripe.pay(stripe.latest().id)
  expect(await toCounter(paid)).toMatchObject({ status: 200, order: { paymentStatus: 'paid' } })
})

it('rejected or called off once paid: all of it goes back', async () => {
  const placed = await placeOnline()
  await pay(placed)
  await hear('checkout.session.completed', stripe.pay(stripe.latest().id))
  const cook = await insertCook(testApp, sale.restaurant.id)
  expect((await call(`/kitchen/orders/${placed.id}/reject`, { reason: 'Lo spiedo è fermo' }, cook.headers)).status).toBe(200)
  expect(await refundsOf(placed)).toMatchObject([{ reason: 'rejected', amountCents: placed.totalCents }])
  stripe.mood = 'fails'
  await expect(giveBack(placed)).rejects.toThrow()
  stripe.mood = 'well'
  await giveBack(placed)
  expect(await standing(placed)).toMatchObject({ status: 'rejected', paymentStatus: 'refunded' })
  expect(await kinds(placed)).toEqual(['placed', 'paid', 'rejected', 'refund_asked', 'refunded'])
})

it('called off by the restaurant, its buyer is written to with the reason; who calls off the own order is not', async () => {
  const [begun, own]: Placed[] = [(await quoteAndOrder(testApp, buildCart(sale))).order, (await quoteAndOrder(testApp, buildCart(sale))).order]
  if (!begun || !own) throw new Error('no orders')
  const manager = await insertManager(testApp, sale.restaurant.id)
  for (const step of ['accept', 'begin']) await call(`/kitchen/orders/${begun.id}/${step}`, {}, manager.headers)
  const off = await call(`/orders/${begun.id}/cancel`, { reason: 'Il forno si è rotto' }, manager.headers)
  expect(off).toMatchObject({ status: 200, order: { status: 'cancelled', closedReason: 'Il forno si è rotto' } })
  await cancel(own)
  expect([await mailsOf(begun), await mailsOf(own)].map(mails => mails.includes('rejected'))).toEqual([true, false])
})

it('refunds by line, by amount and the rest, each once, for managers and administrators', async () => {
  const placed: Placed = (await quoteAndOrder(testApp, buildCart(sale, { lines: [{ foodId: sale.panino.id, quantity: 3 }] }), { paymentMethod: 'online' }))
    .order
  await pay(placed)
  await hear('checkout.session.completed', stripe.pay(stripe.latest().id))
  const manager = await insertManager(testApp, sale.restaurant.id)
  const url = `/api/v1/orders/${placed.id}/payments`
  const read = async () => (await testApp.app.inject({ url, headers: manager.headers })).json()
  const refund = async (body: object, who = manager) =>
    call(`/orders/${placed.id}/refunds`, { version: (await read()).version, reason: 'goodwill', ...body }, who.headers)
  const elsewhere = (await insertSellingRestaurant(testApp.context)).restaurant
  const stranger = await insertManager(testApp, elsewhere.id)
  expect((await testApp.app.inject({ url, headers: stranger.headers })).statusCode).toBe(404)
  expect((await refund({}, stranger)).status).toBe(404)
  expect(await refund({}, await insertCook(testApp, sale.restaurant.id))).toMatchObject({ status: 403, code: 'refund_not_allowed' })
  expect(await refund({ lines: [{ lineNumber: 1, quantity: 2 }] })).toMatchObject({
    ...{ status: 201, amountCents: 1380, refundableCents: 690 },
    refunds: [{ lines: [{ lineNumber: 1, title: 'Panino kebab di pollo', quantity: 2, amountCents: 1380 }] }],
  })
  const { order: shown } = (await testApp.app.inject(`/api/v1/orders/${placed.id}?token=${placed.token}`)).json()
  expect(shown.refundedLines).toEqual([{ lineNumber: 1, quantity: 2 }])
  // The button offered the whole amount, but a part was refunded meanwhile.
  const changed = await refund({ version: 1, seenCents: placed.totalCents })
  expect(changed).toMatchObject({ status: 409, code: 'refund_changed', refundableCents: 690, version: (await read()).version })
  expect(changed.message).toMatch(/6,90/)
  expect(await refund({ seenCents: placed.totalCents, lines: [{ lineNumber: 1, quantity: 1 }] })).toMatchObject({ status: 409, code: 'refund_changed' })
  expect(await refund({ lines: [{ lineNumber: 1, quantity: 2 }] })).toMatchObject({ status: 422, code: 'refund_line_unknown' })
  expect(await refund({ amountCents: 691 })).toMatchObject({ status: 422, code: 'refund_too_much' })
  expect(await refund({ version: 1 })).toMatchObject({ status: 409, code: 'order_step_too_late' })
  const listed = async () => {
    const lists = [`/orders/all-orders?search=${placed.id}`, `/office/restaurants/${sale.restaurant.id}/orders?number=${(await standing(placed)).number}`]
    const answers = await Promise.all(lists.map(list => testApp.app.inject({ url: `/api/v1${list}`, headers: administrator.headers })))
    return answers.map(answer => answer.json().orders.find(({ id }: Placed) => id === placed.id)?.paymentStatus)
  }
  await giveBack(placed)
  expect(await standing(placed)).toMatchObject({ paymentStatus: 'partially_refunded' })
  expect(await listed()).toEqual(['partially_refunded', 'partially_refunded'])
  expect(await refund({ seenCents: 690 }, await insertAdministrator(testApp))).toMatchObject({ status: 201, amountCents: 690, refundableCents: 0 })
  expect(await refund({})).toMatchObject({ status: 422, code: 'refund_nothing' })
  const auditAnswer = await testApp.app.inject({ url: '/api/v1/reports/audit?table=orders&limit=1', headers: administrator.headers })
  expect(auditAnswer.json().entries).toMatchObject([{ action: 'order.refunded', row: placed.id, thing: String((await standing(placed)).number) }])
  await giveBack(placed)
  expect(await standing(placed)).toMatchObject({ paymentStatus: 'refunded' })
  expect(await listed()).toEqual(['refunded', 'refunded'])
  // The provider executed the refunds; each event names its amount and who requested it.
  const history = await testApp.app.inject({ url: `/api/v1/orders/${placed.id}/history`, headers: administrator.headers })
  expect(history.json().events.slice(-5)).toMatchObject([
    { kind: 'paid', refund: null },
    {
      kind: 'refund_asked',
      actorKind: 'staff',
      actorName: manager.name,
      refund: { amountCents: 1380, lines: [{ quantity: 2, title: 'Panino kebab di pollo' }] },
    },
    { kind: 'refunded', actorKind: 'provider', refund: { amountCents: 1380, askedBy: { name: manager.name } } },
    { kind: 'refund_asked', actorKind: 'staff', actorName: administrator.name, refund: { amountCents: 690, lines: [] } },
    { kind: 'refunded', actorKind: 'provider', refund: { amountCents: 690, askedBy: { name: administrator.name } } },
  ])
  await expect(testApp.context.db.execute(sql`update refund_lines set amount_cents = 1 where order_id = ${placed.id}`)).rejects.toThrow()
})

it('a customer’s own list says that an order is not paid yet, and what was given back', async () => {
  const customer = await insertCustomer(testApp)
  const { headers } = customer
  const mine = async () => (await testApp.app.inject({ url: '/api/v1/orders/my-orders', headers })).json().orders
  const placed = await placeOnline({ headers })
  expect(await mine()).toMatchObject([{ id: placed.id, status: 'pending', paymentStatus: 'pending', refundedCents: 0 }])
  await pay(placed)
  await hear('checkout.session.completed', stripe.pay(stripe.latest().id))
  expect(await mine()).toMatchObject([{ paymentStatus: 'paid', refundedCents: 0 }])
  for (const amountCents of [100, 250]) {
    const { version } = await standing(placed)
    expect(await call(`/orders/${placed.id}/refunds`, { version, reason: 'goodwill', amountCents }, administrator.headers)).toMatchObject({ status: 201 })
  }
  expect(await mine()).toMatchObject([{ refundedCents: 350 }])
})

it('refunds one of a line after the other, however the discount falls on them, and never more than was paid', async () => {
  const coupon = await insertCoupon(testApp, { amountCents: 70 })
  const cart = buildCart(sale, { lines: [{ foodId: sale.panino.id, quantity: 3 }], coupons: [coupon.code], tipCents: 100 })
  const placed: Placed = (await quoteAndOrder(testApp, cart, { paymentMethod: 'online' })).order
  const money = async () => (await testApp.app.inject({ url: `/api/v1/orders/${placed.id}/payments`, headers: administrator.headers })).json()
  expect(await money(), 'not paid: nothing of its lines can be given back').toMatchObject({ refundableCents: 0, refundableLines: [] })
  await pay(placed)
  await hear('checkout.session.completed', stripe.pay(stripe.latest().id))
  const amounts: number[] = []
  const refundableLines: object[][] = []
  for (const lines of Array.from({ length: 3 }, () => [{ lineNumber: 1, quantity: 1 }])) {
    refundableLines.push((await money()).refundableLines)
    const refund = await call(`/orders/${placed.id}/refunds`, { version: (await standing(placed)).version, reason: 'goodwill', lines }, administrator.headers)
    amounts.push(refund.amountCents)
  }
  expect(amounts).toEqual([667, 667, 666])
  // Each read lists the amounts for every refundable quantity of the line, without the tip.
  expect(refundableLines.flat()).toEqual([
    { lineNumber: 1, quantity: 3, amounts: [667, 1333, 2000] },
    { lineNumber: 1, quantity: 2, amounts: [667, 1333] },
    { lineNumber: 1, quantity: 1, amounts: [666] },
  ])
  // The remainder is the tip, which belongs to no line.
  expect(await money()).toMatchObject({ refundableCents: 100, refundableLines: [] })
})

it('a refund that is under way ends when the provider says so, and one that fails can be made anew', async () => {
  const placed = await placeOnline()
  await pay(placed)
  await hear('checkout.session.completed', stripe.pay(stripe.latest().id))
  await cancel(placed)
  stripe.refundsAre = 'pending'
  await giveBack(placed)
  expect(await refundsOf(placed)).toMatchObject([{ state: 'pending' }])
  const refund = [...stripe.refunds.values()].at(-1)
  expect(await hear('refund.failed', { ...refund, status: 'failed' })).toBe(200)
  expect(await refundsOf(placed)).toMatchObject([{ state: 'failed' }])
  // The cancellation records the request at once; the provider's answer is an event of its own.
  expect((await kinds(placed)).slice(-3)).toEqual(['cancelled', 'refund_asked', 'refund_failed'])
  if (refund) refund.status = 'failed'
  stripe.refundsAre = 'succeeded'
  expect(await call(`/orders/${placed.id}/refunds`, { version: (await standing(placed)).version, reason: 'goodwill' }, administrator.headers)).toMatchObject({
    status: 201,
  })
  await giveBack(placed)
  expect(await standing(placed)).toMatchObject({ paymentStatus: 'refunded' })
})

it('money of what was paid at the counter is handed over by somebody, once', async () => {
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale))
  const manager = await insertManager(testApp, sale.restaurant.id)
  for (const step of ['accept', 'begin', 'ready', 'hand-over']) await call(`/kitchen/orders/${placed.id}/${step}`, {}, manager.headers)
  const made = await call(`/orders/${placed.id}/refunds`, { version: (await standing(placed)).version, reason: 'goodwill', amountCents: 200 }, manager.headers)
  expect(made).toMatchObject({ status: 201, refunds: [{ counter: true, state: 'requested', amountCents: 200 }] })
  const [refund] = made.refunds
  // A granted cash refund shows on the customer's order page, in a mail and at the counter.
  const waiting = async () => (await testApp.app.inject(`/api/v1/orders/${placed.id}?token=${placed.token}`)).json().order.counterRefundCents
  const listed = async () => {
    const list = await testApp.app.inject({ url: `/api/v1/office/restaurants/${sale.restaurant.id}/orders?number=${placed.number}`, headers: manager.headers })
    return list.json().orders.find(({ id }: Placed) => id === placed.id)
  }
  expect(await mailsOf(placed)).toContain('refund_waits')
  expect((await kinds(placed)).at(-1)).toBe('refund_waits')
  expect([await waiting(), (await listed()).counterRefundCents]).toEqual([200, 200])
  const all = await testApp.app.inject({ url: `/api/v1/orders/all-orders?search=${placed.id}`, headers: administrator.headers })
  expect(all.json().orders).toMatchObject([{ id: placed.id, paymentStatus: 'paid', counterRefundCents: 200 }])
  expect(await call(`/refunds/${refund.id}/hand-over`, {}, manager.headers)).toMatchObject({ status: 200, refunds: [{ state: 'succeeded' }] })
  expect(await call(`/refunds/${refund.id}/hand-over`, {}, manager.headers)).toMatchObject({ status: 409, code: 'refund_done' })
  expect(await standing(placed)).toMatchObject({ paymentStatus: 'partially_refunded' })
  expect([await waiting(), (await listed()).counterRefundCents]).toEqual([0, 0])
  expect((await kinds(placed)).slice(-2)).toEqual(['refund_waits', 'refunded'])
})

it('too little to be paid online says that, not that its restaurant takes nothing so', async () => {
  const { code } = await insertCoupon(testApp, { amountCents: 670 })
  const cheap = buildCart(sale, { coupons: [code] })
  expect((await call('/orders/quote', cheap)).quote).toMatchObject({ totalCents: 20, paymentWays: ['cash', 'card'] })
  const refused = await quoteAndOrder(testApp, cheap, { paymentMethod: 'online' })
  expect(refused).toMatchObject({ status: 422, code: 'payment_too_little', message: 'Online si paga da 0,50\u00a0€ in su: scegli un altro modo di pagare.' })
})

it('a firm is paid into its own account, and without one takes nothing online', async () => {
  const franchisee = await insertSellingRestaurant(testApp.context)
  const refused = await quoteAndOrder(testApp, buildCart(franchisee), { paymentMethod: 'online' })
  expect(refused).toMatchObject({ status: 422, code: 'payment_not_accepted' })
  const { quote } = await call('/orders/quote', buildCart(franchisee))
  expect(quote.paymentWays).toEqual(['cash', 'card'])
  expect((await call('/orders/quote', buildCart(sale))).quote.paymentWays).toEqual(['cash', 'card', 'online'])
})
