import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { deliveryZones } from '#restaurants/tables.ts'
import { insertCity, insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertManager } from '#tests/helpers/personas.ts'
import { orders } from '../tables/orders.ts'

const testApp = await createTestApp({ at: '2026-03-02T11:00:00Z' })
afterAll(() => testApp.close())
const city = await insertCity(testApp.context)
const own = await insertRestaurant(testApp.context, { cityId: city.id, hours: ['12:00-15:00', '19:00-01:00'] })
const other = await insertRestaurant(testApp.context)
const manager = await insertManager(testApp, own.id)
const administrator = await insertAdministrator(testApp)
await testApp.context.catalogueVersion.refresh()

const call = async (who: { headers: Record<string, string> }, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const answer = await testApp.app.inject({ method, url: `/api/v1/office${path}`, headers: who.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const ahead = (restaurant: typeof own, at: string, values: object = {}) =>
  insertPlacedOrder(testApp.context, restaurant, { asap: false, slotStartsAt: new Date(at), promisedAt: new Date(at), ...values })
const day = { startsOn: '2026-03-03', endsOn: '2026-03-03', kind: 'closed', reason: 'Guasto al gas' }

test('closing a day reports its open orders, and changed weekly hours report the orders outside them', async () => {
  const noon = await ahead(own, '2026-03-03T11:15:00Z')
  // Half past midnight still belongs to the evening's business day.
  const late = await ahead(own, '2026-03-03T23:30:00Z')
  const next = await ahead(own, '2026-03-04T11:15:00Z')
  await ahead(other, '2026-03-03T11:15:00Z')
  const over = await ahead(own, '2026-03-03T12:15:00Z')
  await testApp.context.db.update(orders).set({ status: 'cancelled', closedAt: testApp.clock.now() }).where(eq(orders.id, over.id))

  const delivery = await call(manager, 'POST', '/closures', { ...day, restaurantId: own.id, fulfilment: 'delivery' })
  expect(delivery, 'both are collected').toMatchObject({ status: 201, body: { ordersLeft: 0 } })
  expect((await call(manager, 'POST', '/closures', { ...day, restaurantId: other.id })).status).toBe(404)
  const closed = await call(manager, 'POST', '/closures', { ...day, restaurantId: own.id })
  expect(closed).toMatchObject({ status: 201, body: { ordersLeft: 2 } })
  const special = { ...day, restaurantId: own.id, kind: 'special_hours', ranges: [{ opensMinute: 720, closesMinute: 780 }], version: 1 }
  expect((await call(manager, 'PUT', `/closures/${closed.body.closure.id}`, special)).body, 'noon is open again').toMatchObject({ ordersLeft: 1 })
  expect((await call(administrator, 'POST', '/closures', { ...day, cityId: city.id, startsOn: '2026-03-04', endsOn: '2026-03-04' })).body).toMatchObject({
    ordersLeft: 1,
  })
  expect((await call(administrator, 'POST', '/closures', { ...day })).body, 'its own hours hold there').toMatchObject({ ordersLeft: 2 })

  const { version } = (await call(manager, 'GET', `/restaurants/${own.id}/hours`)).body
  const week = [0, 1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, fulfilment: null, opensMinute: 720, closesMinute: 900 }))
  expect((await call(manager, 'PUT', `/restaurants/${own.id}/hours`, { week, version })).body, 'and which they are').toMatchObject({
    ordersLeft: 2,
    ordersLeftIn: [
      {
        first: [
          { id: late.id, number: late.number, promisedAt: '2026-03-03T23:30:00.000Z' },
          { id: next.id, number: next.number, promisedAt: '2026-03-04T11:15:00.000Z' },
        ],
      },
    ],
  })
  const list = (await call(manager, 'GET', `/restaurants/${own.id}/orders?date=2026-03-03`)).body.orders
  expect(
    list.map(({ id }: { id: string }) => id),
    'where the screen leads to',
  ).toContain(noon.id)
})

test('many affected orders are counted, and the first are listed', async () => {
  const busy = await insertRestaurant(testApp.context)
  await testApp.context.catalogueVersion.refresh()
  for (let index = 0; index < 22; index++) await ahead(busy, new Date(Date.parse('2026-03-03T12:00:00Z') - index * 60_000).toISOString())
  const { ordersLeft, ordersLeftIn } = (await call(administrator, 'POST', '/closures', { ...day, restaurantId: busy.id })).body
  expect({ ordersLeft, orders: ordersLeftIn[0].orders, first: ordersLeftIn[0].first.length }).toEqual({ ordersLeft: 22, orders: 22, first: 20 })
  expect(ordersLeftIn[0].first[0].promisedAt).toBe('2026-03-03T11:39:00.000Z')
})

test('the road is taken off a delivery’s hour, the zone’s own or else the restaurant’s, and off nothing that is collected', async () => {
  const place = await insertRestaurant(testApp.context, { hours: ['12:00-23:00'], deliveryMinutes: 30 })
  const zone = async (deliveryMinutes: number | null) => {
    const [made] = await testApp.context.db
      .insert(deliveryZones)
      .values({
        restaurantId: place.id,
        title: `Zona ${deliveryMinutes}`,
        shape: 'postcodes',
        postcodes: [place.postcode],
        feeCents: 0,
        minimumCents: 0,
        deliveryMinutes,
      })
      .returning()
    return { fulfilment: 'delivery' as const, deliveryZoneId: made?.id ?? null }
  }
  await testApp.context.catalogueVersion.refresh()
  const [far, usual] = [await zone(45), await zone(null)]
  // Closing time is 22:00 UTC.
  for (const values of [far, usual, {}]) await ahead(place, '2026-03-10T22:15:00Z', values)
  await ahead(place, '2026-03-10T22:40:00Z', far)
  await ahead(place, '2026-03-10T22:40:00Z', usual)
  const week = [0, 1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, fulfilment: null, opensMinute: 720, closesMinute: 1380 }))
  const { version } = (await call(administrator, 'GET', `/restaurants/${place.id}/hours`)).body
  expect((await call(administrator, 'PUT', `/restaurants/${place.id}/hours`, { week, version })).body).toMatchObject({ ordersLeft: 2 })
})

test('a closure’s preview lists the affected restaurants and orders before it is saved, changed or removed', async () => {
  const here = await insertCity(testApp.context)
  const [one, two] = [await insertRestaurant(testApp.context, { cityId: here.id }), await insertRestaurant(testApp.context, { cityId: here.id })]
  await testApp.context.catalogueVersion.refresh()
  await ahead(one, '2026-05-05T11:15:00Z')
  const off = { ...day, cityId: here.id, startsOn: '2026-05-05', endsOn: '2026-05-06' }
  const preview = async (closure: object, who = administrator) => (await call(who, 'POST', '/closures/preview', closure)).body
  const names = [one.name, two.name].sort()
  expect(await preview(off)).toMatchObject({ restaurants: 2, names, ordersLeft: 1, ordersLeftIn: [{ name: one.name }] })
  expect((await call(administrator, 'GET', '/closures')).body.closures, 'nothing was kept').not.toContainEqual(expect.objectContaining({ cityId: here.id }))

  const { id } = (await call(administrator, 'POST', '/closures', off)).body.closure
  const open = { ...off, id, kind: 'special_hours', ranges: [{ opensMinute: 720, closesMinute: 900 }] }
  expect(await preview(open), 'noon would be open').toMatchObject({ restaurants: 2, ordersLeft: 0 })
  // Closures of a single restaurant take precedence: restaurant one is closed on all days, restaurant two on one of two.
  await call(administrator, 'POST', '/closures', { ...off, cityId: null, restaurantId: one.id })
  await call(administrator, 'POST', '/closures', { ...off, cityId: null, restaurantId: two.id, endsOn: '2026-05-05' })
  expect(await preview({ ...off, id })).toMatchObject({ restaurants: 1, names: [two.name] })

  expect(await preview({ ...off, cityId: null, restaurantId: own.id }, manager)).toMatchObject({ restaurants: 1, names: [own.name] })
  expect(await preview(off, manager)).toMatchObject({ code: 'administrators_only' })
  expect(await preview({ ...off, cityId: null, restaurantId: two.id }, manager)).toMatchObject({ code: 'restaurant_not_found' })
})

test('importing closures reports the affected orders in the preview and after saving, each once and by restaurant', async () => {
  const here = await insertCity(testApp.context)
  const [one, two] = [await insertRestaurant(testApp.context, { cityId: here.id }), await insertRestaurant(testApp.context, { cityId: here.id })]
  await testApp.context.catalogueVersion.refresh()
  for (const at of ['2026-04-01T11:15:00Z', '2026-04-02T11:15:00Z', '2026-04-04T11:15:00Z']) await ahead(one, at)
  // 2 and 9 April are Thursdays, outside a week that opens on Wednesdays only.
  for (const at of ['2026-04-02T11:15:00Z', '2026-04-08T11:15:00Z', '2026-04-09T11:15:00Z']) await ahead(two, at)
  // Row 2 lies within row 1, row 3 matches no order, row 4 has special hours from noon.
  const csv = `dal;al;citta;orari\n01/04/2026;02/04/2026;${here.name};\n02/04/2026;;${here.name};\n03/04/2026;;${here.name};\n04/04/2026;;${here.name};12:00-15:00`
  const met = {
    ordersLeft: 3,
    ordersLeftIn: [
      { restaurantId: one.id, name: one.name, orders: 2 },
      { restaurantId: two.id, name: two.name, orders: 1 },
    ].sort((a, b) => a.name.localeCompare(b.name)),
  }
  const asked = await call(administrator, 'POST', '/closures/import', { csv })
  expect(asked).toMatchObject({ status: 200, body: { good: 4, ...met } })
  expect((await call(administrator, 'POST', '/closures/import', { csv, apply: true })).body).toMatchObject({ good: 4, ...met })

  const other = await insertManager(testApp, two.id)
  const table = { kind: 'closures', csv: 'dal;servizio\n02/04/2026;ritiro' }
  expect((await call(other, 'POST', `/restaurants/${two.id}/import`, table)).body).toMatchObject({
    good: 1,
    ordersLeft: 1,
    ordersLeftIn: [{ restaurantId: two.id }],
  })
  expect((await call(other, 'POST', `/restaurants/${one.id}/import`, table)).status).toBe(404)
  const { version } = (await call(other, 'GET', `/restaurants/${two.id}/hours`)).body
  const noon = { kind: 'hours', csv: 'giorno;apre;chiude\nmercoledì;12:00;15:00', version }
  expect((await call(other, 'POST', `/restaurants/${two.id}/import`, noon)).body, 'a week in the place of the one that stands').toMatchObject({ ordersLeft: 2 })
})

test('switching a service off lists the open orders placed for it', async () => {
  const place = await insertRestaurant(testApp.context, { services: ['pickup', 'delivery'] })
  const keeper = await insertManager(testApp, place.id)
  const noon = await ahead(place, '2026-06-01T10:15:00Z')
  const soon = await ahead(place, '2026-03-02T11:30:00Z')
  await ahead(place, '2026-06-01T10:15:00Z', { fulfilment: 'delivery' })
  const over = await ahead(place, '2026-06-01T10:15:00Z')
  await testApp.context.db.update(orders).set({ status: 'cancelled', closedAt: testApp.clock.now() }).where(eq(orders.id, over.id))
  const rules = { preparationMinutes: 12, deliveryMinutes: 25, acceptWithinMinutes: 4, slotsAheadDays: 3, acceptsCash: true, acceptsCard: true }
  const save = async (services: string[], version: number) =>
    (await call(keeper, 'PUT', `/restaurants/${place.id}/ordering`, { ...rules, services, version })).body
  expect(await save(['delivery', 'pickup'], 1)).toMatchObject({ ordersLeft: 0, ordersLeftIn: [] })
  expect(await save(['delivery'], 2)).toMatchObject({
    ordersLeft: 2,
    ordersLeftIn: [{ restaurantId: place.id, name: place.name, orders: 2, first: [{ id: soon.id }, { id: noon.id }] }],
  })
  expect(await save([], 3)).toMatchObject({ ordersLeft: 3 })
})
