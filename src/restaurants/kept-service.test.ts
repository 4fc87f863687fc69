import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog } from '#platform/database/tables.ts'
import { insertCity, insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp } from '#tests/helpers/app.ts'
import { expectLockWaiters, productConnections } from '#tests/helpers/database.ts'
import { insertAdministrator, insertManager } from '#tests/helpers/personas.ts'
import { readTableToken } from './service/table-code.ts'
import { deliveryZones } from './tables.ts'

const testApp = await createTestApp({ connections: productConnections })
afterAll(() => testApp.close())
const administrator = await insertAdministrator(testApp)
const city = await insertCity(testApp.context)
const own = await insertRestaurant(testApp.context, { cityId: city.id })
const other = await insertRestaurant(testApp.context)
const manager = await insertManager(testApp, own.id)

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = async (who: { headers: Record<string, string> }, method: Method, path: string, payload?: object) => {
  const answer = await testApp.app.inject({ method, url: `/api/v1/office${path}`, headers: who.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const ownPath = `/restaurants/${own.id}`

test('a week with a break and past midnight is saved whole, under the restaurant’s version, and shown at once', async () => {
  const week = [
    { weekday: 4, fulfilment: null, opensMinute: 690, closesMinute: 900 },
    { weekday: 4, fulfilment: null, opensMinute: 1080, closesMinute: 1560 },
    { weekday: 4, fulfilment: 'delivery', opensMinute: 1140, closesMinute: 1380 },
  ]
  const saved = await call(manager, 'PUT', `${ownPath}/hours`, { week, version: 1 })
  expect(saved).toMatchObject({ status: 200, body: { version: 2, week: expect.arrayContaining(week) } })
  const shown = (await testApp.app.inject(`/api/v1/restaurants/${own.slug}`)).json().restaurant
  expect(shown.week[4]).toEqual([
    { opensMinute: 690, closesMinute: 900 },
    { opensMinute: 1080, closesMinute: 1560 },
  ])
  expect(await call(manager, 'PUT', `${ownPath}/hours`, { week, version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { version: 2, week: expect.arrayContaining(week) } },
  })
  const twice = [...week, { weekday: 4, fulfilment: null, opensMinute: 880, closesMinute: 1000 }]
  expect(await call(manager, 'PUT', `${ownPath}/hours`, { week: twice, version: 2 })).toMatchObject({ status: 422, body: { code: 'hours_overlap' } })
  const backwards = [{ weekday: 0, fulfilment: null, opensMinute: 900, closesMinute: 800 }]
  expect((await call(manager, 'PUT', `${ownPath}/hours`, { week: backwards, version: 2 })).status).toBe(400)
})

test('days off: a restaurant’s by its manager, a city’s and the chain’s by administrators', async () => {
  const day = { startsOn: '2026-03-09', endsOn: '2026-03-10', kind: 'closed', reason: 'Lavori' }
  const added = await call(manager, 'POST', '/closures', { ...day, restaurantId: own.id })
  expect(added).toMatchObject({ status: 201, body: { closure: { place: 'restaurant', version: 1 } } })
  const closures = async () => (await testApp.app.inject(`/api/v1/restaurants/${own.slug}`)).json().restaurant.closures
  expect(await closures()).toMatchObject([{ startsOn: '2026-03-09', reason: 'Lavori', ranges: [] }])
  expect((await call(manager, 'POST', '/closures', day)).body.code).toBe('administrators_only')
  expect((await call(manager, 'POST', '/closures', { ...day, restaurantId: other.id })).status).toBe(404)
  const ranges = [{ opensMinute: 600, closesMinute: 840 }]
  const chain = await call(administrator, 'POST', '/closures', {
    ...day,
    startsOn: '2026-04-05',
    endsOn: '2026-04-05',
    kind: 'special_hours',
    ranges,
    reason: 'Pasqua',
  })
  expect(chain.body.closure).toMatchObject({ place: 'chain', ranges })
  await call(administrator, 'POST', '/closures', { ...day, startsOn: '2026-04-25', endsOn: '2026-04-25', cityId: city.id })
  expect((await call(manager, 'GET', `${ownPath}/hours`)).body.closures.map(({ place }: { place: string }) => place)).toEqual(['restaurant', 'chain', 'city'])
  expect((await call(administrator, 'GET', '/closures')).body.closures.map(({ place }: { place: string }) => place)).toEqual(['chain', 'city'])

  const { id } = added.body.closure
  // A second submission of the same days adds no closure.
  expect((await call(manager, 'POST', '/closures', { ...day, restaurantId: own.id })).body).toMatchObject({
    code: 'closure_twice',
    errors: [{ field: 'startsOn' }],
  })
  expect((await call(manager, 'POST', '/closures', { ...day, restaurantId: own.id, fulfilment: 'delivery' })).status).toBe(201)
  const shared = [...ranges, { opensMinute: 800, closesMinute: 1000 }]
  const special = { ...day, restaurantId: own.id, startsOn: '2026-03-10', kind: 'special_hours', ranges: shared }
  expect((await call(manager, 'POST', '/closures', special)).body.errors).toMatchObject([{ field: 'ranges', message: 'Due di questi orari si sovrappongono.' }])
  expect((await call(manager, 'PUT', `/closures/${chain.body.closure.id}`, { ...day, version: 1 })).status).toBe(404)
  expect((await call(manager, 'PUT', `/closures/${id}`, { ...day, restaurantId: own.id, endsOn: '2026-03-08', version: 1 })).body.errors[0].field).toBe(
    'endsOn',
  )
  expect((await call(manager, 'PUT', `/closures/${id}`, { ...day, restaurantId: own.id, kind: 'special_hours', version: 1 })).status).toBe(400)
  expect((await call(manager, 'PUT', `/closures/${id}`, { ...day, restaurantId: own.id, endsOn: '2026-03-12', version: 1 })).body.closure.version).toBe(2)
  expect((await call(manager, 'DELETE', `/closures/${id}?version=1`)).status).toBe(409)
  expect((await call(manager, 'DELETE', `/closures/${id}?version=2`)).status).toBe(200)
  expect((await closures()).map(({ startsOn }: { startsOn: string }) => startsOn)).not.toContain('2026-03-09')
})

test('days off that were removed wait in the archive and hold nowhere, until they are brought back', async () => {
  const day = { restaurantId: own.id, startsOn: '2026-03-17', endsOn: '2026-03-17', kind: 'closed', reason: 'Tubi' }
  const long = { ...day, startsOn: '2025-08-15', endsOn: '2025-08-15', reason: 'Passato' }
  const { id } = (await call(manager, 'POST', '/closures', day)).body.closure
  expect((await call(manager, 'POST', '/closures', long)).status).toBe(201)
  const reasons = async (query: string, from = `${ownPath}/closures`) =>
    (await call(manager, 'GET', `${from}${query}`)).body.closures.map(({ reason }: { reason: string }) => reason)
  expect(await reasons(''), 'however long ago').toContain('Passato')
  expect((await call(manager, 'DELETE', `/closures/${id}?version=1`)).body.closure).toMatchObject({ archived: true, version: 2 })

  const announced = async () => (await testApp.app.inject(`/api/v1/restaurants/${own.slug}`)).json().restaurant.closures
  expect(await reasons('')).not.toContain('Tubi')
  expect(await reasons('?state=archived')).toEqual(expect.arrayContaining(['Tubi']))
  expect(await reasons('?state=all')).toEqual(expect.arrayContaining(['Tubi', 'Passato']))
  expect(await reasons('', `${ownPath}/hours`)).not.toContain('Tubi')
  expect(await announced()).not.toContainEqual(expect.objectContaining({ reason: 'Tubi' }))
  const csv = 'dal;motivo\n17/03/2026;Altri tubi'
  expect((await call(manager, 'POST', `${ownPath}/import`, { kind: 'closures', csv, apply: false })).body).toMatchObject({ good: 1, wrong: 0 })

  const again = (await call(manager, 'POST', '/closures', { ...day, reason: 'Al suo posto' })).body.closure
  expect((await call(manager, 'POST', `/closures/${id}/restore`, { version: 2 })).body.code).toBe('closure_twice')
  await call(manager, 'DELETE', `/closures/${again.id}?version=1`)
  expect((await call(manager, 'POST', `/closures/${id}/restore`, { version: 1 })).body.code).toBe('changed_meanwhile')
  const stranger = await insertManager(testApp, other.id)
  expect((await call(stranger, 'POST', `/closures/${id}/restore`, { version: 2 })).status).toBe(404)
  expect((await call(manager, 'POST', `/closures/${id}/restore`, { version: 2 })).body).toMatchObject({
    closure: { archived: false, version: 3 },
    ordersLeft: 0,
  })
  expect(await announced()).toContainEqual(expect.objectContaining({ reason: 'Tubi' }))
  const entries = await testApp.context.db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.rowId, id)).orderBy(auditLog.id)
  expect(entries.map(({ action }) => action)).toEqual(['closure.added', 'closure.archived', 'closure.restored'])
})

test('a station keeps its minutes when a change does not name them, and loses them when it says so', async () => {
  await call(administrator, 'POST', '/station-kinds', { code: 'plancha', title: 'Piastra' })
  const station = { kind: 'plancha', title: 'Piastra', unitsPerQuarter: 24 }
  const { id } = (await call(manager, 'POST', `${ownPath}/stations`, { ...station, preparationMinutes: 7 })).body.station
  const change = async (values: object) => (await call(manager, 'PUT', `${ownPath}/stations/${id}`, { ...station, ...values })).body.station
  expect(await change({ unitsPerQuarter: 30, version: 1 })).toMatchObject({ unitsPerQuarter: 30, preparationMinutes: 7 })
  expect(await change({ preparationMinutes: null, version: 2 })).toMatchObject({ preparationMinutes: null })
})

test('stations: kinds are the chain’s, one of each a restaurant', async () => {
  expect((await call(manager, 'POST', '/station-kinds', { code: 'oven', title: 'Forno' })).status).toBe(403)
  expect((await call(administrator, 'POST', '/station-kinds', { code: 'oven', title: 'Forno' })).body.kind).toMatchObject({ code: 'oven', stations: 0 })
  expect((await call(administrator, 'POST', '/station-kinds', { code: 'oven', title: 'Altro' })).body.code).toBe('code_taken')
  const station = { kind: 'oven', title: 'Forno a legna', unitsPerQuarter: 24 }
  const { body } = await call(manager, 'POST', `${ownPath}/stations`, station)
  expect(body.station).toMatchObject({ ...station, archived: false, version: 1 })
  expect((await call(manager, 'POST', `${ownPath}/stations`, station)).body.code).toBe('station_taken')
  expect((await call(manager, 'POST', `${ownPath}/stations`, { ...station, kind: 'luna' })).body.code).toBe('kind_not_found')
  const path = `${ownPath}/stations/${body.station.id}`
  expect((await call(manager, 'PUT', path, { ...station, unitsPerQuarter: 30, version: 1 })).body.station).toMatchObject({ unitsPerQuarter: 30, version: 2 })
  expect(await call(manager, 'PUT', path, { ...station, version: 1 })).toMatchObject({
    status: 409,
    body: { current: { unitsPerQuarter: 30 }, yours: { unitsPerQuarter: 24 } },
  })
  expect((await call(manager, 'PUT', `/restaurants/${other.id}/stations/${body.station.id}`, { ...station, version: 2 })).status).toBe(404)
  expect((await call(administrator, 'PUT', `/restaurants/${other.id}/stations/${body.station.id}`, { ...station, version: 2 })).body.code).toBe(
    'record_not_found',
  )
  expect((await call(administrator, 'PUT', '/station-kinds/oven', { title: 'Forno', archived: true, version: 1 })).body.code).toBe('in_use')
  expect((await call(manager, 'POST', `${path}/archive`, { archived: true, version: 2 })).body).toMatchObject({
    station: { archived: true },
    message: 'La postazione Forno a legna è archiviata.',
  })
  const inState = async (state: string) => (await call(manager, 'GET', `${ownPath}/stations?state=${state}`)).body
  expect(await inState('archived')).toMatchObject({ total: 1, stations: [{ title: 'Forno a legna', archived: true }] })
  expect((await inState('active')).stations.map(({ title }: { title: string }) => title)).not.toContain('Forno a legna')
  expect((await inState('all')).total).toBe((await inState('active')).total + 1)
  expect(await inState('lost')).toMatchObject({ success: false })
  expect((await call(administrator, 'PUT', '/station-kinds/oven', { title: 'Forno', archived: true, version: 1 })).body.kind.archived).toBe(true)
  expect((await call(manager, 'POST', `${ownPath}/stations`, station)).body.code, 'no station of a kind that is no more').toBe('kind_not_found')
  expect((await call(manager, 'POST', `${path}/archive`, { archived: false, version: 3 })).body.code, 'nor one that comes back').toBe('kind_not_found')
})

test('a station is of no kind that is archived while it is saved', async () => {
  for (const code of ['wok', 'bar']) expect((await call(administrator, 'POST', '/station-kinds', { code, title: code })).status).toBe(201)
  const station = { kind: 'wok', title: 'Wok', unitsPerQuarter: 24 }
  const { id } = (await call(manager, 'POST', `${ownPath}/stations`, station)).body.station
  const lock = await testApp.database.pool.connect()
  await lock.query('begin')
  await lock.query('select from restaurants where id = $1 for update', [own.id])
  const saving = call(manager, 'PUT', `${ownPath}/stations/${id}`, { ...station, kind: 'bar', version: 1 })
  await expectLockWaiters(lock, 1)
  const archived = await call(administrator, 'PUT', '/station-kinds/bar', { title: 'bar', archived: true, version: 1 })
  await lock.query('commit')
  lock.release()
  expect([archived.status, (await saving).body.code]).toEqual([200, 'kind_not_found'])
})

test('tables are made several at once, each with a code that leads to its restaurant’s menu', async () => {
  const labels = ['1', '2', '10', 'Terrazza 1']
  const { body } = await call(manager, 'POST', `${ownPath}/tables`, { labels, seats: 4 })
  expect(body.message).toBe('4 tavoli aggiunti.')
  expect(await call(manager, 'POST', `${ownPath}/tables`, { labels: ['11', 'terrazza 1', '2'] })).toMatchObject({
    status: 409,
    body: { code: 'labels_taken', errors: [{ field: 'labels', message: 'Ci sono già: terrazza 1, 2.' }] },
  })
  expect((await call(manager, 'POST', `${ownPath}/tables`, { labels: ['11', '11'] })).body.code).toBe('label_taken')
  const listed = (await call(manager, 'GET', `${ownPath}/tables`)).body.tables
  expect(listed.map(({ label }: { label: string }) => label)).toEqual(labels)
  const [first] = listed
  const address = new URL(first.address)
  expect(address.pathname).toBe(`/restaurants/${own.slug}/menu`)
  expect(readTableToken(address.searchParams)).toBeDefined()
  const path = `${ownPath}/tables/${first.id}`
  const renewed = (await call(manager, 'PUT', path, { label: '1 bis', seats: 2, newCode: true, version: 1 })).body.table
  expect(renewed).toMatchObject({ label: '1 bis', version: 2 })
  expect(renewed.address).not.toBe(first.address)
  expect((await call(manager, 'POST', `${path}/archive`, { archived: true, version: 2 })).body.table.archived).toBe(true)
  expect((await call(manager, 'GET', `${ownPath}/tables?state=archived`)).body.tables).toMatchObject([{ label: '1 bis' }])
  expect((await call(manager, 'POST', `${path}/archive`, { archived: false, version: 3 })).body.table.archived).toBe(false)
})

test('zones are asked in their order, hold only what their shape needs, and fold their streets', async () => {
  const zone = {
    title: 'Centro',
    shape: 'postcodes',
    postcodes: ['00185', '00184', '00185'],
    streets: ['Via Cavòur'],
    radiusMetres: 900,
    feeCents: 250,
    minimumCents: 1200,
    freeFromCents: 3000,
  }
  const centre = (await call(manager, 'POST', `${ownPath}/zones`, zone)).body.zone
  expect(centre).toMatchObject({ postcodes: ['00185', '00184'], streets: ['via cavour'], radiusMetres: null, position: 0 })
  const around = (await call(manager, 'POST', `${ownPath}/zones`, { ...zone, title: 'Intorno', shape: 'radius', radiusMetres: 3000 })).body.zone
  expect(around).toMatchObject({ postcodes: [], radiusMetres: 3000, position: 1 })
  const two = {
    ...zone,
    shape: 'polygon',
    polygon: [
      [12.49, 41.9],
      [12.5, 41.91],
    ],
  }
  expect((await call(manager, 'POST', `${ownPath}/zones`, two)).body.errors[0].field).toBe('shape')
  const square = [
    [12.49, 41.89],
    [12.51, 41.89],
    [12.51, 41.91],
    [12.49, 41.91],
  ]
  const outline = (polygon: unknown) => call(manager, 'POST', `${ownPath}/zones`, { ...two, polygon })
  const [a, b, c, d] = square
  expect((await outline([a, c, b, d])).body.errors).toMatchObject([{ field: 'polygon', message: expect.stringContaining('si incrocia') }])
  expect((await outline([a, [12.5, 41.9], c])).body.errors).toMatchObject([{ field: 'polygon', message: expect.stringContaining('non racchiude') }])
  const swapped = square.map(point => point.toReversed())
  expect((await outline(swapped)).body).toMatchObject({ code: 'outline_too_far', errors: [{ field: 'polygon' }] })
  expect(await call(manager, 'PUT', `${ownPath}/zones/${centre.id}`, { ...two, polygon: swapped, version: 1 })).toMatchObject({ status: 422 })
  const ordered = await call(manager, 'PUT', `${ownPath}/zones/order`, { ids: [around.id, centre.id] })
  expect(ordered.body.zones.map(({ title }: { title: string }) => title)).toEqual(['Intorno', 'Centro'])
  expect((await call(manager, 'PUT', `${ownPath}/zones/order`, { ids: [around.id] })).body.code).toBe('order_incomplete')
  expect((await call(manager, 'PUT', `${ownPath}/zones/${centre.id}`, { ...zone, version: 1 })).status).toBe(409)
  expect((await call(manager, 'PUT', `${ownPath}/zones/${centre.id}`, { ...zone, feeCents: 300, version: 2 })).body.zone).toMatchObject({
    feeCents: 300,
    version: 3,
  })
  expect((await call(manager, 'POST', `${ownPath}/zones/${centre.id}/archive`, { archived: true, version: 3 })).body.zone.archived).toBe(true)
  expect((await call(manager, 'GET', `${ownPath}/zones?state=archived`)).body.zones).toMatchObject([{ id: centre.id }])
})

test('a zone is free from more than its minimum alone; one that has been otherwise before goes on, and is asked as it is saved', async () => {
  const path = `/restaurants/${other.id}/zones`
  const zone = { title: 'Lido', shape: 'radius', radiusMetres: 900, feeCents: 250, minimumCents: 1500 }
  for (const freeFromCents of [1000, 1500])
    expect(await call(administrator, 'POST', path, { ...zone, freeFromCents })).toMatchObject({ status: 400, body: { errors: [{ field: 'freeFromCents' }] } })
  const { id } = (await call(administrator, 'POST', path, { ...zone, freeFromCents: 1501 })).body.zone
  await testApp.context.db.update(deliveryZones).set({ freeFromCents: 1000 }).where(eq(deliveryZones.id, id))
  expect((await call(administrator, 'POST', `${path}/${id}/archive`, { archived: true, version: 1 })).body.zone).toMatchObject({ freeFromCents: 1000 })
  expect((await call(administrator, 'PUT', `${path}/${id}`, { ...zone, freeFromCents: 1000, version: 2 })).status).toBe(400)
  expect((await call(administrator, 'PUT', `${path}/${id}`, { ...zone, freeFromCents: null, version: 2 })).status).toBe(200)
})

test('zone names of a restaurant are unique in any case', async () => {
  const path = `/restaurants/${other.id}/zones`
  const zone = { title: 'Città Alta', shape: 'radius', radiusMetres: 900, feeCents: 250, minimumCents: 0 }
  const conflict = { status: 409, body: { code: 'zone_taken', errors: [{ field: 'title', message: 'C’è già una zona con questo nome.' }] } }
  const { id } = (await call(administrator, 'POST', path, zone)).body.zone
  const same = { ...zone, title: 'CITTÀ alta' }
  expect(await call(administrator, 'POST', path, same)).toMatchObject(conflict)
  expect((await call(administrator, 'PUT', `${path}/${id}`, { ...same, feeCents: 300, version: 1 })).body.zone).toMatchObject({ title: 'CITTÀ alta' })
  const second = (await call(administrator, 'POST', path, { ...zone, title: 'Stadio' })).body.zone
  expect(await call(administrator, 'PUT', `${path}/${second.id}`, { ...zone, version: 1 })).toMatchObject(conflict)
  expect((await call(manager, 'POST', `${ownPath}/zones`, zone)).status).toBe(201)

  expect((await call(administrator, 'POST', `${path}/${id}/archive`, { archived: true, version: 2 })).status).toBe(200)
  expect((await call(administrator, 'PUT', `${path}/${second.id}`, { ...zone, version: 1 })).body.zone).toMatchObject({ title: 'Città Alta', version: 2 })
  expect(await call(administrator, 'POST', `${path}/${id}/archive`, { archived: false, version: 3 })).toMatchObject(conflict)
  expect((await call(administrator, 'POST', `${path}/${second.id}/archive`, { archived: true, version: 2 })).status).toBe(200)
  expect((await call(administrator, 'POST', `${path}/${id}/archive`, { archived: false, version: 3 })).body.zone.archived).toBe(false)
})

test('of several concurrent zones with one name one is added', async () => {
  const zone = { title: 'Porto', shape: 'radius', radiusMetres: 900, feeCents: 250, minimumCents: 0 }
  const answers = await Promise.all(Array.from({ length: 6 }, () => call(administrator, 'POST', `/restaurants/${other.id}/zones`, zone)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
})
