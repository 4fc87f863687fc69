import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { auditLog } from '#platform/database/tables.ts'
import { buildMultipart, createPhoto } from '#tests/helpers/a-menu.ts'
import { insertCity, insertCompany, insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp } from '#tests/helpers/app.ts'
import { expectLockWaiters, productConnections } from '#tests/helpers/database.ts'
import { insertAdministrator, insertCook, insertManager } from '#tests/helpers/personas.ts'
import { toRestaurantPage } from './directory/public-restaurants.ts'
import { directorySnapshot } from './directory/restaurant-directory.ts'

const testApp = await createTestApp({ connections: productConnections })
afterAll(() => testApp.close())
const administrator = await insertAdministrator(testApp)
const [rome, company] = [await insertCity(testApp.context, { slug: 'roma', name: 'Roma' }), await insertCompany(testApp.context)]
const own = await insertRestaurant(testApp.context, { cityId: rome.id, companyId: company.id, name: 'Spiedo Termini' })
const other = await insertRestaurant(testApp.context)
const manager = await insertManager(testApp, own.id)
const cook = await insertCook(testApp, own.id)

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = async (who: { headers: Record<string, string> }, method: Method, path: string, payload?: object) => {
  const answer = await testApp.app.inject({ method, url: `/api/v1/office${path}`, headers: who.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

const place = {
  name: 'Spiedo Trastevere',
  companyId: company.id,
  cityId: rome.id,
  street: 'Via del Forno',
  streetNumber: '7',
  postcode: '00153',
  province: 'rm',
  latitude: 41.889,
  longitude: 12.47,
  phone: '+39 06 555 0177',
  businessDayCutoff: 300,
  claimBudgetCents: 20000,
}

test('a new restaurant is on the storefront at once, and goes from it when it is archived', async () => {
  const { status, body } = await call(administrator, 'POST', '/restaurants', place)
  expect(status).toBe(201)
  expect(body.restaurant).toMatchObject({ slug: 'roma-trastevere', province: 'RM', services: ['pickup'], version: 1 })
  const shown = async () => (await testApp.app.inject(`/api/v1/restaurants/${body.restaurant.slug}`)).statusCode
  expect(await shown()).toBe(200)
  const { id } = body.restaurant
  const renamed = await call(administrator, 'PUT', `/restaurants/${id}`, { ...place, slug: '', name: 'Spiedo Santa Maria', version: 1 })
  expect(renamed.body.restaurant).toMatchObject({ name: 'Spiedo Santa Maria', slug: body.restaurant.slug, version: 2 })
  const stale = await call(administrator, 'PUT', `/restaurants/${id}`, { ...place, version: 1 })
  expect(stale).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', current: { name: 'Spiedo Santa Maria' }, yours: { name: place.name } } })
  expect((await call(administrator, 'POST', `/restaurants/${id}/archive`, { archived: true, version: 2 })).body.restaurant.archived).toBe(true)
  expect(await shown()).toBe(404)
  expect((await call(administrator, 'POST', `/restaurants/${id}/archive`, { archived: false, version: 3 })).status).toBe(200)
  expect(await shown()).toBe(200)
  const entries = await testApp.context.db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.rowId, id)).orderBy(auditLog.id)
  expect(entries.map(({ action }) => action)).toEqual(['restaurant.added', 'restaurant.updated', 'restaurant.archived', 'restaurant.restored'])
})

test('slugs are unique, and missing values are reported beside their field', async () => {
  const conflict = await call(administrator, 'POST', '/restaurants', { ...place, slug: own.slug })
  expect(conflict).toMatchObject({ status: 409, body: { code: 'slug_taken', errors: [{ field: 'slug' }] } })
  const wrong = await call(administrator, 'POST', '/restaurants', { ...place, name: ' ', postcode: '153', phone: 'chiamaci' })
  expect(wrong.body.errors.map(({ field }: { field: string }) => field)).toEqual(['name', 'postcode', 'phone'])
  const homeless = await call(administrator, 'POST', '/restaurants', { ...place, cityId: own.id })
  expect(homeless).toMatchObject({ status: 422, body: { errors: [{ field: 'cityId' }] } })
})

test('a number or amount beyond its limits names them', async () => {
  const update = async (path: string, fields: object) => (await call(administrator, 'PUT', `/restaurants/${own.id}${path}`, { ...fields, version: 1 })).body
  const times = { preparationMinutes: -1, deliveryMinutes: 1e9, acceptWithinMinutes: 0, slotsAheadDays: 1 }
  const { message, errors } = await update('/ordering', { services: [], acceptsCash: true, acceptsCard: true, ...times })
  expect(message).toBe('Scrivi un numero intero da 0 a 240.')
  expect(errors).toEqual([
    { field: 'preparationMinutes', message },
    { field: 'deliveryMinutes', message },
    { field: 'acceptWithinMinutes', message: 'Scrivi un numero intero da 1 a 120.' },
  ])
  const { errors: budget } = await update('', { ...place, claimBudgetCents: 100_000_001 })
  expect(budget).toEqual([{ field: 'claimBudgetCents', message: 'Scrivi un importo da 0 a 1.000.000 €.' }])
})

test('the list is searched, sorted and paged by the server', async () => {
  const names = async (query: string) => (await call(administrator, 'GET', `/restaurants?${query}`)).body.restaurants.map(({ name }: { name: string }) => name)
  expect(await names('search=termini%20roma')).toEqual(['Spiedo Termini'])
  expect(await names('search=100%25')).toEqual([])
  const [first] = await names('sort=-name&limit=1')
  expect(first).toBe((await names('sort=name&limit=100')).at(-1))
  expect(await names(`company=${company.id}&state=all&sort=name`)).toContain('Spiedo Termini')
})

test('a manager keeps the own restaurant and knows of no other; a cook keeps none', async () => {
  const list = await call(manager, 'GET', '/restaurants')
  expect(list.body).toMatchObject({ total: 1, restaurants: [{ id: own.id }] })
  expect((await call(cook, 'GET', '/restaurants')).status).toBe(403)
  for (const path of ['', '/hours', '/stations', '/tables', '/zones']) {
    expect((await call(manager, 'GET', `/restaurants/${own.id}${path}`)).status).toBe(200)
    expect(await call(manager, 'GET', `/restaurants/${other.id}${path}`)).toMatchObject({ status: 404, body: { code: 'restaurant_not_found' } })
    expect((await call(cook, 'GET', `/restaurants/${own.id}${path}`)).status).toBe(403)
  }
  expect((await call(manager, 'PUT', `/restaurants/${own.id}`, { ...place, version: 1 })).status).toBe(403)
  const ordering = {
    services: ['table', 'pickup'],
    preparationMinutes: 12,
    deliveryMinutes: 25,
    acceptWithinMinutes: 4,
    slotsAheadDays: 3,
    acceptsCash: true,
    acceptsCard: false,
  }
  const saved = await call(manager, 'PUT', `/restaurants/${own.id}/ordering`, { ...ordering, version: 1 })
  expect(saved.body.restaurant).toMatchObject({ services: ['pickup', 'table'], slotsAheadDays: 3, version: 2 })
  expect(saved.body.message).toBe(`${own.name} è stato salvato.`)
  const without = await call(manager, 'PUT', `/restaurants/${own.id}/ordering`, { ...ordering, services: [], version: 2 })
  expect(without.body.message).toBe(`${own.name} è stato salvato, ma senza servizi: qui non si ordina online.`)
  expect((await call(manager, 'PUT', `/restaurants/${other.id}/ordering`, { ...ordering, version: 1 })).status).toBe(404)
})

test('a VAT number whose last digit does not check the others is refused beside its field; one saved before stays with its firm', async () => {
  const seat = { legalName: 'Brace antica', street: 'Via Po', streetNumber: '3', postcode: '10124', city: 'Torino', province: 'TO' }
  const refused = { status: 422, body: { code: 'vat_number_wrong', errors: [{ field: 'vatNumber' }] } }
  expect(await call(administrator, 'POST', '/companies', { ...seat, vatNumber: '12345678901' })).toMatchObject(refused)
  const { id } = await insertCompany(testApp.context, { vatNumber: '12345678901' })
  const save = (vatNumber: string, version: number) => call(administrator, 'PUT', `/companies/${id}`, { ...seat, vatNumber, version })
  expect(await save('12345678901', 1)).toMatchObject({ status: 200, body: { company: { legalName: 'Brace antica', version: 2 } } })
  expect(await save('12345678902', 2)).toMatchObject(refused)
  expect(await save('12345678903', 2)).toMatchObject({ status: 200, body: { company: { vatNumber: '12345678903' } } })
})

test('of two companies that become the chain’s at once the later wins, and the former one is audited', async () => {
  const firm = { legalName: 'Brace', street: 'Via Po', streetNumber: '3', postcode: '10124', city: 'Torino', province: 'TO', isChain: true }
  const kept = []
  for (const vatNumber of ['09876543217', '09876543225', '09876543233'])
    kept.push((await call(administrator, 'POST', '/companies', { ...firm, isChain: kept.length === 0, vatNumber })).body.company)
  const [was, one, two] = kept
  const other = new pg.Client(testApp.database.connection)
  await other.connect()
  try {
    await other.query('begin')
    await other.query('select from companies where is_chain for update')
    const save = ({ id, vatNumber }: { id: string; vatNumber: string }) => call(administrator, 'PUT', `/companies/${id}`, { ...firm, vatNumber, version: 1 })
    const asked = [save(one), save(two), save(was)]
    await expectLockWaiters(other, 3)
    await other.query('rollback')
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.slice(0, 2)).toEqual([200, 200])
    // Its version rises when another company became the chain first.
    expect([200, 409]).toContain(statuses[2])
  } finally {
    await other.end()
  }
  const all = (await call(administrator, 'GET', '/companies?limit=100')).body.companies
  expect(all.filter(({ isChain }: { isChain: boolean }) => isChain)).toHaveLength(1)
})

test('companies: one VAT number each, one is the chain, none goes while it runs a restaurant', async () => {
  const firm = {
    legalName: 'Brace Nord S.r.l.',
    vatNumber: '01234567897',
    street: 'Via Po',
    streetNumber: '3',
    postcode: '10124',
    city: 'Torino',
    province: 'TO',
    isChain: true,
  }
  const added = await call(administrator, 'POST', '/companies', firm)
  expect(added).toMatchObject({ status: 201, body: { company: { isChain: true, restaurants: 0, version: 1 } } })
  expect(await call(administrator, 'POST', '/companies', firm)).toMatchObject({ status: 409, body: { code: 'vat_number_taken' } })
  expect((await call(administrator, 'POST', '/companies', { ...firm, vatNumber: '1' })).body.errors[0].field).toBe('vatNumber')
  const second = await call(administrator, 'POST', '/companies', { ...firm, legalName: 'Brace Sud S.r.l.', vatNumber: '00743110157' })
  const all = (await call(administrator, 'GET', '/companies?limit=100')).body.companies
  expect(all.filter(({ isChain }: { isChain: boolean }) => isChain).map(({ id }: { id: string }) => id)).toEqual([second.body.company.id])
  expect(await call(administrator, 'POST', `/companies/${company.id}/archive`, { archived: true, version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'in_use' },
  })
  const { id } = added.body.company
  expect((await call(administrator, 'POST', `/companies/${id}/archive`, { archived: true, version: 2 })).body.company).toMatchObject({
    archived: true,
    version: 3,
  })
  expect(await call(administrator, 'POST', '/restaurants', { ...place, companyId: id })).toMatchObject({ status: 422, body: { code: 'company_not_found' } })
})

test('cities keep their address when their name changes', async () => {
  const city = { name: 'Ascoli Piceno', province: 'AP', region: 'Marche', latitude: 42.85, longitude: 13.58 }
  const added = (await call(administrator, 'POST', '/cities', city)).body.city
  expect(added).toMatchObject({ slug: 'ascoli-piceno', restaurants: 0 })
  expect((await call(administrator, 'POST', '/cities', city)).body.code).toBe('city_taken')
  expect((await call(administrator, 'PUT', `/cities/${added.id}`, { ...city, name: 'Ascoli', version: 1 })).body.city).toMatchObject({
    slug: 'ascoli-piceno',
    version: 2,
  })
  expect((await call(administrator, 'PUT', `/cities/${added.id}`, { ...city, version: 1 })).status).toBe(409)
})

test('a restaurant has a picture of its own: kept, shown, left alone when it is not named, taken away, noted', async () => {
  const { payload, headers } = buildMultipart({}, { bytes: await createPhoto('jpeg', { width: 800, height: 600 }) })
  const upload = await testApp.app.inject({ method: 'POST', url: '/api/v1/food/pictures', payload, headers: { ...headers, ...administrator.headers } })
  const { image } = upload.json()
  const { body } = await call(administrator, 'POST', '/restaurants', { ...place, name: 'Spiedo con foto', image })
  const { id, slug } = body.restaurant
  expect(body.restaurant.image).toBe(image)
  const change = async (fields: object, version: number) =>
    call(administrator, 'PUT', `/restaurants/${id}`, { ...place, name: 'Spiedo con foto', ...fields, version })
  expect((await change({}, 1)).body.restaurant.image).toBe(image)
  const shown = async () =>
    toRestaurantPage(await directorySnapshot.now(testApp.context), (await directorySnapshot.now(testApp.context)).at(slug) as never, 'it', testApp.clock.now())
      .data
  expect(await shown()).toMatchObject({ picture: { address: image.replace('/640.webp', ''), width: 800, height: 600 } })
  for (const wrong of [`/pictures/${'0'.repeat(64)}/640.webp`, 'https://example.com/foto.png', '/etc/passwd'])
    expect(await change({ image: wrong }, 2)).toMatchObject({ status: 422, body: { code: 'picture_not_found', errors: [{ field: 'image' }] } })
  expect((await change({ image: null }, 2)).body.restaurant.image).toBeNull()
  expect(await shown()).not.toHaveProperty('picture')
  const entries = await testApp.context.db.select().from(auditLog).where(eq(auditLog.rowId, id)).orderBy(auditLog.id)
  const [, removal] = entries as { before: { pictureSha256: string }; after: { pictureSha256: null } }[]
  expect([image.includes(removal?.before.pictureSha256), removal?.after.pictureSha256]).toEqual([true, null])
})

test('a text without an English translation is shown in Italian', async () => {
  const translations = { en: { name: '', description: 'By the river.' } }
  const { restaurant } = (await call(administrator, 'POST', '/restaurants', { ...place, name: 'Spiedo Tevere', translations })).body
  const day = {
    restaurantId: restaurant.id,
    startsOn: '2026-03-04',
    endsOn: '2026-03-04',
    kind: 'closed',
    reason: 'Trasloco',
    translations: { en: { reason: ' ' } },
  }
  expect((await call(administrator, 'POST', '/closures', day)).status).toBe(201)
  const network = await directorySnapshot.now(testApp.context)
  const shown = network.restaurant(restaurant.id)
  if (!shown) throw new Error('it is not on the storefront')
  const { data } = toRestaurantPage(network, shown, 'en', testApp.clock.now())
  expect(data).toMatchObject({ name: 'Spiedo Tevere', description: 'By the river.', closures: [{ reason: 'Trasloco' }] })
  const answer = await testApp.app.inject({ url: `/api/v1/restaurants/${restaurant.slug}`, headers: { 'accept-language': 'en' } })
  expect(answer.json().restaurant.closures).toMatchObject([{ reason: 'Trasloco' }])
})

test('two who close the same day at once close it once: opened again, it is open', async () => {
  const day = { restaurantId: own.id, startsOn: '2026-04-25', endsOn: '2026-04-25', kind: 'closed', reason: 'Ponte' }
  const answers = await Promise.all(Array.from({ length: 6 }, () => call(manager, 'POST', '/closures', day)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
})
