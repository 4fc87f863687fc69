import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshCatalogue } from '#menu/catalogue/catalogue.ts'
import { foodOptionGroups, optionGroups, optionValues, priceLists, priceOverrides } from '#menu/tables.ts'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCustomer, insertSession, type Persona } from '#tests/helpers/personas.ts'
import { insertProgramme } from '#tests/helpers/promotions.ts'

let testApp: TestApp
let zoe: Persona
let ivo: Persona
beforeAll(async () => {
  testApp = await createTestApp({ config: { trustProxy: true } })
  zoe = await insertCustomer(testApp, { name: 'Zoe', password: 'una-password' })
  ivo = await insertCustomer(testApp, { name: 'Ivo' })
})
afterAll(() => testApp.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = async (who: Pick<Persona, 'headers'>, method: Method, path: string, payload?: object) => {
  const answer = await testApp.app.inject({ method, url: `/api/v1/auth/${path}`, headers: who.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const audited = async (actor: string) =>
  (await testApp.database.pool.query('select action from audit_log where actor_id = $1 order by id', [actor])).rows.map(({ action }) => action)

describe('sessions on other devices', () => {
  test('are listed with the one that asks marked, and end by being called so', async () => {
    const phone = await insertSession(testApp, zoe.id)
    const { sessions } = await call(zoe, 'GET', 'my-sessions')
    expect(sessions).toHaveLength(2)
    expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
    expect(JSON.stringify(sessions)).not.toContain('sha')
    const other = sessions.find(({ current }: { current: boolean }) => !current)
    expect((await call(ivo, 'DELETE', `my-sessions/${other.id}`)).code).toBe('session_not_found')
    expect((await call(zoe, 'DELETE', `my-sessions/${other.id}`)).status).toBe(200)
    expect((await call(phone, 'GET', 'my-sessions')).status).toBe(401)
    expect((await call(zoe, 'DELETE', `my-sessions/${other.id}`)).status).toBe(404)
  })

  test('end all together, but for the one that asks and those of others', async () => {
    const [phone, tablet] = [await insertSession(testApp, zoe.id), await insertSession(testApp, zoe.id)]
    expect((await call(zoe, 'DELETE', 'my-sessions')).ended).toBe(2)
    expect((await call(phone, 'GET', 'my-sessions')).status).toBe(401)
    expect((await call(tablet, 'GET', 'my-sessions')).status).toBe(401)
    expect((await call(zoe, 'GET', 'my-sessions')).sessions).toHaveLength(1)
    expect((await call(ivo, 'GET', 'my-sessions')).sessions).toHaveLength(1)
  })
})

test('the own account is read as it stands, with the version that a change names', async () => {
  const eva = await insertCustomer(testApp, { name: 'Eva' })
  const { user } = await call(eva, 'GET', 'my-account')
  expect(user).toEqual({ _id: eva.id, id: eva.id, name: 'Eva', email: eva.email, role: 0, status: 0, staff: [], officeRole: null, version: 1 })
  const change = { name: 'Eva Prima', email: eva.email, version: user.version }
  expect((await call(eva, 'POST', `update-profile/${eva.id}`, change)).user.version).toBe(2)
  expect(await call(eva, 'POST', `update-profile/${eva.id}`, { ...change, name: 'Eva Seconda' })).toMatchObject({ code: 'changed_meanwhile' })
})

describe('addresses', () => {
  const home = { label: 'Casa', street: 'Via Roma', streetNumber: '1', postcode: '00185', city: 'Roma', province: 'rm' }

  test('the first is the default, another takes its place, and nobody else reads or changes them', async () => {
    const first = await call(zoe, 'POST', 'my-addresses', home)
    expect(first).toMatchObject({ status: 201, address: { isDefault: true, province: 'RM', version: 1 } })
    const second = await call(zoe, 'POST', 'my-addresses', { ...home, label: 'Ufficio', isDefault: true })
    const { addresses } = await call(zoe, 'GET', 'my-addresses')
    expect(addresses.map(({ label, isDefault }: { label: string; isDefault: boolean }) => [label, isDefault])).toEqual([
      ['Ufficio', true],
      ['Casa', false],
    ])
    expect((await call(ivo, 'GET', 'my-addresses')).addresses).toEqual([])
    expect((await call(ivo, 'PUT', `my-addresses/${first.address.id}`, home)).status).toBe(404)
    expect((await call(ivo, 'DELETE', `my-addresses/${first.address.id}`)).status).toBe(404)
    expect((await call(zoe, 'PUT', `my-addresses/${second.address.id}`, { ...home, version: 9 })).code).toBe('address_changed')
    expect((await call(zoe, 'DELETE', `my-addresses/${first.address.id}`)).status).toBe(200)
  })

  test('errors are reported by field, also for fields missing from the form', async () => {
    const { status, errors } = await call(zoe, 'POST', 'my-addresses', { ...home, street: ' ', postcode: '185', province: 'Roma' })
    expect(status).toBe(400)
    expect(errors.map(({ field }: { field: string }) => field)).toEqual(['street', 'postcode', 'province'])
  })

  test('a province is one that there is', async () => {
    const { status, errors } = await call(zoe, 'POST', 'my-addresses', { ...home, province: 'zz' })
    expect(status).toBe(400)
    expect(errors).toEqual([{ field: 'province', message: 'Scrivi la sigla di una provincia italiana: RM, MI, NA.' }])
  })

  test('a province is not needed; kept for as long as it is the same place', async () => {
    const lia = await insertCustomer(testApp)
    const { province: _, ...withoutProvince } = home
    expect((await call(lia, 'POST', 'my-addresses', withoutProvince)).address.province).toBe('')
    const { address } = await call(lia, 'POST', 'my-addresses', home)
    expect((await call(lia, 'PUT', `my-addresses/${address.id}`, { ...withoutProvince, label: 'Nonna' })).address.province).toBe('RM')
    expect((await call(lia, 'PUT', `my-addresses/${address.id}`, { ...withoutProvince, city: 'Milano', postcode: '20121' })).address.province).toBe('')
  })

  test('twenty at the most', async () => {
    const eva = await insertCustomer(testApp)
    for (let index = 0; index < 20; index++) await call(eva, 'POST', 'my-addresses', home)
    expect((await call(eva, 'POST', 'my-addresses', home)).code).toBe('too_many_addresses')
  })
})

describe('allergens to be warned of', () => {
  test('are kept with a yes only, and a no deletes them but not the record of both', async () => {
    expect((await call(zoe, 'PUT', 'my-allergens', { allergens: ['milk'] })).status).toBe(400)
    expect((await call(zoe, 'GET', 'my-allergens')).allergens).toEqual([])
    expect((await call(zoe, 'PUT', 'my-allergens', { allergens: ['milk', 'sesame', 'milk'], consent: true })).status).toBe(200)
    expect(await call(zoe, 'GET', 'my-allergens')).toMatchObject({ allergens: ['milk', 'sesame'], consentedAt: '2026-03-02T11:00:00.000Z' })
    expect((await call(ivo, 'GET', 'my-allergens')).allergens).toEqual([])
    await call(zoe, 'PUT', 'my-allergens', { allergens: ['milk'], consent: true })
    await call(zoe, 'DELETE', 'my-allergens')
    expect(await call(zoe, 'GET', 'my-allergens')).toMatchObject({ allergens: [], consentedAt: null })
    const { rows } = await testApp.database.pool.query('select granted from consents where user_id = $1 order by id', [zoe.id])
    expect(rows.map(({ granted }) => granted)).toEqual([true, false])
    const { rows: remainingAllergens } = await testApp.database.pool.query('select 1 from customer_allergens where user_id = $1', [zoe.id])
    expect(remainingAllergens).toEqual([])
  })
})

test('hearts are kept once each, of dishes that are there', async () => {
  const food = await insertFood(testApp.context)
  await testApp.context.catalogueVersion.refresh()
  await call(zoe, 'PUT', `my-favourites/${food.id}`)
  expect((await call(zoe, 'PUT', `my-favourites/${food.id}`)).status).toBe(200)
  expect((await call(zoe, 'GET', 'my-favourites')).favourites.map(({ foodId }: { foodId: string }) => foodId)).toEqual([food.id])
  expect((await call(ivo, 'GET', 'my-favourites')).favourites).toEqual([])
  expect((await call(zoe, 'PUT', `my-favourites/${zoe.id}`)).code).toBe('food_not_found')
  await call(zoe, 'DELETE', `my-favourites/${food.id}`)
  expect((await call(zoe, 'GET', 'my-favourites')).favourites).toEqual([])
})

test('hearts come with what their dishes are and cost now, at a restaurant too; one that is off the menu stays and says so', async () => {
  const eva = await insertCustomer(testApp, { name: 'Eva' })
  const restaurant = await insertRestaurant(testApp.context)
  const kept = await insertFood(testApp.context, { title: 'Piadina', priceCents: 800, discountPercent: 25 })
  const deletedFood = await insertFood(testApp.context, { title: 'Panino di ieri' })
  // Default options count, optional ones do not.
  const [sauces] = await testApp.context.db.insert(optionGroups).values({ title: 'Salse', maximum: 2 }).returning()
  const optionGroupId = sauces?.id as string
  await testApp.context.db.insert(optionValues).values([
    { optionGroupId, title: 'Yogurt', allergens: ['milk'], defaultQuantity: 1 },
    { optionGroupId, title: 'Senape', allergens: ['mustard'] },
  ])
  await testApp.context.db.insert(foodOptionGroups).values({ foodId: kept.id, optionGroupId })
  await refreshCatalogue(testApp.context)
  for (const { id } of [kept, deletedFood]) expect((await call(eva, 'PUT', `my-favourites/${id}`)).status).toBe(200)
  await testApp.database.pool.query('update foods set archived_at = now() where id = $1', [deletedFood.id])
  await refreshCatalogue(testApp.context)
  const { favourites } = await call(eva, 'GET', 'my-favourites')
  expect(new Map(favourites.map((favourite: { title: string }) => [favourite.title, favourite]))).toEqual(
    new Map([
      [
        'Piadina',
        expect.objectContaining({
          foodId: kept.id,
          offer: expect.objectContaining({ slug: 'piadina', spriceCents: 600, available: true, allergens: ['milk'] }),
        }),
      ],
      ['Panino di ieri', expect.objectContaining({ foodId: deletedFood.id, offer: null })],
    ]),
  )
  expect(favourites[0].picture).toMatchObject({ address: expect.stringMatching(/^\/pictures\//), ground: expect.stringMatching(/^#/) })
  const [list] = await testApp.context.db.insert(priceLists).values({ restaurantId: restaurant.id }).returning()
  const here = { priceListId: list?.id as string, foodId: kept.id, priceCents: 1000, available: false, validFrom: new Date('2026-01-01T00:00:00Z') }
  await testApp.context.db.insert(priceOverrides).values(here)
  await refreshCatalogue(testApp.context)
  const there = await call(eva, 'GET', `my-favourites?restaurant=${restaurant.id}`)
  expect(there.favourites.map(({ offer }: { offer: unknown }) => offer)).toContainEqual(expect.objectContaining({ spriceCents: 750, available: false }))
  expect((await call(eva, 'GET', 'my-favourites?restaurant=nessuno')).status).toBe(400)
  expect((await call(eva, 'GET', 'my-data')).data.favourites).toHaveLength(2)
})

test('the download contains all stored data of the person, without secrets or other people’s data', async () => {
  const restaurant = await insertRestaurant(testApp.context)
  const hers = await insertPlacedOrder(testApp.context, restaurant, { customerId: zoe.id })
  await insertPlacedOrder(testApp.context, restaurant, { customerId: ivo.id })
  const { id: programmeId } = await insertProgramme(testApp, { foodIds: [(await insertFood(testApp.context)).id] })
  await testApp.context.db.execute(
    sql`insert into points_ledger (user_id, programme_id, points, reason, borne_by) values (${zoe.id}, ${programmeId}, 3, 'granted', 'chain')`,
  )
  const answer = await testApp.app.inject({ url: '/api/v1/auth/my-data', headers: zoe.headers })
  expect(answer.headers['content-disposition']).toContain('attachment')
  const { data } = answer.json()
  expect(data.account).toMatchObject({ name: 'Zoe', email: zoe.email })
  expect(data.orders).toHaveLength(1)
  expect(data.orders[0]).toMatchObject({ id: hers.id, contact: { name: 'Giulia Ferrero' }, lines: [{ title: 'Panino kebab di pollo', totalCents: 690 }] })
  expect(answer.body).not.toMatch(/argon2|passwordHash|tokenSha256|publicToken/)
  expect(data.points).toEqual([{ programme: 'Tre panini, uno in regalo', points: 3, reason: 'granted', orderId: null, at: expect.any(String) }])
})

describe('deleting one’s own account', () => {
  test('takes the password, blanks the person, keeps the orders, ends the sessions', async () => {
    const unsaid = await call(zoe, 'POST', 'delete-my-account', { password: '' })
    expect(unsaid.errors).toEqual([{ field: 'password', message: 'Per eliminare l’account scrivi la tua password attuale.' }])
    expect(await call(zoe, 'POST', 'delete-my-account', { password: 'sbagliata' })).toMatchObject({ status: 403, code: 'wrong_password' })
    expect((await call(zoe, 'GET', 'my-sessions')).status).toBe(200)
    expect((await call(zoe, 'POST', 'delete-my-account', { password: 'una-password' })).status).toBe(200)
    expect((await call(zoe, 'GET', 'my-sessions')).status).toBe(401)
    const { rows } = await testApp.database.pool.query('select name, email, deleted_at is not null as deleted from users where id = $1', [zoe.id])
    expect(rows).toEqual([{ name: '', email: null, deleted: true }])
    expect((await testApp.database.pool.query('select 1 from orders where customer_id = $1', [zoe.id])).rowCount).toBe(1)
    expect(await audited(zoe.id)).toEqual(expect.arrayContaining(['session.ended', 'address.added', 'allergens.kept', 'allergens.forgotten', 'user.deleted']))
  })

  test('the last administrator stays', async () => {
    const ada = await insertAdministrator(testApp, { password: 'una-password' })
    expect((await call(ada, 'POST', 'delete-my-account', { password: 'una-password' })).code).toBe('last_administrator')
    await insertAdministrator(testApp)
    expect((await call(ada, 'POST', 'delete-my-account', { password: 'una-password' })).status).toBe(200)
  })

  test('a refusal despite the right password does not count as a guess', async () => {
    await testApp.database.pool.query('update users set role = 0')
    const ada = await insertAdministrator(testApp, { password: 'una-password' })
    for (let index = 0; index < 11; index++)
      expect((await call(ada, 'POST', 'delete-my-account', { password: 'una-password' })).code).toBe('last_administrator')
    expect((await call(ada, 'POST', 'second-factor/disable', { password: 'una-password', code: '000000' })).code).toBe('second_factor_off')
    const login = await testApp.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email: ada.email, password: 'una-password' } })
    expect(login.statusCode).toBe(200)
  })

  test('guessing the password is limited as at the login', async () => {
    const eva = await insertCustomer(testApp, { password: 'una-password' })
    for (let index = 0; index < 10; index++) await call(eva, 'POST', 'delete-my-account', { password: 'sbagliata' })
    expect((await call(eva, 'POST', 'delete-my-account', { password: 'una-password' })).status).toBe(429)
  })
})
