import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { announceDelays } from '#orders/delays/announce-delays.ts'
import { reconciliations } from '#orders/tables/reconciliations.ts'
import { orders } from '#orders/tables.ts'
import { payments } from '#payments/tables.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { openMail } from '#platform/mail/mail.ts'
import { restaurants } from '#restaurants/tables.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { openAppStream } from '#tests/helpers/event-stream.ts'
import { metricsToken, type Scrape, scrapeMetrics } from '#tests/helpers/metrics.ts'
import { insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant, sampleContact } from '#tests/helpers/selling-restaurant.ts'
import { backupRuns } from '../tables.ts'

let testApp: TestApp
let sale: SellingRestaurant
let manager: Persona

beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections, config: { metricsToken } })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  manager = await insertManager(testApp, sale.restaurant.id)
})
afterAll(() => testApp.close())

const placeOrder = async (): Promise<{ id: string; token: string; promisedAt: string }> => (await quoteAndOrder(testApp, buildCart(sale))).order
const step = (id: string, name: string, body: object = {}) => postJson(testApp, `/api/v1/kitchen/orders/${id}/${name}`, body, manager.headers)
/** Growth of a series between two scrapes. */
const growth = (before: Scrape, after: Scrape, name: string, labels: Record<string, string> = {}) =>
  (after.value(name, labels) ?? 0) - (before.value(name, labels) ?? 0)

it('has the counters of alerts from the start, since Prometheus does not count the first value of a series', async () => {
  const { value } = await scrapeMetrics(testApp)
  expect(value('spiedo_push_messages_total', { outcome: 'failed' })).toBeDefined()
  expect(value('spiedo_mails_total', { outcome: 'failed', reason: 'server_silent' })).toBeDefined()
  expect(value('spiedo_order_transitions_total', { status: 'rejected', by: 'system', reason: 'unanswered' })).toBeDefined()
  expect(value('spiedo_orders_placed_total', { fulfilment: 'table', payment: 'none' })).toBeDefined()
  expect(value('spiedo_payment_provider_responses_total', { status: '5xx' })).toBeDefined()
})

it('counts the way of orders, with acceptance and lateness', async () => {
  const before = await scrapeMetrics(testApp)
  const late = await placeOrder()
  const rejected = await placeOrder()
  const cancelled = await placeOrder()
  const placedAt = testApp.clock.now().getTime()
  testApp.clock.set(new Date(placedAt + 50_000))
  for (const name of ['accept', 'begin']) expect((await step(late.id, name)).status).toBe(200)
  testApp.clock.set(new Date(Date.parse(late.promisedAt) + 400_000))
  for (const name of ['ready', 'hand-over']) expect((await step(late.id, name)).status).toBe(200)
  testApp.clock.set(new Date(placedAt))
  expect((await step(rejected.id, 'reject', { reason: 'sold_out' })).status).toBe(200)
  const cancel = await postJson(testApp, `/api/v1/orders/${cancelled.id}/cancel?token=${cancelled.token}`, { reason: 'Ho cambiato idea' })
  expect(cancel.status).toBe(200)

  const after = await scrapeMetrics(testApp)
  const grown = (name: string, labels: Record<string, string>) => growth(before, after, name, labels)
  expect(grown('spiedo_quotes_total', { outcome: 'orderable' })).toBe(3)
  expect(grown('spiedo_orders_placed_total', { fulfilment: 'pickup', payment: 'cash' })).toBe(3)
  for (const status of ['accepted', 'preparing', 'ready', 'completed'])
    expect(grown('spiedo_order_transitions_total', { status, by: 'staff', reason: '' })).toBe(1)
  expect(grown('spiedo_order_transitions_total', { status: 'rejected', by: 'staff', reason: 'sold_out' })).toBe(1)
  expect(grown('spiedo_order_transitions_total', { status: 'cancelled', by: 'guest', reason: 'other' })).toBe(1)
  const bucket = (name: string, le: string) => grown(`${name}_bucket`, { fulfilment: 'pickup', le })
  expect([bucket('spiedo_order_lateness_seconds', '300'), bucket('spiedo_order_lateness_seconds', '600')]).toEqual([0, 1])
  expect([bucket('spiedo_order_acceptance_seconds', '30'), bucket('spiedo_order_acceptance_seconds', '60')]).toEqual([0, 1])
  // Nothing about a person or one order is a label. Values are left out: a size in bytes may contain the digits of a telephone number.
  const labels = Array.from(after.text.matchAll(/\{(.*)\} /g), match => match[1]).join('\n')
  expect(labels).toContain('reason="sold_out"')
  for (const secret of [sampleContact.name, sampleContact.email, '555', 'Ho cambiato', late.token, manager.email]) expect(labels).not.toContain(secret)
  expect(after.text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
})

it('counts lateness against the first promise, whatever was announced since, and a recalled order once', async () => {
  const before = await scrapeMetrics(testApp)
  const placedAt = testApp.clock.now()
  const { id, promisedAt } = await placeOrder()
  await step(id, 'accept')
  testApp.clock.set(new Date(Date.parse(promisedAt) - 60_000))
  expect(await announceDelays(testApp.context)).toBe(1)
  await step(id, 'begin')
  testApp.clock.set(new Date(Date.parse(promisedAt) + 400_000))
  await step(id, 'ready')
  await postJson(testApp, `/api/v1/kitchen/orders/${id}/recall`, { to: 'preparing' }, manager.headers)
  await step(id, 'ready')
  testApp.clock.set(placedAt)
  const after = await scrapeMetrics(testApp)
  const counted = (le: string) => growth(before, after, 'spiedo_order_lateness_seconds_bucket', { fulfilment: 'pickup', le })
  expect([counted('300'), counted('600')]).toEqual([0, 1])
})

it('measures requests by route pattern and status class, and open streams apart', async () => {
  const { id, token } = await placeOrder()
  const before = await scrapeMetrics(testApp)
  await testApp.app.inject(`/api/v1/orders/${id}?token=${token}`)
  await testApp.app.inject(`/api/v1/orders/${id}?token=wrong`)
  await testApp.app.inject({ method: 'POST', url: '/api/v1/orders/quote', payload: {} })
  await testApp.app.inject('/api/v1/no-such-call')
  const stream = await openAppStream(testApp, `/api/v1/orders/${id}/events?token=${token}`)
  const during = await scrapeMetrics(testApp)
  const count = (labels: Record<string, string>) => growth(before, during, 'spiedo_http_request_duration_seconds_count', labels)
  expect(count({ method: 'GET', route: '/api/v1/orders/:id', status: '2xx' })).toBe(1)
  expect(count({ method: 'GET', route: '/api/v1/orders/:id', status: '4xx' })).toBe(1)
  expect(count({ method: 'POST', route: '/api/v1/orders/quote', status: '4xx' })).toBe(1)
  expect(count({ method: 'GET', route: 'none', status: '4xx' })).toBe(1)
  const streams = { route: '/api/v1/orders/:id/events' }
  expect(during.value('spiedo_event_streams', streams)).toBe(1)
  stream.close()
  await expect.poll(async () => (await scrapeMetrics(testApp)).value('spiedo_event_streams', streams)).toBe(0)
  expect((await scrapeMetrics(testApp)).text).not.toContain('route="/api/v1/orders/:id/events",status')
})

it('tells open, overdue and unanswered orders, of the chain and of each restaurant', async () => {
  const { db } = testApp.context
  await db.update(orders).set({ status: 'completed', closedAt: testApp.clock.now() }).where(sql`closed_at is null`)
  const [overdue, unanswered] = [await placeOrder(), await placeOrder()]
  await step(overdue.id, 'accept')
  const now = testApp.clock.now()
  await db
    .update(orders)
    .set({ promisedAt: new Date(now.getTime() - 1000) })
    .where(eq(orders.id, overdue.id))
  await db
    .update(orders)
    .set({ escalatedAt: new Date(now.getTime() - 90_000) })
    .where(eq(orders.id, unanswered.id))
  const { value } = await scrapeMetrics(testApp)
  expect(value('spiedo_orders_open', { status: 'accepted' })).toBe(1)
  expect(value('spiedo_orders_open', { status: 'pending' })).toBe(1)
  expect(value('spiedo_orders_overdue')).toBe(1)
  expect(value('spiedo_orders_unanswered')).toBe(1)
  expect(value('spiedo_order_oldest_unanswered_seconds')).toBe(90)
  const { slug: restaurant } = sale.restaurant
  expect(value('spiedo_restaurant_orders', { restaurant, state: 'open' })).toBe(2)
  expect(value('spiedo_restaurant_orders', { restaurant, state: 'overdue' })).toBe(1)
  expect(value('spiedo_restaurant_orders', { restaurant, state: 'unanswered' })).toBe(1)
})

it('tells which restaurants take orders, and which have a kitchen screen', async () => {
  const { slug: restaurant, id } = sale.restaurant
  const before = await scrapeMetrics(testApp)
  expect(before.value('spiedo_restaurant_accepting', { restaurant })).toBe(1)
  expect(before.value('spiedo_restaurant_screens', { restaurant })).toBe(0)
  const screen = await openAppStream(testApp, `/api/v1/kitchen/events?restaurant=${id}`, manager.headers)
  await expect.poll(async () => (await scrapeMetrics(testApp)).value('spiedo_restaurant_screens', { restaurant })).toBe(1)
  screen.close()
  await expect.poll(async () => (await scrapeMetrics(testApp)).value('spiedo_restaurant_screens', { restaurant })).toBe(0)
  await testApp.context.db.update(restaurants).set({ state: 'paused' }).where(eq(restaurants.id, id))
  // States are read at most once a second.
  testApp.clock.set(new Date(testApp.clock.now().getTime() + 2000))
  const paused = await scrapeMetrics(testApp)
  expect(paused.value('spiedo_restaurant_accepting', { restaurant })).toBe(0)
  expect(paused.value('spiedo_restaurants', { state: 'paused' })).toBe(1)
  await testApp.context.db.update(restaurants).set({ state: 'open' }).where(eq(restaurants.id, id))
  testApp.clock.set(new Date(testApp.clock.now().getTime() + 2000))
})

it('tells queues by kind: what is due, for how long, and what was given up', async () => {
  const { jobs, db, pool } = testApp.context
  const kind = defineJob<{ word: string }>('test.metrics')
  for (const word of ['due', 'failed']) await db.transaction(tx => jobs.send(tx, kind, { word }))
  await db.transaction(tx => jobs.send(tx, kind, { word: 'later' }, { afterSeconds: 3600 }))
  await pool.query(`update jobs.job_common set start_after = now() - interval '5 minutes' where name = 'test.metrics' and data->>'word' = 'due'`)
  await pool.query(`update jobs.job_common set state = 'failed', completed_on = now() where name = 'test.metrics' and data->>'word' = 'failed'`)
  const { value } = await scrapeMetrics(testApp)
  for (const state of ['due', 'scheduled', 'failed']) expect(value('spiedo_jobs', { kind: 'test.metrics', state })).toBe(1)
  expect(value('spiedo_job_oldest_due_seconds', { kind: 'test.metrics' })).toBeGreaterThanOrEqual(300)
  let attempts = 0
  jobs.handle(kind, async () => {
    attempts += 1
    if (attempts === 1) throw new Error('not this time')
  })
  await jobs.start()
  const outcome = async () => (await scrapeMetrics(testApp)).value('spiedo_job_duration_seconds_count', { kind: 'test.metrics', outcome: 'failed' })
  await expect.poll(outcome).toBe(1)
  await jobs.stop()
})

it('tells payments and refunds that wait, and what needs a person', async () => {
  const { db, clock } = testApp.context
  const { id } = await placeOrder()
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error('no order')
  const now = clock.now()
  const { companyId } = order
  const anOnlinePayment = { orderId: id, companyId, method: 'online' as const, amountCents: 690, provider: 'stripe' }
  await db.insert(payments).values({ ...anOnlinePayment, state: 'pending', createdAt: new Date(now.getTime() - 120_000) })
  await db.insert(reconciliations).values({ orderId: id, companyId, problem: 'refund_failed' })
  const { value } = await scrapeMetrics(testApp)
  expect(value('spiedo_payments_open')).toBe(1)
  expect(value('spiedo_payment_oldest_open_seconds')).toBe(120)
  expect(value('spiedo_refunds_pending')).toBe(0)
  expect(value('spiedo_refund_oldest_pending_seconds')).toBeUndefined()
  expect(value('spiedo_reconciliations_open', { problem: 'refund_failed' })).toBe(1)
})

it('tells the age of backup and drill, and a failure since', async () => {
  const none = await scrapeMetrics(testApp)
  expect(none.value('spiedo_backup_age_seconds', { kind: 'backup' })).toBeUndefined()
  expect(none.value('spiedo_backup_scheduled')).toBe(0)
  const startedAt = new Date(Date.now() - 3_600_000)
  await testApp.context.db.insert(backupRuns).values([
    { kind: 'backup', startedAt, finishedAt: startedAt, name: 'a.tar', bytes: 1234 },
    { kind: 'drill', startedAt, finishedAt: startedAt, problem: 'it does not open' },
  ])
  const { value } = await scrapeMetrics(testApp)
  expect(Math.round((value('spiedo_backup_age_seconds', { kind: 'backup' }) ?? 0) / 60)).toBe(60)
  expect(value('spiedo_backup_size_bytes')).toBe(1234)
  expect(value('spiedo_backup_failed', { kind: 'backup' })).toBe(0)
  expect(value('spiedo_backup_failed', { kind: 'drill' })).toBe(1)
})

it('counts mails by outcome, with the reason of a failure', async () => {
  const before = await scrapeMetrics(testApp)
  const policy = { domain: () => 'spiedo.test', answersTo: async () => undefined, count: async () => async () => {} }
  const mail = openMail({ ...testApp.context.config, smtpUrl: 'smtp://127.0.0.1:1' }, policy, pino({ level: 'silent' }))
  const content = { language: 'it' as const, brand: 'Spiedo', subject: 'Prova', heading: 'Prova', parts: [], footer: [] }
  await expect(mail.send({ id: 'x', to: 'giulia@example.com', content })).rejects.toThrow()
  mail.close()
  expect(growth(before, await scrapeMetrics(testApp), 'spiedo_mails_total', { outcome: 'failed', reason: 'server_unreachable' })).toBe(1)
})

it('shows process, page cache, catalogue and pool', async () => {
  const { value } = await scrapeMetrics(testApp)
  expect(value('spiedo_catalogue_version')).toBe(value('spiedo_catalogue_stored_version'))
  expect(value('spiedo_catalogue_age_seconds')).toBeGreaterThanOrEqual(0)
  expect(value('spiedo_process_resident_memory_bytes')).toBeGreaterThan(1e6)
  expect(value('spiedo_nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect(value('spiedo_database_pool_max')).toBe(productConnections)
  expect(value('spiedo_database_pool_waiting')).toBe(0)
  expect(value('spiedo_disk_free_bytes')).toBeGreaterThan(0)
  for (const name of ['responses_total', 'renders_total', 'not_modified_total', 'sent_bytes_total']) expect(value(`spiedo_page_cache_${name}`)).toBeDefined()
})

it('answers without the database, and says that it is away', async () => {
  expect((await scrapeMetrics(testApp)).value('spiedo_database_up')).toBe(1)
  const { database: name } = testApp.database.connection
  const admin = new pg.Client({ ...testApp.database.connection, database: 'postgres' })
  await admin.connect()
  await admin.query(`alter database ${name} allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  const away = await scrapeMetrics(testApp)
  await admin.query(`alter database ${name} allow_connections true`)
  await admin.end()
  expect(away.value('spiedo_database_up')).toBe(0)
  expect(away.value('spiedo_orders_overdue')).toBeUndefined()
  expect(away.value('spiedo_process_resident_memory_bytes')).toBeGreaterThan(1e6)
  await expect.poll(async () => (await scrapeMetrics(testApp)).value('spiedo_database_up')).toBe(1)
})
