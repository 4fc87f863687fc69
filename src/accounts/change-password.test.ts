import { afterAll, expect, test } from 'vitest'
import { renderEmail } from '#platform/mail/email-content.ts'
import { createTestApp } from '#tests/helpers/app.ts'
import { runMailJob } from '#tests/helpers/mailed.ts'
import { insertAdministrator, insertCustomer, type Persona } from '#tests/helpers/personas.ts'
import { type PasswordChange, sendPasswordChangedEmail } from './passwords/password-mails.ts'

const start = '2026-03-02T11:00:00Z'
const testApp = await createTestApp({ at: start, config: { limits: { loginsPerMinute: 1000, loginFailures: 3, registrationsPerHour: 20 } } })
afterAll(() => testApp.close())

const password = 'la-mia-password'
const call = async (who: Pick<Persona, 'headers'>, path: string, payload: object) => {
  const answer = await testApp.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, headers: { ...who.headers, 'accept-language': 'it' }, payload })
  return { status: answer.statusCode, ...answer.json() }
}
const signIn = ({ email }: Persona, secret: string) => call({ headers: {} as Persona['headers'] }, 'login', { email, password: secret })

/** Mails about changed passwords to the account’s address. */
async function mailsTo(userId: string) {
  await testApp.context.jobs.ready()
  const { rows } = await testApp.database.pool.query(
    "select data from jobs.job_common where name = 'mail.password_changed' and data->>'userId' = $1 order by id",
    [userId],
  )
  return Promise.all(
    rows.map(async ({ data }) => {
      const sent = await runMailJob(testApp, sendPasswordChangedEmail, data as PasswordChange)
      return sent && `${sent.to}: ${renderEmail(sent.content).text}`
    }),
  )
}

test('right after sign-in the password changes as specified; 15 minutes later the current password is required', async () => {
  testApp.clock.set(start)
  const pia = await insertCustomer(testApp, { name: 'Pia', password })
  const change = (more: object) => call(pia, `update-profile/${pia.id}`, { id: pia.id, name: 'Pia', email: pia.email, ...more })
  testApp.clock.set('2026-03-02T11:14:59Z')
  expect(await change({ password: 'seconda-password' })).toMatchObject({ status: 200 })
  testApp.clock.set('2026-03-02T11:15:00Z')
  expect(await change({ password: 'terza-password' })).toMatchObject({
    ...{ status: 422, code: 'current_password_required', message: 'Per cambiare l’e-mail o la password serve la tua password attuale.' },
    errors: [{ field: 'currentPassword' }],
  })
  expect(await change({ password: 'terza-password', currentPassword: password })).toMatchObject({ status: 403, code: 'wrong_password' })
  expect(await signIn(pia, 'seconda-password')).toMatchObject({ status: 200 })
  expect(await change({ password: 'terza-password', currentPassword: 'seconda-password' })).toMatchObject({ status: 200 })
  expect(await signIn(pia, 'terza-password')).toMatchObject({ status: 200 })
  // A profile change without a password needs no current password.
  expect(await change({ name: 'Pia Due' })).toMatchObject({ status: 200, user: { name: 'Pia Due' } })
  const emails = await mailsTo(pia.id)
  expect(emails).toHaveLength(2)
  expect(emails[0]).toContain(`${pia.email}: `)
  expect(emails[0]).toContain('dal tuo profilo: lunedì 2 marzo 2026')
  expect(emails[0]).toContain('http://spiedo.test/forgot-password')
})

test('an administrator too, of the own account by either call; somebody else’s is changed as specified, and told to its owner', async () => {
  testApp.clock.set(start)
  const [ada, rosa] = [await insertAdministrator(testApp, { password }), await insertCustomer(testApp, { name: 'Rosa' })]
  testApp.clock.set('2026-03-02T12:00:00Z')
  const own = { name: 'Ada', email: ada.email, status: 0, password: 'un-altra-password' }
  expect(await call(ada, `update-user/${ada.id}`, own)).toMatchObject({ status: 422, code: 'current_password_required' })
  expect(await call(ada, `update-user/${ada.id}`, { ...own, currentPassword: password })).toMatchObject({ status: 200 })
  expect(await call(ada, `update-user/${rosa.id}`, { ...own, name: 'Rosa', email: rosa.email })).toMatchObject({ status: 200 })
  expect(await mailsTo(rosa.id)).toEqual([expect.stringContaining('L’ha cambiata chi amministra')])
})
