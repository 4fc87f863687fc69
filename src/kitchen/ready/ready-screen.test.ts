import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, getListeningPort, type TestApp } from '#tests/helpers/app.ts'
import { openAppStream } from '#tests/helpers/event-stream.ts'
import { insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let sale: SellingRestaurant
let manager: Persona
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  manager = await insertManager(testApp, sale.restaurant.id)
})
afterAll(() => testApp.close())

const step = (id: string, ...names: string[]) =>
  names.reduce<Promise<unknown>>(
    (before, name) => before.then(() => postJson(testApp, `/api/v1/kitchen/orders/${id}/${name}`, {}, manager.headers)),
    Promise.resolve(),
  )
const url = () => `/api/v1/restaurants/${sale.restaurant.slug}/ready`
const readNumbers = async () => (await testApp.app.inject(url())).json()

it('shows the numbers of guests who wait there, and nothing else of their orders', async () => {
  const { order: first } = await quoteAndOrder(testApp, buildCart(sale))
  testApp.clock.set('2026-03-02T11:00:30Z')
  const { order: second } = await quoteAndOrder(testApp, buildCart(sale))
  const { order: later } = await quoteAndOrder(testApp, buildCart(sale, { slot: '2026-03-02T18:00:00.000Z' }))
  const contact = { name: 'Giulia', phone: '+39 300 555 0101', street: 'Via Appia', streetNumber: '1', city: 'Roma' }
  const atTable = await insertPlacedOrder(testApp.context, sale.restaurant, { fulfilment: 'table' })
  const delivered = await insertPlacedOrder(testApp.context, sale.restaurant, { fulfilment: 'delivery', contact })
  expect(await readNumbers()).toMatchObject({ preparing: [], ready: [] })
  for (const { id } of [first, second, later, delivered, atTable]) await step(id, 'accept')
  // Accepted is not begun: the guest's own page says the same.
  expect(await readNumbers()).toMatchObject({ preparing: [], ready: [] })
  await step(atTable.id, 'begin', 'ready')
  await step(second.id, 'begin')
  expect(await readNumbers()).toMatchObject({ preparing: [second.number], ready: [] })
  await step(delivered.id, 'begin', 'ready')
  await step(later.id, 'begin')
  await step(first.id, 'begin', 'ready')
  testApp.clock.set('2026-03-02T11:01:00Z')
  await step(second.id, 'ready')
  const { restaurant, ...shown } = await readNumbers()
  expect(shown).toEqual({ success: true, preparing: [later.number], ready: [second.number, first.number] })
  expect(restaurant).toEqual({ name: sale.restaurant.name, slug: sale.restaurant.slug, timezone: 'Europe/Rome' })
  // Taken without a tap: no longer called after two hours.
  testApp.clock.set('2026-03-02T13:00:30Z')
  expect(await readNumbers()).toMatchObject({ ready: [second.number] })
  testApp.clock.set('2026-03-02T11:02:00Z')
  expect((await testApp.app.inject('/api/v1/restaurants/nessuno/ready')).json()).toMatchObject({ code: 'restaurant_unknown' })
})

it('streams each change to every screen, and refuses more screens than a shop has', async () => {
  const screens = await Promise.all(Array.from({ length: 20 }, () => openAppStream(testApp, `${url()}/events`)))
  const refused = await fetch(`http://127.0.0.1:${await getListeningPort(testApp)}${url()}/events`)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ code: 'ready_screens_full' })
  const { order } = await quoteAndOrder(testApp, buildCart(sale))
  await step(order.id, 'accept', 'begin', 'ready')
  for (const screen of [screens[0], screens[19]]) await expect.poll(() => screen?.messages.at(-1)?.data.ready.includes(order.number)).toBe(true)
})
