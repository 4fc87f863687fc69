import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCook, insertCustomer, type Persona } from '#tests/helpers/personas.ts'

let testApp: TestApp
let administrator: Persona
const placed: { id: string }[] = []

const list = async (query = '', persona: Persona | undefined = administrator) => {
  const answer = await testApp.app.inject({ url: `/api/v1/orders/all-orders${query}`, headers: persona?.headers ?? {} })
  return { status: answer.statusCode, ...answer.json() }
}

beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-03-01T10:00:00Z' })
  const restaurant = await insertRestaurant(testApp.context, { name: 'Spiedo Roma Termini', slug: 'roma-termini' })
  // 130 orders, ten an hour, every thirteenth Marta's; then one after midnight in Rome.
  for (let index = 0; index < 130; index += 1) {
    testApp.clock.set(new Date(Date.parse('2026-03-01T10:00:00Z') + index * 6 * 60_000))
    const email = index % 13 === 0 ? 'marta.neri@example.com' : `persona_${index}@example.org`
    placed.push(await insertPlacedOrder(testApp.context, restaurant, { contact: { email } }))
  }
  testApp.clock.set('2026-03-01T23:10:00Z')
  placed.push(await insertPlacedOrder(testApp.context, restaurant))
  testApp.clock.set('2026-03-05T12:00:00Z')
  administrator = await insertAdministrator(testApp)
})
afterAll(() => testApp.close())

describe('the administrator’s list of orders', () => {
  it('is the newest 100 without parameters, in the specified shape', async () => {
    const { status, success, orders, page, totalPages, total } = await list()
    expect({ status, success, page, totalPages, total }).toEqual({ status: 200, success: true, page: 1, totalPages: 2, total: 131 })
    expect(orders).toHaveLength(100)
    expect(orders[1]).toEqual({
      _id: placed[129]?.id,
      id: placed[129]?.id,
      createdAt: '2026-03-01T22:54:00.000Z',
      promisedAt: '2026-03-01T23:24:00.000Z',
      customer: null,
      phone: null,
      totalAmount: 6.9,
      shippingInfo: { email: 'persona_129@example.org' },
      erased: false,
      number: 130,
      status: 'pending',
      fulfilment: 'pickup',
      paymentStatus: 'due',
      counterRefundCents: 0,
      owedByProvider: null,
      restaurant: { id: expect.any(String), slug: 'roma-termini', name: 'Spiedo Roma Termini' },
    })
  })

  it('pages through all of them once, whichever end is nearer', async () => {
    const ids: string[] = []
    for (let page = 1; page <= 7; page += 1) ids.push(...(await list(`?page=${page}&limit=20`)).orders.map(({ id }: { id: string }) => id))
    expect(ids).toEqual(placed.map(({ id }) => id).reverse())
    expect(await list('?page=8&limit=20')).toMatchObject({ orders: [], totalPages: 7 })
  })

  it('sorts by date and total, both ways', async () => {
    const oldest = await list('?limit=20&sort=date')
    expect(oldest.orders.map(({ id }: { id: string }) => id)).toEqual(placed.slice(0, 20).map(({ id }) => id))
    expect((await list('?limit=20&page=7&sort=date')).orders.map(({ id }: { id: string }) => id)).toEqual(placed.slice(120).map(({ id }) => id))
    await testApp.database.pool.query('update orders set lines_cents = 2000, total_cents = 2000 where id = $1', [placed[40]?.id])
    expect((await list('?limit=5&sort=-total')).orders[0]).toMatchObject({ _id: placed[40]?.id, totalAmount: 20 })
    expect((await list('?limit=20&page=7&sort=total')).orders.at(-1)._id).toBe(placed[40]?.id)
    expect((await list('?limit=5&sort=-total&search=1/3')).orders[0]._id).toBe(placed[40]?.id)
    await testApp.database.pool.query('update orders set lines_cents = 690, total_cents = 690 where id = $1', [placed[40]?.id])
    expect((await list('?sort=email')).status).toBe(400)
  })

  it('goes on from the order where a page ended, either way', async () => {
    const first = await list('?limit=20')
    const second = await list(`?limit=20&page=2&after=${first.orders.at(-1)._id}`)
    expect(second.orders.map(({ id }: { id: string }) => id)).toEqual((await list('?limit=20&page=2')).orders.map(({ id }: { id: string }) => id))
    expect(second).toMatchObject({ page: 2, totalPages: 7 })
    expect((await list(`?limit=20&page=1&before=${second.orders[0]._id}`)).orders).toEqual(first.orders)
    const oldest = await list('?limit=20&sort=date')
    expect((await list(`?limit=20&sort=date&page=2&after=${oldest.orders.at(-1)._id}`)).orders[0]._id).toBe(placed[20]?.id)
  })

  it('is narrowed down by state, restaurant, fulfilment and days, with a search or without', async () => {
    const other = await insertRestaurant(testApp.context)
    await testApp.database.pool.query(`update orders set status = 'cancelled', closed_at = now() where id = any($1::uuid[])`, [[placed[3]?.id, placed[13]?.id]])
    expect(await list('?status=cancelled')).toMatchObject({ total: 2, orders: [{ _id: placed[13]?.id }, { _id: placed[3]?.id }] })
    expect(await list('?status=pending')).toMatchObject({ total: 129 })
    // "sold" means orders that count as revenue: not pending, rejected or cancelled.
    expect((await list('?status=sold')).total).toBe((await list('?')).total - 129 - 2)
    expect(await list(`?restaurant=${other.id}`)).toMatchObject({ total: 0, orders: [] })
    expect(await list(`?restaurant=${(await list()).orders[0].restaurant.id}&fulfilment=pickup`)).toMatchObject({ total: 131 })
    expect(await list('?fulfilment=delivery')).toMatchObject({ total: 0, totalPages: 1 })
    expect(await list('?from=2026-03-02')).toMatchObject({ total: 1, orders: [{ _id: placed[130]?.id }] })
    expect(await list('?to=2026-03-01')).toMatchObject({ total: 130 })
    expect(await list('?status=cancelled&search=marta.neri')).toMatchObject({ total: 1, orders: [{ _id: placed[13]?.id }] })
    expect(await list('?status=cancelled&search=2/3')).toMatchObject({ total: 0 })
    await testApp.database.pool.query(`update orders set status = 'pending', closed_at = null where status = 'cancelled'`)
    for (const wrong of ['status=x', 'restaurant=x', 'fulfilment=x', 'from=1/3', 'to=2026-02-30', 'after=x']) expect((await list(`?${wrong}`)).status).toBe(400)
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

  it('finds the number that is called at the counter, of every restaurant and day, and where nobody has it a part of an address', async () => {
    const other = await insertRestaurant(testApp.context)
    const today = await insertPlacedOrder(testApp.context, other)
    const ids = async (query: string) => (await list(query)).orders.map(({ id }: { id: string }) => id)
    const [first, second] = [placed[0]?.id, placed[1]?.id]
    expect(await list('?search=1')).toMatchObject({ total: 2, totalPages: 1, orders: [{ _id: today.id, number: 1 }, { _id: first }] })
    expect(await ids('?search=%231&sort=date')).toEqual([first, today.id])
    expect(await ids('?search=n.%201&limit=1&page=2')).toEqual([first])
    expect(await ids(`?search=1&restaurant=${other.id}`)).toEqual([today.id])
    expect(await ids('?search=1&to=2026-03-01')).toEqual([first])
    expect(await ids('?search=2')).toEqual([second])
    expect(await ids('?search=2&status=cancelled')).toEqual([])
    // The order after midnight is number 131: numbers restart with the business day.
    expect(await ids('?search=131&from=2026-03-02')).toEqual([placed[130]?.id])
    await testApp.database.pool.query(`update order_contacts set email = 'anna1985@example.com' where order_id = $1`, [second])
    expect(await ids('?search=1985')).toEqual([second])
    expect(await list('?search=%231985')).toMatchObject({ total: 0, orders: [] })
  })

  it('finds a phone number in any spelling, and words of a name or an address', async () => {
    const contact = { name: 'Nicolò D’Àngelo', phone: '+39 347 765 4321', email: 'n.d@example.com', street: 'Via Cavour', streetNumber: '220', city: 'Roma' }
    const wanted = await insertPlacedOrder(testApp.context, await insertRestaurant(testApp.context), { contact })
    for (const term of [
      '347 765 4321',
      '3477654321',
      '+39 347-765-4321',
      '0039 347 7654321',
      '347 765',
      'tel. 347.765.43',
      'nicolo',
      'd’angelo NICOLÒ',
      'via cavour 220',
      'Cavour, Roma',
    ])
      expect([term, await list(`?search=${encodeURIComponent(term)}`)]).toMatchObject([
        term,
        { total: 1, orders: [{ _id: wanted.id, customer: contact.name, phone: contact.phone }] },
      ])
    for (const term of ['347 765 4322', 'nicolo cavourr', '347 765 432 1 0'])
      expect(await list(`?search=${encodeURIComponent(term)}`)).toMatchObject({ total: 0 })
  })

  it('finds a phone number by its last digits, and beside it addresses with the same digits', async () => {
    const restaurant = await insertRestaurant(testApp.context)
    const insert = (contact: object) => insertPlacedOrder(testApp.context, restaurant, { contact: { name: 'Ivo', ...contact } })
    const wanted = await insert({ phone: '+39 348 222 9317' })
    await insert({ phone: '+39 348 931 7222' })
    const ids = async (term: string) => (await list(`?search=${encodeURIComponent(term)}`)).orders.map(({ id }: { id: string }) => id)
    for (const term of ['9317', '29317', '22 29317', '222 9317', '222-9317', '482229317', '…9317', '*9317', 'tel. 9317'])
      expect([term, await ids(term)]).toEqual([term, [wanted.id]])
    for (const term of ['9318', '+9317', '…317', '+39 222 9317']) expect([term, await ids(term)]).toEqual([term, []])
    // A number of the counter goes before the end of a phone number; with dots it is the end all the same.
    await testApp.database.pool.query('update orders set number = 9317 where id = $1', [placed[7]?.id])
    await testApp.database.pool.query('update order_days set last_number = 9317 where restaurant_id = (select restaurant_id from orders where id = $1)', [
      placed[7]?.id,
    ])
    expect(await ids('9317')).toEqual([placed[7]?.id])
    expect(await ids('…9317')).toEqual([wanted.id])
    await testApp.database.pool.query('update orders set number = 8 where id = $1', [placed[7]?.id])
    await testApp.database.pool.query('update order_days set last_number = orders where last_number = 9317')
    const neighbour = await insert({ phone: '+39 06 555 0199', email: 'ivo@example.com', street: 'Via Prova', postcode: '09317', city: 'Roma' })
    expect((await ids('9317')).toSorted()).toEqual([wanted.id, neighbour.id].toSorted())
  })

  it('shows what is late, unaccepted, in progress and done', async () => {
    const restaurant = await insertRestaurant(testApp.context)
    const begin = testApp.clock.now()
    const [late, ready, delivered, unaccepted, unpaid, done] = await Promise.all(
      [{}, {}, { fulfilment: 'delivery' as const }, {}, {}, {}].map(values => insertPlacedOrder(testApp.context, restaurant, values)),
    )
    const set = (order: { id: string } | undefined, change: string) => testApp.database.pool.query(`update orders set ${change} where id = $1`, [order?.id])
    await set(late, `status = 'preparing'`)
    await set(ready, `status = 'ready'`)
    await set(delivered, `status = 'ready'`)
    await set(unpaid, `payment_status = 'pending', promised_at = promised_at - interval '1 day'`)
    await set(unaccepted, `promised_at = promised_at + interval '1 day'`)
    await set(done, `status = 'completed', closed_at = now()`)
    testApp.clock.set(new Date(begin.getTime() + 60 * 60_000))
    const ids = async (view: string) => (await list(`?view=${view}&restaurant=${restaurant.id}`)).orders.map(({ id }: { id: string }) => id).toSorted()
    const of = (...orders: ({ id: string } | undefined)[]) => orders.map(order => order?.id).toSorted()
    expect(await ids('late')).toEqual(of(late, delivered))
    expect(await ids('unaccepted')).toEqual(of(unaccepted))
    expect(await ids('active')).toEqual(of(late, ready, delivered))
    expect(await ids('done')).toEqual(of(done))
    expect((await list('?view=x')).status).toBe(400)
    testApp.clock.set(begin)
  })

  it.each(['?page=0', '?page=x', '?limit=101', '?limit=0', '?page=1e9', `?search=${'a'.repeat(201)}`, '?search=a%00b'])('refuses %s', async query => {
    expect(await list(query)).toMatchObject({ status: 400, success: false })
  })

  it('is for people who may see orders', async () => {
    const restaurant = await insertRestaurant(testApp.context)
    expect((await testApp.app.inject({ url: '/api/v1/orders/all-orders' })).statusCode).toBe(401)
    expect(await list('', await insertCustomer(testApp))).toMatchObject({ status: 403, success: false })
    expect(await list('', await insertCook(testApp, restaurant.id))).toMatchObject({ status: 403, success: false })
  })
})
