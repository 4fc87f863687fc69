import { afterAll, beforeAll, expect, it } from 'vitest'
import { contactVisibleMs } from '#orders/tracking/redact-for-kitchen.ts'
import { deliveryZones } from '#restaurants/tables.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { openAppStream } from '#tests/helpers/event-stream.ts'
import { insertAdministrator, insertCook, insertCourier, insertCustomer, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant, sampleContact } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let sale: SellingRestaurant
let cook: Persona
let manager: Persona
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  cook = await insertCook(testApp, sale.restaurant.id)
  manager = await insertManager(testApp, sale.restaurant.id)
  await testApp.context.db
    .insert(deliveryZones)
    .values({ restaurantId: sale.restaurant.id, title: 'Centro', shape: 'postcodes', postcodes: ['00184'], feeCents: 200, minimumCents: 500 })
  await testApp.context.catalogueVersion.refresh()
})
afterAll(() => testApp.close())

const address = { street: 'Via Cavour', streetNumber: '12', postcode: '00184', city: 'Roma', directions: 'Scala B' }
const invoice = {
  ...{ name: 'Bianchi S.r.l.', vatNumber: '12345670017', sdiCode: 'ABCDEFG', street: 'Via Roma', streetNumber: '1' },
  ...{ postcode: '00184', city: 'Roma', province: 'RM' },
}
/** Delivery with an invoice and notes: all personal data that an order can have. */
async function delivered(headers: Record<string, string> = {}) {
  const lines = [{ foodId: sale.panino.id, quantity: 1, note: 'ben cotto' }]
  const cart = buildCart(sale, { lines, fulfilment: 'delivery', address })
  const placed = await quoteAndOrder(testApp, cart, { contact: { ...sampleContact, note: 'Citofono Ferrero' }, invoice, headers })
  return placed.order as { id: string; token: string }
}
const get = async (url: string, who: Persona) => (await testApp.app.inject({ url: `/api/v1${url}`, headers: who.headers })).json()
const cooked = async (id: string) => {
  for (const step of ['accept', 'begin', 'ready', 'hand-over', 'arrived']) await postJson(testApp, `/api/v1/kitchen/orders/${id}/${step}`, {}, cook.headers)
}
const kitchenFields = ['address', 'allergy', 'allergyStated', 'directions', 'name', 'note', 'phone']

it('a kitchen reads of a person what its screen shows, in the list, in one order and in the stream alike', async () => {
  const { messages } = await openAppStream(testApp, `/api/v1/kitchen/events?restaurant=${sale.restaurant.id}`, cook.headers)
  const { id } = await delivered()
  const { orders } = await get(`/kitchen/orders?restaurant=${sale.restaurant.id}`, cook)
  const { order: one } = await get(`/kitchen/orders/${id}`, cook)
  const streamed = () => messages.find(({ event }) => event === 'order')?.data
  await expect.poll(streamed).toBeDefined()
  for (const seen of [orders[0], one, streamed().order]) {
    expect(Object.keys(seen.contact).sort()).toEqual(kitchenFields)
    expect(seen.contact).toMatchObject({ name: sampleContact.name, phone: sampleContact.phone, address: 'Via Cavour 12, 00184 Roma', directions: 'Scala B' })
    expect(seen).not.toHaveProperty('invoice')
    expect(JSON.stringify(seen)).not.toMatch(/@|Bianchi|12345670017/)
  }
})

it('a courier reads no e-mail and no invoice', async () => {
  const { id } = await delivered()
  for (const step of ['accept', 'begin', 'ready']) await postJson(testApp, `/api/v1/kitchen/orders/${id}/${step}`, {}, cook.headers)
  const courier = await insertCourier(testApp, sale.restaurant.id)
  const round = await get(`/courier/route?restaurant=${sale.restaurant.id}`, courier)
  expect(round.stops.length).toBeGreaterThan(0)
  expect(JSON.stringify(round)).not.toMatch(/@|Bianchi|12345670017/)
})

it('cooks see no e-mail and no invoice, and no personal data of orders closed long ago', async () => {
  const { id } = await delivered()
  const seen = async (who: Persona) => (await get(`/orders/${id}`, who)).order
  expect((await seen(cook)).contact).toMatchObject({ name: sampleContact.name, phone: sampleContact.phone, email: null, deliveredTo: null })
  expect((await seen(cook)).invoice).toMatchObject({ name: null, vatNumber: null })
  await cooked(id)
  const closedAt = Date.parse((await seen(cook)).closedAt)
  testApp.clock.set(new Date(closedAt + contactVisibleMs - 1000).toISOString())
  expect((await seen(cook)).contact).toMatchObject({ phone: sampleContact.phone, email: null })
  testApp.clock.set(new Date(closedAt + contactVisibleMs).toISOString())
  const old = await seen(cook)
  const { allergyStated, ...contact } = old.contact
  expect(Object.values(contact)).toEqual(Object.values(contact).map(() => null))
  expect(allergyStated).toBe(false)
  expect(old.lines).toMatchObject([{ title: 'Panino kebab di pollo', note: null, forName: null }])
  expect(JSON.stringify(old)).not.toMatch(/@example|Ferrero|Cavour|Bianchi|ben cotto/)
  // Managers and administrators still see the data.
  for (const who of [manager, await insertAdministrator(testApp)])
    expect(await seen(who)).toMatchObject({ contact: { email: sampleContact.email, phone: sampleContact.phone }, invoice: { vatNumber: '12345670017' } })
  // Managers of another restaurant see no more than a stranger.
  expect(await get(`/orders/${id}`, await insertManager(testApp, (await insertSellingRestaurant(testApp.context)).restaurant.id))).toMatchObject({
    code: 'order_not_found',
  })
})

it('a cook keeps what the own orders say', async () => {
  const { id } = await delivered(cook.headers)
  await cooked(id)
  testApp.clock.set(new Date(testApp.clock.now().getTime() + contactVisibleMs).toISOString())
  expect((await get(`/orders/${id}`, cook)).order.contact).toMatchObject({ phone: sampleContact.phone, email: sampleContact.email })
  expect(await get(`/orders/${id}`, await insertCustomer(testApp))).toMatchObject({ code: 'order_not_found' })
})
