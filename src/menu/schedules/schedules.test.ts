import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStorefrontReads } from '#app/storefront-reads.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'

/** Monday, 2 March 2026, noon in Rome. The panino is sold for 6.90, and from 11:30 to 15:00 for 5.50. */
let testApp: TestApp
let admin: Persona
let sale: SellingRestaurant
let other: SellingRestaurant
const noon = '2026-03-02T11:00:00Z'
const evening = '2026-03-02T18:00:00Z'
beforeAll(async () => {
  testApp = await createTestApp({ at: noon })
  admin = await insertAdministrator(testApp)
  sale = await insertSellingRestaurant(testApp.context, { restaurant: { slug: 'qui', name: 'Spiedo qui' } })
  other = await insertSellingRestaurant(testApp.context, { restaurant: { slug: 'altrove', name: 'Spiedo altrove' } })
})
afterAll(() => testApp.close())

const week = [0, 1, 2, 3, 4].map(weekday => ({ weekday, opensMinute: 690, closesMinute: 900 }))
const send = async (method: 'POST' | 'PUT' | 'GET' | 'DELETE', path: string, body?: object) => {
  const answer = await testApp.app.inject({ method, url: `/api/v1/menu-schedules${path}`, headers: admin.headers, ...(body && { payload: body }) })
  return { status: answer.statusCode, ...answer.json() }
}
const lunch = (values: object = {}) => ({
  title: 'Pranzo',
  hours: week,
  items: [{ kind: 'food', id: sale.panino.id, onlyThen: false, priceCents: 550 }],
  ...values,
})
const quote = async (values: object = {}) =>
  (await postJson(testApp, '/api/v1/orders/quote', buildCart(sale, { lines: [{ foodId: sale.panino.id, quantity: 1 }], ...values }))).quote
const readPanino = async (path: string) => (await testApp.app.inject(`/api/v1${path}`)).json()
const onMenu = async () => {
  const reads = createStorefrontReads(testApp.context)
  const menu = await reads.restaurantMenu('it', 'qui')
  const dish = menu?.sections.flatMap(({ foods }) => foods).find(({ id }) => id === sale.panino.id)
  return { ...dish, changesAt: menu?.changesAt, validUntil: reads.validUntil() }
}

describe('a menu by hour', () => {
  it('has its price at its hours, on pages, in reads and in carts, and the usual one outside of them', async () => {
    const { schedule, status } = await send('POST', '', lunch())
    expect(status).toBe(201)
    expect(schedule).toMatchObject({ title: 'Pranzo', when: 'lun–ven 11:30–15:00', isNow: true, items: [{ title: 'Panino kebab di pollo', priceCents: 550 }] })
    expect(await onMenu()).toMatchObject({ spriceCents: 550, available: true, changesAt: Date.parse('2026-03-02T14:00:00Z') })
    expect((await onMenu()).validUntil).toBeLessThanOrEqual(Date.parse('2026-03-02T14:00:00Z'))
    expect((await quote()).linesCents).toBe(550)
    // The time of the meal counts: ordered at noon for seven in the evening, and the other way round.
    expect((await quote({ slot: evening })).linesCents).toBe(690)
    testApp.clock.set('2026-03-02T14:00:00Z')
    expect(await onMenu()).toMatchObject({ spriceCents: 690, changesAt: Date.parse('2026-03-03T10:30:00Z') })
    expect((await quote()).linesCents).toBe(690)
    expect((await quote({ slot: '2026-03-03T11:00:00Z' })).linesCents).toBe(550)
    testApp.clock.set('2026-03-02T13:59:59Z')
    expect(await onMenu()).toMatchObject({ spriceCents: 550 })
    testApp.clock.set(noon)
    await send('DELETE', `/${schedule.id}`)
    expect((await quote()).linesCents).toBe(690)
  })

  it('is read at any time with `at`', async () => {
    const { schedule } = await send('POST', '', lunch())
    const paths = [
      `/food/single-food/${sale.panino.id}`,
      '/category/get-all',
      '/food/get-foods',
      '/food/search/panino',
      `/restaurants/qui/dishes/${sale.panino.id}`,
      `/menu/dishes/${sale.panino.id}`,
    ]
    const priceAt = async (path: string, at?: string) => {
      const answer = await readPanino(`${path}${at ? `?at=${encodeURIComponent(at)}` : ''}`)
      const found = [answer.food, answer.dish, ...(answer.foods ?? []), ...(answer.data ?? []).flatMap(({ foods }: { foods: object[] }) => foods)]
      const dish = found.find(each => each?.id === sale.panino.id)
      return dish.spriceCents ?? Math.round(dish.sprice * 100)
    }
    for (const path of paths) expect([path, await priceAt(path), await priceAt(path, evening), await priceAt(path, noon)]).toEqual([path, 550, 690, 550])
    expect(await readPanino('/food/get-foods?at=oggi')).toMatchObject({ success: false })
    await send('DELETE', `/${schedule.id}`)
  })

  it('sells what it says at its hours only, and a cart is told which and when', async () => {
    const only = { items: [{ kind: 'food', id: sale.panino.id, onlyThen: true, priceCents: null }] }
    const { schedule } = await send('POST', '', lunch(only))
    expect(await onMenu()).toMatchObject({ spriceCents: 690, available: true, hours: 'lun–ven 11:30–15:00' })
    expect((await quote()).problems).toEqual([])
    const late = await quote({ slot: evening })
    expect(late).toMatchObject({ orderable: false, lines: [] })
    expect(late.problems[0]).toMatchObject({ code: 'food_outside_hours', line: 0, soldFrom: '2026-03-03T10:30:00.000Z' })
    expect(late.problems[0].message).toMatch(/^Panino kebab di pollo c’è solo in questi orari: lun–ven 11:30–15:00\. Scegli un orario da mar 3 mar.* 11:30/)
    testApp.clock.set(evening)
    expect(await onMenu()).toMatchObject({ available: false, later: true })
    const { dish } = await readPanino(`/restaurants/qui/dishes/${sale.panino.id}`)
    expect(dish).toMatchObject({ available: false, hours: 'lun–ven 11:30–15:00', soldFrom: '2026-03-03T10:30:00.000Z' })
    expect((await readPanino('/food/get-foods')).foods.find(({ id }: { id: string }) => id === sale.panino.id)).toMatchObject({
      available: false,
      soldAt: [{ hours: week, firstDay: null, lastDay: null }],
    })
    testApp.clock.set(noon)
    await send('DELETE', `/${schedule.id}`)
  })

  it('of a restaurant replaces the chain’s there, and holds nowhere else', async () => {
    const items = [{ kind: 'food', id: sale.panino.id, onlyThen: true, priceCents: 500 }]
    const dinner = [{ weekday: 0, opensMinute: 1080, closesMinute: 1320 }]
    const chain = await send('POST', '', lunch({ items }))
    const own = await send('POST', '', lunch({ title: 'Cena', restaurantId: sale.restaurant.id, hours: dinner, items }))
    expect((await quote()).problems).toMatchObject([{ code: 'food_outside_hours' }])
    expect((await quote({ slot: evening })).linesCents).toBe(500)
    const elsewhere = await readPanino(`/restaurants/${other.restaurant.slug}/dishes/${sale.panino.id}`)
    expect(elsewhere.dish).toMatchObject({ available: true, spriceCents: 500 })
    for (const { schedule } of [chain, own]) await send('DELETE', `/${schedule.id}`)
  })

  it('keeps what it asked before as an earlier price: no later reduction is advertised against the usual one', async () => {
    const { schedule } = await send('POST', '', lunch())
    testApp.clock.set('2026-03-02T14:30:00Z')
    await testApp.app.inject({
      method: 'POST',
      url: '/api/v1/price-lists/overrides',
      headers: admin.headers,
      payload: { place: {}, item: { kind: 'food', id: sale.panino.id }, values: { discountPercent: 10 } },
    })
    // 6.21 is less than 6.90, but lunch cost 5.50.
    const { dish } = await readPanino(`/menu/dishes/${sale.panino.id}`)
    expect(dish).toMatchObject({ spriceCents: 621, advertisedPercent: 0, struckCents: null, lowestCents30: 550 })
    testApp.clock.set(noon)
    await send('DELETE', `/${schedule.id}`)
  })

  it('is refused with what is wrong', async () => {
    const item = { kind: 'food', id: sale.panino.id, onlyThen: true, priceCents: null }
    const wrong: [object, string][] = [
      [{ hours: [] }, 'hours'],
      [{ hours: [{ weekday: 0, opensMinute: 900, closesMinute: 800 }] }, 'hours.0.closesMinute'],
      [{ firstDay: '2026-03-02', lastDay: '2026-03-01' }, 'lastDay'],
      [{ firstDay: '31/12/2026' }, 'firstDay'],
      [{ items: [] }, 'items'],
      [{ items: [item, item] }, 'items'],
      [{ items: [{ ...item, onlyThen: false }] }, 'items.0.priceCents'],
      [{ items: [{ ...item, priceCents: -1 }] }, 'items.0.priceCents'],
    ]
    for (const [values, field] of wrong) {
      const { status, errors } = await send('POST', '', lunch(values))
      expect([field, status, errors?.map((error: { field: string }) => error.field)]).toEqual([field, 400, [field]])
    }
    expect(await send('POST', '', lunch({ items: [{ ...item, id: sale.restaurant.id }] }))).toMatchObject({ status: 422, code: 'part_unknown' })
    expect(await send('POST', '', lunch({ restaurantId: sale.panino.id }))).toMatchObject({ status: 422, code: 'schedule_place_unknown' })
  })

  it('is saved as a whole, with the version that was edited', async () => {
    const { schedule } = await send('POST', '', lunch())
    const changed = await send('PUT', `/${schedule.id}`, lunch({ title: 'Pranzo leggero', version: schedule.version }))
    expect(changed).toMatchObject({ status: 200, schedule: { title: 'Pranzo leggero', version: 2 } })
    expect(await send('PUT', `/${schedule.id}`, lunch({ version: 1 }))).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect((await send('GET', '?search=leggero')).schedules).toHaveLength(1)
    await send('DELETE', `/${schedule.id}`)
    expect(await send('POST', `/${schedule.id}/restore`)).toMatchObject({ status: 200, schedule: { archived: false } })
  })
})
