import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffMemberships, users } from '#accounts/tables.ts'
import { sendClaimEmail } from '#orders/claims/claim-mail.ts'
import { orderEvents, orders } from '#orders/tables.ts'
import { advanceOrder } from '#orders/transitions/advance-order.ts'
import { payments } from '#payments/tables.ts'
import { auditLog, settings } from '#platform/database/tables.ts'
import { type EmailContent, renderEmail } from '#platform/mail/email-content.ts'
import type { OutgoingMail } from '#platform/mail/mail.ts'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { expectLockWaiters, productConnections } from '#tests/helpers/database.ts'
import { openAppStream } from '#tests/helpers/event-stream.ts'
import { insertAdministrator, insertCook, insertCourier, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { applyScheduledTransition } from '../steps/undoable-transitions.ts'
import { courierShifts, deliveries } from '../tables.ts'
import { readShiftCash } from './shift-cash.ts'

let testApp: TestApp
let restaurant: Restaurant
let rino: Persona
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections })
  // The wait for absent customers is tested with the trips.
  await testApp.context.db.insert(settings).values({ key: 'delivery', value: { absentWaitMinutes: 0 } })
  await testApp.context.catalogueVersion.refresh()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  restaurant = await insertRestaurant(testApp.context)
  rino = await insertCourier(testApp, restaurant.id)
})

const call = (who: Persona, method: 'GET' | 'POST', path: string, payload?: object) =>
  testApp.app.inject({ method, url: `/api/v1/courier${path}`, headers: who.headers, ...(payload && { payload }) })
/** Cash collected in the person's open shift. */
const collected = async ({ id }: Persona) => {
  const [shift] = await testApp.context.db
    .select({ id: courierShifts.id })
    .from(courierShifts)
    .where(and(eq(courierShifts.courierId, id), isNull(courierShifts.endedAt)))
  return shift && (await readShiftCash(testApp.context.db, [shift.id])).get(shift.id)?.collectedCents
}
const round = async (who: Persona) => (await call(who, 'GET', '/route')).json()
const onShift = async (who: Persona) => void (await call(who, 'POST', '/shift/start', { floatCents: 2000 }))

const contact = {
  name: 'Giulia Ferrero',
  phone: '+39 300 555 0101',
  email: 'giulia@example.com',
  street: 'Via Appia',
  streetNumber: '12',
  postcode: '00183',
  city: 'Roma',
  province: 'RM',
  directions: 'Scala B',
  note: 'Suonare due volte',
}
/** Creates a delivery up to a status, paid in cash at the door. */
async function aDelivery(upTo: 'preparing' | 'ready' | 'out_for_delivery' = 'ready', from = restaurant): Promise<string> {
  const { id } = await insertPlacedOrder(testApp.context, from, { fulfilment: 'delivery', contact })
  const steps = ['pending', 'accepted', 'preparing', 'ready', 'out_for_delivery'] as const
  for (let index = 0; steps[index] !== upTo; index++) {
    const [before, after] = [steps[index] as 'pending', steps[index + 1] as 'accepted']
    await advanceOrder(testApp.context, { orderId: id, restaurantIds: [from.id], from: before, to: after, actor: { kind: 'staff', id: rino.id } })
  }
  return id
}
/** Runs the job of the last scheduled transition. */
async function timeIsOver(orderId: string) {
  const sql = `select data from jobs.job where name = 'kitchen.hand_over' and data ->> 'orderId' = $1 order by created_on desc, data ->> 'announcedBy' desc limit 1`
  const { rows } = await testApp.database.pool.query(sql, [orderId])
  await applyScheduledTransition(testApp.context)(rows[0].data, { id: 'x', attempt: 1, signal: new AbortController().signal })
}
const orderOf = async (id: string) => (await testApp.context.db.select().from(orders).where(eq(orders.id, id)))[0]
const deliveryOf = async (id: string) => (await testApp.context.db.select().from(deliveries).where(eq(deliveries.orderId, id)))[0]

describe('a courier’s round', () => {
  test('lists ready deliveries by area; only the courier who takes one sees the customer', async () => {
    const [ready, preparing] = [await aDelivery(), await aDelivery('preparing')]
    await insertPlacedOrder(testApp.context, restaurant)
    const { stops, restaurant: shown, shift } = await round(rino)
    expect(shown).toEqual({ id: restaurant.id, name: restaurant.name, phone: restaurant.phone, timezone: 'Europe/Rome' })
    expect(shift).toBeNull()
    expect(stops).toEqual([
      expect.objectContaining({ orderId: ready, state: 'waiting', mine: false, name: null, phone: null, address: 'Via Appia 12, 00183 Roma', totalCents: 690 }),
    ])
    expect(stops[0].items).toEqual(['1 × Panino kebab di pollo'])
    await onShift(rino)
    const response = (await call(rino, 'POST', `/orders/${ready}/take`)).json()
    expect(response).toMatchObject({
      success: true,
      message: `Ordine n. ${(await orderOf(ready))?.number}: è con te.`,
      stops: [{ mine: true, state: 'assigned', name: 'Giulia Ferrero', phone: '+39 300 555 0101' }],
    })
    expect(JSON.stringify(response)).not.toContain(preparing)
    expect(JSON.stringify(response)).not.toContain('giulia@example.com')
  })

  test('is for couriers of the restaurant only: not for cooks, administrators or couriers of other restaurants', async () => {
    const id = await aDelivery()
    const elsewhere = await insertCourier(testApp, (await insertRestaurant(testApp.context)).id)
    await onShift(elsewhere)
    for (const who of [await insertCook(testApp, restaurant.id), await insertAdministrator(testApp)])
      expect((await call(who, 'GET', `/route?restaurant=${restaurant.id}`)).json().code).toBe('route_not_yours')
    expect((await call(elsewhere, 'GET', `/route?restaurant=${restaurant.id}`)).statusCode).toBe(404)
    for (const step of ['take', 'release', 'leave', 'delivered'])
      expect((await call(elsewhere, 'POST', `/orders/${id}/${step}`)).json().code).toBe('order_not_found')
    await onShift(rino)
    await call(rino, 'POST', `/orders/${id}/take`)
    const rosa = await insertCourier(testApp, restaurant.id)
    await onShift(rosa)
    expect((await round(rosa)).stops).toEqual([])
    for (const step of ['take', 'release', 'leave']) expect((await call(rosa, 'POST', `/orders/${id}/${step}`)).statusCode, step).toBe(409)
    expect((await orderOf(id))?.status).toBe('ready')
  })

  test('a delivery dispatched by the kitchen is on its board until delivered; with a courier it is the courier’s', async () => {
    const cook = await insertCook(testApp, restaurant.id)
    const readDelivery = async () =>
      (await testApp.app.inject({ url: '/api/v1/kitchen/orders', headers: cook.headers }))
        .json()
        .orders.map((order: { id: string; status: string; courierName: string | null }) => ({
          id: order.id,
          status: order.status,
          courier: order.courierName,
        }))
    const { name } = (await testApp.context.db.select().from(users).where(eq(users.id, rino.id)))[0] ?? {}
    const id = await aDelivery('out_for_delivery')
    expect(await readDelivery()).toEqual([{ id, status: 'out_for_delivery', courier: null }])
    await onShift(rino)
    await call(rino, 'POST', `/orders/${id}/take`)
    expect(await readDelivery()).toEqual([{ id, status: 'out_for_delivery', courier: name }])
    // Completing the delivery is up to its courier, who has the cash: the kitchen cannot.
    const arrived = await testApp.app.inject({ method: 'POST', url: `/api/v1/kitchen/orders/${id}/arrived`, headers: cook.headers })
    expect(arrived.json()).toMatchObject({ success: false, code: 'delivery_with_courier' })
    expect(await orderOf(id)).toMatchObject({ status: 'out_for_delivery', paymentStatus: 'due' })

    // A delivery assigned first and then handed out by the kitchen still starts.
    const handed = await aDelivery()
    await call(rino, 'POST', `/orders/${handed}/take`)
    // The courier is shown from assignment on.
    expect(await readDelivery()).toContainEqual({ id: handed, status: 'ready', courier: name })
    await testApp.app.inject({ method: 'POST', url: `/api/v1/kitchen/orders/${handed}/hand-over`, headers: cook.headers })
    expect((await call(rino, 'POST', `/orders/${handed}/leave`)).statusCode).toBe(200)
    expect((await call(rino, 'POST', `/orders/${handed}/leave`)).statusCode).toBe(409)
    expect((await call(rino, 'POST', `/orders/${handed}/delivered`)).statusCode).toBe(200)
    expect(await orderOf(handed)).toMatchObject({ status: 'completed', paymentStatus: 'paid' })
  })

  test('needs a shift; of two couriers who take a delivery at once exactly one gets it', async () => {
    const id = await aDelivery()
    expect((await call(rino, 'POST', `/orders/${id}/take`)).json().code).toBe('shift_needed')
    const rosa = await insertCourier(testApp, restaurant.id)
    for (const who of [rino, rosa]) await onShift(who)
    const answers = await Promise.all([rino, rosa].map(who => call(who, 'POST', `/orders/${id}/take`)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    // The slower courier reads who was faster, and the order number.
    const quicker = answers[0]?.statusCode === 200 ? rino : rosa
    const { name } = (await testApp.context.db.select().from(users).where(eq(users.id, quicker.id)))[0] ?? {}
    const message = `L’ha già presa ${name}: ordine n. ${(await orderOf(id))?.number}.`
    expect(answers.map(answer => answer.json()).find(({ success }) => !success)).toMatchObject({ code: 'delivery_taken', message })
    expect((await call(quicker, 'POST', `/orders/${id}/take`)).json().code).toBe('delivery_unavailable')
  })
})

describe('a delivery', () => {
  test('is taken, driven and handed over: it is paid then, and counts in the shift', async () => {
    const id = await aDelivery()
    await onShift(rino)
    await call(rino, 'POST', `/orders/${id}/take`)
    expect((await call(rino, 'POST', `/orders/${id}/delivered`)).statusCode).toBe(409)
    await call(rino, 'POST', `/orders/${id}/leave`)
    expect((await orderOf(id))?.status).toBe('out_for_delivery')
    const done = (await call(rino, 'POST', `/orders/${id}/delivered`)).json()
    expect(done).toMatchObject({ stops: [], shift: { floatCents: 2000, delivered: 1 } })
    // Expected cash is hidden until the count.
    expect(done.shift).not.toHaveProperty('collectedCents')
    expect(await collected(rino)).toBe(690)
    expect(await orderOf(id)).toMatchObject({ status: 'completed', paymentStatus: 'paid' })
    expect(await deliveryOf(id)).toMatchObject({ state: 'delivered', courierId: rino.id, deliveredAt: testApp.clock.now() })
    expect(await testApp.context.db.$count(payments, and(eq(payments.orderId, id), eq(payments.amountCents, 690)))).toBe(1)
  })

  test('that the kitchen has handed out already is taken on the road', async () => {
    const id = await aDelivery('out_for_delivery')
    await onShift(rino)
    expect((await call(rino, 'POST', `/orders/${id}/take`)).json().stops).toMatchObject([{ state: 'picked_up', mine: true }])
    expect((await call(rino, 'POST', `/orders/${id}/delivered`)).statusCode).toBe(200)
  })

  test('is given back before it leaves, not after', async () => {
    const id = await aDelivery()
    await onShift(rino)
    await call(rino, 'POST', `/orders/${id}/take`)
    expect((await call(rino, 'POST', `/orders/${id}/release`)).json().stops).toMatchObject([{ state: 'waiting', mine: false, phone: null }])
    await call(rino, 'POST', `/orders/${id}/take`)
    await call(rino, 'POST', `/orders/${id}/leave`)
    expect((await call(rino, 'POST', `/orders/${id}/release`)).json().code).toBe('delivery_unavailable')
  })

  test('is handed over some seconds after the tap, which is taken back in one, and paid as the courier says', async () => {
    const id = await aDelivery()
    await onShift(rino)
    const rosa = await insertCourier(testApp, restaurant.id)
    await call(rino, 'POST', `/orders/${id}/take`)
    expect((await call(rino, 'POST', `/orders/${id}/delivering`, {})).json().code).toBe('order_step_too_early')
    await call(rino, 'POST', `/orders/${id}/leave`)
    expect((await call(rosa, 'POST', `/orders/${id}/delivering`, {})).json().code).toBe('delivery_unavailable')
    expect((await call(rino, 'POST', `/orders/${id}/delivering/undo`)).json().code).toBe('delivery_not_scheduled')
    expect((await round(rino)).stops).toMatchObject([{ counterWays: ['cash', 'card'], deliveredAt: null, paidWith: null }])

    const at = '2026-03-02T11:00:10.000Z'
    expect((await call(rino, 'POST', `/orders/${id}/delivering`, {})).json().stops).toMatchObject([{ state: 'picked_up', deliveredAt: at, paidWith: null }])
    expect((await call(rino, 'POST', `/orders/${id}/delivering/undo`)).json().stops).toMatchObject([{ deliveredAt: null }])
    await timeIsOver(id)
    expect((await orderOf(id))?.status).toBe('out_for_delivery')

    expect((await call(rino, 'POST', `/orders/${id}/delivering`, { paidWith: 'card' })).json().stops).toMatchObject([{ deliveredAt: at, paidWith: 'card' }])
    await timeIsOver(id)
    expect(await orderOf(id)).toMatchObject({ status: 'completed', paymentStatus: 'paid', paymentMethod: 'card' })
    expect(await deliveryOf(id)).toMatchObject({ state: 'delivered', courierId: rino.id, deliveredAt: testApp.clock.now() })
    expect(await round(rino)).toMatchObject({ stops: [], shift: { delivered: 1 } })
    expect(await collected(rino)).toBe(0)
    expect((await call(rino, 'POST', `/orders/${id}/delivering/undo`)).json().code).toBe('order_step_too_late')
  })

  test('that fails is called off with its reason, and nothing is owed', async () => {
    const id = await aDelivery()
    await onShift(rino)
    for (const step of ['take', 'leave']) await call(rino, 'POST', `/orders/${id}/${step}`)
    expect((await call(rino, 'POST', `/orders/${id}/failed`, { reason: 'Boh' })).statusCode).toBe(400)
    expect((await call(rino, 'POST', `/orders/${id}/failed`, { reason: 'absent' })).statusCode).toBe(200)
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', closedReason: 'absent', paymentStatus: 'void' })
    expect(await deliveryOf(id)).toMatchObject({ state: 'failed', failedReason: 'absent' })
  })

  test('a failed delivery is shown to the kitchen as returning, until it is confirmed or three hours have passed', async () => {
    const [cook, stranger] = [await insertCook(testApp, restaurant.id), await insertCook(testApp, (await insertRestaurant(testApp.context)).id)]
    const screen = async (who = cook) => (await testApp.app.inject({ url: '/api/v1/kitchen/orders', headers: who.headers })).json().failedRides
    const cameBack = async (id: string, who = cook) =>
      (await testApp.app.inject({ method: 'POST', url: `/api/v1/kitchen/orders/${id}/returned`, headers: who.headers })).json()
    const [first, second, open] = [await aDelivery(), await aDelivery(), await aDelivery()]
    await onShift(rino)
    expect(await screen()).toEqual([])
    for (const id of [first, second]) for (const step of ['take', 'leave']) await call(rino, 'POST', `/orders/${id}/${step}`)
    await call(rino, 'POST', `/orders/${first}/failed`, { reason: 'absent' })
    await call(rino, 'POST', `/orders/${second}/failed`, { reason: 'refused' })
    const { number, version } = (await orderOf(first)) ?? {}
    expect(await screen()).toMatchObject([
      { id: first, number, name: 'Giulia Ferrero', courierName: rino.name, reason: 'absent', failedAt: '2026-03-02T11:00:00.000Z' },
      { id: second, reason: 'refused' },
    ])
    expect(await screen(stranger)).toEqual([])
    // Only the courier who was out with the delivery is asked to bring the order back.
    const bringBack = async (who = rino) => (await round(who)).bringBack
    const rosa = await insertCourier(testApp, restaurant.id)
    expect(await bringBack(rosa)).toEqual([])
    expect(await bringBack()).toMatchObject([{ orderId: first, number, reason: 'absent', until: '2026-03-02T14:00:00.000Z' }, { orderId: second }])

    for (const who of [stranger, rino]) expect(await cameBack(first, who)).toMatchObject({ code: 'order_not_found' })
    expect(await cameBack(open)).toMatchObject({ code: 'delivery_not_returning' })
    // Two screens record one event, and the order's version stays valid for a refund in progress.
    const returnedResponse = { success: true, message: `Ordine n. ${number}: tornato in cucina.`, failedRides: [{ id: second }] }
    expect(await Promise.all([cameBack(first), cameBack(first)])).toMatchObject([returnedResponse, returnedResponse])
    expect((await orderOf(first))?.version).toBe(version)
    expect(await bringBack()).toMatchObject([{ orderId: second }])
    const noted = await testApp.context.db.select().from(orderEvents).where(eq(orderEvents.orderId, first))
    expect(noted.filter(({ kind }) => kind === 'came_back')).toMatchObject([{ actorKind: 'staff', actorId: cook.id, restaurantId: restaurant.id }])

    testApp.clock.set('2026-03-02T13:59:59Z')
    expect(await screen()).toMatchObject([{ id: second }])
    testApp.clock.set('2026-03-02T14:00:00Z')
    expect([await screen(), await bringBack()]).toEqual([[], []])
    testApp.clock.set('2026-03-02T11:00:00Z')
  })

  test('notifies the buyer of a failed delivery; only the buyer can dispute it', async () => {
    const id = await aDelivery()
    await onShift(rino)
    for (const step of ['take', 'leave']) await call(rino, 'POST', `/orders/${id}/${step}`)
    const token = (await orderOf(id))?.publicToken.toString('base64url')
    const claims = async (query: string, payload?: object, headers = {}) =>
      (await testApp.app.inject({ method: payload ? 'POST' : 'GET', url: `/api/v1/orders/${id}/claims${query}`, headers, ...(payload && { payload }) })).json()
    const wasThere = { kind: 'other', description: 'Ero in casa.' }
    expect(await claims(`?token=${token}`, wasThere)).toMatchObject({ code: 'claim_not_yet' })
    await call(rino, 'POST', `/orders/${id}/failing`, { reason: 'absent' })
    await timeIsOver(id)

    const { order } = (await testApp.app.inject(`/api/v1/orders/${id}?token=${token}`)).json()
    expect(order).toMatchObject({ status: 'cancelled', failedDelivery: 'absent', paymentStatus: 'void' })
    const mails = `select data ->> 'news' as news from jobs.job where name = 'mail.order_news' and data ->> 'orderId' = $1`
    expect((await testApp.database.pool.query(mails, [id])).rows).toContainEqual({ news: 'undelivered' })

    for (const [query, headers] of [
      ['', {}],
      ['?token=AAAAAAAAAAAAAAAAAAAAAA', {}],
      ['', rino.headers],
    ] as const) {
      expect(await claims(query, undefined, headers)).toMatchObject({ code: 'order_not_found' })
      expect(await claims(query, wasThere, headers)).toMatchObject({ code: 'order_not_found' })
    }
    expect(await claims(`?token=${token}`)).toMatchObject({ claims: [], claimableUntil: '2026-03-04T11:00:00.000Z' })
    // Unpaid orders offer no refund.
    const unpaid = { kind: 'other', about: 'undelivered', answerOnly: true }
    const made = await claims(`?token=${token}`, wasThere)
    expect(made).toMatchObject({ success: true, claim: { state: 'escalated', ...unpaid } })
    const office = { headers: (await insertManager(testApp, restaurant.id)).headers }
    const { claims: listed } = (await testApp.app.inject({ url: '/api/v1/claims', ...office })).json()
    expect(listed).toMatchObject([{ ...unpaid, paidCents: 0, refundableCents: 0 }])
    const payload = { version: 1, decision: 'decline', answer: 'Il citofono era guasto.' }
    await testApp.app.inject({ method: 'POST', url: `/api/v1/claims/${made.claim.id}/decide`, payload, ...office })
    const sent: OutgoingMail[] = []
    const send = async (parcel: OutgoingMail) => {
      sent.push(parcel)
      return 'posted' as const
    }
    const context = { ...testApp.context, mail: { ...testApp.context.mail, send } }
    await sendClaimEmail(context)({ claimId: made.claim.id, news: 'declined' }, { id: 'x', attempt: 1, signal: new AbortController().signal })
    const { text } = renderEmail(sent[0]?.content as EmailContent)
    expect(text).toContain('Riguarda: Consegna non riuscita')
    expect(text).toContain('> Il citofono era guasto.')
    expect(text).not.toContain('rimborsa')
  })

  test('fails some seconds after the tap, which is taken back in one; of handed over and failed the later counts', async () => {
    const id = await aDelivery()
    await onShift(rino)
    const rosa = await insertCourier(testApp, restaurant.id)
    await onShift(rosa)
    for (const step of ['take', 'leave']) await call(rino, 'POST', `/orders/${id}/${step}`)
    const [fail, back] = [`/orders/${id}/failing`, `/orders/${id}/failing/undo`]
    expect((await call(rosa, 'POST', fail, { reason: 'absent' })).json().code).toBe('delivery_unavailable')
    expect((await call(await insertCourier(testApp, (await insertRestaurant(testApp.context)).id), 'POST', fail, { reason: 'absent' })).json().code).toBe(
      'order_not_found',
    )
    expect((await call(rino, 'POST', fail, { reason: 'Boh' })).statusCode).toBe(400)
    expect((await call(rino, 'POST', back)).json().code).toBe('failure_not_scheduled')

    const at = '2026-03-02T11:00:10.000Z'
    const failedDelivery = { state: 'picked_up', failedAt: at, failedReason: 'absent', deliveredAt: null }
    expect((await call(rino, 'POST', fail, { reason: 'absent' })).json().stops).toMatchObject([failedDelivery])
    expect((await call(rosa, 'POST', back)).json().code).toBe('delivery_unavailable')
    expect((await call(rino, 'POST', back)).json().stops).toMatchObject([{ failedAt: null, failedReason: null }])
    await timeIsOver(id)
    expect((await orderOf(id))?.status).toBe('out_for_delivery')

    await call(rino, 'POST', `/orders/${id}/delivering`, {})
    expect((await call(rino, 'POST', back)).json().code).toBe('failure_not_scheduled')
    expect((await call(rino, 'POST', fail, { reason: 'address' })).json().stops).toMatchObject([{ deliveredAt: null, failedReason: 'address' }])
    await timeIsOver(id)
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', closedReason: 'address', paymentStatus: 'void' })
    expect(await deliveryOf(id)).toMatchObject({ state: 'failed', failedReason: 'address', courierId: rino.id })
  })
})

describe('where a courier cannot record it, the kitchen', () => {
  const kitchen = async (who: Persona, path: string, payload?: object) => {
    const url = `/api/v1/kitchen/orders${path}`
    return (await testApp.app.inject({ method: 'POST', url, headers: who.headers, ...(payload && { payload }) })).json()
  }
  const onBoard = async (who: Persona, id: string) =>
    (await testApp.app.inject({ url: '/api/v1/kitchen/orders', headers: who.headers })).json().orders.find((order: { id: string }) => order.id === id)

  test('can take a delivery back that has not left: it is ready again and the courier is notified', async () => {
    const [cook, id] = [await insertCook(testApp, restaurant.id), await aDelivery()]
    const rosa = await insertCourier(testApp, restaurant.id)
    for (const who of [rino, rosa]) await onShift(who)
    expect(await kitchen(cook, `/${id}/unassign`)).toMatchObject({ success: false, code: 'delivery_not_unassignable' })
    await call(rino, 'POST', `/orders/${id}/take`)
    const [his, hers] = [
      await openAppStream(testApp, '/api/v1/courier/events', rino.headers),
      await openAppStream(testApp, '/api/v1/courier/events', rosa.headers),
    ]
    const { number } = (await orderOf(id)) ?? {}
    expect(await kitchen(cook, `/${id}/unassign`)).toMatchObject({ success: true, message: `Ordine n. ${number}: ripreso, è di nuovo tra i pronti.` })
    await expect.poll(() => hers.messages.at(-1)?.data.stops).toMatchObject([{ orderId: id, mine: false, state: 'waiting', phone: null }])
    await expect.poll(() => his.messages.filter(({ event }) => event === 'reclaimed').map(({ data }) => data)).toEqual([{ orderId: id, number }])
    expect(hers.messages.map(({ event }) => event)).not.toContain('reclaimed')
    expect(await onBoard(cook, id)).toMatchObject({ status: 'ready', courier: false, courierName: null })
    const ada = await insertAdministrator(testApp)
    const history = (await testApp.app.inject({ url: `/api/v1/orders/${id}/history`, headers: ada.headers })).json()
    expect(history.events.at(-1)).toMatchObject({ kind: 'reclaimed', toStatus: null, actorName: cook.name, courier: { name: rino.name } })
    // No delivery is active any more: the shift can end, and the failed one does not count.
    expect((await call(rino, 'POST', '/shift/end', { handedInCents: 2000 })).statusCode).toBe(200)
    await call(rosa, 'POST', `/orders/${id}/take`)
    await call(rosa, 'POST', `/orders/${id}/leave`)
    expect(await kitchen(cook, `/${id}/unassign`)).toMatchObject({ code: 'delivery_not_unassignable' })
  })

  test('can mark a delivery on the road as delivered: the cash counts for the courier, who can dispute it', async () => {
    const [cook, id] = [await insertCook(testApp, restaurant.id), await aDelivery()]
    await onShift(rino)
    expect(await kitchen(cook, `/${id}/delivering`, {})).toMatchObject({ code: 'order_step_too_early' })
    await call(rino, 'POST', `/orders/${id}/take`)
    expect(await onBoard(cook, id)).toMatchObject({ courier: true, courierLeft: false })
    await call(rino, 'POST', `/orders/${id}/leave`)
    expect(await onBoard(cook, id)).toMatchObject({ courier: true, courierLeft: true, nextStepAt: null })
    // Scheduled transitions of the courier belong to the courier.
    await call(rino, 'POST', `/orders/${id}/delivering`, {})
    expect(await onBoard(cook, id)).toMatchObject({ nextStepAt: null })
    expect(await kitchen(cook, `/${id}/delivering/undo`)).toMatchObject({ code: 'delivery_not_scheduled' })
    await call(rino, 'POST', `/orders/${id}/delivering/undo`)

    const nextStepAt = '2026-03-02T11:00:10.000Z'
    expect(await kitchen(cook, `/${id}/delivering`, { paidWith: 'card' })).toMatchObject({ order: { nextStepAt, failing: null } })
    expect(await onBoard(cook, id)).toMatchObject({ nextStepAt, paidWith: 'card', failing: null })
    expect(await kitchen(cook, `/${id}/delivering/undo`)).toMatchObject({ order: { nextStepAt: null } })
    await kitchen(cook, `/${id}/delivering`, {})
    expect((await round(rino)).stops).toMatchObject([{ deliveredAt: nextStepAt }])
    expect((await call(rino, 'POST', `/orders/${id}/delivering/undo`)).statusCode).toBe(200)
    await kitchen(cook, `/${id}/delivering`, {})
    await timeIsOver(id)
    expect(await orderOf(id)).toMatchObject({ status: 'completed', paymentStatus: 'paid', paymentMethod: 'cash' })
    expect(await deliveryOf(id)).toMatchObject({ state: 'delivered', courierId: rino.id })
    expect((await round(rino)).shift).toMatchObject({ delivered: 1 })
    expect(await collected(rino)).toBe(690)
    const [payment] = await testApp.context.db.select().from(payments).where(eq(payments.orderId, id))
    expect(payment).toMatchObject({ takenBy: rino.id, amountCents: 690 })
  })

  test('says why it came to nothing', async () => {
    const [manager, id] = [await insertManager(testApp, restaurant.id), await aDelivery()]
    await onShift(rino)
    for (const step of ['take', 'leave']) await call(rino, 'POST', `/orders/${id}/${step}`)
    expect(await kitchen(manager, `/${id}/failing`, { reason: 'Boh' })).toMatchObject({ success: false })
    expect(await kitchen(manager, `/${id}/failing`, { reason: 'absent' })).toMatchObject({ order: { failing: 'absent' } })
    expect(await onBoard(manager, id)).toMatchObject({ failing: 'absent', nextStepAt: '2026-03-02T11:00:10.000Z' })
    expect(await kitchen(manager, `/${id}/failing/undo`)).toMatchObject({ order: { nextStepAt: null, failing: null } })
    await kitchen(manager, `/${id}/failing`, { reason: 'damaged' })
    await timeIsOver(id)
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', closedReason: 'damaged', paymentStatus: 'void' })
    expect(await deliveryOf(id)).toMatchObject({ state: 'failed', failedReason: 'damaged', courierId: rino.id })
  })

  test('is the one it is from, and only of what a courier is out with', async () => {
    const [ready, away] = [await aDelivery(), await aDelivery('out_for_delivery')]
    await onShift(rino)
    await call(rino, 'POST', `/orders/${ready}/take`)
    const cook = await insertCook(testApp, restaurant.id)
    for (const path of ['delivering', 'failing']) {
      expect(await kitchen(cook, `/${away}/${path}`, path === 'failing' ? { reason: 'absent' } : {})).toMatchObject({ code: 'delivery_not_departed' })
      expect(await kitchen(cook, `/${away}/${path}/undo`)).toMatchObject({ code: 'delivery_not_departed' })
    }
    const elsewhere = await insertCook(testApp, (await insertRestaurant(testApp.context)).id)
    for (const who of [elsewhere, rino])
      for (const [path, body] of [['unassign'], ['delivering', {}], ['delivering/undo'], ['failing', { reason: 'absent' }], ['failing/undo']] as const)
        expect(await kitchen(who, `/${ready}/${path}`, body), path).toMatchObject({ code: 'order_not_found' })
    expect(await deliveryOf(ready)).toMatchObject({ state: 'assigned', courierId: rino.id })
  })
})

describe('a shift', () => {
  test('after its end shows the managers, and nobody else, the cash due, handed in and missing', async () => {
    const read = async (who: Persona, query = '') => {
      const answer = await testApp.app.inject({ url: `/api/v1/office/restaurants/${restaurant.id}/shifts${query}`, headers: who.headers })
      return { status: answer.statusCode, ...answer.json() }
    }
    const [manager, stranger] = [await insertManager(testApp, restaurant.id), await insertManager(testApp, (await insertRestaurant(testApp.context)).id)]
    expect(await read(manager)).toMatchObject({ status: 200, shifts: [], page: 1, totalPages: 1, total: 0 })
    const id = await aDelivery()
    await onShift(rino)
    for (const step of ['take', 'leave', 'delivered']) await call(rino, 'POST', `/orders/${id}/${step}`)
    // Open shifts are absent.
    expect((await read(manager)).shifts).toEqual([])
    await call(rino, 'POST', '/shift/end', { handedInCents: 2000, note: 'Il resto domani' })
    const shift = {
      courierName: rino.name,
      floatCents: 2000,
      collectedCents: 690,
      dueCents: 2690,
      handedInCents: 2000,
      differenceCents: -690,
      delivered: 1,
      note: 'Il resto domani',
    }
    for (const who of [manager, await insertAdministrator(testApp)]) expect(await read(who)).toMatchObject({ status: 200, shifts: [shift], total: 1 })
    testApp.clock.set('2026-03-02T11:30:00Z')
    await onShift(rino)
    await call(rino, 'POST', '/shift/end', { handedInCents: 2000 })
    expect((await read(manager)).shifts).toMatchObject([{ differenceCents: 0 }, { differenceCents: -690 }])
    expect(await read(manager, '?sort=date&limit=1')).toMatchObject({ shifts: [{ differenceCents: -690 }], totalPages: 2 })
    testApp.clock.set('2026-03-02T11:00:00Z')

    expect(await read(stranger)).toMatchObject({ status: 404, code: 'restaurant_not_found' })
    for (const who of [rino, await insertCook(testApp, restaurant.id)]) expect(await read(who)).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await testApp.app.inject(`/api/v1/office/restaurants/${restaurant.id}/shifts`)).statusCode).toBe(401)
    const [ended] = await testApp.context.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'shift.ended'), eq(auditLog.actorId, rino.id)))
      .orderBy(auditLog.id)
    expect(ended?.after).toEqual({ dueCents: 2690, handedInCents: 2000, differenceCents: -690 })
  })

  test('is one at a time, and ends when nothing is with the courier any more', async () => {
    const id = await aDelivery()
    await onShift(rino)
    expect((await call(rino, 'POST', '/shift/start', {})).json().code).toBe('shift_open')
    await call(rino, 'POST', `/orders/${id}/take`)
    expect((await call(rino, 'POST', '/shift/end', { handedInCents: 2000 })).json().code).toBe('shift_has_deliveries')
    await call(rino, 'POST', `/orders/${id}/release`)
    const away = await aDelivery('out_for_delivery')
    for (const one of [away, id]) await call(rino, 'POST', `/orders/${one}/take`)
    expect((await call(rino, 'POST', '/shift/end', { handedInCents: 2000 })).json().code).toBe('shift_delivery_departed')
    await call(rino, 'POST', `/orders/${away}/failed`, { reason: 'refused' })
    await call(rino, 'POST', `/orders/${id}/release`)
    expect((await call(rino, 'POST', '/shift/end', { handedInCents: 2000 })).json()).toMatchObject({ success: true, shift: null })
    expect((await call(rino, 'POST', '/shift/end', { handedInCents: 0 })).json().code).toBe('shift_needed')
    const [shift] = await testApp.context.db.select().from(courierShifts).where(eq(courierShifts.courierId, rino.id))
    expect(shift).toMatchObject({ floatCents: 2000, handedInCents: 2000, endedAt: testApp.clock.now() })
  })

  test('that has ended says what was counted beside what should have been there, until the next begins or half a day is over', async () => {
    expect((await round(rino)).lastShift).toBeNull()
    const id = await aDelivery()
    await onShift(rino)
    for (const step of ['take', 'leave', 'delivered']) await call(rino, 'POST', `/orders/${id}/${step}`)
    expect((await round(rino)).lastShift).toBeNull()
    const endedAt = testApp.clock.now().toISOString()
    const lastShift = { startedAt: endedAt, endedAt, floatCents: 2000, collectedCents: 690, delivered: 1, handedInCents: 2500 }
    expect((await call(rino, 'POST', '/shift/end', { handedInCents: 2500 })).json()).toMatchObject({ shift: null, lastShift })
    expect(await round(rino)).toMatchObject({ shift: null, lastShift, readAt: endedAt })
    expect((await round(await insertCourier(testApp, restaurant.id))).lastShift).toBeNull()
    await onShift(rino)
    expect((await round(rino)).lastShift).toBeNull()
    await call(rino, 'POST', '/shift/end', { handedInCents: 2000 })
    testApp.clock.set('2026-03-02T23:00:01Z')
    expect((await round(rino)).lastShift).toBeNull()
    testApp.clock.set('2026-03-02T11:00:00Z')
  })

  test('that has ended meanwhile takes nothing more', async () => {
    const id = await aDelivery()
    await onShift(rino)
    const kitchen = await testApp.database.pool.connect()
    try {
      // Another transaction holds the order while the courier's tap waits.
      await kitchen.query('begin')
      await kitchen.query('select from orders where id = $1 for update', [id])
      const tap = call(rino, 'POST', `/orders/${id}/take`)
      await expectLockWaiters(testApp.database.pool, 1)
      expect((await call(rino, 'POST', '/shift/end', { handedInCents: 2000 })).statusCode).toBe(200)
      await kitchen.query('commit')
      expect((await tap).json().code).toBe('shift_needed')
    } finally {
      kitchen.release()
    }
    expect(await deliveryOf(id)).toBeUndefined()
  })

  test('is of one restaurant: its cash is not mixed with another’s', async () => {
    const elsewhere = await insertRestaurant(testApp.context)
    await testApp.context.db.insert(staffMemberships).values({ userId: rino.id, restaurantId: elsewhere.id, role: 'courier' })
    const id = await aDelivery('ready', elsewhere)
    const start = (restaurantId: string) => call(rino, 'POST', '/shift/start', { restaurantId, floatCents: 2000 })
    await start(restaurant.id)
    expect((await call(rino, 'POST', `/orders/${id}/take`)).json().code).toBe('shift_needed')
    expect((await call(rino, 'GET', `/route?restaurant=${elsewhere.id}`)).json().shift).toBeNull()
    expect((await start(elsewhere.id)).json().code).toBe('shift_open')
    await call(rino, 'POST', '/shift/end', { handedInCents: 2000 })
    await start(elsewhere.id)
    expect((await call(rino, 'POST', `/orders/${id}/take`)).statusCode).toBe(200)
  })

  test('has collected all cash payments, also those refunded at the counter later', async () => {
    const id = await aDelivery()
    await onShift(rino)
    for (const step of ['take', 'leave', 'delivered']) await call(rino, 'POST', `/orders/${id}/${step}`)
    const manager = await insertManager(testApp, restaurant.id)
    const refund = await testApp.app.inject({
      method: 'POST',
      url: `/api/v1/orders/${id}/refunds`,
      headers: manager.headers,
      payload: { version: (await orderOf(id))?.version, reason: 'goodwill', amountCents: 200 },
    })
    await testApp.app.inject({ method: 'POST', url: `/api/v1/refunds/${refund.json().refunds[0].id}/hand-over`, headers: manager.headers })
    expect((await orderOf(id))?.paymentStatus).toBe('partially_refunded')
    expect((await round(rino)).shift).toMatchObject({ delivered: 1 })
    expect(await collected(rino)).toBe(690)
  })
})
