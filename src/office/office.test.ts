import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCook, insertCustomer, insertManager, type Persona } from '#tests/helpers/personas.ts'

let testApp: TestApp
let administrator: Persona
let manager: Persona
let cook: Persona
const orders: { id: string }[] = []

const call = async (path: string, persona: Persona) => {
  const answer = await testApp.app.inject({ url: `/api/v1/office/${path}`, headers: persona.headers })
  return { status: answer.statusCode, ...answer.json() }
}
const search = (term: string, persona: Persona = administrator) => call(`search?q=${encodeURIComponent(term)}`, persona)

beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-03-01T17:59:59Z' })
  const [own, other] = [
    await insertRestaurant(testApp.context, { name: 'Spiedo Pisa Borgo', slug: 'pisa-borgo' }),
    await insertRestaurant(testApp.context, { name: 'Spiedo Bari Murat', slug: 'bari-murat' }),
  ]
  orders.push(await insertPlacedOrder(testApp.context, own))
  // A second later: ids of one instant have no order.
  testApp.clock.set('2026-03-01T18:00:00Z')
  orders.push(await insertPlacedOrder(testApp.context, other))
  await insertFood(testApp.context, { title: 'Panino Brace' })
  administrator = await insertAdministrator(testApp)
  manager = await insertManager(testApp, own.id)
  cook = await insertCook(testApp, own.id)
  testApp.clock.set('2026-03-01T19:00:00Z')
})
afterAll(() => testApp.close())

it('what needs attention is counted for the chain, and for managers in their own restaurants', async () => {
  expect((await call('attention', administrator)).attention).toMatchObject({ late: 2, unaccepted: 2, active: 0, claims: 0, messages: 0, failedMails: 0 })
  expect((await call('attention', manager)).attention).toMatchObject({ late: 1, unaccepted: 1 })
  expect((await call('attention', cook)).code).toBe('forbidden')
  await testApp.database.pool.query(`update orders set status = 'preparing' where id = $1`, [orders[0]?.id])
  expect((await call('attention', manager)).attention).toMatchObject({ late: 1, unaccepted: 0, active: 1 })
})

it('one search finds orders, dishes, restaurants and users, and for managers only what is theirs', async () => {
  const both = await search('300 555 0101')
  expect(both.orders.map(({ id }: { id: string }) => id)).toEqual(orders.map(({ id }) => id).toReversed())
  expect(both.orders[0]).toMatchObject({ number: 1, restaurant: 'Spiedo Bari Murat', customer: 'Giulia Ferrero', createdAt: '2026-03-01T18:00:00.000Z' })
  expect((await search('0101')).orders).toHaveLength(2)
  expect(await search('brace')).toMatchObject({ dishes: [{ title: 'Panino Brace' }], orders: [] })
  expect(await search('BARI murat')).toMatchObject({ restaurants: [{ name: 'Spiedo Bari Murat' }] })
  expect(await search('marta direttrice')).toMatchObject({ users: [{ id: manager.id }] })

  for (const term of ['300 555 0101', '0101', '…50101']) expect((await search(term, manager)).orders).toMatchObject([{ id: orders[0]?.id }])
  for (const term of ['brace', 'bari', 'marta direttrice', orders[1]?.id ?? ''])
    expect(await search(term, manager)).toMatchObject({ orders: [], dishes: [], restaurants: [], users: [], coupons: [] })
  expect((await call('search?q=bari', cook)).code).toBe('forbidden')
})

it('a restaurant with the typed word comes before those with a longer one', async () => {
  await insertRestaurant(testApp.context, { name: 'Spiedo Avio Barino', slug: 'avio-barino' })
  const { restaurants } = await search('Bari')
  expect(restaurants.map(({ name }: { name: string }) => name)).toEqual(['Spiedo Bari Murat', 'Spiedo Avio Barino'])
})

it('an empty search finds nothing, a customer may not search, and what cannot be stored is refused', async () => {
  expect(await search(' ')).toMatchObject({ status: 200, orders: [], users: [] })
  expect(await search('%')).toMatchObject({ status: 200, dishes: [], users: [] })
  expect((await search('a'.repeat(101))).status).toBe(400)
  expect((await search('a\0b')).status).toBe(400)
  expect((await search('a', await insertCustomer(testApp))).status).toBe(403)
})
