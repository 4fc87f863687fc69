import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutgoingMail } from '#platform/mail/mail.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { runMailJob } from '#tests/helpers/mailed.ts'
import { insertAdministrator, insertCustomer, type Persona } from '#tests/helpers/personas.ts'
import { type EmailChange, sendEmailChangedEmail } from './users/email-change-mail.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ config: { limits: { loginsPerMinute: 1000, loginFailures: 3, registrationsPerHour: 20 } } })
})
afterAll(() => testApp.close())

const password = 'la-mia-password'
let made = 0
const fresh = () => `nuova.${++made}@example.com`
const call = async (who: Persona, path: string, payload: object) => {
  const answer = await testApp.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, headers: { ...who.headers, 'accept-language': 'it' }, payload })
  return { status: answer.statusCode, ...answer.json() }
}
const emailOf = async (id: string) => (await testApp.database.pool.query('select email from users where id = $1', [id])).rows[0].email

/** Pending mails about this account's changed address, rendered as if sent now. */
async function mailsOf(userId: string): Promise<OutgoingMail[]> {
  const { rows } = await testApp.database.pool
    .query("select data from jobs.job where name = 'mail.email_changed' and data->>'userId' = $1 order by created_on", [userId])
    .catch(() => ({ rows: [] }))
  const sent: OutgoingMail[] = []
  for (const { data } of rows) {
    // Job data must not contain addresses, because erasing a person does not reach the job table.
    expect(JSON.stringify(data)).not.toContain('@')
    const parcel = await runMailJob(testApp, sendEmailChangedEmail, data as EmailChange)
    if (parcel) sent.push(parcel)
  }
  return sent
}

describe('one’s own e-mail', () => {
  test('changes with the current password alone, and notifies the old address', async () => {
    const pia = await insertCustomer(testApp, { name: 'Pia', password })
    const email = fresh()
    const asked = await call(pia, `update-profile/${pia.id}`, { name: 'Pia', email })
    expect(asked).toMatchObject({ status: 422, success: false, code: 'current_password_required', errors: [{ field: 'currentPassword' }] })
    const wrong = await call(pia, `update-profile/${pia.id}`, { name: 'Pia', email, currentPassword: 'un-altra-password' })
    expect(wrong).toMatchObject({ status: 403, code: 'wrong_password', errors: [{ field: 'currentPassword' }] })
    expect(await emailOf(pia.id)).toBe(pia.email)
    expect(await mailsOf(pia.id)).toEqual([])
    expect(await call(pia, `update-profile/${pia.id}`, { name: 'Pia', email, currentPassword: password })).toMatchObject({ status: 200, user: { email } })
    const [parcel, ...more] = await mailsOf(pia.id)
    expect(more).toEqual([])
    expect(parcel).toMatchObject({ to: pia.email, content: { language: 'it', heading: expect.stringContaining('Pia') } })
    expect(JSON.stringify(parcel?.content)).toContain('lunedì 2 marzo 2026')
    expect(JSON.stringify(parcel?.content)).not.toContain(email)
  })

  test('a new password sent along is not the current one', async () => {
    const ugo = await insertCustomer(testApp, { password })
    const body = { name: 'Ugo', email: fresh(), password: 'tutta-nuova-password' }
    expect(await call(ugo, `update-profile/${ugo.id}`, body)).toMatchObject({ status: 422, code: 'current_password_required' })
    expect(await call(ugo, `update-profile/${ugo.id}`, { ...body, currentPassword: body.password })).toMatchObject({ status: 403 })
    expect(await call(ugo, `update-profile/${ugo.id}`, { ...body, currentPassword: password })).toMatchObject({ status: 200 })
  })

  test('the call of the specification stays as it is where the e-mail does: in any case, with spaces, with a new password', async () => {
    const ada = await insertCustomer(testApp, { password })
    const sent = { id: ada.id, name: 'Ada Nuova', email: ` ${ada.email.toUpperCase()} ` }
    expect(await call(ada, `update-profile/${ada.id}`, sent)).toMatchObject({ status: 200, user: { name: 'Ada Nuova' } })
    expect(await call(ada, `update-profile/${ada.id}`, { ...sent, password: 'nuova-password' })).toMatchObject({ status: 200 })
    expect(await mailsOf(ada.id)).toEqual([])
  })

  test('guessing the password here counts like guessing it at the login', async () => {
    const leo = await insertCustomer(testApp, { password })
    const guess = () => call(leo, `update-profile/${leo.id}`, { name: 'Leo', email: fresh(), currentPassword: 'indovino' })
    for (let turn = 0; turn < 3; turn++) expect(await guess()).toMatchObject({ status: 403 })
    expect(await guess()).toMatchObject({ status: 429, code: 'too_many_failures' })
    expect(await call(leo, `update-profile/${leo.id}`, { name: 'Leo Nuovo', email: leo.email })).toMatchObject({ status: 200 })
  })

  test('is not asked for a password where somebody else has changed the account meanwhile, or the address is taken', async () => {
    const [one, other] = [await insertCustomer(testApp, { password }), await insertCustomer(testApp)]
    const body = { name: 'Una', currentPassword: password }
    expect(await call(one, `update-profile/${one.id}`, { ...body, email: other.email })).toMatchObject({ status: 409, code: 'email_taken' })
    expect(await call(one, `update-profile/${one.id}`, { ...body, email: fresh(), version: 9 })).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect(await mailsOf(one.id)).toEqual([])
  })
})

describe('an administrator', () => {
  test('changes another user’s email without a password, and notifies the old address who did it', async () => {
    const [admin, rosa] = [await insertAdministrator(testApp), await insertCustomer(testApp, { name: 'Rosa' })]
    const email = fresh()
    expect(await call(admin, `update-user/${rosa.id}`, { name: 'Rosa', email, status: 0 })).toMatchObject({ status: 200, user: { email } })
    const [parcel] = await mailsOf(rosa.id)
    expect(parcel?.to).toBe(rosa.email)
    expect(JSON.stringify(parcel?.content.parts)).toContain('chi amministra')
    await call(admin, `update-user/${rosa.id}`, { name: 'Rosa', email, status: 1 })
    expect(await mailsOf(rosa.id)).toHaveLength(1)
  })

  test('changes the own one with the own password, by this way too', async () => {
    const admin = await insertAdministrator(testApp, { password })
    const body = { name: 'Ada', email: fresh(), status: 0 }
    expect(await call(admin, `update-user/${admin.id}`, body)).toMatchObject({ status: 422, code: 'current_password_required' })
    expect(await call(admin, `update-user/${admin.id}`, { ...body, currentPassword: password })).toMatchObject({ status: 200 })
  })

  test('sends no queued mail after the account was deleted', async () => {
    const [admin, gina] = [await insertAdministrator(testApp), await insertCustomer(testApp)]
    await call(admin, `update-user/${gina.id}`, { name: 'Gina', email: fresh(), status: 0 })
    await testApp.app.inject({ method: 'DELETE', url: `/api/v1/auth/delete-user/${gina.id}`, headers: admin.headers })
    expect(await mailsOf(gina.id)).toEqual([])
  })
})
