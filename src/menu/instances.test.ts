import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '#platform/context.ts'
import { insertCategory, insertFood } from '#tests/helpers/a-menu.ts'
import { type SecondInstance, startSecondInstance } from '#tests/helpers/another-instance.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, type Persona } from '#tests/helpers/personas.ts'

let testApp: TestApp
let other: SecondInstance
let admin: Persona
beforeAll(async () => {
  testApp = await createTestApp()
  admin = await insertAdministrator(testApp)
  other = await startSecondInstance(testApp)
})
afterAll(async () => {
  await other.close()
  await testApp.close()
})

const names = async ({ app }: Pick<SecondInstance, 'app'>) =>
  (await app.inject({ url: '/api/v1/category/get-category' })).json().category.map((each: { name: string }) => each.name)

it('shows a change on this instance at once and on another within a second', async () => {
  await insertCategory(testApp.context, { name: 'Prima' })
  await expect.poll(() => names(other)).toEqual(['Prima'])
  for (let n = 1; n <= 5; n += 1) {
    const created = await testApp.app.inject({
      method: 'POST',
      url: '/api/v1/category/create-category',
      payload: { name: `Nuova ${n}` },
      headers: admin.headers,
    })
    expect(created.statusCode).toBe(201)
    expect(await names(testApp)).toContain(`Nuova ${n}`)
    await expect.poll(() => names(other)).toContain(`Nuova ${n}`)
  }
})

it('loads the catalogue once a version, however many ask', async () => {
  let loads = 0
  const counted = {
    ...testApp.context,
    db: Object.create(testApp.context.db) as Context['db'],
    catalogueVersion: { ...other.catalogueVersion, onChange: () => () => {} },
  }
  counted.db.transaction = (...args) => {
    loads += 1
    return testApp.context.db.transaction(...args)
  }
  const { getMenuCatalogue } = await import('./catalogue/catalogue.ts')
  await Promise.all(Array.from({ length: 50 }, () => getMenuCatalogue(counted)))
  expect(loads).toBe(1)
})

it('answers the calls of every visitor before the router, right after the first, and right after a change', async () => {
  const { id } = await insertFood(testApp.context, { title: 'Alla porta' })
  const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  expect((testApp.app.server.address() as AddressInfo).port).toBeGreaterThan(0)
  for (const path of ['/api/v1/category/get-all', '/api/v1/category/get-category', '/api/v1/food/get-foods', '/api/v1/food/get-foods?page=1&limit=20']) {
    const first = await fetch(address + path)
    expect(first.headers.get('x-request-id')).toBeNull()
    const tag = String(first.headers.get('etag'))
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(first.headers.get('x-content-type-options')).toBe('nosniff')
    const second = await fetch(address + path, { headers: { 'if-none-match': tag } })
    expect([second.status, await second.text()], path).toEqual([304, ''])
    await testApp.app.inject({
      method: 'PUT',
      url: `/api/v1/category/update-category/${(await firstCategory()).id}`,
      payload: { name: `Rinominata ${Math.random()}` },
      headers: admin.headers,
    })
    const third = await fetch(address + path, { headers: { 'if-none-match': tag } })
    if (!path.includes('get-foods')) expect(third.status, path).toBe(200)
    else expect([200, 304]).toContain(third.status)
  }
  expect(id).toBeTruthy()
})

const firstCategory = async () => (await testApp.app.inject({ url: '/api/v1/category/get-category' })).json().category[0]
