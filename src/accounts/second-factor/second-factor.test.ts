import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '#platform/audit-log.ts'
import { auditLog } from '#platform/database/tables.ts'
import { saveSettings } from '#restaurants/settings/settings.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { expectLockWaiters, productConnections } from '#tests/helpers/database.ts'
import { runMailJob } from '#tests/helpers/mailed.ts'
import { insertAdministrator, insertCook, insertCustomer, insertSession, type Persona } from '#tests/helpers/personas.ts'
import { sendResetLinkEmail } from '../passwords/password-mails.ts'
import { purgeOldTokens } from '../sessions/purge-old-tokens.ts'
import { oneTimeTokens, recoveryCodes, users } from '../tables.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({
    connections: productConnections,
    config: { trustProxy: true, limits: { loginsPerMinute: 1000, loginFailures: 10, registrationsPerHour: 20 } },
  })
})
afterAll(() => testApp.close())
const password = 'cipolla-e-salse'
let at = Date.parse('2026-03-02T11:00:00Z')
beforeEach(() => later(10 * 60))
/** Advances the clock. */
const later = (seconds: number) => testApp.clock.set(new Date((at += seconds * 1000)))

let addresses = 0
const call = (method: 'GET' | 'POST', url: string, payload?: object, headers: object = {}) =>
  testApp.app.inject({
    method,
    url: `/api/v1${url}`,
    ...(payload && { payload }),
    headers: { 'x-forwarded-for': `10.4.${++addresses >> 8}.${addresses & 255}`, 'accept-language': 'it', ...headers },
  })
const logIn = ({ email }: Persona, more: object = {}) => call('POST', '/auth/login', { email, password, ...more })
const codeOf = (secret: string, off = 0) => TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: at + off * 1000 })

/** Account with an active second factor, at the next time step. */
async function secured(person: Persona) {
  const offered = (await call('POST', '/auth/second-factor/offer', { password }, person.headers)).json()
  const confirmed = (await call('POST', '/auth/second-factor/confirm', { code: codeOf(offered.offer.secret) }, person.headers)).json()
  later(30)
  return { secret: offered.offer.secret as string, codes: confirmed.recoveryCodes as string[] }
}
/** Changes an account while a call that has read it is running, then lets the call continue. */
async function setUnder<Answer>({ id }: Persona, set: string, under: () => Promise<Answer>): Promise<Answer> {
  const other = await testApp.database.pool.connect()
  await other.query('begin')
  await other.query(`update users set ${set} where id = $1`, [id])
  const answer = under()
  await expectLockWaiters(other, 1)
  await other.query('commit')
  other.release()
  return answer
}
const anAdmin = () => insertAdministrator(testApp, { password })
const actionsOf = async (id: string) => (await testApp.context.db.select().from(auditLog).where(eq(auditLog.rowId, id))).map(({ action }) => action)

describe('setting it up', () => {
  test('takes the password, then a code; other sessions end; the codes for paper are shown once', async () => {
    const ada = await anAdmin()
    const other = await insertSession(testApp, ada.id)
    expect((await call('GET', '/auth/second-factor', undefined, ada.headers)).json().secondFactor).toEqual({
      since: null,
      recoveryCodesLeft: 0,
      required: false,
    })
    const refused = await call('POST', '/auth/second-factor/offer', { password: 'sbagliata' }, ada.headers)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'wrong_password'])
    const { offer } = (await call('POST', '/auth/second-factor/offer', { password }, ada.headers)).json()
    expect(offer.uri).toContain(`otpauth://totp/Spiedo:${encodeURIComponent(ada.email)}?`)
    // Inactive until the first code was confirmed.
    expect((await logIn(ada)).statusCode).toBe(200)
    expect((await call('POST', '/auth/second-factor/confirm', { code: '000000' }, ada.headers)).json()).toMatchObject({
      code: 'wrong_code',
      errors: [{ field: 'code' }],
    })
    const answer = (await call('POST', '/auth/second-factor/confirm', { code: codeOf(offer.secret) }, ada.headers)).json()
    expect(answer.recoveryCodes).toHaveLength(10)
    expect((await call('GET', '/auth/my-sessions', undefined, other.headers)).statusCode).toBe(401)
    expect((await call('GET', '/auth/second-factor', undefined, ada.headers)).json().secondFactor).toEqual({
      since: new Date(at).toISOString(),
      recoveryCodesLeft: 10,
      required: false,
    })
    expect((await call('POST', '/auth/second-factor/offer', { password }, ada.headers)).json().code).toBe('second_factor_on')
    expect(await actionsOf(ada.id)).toEqual(['user.second_factor_enabled'])
  })

  test('refuses a code for a secret that another window has replaced, so that no app with the old secret is locked out', async () => {
    const ada = await anAdmin()
    const { offer } = (await call('POST', '/auth/second-factor/offer', { password }, ada.headers)).json()
    const confirm = () => call('POST', '/auth/second-factor/confirm', { code: codeOf(offer.secret) }, ada.headers)
    expect((await setUnder(ada, `totp_secret = '\\x00'`, confirm)).json().code).toBe('wrong_code')
    expect((await call('GET', '/auth/second-factor', undefined, ada.headers)).json().secondFactor.since).toBeNull()
  })

  test('is for people who work in the chain', async () => {
    const cook = await insertCook(testApp, (await insertRestaurant(testApp.context)).id, { password })
    expect((await secured(cook)).codes).toHaveLength(10)
    const customer = await insertCustomer(testApp, { password })
    expect((await call('POST', '/auth/second-factor/offer', { password }, customer.headers)).statusCode).toBe(403)
  })

  test('leaves neither secret nor code readable in the database, and never in the audit log or in what others see', async () => {
    const ada = await anAdmin()
    const { secret, codes } = await secured(ada)
    const raw = Buffer.from(new TOTP({ secret }).secret.bytes).toString('hex')
    for (const table of ['users', 'recovery_codes', 'audit_log', 'settings', 'one_time_tokens']) {
      const { rows } = await testApp.database.pool.query<{ row: string }>(`select t::text as row from ${table} t`)
      for (const { row } of rows) for (const kept of [secret, raw, ...codes]) expect(row.includes(kept), table).toBe(false)
    }
    const shown = (await call('GET', `/auth/get-user/${ada.id}`, undefined, ada.headers)).body
    expect(JSON.parse(shown).user.secondFactor).toBe(true)
    expect(shown).not.toMatch(/totp/i)
    expect((await call('GET', '/auth/my-data', undefined, ada.headers)).body).not.toContain(secret)
  })
})

describe('signing in with it', () => {
  test('asks for a code in place: the same call with challenge and code gives the token', async () => {
    const ada = await anAdmin()
    const { secret } = await secured(ada)
    const first = await logIn(ada)
    expect([first.statusCode, first.json()]).toEqual([
      401,
      { success: false, code: 'second_factor', message: 'Serve anche il codice della tua app.', challenge: expect.stringMatching(/^[\w-]{43}$/) },
    ])
    const { challenge } = first.json()
    const wrong = await logIn(ada, { challenge, code: '000000' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'wrong_code'])
    const code = codeOf(secret)
    const right = await logIn(ada, { challenge, code })
    expect(right.json()).toMatchObject({ success: true, token: expect.any(String), user: { id: ada.id } })
    // Neither the challenge nor the code is accepted again.
    expect((await logIn(ada, { challenge, code: codeOf(secret, 30) })).json().code).toBe('challenge_expired')
    const again = (await logIn(ada)).json()
    expect((await logIn(ada, { challenge: again.challenge, code })).json().code).toBe('wrong_code')
  })

  test('a login that is under way as it comes into force opens nothing with the password alone', async () => {
    const ada = await anAdmin()
    expect((await setUnder(ada, 'totp_confirmed_at = now()', () => logIn(ada))).json().code).toBe('wrong_credentials')
  })

  test('needs the password and the account’s own challenge, within five minutes and five codes', async () => {
    const [ada, eva] = [await anAdmin(), await anAdmin()]
    const { secret } = await secured(ada)
    await secured(eva)
    const { challenge } = (await logIn(ada)).json()
    expect((await logIn(ada, { challenge, code: codeOf(secret), password: 'sbagliata' })).json().code).toBe('wrong_credentials')
    expect((await logIn(ada, { challenge: (await logIn(eva)).json().challenge, code: codeOf(secret) })).json().code).toBe('challenge_expired')
    later(5 * 60 + 1)
    expect((await logIn(ada, { challenge, code: codeOf(secret) })).json().code).toBe('challenge_expired')
    const other = (await logIn(ada)).json().challenge
    const tried = await Promise.all(Array.from({ length: 8 }, () => logIn(ada, { challenge: other, code: '000000' })))
    expect(tried.map(answer => answer.json().code).sort()).toEqual([...Array(3).fill('challenge_expired'), ...Array(5).fill('wrong_code')])
    expect((await logIn(ada, { challenge: other, code: codeOf(secret) })).json().code).toBe('challenge_expired')
  })

  test('is asked for after a password reset, too', async () => {
    const ada = await anAdmin()
    await secured(ada)
    const mail = await runMailJob(testApp, sendResetLinkEmail, { userId: ada.id })
    const token = /#([\w-]{43})/.exec(JSON.stringify(mail?.content.parts))?.[1] ?? ''
    const changed = 'peperoni-e-cipolle'
    expect((await call('POST', '/auth/reset-password', { token, password: changed })).statusCode).toBe(200)
    expect((await logIn(ada, { password: changed })).json()).toMatchObject({ success: false, code: 'second_factor' })
  })

  test('ends for a day after fifty wrong codes from anywhere, until the password is reset', async () => {
    const ada = await anAdmin()
    await secured(ada)
    for (let turn = 0; turn < 10; turn++) {
      const { challenge } = (await logIn(ada)).json()
      for (let guess = 0; guess < 5; guess++) expect((await logIn(ada, { challenge, code: '000000' })).statusCode).toBe(403)
    }
    const over = await logIn(ada)
    expect([over.statusCode, over.json().code]).toEqual([429, 'too_many_codes'])
    later(24 * 60 * 60)
    expect((await logIn(ada)).json().code).toBe('second_factor')
    later(24 * 60 * 60 + 1)
    await purgeOldTokens(testApp.context)
    expect(await testApp.context.db.$count(oneTimeTokens, eq(oneTimeTokens.userId, ada.id))).toBe(1)
  })

  test('ends after fifty also for who has asked for many challenges beforehand, and for many codes at once', async () => {
    const ada = await anAdmin()
    const { secret } = await secured(ada)
    const challenges: string[] = []
    for (let turn = 0; turn < 13; turn++) challenges.push((await logIn(ada)).json().challenge)
    const guesses = challenges.slice(0, 12).flatMap(challenge => Array.from({ length: 5 }, () => ({ challenge, code: '000000' })))
    const codes = (await Promise.all(guesses.map(guess => logIn(ada, guess)))).map(answer => answer.json().code)
    expect(codes.sort()).toEqual([...Array(10).fill('too_many_codes'), ...Array(50).fill('wrong_code')])
    expect((await logIn(ada, { challenge: challenges[12], code: codeOf(secret) })).json().code).toBe('too_many_codes')
  })

  test('takes a recovery code in place of the app’s, each once, and notes it', async () => {
    const ada = await anAdmin()
    const { codes } = await secured(ada)
    const code = codes[3]?.toLowerCase().replaceAll('-', ' ')
    expect((await logIn(ada, { challenge: (await logIn(ada)).json().challenge, code })).statusCode).toBe(200)
    expect((await logIn(ada, { challenge: (await logIn(ada)).json().challenge, code })).json().code).toBe('wrong_code')
    expect(await actionsOf(ada.id)).toEqual(['user.second_factor_enabled', 'user.recovery_code_used'])
    const { headers } = await insertSession(testApp, ada.id)
    expect((await call('GET', '/auth/second-factor', undefined, headers)).json().secondFactor.recoveryCodesLeft).toBe(9)
  })
})

describe('afterwards', () => {
  test('recovery codes are renewed, and it is switched off, with password and code', async () => {
    const ada = await anAdmin()
    const { secret, codes } = await secured(ada)
    const { headers } = await insertSession(testApp, ada.id)
    expect((await call('POST', '/auth/second-factor/recovery-codes', { password: 'no', code: codeOf(secret) }, headers)).statusCode).toBe(403)
    const renewed = (await call('POST', '/auth/second-factor/recovery-codes', { password, code: codeOf(secret) }, headers)).json().recoveryCodes
    expect(renewed).toHaveLength(10)
    expect((await call('POST', '/auth/second-factor/disable', { password, code: codes[0] }, headers)).json().code).toBe('wrong_code')
    expect((await call('POST', '/auth/second-factor/disable', { password, code: renewed[0] }, headers)).statusCode).toBe(200)
    expect((await logIn(ada)).statusCode).toBe(200)
    expect(await testApp.context.db.$count(recoveryCodes, eq(recoveryCodes.userId, ada.id))).toBe(0)
    expect((await call('POST', '/auth/second-factor/disable', { password, code: '123456' }, headers)).json().code).toBe('second_factor_off')
  })

  test('an administrator takes a lost one away: noted, and signed out everywhere', async () => {
    const [ada, boss] = [await anAdmin(), await anAdmin()]
    await secured(ada)
    const answer = await call('POST', `/auth/reset-second-factor/${ada.id}`, {}, boss.headers)
    expect(answer.json()).toMatchObject({ success: true, message: 'Verifica in due passaggi tolta: l’utente entra con la sola password.' })
    expect((await call('GET', '/auth/my-sessions', undefined, ada.headers)).statusCode).toBe(401)
    expect((await logIn(ada)).statusCode).toBe(200)
    const [entry] = (await testApp.context.db.select().from(auditLog).where(eq(auditLog.rowId, ada.id))).slice(-1)
    expect(entry).toMatchObject({ action: 'user.second_factor_reset', actorId: boss.id })
    expect((await call('POST', `/auth/reset-second-factor/${ada.id}`, {}, boss.headers)).json().code).toBe('second_factor_off')
  })

  test('the settings can ask administrators or all staff for it: until it is set up nothing else is open', async () => {
    const [ada, customer] = [await anAdmin(), await insertCustomer(testApp, { password })]
    const cook = await insertCook(testApp, (await insertRestaurant(testApp.context)).id, { password })
    const rule = async (secondFactor: 'optional' | 'administrators' | 'staff', version: number) =>
      saveSettings(testApp.context, { section: 'security', value: { secondFactor }, version }, systemActor)
    await rule('administrators', 0)
    expect((await logIn(ada)).json().enrolSecondFactor).toBe(true)
    expect((await logIn(cook)).json()).not.toHaveProperty('enrolSecondFactor')
    const shut = await call('GET', '/auth/all-data', undefined, ada.headers)
    expect([shut.statusCode, shut.json().code]).toEqual([403, 'second_factor_needed'])
    expect((await call('GET', '/auth/my-sessions', undefined, cook.headers)).statusCode).toBe(200)
    const { secret } = await secured(ada)
    expect((await call('GET', '/auth/all-data', undefined, ada.headers)).statusCode).toBe(200)
    const off = await call('POST', '/auth/second-factor/disable', { password, code: codeOf(secret) }, ada.headers)
    expect(off.json().code).toBe('second_factor_required')
    await rule('staff', 1)
    expect((await call('GET', '/auth/my-sessions', undefined, cook.headers)).json().code).toBe('second_factor_needed')
    expect((await call('GET', '/auth/my-sessions', undefined, customer.headers)).statusCode).toBe(200)
    await rule('optional', 2)
    expect((await call('GET', '/auth/my-sessions', undefined, cook.headers)).statusCode).toBe(200)
  })

  test('a secret written before SECRET_KEY was set stays readable, and one under another key is no use', async () => {
    const ada = await anAdmin()
    const { secret } = await secured(ada)
    testApp.context.config.secretKey = 'una-chiave-abbastanza-lunga'
    expect((await logIn(ada, { challenge: (await logIn(ada)).json().challenge, code: codeOf(secret) })).statusCode).toBe(200)
    const eva = await anAdmin()
    const { secret: hers } = await secured(eva)
    testApp.context.config.secretKey = undefined
    expect((await logIn(eva, { challenge: (await logIn(eva)).json().challenge, code: codeOf(hers) })).json().code).toBe('wrong_code')
    const [row] = await testApp.context.db.select({ secret: users.totpSecret }).from(users).where(eq(users.id, eva.id))
    expect(row?.secret).toHaveLength(12 + 16 + 20)
  })
})
