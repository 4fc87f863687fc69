import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { refundLines, refunds } from '#payments/tables.ts'
import { auditLog } from '#platform/database/tables.ts'
import { insertCompany } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { insertAdministrator, insertCook, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { startTestStripe, type TestStripe } from '#tests/helpers/stripe.ts'
import { reconcilePayments } from '../payment/reconcile-payments.ts'
import { orders } from '../tables/orders.ts'
import { reconciliations } from '../tables/reconciliations.ts'
import { executeRefund } from './execute-refund.ts'

let testApp: TestApp
let stripe: TestStripe
let sale: SellingRestaurant
let manager: Persona
const start = '2026-03-02T11:00:00Z'
beforeAll(async () => {
  stripe = await startTestStripe()
  testApp = await createTestApp({ connections: productConnections, config: { stripe: stripe.settings, trustProxy: true } })
  const chain = await insertCompany(testApp.context, { isChain: true })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000, restaurant: { companyId: chain.id } })
})
beforeEach(async () => {
  manager = await insertManager(testApp, sale.restaurant.id)
})
afterEach(() => {
  testApp.clock.set(start)
  stripe.refundsAre = 'succeeded'
})
afterAll(async () => {
  await testApp.close()
  await stripe.close()
})

let calls = 0
const call = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
  postJson(testApp, `/api/v1${path}`, body, { 'x-forwarded-for': `10.9.0.${++calls & 255}`, ...headers })
const hear = async (type: string, object: object) => {
  const { payload, headers } = stripe.event(type, object, { at: testApp.clock.now() })
  return (await testApp.app.inject({ method: 'POST', url: '/api/v1/payments/stripe', payload, headers })).statusCode
}
/** Order of three panini, paid online. */
async function aPaidOrder(): Promise<string> {
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale, { lines: [{ foodId: sale.panino.id, quantity: 3 }] }), { paymentMethod: 'online' })
  await call(`/orders/${placed.id}/pay?token=${placed.token}`)
  await hear('checkout.session.completed', stripe.pay(stripe.latest().id))
  return placed.id
}
const standing = async (id: string) => (await testApp.context.db.select().from(orders).where(eq(orders.id, id)))[0]
const refundsOf = (id: string) => testApp.context.db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(asc(refunds.id))
const rowsOf = (id: string) => testApp.context.db.select().from(reconciliations).where(eq(reconciliations.orderId, id)).orderBy(asc(reconciliations.id))
const refund = async (id: string, body: object = {}) =>
  call(`/orders/${id}/refunds`, { version: (await standing(id))?.version, reason: 'goodwill', ...body }, manager.headers)
/** Runs the refund jobs due now. */
async function jobs(id: string): Promise<void> {
  for (const { id: refundId, state } of await refundsOf(id))
    if (state === 'requested') await executeRefund(testApp.context)({ refundId }, { id: refundId, attempt: 1, signal: new AbortController().signal })
}
async function aFailedRefund(body: object = {}): Promise<string> {
  const id = await aPaidOrder()
  stripe.refundsAre = 'failed'
  expect((await refund(id, body)).status).toBe(201)
  await jobs(id)
  return id
}
const hoursLater = (hours: number) => testApp.clock.set(new Date(testApp.clock.now().getTime() + hours * 3_600_000))
/** Sessions last one day, so later steps sign in again. */
const failed = async (who?: Persona) => {
  const { headers } = who ?? (await insertManager(testApp, sale.restaurant.id))
  return (await testApp.app.inject({ url: '/api/v1/refunds/failed', headers })).json()
}
const shown = async (id: string, who?: Persona) => (await failed(who)).refunds.find((refund: { order: { id: string } }) => refund.order.id === id)

/** Refund state in the restaurant's list and the chain's. */
async function marked(id: string): Promise<unknown> {
  const { headers } = await insertAdministrator(testApp)
  const lists = [`/orders/all-orders?search=${id}`, `/office/restaurants/${sale.restaurant.id}/orders?number=${(await standing(id))?.number}`]
  const answers = await Promise.all(lists.map(list => testApp.app.inject({ url: `/api/v1${list}`, headers })))
  const [one, other] = answers.map(answer => answer.json().orders.find((order: { id: string }) => order.id === id)?.owedByProvider)
  expect(other).toBe(one)
  return one
}

it('is kept, tried anew by itself, and off the list once the money has arrived', async () => {
  const id = await aFailedRefund({ lines: [{ lineNumber: 1, quantity: 1 }] })
  const [first] = await refundsOf(id)
  expect(first).toMatchObject({ state: 'failed', amountCents: 690 })
  expect(await rowsOf(id)).toMatchObject([{ id: first?.id, state: 'open', problem: 'refund_failed', differenceCents: 690, note: 'expired_or_canceled_card' }])
  expect(await shown(id)).toMatchObject({
    ...{ id: first?.id, amountCents: 690, tries: 0, underway: false, nextTryAt: '2026-03-02T12:00:00.000Z', why: 'expired_or_canceled_card' },
    restaurant: { id: sale.restaurant.id },
  })
  expect(await marked(id)).toBe('refund_failed')

  await reconcilePayments(testApp.context)
  expect(await refundsOf(id)).toHaveLength(1)
  hoursLater(1)
  await Promise.all([reconcilePayments(testApp.context), reconcilePayments(testApp.context)])
  await reconcilePayments(testApp.context)
  expect(await refundsOf(id)).toMatchObject([{ state: 'failed' }, { state: 'requested', amountCents: 690, reason: first?.reason }])
  expect(await shown(id)).toMatchObject({ tries: 1, underway: true, nextTryAt: null })
  expect(await marked(id)).toBe('refund_under_way')
  await jobs(id)
  // The retry failed as well: same row, later next retry.
  expect(await rowsOf(id)).toHaveLength(1)
  expect(await shown(id)).toMatchObject({ tries: 1, underway: false, nextTryAt: '2026-03-02T17:00:00.000Z' })

  stripe.refundsAre = 'succeeded'
  hoursLater(5)
  await reconcilePayments(testApp.context)
  await jobs(id)
  expect(await rowsOf(id)).toMatchObject([{ state: 'resolved', resolvedBy: null }])
  expect(await shown(id)).toBeUndefined()
  expect(await marked(id)).toBeNull()
  expect(await standing(id)).toMatchObject({ paymentStatus: 'partially_refunded' })
  const lines = await testApp.context.db.select().from(refundLines).where(eq(refundLines.orderId, id))
  expect(lines.map(({ lineNumber, quantity }) => [lineNumber, quantity])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ])
  // Banks may still return the refund: it is owed again.
  await hear('refund.failed', { ...[...stripe.refunds.values()].at(-1), status: 'failed', failure_reason: 'unknown' })
  expect(await rowsOf(id)).toMatchObject([{ state: 'open', resolvedAt: null }])
  expect(await marked(id)).toBe('refund_failed')
})

it('after four attempts it waits for a person, who tries it again or says how it was settled', async () => {
  const id = await aFailedRefund()
  for (const hours of [1, 5, 18, 48, 200]) {
    hoursLater(hours)
    await reconcilePayments(testApp.context)
    await jobs(id)
  }
  expect(await refundsOf(id)).toHaveLength(5)
  expect(await shown(id)).toMatchObject({ tries: 4, underway: false, nextTryAt: null })

  const now = await insertManager(testApp, sale.restaurant.id)
  const [row] = await rowsOf(id)
  const again = () => call(`/refunds/${row?.id}/retry`, {}, now.headers)
  const tried = await Promise.all([again(), again(), again()])
  expect(tried.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await refundsOf(id)).toHaveLength(6)
  expect(await call(`/refunds/${row?.id}/settle`, { note: 'Bonifico del 12 marzo' }, now.headers)).toMatchObject({ status: 409, code: 'refund_done' })
  await jobs(id)
  expect(await call(`/refunds/${row?.id}/settle`, { note: ' ' }, now.headers)).toMatchObject({ status: 400, errors: [{ field: 'note' }] })
  expect(await call(`/refunds/${row?.id}/settle`, { note: 'Bonifico del 12 marzo' }, now.headers)).toMatchObject({ status: 200 })
  expect(await rowsOf(id)).toMatchObject([{ state: 'resolved', resolvedBy: now.id, note: 'Bonifico del 12 marzo' }])
  expect(await call(`/refunds/${row?.id}/retry`, {}, now.headers)).toMatchObject({ status: 404, code: 'refund_unknown' })
  const actions = (
    await testApp.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.rowId, row?.id ?? ''))
  ).map(({ action }) => action)
  expect(actions).toEqual(['refund.retried', 'refund.settled'])
  // The order's history has each retry from its start, with its actor.
  const { events } = (await testApp.app.inject({ url: `/api/v1/orders/${id}/history`, headers: now.headers })).json()
  const asked = events.filter(({ kind }: { kind: string }) => kind === 'refund_asked')
  expect(asked.map(({ actorKind }: { actorKind: string }) => actorKind)).toEqual(['staff', 'system', 'system', 'system', 'system', 'staff'])
})

it('is settled by another refund that somebody makes, and never given twice', async () => {
  const id = await aFailedRefund()
  stripe.refundsAre = 'succeeded'
  expect((await refund(id)).status).toBe(201)
  expect(await rowsOf(id)).toMatchObject([{ state: 'resolved', resolvedBy: manager.id }])
  hoursLater(1)
  await reconcilePayments(testApp.context)
  await jobs(id)
  expect((await refundsOf(id)).map(({ state }) => state)).toEqual(['failed', 'succeeded'])
  expect(await standing(id)).toMatchObject({ paymentStatus: 'refunded' })
  // A smaller refund is unrelated: the failed one is still owed, up to the remainder.
  const other = await aFailedRefund({ amountCents: 2000 })
  stripe.refundsAre = 'succeeded'
  await refund(other, { amountCents: 500 })
  await jobs(other)
  expect(await rowsOf(other)).toMatchObject([{ state: 'open' }])
  hoursLater(1)
  await reconcilePayments(testApp.context)
  await jobs(other)
  expect((await refundsOf(other)).map(({ amountCents }) => amountCents)).toEqual([2000, 500, 1570])
  expect(await rowsOf(other)).toMatchObject([{ state: 'resolved' }])
})

it('is there for whoever keeps the restaurant, and nobody else', async () => {
  const id = await aFailedRefund()
  const [row] = await rowsOf(id)
  const elsewhere = (await insertSellingRestaurant(testApp.context)).restaurant
  const stranger = await insertManager(testApp, elsewhere.id)
  expect(await shown(id, stranger)).toBeUndefined()
  expect(await call(`/refunds/${row?.id}/retry`, {}, stranger.headers)).toMatchObject({ status: 404, code: 'refund_unknown' })
  expect(await call(`/refunds/${row?.id}/settle`, { note: 'Già dato' }, stranger.headers)).toMatchObject({ status: 404, code: 'refund_unknown' })
  const cook = await insertCook(testApp, sale.restaurant.id)
  expect(await call(`/refunds/${row?.id}/retry`, {}, cook.headers)).toMatchObject({ status: 403 })
  expect(await shown(id, await insertAdministrator(testApp))).toMatchObject({ id: row?.id })
})
