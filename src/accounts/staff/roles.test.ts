import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertAreaManager, insertCustomer, insertManager, insertOfficeWorker, type Persona } from '#tests/helpers/personas.ts'

let testApp: TestApp
let [north, south, west] = [] as unknown as [{ id: string }, { id: string }, { id: string }]
let [administrator, area] = [] as unknown as [Persona, Persona]
beforeAll(async () => {
  testApp = await createTestApp()
  ;[north, south, west] = [await insertRestaurant(testApp.context), await insertRestaurant(testApp.context), await insertRestaurant(testApp.context)]
  administrator = await insertAdministrator(testApp)
  area = await insertAreaManager(testApp, [north.id, south.id])
})
afterAll(() => testApp.close())

const call = async (who: Persona, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
  const answer = await testApp.app.inject({ method, url: `/api/v1${path}`, headers: who.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const update = (person: Persona, change: object, by = administrator) =>
  call(by, 'POST', `/auth/update-user/${person.id}`, { name: person.name, email: person.email, status: 0, ...change })

describe('an area manager', () => {
  it('manages the restaurants of the area and knows of no other', async () => {
    expect((await call(area, 'GET', '/office/restaurants')).restaurants.map(({ id }: { id: string }) => id).sort()).toEqual([north.id, south.id].sort())
    expect((await call(area, 'GET', `/office/restaurants/${south.id}/staff`)).status).toBe(200)
    expect(await call(area, 'GET', `/office/restaurants/${west.id}/staff`)).toMatchObject({ status: 404, code: 'restaurant_not_found' })
    expect((await call(area, 'GET', `/orders/all-orders?restaurant=${south.id}`)).status).toBe(200)
    expect(await call(area, 'GET', `/orders/all-orders?restaurant=${west.id}`)).toMatchObject({ status: 404, code: 'restaurant_not_found' })
  })
  it('appoints and removes managers there, but no area managers', async () => {
    const path = `/office/restaurants/${north.id}/staff`
    expect(await call(area, 'POST', path, { email: 'nuova@example.com', role: 'manager' })).toMatchObject({ status: 200, invitations: [{ keepable: true }] })
    expect(await call(area, 'POST', path, { email: 'nuova@example.com', role: 'area_manager' })).toMatchObject({ status: 403, code: 'role_not_yours' })
    const manager = await insertManager(testApp, north.id)
    expect((await call(area, 'DELETE', `${path}/${manager.id}/manager`)).status).toBe(200)
    expect(await call(area, 'DELETE', `${path}/${area.id}/area_manager`)).toMatchObject({ status: 403, code: 'role_not_yours' })
  })
})

test('an accountant reads the money of the chain and has months exported, and reads neither orders nor people', async () => {
  const accountant = await insertOfficeWorker(testApp, 'accountant')
  for (const path of ['/accounting/days?state=closed', '/accounting/invoices', '/reports/sales?from=2026-03-01&to=2026-03-02', '/refunds/failed'])
    expect((await call(accountant, 'GET', path)).status, path).toBe(200)
  for (const path of ['/orders/all-orders', '/auth/get-users', '/settings', '/claims']) expect((await call(accountant, 'GET', path)).status, path).toBe(403)
  expect((await call(accountant, 'POST', `/accounting/restaurants/${north.id}/days/2026-03-01/closing`, {})).status).toBe(403)
})

test('the call centre has the desk of every restaurant, and nothing else of it', async () => {
  const agent = await insertOfficeWorker(testApp, 'call_centre')
  expect((await call(agent, 'GET', '/office/desk/restaurants')).restaurants).toHaveLength(3)
  expect((await call(agent, 'GET', '/orders/all-orders')).status).toBe(200)
  for (const path of [`/office/restaurants/${north.id}`, '/accounting/days', '/coupons', '/auth/all-data'])
    expect((await call(agent, 'GET', path)).status).toBe(403)
  expect((await call(agent, 'GET', `/kitchen/orders?restaurant=${north.id}`)).status).toBe(403)
})

test('who may only read sees the chain and every restaurant, and changes nothing', async () => {
  const reader = await insertOfficeWorker(testApp, 'read_only')
  for (const path of ['/auth/get-users', '/settings', '/coupons', '/office/live', `/office/restaurants/${west.id}`, `/office/restaurants/${west.id}/staff`])
    expect((await call(reader, 'GET', path)).status, path).toBe(200)
  expect(await update(area, { name: 'Altro Nome' }, reader)).toMatchObject({ status: 403, code: 'forbidden' })
  // Mails hold links that open accounts; messages hold applications.
  for (const path of ['/mails', '/messages/received', '/operations/exports']) expect((await call(reader, 'GET', path)).status, path).toBe(403)
})

describe('a role in the chain', () => {
  it('is given and taken on the account’s page, at once, and tells the person', async () => {
    const person = await insertCustomer(testApp)
    expect((await call(person, 'GET', '/accounting/days')).status).toBe(403)
    expect(await update(person, { officeRole: 'accountant' })).toMatchObject({ status: 200, user: { officeRole: 'accountant', role: 0 } })
    expect((await call(person, 'GET', '/accounting/days')).status).toBe(200)
    expect((await call(administrator, 'GET', `/auth/get-user/${person.id}`)).user.officeRole).toBe('accountant')
    expect(await update(person, { officeRole: 'cook' })).toMatchObject({ status: 400 })
    expect(await update(person, { officeRole: null })).toMatchObject({ status: 200, user: { officeRole: null } })
    expect((await call(person, 'GET', '/accounting/days')).status).toBe(403)
    const { rows } = await testApp.database.pool.query(
      `select after ->> 'officeRole' as role from audit_log where row_id = $1::text and action = 'user.updated' order by id`,
      [person.id],
    )
    expect(rows.map(({ role }: { role: string | null }) => role)).toEqual(['accountant', null])
  })
})

describe('an invitation to the chain', () => {
  const invite = (payload: object, by = administrator) => call(by, 'POST', '/office/invitations', payload)
  it('is sent by administrators, listed, sent anew and withdrawn', async () => {
    expect(await invite({ email: 'conti@example.com', role: 'accountant' }, area)).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await invite({ email: 'conti@example.com', role: 'area_manager' })).toMatchObject({ status: 400, errors: [{ field: 'restaurantIds' }] })
    expect(await invite({ email: 'conti@example.com', role: 'area_manager', restaurantIds: [administrator.id] })).toMatchObject({ status: 422 })
    const { invitations } = await invite({ email: 'conti@example.com', role: 'accountant' })
    expect(invitations).toMatchObject([{ email: 'conti@example.com', role: 'accountant', restaurantIds: [], expired: false }])
    const [{ id }] = invitations
    expect((await call(administrator, 'POST', `/office/invitations/${id}/send`)).invitations).toHaveLength(1)
    expect(await call(administrator, 'DELETE', `/office/invitations/${id}`)).toMatchObject({ status: 200, invitations: [] })
    expect(await call(administrator, 'DELETE', `/office/invitations/${id}`)).toMatchObject({ status: 404, code: 'invitation_gone' })
  })
  it('refuses an account that has another role in the chain', async () => {
    const agent = await insertOfficeWorker(testApp, 'call_centre')
    expect(await invite({ email: agent.email, role: 'accountant' })).toMatchObject({ status: 409, code: 'has_office_role' })
  })
})
