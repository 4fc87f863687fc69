import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { announceDelays } from '#orders/delays/announce-delays.ts'
import { orderContacts, orders } from '#orders/tables.ts'
import { computeHandOverCode } from '#orders/tracking/hand-over-code.ts'
import { advanceOrder } from '#orders/transitions/advance-order.ts'
import { settings } from '#platform/database/tables.ts'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { insertAdministrator, insertCook, insertCourier, type Persona } from '#tests/helpers/personas.ts'
import { applyScheduledTransition } from '../steps/undoable-transitions.ts'
import { followCancelledDeliveries } from '../trips/follow-cancellations.ts'

const noon = '2026-03-02T11:00:00Z'
let testApp: TestApp
let restaurant: Restaurant
let rino: Persona
let cook: Persona
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections, at: noon })
})
afterAll(() => testApp.close())
beforeEach(async () => {
  testApp.clock.set(noon)
  restaurant = await insertRestaurant(testApp.context, { latitude: 41.9, longitude: 12.5 })
  rino = await onShift()
  cook = await insertCook(testApp, restaurant.id)
})

const call = async (who: Persona, path: string, payload: object = {}, method: 'GET' | 'POST' = 'POST') => {
  const answer = await testApp.app.inject({ method, url: `/api/v1${path}`, headers: who.headers, ...(method === 'POST' && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
async function onShift(): Promise<Persona> {
  const courier = await insertCourier(testApp, restaurant.id)
  await call(courier, '/courier/shift/start', { restaurantId: restaurant.id, floatCents: 0 })
  return courier
}
/** Ready delivery some kilometres east of the restaurant. */
async function insertDelivery(east: number | undefined, minutes = 30): Promise<string> {
  const contact = { name: 'Giulia Ferrero', phone: '+39 300 555 0101', street: 'Via Appia', streetNumber: '12', postcode: '00183', city: 'Roma' }
  const { id } = await insertPlacedOrder(testApp.context, restaurant, {
    fulfilment: 'delivery',
    contact: { ...contact, ...(east !== undefined && { latitude: 41.9, longitude: 12.5 + east / 82.8 }) },
    promisedAt: new Date(Date.parse(noon) + minutes * 60_000),
  })
  const steps = ['pending', 'accepted', 'preparing', 'ready'] as const
  for (const [index, from] of steps.slice(0, -1).entries())
    await advanceOrder(testApp.context, {
      orderId: id,
      restaurantIds: [restaurant.id],
      from,
      to: steps[index + 1] as 'ready',
      actor: { kind: 'staff', id: rino.id },
    })
  return id
}
const take = async (...ids: string[]) => {
  for (const id of ids) await call(rino, `/courier/orders/${id}/take`)
}
const tripOf = async (who = rino): Promise<string[]> =>
  (await call(who, `/courier/route?restaurant=${restaurant.id}`, {}, 'GET')).stops
    .filter((stop: { mine: boolean }) => stop.mine)
    .map((stop: { orderId: string }) => stop.orderId)
const orderOf = async (id: string) => (await testApp.context.db.select().from(orders).where(eq(orders.id, id)))[0]
const tokenOf = async (id: string) => (await orderOf(id))?.publicToken.toString('base64url')
const pageOf = async (id: string) => (await testApp.app.inject(`/api/v1/orders/${id}?token=${await tokenOf(id)}`)).json().order
/** Runs the job of the last scheduled transition. */
async function timeIsOver(orderId: string) {
  const sql = `select data from jobs.job where name = 'kitchen.hand_over' and data ->> 'orderId' = $1 order by created_on desc, data ->> 'announcedBy' desc limit 1`
  const { rows } = await testApp.database.pool.query(sql, [orderId])
  await applyScheduledTransition(testApp.context)(rows[0].data, { id: 'x', attempt: 1, signal: new AbortController().signal })
}
async function setRules(value: object) {
  await testApp.context.db.insert(settings).values({ key: 'delivery', value }).onConflictDoUpdate({ target: settings.key, set: { value } })
  await testApp.context.catalogueVersion.refresh()
}

describe('a trip', () => {
  test('takes each delivery where the detour is least, and keeps the order that the courier gives it', async () => {
    const [far, near, middle, unknown] = [await insertDelivery(3), await insertDelivery(1), await insertDelivery(2), await insertDelivery(undefined)]
    await take(unknown, far, near, middle)
    expect(await tripOf()).toEqual([near, middle, far, unknown])
    const sent = { restaurantId: restaurant.id, orderIds: [far, near, far, '019a0000-0000-7000-8000-000000000000'] }
    expect(await call(rino, '/courier/trip', sent)).toMatchObject({ status: 200, message: 'Giro aggiornato.' })
    expect(await tripOf()).toEqual([far, near, middle, unknown])
    // Sent twice, as after a lost response, it changes nothing.
    await call(rino, '/courier/trip', sent)
    expect(await tripOf()).toEqual([far, near, middle, unknown])
    await call(rino, '/courier/trip/plan', { restaurantId: restaurant.id })
    expect(await tripOf()).toEqual([near, middle, far, unknown])
  })

  test('of another courier cannot be ordered, nor one without a shift', async () => {
    const [one, two] = [await insertDelivery(1), await insertDelivery(2)]
    await take(one, two)
    const rosa = await onShift()
    await call(rosa, '/courier/trip', { restaurantId: restaurant.id, orderIds: [two, one] })
    expect(await tripOf()).toEqual([one, two])
    const idle = await insertCourier(testApp, restaurant.id)
    for (const path of ['trip', 'trip/plan'])
      expect(await call(idle, `/courier/${path}`, { restaurantId: restaurant.id, orderIds: [] })).toMatchObject({ status: path === 'trip' ? 409 : 400 })
    expect(await call(idle, '/courier/trip/plan', { restaurantId: restaurant.id })).toMatchObject({ code: 'shift_needed' })
  })

  test('tells each customer when to expect the courier, by the stops that remain', async () => {
    const [near, far] = [await insertDelivery(1), await insertDelivery(2)]
    await take(near, far)
    expect((await pageOf(far)).arrival).toBeNull()
    for (const id of [near, far]) await call(rino, `/courier/orders/${id}/leave`)
    expect((await pageOf(near)).arrival).toEqual({ at: '2026-03-02T11:06:00.000Z', stopsBefore: 0 })
    const before = await pageOf(far)
    expect(before.arrival).toEqual({ at: '2026-03-02T11:14:00.000Z', stopsBefore: 1 })
    testApp.clock.set('2026-03-02T11:15:00Z')
    await call(rino, `/courier/orders/${near}/delivering`)
    await timeIsOver(near)
    const after = await pageOf(far)
    expect(after.arrival).toEqual({ at: '2026-03-02T11:21:00.000Z', stopsBefore: 0 })
    expect(after.version).toBeGreaterThan(before.version)
    expect((await pageOf(near)).arrival).toBeNull()
    // The place of the courier is nowhere.
    expect(JSON.stringify(after.arrival)).not.toMatch(/lat|lon/i)
  })
})

describe('a delivery on the road', () => {
  test('that the office cancels brings the others of the trip forward', async () => {
    const stopFollowing = followCancelledDeliveries(testApp.context)
    onTestFinished(stopFollowing)
    const [near, far] = [await insertDelivery(1), await insertDelivery(2)]
    await take(near, far)
    for (const id of [near, far]) await call(rino, `/courier/orders/${id}/leave`)
    expect((await pageOf(far)).arrival).toEqual({ at: '2026-03-02T11:14:00.000Z', stopsBefore: 1 })
    const office = await insertAdministrator(testApp)
    expect((await call(office, `/orders/${near}/cancel`, { reason: 'Indirizzo sbagliato' })).status).toBe(200)
    await expect.poll(async () => (await pageOf(far)).arrival).toEqual({ at: '2026-03-02T11:11:00.000Z', stopsBefore: 0 })
  })

  test('that its trip does not bring in time is announced as late', async () => {
    const [near, far] = [await insertDelivery(1), await insertDelivery(6)]
    await take(near, far)
    for (const id of [near, far]) await call(rino, `/courier/orders/${id}/leave`)
    expect((await pageOf(far)).arrival).toMatchObject({ at: '2026-03-02T11:35:00.000Z' })
    testApp.clock.set('2026-03-02T11:29:00Z')
    await announceDelays(testApp.context)
    expect(await pageOf(far)).toMatchObject({ promisedBefore: '2026-03-02T11:30:00.000Z', promisedAt: '2026-03-02T11:35:00.000Z', delays: 1 })
  })
})

describe('the next delivery', () => {
  test('is the one promised first, and two couriers who ask at once get different ones', async () => {
    const [later, first] = [await insertDelivery(1, 40), await insertDelivery(2, 20)]
    const rosa = await onShift()
    const answers = await Promise.all([rino, rosa].map(who => call(who, '/courier/next', { restaurantId: restaurant.id })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const taken = [...(await tripOf(rino)), ...(await tripOf(rosa))]
    expect(taken.toSorted()).toEqual([later, first].toSorted())
    expect(await call(rino, '/courier/next', { restaurantId: restaurant.id })).toMatchObject({ status: 409, code: 'nothing_to_take' })
  })

  test('is given by the kitchen to a courier on shift, once, and to nobody else', async () => {
    const id = await insertDelivery(1)
    const { couriers } = await call(cook, '/kitchen/couriers', {}, 'GET')
    expect(couriers).toEqual([{ id: rino.id, name: rino.name, carrying: 0, isOut: false }])
    const idle = await insertCourier(testApp, restaurant.id)
    const assign = (courierId: string, who = cook) => call(who, `/kitchen/orders/${id}/assign`, { courierId })
    expect(await assign(idle.id)).toMatchObject({ status: 409, code: 'courier_off_shift' })
    expect(await assign(rino.id, await insertCook(testApp, (await insertRestaurant(testApp.context)).id))).toMatchObject({ code: 'order_not_found' })
    expect(await assign(rino.id, rino)).toMatchObject({ code: 'order_not_found' })
    for (const _ of [1, 2]) expect(await assign(rino.id)).toMatchObject({ status: 200 })
    expect(await tripOf()).toEqual([id])
    const rosa = await onShift()
    expect(await assign(rosa.id)).toMatchObject({ code: 'delivery_taken' })
  })
})

describe('at the door', () => {
  test('an absent customer is waited for as long as the chain asks, and reads it', async () => {
    await setRules({ absentWaitMinutes: 5 })
    const id = await insertDelivery(1)
    await take(id)
    expect(await call(rino, `/courier/orders/${id}/waiting`)).toMatchObject({ code: 'delivery_unavailable' })
    await call(rino, `/courier/orders/${id}/leave`)
    const fail = (path = 'failing') => call(rino, `/courier/orders/${id}/${path}`, { reason: 'absent' })
    expect(await fail()).toMatchObject({ status: 409, code: 'absent_wait_needed' })
    expect(await call(rino, `/courier/orders/${id}/waiting`)).toMatchObject({ stops: [{ waitingSince: '2026-03-02T11:00:00.000Z' }] })
    testApp.clock.set('2026-03-02T11:04:00Z')
    // Said again, the wait does not begin anew.
    await call(rino, `/courier/orders/${id}/waiting`)
    expect((await pageOf(id)).courierAtDoorSince).toBe('2026-03-02T11:00:00.000Z')
    for (const path of ['failing', 'failed']) expect(await fail(path)).toMatchObject({ status: 409, code: 'absent_wait_not_over' })
    testApp.clock.set('2026-03-02T11:05:00Z')
    expect(await fail()).toMatchObject({ status: 200, stops: [{ failedReason: 'absent' }] })
  })

  test('a wait that began without a network counts from its tap, but not from a time that cannot be', async () => {
    await setRules({ absentWaitMinutes: 5 })
    const wait = async (id: string, tappedAt: string) => {
      const headers = { ...rino.headers, 'tapped-at': tappedAt }
      const { stops } = (await testApp.app.inject({ method: 'POST', url: `/api/v1/courier/orders/${id}/waiting`, headers, payload: {} })).json()
      return stops.find(({ orderId }: { orderId: string }) => orderId === id).waitingSince
    }
    const [early, late, ahead] = [await insertDelivery(1), await insertDelivery(2), await insertDelivery(3)]
    for (const id of [early, late, ahead]) {
      await take(id)
      await call(rino, `/courier/orders/${id}/leave`)
    }
    testApp.clock.set('2026-03-02T11:06:00Z')
    expect(await wait(late, '2026-03-02T11:01:00.000Z')).toBe('2026-03-02T11:01:00.000Z')
    expect(await call(rino, `/courier/orders/${late}/failing`, { reason: 'absent' })).toMatchObject({ status: 200 })
    expect(await wait(early, '2026-03-02T10:00:00.000Z')).toBe('2026-03-02T11:00:00.000Z')
    expect(await wait(ahead, '2026-03-02T12:00:00.000Z')).toBe('2026-03-02T11:06:00.000Z')
  })

  test('a hand-over or a failure that waited for a network is said to be over: nothing is left to wait for', async () => {
    const [handedOver, failed] = [await insertDelivery(1), await insertDelivery(2)]
    for (const id of [handedOver, failed]) {
      await take(id)
      await call(rino, `/courier/orders/${id}/leave`)
    }
    const replay = async (path: string, payload: object) => {
      const headers = { ...rino.headers, 'tapped-at': new Date(testApp.clock.now().getTime() - 60_000).toISOString() }
      return (await testApp.app.inject({ method: 'POST', url: `/api/v1/courier/orders/${path}`, headers, payload })).json()
    }
    expect((await replay(`${handedOver}/delivering`, {})).message).toMatch(/: consegnato\.$/)
    expect((await replay(`${failed}/failing`, { reason: 'address' })).message).toMatch(/: consegna non riuscita, è annullato\.$/)
  })

  test('the receiver’s name is asked for where the chain says so, and blanked with the contact', async () => {
    await setRules({ proof: 'name' })
    const id = await insertDelivery(1)
    await take(id)
    await call(rino, `/courier/orders/${id}/leave`)
    expect(await call(rino, `/courier/orders/${id}/delivering`)).toMatchObject({ status: 422, code: 'proof_name_needed' })
    expect(await call(rino, `/courier/orders/${id}/delivered`)).toMatchObject({ status: 422, code: 'proof_name_needed' })
    expect(await call(rino, `/courier/orders/${id}/delivered`, { receivedBy: 'Il portiere' })).toMatchObject({ status: 200 })
    const [contact] = await testApp.context.db.select().from(orderContacts).where(eq(orderContacts.orderId, id))
    expect(contact?.receivedBy).toBe('Il portiere')
  })

  test('the code of the customer’s page is asked for, and after five wrong ones only the kitchen can help', async () => {
    await setRules({ proof: 'code' })
    const id = await insertDelivery(1)
    await take(id)
    await call(rino, `/courier/orders/${id}/leave`)
    const code = computeHandOverCode((await orderOf(id))?.publicToken as Buffer)
    expect((await pageOf(id)).handOverCode).toBe(code)
    expect(JSON.stringify(await call(rino, `/courier/route?restaurant=${restaurant.id}`, {}, 'GET'))).not.toContain(`"${code}"`)
    expect(JSON.stringify(await call(cook, `/kitchen/orders/${id}`, {}, 'GET'))).not.toContain(`"${code}"`)
    const deliver = (body: object) => call(rino, `/courier/orders/${id}/delivering`, body)
    const wrong = { code: code === '0000' ? '0001' : '0000' }
    expect(await deliver({})).toMatchObject({ status: 422, code: 'proof_code_needed' })
    expect(await deliver(wrong)).toMatchObject({ status: 422, code: 'proof_code_wrong' })
    expect(await deliver({ code })).toMatchObject({ status: 200 })
    await call(rino, `/courier/orders/${id}/delivering/undo`)
    for (const _ of [1, 2, 3]) await deliver(wrong)
    expect(await deliver(wrong)).toMatchObject({ status: 409, code: 'proof_code_locked' })
    expect(await deliver({ code })).toMatchObject({ code: 'proof_code_locked' })
    expect(await call(cook, `/kitchen/orders/${id}/delivering`)).toMatchObject({ status: 200 })
  })
})
