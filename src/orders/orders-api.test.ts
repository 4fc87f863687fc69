import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRestaurant } from '#tests/helpers/a-restaurant.ts'
import { aPlacedOrder } from '#tests/helpers/an-order.ts'
import { type TestApp, testApp } from '#tests/helpers/app.ts'
import { aCook, aCustomer, anAdministrator, type Persona } from '#tests/helpers/personas.ts'

let house: TestApp
let administrator: Persona
const placed: { id: string }[] = []

const list = async (query = '', persona: Persona | undefined = administrator) => {
  const answer = await house.app.inject({ url: `/api/v1/orders/all-orders${query}`, headers: persona?.headers ?? {} })
  return { status: answer.statusCode, ...answer.json() }
}

beforeAll(async () => {
  house = await testApp({ at: '2026-03-01T10:00:00Z' })
  const restaurant = await aRestaurant(house.context, { name: 'Spiedo Roma Termini', slug: 'roma-termini' })
  // 130 orders, ten an hour; every thirteenth is Marta's. Then one after midnight in Rome.
  for (let index = 0; index < 130; index += 1) {
    house.clock.set(new Date(Date.parse('2026-03-01T10:00:00Z') + index * 6 * 60_000))
    const email = index % 13 === 0 ? 'marta.neri@example.com' : `persona_${index}@example.org`
    placed.push(await aPlacedOrder(house.context, restaurant, { contact: { email } }))
  }
  house.clock.set('2026-03-01T23:10:00Z')
  placed.push(await aPlacedOrder(house.context, restaurant))
  house.clock.set('2026-03-05T12:00:00Z')
  administrator = await anAdministrator(house)
})
afterAll(() => house.close())

describe('the administrator’s list of orders', () => {
  it('is the newest 100 without parameters, in the specified shape', async () => {
    const { status, success, orders, page, totalPages, total } = await list()
    expect({ status, success, page, totalPages, total }).toEqual({ status: 200, success: true, page: 1, totalPages: 2, total: 131 })
    expect(orders).toHaveLength(100)
    expect(orders[1]).toEqual({
      _id: placed[129]?.id,
      id: placed[129]?.id,
      createdAt: '2026-03-01T22:54:00.000Z',
      totalAmount: 6.9,
      shippingInfo: { email: 'persona_129@example.org' },
      number: 130,
      status: 'pending',
      fulfilment: 'pickup',
      restaurant: { id: expect.any(String), slug: 'roma-termini', name: 'Spiedo Roma Termini' },
    })
  })

  it('pages through all of them once, whichever end is nearer', async () => {
    const ids: string[] = []
    for (let page = 1; page <= 7; page += 1) ids.push(...(await list(`?page=${page}&limit=20`)).orders.map(({ id }: { id: string }) => id))
    expect(ids).toEqual(placed.map(({ id }) => id).reverse())
    expect(await list('?page=8&limit=20')).toMatchObject({ orders: [], totalPages: 7 })
  })

  it('finds an order by its id or the beginning of it, in any case', async () => {
    const wanted = placed[57]?.id ?? ''
    expect(await list(`?search=${wanted.toUpperCase()}`)).toMatchObject({ total: 1, orders: [{ _id: wanted }] })
    expect((await list(`?search=${wanted.slice(0, 11)}`)).orders.map(({ id }: { id: string }) => id)).toContain(wanted)
  })

  it('finds a part of an e-mail address, taking % and _ literally', async () => {
    expect(await list('?search=MARTA.neri')).toMatchObject({ total: 10, totalPages: 1 })
    expect((await list('?search=persona_1')).total).toBeGreaterThan(10)
    expect(await list('?search=persona%251')).toMatchObject({ total: 0, orders: [] })
    expect(await list('?search=_neri')).toMatchObject({ total: 0, orders: [] })
  })

  it('finds a day as Italians write it, from midnight to midnight in Rome', async () => {
    for (const term of ['1/3', '01/03/2026', '1 marzo', '1 marzo 2026']) expect(await list(`?search=${encodeURIComponent(term)}`)).toMatchObject({ total: 130 })
    expect(await list('?search=2/3')).toMatchObject({ total: 1, orders: [{ id: placed[130]?.id }] })
    expect(await list('?search=marzo%202026')).toMatchObject({ total: 131 })
    expect(await list('?search=1/3/2025')).toMatchObject({ total: 0, totalPages: 1 })
  })

  it.each(['?page=0', '?page=x', '?limit=101', '?limit=0', '?page=1e9', `?search=${'a'.repeat(201)}`, '?search=a%00b'])('refuses %s', async query => {
    expect(await list(query)).toMatchObject({ status: 400, success: false })
  })

  it('is for administrators only', async () => {
    const restaurant = await aRestaurant(house.context)
    expect((await house.app.inject({ url: '/api/v1/orders/all-orders' })).statusCode).toBe(401)
    expect(await list('', await aCustomer(house))).toMatchObject({ status: 403, success: false })
    expect(await list('', await aCook(house, restaurant.id))).toMatchObject({ status: 403, success: false })
  })
})
