import { afterAll, describe, expect, test } from 'vitest'
import { aCity, aRestaurant } from './helpers/a-restaurant.ts'
import { testApp } from './helpers/app.ts'
import { anAdministrator } from './helpers/personas.ts'

// Whatever a list can be sorted by, as its document says it: each column, either way, so that none is left out.

const house = await testApp()
afterAll(() => house.close())
const administrator = await anAdministrator(house)
const restaurant = (await aRestaurant(house.context)).id

const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
  const answer = await house.app.inject({ method, url: `/api/v1${path}`, headers: administrator.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}

interface Operation {
  parameters?: { name: string; in: string; schema: { enum?: string[] } }[]
}
const { paths } = (await house.app.inject('/api/v1/openapi.json')).json() as { paths: Record<string, { get?: Operation }> }
const lists = Object.entries(paths).flatMap(([path, { get }]) => {
  const sorts = get?.parameters?.find(each => each.name === 'sort' && each.in === 'query')?.schema.enum
  return sorts ? [{ path: path.replace('/api/v1', ''), sorts }] : []
})

describe('a list that says it can be sorted', () => {
  test('is every table of the back office whose order is nobody’s decision', () => {
    expect(lists.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        ...['/auth/get-users', '/orders/all-orders', '/food/get-foods', '/ingredients', '/option-groups', '/combos', '/coupons', '/points/programmes'],
        ...['/office/restaurants', '/office/companies', '/office/cities', '/office/station-kinds', '/messages/received', '/claims', '/change-sets'],
        ...['stations', 'tables', 'staff'].map(part => `/office/restaurants/{restaurantId}/${part}`),
        '/price-lists/effective',
      ]),
    )
  })

  test.each(lists)('$path: by each column both ways, and by nothing else', async ({ path, sorts }) => {
    const address = path.replace('{restaurantId}', restaurant)
    for (const sort of sorts) expect([sort, (await call('GET', `${address}?sort=${sort}`)).status]).toEqual([sort, 200])
    expect((await call('GET', `${address}?sort=nonesiste`)).status).toBe(400)
  })
})

test('cities by name both ways, accents beside their letters', async () => {
  for (const [at, name] of ['Élia', 'anna', 'Zeno'].entries()) await aCity(house.context, { slug: `ordine-${at}`, name })
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
