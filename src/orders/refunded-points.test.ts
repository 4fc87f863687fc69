import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payments, refunds } from '#payments/tables.ts'
import { pointsBalances, pointsLedger } from '#promotions/tables.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { insertAdministrator, insertCustomer, type Persona } from '#tests/helpers/personas.ts'
import { insertProgramme } from '#tests/helpers/promotions.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { applyRefundResult } from './refunds/execute-refund.ts'
import { orders } from './tables/orders.ts'
import { advanceOrder } from './transitions/advance-order.ts'

let testApp: TestApp
let sale: SellingRestaurant
let administrator: Persona
let programmeId: string
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  administrator = await insertAdministrator(testApp)
  programmeId = (await insertProgramme(testApp, { categoryId: sale.panino.categoryId })).id
})
afterAll(() => testApp.close())

const of = ({ id }: Persona) => and(eq(pointsLedger.userId, id), eq(pointsLedger.programmeId, programmeId))
const balanceOf = async ({ id }: Persona) =>
  (
    await testApp.context.db
      .select()
      .from(pointsBalances)
      .where(and(eq(pointsBalances.userId, id), eq(pointsBalances.programmeId, programmeId)))
  )[0]?.balance
const ledgerOf = async (customer: Persona) =>
  (await testApp.context.db.select().from(pointsLedger).where(of(customer)).orderBy(asc(pointsLedger.id))).map(({ reason, points }) => [reason, points])
const versionOf = async (id: string) => (await testApp.context.db.select().from(orders).where(eq(orders.id, id)))[0]?.version
const step = (orderId: string, ...statuses: Parameters<typeof advanceOrder>[1]['to'][]) =>
  statuses
    .slice(1)
    .reduce<Promise<unknown>>(
      (before, to, index) => before.then(() => advanceOrder(testApp.context, { orderId, from: statuses[index] ?? 'pending', to, actor: { kind: 'staff' } })),
      Promise.resolve(),
    )
const complete = (id: string) => step(id, 'pending', 'accepted', 'preparing', 'ready', 'completed')
const panini = (quantity: number, values: object = {}) => buildCart(sale, { lines: [{ foodId: sale.panino.id, quantity }], ...values })
const seen = (totalCents: number) => ({ totalCents, promisedAt: '2026-03-02T11:15:00.000Z' })
/** Grants a cash refund whose money still waits at the counter. */
async function refund(id: string, body: object = {}): Promise<string> {
  const made = await postJson(testApp, `/api/v1/orders/${id}/refunds`, { version: await versionOf(id), reason: 'goodwill', ...body }, administrator.headers)
  expect(made.status).toBe(201)
  return made.refunds.at(-1).id
}
const handOver = (refundId: string) => postJson(testApp, `/api/v1/refunds/${refundId}/hand-over`, {}, administrator.headers)

it('a refund of the whole takes back what was earned and gives back what was spent, once, however it is put together', async () => {
  const customer = await insertCustomer(testApp)
  await postJson(testApp, `/api/v1/points/ledger/${customer.id}`, { programmeId, points: 5, why: 'Scontrino portato al banco' }, administrator.headers)
  const { order: placed } = await quoteAndOrder(testApp, panini(3, { rewards: [programmeId] }), { headers: customer.headers, seen: seen(1380) })
  expect(await balanceOf(customer)).toBe(2)
  await complete(placed.id)
  expect(await balanceOf(customer)).toBe(4)

  const part = await refund(placed.id, { amountCents: 500 })
  await handOver(part)
  expect(await balanceOf(customer)).toBe(4)

  const rest = await refund(placed.id)
  // A granted refund gives points back at once, because the customer may never collect the cash.
  expect(await balanceOf(customer)).toBe(5)
  const responses = await Promise.all(Array.from({ length: 8 }, () => handOver(rest)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  expect(await balanceOf(customer)).toBe(5)
  const entries = await ledgerOf(customer)
  expect(entries.slice(0, 3)).toEqual([
    ['granted', 5],
    ['spent', -3],
    ['earned', 2],
  ])
  expect(entries.slice(3).sort()).toEqual([
    ['returned', 3],
    ['taken_back', -2],
  ])
})

it('two refunds that make up the whole settle the points once, granted or handed over at once; others’ points stay as they are', async () => {
  const [customer, other] = [await insertCustomer(testApp), await insertCustomer(testApp)]
  const { order: placed } = await quoteAndOrder(testApp, panini(2), { headers: customer.headers })
  const { order: kept } = await quoteAndOrder(testApp, panini(2), { headers: other.headers })
  await complete(placed.id)
  await complete(kept.id)
  const version = await versionOf(placed.id)
  const grant = () => postJson(testApp, `/api/v1/orders/${placed.id}/refunds`, { version, reason: 'goodwill', amountCents: 690 }, administrator.headers)
  expect((await Promise.all([grant(), grant()])).map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await balanceOf(customer)).toBe(2)
  await refund(placed.id)
  expect(await balanceOf(customer)).toBe(0)
  const parts = await testApp.context.db.select().from(refunds).where(eq(refunds.orderId, placed.id))
  await Promise.all(parts.map(({ id }) => handOver(id)))
  expect(await balanceOf(customer)).toBe(0)
  expect(await ledgerOf(customer)).toEqual([
    ['earned', 2],
    ['taken_back', -2],
  ])
  expect(await balanceOf(other)).toBe(2)
})

it('points of an order whose refund waits at the counter are spent no more', async () => {
  const customer = await insertCustomer(testApp)
  const { order: placed } = await quoteAndOrder(testApp, panini(3), { headers: customer.headers })
  await complete(placed.id)
  expect(await balanceOf(customer)).toBe(3)
  await refund(placed.id)
  const spent = await quoteAndOrder(testApp, panini(2, { rewards: [programmeId] }), { headers: customer.headers, seen: seen(690) })
  expect(spent).toMatchObject({ status: 409, code: 'order_changed', problems: [{ code: 'reward_too_few_points' }] })
  expect(await balanceOf(customer)).toBe(0)
})

it('an order refunded before completion earns nothing, also while the refund is pending', async () => {
  const customer = await insertCustomer(testApp)
  const { order: placed } = await quoteAndOrder(testApp, panini(2), { headers: customer.headers })
  await step(placed.id, 'pending', 'accepted', 'preparing', 'ready')
  await testApp.context.db.update(orders).set({ paymentStatus: 'paid', paymentMethod: 'online' }).where(eq(orders.id, placed.id))
  const { companyId } = sale.restaurant
  await testApp.context.db.insert(payments).values({
    ...{ orderId: placed.id, companyId, method: 'online', provider: 'stripe', providerPayment: 'pi_points', amountCents: 1380, state: 'succeeded' },
    succeededAt: testApp.clock.now(),
  })
  const refundId = await refund(placed.id)
  await step(placed.id, 'ready', 'completed')
  expect(await ledgerOf(customer)).toEqual([])
  await applyRefundResult(testApp.context, { refundId, result: { state: 'succeeded', providerRefund: 're_points' } })
  expect(await ledgerOf(customer)).toEqual([])
  // The bank returned the money: the refund is still owed and earns no points.
  await applyRefundResult(testApp.context, { refundId, result: { state: 'failed', providerRefund: 're_points' } })
  expect((await testApp.context.db.select().from(refunds).where(eq(refunds.id, refundId)))[0]?.state).toBe('failed')
  expect(await ledgerOf(customer)).toEqual([])
})

it('points of an order that was called off have come back already: its refund changes nothing more', async () => {
  const customer = await insertCustomer(testApp)
  await postJson(testApp, `/api/v1/points/ledger/${customer.id}`, { programmeId, points: 3, why: 'Scontrino portato al banco' }, administrator.headers)
  const { order: placed } = await quoteAndOrder(testApp, panini(2, { rewards: [programmeId] }), { headers: customer.headers, seen: seen(690) })
  const { companyId } = sale.restaurant
  await testApp.context.db.update(orders).set({ paymentStatus: 'paid', paymentMethod: 'online' }).where(eq(orders.id, placed.id))
  await testApp.context.db.insert(payments).values({
    ...{ orderId: placed.id, companyId, method: 'online', provider: 'stripe', providerPayment: 'pi_off', amountCents: 690, state: 'succeeded' },
    succeededAt: testApp.clock.now(),
  })
  await postJson(testApp, `/api/v1/orders/${placed.id}/cancel?token=${placed.token}`, {})
  expect(await balanceOf(customer)).toBe(3)
  const [made] = await testApp.context.db.select().from(refunds).where(eq(refunds.orderId, placed.id))
  await applyRefundResult(testApp.context, { refundId: made?.id ?? '', result: { state: 'succeeded', providerRefund: 're_off' } })
  expect(await balanceOf(customer)).toBe(3)
})
