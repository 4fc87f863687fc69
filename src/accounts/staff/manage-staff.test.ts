import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog } from '#platform/database/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCook, insertCustomer, insertManager } from '#tests/helpers/personas.ts'

const testApp = await createTestApp()
afterAll(() => testApp.close())
const administrator = await insertAdministrator(testApp)
const own = await insertRestaurant(testApp.context)
const other = await insertRestaurant(testApp.context)
const manager = await insertManager(testApp, own.id)

const call = async (who: { headers: Record<string, string> }, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
  const answer = await testApp.app.inject({ method, url: `/api/v1${path}`, headers: who.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

test('a manager invites to every role but the manager’s and takes it, in the own restaurant, gives back what was just taken, and the log says so', async () => {
  const rina = await insertCook(testApp, own.id, { name: 'Rina' })
  const path = `/office/restaurants/${own.id}/staff`
  const kept = [
    { userId: manager.id, role: 'manager', keepable: false },
    { userId: rina.id, role: 'kitchen', keepable: true, locked: false },
  ]
  const had = await call(manager, 'POST', path, { email: rina.email.toUpperCase(), role: 'kitchen' })
  expect(had.body).toMatchObject({ message: 'Rina ha già questo ruolo.', staff: kept, invitations: [] })
  expect((await call(rina, 'GET', `/kitchen/orders?restaurant=${own.id}`)).status).toBe(200)

  expect(await call(manager, 'POST', path, { email: rina.email, role: 'manager' })).toMatchObject({ status: 403, body: { code: 'role_not_yours' } })
  expect((await call(manager, 'DELETE', `${path}/${manager.id}/manager`)).body.code).toBe('role_not_yours')
  expect((await call(manager, 'POST', `/office/restaurants/${other.id}/staff`, { email: rina.email, role: 'kitchen' })).status).toBe(404)
  expect((await call(rina, 'GET', path)).status).toBe(403)
  const take = () => call(manager, 'DELETE', `${path}/${rina.id}/kitchen`)
  expect((await take()).body).toMatchObject({ message: 'Ruolo tolto a Rina.', staff: [{ userId: manager.id }] })
  expect((await take()).body.message).toBe('Quel ruolo non c’era già più.')
  expect((await call(rina, 'GET', `/kitchen/orders?restaurant=${own.id}`)).status).toBe(403)
  // Only the person who removed a role can restore it directly; other people and other roles need an invitation.
  const colleague = await insertManager(testApp, own.id)
  expect((await call(colleague, 'POST', path, { email: rina.email, role: 'kitchen' })).body.message).toContain('è pronto ma non parte')
  expect((await call(manager, 'POST', path, { email: rina.email, role: 'courier' })).body.message).toContain('è pronto ma non parte')
  expect((await call(manager, 'POST', path, { email: rina.email, role: 'kitchen' })).body).toMatchObject({
    message: 'Ruolo assegnato a Rina: vale dal prossimo accesso.',
    invitations: [{ email: rina.email, role: 'courier' }],
  })
  const shown = await call(administrator, 'GET', `/auth/get-user/${rina.id}`)
  expect(shown.body.user).toMatchObject({ role: 0, staff: [{ restaurantId: own.id, role: 'kitchen' }], version: 3 })
  const entries = await testApp.context.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.rowId, rina.id), eq(auditLog.restaurantId, own.id)))
    .orderBy(auditLog.id)
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['staff.removed', manager.id],
    ['staff.added', manager.id],
  ])
})

test('an administrator saves everything that somebody is, under the account’s version; left out, it stays', async () => {
  const carlo = await insertCook(testApp, own.id, { name: 'Carlo' })
  const path = `/auth/update-user/${carlo.id}`
  const fields = { name: 'Carlo', email: carlo.email, status: 0 }
  const staff = [
    { restaurantId: own.id, role: 'courier' },
    { restaurantId: other.id, role: 'manager' },
  ]
  const saved = await call(administrator, 'POST', path, { ...fields, staff, version: 1 })
  expect(saved.body.user.staff).toHaveLength(2)
  expect(saved.body.user.staff).toEqual(expect.arrayContaining(staff))
  expect((await call(administrator, 'POST', path, { ...fields, name: 'Carlo Due', version: 2 })).body.user.staff).toHaveLength(2)
  expect(await call(administrator, 'POST', path, { ...fields, staff: [], version: 2 })).toMatchObject({ status: 409, body: { current: { name: 'Carlo Due' } } })
  const unknown = [{ restaurantId: carlo.id, role: 'kitchen' }]
  expect((await call(administrator, 'POST', path, { ...fields, staff: unknown, version: 3 })).body.code).toBe('staff_restaurant_unknown')
  expect((await call(administrator, 'POST', path, { ...fields, staff: [], version: 3 })).body.user.staff).toEqual([])
})

test('one’s own profile can’t give a role', async () => {
  const lia = await insertCustomer(testApp, { name: 'Lia' })
  await call(lia, 'POST', `/auth/update-profile/${lia.id}`, { name: 'Lia', email: lia.email, staff: [{ restaurantId: own.id, role: 'manager' }] })
  expect((await call(administrator, 'GET', `/auth/get-user/${lia.id}`)).body.user.staff).toEqual([])
})
