import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { insertCompany } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { insertCook, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { startTestStripe, type TestStripe } from '#tests/helpers/stripe.ts'
import { reconcilePayments } from './payment/reconcile-payments.ts'

let testApp: TestApp
let stripe: TestStripe
let sale: SellingRestaurant
let [cook, manager] = [] as unknown as [Persona, Persona]
beforeAll(async () => {
  stripe = await startTestStripe()
  testApp = await createTestApp({ config: { stripe: stripe.settings, trustProxy: true }, connections: productConnections })
  const chain = await insertCompany(testApp.context, { isChain: true })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000, restaurant: { companyId: chain.id } })
  cook = await insertCook(testApp, sale.restaurant.id)
  manager = await insertManager(testApp, sale.restaurant.id)
})
afterEach(() => {
  stripe.mood = 'well'
  testApp.clock.set('2026-03-02T11:00:00Z')
})
afterAll(async () => {
  await testApp.close()
  await stripe.close()
})

interface Placed {
  id: string
  token: string
  totalCents: number
}
let calls = 0
const call = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
  postJson(testApp, `/api/v1${path}`, body, { 'x-forwarded-for': `10.4.${++calls >> 8}.${calls & 255}`, ...headers })
const rows = async (text: string, ...values: unknown[]) => (await testApp.database.pool.query(text, values)).rows
const place = async (lines: object[], cart: object = {}): Promise<Placed> => (await quoteAndOrder(testApp, buildCart(sale, { lines, ...cart }))).order
const panino = (quantity: number, forName?: string) => ({ foodId: sale.panino.id, quantity, ...(forName && { forName }) })
const split = ({ id, token }: Placed, body: object) => call(`/orders/${id}/shares?token=${token}`, body)
const pay = ({ id, token }: Placed, position: number) => call(`/orders/${id}/shares/${position}/pay?token=${token}`)
const take = ({ id }: Placed, position: number, method = 'cash') => call(`/kitchen/orders/${id}/shares/${position}/take`, { method }, cook.headers)
const amountsOf = ({ split: { shares } }: { split: { shares: { amountCents: number }[] } }) => shares.map(({ amountCents }) => amountCents)
const statesOf = async ({ id }: Placed) => (await rows('select state from order_shares where order_id = $1 order by position', id)).map(({ state }) => state)
const orderOf = async ({ id }: Placed) => (await rows('select * from orders where id = $1', id))[0]
const hear = async (type: string, object: object, id?: string) => {
  const { payload, headers } = stripe.event(type, object, { at: testApp.clock.now(), ...(id && { id }) })
  return (await testApp.app.inject({ method: 'POST', url: '/api/v1/payments/stripe', payload, headers })).statusCode
}
const step = ({ id }: Placed, name: string, body: object = {}) => call(`/kitchen/orders/${id}/${name}`, body, cook.headers)
const handOver = async (placed: Placed) => {
  for (const name of ['accept', 'begin', 'ready', 'hand-over']) expect((await step(placed, name)).status, name).toBe(200)
}

it('splits in equal shares, by guest and by line, always to the cent, and only who sees the order may', async () => {
  const placed = await place([panino(1, 'Ada'), panino(2, 'Bea')], { tipCents: 101 })
  expect(await split({ ...placed, token: 'falso' }, { by: 'equal', people: 2 })).toMatchObject({ status: 404 })
  expect(await split(placed, { by: 'equal', people: 1 })).toMatchObject({ status: 400 })
  expect(amountsOf(await split(placed, { by: 'equal', people: 3 }))).toEqual([724, 724, 723])
  const byGuest = await split(placed, { by: 'guest' })
  expect(byGuest.split).toMatchObject({
    shares: [
      { name: 'Ada', amountCents: 690 + 51 },
      { name: 'Bea', amountCents: 1380 + 50 },
    ],
    mayChange: true,
  })
  const shares = [
    { name: 'Uno', lines: [{ lineNumber: 1, quantity: 1 }] },
    { name: 'Due', lines: [{ lineNumber: 2, quantity: 1 }] },
  ]
  expect(await split(placed, { by: 'line', shares })).toMatchObject({ status: 422, code: 'split_lines_wrong' })
  shares[0]?.lines.push({ lineNumber: 2, quantity: 1 })
  expect(amountsOf(await split(placed, { by: 'line', shares }))).toEqual([1380 + 51, 690 + 50])
  expect(await split(placed, { by: 'line', shares: [...shares, { name: 'Tre', lines: [{ lineNumber: 9, quantity: 1 }] }] })).toMatchObject({
    code: 'split_lines_wrong',
  })
  expect((await call(`/orders/${placed.id}/shares/undo?token=${placed.token}`)).split.shares).toEqual([])
})

it('is paid once cash and online shares all are; a webhook twice pays once; the page says how many have paid', async () => {
  const placed = await place([panino(3)])
  await split(placed, { by: 'equal', people: 3 })
  const [first, second] = [await pay(placed, 1), await pay(placed, 1)]
  expect(first.address).toBe(second.address)
  expect(stripe.latest()).toMatchObject({ amount_total: 690 })
  expect(await statesOf(placed)).toEqual(['pending', 'open', 'open'])
  expect(await split(placed, { by: 'equal', people: 2 })).toMatchObject({ status: 409, code: 'split_begun' })
  const session = stripe.pay(stripe.latest().id, { wallet: 'apple_pay' })
  for (const id of ['evt_share', 'evt_share', undefined]) expect(await hear('checkout.session.completed', session, id)).toBe(200)
  expect(await orderOf(placed)).toMatchObject({ payment_status: 'due', prepaid_cents: 690 })
  const shown = (await testApp.app.inject(`/api/v1/orders/${placed.id}?token=${placed.token}`)).json().order
  expect(shown).toMatchObject({ prepaidCents: 690, shares: { paid: 1, total: 3 } })
  expect(await pay(placed, 1)).toMatchObject({ status: 409, code: 'share_paid' })
  expect(await take(placed, 2)).toMatchObject({ status: 200 })
  expect(await take(placed, 2)).toMatchObject({ status: 409, code: 'share_paid' })
  expect(await take(placed, 3, 'card')).toMatchObject({ status: 200 })
  expect(await orderOf(placed)).toMatchObject({ payment_status: 'paid', prepaid_cents: 2070 })
  const told = (await testApp.app.inject(`/api/v1/orders/${placed.id}/shares?token=${placed.token}`)).json().split
  expect(told.shares).toMatchObject([
    { method: 'online', wallet: 'apple_pay' },
    { method: 'cash', wallet: null },
    { method: 'card', wallet: null },
  ])
  expect(await rows(`select method, amount_cents from payments where order_id = $1 and state = 'succeeded' order by id`, placed.id)).toEqual([
    { method: 'online', amount_cents: 690 },
    { method: 'cash', amount_cents: 690 },
    { method: 'card', amount_cents: 690 },
  ])
  await handOver(placed)
  const day = (await testApp.app.inject({ url: `/api/v1/accounting/restaurants/${sale.restaurant.id}/days/2026-03-02`, headers: manager.headers })).json().day
  expect(day.figures.sales).toEqual([
    { channel: 'web', method: 'card', orders: 0, cents: 690 },
    { channel: 'web', method: 'cash', orders: 0, cents: 690 },
    { channel: 'web', method: 'online', orders: 1, cents: 690 },
  ])
  expect(day.figures.wallets).toEqual([{ wallet: 'apple_pay', payments: 1, cents: 690 }])
})

it('a page that ends or fails leaves its share open, and one that is paid after all is not lost', async () => {
  const placed = await place([panino(2)])
  await split(placed, { by: 'equal', people: 2 })
  await pay(placed, 1)
  const ended = stripe.latest()
  await hear('checkout.session.expired', { ...ended, status: 'expired', payment_status: 'unpaid' })
  expect(await statesOf(placed)).toEqual(['open', 'open'])
  await pay(placed, 1)
  await hear('checkout.session.async_payment_failed', { ...stripe.latest(), status: 'complete' })
  expect(await statesOf(placed)).toEqual(['open', 'open'])
  await pay(placed, 2)
  testApp.clock.set('2026-03-02T11:20:00Z')
  await reconcilePayments(testApp.context)
  expect(await statesOf(placed)).toEqual(['open', 'open'])
  await pay(placed, 2)
  const late = stripe.pay(stripe.latest().id)
  await handOver(placed)
  await hear('checkout.session.completed', late)
  expect(await orderOf(placed)).toMatchObject({ payment_status: 'paid', status: 'completed' })
  expect(await rows('select reason, amount_cents from refunds where order_id = $1', placed.id)).toEqual([{ reason: 'paid_twice', amount_cents: 690 }])
})

it('taking a share at the counter closes its page; while that is impossible it is refused', async () => {
  const placed = await place([panino(2)])
  await split(placed, { by: 'equal', people: 2 })
  await pay(placed, 1)
  stripe.mood = 'fails'
  expect(await take(placed, 1)).toMatchObject({ status: 409, code: 'share_pending' })
  stripe.mood = 'well'
  expect(await take(placed, 1)).toMatchObject({ status: 200 })
  expect(stripe.latest().status).toBe('expired')
})

it('the rest is taken at the hand-over, share by share; refunds go back to who paid', async () => {
  const placed = await place([panino(1, 'Ada'), panino(1, 'Bea'), panino(1, 'Cleo')])
  await split(placed, { by: 'guest' })
  await pay(placed, 2)
  await hear('checkout.session.completed', stripe.pay(stripe.latest().id))
  await handOver(placed)
  expect(await statesOf(placed)).toEqual(['paid', 'paid', 'paid'])
  expect(await rows(`select share, method from payments where order_id = $1 order by share`, placed.id)).toEqual([
    { share: 1, method: 'cash' },
    { share: 2, method: 'online' },
    { share: 3, method: 'cash' },
  ])
  const { version } = await orderOf(placed)
  const refund = await call(`/orders/${placed.id}/refunds`, { version, reason: 'goodwill', lines: [{ lineNumber: 2, quantity: 1 }] }, manager.headers)
  expect(refund.status).toBe(201)
  const refunded = () =>
    rows('select p.share, f.amount_cents from refunds f join payments p on p.id = f.payment_id where f.order_id = $1 order by f.id', placed.id)
  expect(await refunded()).toEqual([{ share: 2, amount_cents: 690 }])
  await call(`/orders/${placed.id}/refunds`, { version: (await orderOf(placed)).version, reason: 'goodwill', amountCents: 100 }, manager.headers)
  expect(await refunded()).toEqual([
    { share: 2, amount_cents: 690 },
    { share: 1, amount_cents: 50 },
    { share: 3, amount_cents: 50 },
  ])
})

it('a cancelled order gives back what its shares paid; a paid one is not split', async () => {
  const placed = await place([panino(2)])
  await split(placed, { by: 'equal', people: 2 })
  await pay(placed, 1)
  await hear('checkout.session.completed', stripe.pay(stripe.latest().id))
  expect((await call(`/orders/${placed.id}/cancel?token=${placed.token}`)).status).toBe(200)
  expect(await rows('select reason, amount_cents from refunds where order_id = $1', placed.id)).toEqual([{ reason: 'cancelled', amount_cents: 690 }])
  expect(await split(placed, { by: 'equal', people: 2 })).toMatchObject({ status: 409, code: 'split_not_due' })
})

it('friends of a group pay their share with the group’s link', async () => {
  const { group } = await call('/group-orders', { restaurantId: sale.restaurant.id })
  await call(`/group-orders/${group.id}/lines`, { token: group.joinToken, author: 'a'.repeat(32), forName: 'Ada', line: panino(1) })
  const cart = buildCart(sale, { lines: [panino(1, 'Ada'), panino(1, 'Bea')] })
  const placed: Placed = (await quoteAndOrder(testApp, cart, { group: { id: group.id, hostToken: group.hostToken } })).order
  const share = (position: number, token: string) => call(`/group-orders/${group.id}/shares/${position}/pay`, { token })
  expect(await share(1, group.joinToken)).toMatchObject({ status: 404, code: 'share_unknown' })
  await split(placed, { by: 'guest' })
  expect(await share(1, 'falso')).toMatchObject({ status: 404, code: 'group_not_found' })
  expect((await share(1, group.joinToken)).status).toBe(200)
  expect(stripe.latest().success_url).toBe(`http://spiedo.test/group/${group.id}?token=${group.joinToken}&paid=1`)
  await hear('checkout.session.completed', stripe.pay(stripe.latest().id))
  const shown = (await testApp.app.inject(`/api/v1/group-orders/${group.id}?token=${group.joinToken}`)).json().group
  expect(shown.order.shares).toMatchObject([
    { name: 'Ada', state: 'paid' },
    { name: 'Bea', state: 'open' },
  ])
})
