import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimitedOrderSettings } from '../helpers/many-orders.ts'
import { type Product, removeFolder, startProduct, waitUntil } from '../helpers/product.ts'
import { createSellingFolder } from '../helpers/selling-folder.ts'
import { buildCart } from '../helpers/selling-restaurant.ts'
import { findSlotsAhead } from '../helpers/slots-ahead.ts'
import { startTestStripe, type TestStripe } from '../helpers/stripe.ts'

const { folder: data, sale } = await createSellingFolder('paying')
let stripe: TestStripe
let product: Product
let database: pg.Client
let orderBody: () => object
const start = async () => {
  const { secretKey, webhookSecret, apiBase } = stripe.settings
  product = await startProduct(data, {
    ...unlimitedOrderSettings,
    ...{
      TRUST_PROXY: '1',
      PUBLIC_URL: 'http://spiedo.test',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: apiBase,
    },
  })
  database = await product.database()
}
beforeAll(async () => {
  stripe = await startTestStripe()
  await start()
  const { slots } = await findSlotsAhead(call, sale.restaurant.slug)
  const cart = buildCart(sale)
  const { quote } = await call('/orders/quote', { ...cart, slot: slots[0] })
  let next = 0
  const contact = { name: 'Prova', phone: '+39 300 555 0100', email: 'paying@example.com' }
  orderBody = () => {
    const slot = slots[next++ % slots.length]
    return { ...cart, slot, seen: { totalCents: quote.totalCents, promisedAt: slot }, contact, paymentMethod: 'online' }
  }
})
afterAll(async () => {
  await database.end()
  await product.stop()
  await stripe.close()
  removeFolder(data)
})

let calls = 0
const send = (path: string, body: object | string, headers: Record<string, string>) =>
  fetch(`${product.address}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.4.${++calls >> 8}.${calls & 255}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const call = async (path: string, body?: object, headers: Record<string, string> = {}) => {
  const answer = await (body ? send(path, body, headers) : fetch(`${product.address}/api/v1${path}`))
  return { ...(await answer.json()), status: answer.status }
}

interface Placed {
  id: string
  token: string
  totalCents: number
}
const place = async (key: string = randomUUID(), body = orderBody()): Promise<Placed> => {
  const { order, ...answer } = await call('/orders', body, { 'idempotency-key': key })
  if (!order) throw new Error(`not placed: ${JSON.stringify(answer)}`)
  return order
}
const openPage = ({ id, token }: Placed) => call(`/orders/${id}/pay?token=${token}`, {})
const check = ({ id, token }: Placed) => call(`/orders/${id}/check-payment?token=${token}`, {})
const pagesOf = ({ id }: Placed) => [...stripe.sessions.values()].filter(({ metadata }) => metadata.order === id)
const pageOf = (placed: Placed) => pagesOf(placed).at(-1)?.id ?? ''
/** Like a provider who has no answer yet, the same event is sent until it is heard. */
const webhook = async ({ payload, headers }: ReturnType<TestStripe['event']>) => (await send('/payments/stripe', payload, headers)).status
/** Signed anew: a signature holds for five minutes, an event's id for ever. */
const completed = (placed: Placed) => {
  const page = pagesOf(placed).find(({ payment_status }) => payment_status === 'paid')
  if (!page) throw new Error('not paid there')
  return stripe.event('checkout.session.completed', page, { id: `evt_${placed.id}` })
}
const kill = async (also: 'the database too' | 'the server alone') => {
  const postmaster = product.postmasterPid()
  if (also === 'the database too') process.kill(postmaster, 'SIGKILL')
  product.process.kill('SIGKILL')
  await product.ended
  await database.end().catch(() => undefined)
  stripe.mood = 'well'
}
const standing = async ({ id }: Placed) =>
  (
    await database.query<{ status: string; paid: string; heard: string[]; succeeded: number; refunded: number }>(
      `select status, payment_status as paid, array(select kind from order_events e where e.order_id = o.id order by id) as heard,
       (select count(*) from payments p where p.order_id = o.id and state = 'succeeded')::integer as succeeded,
       (select coalesce(sum(amount_cents), 0) from refunds r where r.order_id = o.id and state = 'succeeded')::integer as refunded
     from orders o where id = $1`,
      [id],
    )
  ).rows[0]
/** So much longer ago everything about an order has happened: as if the server had been away for so long. */
async function ago({ id }: Placed, minutes: number): Promise<void> {
  await database.query('begin')
  await database.query("set local session_replication_role = 'replica'")
  const by = [id, `${minutes} minutes`]
  await database.query('update orders set held_until = held_until - $2::interval where id = $1', by)
  await database.query('update payments set expires_at = expires_at - $2::interval, created_at = created_at - $2::interval where order_id = $1', by)
  await database.query('commit')
}
/** What comes up every minute, now. */
async function settle(): Promise<void> {
  const { rows } = await database.query<{ id: string }>(`insert into jobs.job (name, data) values ('payments.settle', '{}') returning id`)
  await waitUntil(async () => (await database.query(`select from jobs.job where id = $1 and state = 'completed'`, [rows[0]?.id])).rowCount === 1)
}
/** What the provider has of an order: paid less given back. */
const atProvider = (placed: Placed) =>
  pagesOf(placed)
    .filter(({ payment_status }) => payment_status === 'paid')
    .reduce((sum, { amount_total }) => sum + amount_total, 0) -
  [...stripe.refunds.values()].filter(({ metadata }) => metadata.order === placed.id).reduce((sum, { amount }) => sum + amount, 0)

test('kill -9 after opening the payment page, after the payment, and before a webhook’s commit: each order is paid once', async () => {
  const [opened, paidOrder, told, never] = [await place(), await place(), await place(), await place()]
  await openPage(paidOrder)
  await openPage(told)
  await openPage(never)
  stripe.mood = 'holds answers'
  const lost = openPage(opened).catch(() => undefined)
  await waitUntil(() => pagesOf(opened).length === 1)
  stripe.mood = 'well'
  stripe.pay(pageOf(paidOrder))
  stripe.pay(pageOf(told))
  // The webhook's transaction waits for the order while the server dies.
  await database.query('begin')
  await database.query('select from orders where id = $1 for update', [told.id])
  const unheard = webhook(completed(told)).catch(() => undefined)
  await waitUntil(async () => (await database.query('select from pg_locks where not granted')).rowCount)
  await kill('the server alone')
  await Promise.all([lost, unheard])

  await start()
  expect(await standing(told)).toMatchObject({ paid: 'pending', heard: ['placed'] })
  for (const placed of [paidOrder, told]) expect([await webhook(completed(placed)), await webhook(completed(placed))]).toEqual([200, 200])
  // A page that nobody here knew of is found again, and not a second one made.
  expect((await openPage(opened)).status).toBe(200)
  expect(pagesOf(opened)).toHaveLength(1)
  stripe.pay(pageOf(opened))
  expect((await check(opened)).order.paymentStatus).toBe('paid')
  for (const placed of [opened, paidOrder, told]) {
    expect(await standing(placed)).toEqual({ status: 'pending', paid: 'paid', heard: ['placed', 'paid'], succeeded: 1, refunded: 0 })
    expect(await openPage(placed)).toMatchObject({ status: 409, code: 'payment_not_due' })
    expect(atProvider(placed)).toBe(placed.totalCents)
  }
  expect(await standing(never)).toMatchObject({ status: 'pending', paid: 'pending' })
})

test('kill -9 across the payment deadline: a paid order stays paid, an unpaid one is cancelled, a late payment is refunded once', async () => {
  const [meanwhile, unpaid, late] = [await place(), await place(), await place()]
  for (const placed of [meanwhile, unpaid, late]) await openPage(placed)
  await kill('the database too')
  stripe.pay(pageOf(meanwhile))

  await start()
  await ago(meanwhile, 15)
  await ago(unpaid, 15)
  await settle()
  expect(await standing(meanwhile)).toMatchObject({ status: 'pending', paid: 'paid' })
  expect(await standing(unpaid)).toMatchObject({ status: 'cancelled', paid: 'expired' })
  expect(() => stripe.pay(pageOf(unpaid))).toThrow('closed')

  // The provider could not be asked for too long; then it turns out to have been paid.
  stripe.mood = 'fails'
  await ago(late, 40)
  await settle()
  expect(await standing(late)).toMatchObject({ status: 'cancelled', paid: 'expired' })
  stripe.mood = 'well'
  stripe.pay(pageOf(late))
  stripe.mood = 'holds answers'
  expect(await webhook(completed(late))).toBe(200)
  // Given back there, and the server dies before it knows.
  const refund = await waitUntil(() => [...stripe.refunds.values()].find(({ metadata }) => metadata.order === late.id))
  await kill('the server alone')

  await start()
  const event = () => stripe.event('refund.updated', refund, { id: `evt_${refund.id}` })
  expect([await webhook(event()), await webhook(event()), await webhook(completed(late))]).toEqual([200, 200, 200])
  await settle()
  expect(await standing(late)).toMatchObject({ status: 'cancelled', paid: 'refunded', succeeded: 1, refunded: late.totalCents })
  expect(atProvider(late)).toBe(0)
})

test('kill -9 while many pay: each has one order, paid once', async () => {
  const people = Array.from({ length: 24 }, () => ({ key: randomUUID(), body: orderBody() }))
  let paid = 0
  /** All that a browser and the provider do, as often as it takes. */
  const buy = async ({ key, body }: (typeof people)[number], interrupted: () => void) => {
    const placed = await place(key, body)
    const { status } = await openPage(placed)
    const page = pagesOf(placed).find(({ status: state }) => state === 'open')
    if (status === 200 && page) stripe.pay(page.id)
    if (++paid === 9) interrupted()
    expect(await webhook(completed(placed))).toBe(200)
    await check(placed)
    return placed
  }
  let killed: Promise<void> | undefined
  const first = await Promise.allSettled(people.map(person => buy(person, () => (killed = kill('the database too')))))
  await killed
  expect(first.some(({ status }) => status === 'rejected')).toBe(true)

  await start()
  const placed = await Promise.all(people.map(person => buy(person, () => undefined)))
  await settle()
  expect(new Set(placed.map(({ id }) => id)).size).toBe(people.length)
  for (const each of placed) {
    expect(await standing(each)).toEqual({ status: 'pending', paid: 'paid', heard: ['placed', 'paid'], succeeded: 1, refunded: 0 })
    expect(atProvider(each)).toBe(each.totalCents)
  }
  // Nothing at the provider is for an order that is not here, and none was told of twice.
  for (const { metadata } of stripe.sessions.values()) expect((await database.query('select from orders where id = $1', [metadata.order])).rowCount).toBe(1)
  const mails = await database.query(
    `select data ->> 'orderId' as id, count(*) from jobs.job where name = 'mail.order_news' and data ->> 'news' = 'placed' group by 1 having count(*) > 1`,
  )
  expect(mails.rows).toEqual([])
})
