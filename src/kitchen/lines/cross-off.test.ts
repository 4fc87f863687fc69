import { afterAll, beforeAll, expect, it } from 'vitest'
import { foodWork } from '#menu/tables.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { openAppStream } from '#tests/helpers/event-stream.ts'
import { insertAdministrator, insertCook, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, insertStation, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import type { KitchenOrder, KitchenStation } from '../contract.ts'

let testApp: TestApp
let sale: SellingRestaurant
let [cook, stranger, ada] = [] as unknown as [Persona, Persona, Persona]
let stations: KitchenStation[]
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  await insertStation(testApp.context, sale.restaurant.id, { kind: 'griddle', unitsPerQuarter: 1000 })
  await testApp.context.db.insert(foodWork).values({ foodId: sale.panino.id, stationKind: 'griddle', units: 1 })
  await testApp.context.catalogueVersion.refresh()
  ;[cook, stranger, ada] = [
    await insertCook(testApp, sale.restaurant.id),
    await insertCook(testApp, (await insertSellingRestaurant(testApp.context)).restaurant.id),
    await insertAdministrator(testApp),
  ]
  stations = (await board()).stations
})
afterAll(() => testApp.close())

const call = (url: string, body: object = {}, { headers }: Persona = cook) => postJson(testApp, `/api/v1${url}`, body, headers)
const board = async () =>
  (await testApp.app.inject({ url: `/api/v1/kitchen/orders?restaurant=${sale.restaurant.id}`, headers: cook.headers })).json() as {
    stations: KitchenStation[]
    orders: KitchenOrder[]
  }
const lines = [
  { foodId: '', quantity: 2 },
  { foodId: '', quantity: 1, note: 'ben cotto' },
]
const place = async (...steps: string[]) => {
  const cart = buildCart(sale, { lines: lines.map(line => ({ ...line, foodId: sale.panino.id })) })
  const { id, token } = (await quoteAndOrder(testApp, cart)).order as { id: string; token: string }
  for (const step of steps) await call(`/kitchen/orders/${id}/${step}`)
  return { id, token }
}
const stationOf = (kind: string) => stations.find(station => station.kind === kind)?.id ?? ''
const crossOff = (id: string, body: object, persona = cook) => call(`/kitchen/orders/${id}/cross-off`, { done: true, ...body }, persona)
const doneAt = (order: KitchenOrder | undefined) => order?.work.map(each => each.doneAt.map(id => stations.find(station => station.id === id)?.kind ?? id))

it('a dish is crossed off at one station or at all that make it, live on every screen, and taken back', async () => {
  const { id } = await place('accept', 'begin')
  expect((await board()).orders.find(order => order.id === id)?.work).toMatchObject([
    { lineNumber: 1, units: { spit: 4, griddle: 2 }, doneAt: [] },
    { lineNumber: 2, units: { spit: 2, griddle: 1 }, doneAt: [] },
  ])
  const screen = await openAppStream(testApp, `/api/v1/kitchen/events?restaurant=${sale.restaurant.id}`, cook.headers)
  const shown = () => doneAt(screen.messages.findLast(({ event, data }) => event === 'order' && data.order?.id === id)?.data.order)
  expect(await crossOff(id, { lines: [1], stations: [stationOf('spit')] })).toMatchObject({ status: 200 })
  await expect.poll(shown).toEqual([['spit'], []])
  const all = await crossOff(id, { lines: [1, 2] })
  expect(doneAt(all.order)?.map(kinds => kinds.toSorted())).toEqual([
    ['griddle', 'spit'],
    ['griddle', 'spit'],
  ])
  expect(doneAt((await crossOff(id, { lines: [2], stations: [stationOf('spit')], done: false })).order)?.[1]).toEqual(['griddle'])
  await expect.poll(() => shown()?.[1]).toEqual(['griddle'])
  screen.close()
})

it('of two cooks on one line both see it done, and the second is told', async () => {
  const { id } = await place('accept', 'begin')
  const both = await Promise.all([crossOff(id, { lines: [1] }), crossOff(id, { lines: [1] })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both.filter(({ message }) => message.includes('l’ha fatto qualcun altro'))).toHaveLength(1)
  expect(both.map(({ changed }) => changed).toSorted()).toEqual([false, true])
  expect(doneAt(both[0].order)).toEqual(doneAt(both[1].order))
})

it('the first crossed-off dish begins an accepted order', async () => {
  const { id } = await place('accept')
  expect((await crossOff(id, { lines: [2] })).order).toMatchObject({ status: 'accepted', nextStepAt: expect.any(String) })
})

it('refuses what cannot be made with a message that says why', async () => {
  const { id } = await place()
  expect(await crossOff(id, { lines: [1] })).toMatchObject({ status: 409, code: 'order_not_accepted' })
  await call(`/kitchen/orders/${id}/accept`)
  expect(await crossOff(id, { lines: [9] })).toMatchObject({ status: 422, code: 'line_unknown' })
  expect(await crossOff(id, { lines: [] })).toMatchObject({ status: 400 })
  expect(await crossOff(id, { lines: [1], stations: [sale.restaurant.id] })).toMatchObject({ status: 422, code: 'station_unknown' })
  expect(await crossOff(id, { lines: [1], stations: [null] })).toMatchObject({ status: 422, code: 'line_unknown' })
  expect(await crossOff(id, { lines: [1] }, stranger)).toMatchObject({ status: 404, code: 'order_not_found' })
  await call(`/orders/${id}/cancel`, { reason: 'Ha chiamato' }, ada)
  expect(await crossOff(id, { lines: [1] })).toMatchObject({ status: 409, code: 'order_cancelled', message: expect.stringContaining('annullato') })
  const gone = await place('accept', 'begin', 'ready', 'hand-over')
  expect(await crossOff(gone.id, { lines: [1] })).toMatchObject({ status: 409, code: 'order_gone' })
})
