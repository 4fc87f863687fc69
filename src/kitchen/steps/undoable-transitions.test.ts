import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderEvents, orders } from '#orders/tables.ts'
import { payments } from '#payments/tables.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { insertCook, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { applyScheduledTransition } from './undoable-transitions.ts'

let testApp: TestApp
let sale: SellingRestaurant
let cook: Persona
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  cook = await insertCook(testApp, sale.restaurant.id)
})
afterAll(() => testApp.close())

const tap = (id: string, path: string, who = cook, body: object = {}) => postJson(testApp, `/api/v1/kitchen/orders/${id}/${path}`, body, who.headers)
const statusOf = async (id: string) => (await testApp.app.inject({ url: `/api/v1/orders/${id}`, headers: cook.headers })).json().order.status
const onBoard = async (id: string) =>
  (await testApp.app.inject({ url: '/api/v1/kitchen/orders', headers: cook.headers })).json().orders.find((order: { id: string }) => order.id === id)
const kinds = async (id: string) =>
  (await testApp.context.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id))).map(({ kind }) => kind)
const waiting = async (id: string) =>
  (
    await testApp.database.pool.query(
      `select data, extract(epoch from start_after - created_on)::integer as seconds from jobs.job where name = 'kitchen.hand_over' and data ->> 'orderId' = $1 order by created_on`,
      [id],
    )
  ).rows as { data: { orderId: string; announcedBy: number }; seconds: number }[]
const mails = async (id: string) =>
  (await testApp.database.pool.query(`select data ->> 'news' as news from jobs.job where name = 'mail.order_news' and data ->> 'orderId' = $1`, [id])).rows.map(
    ({ news }) => news,
  )
/** Runs the job of a scheduled transition. */
const timeIsOver = async (id: string, which = -1) => {
  const job = (await waiting(id)).at(which)
  if (!job) throw new Error('nothing waits')
  await applyScheduledTransition(testApp.context)(job.data, { id: 'x', attempt: 1, signal: new AbortController().signal })
}

async function after(...steps: string[]): Promise<string> {
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale))
  for (const step of steps) expect((await tap(placed.id, step)).status).toBe(200)
  return placed.id
}
const ready = () => after('accept', 'begin', 'ready')
const begun = () => after('accept', 'begin')

it('an order is ready some seconds after the tap, with its mail, and not before', async () => {
  const id = await begun()
  const answer = await tap(id, 'finishing')
  expect(answer).toMatchObject({ status: 200, order: { status: 'preparing', nextStepAt: '2026-03-02T11:00:05.000Z', readyAt: null } })
  expect(await waiting(id)).toMatchObject([{ seconds: 5 }])
  expect(await onBoard(id)).toMatchObject({ status: 'preparing', nextStepAt: '2026-03-02T11:00:05.000Z' })
  expect(await mails(id)).not.toContain('ready')
  // A second tap changes nothing.
  expect(await tap(id, 'finishing')).toMatchObject({ status: 200, order: { version: answer.order.version } })
  expect(await waiting(id)).toHaveLength(1)
  await timeIsOver(id)
  // The scheduled handover is void with the change.
  expect(await onBoard(id)).toMatchObject({ status: 'ready', nextStepAt: null })
  expect((await mails(id)).filter(news => news === 'ready')).toHaveLength(1)
  expect(await tap(id, 'finishing')).toMatchObject({ status: 409, code: 'order_step_too_late' })
  expect(await tap(id, 'finishing/undo')).toMatchObject({ status: 409, code: 'order_step_too_late' })
  // A repeated job, after a crash, has no effect, nor does it run a newer scheduled transition.
  await tap(id, 'handing-over')
  await timeIsOver(id, 0)
  expect(await onBoard(id)).toMatchObject({ status: 'ready', nextStepAt: '2026-03-02T11:00:10.000Z' })
  expect((await mails(id)).filter(news => news === 'ready')).toHaveLength(1)
})

it('a wrong “ready” is taken back, on any screen of the kitchen, and its guest hears nothing', async () => {
  const id = await begun()
  const manager = await insertManager(testApp, sale.restaurant.id)
  expect(await tap(id, 'finishing/undo')).toMatchObject({ status: 409, code: 'finish_not_scheduled' })
  await tap(id, 'finishing')
  expect(await tap(id, 'finishing/undo', manager)).toMatchObject({ status: 200, order: { status: 'preparing', nextStepAt: null } })
  expect(await tap(id, 'finishing/undo')).toMatchObject({ status: 409, code: 'finish_not_scheduled' })
  expect(await onBoard(id)).toMatchObject({ nextStepAt: null })
  await timeIsOver(id)
  await tap(id, 'finishing')
  // The first tap's job does not run the second tap's transition.
  await timeIsOver(id, 0)
  expect(await statusOf(id)).toBe('preparing')
  expect(await mails(id)).not.toContain('ready')
  // Exactly one of undo and job wins.
  const [back] = await Promise.all([tap(id, 'finishing/undo'), timeIsOver(id)])
  expect(await statusOf(id)).toBe(back.status === 200 ? 'preparing' : 'ready')
  expect((await mails(id)).includes('ready')).toBe(back.status !== 200)
})

it('an undone “begin” leaves the order accepted, and its buyer may still cancel', async () => {
  const id = await after('accept')
  expect(await tap(id, 'beginning/undo')).toMatchObject({ status: 409, code: 'begin_not_scheduled' })
  const answer = await tap(id, 'beginning')
  expect(answer).toMatchObject({ status: 200, order: { status: 'accepted', mayCancel: true, nextStepAt: '2026-03-02T11:00:05.000Z' } })
  expect(await waiting(id)).toMatchObject([{ seconds: 5 }])
  expect(await tap(id, 'beginning')).toMatchObject({ status: 200, order: { version: answer.order.version } })
  expect(await tap(id, 'beginning/undo')).toMatchObject({ status: 200, order: { status: 'accepted', nextStepAt: null } })
  await timeIsOver(id)
  expect(await onBoard(id)).toMatchObject({ status: 'accepted', nextStepAt: null })
  await tap(id, 'beginning')
  await timeIsOver(id)
  expect(await onBoard(id)).toMatchObject({ status: 'preparing', nextStepAt: null })
  expect(await tap(id, 'beginning')).toMatchObject({ status: 409, code: 'order_step_too_late' })
  expect((await kinds(id)).slice(-4)).toEqual(['beginning', 'begin_taken_back', 'beginning', 'preparing'])

  const { order: off } = await quoteAndOrder(testApp, buildCart(sale))
  await tap(off.id, 'accept')
  await tap(off.id, 'beginning')
  expect(await postJson(testApp, `/api/v1/orders/${off.id}/cancel?token=${off.token}`, {})).toMatchObject({ status: 200, order: { status: 'cancelled' } })
  await timeIsOver(off.id)
  expect(await statusOf(off.id)).toBe('cancelled')
})

it('an acceptance can be undone without notifying the buyer; the next one promises its own time', async () => {
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale))
  const { id } = placed
  const promised = (await onBoard(id)).promisedAt
  const later = new Date(Date.parse(promised) + 10 * 60_000).toISOString()
  expect(await tap(id, 'accepting/undo')).toMatchObject({ status: 409, code: 'accept_not_scheduled' })
  expect(await tap(id, 'accepting', cook, { promisedAt: '2020-01-01T10:00:00.000Z' })).toMatchObject({ status: 422, code: 'promise_impossible' })
  const answer = await tap(id, 'accepting')
  expect(answer).toMatchObject({ status: 200, order: { status: 'pending', nextStepAt: '2026-03-02T11:00:05.000Z', acceptingFor: promised } })
  expect(await waiting(id)).toMatchObject([{ seconds: 5 }])
  expect(await onBoard(id)).toMatchObject({ status: 'pending', acceptingFor: promised })
  // A second tap changes nothing, even with another time.
  expect(await tap(id, 'accepting', cook, { promisedAt: later })).toMatchObject({
    status: 200,
    order: { version: answer.order.version, acceptingFor: promised },
  })
  expect(await tap(id, 'rejecting/undo')).toMatchObject({ status: 409, code: 'reject_not_scheduled' })
  expect(await tap(id, 'accepting/undo')).toMatchObject({ status: 200, order: { status: 'pending', nextStepAt: null, acceptingFor: null } })
  await timeIsOver(id)
  expect(await onBoard(id)).toMatchObject({ status: 'pending', nextStepAt: null, acceptingFor: null })
  expect(await mails(id)).not.toContain('accepted')
  await tap(id, 'accepting', cook, { promisedAt: later })
  await timeIsOver(id)
  expect(await onBoard(id)).toMatchObject({ status: 'accepted', promisedAt: later, nextStepAt: null, acceptingFor: null })
  expect((await mails(id)).filter(news => news === 'accepted')).toHaveLength(1)
  expect((await kinds(id)).slice(-4)).toEqual(['accepting', 'accept_taken_back', 'accepting', 'accepted'])

  // Accept wins over another screen's reject in any order; strangers get no access.
  const reason = 'Stiamo chiudendo'
  const { order: both } = await quoteAndOrder(testApp, buildCart(sale))
  const stranger = await insertCook(testApp, (await insertSellingRestaurant(testApp.context)).restaurant.id)
  for (const path of ['accepting', 'accepting/undo']) expect(await tap(both.id, path, stranger)).toMatchObject({ status: 404, code: 'order_not_found' })
  await tap(both.id, 'rejecting', cook, { reason })
  expect(await tap(both.id, 'accepting')).toMatchObject({ status: 200, order: { acceptingFor: (await onBoard(both.id)).promisedAt } })
  expect(await tap(both.id, 'rejecting', cook, { reason })).toMatchObject({ status: 409, code: 'order_step_too_late' })
  await timeIsOver(both.id, 0)
  expect(await statusOf(both.id)).toBe('pending')
  await timeIsOver(both.id)
  expect(await statusOf(both.id)).toBe('accepted')

  // A buyer's cancellation in between wins; unpaid orders cannot be accepted.
  const { order: off } = await quoteAndOrder(testApp, buildCart(sale))
  await tap(off.id, 'accepting')
  expect(await postJson(testApp, `/api/v1/orders/${off.id}/cancel?token=${off.token}`, {})).toMatchObject({ status: 200, order: { status: 'cancelled' } })
  await timeIsOver(off.id)
  expect(await statusOf(off.id)).toBe('cancelled')
  const { order: unpaid } = await quoteAndOrder(testApp, buildCart(sale))
  await testApp.context.db.update(orders).set({ paymentMethod: 'online', paymentStatus: 'pending' }).where(eq(orders.id, unpaid.id))
  expect(await tap(unpaid.id, 'accepting')).toMatchObject({ status: 409, code: 'order_step_not_allowed' })
})

it('a rejection can be undone without notifying the buyer, and the order waits as before; only a final rejection notifies', async () => {
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale))
  const { id } = placed
  const reason = 'Abbiamo un guasto in cucina'
  expect(await tap(id, 'rejecting')).toMatchObject({ status: 400 })
  expect(await tap(id, 'rejecting/undo')).toMatchObject({ status: 409, code: 'reject_not_scheduled' })
  const answer = await tap(id, 'rejecting', cook, { reason })
  expect(answer).toMatchObject({ status: 200, order: { status: 'pending', closedReason: null, nextStepAt: '2026-03-02T11:00:05.000Z' } })
  expect(await waiting(id)).toMatchObject([{ seconds: 5 }])
  expect(await onBoard(id)).toMatchObject({ status: 'pending', nextStepAt: '2026-03-02T11:00:05.000Z' })
  // A second tap changes nothing, even with another reason.
  expect(await tap(id, 'rejecting', cook, { reason: 'Stiamo chiudendo' })).toMatchObject({ status: 200, order: { version: answer.order.version } })
  expect(await tap(id, 'rejecting/undo')).toMatchObject({ status: 200, order: { status: 'pending', nextStepAt: null } })
  await timeIsOver(id)
  expect(await onBoard(id)).toMatchObject({ status: 'pending', nextStepAt: null })
  expect(await mails(id)).not.toContain('rejected')
  await tap(id, 'rejecting', cook, { reason })
  await timeIsOver(id)
  expect((await testApp.context.db.select().from(orders).where(eq(orders.id, id)))[0]).toMatchObject({ status: 'rejected', closedReason: reason })
  expect((await mails(id)).filter(news => news === 'rejected')).toHaveLength(1)
  expect(await tap(id, 'rejecting', cook, { reason })).toMatchObject({ status: 409, code: 'order_step_too_late' })
  expect((await kinds(id)).slice(-4)).toEqual(['rejecting', 'reject_taken_back', 'rejecting', 'rejected'])

  // Acceptance on another screen in between wins; no access for strangers or before payment.
  const { order: rejectedOrder } = await quoteAndOrder(testApp, buildCart(sale))
  const stranger = await insertCook(testApp, (await insertSellingRestaurant(testApp.context)).restaurant.id)
  for (const path of ['rejecting', 'rejecting/undo'])
    expect(await tap(rejectedOrder.id, path, stranger, path === 'rejecting' ? { reason } : {})).toMatchObject({ status: 404, code: 'order_not_found' })
  await tap(rejectedOrder.id, 'rejecting', cook, { reason })
  expect((await tap(rejectedOrder.id, 'accept')).status).toBe(200)
  await timeIsOver(rejectedOrder.id)
  expect(await onBoard(rejectedOrder.id)).toMatchObject({ status: 'accepted', nextStepAt: null })
  const { order: unpaid } = await quoteAndOrder(testApp, buildCart(sale))
  await testApp.context.db.update(orders).set({ paymentMethod: 'online', paymentStatus: 'pending' }).where(eq(orders.id, unpaid.id))
  expect(await tap(unpaid.id, 'rejecting', cook, { reason })).toMatchObject({ status: 409, code: 'order_step_not_allowed' })
})

it('a transition scheduled at one restaurant is not taken at another', async () => {
  const there = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale, { lines: [{ foodId: there.panino.id, quantity: 1 }] }))
  await tap(placed.id, 'accept')
  await tap(placed.id, 'beginning')
  const url = `/api/v1/orders/${placed.id}/transfer?token=${placed.token}`
  const { quote } = await postJson(testApp, `/api/v1/orders/${placed.id}/transfer-quote?token=${placed.token}`, { restaurantId: there.restaurant.id })
  const seen = { totalCents: quote.totalCents, promisedAt: quote.promisedAt }
  expect((await postJson(testApp, url, { restaurantId: there.restaurant.id, seen })).status).toBe(200)
  expect((await tap(placed.id, 'accept', await insertCook(testApp, there.restaurant.id))).status).toBe(200)
  await timeIsOver(placed.id)
  expect((await testApp.context.db.select().from(orders).where(eq(orders.id, placed.id)))[0]?.status).toBe('accepted')
})

it('an order completed or cancelled meanwhile stays so', async () => {
  const [atOnce, off] = [await begun(), await begun()]
  for (const id of [atOnce, off]) await tap(id, 'finishing')
  expect(await tap(atOnce, 'ready')).toMatchObject({ status: 200, order: { status: 'ready' } })
  await testApp.context.db.execute(`update orders set status = 'cancelled', closed_at = now(), version = version + 1 where id = '${off}'`)
  for (const id of [atOnce, off]) await timeIsOver(id)
  expect(await statusOf(off)).toBe('cancelled')
  expect((await kinds(atOnce)).filter(kind => kind === 'ready')).toHaveLength(1)
  const stranger = await insertCook(testApp, (await insertSellingRestaurant(testApp.context)).restaurant.id)
  const id = await begun()
  for (const path of ['finishing', 'finishing/undo']) expect(await tap(id, path, stranger)).toMatchObject({ status: 404, code: 'order_not_found' })
})

it('an order is handed over some seconds after the tap, with its payment, and not before', async () => {
  const id = await ready()
  const answer = await tap(id, 'handing-over')
  expect(answer).toMatchObject({ status: 200, order: { status: 'ready', nextStepAt: '2026-03-02T11:00:10.000Z' } })
  expect(await waiting(id)).toMatchObject([{ seconds: 10 }])
  expect(await onBoard(id)).toMatchObject({ status: 'ready', nextStepAt: '2026-03-02T11:00:10.000Z' })
  expect(await testApp.context.db.$count(payments, eq(payments.orderId, id))).toBe(0)
  // A second tap changes nothing.
  expect(await tap(id, 'handing-over')).toMatchObject({ status: 200, order: { version: answer.order.version } })
  expect(await waiting(id)).toHaveLength(1)
  await timeIsOver(id)
  expect(await statusOf(id)).toBe('completed')
  expect(await testApp.context.db.$count(payments, eq(payments.orderId, id))).toBe(1)
  expect(await tap(id, 'handing-over/undo')).toMatchObject({ status: 409, code: 'order_step_too_late' })
  // A repeated job, after a crash, has no effect.
  await timeIsOver(id)
  expect((await kinds(id)).filter(kind => kind === 'completed')).toHaveLength(1)
})

it('a wrong tap is taken back: nothing is paid, and the next tap has its own seconds', async () => {
  const id = await ready()
  await tap(id, 'handing-over')
  expect(await tap(id, 'handing-over/undo')).toMatchObject({ status: 200, order: { status: 'ready', nextStepAt: null } })
  expect(await tap(id, 'handing-over/undo')).toMatchObject({ status: 409, code: 'hand_over_not_scheduled' })
  expect(await onBoard(id)).toMatchObject({ nextStepAt: null })
  await timeIsOver(id)
  expect(await statusOf(id)).toBe('ready')
  await tap(id, 'handing-over')
  // The first tap's job does not run the second tap's transition.
  await timeIsOver(id, 0)
  expect(await statusOf(id)).toBe('ready')
  await timeIsOver(id)
  expect(await statusOf(id)).toBe('completed')
  expect((await kinds(id)).slice(-4)).toEqual(['handing_over', 'hand_over_taken_back', 'handing_over', 'completed'])
})

it('handing over records the actual payment method where it differs from the order’s', async () => {
  const paidWith = async (id: string) => {
    const [payment] = await testApp.context.db.select().from(payments).where(eq(payments.orderId, id))
    const [row] = await testApp.context.db.select().from(orders).where(eq(orders.id, id))
    return { payment: payment?.method, order: row?.paymentMethod, paid: row?.paymentStatus }
  }
  const id = await ready()
  expect(await tap(id, 'handing-over', cook, { paidWith: 'online' })).toMatchObject({ status: 400 })
  // After undo the step can be scheduled again.
  await tap(id, 'handing-over', cook, { paidWith: 'cash' })
  await tap(id, 'handing-over/undo')
  await tap(id, 'handing-over', cook, { paidWith: 'card' })
  expect(await onBoard(id)).toMatchObject({ paidWith: 'card' })
  // A different payment method from another screen is refused; the same one changes nothing.
  expect(await tap(id, 'handing-over', cook, { paidWith: 'cash' })).toMatchObject({ status: 409, code: 'hand_over_paid_otherwise' })
  expect(await tap(id, 'handing-over', cook, { paidWith: 'card' })).toMatchObject({ status: 200 })
  await timeIsOver(id)
  expect(await paidWith(id)).toEqual({ payment: 'card', order: 'card', paid: 'paid' })

  const asSaid = await ready()
  await tap(asSaid, 'handing-over')
  await timeIsOver(asSaid)
  expect(await paidWith(asSaid)).toEqual({ payment: 'cash', order: 'cash', paid: 'paid' })

  // Paid orders refuse another payment method.
  const before = await ready()
  await testApp.context.db.update(orders).set({ paymentStatus: 'paid', paymentMethod: 'online' }).where(eq(orders.id, before))
  expect(await tap(before, 'handing-over', cook, { paidWith: 'card' })).toMatchObject({ status: 409, code: 'payment_not_due' })
  await tap(before, 'handing-over')
  await timeIsOver(before)
  expect(await paidWith(before)).toEqual({ payment: undefined, order: 'online', paid: 'paid' })
})

it('a cancelled order stays cancelled, and strangers get 404', async () => {
  const id = await ready()
  const stranger = await insertCook(testApp, (await insertSellingRestaurant(testApp.context)).restaurant.id)
  expect((await tap(id, 'handing-over', stranger)).status).toBe(404)
  await tap(id, 'handing-over')
  expect((await tap(id, 'handing-over/undo', stranger)).status).toBe(404)
  await testApp.context.db.execute(`update orders set status = 'cancelled', closed_at = now(), version = version + 1 where id = '${id}'`)
  await timeIsOver(id)
  expect(await statusOf(id)).toBe('cancelled')
  const early = (await quoteAndOrder(testApp, buildCart(sale))).order.id
  expect(await tap(early, 'handing-over')).toMatchObject({ status: 409, code: 'order_not_accepted' })
})
