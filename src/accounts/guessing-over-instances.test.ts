import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SecondInstance, startSecondInstance } from '#tests/helpers/another-instance.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertCustomer } from '#tests/helpers/personas.ts'
import { expireRateLimits } from '#tests/helpers/time-for-tries.ts'

let testApp: TestApp
let other: SecondInstance
beforeAll(async () => {
  testApp = await createTestApp({ config: { trustProxy: true, limits: { loginsPerMinute: 60, loginFailures: 3, registrationsPerHour: 20 } } })
  other = await startSecondInstance(testApp)
})
afterAll(async () => {
  await other.close()
  await testApp.close()
})

/** Alternates between the two instances. */
let turn = 0
const post = (path: string, payload: object, from: string) =>
  (turn++ % 2 ? testApp : other).app.inject({ method: 'POST', url: `/api/v1/auth${path}`, payload, headers: { 'x-forwarded-for': from } })
const logIn = (email: string, password: string, from: string) => post('/login', { email, password }, from)
const counted = (answers: { statusCode: number }[], status: number) => answers.filter(({ statusCode }) => statusCode === status).length

describe('guessing through two instances at once', () => {
  test('one account from one network ends after three failures, the right password among them', async () => {
    await insertCustomer(testApp, { email: 'vittima@example.com', password: 'pollo-croccante' })
    const answers = await Promise.all(Array.from({ length: 100 }, () => logIn('vittima@example.com', 'sbagliata', '192.0.2.1')))
    expect([counted(answers, 401), counted(answers, 429)]).toEqual([3, 97])
    const last = [await logIn('vittima@example.com', 'pollo-croccante', '192.0.2.1'), await logIn('vittima@example.com', 'pollo-croccante', '192.0.2.1')]
    expect(counted(last, 429)).toBe(2)
    expect((await logIn('vittima@example.com', 'pollo-croccante', '192.0.2.2')).statusCode).toBe(200)
  })

  test('one account from many networks ends after ten times that, for whom it does not know', async () => {
    await insertCustomer(testApp, { email: 'bersaglio@example.com', password: 'pollo-croccante' })
    expect((await logIn('bersaglio@example.com', 'pollo-croccante', '203.0.113.9')).statusCode).toBe(200)
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => logIn('bersaglio@example.com', 'sbagliata', `198.51.100.${index}`)))
    expect([counted(answers, 401), counted(answers, 429)]).toEqual([30, 30])
    expect((await logIn('bersaglio@example.com', 'pollo-croccante', '203.0.113.10')).statusCode).toBe(429)
    // Both instances know a network from which the owner signed in to either.
    const owner = [
      await logIn('bersaglio@example.com', 'pollo-croccante', '203.0.113.9'),
      await logIn('bersaglio@example.com', 'pollo-croccante', '203.0.113.9'),
    ]
    expect(counted(owner, 200)).toBe(2)
  })

  test('many accounts from one network end after sixty a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => logIn(`persona${index}@example.com`, 'sbagliata', '192.0.2.3')))
    expect([counted(answers, 401), counted(answers, 429)]).toEqual([60, 40])
    const refused = await logIn('ancora@example.com', 'sbagliata', '192.0.2.3')
    expect(refused.json()).toMatchObject({ success: false, code: 'too_many' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await expireRateLimits(testApp.database.pool, 60_000)
    expect((await logIn('ancora@example.com', 'sbagliata', '192.0.2.3')).statusCode).toBe(401)
  })

  test('simultaneous sign-ins from one network do not limit each other', async () => {
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, index) => insertCustomer(testApp, { email: `insieme${index}@example.com`, password: 'pollo-croccante' })),
    )
    const answers = await Promise.all(people.map(({ email }) => logIn(email, 'pollo-croccante', '192.0.2.4')))
    expect(counted(answers, 200)).toBe(10)
  })
})

test('accounts, links to a new password and tries of their tokens are as many on two instances as on one', async () => {
  const times = <Done>(count: number, what: (index: number) => Promise<Done>) => Promise.all(Array.from({ length: count }, (_, index) => what(index)))
  const registered = await times(30, at => post('/register', { name: 'Nuova', email: `nuova${at}@example.com`, password: 'otto-caratteri' }, '192.0.2.5'))
  expect([counted(registered, 201), counted(registered, 429)]).toEqual([20, 10])
  const asked = await times(12, at => post('/forgot-password', { email: 'mai.vista@example.com' }, `192.0.2.${10 + at}`))
  expect([counted(asked, 200), counted(asked, 429)]).toEqual([5, 7])
  const all = await times(30, at => post('/forgot-password', { email: `mai.vista${at}@example.com` }, '192.0.2.6'))
  expect([counted(all, 200), counted(all, 429)]).toEqual([20, 10])
  const tokens = await times(100, () => post('/reset-password', { token: 'x'.repeat(43), password: 'otto-caratteri' }, '192.0.2.7'))
  expect([counted(tokens, 422), counted(tokens, 429)]).toEqual([60, 40])
})
