import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pushSubscriptions } from '#messages/tables.ts'
import { purgeExpired } from '#platform/retention/purge-expired.ts'
import { insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { orders } from '../tables/orders.ts'
import { pushMessagesTotal } from './push-metrics.ts'
import { sendReadyNotifications } from './send-ready-notifications.ts'

let testApp: TestApp
let sale: SellingRestaurant
let manager: Persona
/** Requests that the push service received; its answers by path follow. */
const came: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = []
const answers: Record<string, number> = {}
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  came.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
  response.writeHead(answers[request.url ?? ''] ?? 201).end()
})
let address = ''
beforeAll(async () => {
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  testApp = await createTestApp({ connections: productConnections, config: { pushHosts: ['127.0.0.1'], trustProxy: true } })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  manager = await insertManager(testApp, sale.restaurant.id)
})
afterAll(async () => {
  await testApp.close()
  service.close()
})

/** A browser's keys and its subscription. */
function aBrowser(path: string) {
  const keys = createECDH('prime256v1')
  const auth = randomBytes(16)
  const p256dh = keys.generateKeys('base64url')
  return { keys, auth, subscription: { endpoint: `${address}${path}`, keys: { p256dh, auth: auth.toString('base64url') } } }
}
/** Decrypts one record of RFC 8291 and 8188, written independently so that the library does not check itself. */
function decrypted(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + sender.length)
  const derive = (secret: Uint8Array, by: Uint8Array, info: Uint8Array, length: number) => Buffer.from(hkdfSync('sha256', secret, by, info, length))
  const secret = derive(keys.computeSecret(sender), auth, Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]), 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
interface Placed {
  id: string
  token: string
  number: number
}
const placed = async (headers: Record<string, string> = {}): Promise<Placed> => (await quoteAndOrder(testApp, buildCart(sale), { headers })).order
const subscribe = ({ id, token }: Placed, subscription: object, headers: Record<string, string> = {}) =>
  postJson(testApp, `/api/v1/orders/${id}/push?token=${token}`, subscription, headers)
const step = (id: string, what: string) => postJson(testApp, `/api/v1/kitchen/orders/${id}/${what}`, {}, manager.headers)
const makeReady = async (id: string) => {
  for (const what of ['accept', 'begin', 'ready']) await step(id, what)
}
const jobs = async (): Promise<string[]> =>
  (await testApp.database.pool.query(`select data->>'orderId' as id from jobs.job where name = 'push.order_ready'`)).rows.map(({ id }) => id)
const tell = (orderId: string) => sendReadyNotifications(testApp.context)({ orderId }, { id: 'x', attempt: 1, signal: new AbortController().signal })
const listSubscriptions = () => testApp.context.db.select({ endpoint: pushSubscriptions.endpoint }).from(pushSubscriptions)

it('tells the browser when the order is ready, encrypted for it alone and signed with our key', async () => {
  const mine = await placed({ 'accept-language': 'en' })
  const browser = aBrowser('/mine')
  expect((await subscribe(mine, browser.subscription, { 'accept-language': 'en' })).status).toBe(201)
  await step(mine.id, 'accept')
  await step(mine.id, 'begin')
  expect(await jobs()).not.toContain(mine.id)
  await step(mine.id, 'ready')
  expect(await jobs()).toEqual([mine.id])
  await tell(mine.id)

  const [news] = came.splice(0)
  if (!news) throw new Error('nothing came')
  const { headers } = news
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '1800', urgency: 'high', topic: mine.id.replaceAll('-', '') })
  expect(news.body.toString('latin1')).not.toContain('ready')
  const opened = JSON.parse(decrypted(news.body, browser))
  expect(opened).toEqual({
    title: `Order no. ${mine.number}: it is ready`,
    body: `It is waiting for you at ${sale.restaurant.name}.`,
    path: `/en/orders/${mine.id}?token=${mine.token}`,
  })

  const { publicKey } = (await testApp.app.inject('/api/v1/push/key')).json()
  const [, jwt = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  expect(key).toBe(publicKey)
  const [header, claims, signature] = jwt.split('.') as [string, string, string]
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const by = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  expect(verify('sha256', Buffer.from(`${header}.${claims}`), by, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: address, sub: 'mailto:ciao@spiedo.test' })

  expect(await listSubscriptions()).toEqual([])
  await tell(mine.id)
  expect(came).toEqual([])
})

it('a delivery notifies when it leaves, and can still be subscribed to while ready', async () => {
  const contact = { name: 'Giulia', phone: '+39 300 555 0101', email: 'giulia@example.com', street: 'Via 25 Aprile 12/b', streetNumber: '12/b', city: 'Roma' }
  const { id, number } = await insertPlacedOrder(testApp.context, sale.restaurant, { fulfilment: 'delivery', contact })
  const [row] = await testApp.context.db.select({ token: orders.publicToken }).from(orders).where(eq(orders.id, id))
  const mine = { id, number, token: row?.token.toString('base64url') ?? '' }
  await makeReady(id)
  expect(await jobs()).not.toContain(id)
  const browser = aBrowser('/delivery')
  const from = { 'x-forwarded-for': '192.0.2.30' }
  expect(await subscribe(mine, browser.subscription, from)).toMatchObject({ status: 201, message: 'Ti avvisiamo quando parte.' })
  await step(id, 'hand-over')
  expect(await jobs()).toContain(id)
  await tell(id)
  const [news] = came.splice(0)
  expect(JSON.parse(decrypted(news?.body as Buffer, browser))).toMatchObject({
    title: `Ordine n. ${number}: è partito`,
    body: `È in strada da ${sale.restaurant.name}.`,
  })
  expect(await subscribe(mine, browser.subscription, from)).toMatchObject({ status: 409, code: 'push_too_late' })
  // The link alone shows the street without the house number.
  const shown = (await testApp.app.inject(`/api/v1/orders/${id}?token=${mine.token}`)).json().order
  expect(shown.contact).toMatchObject({ street: 'Via 25 Aprile, Roma', address: null, deliveredTo: null })
})

it('forgets browsers that are gone, tries again where the service stumbles, and tells nobody twice', async () => {
  const mine = await placed()
  for (const path of ['/gone', '/unknown', '/well', '/down']) expect((await subscribe(mine, aBrowser(path).subscription)).status).toBe(201)
  Object.assign(answers, { '/gone': 410, '/unknown': 404, '/down': 503 })
  await makeReady(mine.id)
  pushMessagesTotal.reset()
  await expect(tell(mine.id)).rejects.toThrow('503')
  const { values } = await pushMessagesTotal.get()
  expect(Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]))).toEqual({ delivered: 1, gone: 2, failed: 1 })
  expect(await listSubscriptions()).toEqual([{ endpoint: `${address}/down` }])
  came.length = 0
  answers['/down'] = 201
  await tell(mine.id)
  expect(came.map(({ path }) => path)).toEqual(['/down'])
  expect(await listSubscriptions()).toEqual([])
})

it('is for whoever has the order, while there is something to tell, at a push service, by a few browsers', async () => {
  const mine = await placed()
  const { subscription } = aBrowser('/a')
  expect(await subscribe({ ...mine, token: 'x' }, subscription)).toMatchObject({ status: 404 })
  expect(await subscribe(mine, { ...subscription, endpoint: 'http://169.254.169.254/latest' })).toMatchObject({ status: 422, code: 'push_service_unknown' })
  expect(await subscribe(mine, { ...subscription, keys: { p256dh: 'x', auth: 'y' } })).toMatchObject({ status: 400 })
  // Simultaneous requests of one browser make one subscription.
  const { subscription: twice } = aBrowser('/0')
  expect((await Promise.all([1, 2, 3, 4].map(() => subscribe(mine, twice)))).map(({ status }) => status)).toEqual([201, 201, 201, 201])
  for (let index = 1; index < 5; index++) expect((await subscribe(mine, aBrowser(`/${index}`).subscription)).status).toBe(201)
  expect(await subscribe(mine, aBrowser('/6').subscription)).toMatchObject({ status: 409, code: 'push_too_many' })
  // New keys of the same browser replace its subscription.
  expect((await subscribe(mine, aBrowser('/4').subscription)).status).toBe(201)
  expect((await postJson(testApp, `/api/v1/orders/${mine.id}/push/stop?token=${mine.token}`, { endpoint: `${address}/4` })).status).toBe(200)
  expect(await listSubscriptions()).toHaveLength(4)
  await makeReady(mine.id)
  expect(await subscribe(mine, subscription)).toMatchObject({ status: 409, code: 'push_too_late' })
})

it('serves its worker from the root', async () => {
  const answer = await testApp.app.inject('/push-worker.js')
  expect(answer.headers['content-type']).toMatch(/^text\/javascript/)
  expect(answer.body).toContain('showNotification')
})

it('waits for an order of a coming day, and is forgotten a day after that', async () => {
  const before = testApp.clock.now()
  const [soon, later] = [await placed(), await placed()]
  await testApp.database.pool.query('update orders set promised_at = $2 where id = $1', [later.id, '2026-03-06T12:00:00Z'])
  for (const [at, one] of [soon, later].entries()) {
    const from = { 'x-forwarded-for': `192.0.2.${40 + at}` }
    expect((await subscribe(one, aBrowser(`/waits-${at}`).subscription, from)).status).toBeLessThan(300)
  }
  const asking = async () =>
    (await testApp.context.db.select({ orderId: pushSubscriptions.orderId }).from(pushSubscriptions))
      .map(({ orderId }) => orderId)
      .filter(id => id === soon.id || id === later.id)
  testApp.clock.set(new Date(before.getTime() + 25 * 3_600_000))
  await purgeExpired(testApp.context)
  expect(await asking()).toEqual([later.id])
  testApp.clock.set('2026-03-07T13:00:00Z')
  await purgeExpired(testApp.context)
  expect(await asking()).toEqual([])
  testApp.clock.set(before)
})
