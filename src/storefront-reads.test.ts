import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertCombo } from '#tests/helpers/a-combo.ts'
import { insertCategory, insertFood } from '#tests/helpers/a-menu.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator } from '#tests/helpers/personas.ts'
import { insertSellingRestaurant, postJson, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { createStorefrontReads } from './storefront-reads.ts'

let testApp: TestApp
let sale: SellingRestaurant
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context)
})
afterAll(() => testApp.close())

it('a menu page has what its search and filters need: ingredients and titles in all languages, and what choices do to allergens', async () => {
  const { sections } = await createStorefrontReads(testApp.context).menu('it')
  const panino = sections.flatMap(({ foods }) => foods).find(({ id }) => id === sale.panino.id)
  expect(panino).toMatchObject({
    words: ['Chicken kebab'],
    ingredients: [expect.stringMatching(/^Cipolla/)],
    allergens: ['gluten', 'milk'],
    addable: ['sesame'],
  })
  // The default sauce is of a group that requires a choice.
  expect(panino).not.toHaveProperty('avoidable')
  const english = await createStorefrontReads(testApp.context).menu('en')
  expect(english.sections.flatMap(({ foods }) => foods).find(({ id }) => id === sale.panino.id)).toMatchObject({
    title: 'Chicken kebab',
    words: ['Panino kebab di pollo'],
  })
})

it('combos have a section of their own behind the category of the first, unless the chain keeps a category of combos alone', async () => {
  const { context } = testApp
  await insertCombo(testApp, sale)
  const desserts = await insertCategory(context, { name: 'Dolci' })
  await insertFood(context, { title: 'Baklava', categoryId: desserts.id })
  await context.catalogueVersion.refresh()
  const read = async () =>
    (await createStorefrontReads(context).menu('it')).sections.map(({ name, combos, foods }) => ({ name, combos, titles: foods.map(food => food.title) }))
  const sections = await read()
  const index = sections.findIndex(({ combos }) => combos)
  expect(sections[index]).toEqual({ name: 'Menu completi', combos: true, titles: ['Menu kebab'] })
  expect(sections[index - 1]?.titles).toEqual(['Panino kebab di pollo'])
  const page = await createStorefrontReads(context).category('it', sections[index - 1]?.name ?? '')
  expect(page?.foods.map(({ title }) => title)).toEqual(['Panino kebab di pollo', 'Menu kebab'])

  const own = await insertCategory(context, { name: 'Le nostre formule' })
  await insertCombo(testApp, sale, { categoryId: own.id, title: 'Formula pranzo' })
  await context.catalogueVersion.refresh()
  expect((await read()).filter(({ combos }) => combos)).toEqual([])
})

it('a menu of another time has the dishes and prices of that time, and says which it is', async () => {
  const { context } = testApp
  const food = await insertFood(context, { title: 'Ali del martedì', categoryId: sale.panino.categoryId, priceCents: 500 })
  const hours = [{ weekday: 1, opensMinute: 720, closesMinute: 900 }]
  const administrator = await insertAdministrator(testApp)
  const schedule = { title: 'Martedì a pranzo', hours, items: [{ kind: 'food', id: food.id, priceCents: 390, onlyThen: true }] }
  const made = await postJson(testApp, '/api/v1/menu-schedules', schedule, administrator.headers)
  expect(made.status).toBe(201)
  const read = async (at?: string) => {
    const reads = createStorefrontReads(context)
    const { sections, time, changesAt } = await reads.menu('it', at)
    const dish = sections.flatMap(({ foods }) => foods).find(({ id }) => id === food.id)
    return { later: dish?.later, spriceCents: dish?.spriceCents, time: time?.text, changesAt, validUntil: reads.validUntil() }
  }
  // Monday, 12:00 in Rome.
  expect(await read()).toMatchObject({ later: true, spriceCents: 500, time: undefined })
  const tuesday = await read('2026-03-03T12:30')
  expect(tuesday).toMatchObject({ later: undefined, spriceCents: 390, time: 'Il menu di martedì 3 marzo alle ore 12:30.', changesAt: undefined })
  expect(tuesday.validUntil).toBeLessThanOrEqual(Date.parse('2026-03-03T11:31:01Z'))
  expect(await read('boh')).toMatchObject({ later: true, time: 'Non capiamo l’ora di questo indirizzo. Ecco il menu di adesso.' })
  const restaurant = await createStorefrontReads(context).restaurantMenu('it', sale.restaurant.slug, '2026-03-03T12:30')
  expect(restaurant?.sections.flatMap(({ foods }) => foods).find(({ id }) => id === food.id)).toMatchObject({ spriceCents: 390 })
})
