import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCustomer, insertSession, type Persona } from '#tests/helpers/personas.ts'

let testApp: TestApp
let ada: Persona
beforeAll(async () => {
  testApp = await createTestApp()
  ada = await insertAdministrator(testApp)
})
afterAll(() => testApp.close())

type Headers = { headers: { authorization: string } }

/** Probes a session with a call that answers 404 (another person's profile) while it lives, 401 afterwards. */
const isOpen = async ({ headers }: Headers) => {
  const { statusCode } = await testApp.app.inject({
    method: 'POST',
    url: '/api/v1/auth/update-profile/01890000-0000-7000-8000-000000000000',
    payload: { name: 'x', email: 'x@example.com' },
    headers,
  })
  expect([401, 404]).toContain(statusCode)
  return statusCode === 404
}
const post = (path: string, { headers }: Headers, payload?: object) => testApp.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, headers, payload })

test('a session ends when its day is over, a remembered one after seven', async () => {
  const customer = await insertCustomer(testApp)
  const remembered = await insertSession(testApp, customer.id, { remember: true })
  const startedAt = testApp.clock.now()
  const after = (hours: number) => testApp.clock.set(new Date(startedAt.getTime() + hours * 3_600_000))
  after(23.9)
  expect([await isOpen(customer), await isOpen(remembered)]).toEqual([true, true])
  after(24.1)
  expect([await isOpen(customer), await isOpen(remembered)]).toEqual([false, true])
  after(24 * 7 + 0.1)
  expect(await isOpen(remembered)).toBe(false)
  await insertSession(testApp, customer.id)
  const { rows } = await testApp.database.pool.query('select 1 from sessions where user_id = $1', [customer.id])
  expect(rows, 'the next session clears the expired ones away').toHaveLength(1)
  testApp.clock.set(startedAt)
  ada = { ...ada, ...(await insertSession(testApp, ada.id)) }
})

test('signing out ends this session and no other; doing it twice is no failure', async () => {
  const customer = await insertCustomer(testApp)
  const telephone = await insertSession(testApp, customer.id)
  const answer = await post('logout', customer)
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, message: 'Logged out successfully' }])
  expect([await isOpen(customer), await isOpen(telephone)]).toEqual([false, true])
  expect((await post('logout', customer)).statusCode).toBe(200)
})

test('locking an account ends its sessions for good: unlocking does not bring them back', async () => {
  const customer = await insertCustomer(testApp)
  const fields = { name: customer.name, email: customer.email }
  expect((await post(`update-user/${customer.id}`, ada, { ...fields, status: 1 })).statusCode).toBe(200)
  expect(await isOpen(customer)).toBe(false)
  expect((await post(`update-user/${customer.id}`, ada, { ...fields, status: 0 })).statusCode).toBe(200)
  expect(await isOpen(customer)).toBe(false)
})

test('a locked row is enough: a session is refused even where its row was left behind', async () => {
  const customer = await insertCustomer(testApp)
  await testApp.database.pool.query('update users set status = 1 where id = $1', [customer.id])
  expect(await isOpen(customer)).toBe(false)
})

test('a new password of one’s own ends the other sessions and keeps this one', async () => {
  const customer = await insertCustomer(testApp)
  const telephone = await insertSession(testApp, customer.id)
  const answer = await post(`update-profile/${customer.id}`, customer, { name: customer.name, email: customer.email, password: 'nuova-password' })
  expect(answer.statusCode).toBe(200)
  expect([await isOpen(customer), await isOpen(telephone)]).toEqual([true, false])
})

test('a new password given by an administrator ends them all, except the administrator’s own', async () => {
  const customer = await insertCustomer(testApp)
  await post(`update-user/${customer.id}`, ada, { name: customer.name, email: customer.email, status: 0, password: 'nuova-password' })
  expect(await isOpen(customer)).toBe(false)
  const elsewhere = await insertSession(testApp, ada.id)
  await post(`update-user/${ada.id}`, ada, { name: ada.name, email: ada.email, status: 0, password: 'nuova-password' })
  expect([await isOpen(ada), await isOpen(elsewhere)]).toEqual([true, false])
})

test('changing only name and e-mail ends nothing', async () => {
  const customer = await insertCustomer(testApp)
  await post(`update-user/${customer.id}`, ada, { name: 'Chiara B.', email: customer.email, status: 0, password: '   ' })
  expect(await isOpen(customer)).toBe(true)
})

test('deleting an account ends its sessions', async () => {
  const customer = await insertCustomer(testApp)
  await testApp.app.inject({ method: 'DELETE', url: `/api/v1/auth/delete-user/${customer.id}`, headers: ada.headers })
  expect(await isOpen(customer)).toBe(false)
})

test('when a session was last seen is written at most every five minutes', async () => {
  const customer = await insertCustomer(testApp)
  const seen = async () =>
    (await testApp.database.pool.query('select last_seen_at from sessions where user_id = $1', [customer.id])).rows[0].last_seen_at.toISOString()
  const startedAt = testApp.clock.now()
  const later = (minutes: number) => testApp.clock.set(new Date(startedAt.getTime() + minutes * 60_000))
  later(4)
  await isOpen(customer)
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(await seen()).toBe(startedAt.toISOString())
  later(6)
  await isOpen(customer)
  await expect.poll(seen).toBe(testApp.clock.now().toISOString())
  testApp.clock.set(startedAt)
})

test('many calls at once each get their own person', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, (_, turn) => insertCustomer(testApp, { email: `molti${turn}@example.com` })))
  const answers = await Promise.all(
    people.map(person => post(`update-profile/${person.id}`, person, { name: `Nome di ${person.email.split('@')[0]}`, email: person.email })),
  )
  expect(answers.map(answer => answer.json().user.id)).toEqual(people.map(({ id }) => id))
})
