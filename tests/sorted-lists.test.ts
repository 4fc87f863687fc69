import { afterAll, describe, expect, test } from 'vitest'
import { insertCity, insertRestaurant } from './helpers/a-restaurant.ts'
import { createTestApp } from './helpers/app.ts'
import { insertAdministrator, insertCustomer } from './helpers/personas.ts'

// Whatever a list can be sorted by, as its document says it: each column, either way, so that none is left out.

const testApp = await createTestApp()
afterAll(() => testApp.close())
const administrator = await insertAdministrator(testApp)
const restaurant = (await insertRestaurant(testApp.context)).id
const customer = await insertCustomer(testApp)

const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
  const answer = await testApp.app.inject({ method, url: `/api/v1${path}`, headers: administrator.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}

interface Operation {
  parameters?: { name: string; in: string; schema: { enum?: string[] } }[]
}
const { paths } = (await testApp.app.inject('/api/v1/openapi.json')).json() as { paths: Record<string, { get?: Operation }> }
const lists = Object.entries(paths).flatMap(([path, { get }]) => {
  const sorts = get?.parameters?.find(parameter => parameter.name === 'sort' && parameter.in === 'query')?.schema.enum
  return sorts ? [{ path: path.replace('/api/v1', ''), sorts }] : []
})

describe('a list that says it can be sorted', () => {
  test('is every table of the back office whose order is nobody’s decision', () => {
    expect(lists.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        ...['/auth/get-users', '/orders/all-orders', '/food/get-foods', '/ingredients', '/option-groups', '/combos', '/coupons', '/points/programmes'],
        ...['/office/restaurants', '/office/companies', '/office/cities', '/office/station-kinds', '/messages/received', '/claims', '/change-sets'],
        ...['/office/closures', '/messages/openings', '/reports/audit', '/points/ledger/{id}'],
        ...['stations', 'tables', 'staff', 'zones', 'closures'].map(part => `/office/restaurants/{restaurantId}/${part}`),
        '/price-lists/effective',
      ]),
    )
  })

  test.each(lists)('$path: by each column both ways, and by nothing else', async ({ path, sorts }) => {
    const address = path.replace('{restaurantId}', restaurant).replace('{id}', customer.id)
    // Promised times are those of open orders.
    const narrow = (sort: string) => (sort.endsWith('promised') ? '&view=late' : '')
    for (const sort of sorts) expect([sort, (await call('GET', `${address}?sort=${sort}${narrow(sort)}&limit=1`)).status]).toEqual([sort, 200])
    expect((await call('GET', `${address}?sort=nonesiste`)).status).toBe(400)
  })
})

test('cities by name both ways, accents beside their letters', async () => {
  for (const [at, name] of ['Élia', 'anna', 'Zeno'].entries()) await insertCity(testApp.context, { slug: `ordine-${at}`, name })
  const names = async (sort: string): Promise<string[]> =>
    (await call('GET', `/office/cities?sort=${sort}&limit=100`)).cities.map(({ name }: { name: string }) => name)
  const up = await names('name')
  expect(up.filter(name => ['Élia', 'anna', 'Zeno'].includes(name))).toEqual(['anna', 'Élia', 'Zeno'])
  expect(await names('-name')).toEqual(up.toReversed())
})

test('ingredients by what is bought frozen, page by page, equals by their title', async () => {
  for (const [title, frozen] of [
    ['Patate', true],
    ['Cipolla', false],
    ['Ceci', true],
    ['Aglio', false],
  ] as const)
    expect((await call('POST', '/ingredients', { title, frozen })).status).toBe(201)
  const titles = async (query: string) => (await call('GET', `/ingredients?${query}`)).ingredients.map(({ title }: { title: string }) => title)
  expect(await titles('sort=-frozen')).toEqual(['Ceci', 'Patate', 'Aglio', 'Cipolla'])
  expect(await titles('sort=-frozen&limit=2&page=2')).toEqual(['Aglio', 'Cipolla'])
  expect(await titles('sort=-title')).toEqual(['Patate', 'Cipolla', 'Ceci', 'Aglio'])
})

test('a short list comes whole, or by the page when one asks for it, sorted before it is cut', async () => {
  const path = `/office/restaurants/${restaurant}/zones`
  for (const [title, feeCents] of [
    ['Centro', 250],
    ['Prati', 150],
    ['Ostia', 400],
  ] as const)
    expect((await call('POST', path, { title, shape: 'radius', radiusMetres: 900, feeCents, minimumCents: 0 })).status).toBe(201)
  const zones = async (query: string) => {
    const { zones: found, page, totalPages, total } = await call('GET', `${path}?${query}`)
    return { titles: found.map(({ title }: { title: string }) => title), page, totalPages, total }
  }
  expect(await zones('')).toEqual({ titles: ['Centro', 'Prati', 'Ostia'], page: 1, totalPages: 1, total: 3 })
  expect(await zones('sort=-fee&limit=2')).toEqual({ titles: ['Ostia', 'Centro'], page: 1, totalPages: 2, total: 3 })
  expect(await zones('sort=-fee&limit=2&page=2')).toEqual({ titles: ['Prati'], page: 2, totalPages: 2, total: 3 })
})

test('days off that are over are counted, and left out when one asks for those ahead', async () => {
  const path = `/office/restaurants/${restaurant}/closures`
  const day = (days: number) => new Date(testApp.context.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  for (const [days, reason] of [
    [-9, 'Lavori'],
    [30, 'Zagare in fiore'],
    [60, 'Agosto'],
  ] as const) {
    const closure = { startsOn: day(days), endsOn: day(days), kind: 'closed', reason, restaurantId: restaurant }
    expect((await call('POST', '/office/closures', closure)).status).toBe(201)
  }
  const closures = async (query: string) => {
    const { closures: found, over, total } = await call('GET', `${path}?${query}`)
    return { reasons: found.map(({ reason }: { reason: string }) => reason), over, total }
  }
  expect(await closures('')).toEqual({ reasons: ['Lavori', 'Zagare in fiore', 'Agosto'], over: 1, total: 3 })
  expect(await closures('past=false')).toEqual({ reasons: ['Zagare in fiore', 'Agosto'], over: 1, total: 2 })
  expect(await closures('past=false&sort=reason&limit=1')).toEqual({ reasons: ['Agosto'], over: 1, total: 2 })
})

test('the log of changes from its first entry on, and thing by thing, page by page without leaving one out', async () => {
  const ids = async (query: string): Promise<{ ids: number[]; next: number | null; kinds: string[] }> => {
    const { entries, next } = await call('GET', `/reports/audit?${query}`)
    return { ids: entries.map(({ id }: { id: number }) => id), next, kinds: entries.map(({ table }: { table: string }) => table) }
  }
  const newest = await ids('limit=100')
  expect((await ids('sort=when&limit=100')).ids).toEqual(newest.ids.toReversed())
  for (const sort of ['when', '-when', 'kind', '-kind']) {
    const whole = await ids(`sort=${sort}&limit=100`)
    const paged: number[] = []
    for (let next: number | null | undefined; next !== null; ) {
      const page = await ids(`sort=${sort}&limit=2${next ? `&before=${next}` : ''}`)
      paged.push(...page.ids)
      next = page.next
    }
    expect([sort, paged]).toEqual([sort, whole.ids])
    if (sort === 'kind') expect(whole.kinds).toEqual(whole.kinds.toSorted())
  }
})
