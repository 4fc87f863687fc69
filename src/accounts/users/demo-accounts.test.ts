import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, type Persona } from '#tests/helpers/personas.ts'
import { type DemoAccountIds, demoAccounts, hasOpenDemoAccounts, loadDemoAccounts } from './demo-accounts.ts'

let testApp: TestApp
let ada: Persona
let restaurantId: string
let ids: DemoAccountIds
beforeAll(async () => {
  testApp = await createTestApp()
  ada = await insertAdministrator(testApp)
  restaurantId = (await insertRestaurant(testApp.context)).id
})
afterAll(() => testApp.close())

const warned = async () => (await testApp.app.inject({ url: '/api/v1/auth/all-data', headers: ada.headers })).json().allData.demoAccounts
const logIn = async ({ email, password }: { email: string; password: string }) =>
  (await testApp.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password } })).json().user

test('before they are loaded there is nothing to warn of', async () => {
  expect(await warned()).toBe(false)
})

test('the published accounts can be signed in to, each as what it is for', async () => {
  ids = await loadDemoAccounts(testApp.context.db, restaurantId, [restaurantId])
  expect(await logIn(demoAccounts.administrator)).toMatchObject({ id: ids.administrator, role: 1, staff: [] })
  expect(await logIn(demoAccounts.customer)).toMatchObject({ id: ids.customer, role: 0, staff: [] })
  expect(await logIn(demoAccounts.kitchen)).toMatchObject({ id: ids.kitchen, role: 0, staff: [{ restaurantId, role: 'kitchen' }] })
  expect(await logIn(demoAccounts.areaManager)).toMatchObject({ role: 0, officeRole: null, staff: [{ restaurantId, role: 'area_manager' }] })
  expect(await logIn(demoAccounts.accountant)).toMatchObject({ role: 0, officeRole: 'accountant', staff: [] })
  expect(await logIn(demoAccounts.callCentre)).toMatchObject({ role: 0, officeRole: 'call_centre' })
  expect(await logIn(demoAccounts.readOnly)).toMatchObject({ role: 0, officeRole: 'read_only' })
  expect(await warned()).toBe(true)
})

test('loading them again changes nothing', async () => {
  expect(await loadDemoAccounts(testApp.context.db, restaurantId, [restaurantId])).toEqual(ids)
})

test('the warning stays until the last of them is locked, deleted or has another password', async () => {
  const update = (id: string, { name, email }: { name: string; email: string }, change: object) =>
    testApp.app.inject({ method: 'POST', url: `/api/v1/auth/update-user/${id}`, headers: ada.headers, payload: { name, email, status: 0, ...change } })
  await update(ids.administrator, demoAccounts.administrator, { password: 'tutt-altra-cosa' })
  expect(await warned()).toBe(true)
  await update(ids.customer, demoAccounts.customer, { status: 1 })
  expect(await warned()).toBe(true)
  await testApp.app.inject({ method: 'DELETE', url: `/api/v1/auth/delete-user/${ids.kitchen}`, headers: ada.headers })
  expect(await warned()).toBe(true)
  for (const id of [ids.areaManager, ids.accountant, ids.callCentre, ids.readOnly])
    await testApp.app.inject({ method: 'DELETE', url: `/api/v1/auth/delete-user/${id}`, headers: ada.headers })
  expect(await warned()).toBe(false)
  await update(ids.administrator, demoAccounts.administrator, { password: demoAccounts.administrator.password })
  expect(await warned()).toBe(true)
})

test('asking compares passwords once: after that it costs one look-up', async () => {
  await hasOpenDemoAccounts(testApp.context)
  // CPU time does not depend on the machine's load.
  const before = process.cpuUsage()
  for (let turn = 0; turn < 20; turn++) await hasOpenDemoAccounts(testApp.context)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(20 * 20)
})
