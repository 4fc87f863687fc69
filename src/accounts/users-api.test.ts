import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { expectLockWaiters, productConnections } from '#tests/helpers/database.ts'
import { insertAdministrator, insertCook, insertCustomer, type Persona } from '#tests/helpers/personas.ts'

let testApp: TestApp
let ada: Persona
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections })
})
beforeEach(async () => {
  // Exactly one administrator, unless a test adds another.
  await testApp.database.pool.query('update users set role = 0')
  ada = await insertAdministrator(testApp)
})
afterAll(() => testApp.close())

const call = async (who: Persona, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, headers = {}) => {
  const request: InjectOptions = { method, url: `/api/v1/auth/${path}`, headers: { ...who.headers, ...headers }, ...(payload && { payload }) }
  const answer = await testApp.app.inject(request)
  return { status: answer.statusCode, ...answer.json() }
}
const fieldsOf = ({ name, email }: Persona, status: 0 | 1 = 0) => ({ name, email, status })
const rowOf = async (id: string) => (await testApp.database.pool.query('select * from users where id = $1', [id])).rows[0]
const auditOf = async (id: string) =>
  (await testApp.database.pool.query('select action, actor_id, before, after, request_id from audit_log where row_id = $1 order by id', [id])).rows

describe('the list of users', () => {
  beforeAll(async () => {
    await testApp.database.pool.query(`insert into users (id, name, email)
      select gen_random_uuid(), 'Ospite ' || n, 'ospite' || n || '@liste.example.com' from generate_series(1, 45) n`)
    await insertCustomer(testApp, { name: 'Niccolò D’Àmico', email: 'nd@example.com' })
    await insertCustomer(testApp, { name: 'Cento% Sicuro_uno', email: 'cento@example.com' })
  })

  test('comes in pages of 20, and says how many there are', async () => {
    const first = await call(ada, 'GET', 'get-users?search=liste.example.com')
    expect([first.status, first.success, first.results.length, first.page, first.total, first.totalPages]).toEqual([200, true, 20, 1, 45, 3])
    const last = await call(ada, 'GET', 'get-users?search=liste.example.com&page=3&limit=20')
    expect(last.results).toHaveLength(5)
    const beyond = await call(ada, 'GET', 'get-users?search=liste.example.com&page=1000')
    expect([beyond.status, beyond.results]).toEqual([200, []])
  })

  test('shows what the screen needs and never a hash', async () => {
    const [user] = (await call(ada, 'GET', 'get-users?search=nd@example.com')).results
    expect(Object.keys(user).sort()).toEqual(['_id', 'createdAt', 'email', 'id', 'name', 'officeRole', 'role', 'secondFactor', 'staff', 'status', 'version'])
    expect(user._id).toBe(user.id)
  })

  test.each(['niccolo', 'NICCOLÒ', 'amico nic', 'nd@EXAMPLE', 'o% sic', 'o_uno'])('finds by any part, in any case, without accents: %s', async search => {
    expect((await call(ada, 'GET', `get-users?search=${encodeURIComponent(search)}`)).total).toBe(1)
  })

  test.each(['%', '_', '\\', '％'])('takes %s literally', async search => {
    const { results } = await call(ada, 'GET', `get-users?limit=100&search=${encodeURIComponent(search)}`)
    expect(results.every((user: { name: string; email: string }) => `${user.name} ${user.email}`.includes(search.normalize('NFKC')))).toBe(true)
  })

  test.each(['page=0', 'page=x', 'page=-1', 'limit=0', 'limit=101', 'page=1.5', 'search=%00', `search=${'x'.repeat(201)}`])('%s is refused', async query => {
    expect(await call(ada, 'GET', `get-users?${query}`)).toMatchObject({ status: 400, success: false, code: 'invalid_input' })
  })

  test('sorts by each column both ways, and by state alone', async () => {
    const names = ['Élia', 'anna', 'Zeno', 'Bruno']
    for (const name of names)
      await insertCustomer(testApp, { name, email: `${name.normalize('NFD').replaceAll(/[^a-z]/gi, '')}@ordine.test`, status: name === 'Zeno' ? 1 : 0 })
    const namesBy = async (query: string) => (await call(ada, 'GET', `get-users?search=ordine.test&${query}`)).results.map(({ name }: { name: string }) => name)
    expect(await namesBy('sort=name')).toEqual(['anna', 'Bruno', 'Élia', 'Zeno'])
    expect(await namesBy('sort=-name')).toEqual(['Zeno', 'Élia', 'Bruno', 'anna'])
    expect(await namesBy('sort=email&limit=2&page=2')).toEqual(['Élia', 'Zeno'])
    expect(await namesBy('sort=-status')).toEqual(['Zeno', 'Bruno', 'anna', 'Élia'])
    expect(await namesBy('sort=created')).toEqual(names)
    expect(await namesBy('')).toEqual(names.toReversed())
    expect(await namesBy('status=1')).toEqual(['Zeno'])
    for (const query of ['sort=password', 'status=2']) expect((await call(ada, 'GET', `get-users?${query}`)).status).toBe(400)
  })

  test('does not list deleted users', async () => {
    const deletedUser = await insertCustomer(testApp, { email: 'sparita@example.com' })
    await call(ada, 'DELETE', `delete-user/${deletedUser.id}`)
    expect((await call(ada, 'GET', 'get-users?search=sparita')).total).toBe(0)
    expect(await call(ada, 'GET', `get-user/${deletedUser.id}`)).toMatchObject({ status: 404, code: 'user_not_found' })
  })
})

test('the dashboard counts users who may sign in and dishes on the menu', async () => {
  const counts = async () => (await call(ada, 'GET', 'all-data')).allData as { userCount: number; productCount: number }
  const before = await counts()
  await insertCustomer(testApp)
  await insertCustomer(testApp, { status: 1 })
  const deletedUser = await insertCustomer(testApp)
  await call(ada, 'DELETE', `delete-user/${deletedUser.id}`)
  await insertFood(testApp.context)
  const { id } = await insertFood(testApp.context)
  await testApp.app.inject({ method: 'DELETE', url: `/api/v1/food/delete-food/${id}`, headers: ada.headers })
  expect(await counts()).toMatchObject({ userCount: before.userCount + 1, productCount: before.productCount + 1 })
})

describe('one user', () => {
  test('is read with name, e-mail, status and staff memberships', async () => {
    const restaurantId = (await insertRestaurant(testApp.context)).id
    const cook = await insertCook(testApp, restaurantId)
    const { status, success, user } = await call(ada, 'GET', `get-user/${cook.id}`)
    expect([status, success]).toEqual([200, true])
    expect(user).toMatchObject({ _id: cook.id, name: cook.name, email: cook.email, status: 0, role: 0, staff: [{ restaurantId, role: 'kitchen' }] })
  })

  test('that somebody deleted while it was edited says so', async () => {
    const deletedUser = await insertCustomer(testApp)
    await call(ada, 'DELETE', `delete-user/${deletedUser.id}`)
    const response = await call(ada, 'POST', `update-user/${deletedUser.id}`, { name: 'Zoe', email: 'zoe@example.com', role: 0, status: 0 })
    expect(response).toMatchObject({
      status: 404,
      code: 'user_not_found',
      message: expect.stringMatching(/^Questo utente non c’è più: forse qualcuno l’ha eliminato/),
    })
  })

  test('that does not exist is 404, an id that is none 400', async () => {
    expect(await call(ada, 'GET', 'get-user/01890000-0000-7000-8000-000000000000')).toMatchObject({ status: 404, message: 'Questo utente non esiste.' })
    expect(await call(ada, 'GET', 'get-user/12')).toMatchObject({ status: 400, message: 'Questo identificativo non è valido.' })
  })
})

describe('updating a user', () => {
  test('changes name, e-mail, status and password, and notes who did it', async () => {
    const customer = await insertCustomer(testApp)
    const input = { name: ' Chiara Nuova ', email: 'NUOVA@example.com', status: '1', password: 'nuova-password' }
    const answer = await call(ada, 'POST', `update-user/${customer.id}`, input)
    expect(answer).toMatchObject({ status: 200, success: true, message: 'User updated successfully!' })
    expect(answer.user).toMatchObject({ name: 'Chiara Nuova', email: 'nuova@example.com', status: 1, role: 0, version: 2 })
    expect((await rowOf(customer.id)).password_hash).toMatch(/^\$argon2id\$/)
    expect(await auditOf(customer.id)).toEqual([
      {
        action: 'user.updated',
        actor_id: ada.id,
        request_id: expect.any(String),
        before: { name: customer.name, email: customer.email, role: 0, status: 0 },
        after: { name: 'Chiara Nuova', email: 'nuova@example.com', role: 0, status: 1, password: 'changed' },
      },
    ])
  })

  test('a blank password leaves the old one', async () => {
    const customer = await insertCustomer(testApp, { password: 'vecchia-password' })
    const before = await rowOf(customer.id)
    await call(ada, 'POST', `update-user/${customer.id}`, { ...fieldsOf(customer), password: '   ' })
    expect((await rowOf(customer.id)).password_hash).toBe(before.password_hash)
  })

  test('one of the commonest passwords is refused, by an administrator and by oneself', async () => {
    const customer = await insertCustomer(testApp)
    for (const [who, path] of [
      [ada, 'update-user'],
      [customer, 'update-profile'],
    ] as const)
      expect(await call(who, 'POST', `${path}/${customer.id}`, { ...fieldsOf(customer), password: 'Password123' })).toMatchObject({
        ...{ status: 422, code: 'password_too_easy' },
        errors: [{ field: 'password' }],
      })
    expect((await rowOf(customer.id)).version).toBe(1)
  })

  test.each([
    [{ email: '', name: '', status: 5 }, 'Email is required!'],
    [{ email: 'senza', name: '', status: 5 }, "Invalid Email! Please include '@' in your email."],
    [{ email: 'a@b.it', name: '  ', status: 5 }, 'Name is required!'],
    [{ email: 'a@b.it', name: 'A', status: 5 }, 'Invalid status selected.'],
    [{ email: 'a@b.it', name: 'A', status: 'active' }, 'Invalid status selected.'],
    [{ email: 'a@b.it', name: 'A' }, 'Invalid status selected.'],
    [{ email: 'a@b.it', name: 'A', status: 0, password: 'corta' }, 'La password deve avere almeno 8 caratteri.'],
  ])('%j is refused in the specified words: %s', async (input, message) => {
    const customer = await insertCustomer(testApp)
    expect(await call(ada, 'POST', `update-user/${customer.id}`, input)).toMatchObject({ status: 400, success: false, message })
    expect((await rowOf(customer.id)).version).toBe(1)
  })

  test('to an address that somebody else has is refused', async () => {
    const [one, other] = [await insertCustomer(testApp), await insertCustomer(testApp)]
    const answer = await call(ada, 'POST', `update-user/${one.id}`, { ...fieldsOf(one), email: other.email.toUpperCase() })
    expect(answer).toMatchObject({ status: 409, code: 'email_taken', errors: [{ field: 'email' }] })
  })

  test('the second of two administrators editing one user gets a conflict with both versions', async () => {
    const customer = await insertCustomer(testApp)
    const { user } = await call(ada, 'GET', `get-user/${customer.id}`)
    await call(ada, 'POST', `update-user/${customer.id}`, { ...fieldsOf(customer), name: 'Prima', version: user.version })
    const second = await call(ada, 'POST', `update-user/${customer.id}`, { ...fieldsOf(customer), name: 'Seconda', version: user.version })
    expect(second).toMatchObject({ status: 409, code: 'changed_meanwhile', current: { name: 'Prima', version: 2 }, yours: { name: 'Seconda' } })
    expect((await rowOf(customer.id)).name).toBe('Prima')
  })

  test('grants no role when the caller is demoted during the call', async () => {
    const [bea, customer] = [await insertAdministrator(testApp), await insertCustomer(testApp)]
    const restaurant = await insertRestaurant(testApp.context)
    const other = await testApp.database.pool.connect()
    try {
      await other.query('begin')
      await other.query('update users set role = 0 where id = $1', [bea.id])
      const asked = [
        call(bea, 'POST', `update-user/${customer.id}`, { ...fieldsOf(customer), role: 1 }),
        call(bea, 'POST', `update-user/${customer.id}`, { ...fieldsOf(customer), staff: [{ restaurantId: restaurant.id, role: 'manager' }] }),
        testApp.app
          .inject({
            ...{ method: 'POST', url: `/api/v1/office/restaurants/${restaurant.id}/staff`, headers: bea.headers },
            payload: { email: customer.email, role: 'manager' },
          })
          .then(answer => ({ status: answer.statusCode })),
      ]
      await expectLockWaiters(other, 3)
      await other.query('commit')
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([403, 403, 403])
    } finally {
      other.release(true)
    }
    expect(await rowOf(customer.id)).toMatchObject({ role: 0, version: 1 })
    expect((await testApp.database.pool.query('select from staff_memberships where user_id = $1', [customer.id])).rowCount).toBe(0)
  })

  test('in English on request', async () => {
    expect(await call(ada, 'GET', 'get-user/01890000-0000-7000-8000-000000000000', undefined, { 'accept-language': 'en' })).toMatchObject({
      message: 'This user does not exist.',
    })
  })
})

describe('one’s own profile', () => {
  test('changes name and e-mail; role, status and another id sent along change nothing', async () => {
    const customer = await insertCustomer(testApp, { password: 'la-mia-password' })
    const input = { id: ada.id, name: 'Chiara Bis', email: 'bis@example.com', role: 1, status: 1, currentPassword: 'la-mia-password' }
    const answer = await call(customer, 'POST', `update-profile/${customer.id}`, input)
    expect(answer).toMatchObject({
      status: 200,
      success: true,
      message: 'Profile updated successfully!',
      user: { name: 'Chiara Bis', email: 'bis@example.com', role: 0 },
    })
    expect(await rowOf(customer.id)).toMatchObject({ name: 'Chiara Bis', role: 0, status: 0 })
    expect((await rowOf(ada.id)).name).toBe(ada.name)
  })

  test('another user’s data answers as missing, for administrators too', async () => {
    const [one, other] = [await insertCustomer(testApp), await insertCustomer(testApp)]
    for (const who of [other, ada])
      expect(await call(who, 'POST', `update-profile/${one.id}`, { name: 'Rubata', email: 'rubata@example.com', id: one.id })).toMatchObject({ status: 404 })
    expect((await rowOf(one.id)).name).toBe(one.name)
  })

  test.each([
    [{ email: '', name: 'A' }, 'Email is required!'],
    [{ email: '  ', name: '' }, 'Email is required!'],
    [{ email: 'senza', name: '' }, "Invalid Email! Please include '@' in your email."],
    [{ name: 'A' }, 'Email is required!'],
    [{ email: 'a@b.it', name: ' ' }, 'Name is required!'],
    [{ email: 'a@b.it', name: 'A', password: 'corta' }, 'La password deve avere almeno 8 caratteri.'],
  ])('%j is refused in the specified words: %s', async (input, message) => {
    expect(await call(ada, 'POST', `update-profile/${ada.id}`, input)).toMatchObject({ status: 400, message })
  })
})

describe('the last administrator', () => {
  test('cannot be blocked, demoted or deleted, with the reason', async () => {
    for (const change of [{ status: 1 }, { role: 0 }])
      expect(await call(ada, 'POST', `update-user/${ada.id}`, { ...fieldsOf(ada), ...change })).toMatchObject({ status: 409, code: 'last_administrator' })
    expect(await call(ada, 'DELETE', `delete-user/${ada.id}`)).toMatchObject({
      status: 409,
      code: 'last_administrator',
      message:
        'Questo è l’ultimo amministratore attivo: senza, nessuno potrebbe più gestire la catena. Non è cambiato nulla: prima serve un altro amministratore attivo.',
    })
    expect(await rowOf(ada.id)).toMatchObject({ status: 0, role: 1, deleted_at: null })
  })

  test('is the last however the id is written: UUIDs are the same in any case', async () => {
    const loud = ada.id.toUpperCase()
    const refused = { status: 409, code: 'last_administrator' }
    expect(await call(ada, 'DELETE', `delete-user/${loud}`)).toMatchObject(refused)
    expect(await call(ada, 'POST', `update-user/${loud}`, { ...fieldsOf(ada), status: 1 })).toMatchObject(refused)
    expect(await call(ada, 'POST', `update-user/${loud}`, { ...fieldsOf(ada), email: 'rubata@example.com' })).toMatchObject({
      code: 'current_password_required',
    })
    expect(await rowOf(ada.id)).toMatchObject({ role: 1, status: 0, deleted_at: null, email: ada.email })
  })

  test('is the last although another is locked', async () => {
    await insertAdministrator(testApp, { status: 1 })
    expect(await call(ada, 'POST', `update-user/${ada.id}`, { ...fieldsOf(ada), status: 1 })).toMatchObject({ status: 409, code: 'last_administrator' })
  })

  test('goes once there is another', async () => {
    const bea = await insertAdministrator(testApp)
    expect(await call(ada, 'POST', `update-user/${ada.id}`, { ...fieldsOf(ada), role: 0 })).toMatchObject({ status: 200, user: { role: 0 } })
    expect(await call(bea, 'GET', 'all-data')).toMatchObject({ status: 200 })
    expect(await call(ada, 'GET', 'all-data')).toMatchObject({ status: 403 })
  })

  test('two administrators who lock, demote or delete each other at once: one remains, in thirty attempts', async () => {
    const removals: ((who: Persona, other: Persona) => Promise<{ status: number }>)[] = [
      (who, other) => call(who, 'POST', `update-user/${other.id}`, { ...fieldsOf(other), status: 1 }),
      (who, other) => call(who, 'POST', `update-user/${other.id}`, { ...fieldsOf(other), role: 0 }),
      (who, other) => call(who, 'DELETE', `delete-user/${other.id}`),
    ]
    for (let turn = 0; turn < 30; turn++) {
      await testApp.database.pool.query('update users set role = 0')
      const [one, two] = [await insertAdministrator(testApp), await insertAdministrator(testApp)]
      const [first, second] = [removals[turn % 3], removals[Math.floor(turn / 3) % 3]]
      const answers = await Promise.all([first?.(one, two), second?.(two, one)])
      const remainingAdministrators = await testApp.database.pool.query('select 1 from users where role = 1 and status = 0 and deleted_at is null')
      expect(remainingAdministrators.rowCount).toBe(1)
      const statuses = answers.map(answer => answer?.status)
      expect(statuses.filter(status => status === 200)).toHaveLength(1)
      expect(statuses.filter(status => status && [401, 403, 409].includes(status))).toHaveLength(1)
    }
  })
})

describe('deleting a user', () => {
  test('blanks the person and ends what belongs to it; the row stays for orders and ledgers', async () => {
    const restaurantId = (await insertRestaurant(testApp.context)).id
    const cook = await insertCook(testApp, restaurantId, { password: 'spiedo-girevole' })
    await testApp.database.pool.query(
      `insert into addresses (id, user_id, street, street_number, postcode, city, province) values (gen_random_uuid(), $1, 'Via Segreta', '1', '00100', 'Roma', 'RM')`,
      [cook.id],
    )
    await call(ada, 'POST', `update-user/${cook.id}`, { ...fieldsOf(cook), name: 'Carlo Segreto' })
    expect(await call(ada, 'DELETE', `delete-user/${cook.id}`)).toMatchObject({ status: 200, success: true })
    expect(await rowOf(cook.id)).toMatchObject({ name: '', email: null, password_hash: null, phone: null, role: 0, deleted_at: testApp.clock.now() })
    for (const table of ['sessions', 'staff_memberships', 'addresses'])
      expect((await testApp.database.pool.query(`select 1 from ${table} where user_id = $1`, [cook.id])).rowCount).toBe(0)
    const entries = await auditOf(cook.id)
    expect(entries.map(({ action }) => action)).toEqual(['user.updated', 'user.deleted'])
    expect(JSON.stringify(entries)).not.toMatch(/Segreto|carlo/i)
    const again = await testApp.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email: cook.email, password: 'spiedo-girevole' } })
    expect(again.statusCode).toBe(401)
  })

  test('frees the address for a new account', async () => {
    const customer = await insertCustomer(testApp, { email: 'libera@example.com' })
    await call(ada, 'DELETE', `delete-user/${customer.id}`)
    await expect(insertCustomer(testApp, { email: 'libera@example.com' })).resolves.toBeTruthy()
  })

  test('twice is 404 the second time', async () => {
    const customer = await insertCustomer(testApp)
    await call(ada, 'DELETE', `delete-user/${customer.id}`)
    expect(await call(ada, 'DELETE', `delete-user/${customer.id}`)).toMatchObject({ status: 404, code: 'user_not_found' })
  })
})
