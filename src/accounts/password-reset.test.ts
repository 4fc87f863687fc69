import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#platform/database/tables.ts'
import type { OutgoingMail } from '#platform/mail/mail.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { runMailJob } from '#tests/helpers/mailed.ts'
import { insertAdministrator, insertCustomer, insertSession, type Persona } from '#tests/helpers/personas.ts'
import { sendPasswordChangedEmail, sendResetLinkEmail } from './passwords/password-mails.ts'
import { oneTimeTokens } from './tables.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({
    connections: productConnections,
    config: { trustProxy: true, limits: { loginsPerMinute: 1000, loginFailures: 10, registrationsPerHour: 20 } },
  })
})
afterAll(() => testApp.close())

let addresses = 0
const post = (url: string, payload: object, { from = `10.3.${++addresses >> 8}.${addresses & 255}`, headers = {} } = {}) =>
  testApp.app.inject({ method: 'POST', url: `/api/v1/auth${url}`, payload, headers: { 'x-forwarded-for': from, 'accept-language': 'it', ...headers } })

/** Mail that the job would send now. */
const mailTo = (userId: string, kind: typeof sendResetLinkEmail | typeof sendPasswordChangedEmail = sendResetLinkEmail) =>
  runMailJob(testApp, kind, { userId, at: testApp.clock.now().toISOString() })
const partsOf = (parcel: OutgoingMail | undefined) => JSON.stringify(parcel?.content.parts)
async function tokenFor(userId: string): Promise<string> {
  const token = /#([\w-]{43})/.exec(partsOf(await mailTo(userId)))?.[1]
  if (!token) throw new Error('no link in the mail')
  return token
}
const waiting = async (name: string) => (await testApp.database.pool.query('select data from jobs.job where name = $1 order by created_on', [name])).rows

describe('asking for a link', () => {
  test('is answered and written alike whether the address has an account or not', async () => {
    const known = await insertCustomer(testApp)
    const asked = async (email: string) => {
      const before = (await waiting('mail.reset_link').catch(() => [])).length
      const { statusCode, json, headers } = await post('/forgot-password', { email })
      return { statusCode, body: json(), cache: headers['cache-control'], jobs: (await waiting('mail.reset_link')).length - before }
    }
    const first = await asked(known.email)
    expect(first).toMatchObject({ statusCode: 200, body: { success: true, message: expect.stringContaining('Se questo indirizzo ha un account') }, jobs: 1 })
    expect(await asked('nessuno@example.com')).toEqual(first)
    expect((await post('/forgot-password', { email: 'senza' })).json().message).toBe("Invalid Email! Please include '@' in your email.")
  })

  test('is limited by the address asked for, known or not, and by the address it is asked from', async () => {
    const known = await insertCustomer(testApp)
    for (const email of [known.email, 'mai.vista@example.com']) {
      for (let turn = 0; turn < 5; turn++) expect((await post('/forgot-password', { email })).statusCode).toBe(200)
      const answer = await post('/forgot-password', { email: ` ${email.toUpperCase()} ` })
      expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_requests'])
      expect(Number(answer.headers['retry-after'])).toSatisfy((seconds: number) => seconds > 3500 && seconds <= 3600)
    }
    const from = '192.0.2.77'
    const answers = []
    for (let turn = 0; turn < 21; turn++) answers.push((await post('/forgot-password', { email: `u${turn}@example.com` }, { from })).statusCode)
    expect(answers.filter(status => status === 200)).toHaveLength(20)
    expect(answers.at(-1)).toBe(429)
  })

  test('ends the links before it: the newest mail alone is good', async () => {
    const { id } = await insertCustomer(testApp)
    const [older, newer] = [await tokenFor(id), await tokenFor(id)]
    const tried = async (token: string) => (await post('/reset-password', { token, password: 'tutta-nuova-42' })).json()
    expect(await tried(older)).toMatchObject({ code: 'reset_link_expired' })
    expect(await tried(newer)).toMatchObject({ success: true })
    // Two concurrent jobs leave one valid link as well.
    const both = await Promise.all([tokenFor(id), tokenFor(id)])
    const codes = await Promise.all(both.map(async token => (await tried(token)).code))
    expect(codes.filter(code => code === 'reset_link_expired')).toHaveLength(1)
  })

  test('sends nothing to unknown or locked accounts, and stores only the token’s hash', async () => {
    const locked = await insertCustomer(testApp, { status: 1 })
    expect(await mailTo(locked.id)).toBeUndefined()
    expect(await mailTo('01890000-0000-7000-8000-00000000abcd')).toBeUndefined()
    const known = await insertCustomer(testApp, { name: 'Gina' })
    const parcel = await mailTo(known.id)
    expect(parcel).toMatchObject({ to: known.email, content: { heading: 'Ciao Gina, eccoti il link.' } })
    expect(partsOf(parcel)).toContain('http://spiedo.test/reset-password#')
    const token = /#([\w-]{43})/.exec(partsOf(parcel))?.[1] ?? ''
    const { rows } = await testApp.database.pool.query('select t::text as row from one_time_tokens t')
    expect(rows.some(({ row }) => row.includes(token) || row.includes(Buffer.from(token).toString('hex')))).toBe(false)
  })
})

describe('a new password', () => {
  test('is set once, ends every session and every other link, and is noted and mailed', async () => {
    const nora = await insertCustomer(testApp, { password: 'la-vecchia-password' })
    const [other, token] = [await tokenFor(nora.id), await tokenFor(nora.id)]
    const session = await insertSession(testApp, nora.id)
    expect((await post('/reset-link', { token })).json()).toEqual({ success: true })
    const answer = await post('/reset-password', { token, password: 'la-nuova-password' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, message: 'Password cambiata: ora puoi accedere.' }])
    for (const headers of [session.headers, nora.headers]) expect((await testApp.app.inject({ url: '/api/v1/auth/my-sessions', headers })).statusCode).toBe(401)
    expect((await post('/login', { email: nora.email, password: 'la-vecchia-password' })).statusCode).toBe(401)
    expect((await post('/login', { email: nora.email, password: 'la-nuova-password' })).statusCode).toBe(200)
    for (const used of [token, other, 'x', '']) {
      const refused = await post('/reset-password', { token: used, password: 'ancora-un-altra' })
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'reset_link_expired'])
      const opened = await post('/reset-link', { token: used })
      expect([opened.statusCode, opened.json().code]).toEqual([422, 'reset_link_expired'])
    }
    const entries = await testApp.context.db.select().from(auditLog).where(eq(auditLog.rowId, nora.id))
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([['user.password_reset', nora.id]])
    expect(await waiting('mail.password_changed')).toContainEqual({ data: { userId: nora.id, at: testApp.clock.now().toISOString(), by: 'link' } })
    expect(partsOf(await mailTo(nora.id, sendPasswordChangedEmail))).toContain('lunedì 2 marzo 2026 alle ore 12:00')
  })

  test('of two concurrent resets with the same link exactly one succeeds', async () => {
    const rita = await insertCustomer(testApp, { password: 'la-vecchia-password' })
    const token = await tokenFor(rita.id)
    const answers = await Promise.all(['prima-password', 'seconda-password'].map(password => post('/reset-password', { token, password })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  })

  test('has to be one, and the link good: an hour, for an account that is open', async () => {
    const lia = await insertCustomer(testApp)
    const token = await tokenFor(lia.id)
    expect((await post('/reset-password', { token, password: 'corta' })).json().message).toBe('La password deve avere almeno 8 caratteri.')
    for (const password of ['password', lia.email])
      expect((await post('/reset-password', { token, password })).json()).toMatchObject({ code: 'password_too_easy', errors: [{ field: 'password' }] })
    testApp.clock.set('2026-03-02T12:00:01Z')
    expect((await post('/reset-password', { token, password: 'abbastanza-lunga' })).statusCode).toBe(422)
    testApp.clock.set('2026-03-02T11:00:00Z')
    await testApp.database.pool.query('update users set status = 1 where id = $1', [lia.id])
    expect((await post('/reset-password', { token, password: 'abbastanza-lunga' })).statusCode).toBe(422)
    expect(await testApp.context.db.$count(oneTimeTokens, eq(oneTimeTokens.userId, lia.id))).toBe(1)
  })
})

describe('a link that was asked for before', () => {
  const edit = (who: Persona, fields: object) => post(`/update-profile/${who.id}`, { name: who.name, email: who.email, ...fields }, { headers: who.headers })

  test('is invalid once the account’s e-mail or password has changed', async () => {
    const password = 'la-vecchia-password'
    for (const change of [{ email: 'al.sicuro@example.com', currentPassword: password }, { password: 'cambiata-da-dentro' }]) {
      const mara = await insertCustomer(testApp, { password })
      const token = await tokenFor(mara.id)
      expect((await edit(mara, change)).statusCode).toBe(200)
      const answer = await post('/reset-password', { token, password: 'di-chi-legge-la-posta' })
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'reset_link_expired'])
    }
  })

  test('stays good where only the name changes', async () => {
    const mara = await insertCustomer(testApp)
    const token = await tokenFor(mara.id)
    expect((await edit(mara, { name: 'Mara' })).statusCode).toBe(200)
    expect((await post('/reset-password', { token, password: 'abbastanza-lunga' })).statusCode).toBe(200)
  })
})

describe('an administrator', () => {
  test('has the link mailed to somebody; it is noted; not for a locked account', async () => {
    const admin = await insertAdministrator(testApp)
    const ugo = await insertCustomer(testApp)
    const answer = await post(`/send-password-reset/${ugo.id}`, {}, { headers: admin.headers })
    expect(answer.statusCode).toBe(200)
    expect(await waiting('mail.reset_link')).toContainEqual({ data: { userId: ugo.id } })
    const entries = await testApp.context.db.select().from(auditLog).where(eq(auditLog.rowId, ugo.id))
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([['user.reset_link_sent', admin.id]])
    const locked = await insertCustomer(testApp, { status: 1 })
    expect((await post(`/send-password-reset/${locked.id}`, {}, { headers: admin.headers })).json().code).toBe('locked_user')
  })
})
