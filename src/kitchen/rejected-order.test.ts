import { afterAll, beforeAll, expect, it } from 'vitest'
import { renderOrderEmail } from '#orders/mail/order-mail-content.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertCook, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let sale: SellingRestaurant
let cook: Persona
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 500 })
  cook = await insertCook(testApp, sale.restaurant.id)
})
afterAll(() => testApp.close())

const shown = async ({ id, token }: { id: string; token: string }) => (await testApp.app.inject(`/api/v1/orders/${id}?token=${token}`)).json().order
const elsewhere = async ({ id, token }: { id: string; token: string }) =>
  (await testApp.app.inject(`/api/v1/orders/${id}/nearest-transfer-target?token=${token}`)).json()
const reject = (id: string, body: object) => postJson(testApp, `/api/v1/kitchen/orders/${id}/reject`, body, cook.headers)

it('names the dish that has run out on its page and in its mail, which leads to the order and does not say to follow it', async () => {
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale))
  expect(await reject(placed.id, { reason: 'sold_out', soldOutLines: [1] })).toMatchObject({ status: 200, order: { soldOutLines: [1] } })
  const shownOrder = await shown(placed)
  expect(shownOrder).toMatchObject({ status: 'rejected', rejectedFor: 'sold_out', soldOutLines: [1], paymentStatus: 'void' })
  const content = renderOrderEmail(shownOrder, {
    news: 'rejected',
    language: 'it',
    brand: 'Spiedo',
    origin: 'https://spiedo.test',
    address: 'https://spiedo.test/orders/1',
  })
  expect(content.parts).toContainEqual({ facts: expect.arrayContaining([['Motivo', `È finito: ${shownOrder.lines[0].title}`]]) })
  expect(content.parts).toContainEqual({ button: { text: 'Vai all’ordine', address: 'https://spiedo.test/orders/1' } })
})

it('says so in general where the kitchen did not say which, and only with a rejection', async () => {
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale))
  await reject(placed.id, { reason: 'sold_out' })
  expect(await shown(placed)).toMatchObject({ rejectedFor: 'sold_out', soldOutLines: [] })
})

it('offers the nearest open restaurant that can make the order once it was rejected, to everybody who may see the order', async () => {
  const { order: placed } = await quoteAndOrder(testApp, buildCart(sale))
  expect(await elsewhere(placed)).toMatchObject({ success: true, place: null })
  const { latitude, longitude } = sale.restaurant
  await insertRestaurant(testApp.context, { name: 'Spiedo Chiuso', latitude, longitude, hours: [] })
  await insertRestaurant(testApp.context, { name: 'Spiedo Senza ritiro', latitude, longitude, services: ['delivery'] })
  await insertRestaurant(testApp.context, { name: 'Spiedo Lontano', latitude: latitude + 0.5, longitude })
  const near = await insertRestaurant(testApp.context, { name: 'Spiedo Vicino', latitude: latitude + 0.01, longitude })
  await testApp.context.catalogueVersion.refresh()
  await reject(placed.id, { reason: 'busy' })
  const { place } = await elsewhere(placed)
  expect(place).toMatchObject({ restaurant: { id: near.id, name: 'Spiedo Vicino' }, state: 'open' })
  expect(place.distanceMetres).toBeGreaterThan(1000)
  expect(place.distanceMetres).toBeLessThan(1300)
  expect(await elsewhere({ ...placed, token: 'x'.repeat(22) })).toMatchObject({ success: false, code: 'order_not_found' })
})
