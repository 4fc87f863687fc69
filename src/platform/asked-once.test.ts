import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCategory, aForm, aPhoto } from '#tests/helpers/a-menu.ts'
import { type TestApp, testApp } from '#tests/helpers/app.ts'
import { connectionsOfTheProduct } from '#tests/helpers/database.ts'
import { anAdministrator, type Persona } from '#tests/helpers/personas.ts'

let house: TestApp
let admin: Persona
let other: Persona
let category: string
beforeAll(async () => {
  house = await testApp({ connections: connectionsOfTheProduct })
  admin = await anAdministrator(house)
  other = await anAdministrator(house)
  category = (await aCategory(house.context, { name: 'Panini' })).id
})
afterAll(() => house.close())

const key = 'una-chiave-lunga-abbastanza'
const call = (path: string, payload: object, once: string = key, person = admin, headers: object = {}) =>
  house.app.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers: { ...person.headers, ...headers, 'idempotency-key': once } })
const howMany = async (table: string, title: string) =>
  (await house.database.pool.query(`select count(*)::integer as many from ${table} where title = $1`, [title])).rows[0].many
const dish = (title: string) => ({ title, description: 'Brucia.', price: 7.9, discount: 15, category })

it('makes what is asked for twice under one key once, and answers the second as the first', async () => {
  const first = await call('/change-sets', { title: 'Autunno' })
  const again = await call('/change-sets', { title: 'Autunno' })
  expect([first.statusCode, again.statusCode]).toEqual([201, 201])
  expect(again.json()).toEqual(first.json())
  expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true'])
  expect(await howMany('change_sets', 'Autunno')).toBe(1)
})

it('makes it once of many at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => call('/food/add', dish('Panino di tanti'), 'chiave-di-tanti-insieme')))
  expect(answers.map(({ statusCode }) => statusCode)).toContain(201)
  for (const { statusCode, body } of answers) if (statusCode !== 201) expect([statusCode, JSON.parse(body).code]).toEqual([409, 'already_done'])
  expect(await howMany('foods', 'Panino di tanti')).toBe(1)
})

it('knows a form with its picture again, and another one', async () => {
  const send = async (bytes: Buffer) => {
    const form = aForm(dish('Panino fotografato') as never, { bytes, name: 'foto.webp' })
    return call('/food/add', form.payload as never, 'chiave-del-panino-fotografato', admin, form.headers)
  }
  const photo = await aPhoto('webp')
  expect((await send(photo)).statusCode).toBe(201)
  expect((await send(photo)).statusCode).toBe(201)
  expect((await send(await aPhoto('png'))).json()).toMatchObject({ success: false, code: 'idempotency_key_reused' })
  expect(await howMany('foods', 'Panino fotografato')).toBe(1)
})

it('a refused try takes no key: put right, it is done', async () => {
  const once = 'chiave-di-chi-sbaglia-prima'
  expect((await call('/food/add', { ...dish('Panino giusto'), category: '01890000-0000-7000-8000-000000000009' }, once)).statusCode).toBeGreaterThanOrEqual(400)
  expect((await call('/food/add', dish('Panino giusto'), once)).statusCode).toBe(201)
})

it('a key is its person’s own, stands for one thing and has its length', async () => {
  expect((await call('/change-sets', { title: 'Autunno' }, key, other)).headers['idempotent-replayed']).toBeUndefined()
  const reused = await call('/change-sets', { title: 'Inverno' })
  expect([reused.statusCode, reused.json().code]).toEqual([422, 'idempotency_key_reused'])
  const short = await call('/change-sets', { title: 'Inverno' }, 'corta')
  expect([short.statusCode, short.json().code]).toEqual([400, 'idempotency_key_invalid'])
})
