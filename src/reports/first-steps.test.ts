import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '#accounts/tables.ts'
import { systemActor } from '#platform/audit-log.ts'
import { chainSettings } from '#restaurants/settings/contract.ts'
import { saveSettings } from '#restaurants/settings/settings.ts'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCook, insertCourier, insertCustomer, insertManager, type Persona } from '#tests/helpers/personas.ts'

let testApp: TestApp
let admin: Persona
beforeAll(async () => {
  testApp = await createTestApp()
  admin = await insertAdministrator(testApp)
})
afterAll(() => testApp.close())

const ask = (headers: Persona['headers']) => testApp.app.inject({ url: '/api/v1/reports/first-steps', headers })
const read = async () => (await ask(admin.headers)).json().firstSteps

it('an empty chain lacks everything; each step is done as soon as it is', async () => {
  expect((await ask((await insertCustomer(testApp)).headers)).statusCode).toBe(403)
  const nothing = {
    settings: false,
    company: false,
    city: false,
    restaurant: false,
    hours: false,
    services: false,
    staff: false,
    category: false,
    foods: false,
  }
  expect(await read()).toEqual({ done: nothing, restaurantId: null, unstaffed: [], moreUnstaffed: 0 })

  await saveSettings(testApp.context, { section: 'chain', value: chainSettings.parse({ brand: 'Kebabella' }), version: 0 }, systemActor)
  const { id } = await insertRestaurant(testApp.context, { name: 'Zara', hours: [], services: [] })
  const begun = { ...nothing, settings: true, company: true, city: true, restaurant: true }
  // It takes no orders yet, so it is not listed.
  expect(await read()).toEqual({ done: begun, restaurantId: id, unstaffed: [], moreUnstaffed: 0 })
  await insertFood(testApp.context)
  await insertCook(testApp, id)
  expect(await read()).toMatchObject({ done: { ...begun, staff: true, category: true, foods: true }, restaurantId: id })
})

it('a restaurant that takes orders is named while nobody may accept them: a courier may not, nor an account that is locked', async () => {
  const { id } = await insertRestaurant(testApp.context, { name: 'Aurora' })
  await insertCourier(testApp, id)
  const locked = await insertCook(testApp, id, { status: 1 })
  expect(await read()).toMatchObject({ done: { hours: true, services: true }, unstaffed: [{ id, name: 'Aurora' }], moreUnstaffed: 0 })
  await testApp.context.db.update(users).set({ status: 0 }).where(eq(users.id, locked.id))
  expect(await read()).toMatchObject({ unstaffed: [] })
})

it('the first five of many are named, and the others counted', async () => {
  for (const name of ['F', 'B', 'E', 'D', 'C', 'A']) await insertRestaurant(testApp.context, { name })
  const { unstaffed, moreUnstaffed } = await read()
  expect([...unstaffed.map(({ name }: { name: string }) => name), moreUnstaffed]).toEqual(['A', 'B', 'C', 'D', 'E', 1])
  await insertManager(testApp, unstaffed[0].id)
  expect((await read()).moreUnstaffed).toBe(0)
})
