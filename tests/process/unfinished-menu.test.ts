import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCategory, insertFood } from '#tests/helpers/a-menu.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { buildApp } from '../../src/app.ts'

/** What guests see of a chain that is still being entered: nothing leads to where nothing is. */
let testApp: TestApp
let pages: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  testApp = await createTestApp()
  pages = await buildApp(testApp.context)
})
afterAll(async () => {
  await pages.close()
  await testApp.close()
})

async function read(path: string): Promise<string> {
  await testApp.context.catalogueVersion.refresh()
  const { statusCode, body } = await pages.inject(path)
  expect(statusCode, path).toBe(200)
  return body
}

test('orders are accepted at a restaurant with hours and from categories with dishes; an empty category says so', async () => {
  const open = await insertRestaurant(testApp.context)
  const fresh = await insertRestaurant(testApp.context, { hours: [] })
  const desserts = await insertCategory(testApp.context, { name: 'Dolci' })
  const orderHere = />Ordina qui</
  for (const path of ['', '/menu', '/category/Dolci']) expect(await read(`/restaurants/${open.slug}${path}`)).not.toMatch(orderHere)

  const { id } = await insertCategory(testApp.context, { name: 'Panini' })
  await insertFood(testApp.context, { categoryId: id })
  for (const path of ['', '/menu', '/category/Panini']) {
    expect(await read(`/restaurants/${open.slug}${path}`)).toMatch(orderHere)
    expect(await read(`/restaurants/${fresh.slug}${path}`)).not.toMatch(orderHere)
  }
  const nothing = 'Non abbiamo trovato piatti in questa categoria al momento.'
  for (const path of ['/', '/menu', '/category/Panini', `/restaurants/${open.slug}/menu`]) {
    const page = await read(path)
    expect(page).toContain('Panini')
    expect(page, path).toContain('Dolci')
    expect(page.split(nothing).length - 1, path).toBe(path.endsWith('/menu') ? 1 : 0)
  }
  expect(await read('/category/Dolci')).toContain('Nessun dato trovato')

  await insertFood(testApp.context, { categoryId: desserts.id, title: 'Baklava' })
  expect(await read('/menu')).not.toContain(nothing)
})
