import { afterAll, expect, test } from 'vitest'
import { renderEmail } from '#platform/mail/email-content.ts'
import type { StaffRole } from '#restaurants/vocabulary.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp } from '#tests/helpers/app.ts'
import { runMailJob } from '#tests/helpers/mailed.ts'
import { insertAdministrator, insertCustomer, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { sendRoleGivenEmail } from './role-mail.ts'

const testApp = await createTestApp()
afterAll(() => testApp.close())
const administrator = await insertAdministrator(testApp)
const own = await insertRestaurant(testApp.context)
const manager = await insertManager(testApp, own.id)

const path = `/office/restaurants/${own.id}/staff`
const call = async (who: Persona, method: 'POST' | 'DELETE', url: string, payload?: object) =>
  (await testApp.app.inject({ method, url: `/api/v1${url}`, headers: who.headers, ...(payload && { payload }) })).statusCode

type Given = { userId: string; restaurantId: string; role: StaffRole }
/** Pending mail jobs for an account. */
async function roleMailsTo(userId: string): Promise<Given[]> {
  await testApp.context.jobs.ready()
  const { rows } = await testApp.database.pool.query("select data from jobs.job_common where name = 'mail.role_given' and data->>'userId' = $1 order by id", [
    userId,
  ])
  return rows.map(({ data }) => data)
}
async function written(payload: Given | undefined) {
  const sent = await runMailJob(testApp, sendRoleGivenEmail, payload as Given)
  return sent && { to: sent.to, ...renderEmail(sent.content) }
}

test('a role given by an administrator is mailed once, and not if it was removed at once', async () => {
  const rina = await insertCustomer(testApp, { name: 'Rina', email: 'rina@example.com' })
  const staff = [{ restaurantId: own.id, role: 'kitchen' }]
  for (let twice = 0; twice < 2; twice += 1)
    expect(await call(administrator, 'POST', `/auth/update-user/${rina.id}`, { name: 'Rina', email: rina.email, status: 0, staff })).toBe(200)
  expect(await roleMailsTo(rina.id)).toEqual([{ userId: rina.id, restaurantId: own.id, role: 'kitchen' }])
  const [payload] = await roleMailsTo(rina.id)
  const email = await written(payload)
  expect(email).toMatchObject({ to: 'rina@example.com', subject: `${own.name}: adesso sei nella squadra` })
  expect(email?.text).toContain(`nella squadra di ${own.name}, in cucina`)
  expect(email?.text).toContain('Vai al login: http://spiedo.test/login')

  expect(await call(manager, 'DELETE', `${path}/${rina.id}/kitchen`)).toBe(200)
  expect(await written(payload)).toBeUndefined()
  // Restoring a role that one has just removed sends no mail.
  expect(await call(manager, 'POST', path, { email: rina.email, role: 'kitchen' })).toBe(200)
  expect(await roleMailsTo(rina.id)).toHaveLength(1)
})

test('saving a user mails only new roles; giving oneself a role sends no mail', async () => {
  const carlo = await insertCustomer(testApp, { name: 'Carlo' })
  const save = (who: Persona, roles: StaffRole[], more = {}) =>
    call(administrator, 'POST', `/auth/update-user/${who.id}`, {
      ...{ name: who.name, email: who.email, status: 0, ...more },
      staff: roles.map(role => ({ restaurantId: own.id, role })),
    })
  expect(await save(carlo, ['courier'])).toBe(200)
  expect(await save(carlo, ['courier', 'manager'])).toBe(200)
  expect(await save(carlo, [])).toBe(200)
  expect((await roleMailsTo(carlo.id)).map(({ role }) => role)).toEqual(['courier', 'manager'])
  expect(await save(administrator, ['kitchen'])).toBe(200)
  expect(await call(administrator, 'POST', path, { email: administrator.email, role: 'courier' })).toBe(200)
  expect(await roleMailsTo(administrator.id)).toEqual([])
})
