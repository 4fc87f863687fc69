import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertAreaManager, insertCook, insertManager, insertOfficeWorker, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let sale: SellingRestaurant
let [administrator, area, manager, agent, cook] = [] as unknown as [Persona, Persona, Persona, Persona, Persona]
const start = '2026-03-02T11:00:00Z'
beforeAll(async () => {
  testApp = await createTestApp({ config: { trustProxy: true } })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  administrator = await insertAdministrator(testApp)
  cook = await insertCook(testApp, sale.restaurant.id)
})
beforeEach(async () => {
  testApp.clock.set(start)
  // Limits of a day count by person: each test has people of its own.
  manager = await insertManager(testApp, sale.restaurant.id)
  area = await insertAreaManager(testApp, [sale.restaurant.id], { name: 'Arianna Area' })
  agent = await insertOfficeWorker(testApp, 'call_centre')
  await setRules({})
})
afterAll(() => testApp.close())

const none = { perOrderCents: null, perDayCents: null }
/** Sets the chain's rules; roles that are not named have no limit. */
async function setRules({ limits = {}, ...rules }: { limits?: object; approvalAboveCents?: number | null; approvalHours?: number }) {
  const { settings } = await read('/settings', administrator)
  const everybody = Object.fromEntries(['kitchen', 'call_centre', 'manager', 'area_manager', 'administrator'].map(role => [role, none]))
  const value = { limits: { ...everybody, ...limits }, approvalAboveCents: null, approvalHours: 24, ...rules }
  const answer = await testApp.app.inject({
    ...{ method: 'PUT', url: '/api/v1/settings/refunds', headers: administrator.headers },
    payload: { value, version: settings.refunds.version },
  })
  expect(answer.statusCode).toBe(200)
}
const read = async (path: string, who: Persona) => (await testApp.app.inject({ url: `/api/v1${path}`, headers: who.headers })).json()
const rows = async (text: string, ...values: unknown[]) => (await testApp.database.pool.query(text, values)).rows
/** Order of panini for 6.90 € each, handed over and paid in cash. */
async function anOrder(quantity = 2): Promise<string> {
  const { order } = await quoteAndOrder(testApp, buildCart(sale, { lines: [{ foodId: sale.panino.id, quantity }] }))
  for (const step of ['accept', 'begin', 'ready', 'hand-over']) await postJson(testApp, `/api/v1/kitchen/orders/${order.id}/${step}`, {}, cook.headers)
  return order.id
}
const moneyOf = (id: string, who = manager) => read(`/orders/${id}/payments`, who)
const refund = async (id: string, body: object, who = manager) =>
  postJson(testApp, `/api/v1/orders/${id}/refunds`, { version: (await moneyOf(id, administrator)).version, reason: 'quality', ...body }, who.headers)
const decide = (requestId: string, step: 'approve' | 'refuse' | 'withdraw', who: Persona) =>
  postJson(testApp, `/api/v1/refund-requests/${requestId}/${step}`, {}, who.headers)
const refundsOf = (id: string) => rows('select amount_cents, reason, note, requested_by, approved_by from refunds where order_id = $1 order by id', id)
const requestOf = async (id: string) => (await moneyOf(id, administrator)).requests.at(-1)

describe('a reason', () => {
  it('is needed for each refund, in one’s own words where none of the list fits, and stays with it', async () => {
    const id = await anOrder()
    expect(await refund(id, { reason: undefined, amountCents: 100 })).toMatchObject({ status: 400, errors: [{ field: 'reason' }] })
    expect(await refund(id, { reason: 'other', note: ' ', amountCents: 100 })).toMatchObject({ status: 422, code: 'refund_note_missing' })
    expect(await refundsOf(id)).toEqual([])
    expect((await refund(id, { reason: 'other', note: 'Posate dimenticate', amountCents: 100 })).status).toBe(201)
    expect(await refundsOf(id)).toMatchObject([{ reason: 'other', note: 'Posate dimenticate' }])
    expect((await moneyOf(id)).refunds).toMatchObject([{ reason: 'other', note: 'Posate dimenticate', requestedBy: manager.name, approvedBy: null }])
    expect((await read(`/orders/${id}/history`, manager)).events.at(-1)).toMatchObject({ refund: { reason: 'other', note: 'Posate dimenticate' } })
  })
})

describe('limits by role', () => {
  it('hold for one order, also in parts; above them nothing is written', async () => {
    await setRules({ limits: { call_centre: { perOrderCents: 500, perDayCents: null } } })
    const id = await anOrder()
    expect((await moneyOf(id, agent)).mayRefundCents).toBe(500)
    expect((await refund(id, { amountCents: 300 }, agent)).status).toBe(201)
    expect(await refund(id, { amountCents: 201 }, agent)).toMatchObject({ status: 422, code: 'refund_over_limit', limitCents: 500, leftCents: 200 })
    expect(await refundsOf(id)).toHaveLength(1)
    expect((await refund(id, { amountCents: 200 }, agent)).status).toBe(201)
    // The manager's own limit is another one.
    expect((await refund(id, { amountCents: 400 }, manager)).status).toBe(201)
  })
  it('hold for one person’s day, which begins at midnight in Italy, also for two refunds at once', async () => {
    await setRules({ limits: { manager: { perOrderCents: null, perDayCents: 1000 } } })
    const [first, second, third] = [await anOrder(), await anOrder(), await anOrder()]
    testApp.clock.set('2026-03-02T22:30:00Z')
    expect((await refund(first, { amountCents: 900 })).status).toBe(201)
    expect(await refund(second, { amountCents: 200 })).toMatchObject({ status: 422, code: 'refund_over_daily_limit', leftCents: 100 })
    testApp.clock.set('2026-03-02T23:00:00Z')
    const both = await Promise.all([refund(second, { amountCents: 600 }), refund(third, { amountCents: 600 })])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  })
  it('let a kitchen refund only what the settings give it', async () => {
    await setRules({ limits: { kitchen: { perOrderCents: 0, perDayCents: 0 } } })
    const id = await anOrder()
    expect(await refund(id, { amountCents: 100 }, cook)).toMatchObject({ status: 403, code: 'refund_not_allowed' })
    await setRules({ limits: { kitchen: { perOrderCents: 200, perDayCents: 200 } } })
    expect((await refund(id, { amountCents: 100 }, cook)).status).toBe(201)
  })
  it('do not hold for what follows from a rule: a cancelled order goes back whole', async () => {
    await setRules({ limits: { manager: { perOrderCents: 0, perDayCents: 0 } } })
    const { order } = await quoteAndOrder(testApp, buildCart(sale))
    await rows(
      `insert into payments (id, order_id, company_id, method, state, amount_cents, provider, succeeded_at)
       select gen_random_uuid(), id, company_id, 'online', 'succeeded', total_cents, 'stripe', now() from orders where id = $1`,
      order.id,
    )
    await rows(`update orders set payment_status = 'paid' where id = $1`, order.id)
    expect((await postJson(testApp, `/api/v1/orders/${order.id}/cancel`, {}, manager.headers)).status).toBe(200)
    expect(await refundsOf(order.id)).toMatchObject([{ reason: 'cancelled' }])
  })
  test('more than is left of the order is refused first, and nothing is written', async () => {
    const id = await anOrder()
    expect(await refund(id, { amountCents: 100_000 })).toMatchObject({ status: 422, code: 'refund_too_much' })
    expect(await refundsOf(id)).toEqual([])
  })
})

describe('a second person', () => {
  beforeEach(() => setRules({ approvalAboveCents: 1000 }))

  it('approves a refund above the threshold; until then no money moves', async () => {
    const id = await anOrder()
    const asked = await refund(id, { lines: [{ lineNumber: 1, quantity: 2 }], note: 'Tutto freddo' })
    expect(asked).toMatchObject({ status: 202, amountCents: 1380, refunds: [], requests: [{ state: 'waiting', own: true, decidable: false }] })
    expect(await refundsOf(id)).toEqual([])
    const request = await requestOf(id)
    expect((await read('/office/attention', area)).attention.refundApprovals).toBe(1)
    expect((await read('/office/attention', manager)).attention.refundApprovals).toBe(0)
    expect((await read('/refund-requests', area)).requests).toMatchObject([{ id: request.id, decidable: true, note: 'Tutto freddo', order: { id } }])
    expect(await decide(request.id, 'approve', manager)).toMatchObject({ status: 403, code: 'refund_approval_own' })
    expect((await decide(request.id, 'approve', area)).status).toBe(200)
    expect(await refundsOf(id)).toMatchObject([{ amount_cents: 1380, note: 'Tutto freddo', requested_by: manager.id, approved_by: area.id }])
    expect((await moneyOf(id)).refunds).toMatchObject([{ requestedBy: manager.name, approvedBy: 'Arianna Area', lines: [{ quantity: 2 }] }])
    expect(await decide(request.id, 'refuse', area)).toMatchObject({ status: 409, code: 'refund_approval_ended', state: 'approved' })
  })
  it('is asked also when an order is refunded in parts', async () => {
    const id = await anOrder()
    expect((await moneyOf(id)).aloneCents).toBe(1000)
    expect((await refund(id, { amountCents: 700 })).status).toBe(201)
    expect((await moneyOf(id)).aloneCents).toBe(300)
    expect((await refund(id, { amountCents: 400 })).status).toBe(202)
    expect(await refund(id, { amountCents: 500 })).toMatchObject({ status: 409, code: 'refund_approval_waiting' })
  })
  it('wins or loses: of two at once one decides', async () => {
    const id = await anOrder()
    await refund(id, { amountCents: 1100 })
    const request = await requestOf(id)
    const both = await Promise.all([decide(request.id, 'approve', area), decide(request.id, 'approve', administrator)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await refundsOf(id)).toHaveLength(1)
  })
  it('refuses, or the first one withdraws: the history says so, and another request can be made', async () => {
    const id = await anOrder()
    await refund(id, { amountCents: 1100 })
    expect((await decide((await requestOf(id)).id, 'refuse', area)).status).toBe(200)
    await refund(id, { amountCents: 1100 })
    expect(await decide((await requestOf(id)).id, 'withdraw', area)).toMatchObject({ status: 404, code: 'refund_approval_unknown' })
    expect((await decide((await requestOf(id)).id, 'withdraw', manager)).status).toBe(200)
    expect((await moneyOf(id)).requests.map(({ state }: { state: string }) => state)).toEqual(['refused', 'withdrawn'])
    expect(await refundsOf(id)).toEqual([])
    const kinds = (await read(`/orders/${id}/history`, manager)).events.map(({ kind }: { kind: string }) => kind)
    expect(kinds.filter((kind: string) => kind.startsWith('refund_'))).toEqual([
      ...['refund_approval_asked', 'refund_approval_ended'],
      ...['refund_approval_asked', 'refund_approval_ended'],
    ])
  })
  it('comes too late after the time of the settings', async () => {
    await setRules({ approvalAboveCents: 1000, approvalHours: 2 })
    const id = await anOrder()
    await refund(id, { amountCents: 1100 })
    const request = await requestOf(id)
    testApp.clock.set('2026-03-02T13:00:00Z')
    expect((await requestOf(id)).state).toBe('expired')
    const waiting = (await read('/refund-requests', area)).requests
    expect(waiting.filter(({ order }: { order: { id: string } }) => order.id === id)).toEqual([])
    expect(await decide(request.id, 'approve', area)).toMatchObject({ status: 409, code: 'refund_approval_ended', state: 'expired' })
    expect(await refundsOf(id)).toEqual([])
    expect((await refund(id, { amountCents: 1100 })).status).toBe(202)
  })
  it('approves nothing that the order no longer has', async () => {
    const id = await anOrder()
    await refund(id, { amountCents: 1100 })
    const request = await requestOf(id)
    expect((await refund(id, { amountCents: 500 }, administrator)).status).toBe(201)
    expect(await decide(request.id, 'approve', area)).toMatchObject({ status: 409, code: 'refund_approval_changed' })
    expect((await requestOf(id)).state).toBe('outdated')
    expect(await refundsOf(id)).toMatchObject([{ amount_cents: 500 }])
  })
  it('approves within the own limit, in the own restaurants', async () => {
    const id = await anOrder()
    await refund(id, { amountCents: 1100 })
    const request = await requestOf(id)
    const elsewhere = await insertManager(testApp, (await insertSellingRestaurant(testApp.context)).restaurant.id)
    expect(await decide(request.id, 'approve', elsewhere)).toMatchObject({ status: 404, code: 'refund_approval_unknown' })
    expect((await decide(request.id, 'approve', agent)).status).toBe(403)
    await setRules({ approvalAboveCents: 1000, limits: { area_manager: { perOrderCents: 1000, perDayCents: null } } })
    expect(await decide(request.id, 'approve', area)).toMatchObject({ status: 422, code: 'refund_over_limit' })
    expect((await decide(request.id, 'approve', administrator)).status).toBe(200)
  })
  it('decides a claim with its refund', async () => {
    const id = await anOrder()
    const [{ public_token: token }] = await rows('select public_token from orders where id = $1', id)
    const payload = { kind: 'quality', description: 'Tutto freddo.', lines: [{ lineNumber: 1, quantity: 2 }] }
    const { claim } = await postJson(testApp, `/api/v1/orders/${id}/claims?token=${token.toString('base64url')}`, payload)
    const answer = await postJson(testApp, `/api/v1/claims/${claim.id}/decide`, { version: 1, decision: 'refund', answer: 'Scusaci.' }, manager.headers)
    expect(answer).toMatchObject({ status: 200, claim: { state: 'escalated' }, message: expect.stringContaining('un’altra persona') })
    const request = await requestOf(id)
    expect(request).toMatchObject({ claimId: claim.id, reason: 'claim', amountCents: 1380 })
    expect((await decide(request.id, 'approve', area)).status).toBe(200)
    expect((await read(`/claims?order=${id}`, manager)).claims).toMatchObject([{ state: 'refunded', amountCents: 1380, answer: 'Scusaci.' }])
  })
})
