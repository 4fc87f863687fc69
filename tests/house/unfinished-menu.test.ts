import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCategory, aFood } from '#tests/helpers/a-menu.ts'
import { aRestaurant } from '#tests/helpers/a-restaurant.ts'
import { type TestApp, testApp } from '#tests/helpers/app.ts'
import { buildApp } from '../../src/app.ts'

/** What guests see of a chain that is still being entered: nothing leads to where nothing is. */
let house: TestApp
let pages: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  house = await testApp()
  pages = await buildApp(house.context)
})
afterAll(async () => {
  await pages.close()
  await house.close()
})

async function read(path: string): Promise<string> {
  await house.context.catalogueVersion.refresh()
  const { statusCode, body } = await pages.inject(path)
  expect(statusCode, path).toBe(200)
  return body
}

test('one orders at a restaurant that has hours, and from a menu that has dishes; a category without any says so', async () => {
  const open = await aRestaurant(house.context)
  const fresh = await aRestaurant(house.context, { hours: [] })
  const desserts = await aCategory(house.context, { name: 'Dolci' })
  const orderHere = />Ordina qui</
  for (const path of ['', '/menu', '/category/Dolci']) expect(await read(`/restaurants/${open.slug}${path}`)).not.toMatch(orderHere)

  const { id } = await aCategory(house.context, { name: 'Panini' })
  await aFood(house.context, { categoryId: id })
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

  await aFood(house.context, { categoryId: desserts.id, title: 'Baklava' })
  expect(await read('/menu')).not.toContain(nothing)
})
