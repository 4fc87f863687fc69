import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMultipart, createPhoto, insertCategory } from '#tests/helpers/a-menu.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { expectLockWaiters, productConnections } from '#tests/helpers/database.ts'
import { insertAdministrator, type Persona } from '#tests/helpers/personas.ts'

let testApp: TestApp
let admin: Persona
let other: Persona
let category: string
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections })
  admin = await insertAdministrator(testApp)
  other = await insertAdministrator(testApp)
  category = (await insertCategory(testApp.context, { name: 'Panini' })).id
})
afterAll(() => testApp.close())

const key = 'una-chiave-lunga-abbastanza'
const call = (path: string, payload: object, once: string = key, person = admin, headers: object = {}) =>
  testApp.app.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers: { ...person.headers, ...headers, 'idempotency-key': once } })
const howMany = async (table: string, title: string) =>
  (await testApp.database.pool.query(`select count(*)::integer as many from ${table} where title = $1`, [title])).rows[0].many
const dish = (title: string) => ({ title, description: 'Brucia.', price: 7.9, discount: 15, category })

it('two requests under one key take effect once and get the same response', async () => {
  const first = await call('/change-sets', { title: 'Autunno' })
  const again = await call('/change-sets', { title: 'Autunno' })
  expect([first.statusCode, again.statusCode]).toEqual([201, 201])
  expect(again.json()).toEqual(first.json())
  expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true'])
  expect(await howMany('change_sets', 'Autunno')).toBe(1)
})

it('makes it once of many at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => call('/food/add', dish('Panino di tanti'), 'chiave-di-tanti-insieme')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await howMany('foods', 'Panino di tanti')).toBe(1)
})

it('knows a form with its picture again, and another one', async () => {
  const send = async (bytes: Buffer) => {
    const form = buildMultipart(dish('Panino fotografato') as never, { bytes, name: 'foto.webp' })
    return call('/food/add', form.payload as never, 'chiave-del-panino-fotografato', admin, form.headers)
  }
  const photo = await createPhoto('webp')
  expect((await send(photo)).statusCode).toBe(201)
  expect((await send(photo)).statusCode).toBe(201)
  expect((await send(await createPhoto('png'))).json()).toMatchObject({ success: false, code: 'idempotency_key_reused' })
  expect(await howMany('foods', 'Panino fotografato')).toBe(1)
})

it('knows a file of the menu again, and another one', async () => {
  const send = async (content: string) => {
    const form = buildMultipart({}, { bytes: Buffer.from(content), name: 'menu.csv', field: 'file' })
    return call('/menu/imports', form.payload as never, 'chiave-del-file-del-menu', admin, form.headers)
  }
  const first = await send('tipo;nome\n')
  expect((await send('tipo;nome\n')).json()).toEqual(first.json())
  expect((await send('tipo;titolo\n')).json()).toMatchObject({ success: false, code: 'idempotency_key_reused' })
})

it('a refused try takes no key: put right, it is done', async () => {
  const once = 'chiave-di-chi-sbaglia-prima'
  expect((await call('/food/add', { ...dish('Panino giusto'), category: '01890000-0000-7000-8000-000000000009' }, once)).statusCode).toBeGreaterThanOrEqual(400)
  expect((await call('/food/add', dish('Panino giusto'), once)).statusCode).toBe(201)
})

it('a key belongs to one person and one operation, and its length is checked', async () => {
  expect((await call('/change-sets', { title: 'Autunno' }, key, other)).headers['idempotent-replayed']).toBeUndefined()
  const reused = await call('/change-sets', { title: 'Inverno' })
  expect([reused.statusCode, reused.json().code]).toEqual([422, 'idempotency_key_reused'])
  const short = await call('/change-sets', { title: 'Inverno' }, 'corta')
  expect([short.statusCode, short.json().code]).toEqual([400, 'idempotency_key_invalid'])
})

describe('while somebody else has the table', () => {
  /** Blocks requests until the work is done. */
  const held = async (work: (waiting: (many: number) => Promise<void>) => Promise<void>) => {
    const holder = new pg.Client(testApp.database.connection)
    await holder.connect()
    try {
      await holder.query('begin; lock table change_sets in share mode')
      await work(many => expectLockWaiters(holder, many))
    } finally {
      await holder.end()
    }
  }
  const inShort = ({ statusCode, json }: Awaited<ReturnType<typeof call>>) => `${statusCode} ${json().code ?? ''}`.trim()

  it('a second request waits, is told that the first goes on, and later gets its response', async () => {
    const once = 'chiave-di-chi-aspetta'
    let first: ReturnType<typeof call> | undefined
    await held(async waiting => {
      first = call('/change-sets', { title: 'Attesa' }, once)
      await waiting(1)
      expect(inShort(await call('/change-sets', { title: 'Attesa' }, once))).toBe('409 already_begun')
      expect((await call('/change-sets', { title: 'Altro' }, once)).json().code).toBe('idempotency_key_reused')
    })
    const { body } = await (first as ReturnType<typeof call>)
    expect((await call('/change-sets', { title: 'Attesa' }, once)).body).toBe(body)
  })

  it('a try that seems dead is done by the next, and commits nothing if it goes on after all', async () => {
    const once = 'chiave-di-chi-sembra-morto'
    const tries: ReturnType<typeof call>[] = []
    await held(async waiting => {
      tries.push(call('/change-sets', { title: 'Ripresa' }, once))
      await waiting(1)
      await testApp.database.pool.query(`update idempotency_keys set created_at = now() - interval '1 minute' where key = $1`, [once])
      tries.push(call('/change-sets', { title: 'Ripresa' }, once))
      await waiting(2)
    })
    const answers = await Promise.all(tries)
    expect(answers.map(inShort)).toEqual(['409 already_begun', '201'])
    expect(await howMany('change_sets', 'Ripresa')).toBe(1)
    expect((await call('/change-sets', { title: 'Ripresa' }, once)).body).toBe(answers[1]?.body)
  })
})

it('a request that fails before any change may be sent again', async () => {
  const once = 'chiave-di-un-guasto'
  await testApp.database.pool.query('alter table change_sets rename to change_sets_away')
  expect((await call('/change-sets', { title: 'Guasto' }, once)).statusCode).toBe(500)
  await testApp.database.pool.query('alter table change_sets_away rename to change_sets')
  expect((await call('/change-sets', { title: 'Guasto' }, once)).statusCode).toBe(201)
})

it('a request that fails after its change is not repeated', async () => {
  const { announce } = testApp.context.events
  const change = () => call(`/auth/update-user/${other.id}`, { name: 'Ada Nuova', email: other.email, status: 0, role: 1 }, 'chiave-di-un-guasto-dopo')
  testApp.context.events.announce = () => {
    throw new Error('nothing is announced')
  }
  expect((await change()).statusCode).toBe(500)
  testApp.context.events.announce = announce
  const again = await change()
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_done'])
  const { rows } = await testApp.database.pool.query(`select from audit_log where action = 'user.updated' and row_id = $1`, [other.id])
  expect(rows).toHaveLength(1)
})
