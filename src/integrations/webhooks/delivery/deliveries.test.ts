import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { advanceOrder } from '#orders/transitions/advance-order.ts'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { openSecondPool } from '#tests/helpers/another-instance.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { runMailJob } from '#tests/helpers/mailed.ts'
import { insertAdministrator, insertCook, type Persona } from '#tests/helpers/personas.ts'
import { type ReceivedWebhook, startReceiver, verifyWebhook } from '#tests/helpers/webhook-receiver.ts'
import { sendDisabledEmail } from '../endpoints/disabled-mail.ts'
import { startWebhookWorker, type WebhookWorker } from './webhook-worker.ts'

let testApp: TestApp
let ada: Persona
let place: Restaurant
let cook: Persona
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const config = { webhookAllowPrivate: ['127.0.0.1'] }
  testApp = await createTestApp({ config, at: new Date().toISOString() })
  ada = await insertAdministrator(testApp)
  place = await insertRestaurant(testApp.context)
  cook = await insertCook(testApp, place.id)
})
afterAll(() => testApp.close())
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
  await testApp.database.pool.query('delete from webhook_endpoints')
})

type Receiver = Awaited<ReturnType<typeof startReceiver>>
const receive = async (...how: Parameters<typeof startReceiver>): Promise<Receiver> => {
  const receiver = await startReceiver(...how)
  closers.push(receiver.close)
  return receiver
}
const post = async (path: string, payload?: object) => {
  const answer = await testApp.app.inject({ method: 'POST', url: `/api/v1/webhooks${path}`, headers: ada.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const read = async (path: string) => (await testApp.app.inject({ url: `/api/v1/webhooks${path}`, headers: ada.headers })).json()
const subscribe = (url: string, more: object = {}) => post('/endpoints', { url, eventTypes: ['order.placed', 'order.accepted', 'order.preparing'], ...more })
const work = (context = testApp.context): WebhookWorker => {
  const worker = startWebhookWorker(context)
  closers.push(worker.stop)
  return worker
}
const step = (orderId: string, from: 'pending' | 'accepted', to: 'accepted' | 'preparing') =>
  advanceOrder(testApp.context, { orderId, restaurantIds: [place.id], from, to, actor: { kind: 'staff', id: cook.id } })
const passMs = (ms: number) => testApp.clock.set(new Date(testApp.clock.now().getTime() + ms))
const log = async (endpointId: string) => (await read(`/endpoints/${endpointId}/deliveries`)).deliveries
const attemptsOf = async (endpointId: string) => (await log(endpointId))[0]?.attempts

test('an order reaches its endpoint, signed, without contact data', async () => {
  const receiver = await receive()
  const { secret, endpoint } = await subscribe(receiver.url)
  work()
  const order = await insertPlacedOrder(testApp.context, place)
  await expect.poll(() => receiver.received.length).toBe(1)
  const [first] = receiver.received
  expect(verifyWebhook(first as ReceivedWebhook, secret)).toMatchObject({
    type: 'order.placed',
    data: { orderId: order.id, number: order.number, status: 'pending' },
  })
  expect(first?.data.lines).toMatchObject([{ title: 'Panino kebab di pollo', quantity: 1, totalCents: 690 }])
  expect(first?.body).not.toMatch(/Giulia|Ferrero|555 0101/)
  const altered = { ...(first as ReceivedWebhook), body: `${first?.body} ` }
  expect(() => verifyWebhook(altered, secret)).toThrow()
  await expect.poll(async () => (await log(endpoint.id))[0]?.state).toBe('succeeded')
  expect((await log(endpoint.id))[0]).toMatchObject({ webhookId: first?.headers['webhook-id'], attempts: 1, body: first?.body })
})

test('only chosen types, restaurants and events from after the subscription are sent', async () => {
  const receiver = await receive()
  await insertPlacedOrder(testApp.context, place)
  const other = await insertRestaurant(testApp.context)
  await subscribe(receiver.url, { restaurantIds: [place.id], eventTypes: ['order.accepted'] })
  const order = await insertPlacedOrder(testApp.context, place)
  await insertPlacedOrder(testApp.context, other)
  await step(order.id, 'pending', 'accepted')
  work()
  await expect.poll(() => receiver.received.map(({ type, data }) => [type, data.orderId])).toEqual([['order.accepted', order.id]])
})

test('a failed delivery is tried again under the same id, and later events of that order wait for it, others do not', async () => {
  const receiver = await receive(response => response.writeHead(500).end('no'))
  const { endpoint } = await subscribe(receiver.url)
  const worker = work()
  const [order, other] = [await insertPlacedOrder(testApp.context, place), await insertPlacedOrder(testApp.context, place)]
  await step(order.id, 'pending', 'accepted')
  await expect.poll(() => receiver.received.length).toBe(2)
  expect(receiver.received.map(({ data }) => data.orderId).sort()).toEqual([order.id, other.id].sort())
  receiver.answerWith(response => response.writeHead(204).end())
  await expect.poll(async () => (await log(endpoint.id)).filter((delivery: { history: [] }) => delivery.history.length > 0).length).toBe(2)
  passMs(6000)
  await worker.wake()
  await expect.poll(() => receiver.received.length).toBe(5)
  const ofOrder = receiver.received.filter(({ data }) => data.orderId === order.id)
  expect(ofOrder.map(({ type }) => type)).toEqual(['order.placed', 'order.placed', 'order.accepted'])
  expect(ofOrder[0]?.headers['webhook-id']).toBe(ofOrder[1]?.headers['webhook-id'])
})

test('two instances send each event once', async () => {
  const receiver = await receive()
  const { endpoint } = await subscribe(receiver.url)
  const second = openSecondPool(testApp)
  closers.push(second.close)
  const workers = [work(), work({ ...testApp.context, db: second.db, pool: second.pool })]
  const orders = await Promise.all(Array.from({ length: 12 }, () => insertPlacedOrder(testApp.context, place)))
  await Promise.all(workers.map(worker => worker.wake()))
  await expect.poll(async () => (await read(`/endpoints/${endpoint.id}/deliveries?state=succeeded`)).deliveries.length).toBe(12)
  expect(receiver.received.map(({ data }) => data.orderId).sort()).toEqual(orders.map(({ id }) => id).sort())
})

test('an attempt lost with its instance is repeated by another under the same id', async () => {
  const receiver = await receive(() => {})
  const { endpoint } = await subscribe(receiver.url)
  const dying = startWebhookWorker(testApp.context)
  await insertPlacedOrder(testApp.context, place)
  await expect.poll(() => receiver.received.length).toBe(1)
  receiver.answerWith(response => response.writeHead(204).end())
  // What a killed instance leaves behind: a claim whose lease runs out.
  const { rows } = await testApp.database.pool.query(`select next_attempt_at > $1 as leased from webhook_deliveries`, [testApp.clock.now()])
  expect(rows).toEqual([{ leased: true }])
  passMs(46_000)
  work()
  await expect.poll(() => receiver.received.length).toBe(2)
  expect(receiver.received[1]?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id'])
  await expect.poll(async () => (await log(endpoint.id))[0]?.state).toBe('succeeded')
  await dying.stop()
  expect((await log(endpoint.id))[0]).toMatchObject({ state: 'succeeded', attempts: 2 })
})

test('a stopping instance gives its running attempt back', async () => {
  const receiver = await receive(() => {})
  const { endpoint } = await subscribe(receiver.url)
  const stopping = startWebhookWorker(testApp.context)
  await insertPlacedOrder(testApp.context, place)
  await expect.poll(() => receiver.received.length).toBe(1)
  await stopping.stop()
  expect((await log(endpoint.id))[0]).toMatchObject({ state: 'pending', attempts: 0 })
})

describe('answers of a target', () => {
  const outcomes: [string, Parameters<typeof startReceiver>[0], object][] = [
    ['a redirect is not followed', response => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), { status: 302, problem: 'redirect' }],
    ['garbage counts as a lost connection', response => response.socket?.end('garbage\r\n\r\n'), { status: null, problem: 'connection' }],
    ['a closed connection, too', response => response.socket?.destroy(), { status: null, problem: 'connection' }],
    ['a long answer is cut', response => response.writeHead(500).end('x'.repeat(200_000)), { status: 500, problem: 'status' }],
  ]
  test.each(outcomes)('%s', async (_name, answer, attempt) => {
    const receiver = await receive(answer)
    const { endpoint } = await subscribe(receiver.url)
    await post(`/endpoints/${endpoint.id}/test`)
    work()
    await expect.poll(async () => (await log(endpoint.id))[0]?.history).toMatchObject([attempt])
    const [delivery] = await log(endpoint.id)
    expect(delivery).toMatchObject({ type: 'webhook.test', state: 'pending', attempts: 1 })
    expect(delivery.response?.length ?? 0).toBeLessThanOrEqual(1024)
  })

  test('410 disables the endpoint, and what waits goes on once it is enabled again', async () => {
    const receiver = await receive(response => response.writeHead(410).end())
    const { endpoint } = await subscribe(receiver.url)
    await post(`/endpoints/${endpoint.id}/test`)
    work()
    await expect.poll(async () => (await read(`/endpoints/${endpoint.id}`)).endpoint.disabledReason).toBe('gone')
    // The mail names the host alone: a path may be a secret.
    const jobs = await testApp.database.pool.query(`select data from jobs.job where name = 'mail.webhook_disabled' and data->>'endpointId' = $1`, [endpoint.id])
    expect(jobs.rows.map(({ data }) => data.userId)).toEqual([ada.id])
    const mail = await runMailJob(testApp, sendDisabledEmail, jobs.rows[0]?.data)
    expect(mail).toMatchObject({ to: ada.email, content: { subject: expect.stringMatching(/^Webhook disattivato: 127\.0\.0\.1:\d+$/) } })
    expect(JSON.stringify(mail?.content)).not.toContain(receiver.url)
    expect(await post(`/endpoints/${endpoint.id}/test`)).toMatchObject({ status: 409, code: 'webhook_disabled' })
    receiver.answerWith(response => response.writeHead(200).end('ok'))
    const { version } = (await read(`/endpoints/${endpoint.id}`)).endpoint
    expect(await post(`/endpoints/${endpoint.id}/enable`, { version })).toMatchObject({ status: 200, endpoint: { disabledReason: null } })
    expect(await runMailJob(testApp, sendDisabledEmail, jobs.rows[0]?.data)).toBeUndefined()
    expect(await post(`/endpoints/${endpoint.id}/resend-failed`, { since: '2020-01-01T00:00:00Z' })).toMatchObject({ count: 1 })
    await expect.poll(async () => (await log(endpoint.id))[0]).toMatchObject({ state: 'succeeded', attempts: 2, response: 'ok' })
  })

  test('a target that hangs holds up no other', async () => {
    const [hanging, ready] = [await receive(() => {}), await receive()]
    await subscribe(hanging.url)
    await subscribe(ready.url)
    work()
    for (let index = 0; index < 6; index += 1) await insertPlacedOrder(testApp.context, place)
    await expect.poll(() => ready.received.length).toBe(6)
    expect(hanging.received.length).toBeLessThanOrEqual(4)
  })

  test('Retry-After puts the next attempt off', async () => {
    const receiver = await receive(response => response.writeHead(503, { 'retry-after': '3600' }).end())
    const { endpoint } = await subscribe(receiver.url)
    await post(`/endpoints/${endpoint.id}/test`)
    work()
    await expect.poll(() => attemptsOf(endpoint.id)).toBe(1)
    await expect.poll(async () => Date.parse((await log(endpoint.id))[0].nextAttemptAt)).toBe(testApp.clock.now().getTime() + 3_600_000)
  })

  test('five days of failure disable the endpoint', async () => {
    const receiver = await receive(response => response.writeHead(500).end())
    const { endpoint } = await subscribe(receiver.url)
    await post(`/endpoints/${endpoint.id}/test`)
    const worker = work()
    await expect.poll(async () => (await read(`/endpoints/${endpoint.id}`)).endpoint.failingSince).not.toBeNull()
    passMs(5 * 86_400_000 + 1000)
    await worker.wake()
    // Sessions have ended by then.
    const readReason = async () => (await testApp.database.pool.query('select disabled_reason from webhook_endpoints')).rows[0].disabled_reason
    await expect.poll(readReason).toBe('failing')
    testApp.clock.set(new Date())
  })
})

test('after a rotation both secrets verify for a day, then only the new one', async () => {
  const receiver = await receive()
  const { endpoint, secret: former } = await subscribe(receiver.url)
  const { secret } = await post(`/endpoints/${endpoint.id}/rotate-secret`, { version: endpoint.version })
  testApp.clock.set(new Date())
  await post(`/endpoints/${endpoint.id}/test`)
  const worker = work()
  await expect.poll(() => receiver.received.length).toBe(1)
  for (const valid of [former, secret]) expect(verifyWebhook(receiver.received[0] as ReceivedWebhook, valid)).toMatchObject({ type: 'webhook.test' })
  // By the clock the session would end, too.
  await testApp.database.pool.query('update webhook_endpoints set previous_secret_until = $1', [testApp.clock.now()])
  await post(`/endpoints/${endpoint.id}/test`)
  await worker.wake()
  await expect.poll(() => receiver.received.length).toBe(2)
  expect(receiver.received[1]?.headers['webhook-signature']?.toString().split(' ')).toHaveLength(1)
})
