import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffMemberships } from '#accounts/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertAreaManager, insertCook, insertCourier, insertManager, insertOfficeWorker, type Persona } from '#tests/helpers/personas.ts'

const contact = { name: 'Zelda Zanasi', phone: '+39 349 888 7711', email: 'zelda@example.com', street: 'Via Zara', streetNumber: '7', city: 'Roma' }

let testApp: TestApp
let [north, south, foreign] = [] as unknown as [string, string, string]
/** Orders of the three restaurants, one each, with the same contact. */
let [northern, southern, foreigner] = [] as unknown as [string, string, string]
let people: Record<'administrator' | 'reader' | 'agent' | 'manager' | 'area', Persona>

beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-03-06T12:00:00Z' })
  const insertWithOrder = async (): Promise<[string, string]> => {
    const restaurant = await insertRestaurant(testApp.context)
    // Ids of one instant have no order.
    testApp.clock.set(new Date(testApp.clock.now().getTime() + 60_000))
    return [restaurant.id, (await insertPlacedOrder(testApp.context, restaurant, { contact })).id]
  }
  ;[north, northern] = await insertWithOrder()
  ;[south, southern] = await insertWithOrder()
  ;[foreign, foreigner] = await insertWithOrder()
  await testApp.database.pool.query('update orders set lines_cents = lines_cents + 100, total_cents = total_cents + 100 where id = $1', [foreigner])
  people = {
    administrator: await insertAdministrator(testApp),
    reader: await insertOfficeWorker(testApp, 'read_only'),
    agent: await insertOfficeWorker(testApp, 'call_centre'),
    manager: await insertManager(testApp, north),
    area: await insertAreaManager(testApp, [north, south]),
  }
})
afterAll(() => testApp.close())

const list = async (who: Persona, query = '') => {
  const answer = await testApp.app.inject({ url: `/api/v1/orders/all-orders?${query}`, headers: who.headers })
  const { orders, ...rest } = answer.json()
  return { status: answer.statusCode, ids: orders?.map(({ id }: { id: string }) => id), ...rest }
}

describe('the list of orders', () => {
  it('is of the whole chain for its roles, and of the own restaurants for their managers', async () => {
    for (const role of ['administrator', 'reader', 'agent'] as const)
      expect(await list(people[role])).toMatchObject({ ids: [foreigner, southern, northern], total: 3 })
    expect(await list(people.area)).toMatchObject({ ids: [southern, northern], total: 2, totalPages: 1 })
    expect(await list(people.manager)).toMatchObject({ ids: [northern], total: 1, totalPages: 1 })
  })

  it('is for no one else at work: cooks have the board, couriers their deliveries, accountants the money', async () => {
    for (const who of [await insertCook(testApp, north), await insertCourier(testApp, north), await insertOfficeWorker(testApp, 'accountant')])
      expect(await list(who)).toMatchObject({ status: 403, code: 'forbidden' })
  })

  it('counts a role in the restaurants where the person has it, and ends with it', async () => {
    const person = await insertManager(testApp, south)
    await testApp.context.db.insert(staffMemberships).values({ userId: person.id, restaurantId: north, role: 'kitchen' })
    expect((await list(person)).ids).toEqual([southern])
    expect((await list(person, `restaurant=${north}`)).status).toBe(404)
    await testApp.database.pool.query(`delete from staff_memberships where user_id = $1 and role = 'manager'`, [person.id])
    expect((await list(person)).status).toBe(403)
  })

  it('takes a chosen restaurant of the own ones, and answers for another as for one that does not exist', async () => {
    expect((await list(people.area, `restaurant=${south.toUpperCase()}`)).ids).toEqual([southern])
    for (const who of [people.area, people.manager])
      for (const restaurant of [foreign, northern])
        expect(await list(who, `restaurant=${restaurant}`)).toMatchObject({ status: 404, code: 'restaurant_not_found' })
    expect(await list(people.administrator, `restaurant=${northern}`)).toMatchObject({ status: 200, total: 0 })
  })

  it('finds nothing of other restaurants, whatever is searched', async () => {
    for (const term of [
      '349 888 7711',
      '7711',
      '…7711',
      '887711',
      'zelda',
      'zanasi zara',
      'zelda@example.com',
      'example',
      'z',
      'ze',
      '1',
      '#1',
      '6/3',
      'oggi',
      'marzo 2026',
      foreigner.slice(0, 6),
    ]) {
      const search = `search=${encodeURIComponent(term)}`
      expect([term, (await list(people.administrator, search)).ids]).toEqual([term, [foreigner, southern, northern]])
      expect([term, await list(people.area, search)]).toMatchObject([term, { ids: [southern, northern], total: 2 }])
      expect([term, await list(people.manager, search)]).toMatchObject([term, { ids: [northern], total: 1 }])
    }
    expect(await list(people.manager, `search=${foreigner}`)).toMatchObject({ ids: [], total: 0 })
  })

  it('is narrowed down by views and filters within the own restaurants', async () => {
    testApp.clock.set('2026-03-06T14:00:00Z')
    for (const query of ['view=late', 'view=unaccepted', 'status=pending', 'fulfilment=pickup', 'from=2026-03-06', 'to=2026-03-06', 'view=late&search=7711']) {
      // Late orders begin with the latest.
      const ids = query.startsWith('view=late') ? [northern, southern] : [southern, northern]
      expect([query, await list(people.area, query)]).toMatchObject([query, { ids, total: 2 }])
      expect([query, (await list(people.manager, query)).ids]).toEqual([query, [northern]])
    }
    for (const query of ['view=active', 'view=done', 'status=cancelled']) expect(await list(people.area, query)).toMatchObject({ ids: [], total: 0 })
  })

  it('begins late orders with the latest, page by page, and sorts open orders alone by their promise', async () => {
    testApp.clock.set('2026-03-06T14:00:00Z')
    const promise = (id: string, time: string) => testApp.database.pool.query('update orders set promised_at = $2 where id = $1', [id, time])
    await promise(southern, '2026-03-06T13:38:00Z')
    await promise(foreigner, '2026-03-06T13:59:00Z')
    await promise(northern, '2026-03-06T13:50:00Z')
    for (const query of ['view=late', 'view=late&search=zelda', 'view=unaccepted&sort=promised'])
      expect([query, await list(people.administrator, query)]).toMatchObject([query, { ids: [southern, northern, foreigner], total: 3 }])
    expect(await list(people.administrator, `view=late&limit=2&page=2&after=${northern}`)).toMatchObject({ ids: [foreigner], total: 3, totalPages: 2 })
    expect((await list(people.administrator, 'view=late&sort=-promised')).ids).toEqual([foreigner, northern, southern])
    expect((await list(people.administrator, 'view=late&sort=-date')).ids).toEqual([foreigner, southern, northern])
    for (const query of ['sort=promised', 'view=done&sort=-promised']) expect((await list(people.administrator, query)).status).toBe(400)
  })

  it('goes on from an own order, and tells no total of another one', async () => {
    expect((await list(people.area, `after=${southern}`)).ids).toEqual([northern])
    expect((await list(people.area, `sort=total&after=${northern}`)).ids).toEqual([southern])
    // The other order costs more than both: an answer would tell so.
    for (const cursor of ['after', 'before']) expect((await list(people.area, `sort=total&${cursor}=${foreigner}`)).ids).toEqual([])
  })
})
