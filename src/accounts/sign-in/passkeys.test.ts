import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { runMailJob } from '#tests/helpers/mailed.ts'
import { PasskeyDevice } from '#tests/helpers/passkey-device.ts'
import { insertAdministrator, insertCustomer, type Persona } from '#tests/helpers/personas.ts'
import { sendPasskeyAddedEmail } from '../passkeys/passkey-mail.ts'

const password = 'kebab-e-patatine'
let testApp: TestApp
beforeAll(async () => {
  const prepare = async (context: TestApp['context']) => void (context.publicUrl = () => 'https://spiedo.test')
  testApp = await createTestApp({ config: { trustProxy: true }, prepare })
})
afterAll(() => testApp.close())

let calls = 0
async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, { person, body }: { person?: Persona; body?: object } = {}) {
  const headers = { 'x-forwarded-for': `10.9.${++calls >> 8}.${calls & 255}`, ...person?.headers }
  const answer = await testApp.app.inject({ method, url: `/api/v1/auth/${path}`, headers, ...(body && { payload: body }) })
  return { status: answer.statusCode, ...answer.json() }
}
const optionsFor = async (person: Persona) => (await call('POST', 'my-passkeys/options', { person, body: { password } })).options
const loginOptions = async () => (await call('POST', 'passkeys/options')).options
const logIn = (response: object) => call('POST', 'passkeys/login', { body: { response } })
/** Person with a passkey. */
async function withPasskey(email: string) {
  const person = await insertCustomer(testApp, { email, password })
  const device = new PasskeyDevice('spiedo.test')
  const body = { name: 'Telefono', response: device.register(await optionsFor(person)) }
  const { status, passkey } = await call('POST', 'my-passkeys', { person, body })
  expect(status).toBe(201)
  return { person, device, passkey }
}

test('a passkey is added after the password, named, signs in alone, and is removed', async () => {
  const { person, device, passkey } = await withPasskey('gina@example.com')
  expect(passkey).toMatchObject({ name: 'Telefono', isSynced: true, lastUsedAt: null })
  const options = await optionsFor(person)
  expect(options).toMatchObject({ rp: { id: 'spiedo.test' }, authenticatorSelection: { residentKey: 'required', userVerification: 'required' } })
  expect(options.excludeCredentials.map(({ id }: { id: string }) => id)).toEqual([device.id.toString('base64url')])
  const signedIn = await logIn(device.signIn(await loginOptions()))
  expect(signedIn).toMatchObject({ status: 200, user: { email: 'gina@example.com' }, message: 'Ciao Chiara Cliente, accesso effettuato.' })
  const headers = { authorization: `Bearer ${signedIn.token}` }
  expect((await testApp.app.inject({ url: '/api/v1/auth/my-account', headers })).statusCode).toBe(200)
  expect((await call('PUT', `my-passkeys/${passkey.id}`, { person, body: { name: ' Telefono  di casa ' } })).passkey.name).toBe('Telefono di casa')
  expect((await call('PUT', `my-passkeys/${passkey.id}`, { person, body: { name: ' ' } })).status).toBe(400)
  const other = await insertCustomer(testApp)
  expect((await call('DELETE', `my-passkeys/${passkey.id}`, { person: other })).code).toBe('passkey_not_found')
  expect((await call('GET', 'my-passkeys', { person })).passkeys).toMatchObject([{ name: 'Telefono di casa', lastUsedAt: '2026-03-02T11:00:00.000Z' }])
  expect((await call('DELETE', `my-passkeys/${passkey.id}`, { person })).status).toBe(200)
  expect(await logIn(device.signIn(await loginOptions()))).toMatchObject({ status: 401, code: 'passkey_unknown' })
  const mail = await runMailJob(testApp, sendPasskeyAddedEmail, { userId: person.id, at: '2026-03-02T11:00:00Z' })
  expect(mail).toMatchObject({ to: 'gina@example.com', content: { subject: expect.stringMatching(/^Nuova passkey/) } })
})

test('nobody adds a passkey without the password, with another’s challenge, or unverified', async () => {
  const [person, other] = [await insertCustomer(testApp, { email: 'ada@example.com', password }), await insertCustomer(testApp, { password })]
  const device = new PasskeyDevice('spiedo.test')
  expect(await call('POST', 'my-passkeys/options', { person, body: { password: 'sbagliata' } })).toMatchObject({ status: 403, code: 'wrong_password' })
  const add = (response: object, as = person) => call('POST', 'my-passkeys', { person: as, body: { name: 'Telefono', response } })
  expect((await add(device.register(await optionsFor(other)))).code).toBe('passkey_expired')
  expect((await add(device.register(await loginOptions()))).code).toBe('passkey_expired')
  expect((await add(device.register(await optionsFor(person), { verified: false }))).code).toBe('passkey_refused')
  expect((await add(device.register(await optionsFor(person), { origin: 'https://spiedo.test.evil' }))).code).toBe('passkey_refused')
  expect((await add(new PasskeyDevice('evil.test').register(await optionsFor(person), { origin: 'https://spiedo.test' }))).code).toBe('passkey_refused')
  const rubbish = device.register(await optionsFor(person))
  expect((await add({ ...rubbish, response: { ...rubbish.response, attestationObject: 'AAAA' } })).code).toBe('passkey_refused')
  expect((await add({ ...rubbish, response: { ...rubbish.response, clientDataJSON: 'AAAA' } })).code).toBe('passkey_expired')
  expect((await add({})).status).toBe(400)
  expect((await add(device.register(await optionsFor(person)))).status).toBe(201)
  // One key opens one account.
  expect((await add(device.register(await optionsFor(other)), other)).code).toBe('passkey_refused')
})

test('a challenge signs in once and for ten minutes; a wrong signature, an old counter and a locked account do not', async () => {
  const { person, device } = await withPasskey('leo@example.com')
  const used = device.signIn(await loginOptions())
  expect((await logIn(used)).status).toBe(200)
  expect(await logIn(used)).toMatchObject({ status: 422, code: 'passkey_expired' })
  const late = await loginOptions()
  testApp.clock.set('2026-03-02T11:10:01Z')
  expect((await logIn(device.signIn(late))).code).toBe('passkey_expired')
  const wrong = device.signIn(await loginOptions())
  expect((await logIn({ ...wrong, response: { ...wrong.response, signature: used.response.signature } })).code).toBe('passkey_unknown')
  expect((await logIn(device.signIn(await loginOptions(), { verified: false }))).code).toBe('passkey_unknown')
  await testApp.database.pool.query('update passkeys set counter = 1000 where user_id = $1', [person.id])
  expect((await logIn(device.signIn(await loginOptions()))).code).toBe('passkey_unknown')
  await testApp.database.pool.query('update passkeys set counter = 0 where user_id = $1', [person.id])
  await testApp.database.pool.query('update users set status = 1 where id = $1', [person.id])
  expect(await logIn(device.signIn(await loginOptions()))).toMatchObject({ status: 403, code: 'locked' })
})

test('passkeys go with their account, and a site without a name of its own has none', async () => {
  const { person, device } = await withPasskey('zoe@example.com')
  const admin = await insertAdministrator(testApp)
  await optionsFor(person)
  expect((await call('DELETE', `delete-user/${person.id}`, { person: admin })).status).toBe(200)
  for (const table of ['passkeys', 'passkey_challenges'])
    expect((await testApp.database.pool.query(`select from ${table} where user_id = $1`, [person.id])).rowCount).toBe(0)
  expect((await logIn(device.signIn(await loginOptions()))).code).toBe('passkey_unknown')
  testApp.context.publicUrl = () => 'http://spiedo.test'
  expect(await call('POST', 'passkeys/options')).toMatchObject({ status: 409, code: 'passkeys_unavailable' })
  expect((await call('GET', 'my-passkeys', { person: admin })).available).toBe(false)
})
