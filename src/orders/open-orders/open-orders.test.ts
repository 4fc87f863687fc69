import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import type { OutgoingMail } from '#platform/mail/mail.ts'
import { restaurants } from '#restaurants/tables.ts'
import { insertCompany } from '#tests/helpers/a-restaurant.ts'
import { type SecondInstance, startSecondInstance } from '#tests/helpers/another-instance.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { insertCustomer, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { startTestStripe, type TestStripe } from '#tests/helpers/stripe.ts'
import { orderHolds, orders } from '../tables.ts'
import { advanceOrder } from '../transitions/advance-order.ts'
import { confirmationTtlMs } from './confirm-email.ts'
import { computeShare } from './counters.ts'

let testApp: TestApp
let other: SecondInstance
let stripe: TestStripe
let companyId: string
const sent: OutgoingMail[] = []
beforeAll(async () => {
  stripe = await startTestStripe()
  // These are the limits that the product ships with, not raised for the test.
  testApp = await createTestApp({ config: { trustProxy: true, stripe: stripe.settings, outsiders: readConfig({}).outsiders }, connections: productConnections })
  testApp.context.mail.send = async parcel => {
    sent.push(parcel)
    return 'posted'
  }
  companyId = (await insertCompany(testApp.context, { isChain: true })).id
  other = await startSecondInstance(testApp)
})
afterAll(async () => {
  await other.close()
  await testApp.close()
  await stripe.close()
})

interface Guest {
  phone?: string
  email?: string
  from?: string
  by?: Persona
  paymentMethod?: string
  quantity?: number
}
let people = 0
const aGuest = (): Required<Pick<Guest, 'phone' | 'email' | 'from'>> => {
  people += 1
  return { phone: `+39 333 ${String(1_000_000 + people)}`, email: `ospite${people}@example.com`, from: `10.9.${people >> 8}.${people & 255}` }
}
const insertOpenRestaurant = async (): Promise<SellingRestaurant> => {
  const sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000, restaurant: { companyId } })
  await other.catalogueVersion.refresh()
  return sale
}
const call = async (app: TestApp['app'], path: string, payload: object, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ method: 'POST', url: `/api/v1/orders${path}`, payload, headers })
  return { status: answer.statusCode, ...answer.json() }
}
/** One panino costs 6.90; the promise is the next quarter of an hour. */
const place = (sale: SellingRestaurant, { phone, email, from = '10.8.0.1', by, paymentMethod = 'cash', quantity = 1 }: Guest, app = testApp.app) =>
  call(
    app,
    '',
    {
      ...buildCart(sale, { lines: [{ foodId: sale.panino.id, quantity }] }),
      seen: { totalCents: 690 * quantity, promisedAt: '2026-03-02T11:15:00.000Z' },
      contact: { name: 'Giulia', phone: phone ?? '+39 300 555 0101', ...(email && { email }) },
      paymentMethod,
    },
    { 'idempotency-key': randomUUID(), 'x-forwarded-for': from, ...by?.headers },
  )
const placedOf = (answers: { status: number }[]) => answers.filter(({ status }) => status === 201).length
const finish = async (orderId: string) => {
  for (const [from, to] of [
    ['pending', 'accepted'],
    ['accepted', 'preparing'],
    ['preparing', 'ready'],
    ['ready', 'completed'],
  ] as const)
    await advanceOrder(testApp.context, { orderId, from, to, actor: { kind: 'staff' } })
}

it('of 96 cash orders of one guest few are open at once, over two instances and changed contacts; five of a family are placed', async () => {
  const sale = await insertOpenRestaurant()
  const guest = aGuest()
  const family = Array.from({ length: 5 }, () => ({ ...aGuest(), phone: '+39 347 111 2222', email: 'famiglia@example.com', from: '10.7.0.1' }))
  expect(placedOf(await Promise.all(family.map(each => place(sale, each))))).toBe(5)
  const answers = await Promise.all(Array.from({ length: 96 }, (_, index) => place(sale, guest, index % 2 ? other.app : testApp.app)))
  expect(placedOf(answers)).toBe(6)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['422 order_to_confirm']))
  expect(refused[0].message).toContain('Conferma la tua e-mail per mandare anche questo, oppure scegli di pagare online.')
  // Refused orders leave no rows and reserve no capacity.
  expect(await testApp.context.db.$count(orders, eq(orders.restaurantId, sale.restaurant.id))).toBe(11)
  // Changing only the phone, e-mail or network does not make another guest, however they are spelled.
  const spelled = { ...aGuest(), email: guest.email.replace('@', '+nuovo@').toUpperCase() }
  expect(await place(sale, spelled)).toMatchObject({ code: 'order_to_confirm' })
  expect(await place(sale, { ...aGuest(), phone: guest.phone.replace('+39 ', '0039').replace(' ', '-') })).toMatchObject({ code: 'order_to_confirm' })
  expect(await place(sale, { phone: guest.phone, from: '10.8.9.9' })).toMatchObject({
    code: 'order_to_confirm',
    errors: [{ field: 'contact.email', message: expect.stringContaining('Scrivi la tua e-mail, poi confermala') }],
  })
  expect(await place(sale, aGuest())).toMatchObject({ status: 201 })
})

it('a busy office orders behind one address; one that goes on under new names is stopped there, and orders elsewhere', async () => {
  const [sale, elsewhere] = [await insertOpenRestaurant(), await insertOpenRestaurant()]
  const colleague = () => ({ ...aGuest(), from: '10.6.0.1' })
  const office = await Promise.all(Array.from({ length: 20 }, () => place(sale, colleague())))
  expect(placedOf(office)).toBe(20)
  expect(placedOf(await Promise.all(Array.from({ length: 30 }, () => place(sale, colleague()))))).toBe(4)
  expect(await place(elsewhere, colleague())).toMatchObject({ status: 201 })
  expect(await place(sale, aGuest())).toMatchObject({ status: 201 })
})

it('from everywhere only so many wait at a restaurant to be accepted; each that is accepted makes room', async () => {
  const sale = await insertOpenRestaurant()
  const crowd = []
  for (let turn = 0; turn < 3; turn++) crowd.push(...(await Promise.all(Array.from({ length: 25 }, () => place(sale, aGuest())))))
  expect(placedOf(crowd)).toBe(60)
  const { order } = crowd.find(({ status }) => status === 201) ?? {}
  await advanceOrder(testApp.context, { orderId: order.id, from: 'pending', to: 'accepted', actor: { kind: 'staff' } })
  expect(placedOf([await place(sale, aGuest()), await place(sale, aGuest())])).toBe(1)
})

it('a completed or cancelled order no longer counts as open', async () => {
  const sale = await insertOpenRestaurant()
  const guest = aGuest()
  const placed = []
  for (let turn = 0; turn < 6; turn++) placed.push((await place(sale, guest)).order)
  expect(await place(sale, guest)).toMatchObject({ code: 'order_to_confirm' })
  await finish(placed[0].id)
  expect((await call(testApp.app, `/${placed[1].id}/cancel?token=${placed[1].token}`, {})).status).toBe(200)
  expect(await testApp.context.db.$count(orderHolds, eq(orderHolds.orderId, placed[0].id))).toBe(0)
  expect(placedOf([await place(sale, guest), await place(sale, guest), await place(sale, guest)])).toBe(2)
})

it('one order counts as much as the kitchen that it fills', async () => {
  const sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 20, restaurant: { companyId } })
  const large = { ...aGuest(), quantity: 75 }
  const { quote } = await call(testApp.app, '/quote', buildCart(sale, { lines: [{ foodId: sale.panino.id, quantity: 75 }] }))
  const body = (guest: Guest) => ({
    ...buildCart(sale, { lines: [{ foodId: sale.panino.id, quantity: 75 }] }),
    seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt },
    contact: { name: 'Giulia', phone: guest.phone, email: guest.email },
    paymentMethod: 'cash',
  })
  expect(await call(testApp.app, '', body(large), { 'idempotency-key': randomUUID(), 'x-forwarded-for': large.from })).toMatchObject({
    code: 'order_to_confirm',
  })
})

it('one network cannot book out a restaurant with large orders: each counts by the fourths of a slot that it takes', async () => {
  const sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 20, restaurant: { companyId } })
  await other.catalogueVersion.refresh()
  const order = async (guest: Guest, quantity: number) => {
    const cart = buildCart(sale, { lines: [{ foodId: sale.panino.id, quantity }] })
    const { quote } = await call(testApp.app, '/quote', cart)
    const { from = '10.8.0.1', ...contact } = guest
    const seen = { totalCents: quote.totalCents, promisedAt: quote.promisedAt }
    const body = { ...cart, seen, contact: { name: 'Giulia', ...contact }, paymentMethod: 'cash' }
    return call(testApp.app, '', body, { 'idempotency-key': randomUUID(), 'x-forwarded-for': from })
  }
  // Two units each: nine dishes fill nine tenths of a slot, two a fifth.
  const answers = []
  for (let turn = 0; turn < 8; turn++) answers.push(await order({ phone: aGuest().phone, from: '10.4.0.1' }, 9))
  expect(placedOf(answers)).toBe(6)
  expect(answers.at(-1)).toMatchObject({ code: 'order_to_confirm', message: expect.stringContaining('Ci sono già molti ordini aperti') })
  expect(await order({ ...aGuest(), from: '10.4.0.2' }, 2)).toMatchObject({ status: 201 })
  // Sixteen dishes count as seven orders, more than a new guest may have open; that reason wins over the network's limit.
  expect(await order({ ...aGuest() }, 16)).toMatchObject({ code: 'order_to_confirm', message: expect.stringContaining('Questo ordine è molto grande') })
})

it('counts an order as one up to a fourth of a slot, then by fourths, and a feast as what a trusted buyer may have open', () => {
  const takes = (...units: number[]) => units.map((unit, index) => ({ stationId: 'spit', startsAt: index * 900_000, units: unit, capacityUnits: 20 }))
  const share = (...units: number[]) => computeShare(takes(...units), { ordersPerCustomer: 6 })
  expect([share(), share(1), share(5), share(6), share(19), share(20, 3), share(...Array.from({ length: 12 }, () => 20))]).toEqual([
    100, 100, 100, 200, 400, 500, 2400,
  ])
})

it('confirming the e-mail raises the limit fourfold; beyond that only waiting or paying online helps', async () => {
  const sale = await insertOpenRestaurant()
  const guest = aGuest()
  for (let turn = 0; turn < 6; turn++) await place(sale, guest)
  expect(await place(sale, guest)).toMatchObject({ code: 'order_to_confirm' })
  const asked = await call(testApp.app, '/confirmations', { email: guest.email }, { 'x-forwarded-for': guest.from })
  expect(asked).toMatchObject({ status: 200, message: `Ti abbiamo scritto a ${guest.email}: apri il link, poi torna qui e premi di nuovo Ordina.` })
  const mail = sent.find(({ to }) => to === guest.email)
  const token = /confirm-email#([^"]+)"/.exec(JSON.stringify(mail?.content.parts))?.[1] ?? ''
  for (const wrong of ['', 'x', token.replace(/.$/, 'é'), `${Buffer.from('altra@example.com').toString('base64url')}.${token.split('.').slice(1).join('.')}`])
    expect(await call(testApp.app, '/confirmations/confirm', { token: wrong })).toMatchObject({ status: 422, code: 'confirmation_expired' })
  expect(await call(testApp.app, '/confirmations/confirm', { token })).toMatchObject({ status: 200 })
  const answers = await Promise.all(Array.from({ length: 30 }, () => place(sale, guest, other.app)))
  expect(placedOf(answers)).toBe(18)
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({ status: 422, code: 'order_too_many_open' })
  // The confirmation link expires.
  testApp.clock.set(new Date(testApp.clock.now().getTime() + confirmationTtlMs + 1000))
  expect(await call(testApp.app, '/confirmations/confirm', { token })).toMatchObject({ code: 'confirmation_expired' })
  testApp.clock.set('2026-03-02T11:00:00Z')
})

it('the link is mailed five times an hour to one address, and twenty from one network', async () => {
  const ask = (email: string, from: string) => call(testApp.app, '/confirmations', { email }, { 'x-forwarded-for': from })
  const toOne = await Promise.all(Array.from({ length: 9 }, (_, index) => ask('una@example.com', `10.5.0.${index}`)))
  expect(toOne.filter(({ status }) => status === 200)).toHaveLength(5)
  const fromOne = await Promise.all(Array.from({ length: 25 }, (_, index) => ask(`tante${index}@example.com`, '10.5.1.1')))
  expect(fromOne.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(fromOne.find(({ status }) => status !== 200)).toMatchObject({ status: 429 })
})

it('without a mail server the answer does not claim that a link was mailed', async () => {
  const { send } = testApp.context.mail
  testApp.context.mail.send = async () => 'folder'
  const asked = await call(testApp.app, '/confirmations', { email: 'senza.posta@example.com' }, { 'x-forwarded-for': '10.5.2.1' })
  testApp.context.mail.send = send
  expect(asked).toMatchObject({ status: 200, message: expect.stringContaining('non parte: non c’è un server di posta') })
})

it('an account that has had an order completed may have more open than a new one', async () => {
  const sale = await insertOpenRestaurant()
  const [known, fresh] = [await insertCustomer(testApp), await insertCustomer(testApp)]
  const by = (person: Persona): Guest => ({ ...aGuest(), phone: `+39 348 ${person === known ? '1' : '2'}000000`, email: person.email, by: person })
  await finish((await place(sale, by(known))).order.id)
  const answers = await Promise.all(Array.from({ length: 10 }, () => place(sale, by(known))))
  expect(placedOf(answers)).toBe(10)
  expect(placedOf(await Promise.all(Array.from({ length: 10 }, () => place(sale, by(fresh)))))).toBe(6)
})

it('orders that wait for an online payment are counted apart, until they are paid; at the counter they count as such', async () => {
  const sale = await insertOpenRestaurant()
  await testApp.context.db.update(restaurants).set({ acceptsCard: false }).where(eq(restaurants.id, sale.restaurant.id))
  const guest = aGuest()
  for (let turn = 0; turn < 6; turn++) await place(sale, guest)
  // A guest at the limit of cash orders may still pay online.
  const online = await Promise.all(Array.from({ length: 8 }, () => place(sale, { ...guest, paymentMethod: 'online' })))
  expect(placedOf(online)).toBe(6)
  expect(online.find(({ status }) => status !== 201)).toMatchObject({ code: 'order_too_many_open', message: expect.stringContaining('in attesa di pagamento') })
  const [first] = online.flatMap(({ order }) => order ?? [])
  const toCounter = await call(testApp.app, `/${first.id}/pay-at-counter?token=${first.token}`, { method: 'cash' })
  expect(toCounter).toMatchObject({ status: 422, code: 'order_too_many_open' })
  const [still] = await testApp.context.db.select().from(orders).where(eq(orders.id, first.id))
  expect(still).toMatchObject({ paymentStatus: 'pending' })
})
