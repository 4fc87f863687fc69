import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertCook, insertCustomer, type Persona } from '#tests/helpers/personas.ts'
import { hashPassword } from '../passwords/passwords.ts'

let testApp: TestApp
let chiara: Persona
beforeAll(async () => {
  testApp = await createTestApp({ config: { trustProxy: true, limits: { loginsPerMinute: 30, loginFailures: 10, registrationsPerHour: 20 } } })
  // Hashed at production cost, for the comparison of timings.
  chiara = await insertCustomer(testApp, { email: 'chiara@example.com', passwordHash: await hashPassword('kebab-e-patatine') })
})
afterAll(() => testApp.close())

/** Each login has its own IP address unless given, to stay below the limits. */
let addresses = 0
const logIn = (payload: object, { from = `10.0.${++addresses >> 8}.${addresses & 255}`, language = 'it' } = {}) =>
  testApp.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload, headers: { 'x-forwarded-for': from, 'accept-language': language } })
const right = { email: 'chiara@example.com', password: 'kebab-e-patatine' }

describe('signing in', () => {
  test('answers the specified fields, and the staff memberships beside them', async () => {
    const restaurantId = (await insertRestaurant(testApp.context)).id
    const cook = await insertCook(testApp, restaurantId, { email: 'carlo@example.com', password: 'spiedo-girevole' })
    const answer = await logIn({ email: 'carlo@example.com', password: 'spiedo-girevole' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: true,
      message: 'Ciao Carlo Cuoco, accesso effettuato.',
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: '2026-03-03T11:00:00.000Z',
      user: {
        _id: cook.id,
        id: cook.id,
        name: 'Carlo Cuoco',
        email: 'carlo@example.com',
        role: 0,
        status: 0,
        staff: [{ restaurantId, role: 'kitchen' }],
        officeRole: null,
      },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('lasts a day, or a week where the person asks to be remembered', async () => {
    expect((await logIn({ ...right, remember: true })).json().expiresAt).toBe('2026-03-09T11:00:00.000Z')
    expect((await logIn({ ...right, remember: false })).json().expiresAt).toBe('2026-03-03T11:00:00.000Z')
  })

  test('takes the address in any case and with spaces around it', async () => {
    expect((await logIn({ ...right, email: '  Chiara@EXAMPLE.com ' })).statusCode).toBe(200)
  })

  test('takes a password typed in another normal form of Unicode', async () => {
    await insertCustomer(testApp, { email: 'nino@example.com', password: 'perché-sì-1' })
    expect((await logIn({ email: 'nino@example.com', password: 'perché-sì-1'.normalize('NFD') })).statusCode).toBe(200)
  })

  test('never shows or keeps the token itself', async () => {
    const { token } = (await logIn(right)).json()
    const { rows } = await testApp.database.pool.query('select s::text as row from sessions s')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some(({ row }) => row.includes(token) || row.includes(Buffer.from(token).toString('hex')))).toBe(false)
  })
})

describe('missing fields are reported in the specified texts and order', () => {
  test.each([
    [{}, 'Email is Required !!'],
    [{ email: '', password: '' }, "Invalid Email! Please include '@' in your email."],
    [{ email: 'chiara', password: '' }, "Invalid Email! Please include '@' in your email."],
    [{ email: 'chiara@example.com', password: '' }, 'Password is Required !!'],
    [{ email: 'chiara@example.com' }, 'Password is Required !!'],
    [{ email: 'chiara@example.com', password: 'x'.repeat(201) }, 'La password può avere al massimo 200 caratteri.'],
  ])('%j', async (payload, message) => {
    const answer = await logIn(payload)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })
})

describe('a wrong password', () => {
  test('an unknown address and a deleted account are answered alike', async () => {
    const wrong = (await logIn({ ...right, password: 'sbagliata' })).json()
    expect(wrong).toEqual({ success: false, message: 'E-mail o password non corretti.', code: 'wrong_credentials' })
    expect((await logIn({ ...right, email: 'nessuno@example.com' })).json()).toEqual(wrong)
  })

  test('costs as much for an address without an account', async () => {
    // CPU time of all threads does not depend on the machine's load.
    const spent = async (email: string) => {
      const before = process.cpuUsage()
      await logIn({ email, password: 'sbagliata' })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const sums = { known: 0, unknown: 0 }
    for (let turn = 0; turn < 9; turn++) {
      sums.known += await spent('chiara@example.com')
      sums.unknown += await spent(`nessuno${turn}@example.com`)
    }
    // Without the dummy comparison the ratio would be a tenth.
    expect(sums.unknown / sums.known).toBeGreaterThan(0.5)
    expect(sums.unknown / sums.known).toBeLessThan(2)
  })

  test('a blocked account answers like any other, and says so only after the right password', async () => {
    await insertCustomer(testApp, { email: 'bloccato@example.com', password: 'patatine-fritte', status: 1 })
    expect((await logIn({ email: 'bloccato@example.com', password: 'sbagliata' })).json().code).toBe('wrong_credentials')
    const answer = await logIn({ email: 'bloccato@example.com', password: 'patatine-fritte' }, { language: 'en-GB' })
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { success: false, message: 'This account is locked. Write to us through Contact and we will open it again together.', code: 'locked' },
    ])
  })
})

describe('guessing', () => {
  test('from one address ends after 30 attempts a minute, with 429 and Retry-After', async () => {
    const answers = []
    for (let turn = 0; turn < 31; turn++) answers.push(await logIn({ email: 'senza chiocciola' }, { from: '192.0.2.1' }))
    expect(answers.slice(0, 30).every(({ statusCode }) => statusCode === 400)).toBe(true)
    expect(answers[30]?.statusCode).toBe(429)
    expect(Number(answers[30]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(answers[30]?.json()).toMatchObject({ success: false, code: 'too_many' })
  })

  test('one account from one network ends after ten failures, and shuts out nobody else', async () => {
    await insertCustomer(testApp, { email: 'vittima@example.com', password: 'pollo-croccante' })
    const guess = (from: string) => logIn({ email: 'vittima@example.com', password: 'sbagliata' }, { from })
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess('192.0.2.2')))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect(refused?.json()).toEqual({ success: false, code: 'too_many_failures', message: 'Troppi tentativi falliti: riprova tra 15 minuti.' })
    expect(Number(refused?.headers['retry-after'])).toSatisfy((seconds: number) => seconds > 840 && seconds <= 900)
    expect((await logIn({ email: 'vittima@example.com', password: 'pollo-croccante' }, { from: '192.0.2.2' })).statusCode).toBe(429)
    expect((await logIn({ email: 'vittima@example.com', password: 'pollo-croccante' })).statusCode).toBe(200)
  })

  test('fifty people from fifty addresses sign in at once, and the event loop stays free', async () => {
    const before = performance.eventLoopUtilization()
    const answers = await Promise.all(Array.from({ length: 50 }, (_, turn) => logIn(right, { from: `198.51.100.${turn}` })))
    const { utilization } = performance.eventLoopUtilization(before)
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    // Fifty comparisons take more than a second of a core; on this thread they would leave no idle time.
    expect(utilization).toBeLessThan(0.7)
    expect(chiara.id).toBe(answers[0]?.json().user.id)
  })
})
