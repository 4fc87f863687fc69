import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { OutgoingMail } from '#platform/mail/mail.ts'
import { restaurants } from '#restaurants/tables.ts'
import { insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { expectLockWaiters, productConnections } from '#tests/helpers/database.ts'
import { insertAdministrator, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { orderEvents, orders } from '../tables/orders.ts'
import { escalateOrders } from './escalate-orders.ts'
import { notifyManagers } from './escalation-mail.ts'

let testApp: TestApp
let sale: SellingRestaurant
let manager: Persona
const sent: OutgoingMail[] = []
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections })
  testApp.context.mail.send = async parcel => {
    sent.push(parcel)
    return 'posted'
  }
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000, restaurant: { acceptWithinMinutes: 5 } })
  manager = await insertManager(testApp, sale.restaurant.id, { email: 'direzione@example.com' })
})
beforeEach(() => {
  testApp.clock.set('2026-03-02T11:00:00Z')
  sent.length = 0
})
afterAll(() => testApp.close())

const later = (minutes: number) => testApp.clock.set(new Date(testApp.clock.now().getTime() + minutes * 60_000))
const standing = async (id: string) => (await testApp.context.db.select().from(orders).where(eq(orders.id, id)))[0]
const kinds = async (id: string) =>
  (await testApp.context.db.select({ kind: orderEvents.kind }).from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id)).map(
    ({ kind }) => kind,
  )
const tell = (orderId: string) => notifyManagers(testApp.context)({ orderId }, { id: 'x', attempt: 1, signal: new AbortController().signal })
/** Queued mails to a restaurant's managers, one per row. */
const mailsAsked = async (restaurantId: string) =>
  (
    await testApp.database.pool.query<{ id: string; at: string }>(
      `select j.data ->> 'orderId' as id, j.data ->> 'at' as at from jobs.job j join orders o on o.id = (j.data ->> 'orderId')::uuid
       where j.name = 'mail.order_escalated' and o.restaurant_id = $1 order by 2`,
      [restaurantId],
    )
  ).rows
const board = async () => (await testApp.app.inject({ url: '/api/v1/kitchen/orders', headers: manager.headers })).json()

it('waits no longer for a “no” that was taken back', async () => {
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale))
  later(4)
  const url = `/api/v1/kitchen/orders/${placed.id}/rejecting`
  expect((await postJson(testApp, url, { reason: 'Stiamo chiudendo' }, manager.headers)).status).toBe(200)
  expect((await postJson(testApp, `${url}/undo`, {}, manager.headers)).status).toBe(200)
  later(1)
  await escalateOrders(testApp.context)
  expect((await kinds(placed.id)).at(-1)).toBe('escalated')
  await postJson(testApp, `/api/v1/kitchen/orders/${placed.id}/accept`, {}, manager.headers)
})

it('neither escalates nor rejects an order with a scheduled acceptance, and does both once that is undone', async () => {
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale))
  const url = `/api/v1/kitchen/orders/${placed.id}/accepting`
  later(20)
  expect((await postJson(testApp, url, {}, manager.headers)).status).toBe(200)
  await escalateOrders(testApp.context)
  expect(await kinds(placed.id)).toEqual(['placed', 'accepting'])
  expect((await postJson(testApp, `${url}/undo`, {}, manager.headers)).status).toBe(200)
  await escalateOrders(testApp.context)
  expect(await standing(placed.id)).toMatchObject({ status: 'rejected' })

  // A scheduled acceptance that never runs does not count as an answer; otherwise the order would wait forever.
  const { order: stuck } = await quoteAndOrder(testApp, buildCart(sale))
  await postJson(testApp, `/api/v1/kitchen/orders/${stuck.id}/accepting`, {}, manager.headers)
  later(20)
  await escalateOrders(testApp.context)
  expect(await standing(stuck.id)).toMatchObject({ status: 'rejected' })
})

it('does not escalate while an acceptance is scheduled', async () => {
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale))
  later(5)
  const other = await testApp.database.pool.connect()
  await other.query('begin')
  await other.query('select from orders where id = $1 for update', [placed.id])
  const escalating = escalateOrders(testApp.context)
  await expectLockWaiters(other, 1)
  const accepting = `insert into order_events (order_id, restaurant_id, kind, actor_kind, created_at) values ($1, $2, 'accepting', 'staff', $3)`
  await other.query(accepting, [placed.id, sale.restaurant.id, testApp.clock.now()])
  await other.query('commit')
  other.release()
  await escalating
  expect(await kinds(placed.id)).toEqual(['placed', 'accepting'])
  await postJson(testApp, `/api/v1/kitchen/orders/${placed.id}/accept`, {}, manager.headers)
})

it('is escalated after the restaurant’s minutes, once; those who run it get a mail', async () => {
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale))
  later(4)
  await escalateOrders(testApp.context)
  expect(await kinds(placed.id)).toEqual(['placed', 'alerted'])
  later(1)
  await escalateOrders(testApp.context)
  await escalateOrders(testApp.context)
  expect(await kinds(placed.id)).toEqual(['placed', 'alerted', 'escalated'])
  const { orders: shown } = await board()
  expect(shown.find(({ id }: { id: string }) => id === placed.id)).toMatchObject({ status: 'pending', escalatedAt: '2026-03-02T11:05:00.000Z' })
  await tell(placed.id)
  expect(sent).toMatchObject([{ to: 'direzione@example.com', content: { subject: `Ordine n. ${placed.number}: nessuno l’ha accettato` } }])
  // Managers get no mail once the order is accepted.
  await postJson(testApp, `/api/v1/kitchen/orders/${placed.id}/accept`, {}, manager.headers)
  await tell(placed.id)
  expect(sent).toHaveLength(1)
  later(60)
  await escalateOrders(testApp.context)
  expect(await standing(placed.id)).toMatchObject({ status: 'accepted' })
})

it('sends one mail for five unaccepted orders, and the next one ten minutes later', async () => {
  const busy = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000, restaurant: { name: 'Spiedo Ressa', acceptWithinMinutes: 5 } })
  await insertManager(testApp, busy.restaurant.id, { email: 'ressa@example.com' })
  const placed: { id: string; number: number }[] = []
  const place = async () => placed.push((await quoteAndOrder(testApp, buildCart(busy))).order)
  for (let each = 0; each < 5; each++) await place()
  later(5)
  await escalateOrders(testApp.context)
  const asked = await mailsAsked(busy.restaurant.id)
  expect(asked).toEqual([{ id: expect.any(String), at: '2026-03-02T11:05:15.000Z' }])
  await tell(asked[0]?.id ?? '')
  expect(sent).toMatchObject([{ to: 'ressa@example.com', content: { subject: 'Spiedo Ressa: 5 ordini che nessuno ha accettato' } }])
  // Further orders a moment later share one later mail.
  later(1)
  await place()
  await place()
  later(5)
  await escalateOrders(testApp.context)
  later(1)
  await escalateOrders(testApp.context)
  expect((await mailsAsked(busy.restaurant.id)).map(({ at }) => at)).toEqual(['2026-03-02T11:05:15.000Z', '2026-03-02T11:15:15.000Z'])
  // The mail lists the orders that still wait when it is sent, and is not sent when none does.
  for (const { id } of placed.slice(1)) await postJson(testApp, `/api/v1/kitchen/orders/${id}/accept`, {}, (await insertAdministrator(testApp)).headers)
  sent.length = 0
  await tell(placed[5]?.id ?? '')
  expect(sent).toMatchObject([{ content: { subject: `Ordine n. ${placed[0]?.number}: nessuno l’ha accettato` } }])
  await postJson(testApp, `/api/v1/kitchen/orders/${placed[0]?.id}/accept`, {}, (await insertAdministrator(testApp)).headers)
  await tell(placed[5]?.id ?? '')
  expect(sent).toHaveLength(1)
})

it('is rejected by itself in the end, with a reason that each reader reads in the own language', async () => {
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale), { headers: { 'accept-language': 'en' } })
  later(20)
  await escalateOrders(testApp.context)
  expect(await standing(placed.id)).toMatchObject({ status: 'rejected', paymentStatus: 'void', closedReason: 'unanswered' })
  expect(await kinds(placed.id)).toEqual(['placed', 'rejected'])
  await escalateOrders(testApp.context)
  expect(await kinds(placed.id)).toEqual(['placed', 'rejected'])
})

it('waits for the doors to open', async () => {
  testApp.clock.set('2026-03-02T06:00:00Z')
  const times = (await testApp.app.inject(`/api/v1/restaurants/${sale.restaurant.slug}/times?fulfilment=pickup`)).json()
  const slot = times.days?.[0]?.slots?.[0] ?? '2026-03-02T12:00:00.000Z'
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale, { slot: typeof slot === 'string' ? slot : slot.startsAt }))
  later(60)
  await escalateOrders(testApp.context)
  expect(await standing(placed.id)).toMatchObject({ status: 'pending', escalatedAt: null })
})

it('is looked after however many wait elsewhere for their doors to open', async () => {
  const asleep = await insertSellingRestaurant(testApp.context, { restaurant: { hours: ['18:00-23:00'] } })
  const one = await insertPlacedOrder(testApp.context, asleep.restaurant, { promisedAt: new Date('2026-03-02T18:00:00Z') })
  const [first] = await testApp.context.db.select().from(orders).where(eq(orders.id, one.id))
  if (!first) throw new Error('no order')
  const { createdAt: _, ...waiting } = first
  const more = Array.from({ length: 500 }, (_each, index) => ({
    ...waiting,
    id: uuidv7({ msecs: testApp.clock.now().getTime() + index }),
    number: index + 100,
  }))
  await testApp.context.db.insert(orders).values(more)
  await testApp.context.db
    .insert(orderEvents)
    .values(more.map(({ id }) => ({ orderId: id, restaurantId: asleep.restaurant.id, kind: 'placed' as const, actorKind: 'guest' as const })))
  later(1)
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale))
  later(5)
  await escalateOrders(testApp.context)
  expect(await kinds(placed.id)).toEqual(['placed', 'escalated'])
})

it('is rejected too when its restaurant is not there any more', async () => {
  const closing = await insertSellingRestaurant(testApp.context)
  const { order: placed } = await quoteAndOrder(testApp, buildCart(closing))
  await testApp.context.db.update(restaurants).set({ archivedAt: testApp.clock.now() }).where(eq(restaurants.id, closing.restaurant.id))
  await testApp.context.catalogueVersion.refresh()
  later(14)
  await escalateOrders(testApp.context)
  expect((await standing(placed.id))?.status).toBe('pending')
  later(1)
  await escalateOrders(testApp.context)
  expect((await standing(placed.id))?.status).toBe('rejected')
})
