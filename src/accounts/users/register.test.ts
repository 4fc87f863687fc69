import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections, config: { trustProxy: true } })
})
afterAll(() => testApp.close())

let addresses = 0
const register = (payload: object, from = `10.1.${++addresses >> 8}.${addresses & 255}`) =>
  testApp.app.inject({ method: 'POST', url: '/api/v1/auth/register', payload, headers: { 'x-forwarded-for': from } })
const ugo = { name: 'Ugo Rossi', email: 'ugo@example.com', password: 'otto-caratteri' }
const rowOf = async (email: string) => (await testApp.database.pool.query('select * from users where email_folded = $1', [email])).rows[0]

describe('registering', () => {
  test('makes an ordinary, active account that can sign in; role and status sent along change nothing', async () => {
    const answer = await register({ ...ugo, name: '  Ugo Rossi ', email: '  UGO@Example.com ', role: 1, status: 1, staff: [{ role: 'manager' }] })
    expect([answer.statusCode, answer.json()]).toEqual([201, { success: true, message: 'Registrazione completata: ora puoi accedere.' }])
    expect(await rowOf('ugo@example.com')).toMatchObject({ name: 'Ugo Rossi', email: 'ugo@example.com', role: 0, status: 0 })
    const login = await testApp.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: ugo })
    expect(login.json()).toMatchObject({ success: true, user: { role: 0 } })
  })

  test('keeps the password as Argon2id with 19 MiB and two passes', async () => {
    expect((await rowOf('ugo@example.com')).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('is in the audit log, without the password', async () => {
    const { id } = await rowOf('ugo@example.com')
    const { rows } = await testApp.database.pool.query('select action, actor_id, after from audit_log where row_id = $1', [id])
    expect(rows).toEqual([{ action: 'user.created', actor_id: id, after: { name: 'Ugo Rossi', email: 'ugo@example.com', role: 0, status: 0 } }])
  })

  test('a taken address is refused in any case, also when two come at once', async () => {
    const answer = await register({ ...ugo, email: 'Ugo@EXAMPLE.com' })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        success: false,
        message: 'Esiste già un account con questo indirizzo e-mail.',
        code: 'email_taken',
        errors: [{ field: 'email', message: 'Esiste già un account con questo indirizzo e-mail.' }],
      },
    ])
    const both = await Promise.all([1, 2, 3, 4].map(() => register({ ...ugo, email: 'gemelli@example.com' })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409])
  })

  test.each([
    [{}, 'Name is required!'],
    [{ name: '   ', email: 'a@b.it', password: 'x' }, 'Name is required!'],
    [{ name: ' \u202e', email: 'a@b.it', password: 'otto-caratteri' }, 'Name is required!'],
    [{ name: '\u200b\u2060', email: 'a@b.it', password: 'otto-caratteri' }, 'Name is required!'],
    [{ name: 'A' }, 'Email is required!'],
    [{ name: 'A', email: ' ', password: 'x' }, 'Email is required!'],
    [{ name: 'A', email: 'a.b.it', password: 'otto-caratteri' }, "Invalid Email! Please include '@' in your email."],
    [{ name: 'A', email: 'a@b', password: 'otto-caratteri' }, 'Questo indirizzo e-mail non è valido.'],
    [{ name: 'A', email: 'a@b.it\u0000', password: 'otto-caratteri' }, 'Questo indirizzo e-mail non è valido.'],
    [{ name: 'A', email: 'a@b.it' }, 'Password is required!'],
    [{ name: 'A', email: 'a@b.it', password: '' }, 'Password is required!'],
    [{ name: 'A', email: 'a@b.it', password: 'sette77' }, 'La password deve avere almeno 8 caratteri.'],
    [{ name: 'A', email: 'a@b.it', password: 'è1è2è3x'.normalize('NFD') }, 'La password deve avere almeno 8 caratteri.'],
    [{ name: 'A', email: 'a@b.it', password: 'x'.repeat(201) }, 'La password può avere al massimo 200 caratteri.'],
    [{ name: 'A\u0000', email: 'a@b.it', password: 'otto-caratteri' }, 'La richiesta non è valida.'],
  ])('%j is refused: %s', async (payload, message) => {
    const answer = await register(payload)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })

  test.each(['Password1!', '12345678', 'spiedo1997', 'ugo.rossi', 'UgoRossi2026'])('the password “%s” is refused, and no account made', async password => {
    const answer = await register({ ...ugo, email: 'facile@example.com', password })
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { success: false, code: 'password_too_easy', errors: [{ field: 'password' }] }])
    expect(answer.json().message).toContain('tra le prime che si provano')
    expect(await rowOf('facile@example.com')).toBeUndefined()
  })

  test('from one address ends after 20 an hour, with 429 and Retry-After', async () => {
    const answers = []
    for (let turn = 0; turn < 21; turn++) answers.push(await register({}, '192.0.2.9'))
    expect(answers[19]?.statusCode).toBe(400)
    expect(answers[20]?.statusCode).toBe(429)
    expect(Number(answers[20]?.headers['retry-after'])).toBeGreaterThan(3000)
  })
})
