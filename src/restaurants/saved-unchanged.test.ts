import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog } from '#platform/database/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp } from '#tests/helpers/app.ts'
import { insertAdministrator } from '#tests/helpers/personas.ts'

const testApp = await createTestApp()
afterAll(() => testApp.close())
const administrator = await insertAdministrator(testApp)
const { id } = await insertRestaurant(testApp.context)

const call = async (method: 'POST' | 'PUT', path: string, payload: object) => {
  const answer = await testApp.app.inject({ method, url: `/api/v1/office${path}`, headers: administrator.headers, payload })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}
const newest = async () => (await testApp.context.db.select().from(auditLog).orderBy(sql`${auditLog.id} desc`).limit(1))[0]

/** Saves unchanged values, which adds no audit entry, then changed ones, which adds one with before and after. */
async function saveTwice(path: string, { version, ...as }: { version: number } & Record<string, unknown>, change: Record<string, unknown>) {
  const before = await newest()
  await call('PUT', path, { ...as, version })
  expect(await newest(), path).toEqual(before)
  await call('PUT', path, { ...as, ...change, version: version + 1 })
  const [name] = Object.keys(change) as [string]
  const was = Object.fromEntries([[name, as[name]]])
  expect(await newest(), path).toMatchObject({ before: was, after: change })
}

test('hours and order rules that are saved as they were leave nothing in the log', async () => {
  const week = [
    { weekday: 1, fulfilment: 'delivery', opensMinute: 660, closesMinute: 900 },
    { weekday: 1, fulfilment: null, opensMinute: 660, closesMinute: 1380 },
  ]
  await call('PUT', `/restaurants/${id}/hours`, { week: week.toReversed(), version: 1 })
  await saveTwice(`/restaurants/${id}/hours`, { week, version: 2 }, { week: week.slice(0, 1) })
  const times = { preparationMinutes: 20, deliveryMinutes: 15, acceptWithinMinutes: 5, slotsAheadDays: 2 }
  const ordering = { services: ['pickup'], acceptsCash: true, acceptsCard: false, ...times, version: 4 }
  const { restaurant } = await call('PUT', `/restaurants/${id}/ordering`, ordering)
  await saveTwice(`/restaurants/${id}/ordering`, { ...ordering, version: restaurant.version }, { preparationMinutes: 25 })
})

test('neither do stations, tables, zones, closures and kinds of station', async () => {
  const own = `/restaurants/${id}`
  const kind = { title: 'Piastra', position: 9, archived: false }
  const { kind: made } = await call('POST', '/station-kinds', { ...kind, code: 'piastra' })
  await saveTwice('/station-kinds/piastra', { ...kind, version: made.version }, { title: 'Piastra due' })
  const station = { kind: 'piastra', title: 'Piastra', unitsPerQuarter: 10 }
  const { station: hot } = await call('POST', `${own}/stations`, station)
  await saveTwice(`${own}/stations/${hot.id}`, { ...station, version: 1 }, { unitsPerQuarter: 12 })
  const { tables } = await call('POST', `${own}/tables`, { labels: ['1'], seats: 4 })
  await saveTwice(`${own}/tables/${tables[0].id}`, { label: '1', seats: 4, version: 1 }, { seats: 6 })
  const zone = { title: 'Centro', shape: 'postcodes', postcodes: ['00184'], feeCents: 200, minimumCents: 1000, freeFromCents: null, deliveryMinutes: 20 }
  const { zone: near } = await call('POST', `${own}/zones`, zone)
  await saveTwice(`${own}/zones/${near.id}`, { ...zone, version: 1 }, { feeCents: 250 })
  const closure = { restaurantId: id, startsOn: '2026-03-09', endsOn: '2026-03-10', kind: 'closed', reason: 'Lavori' }
  const { closure: off } = await call('POST', '/closures', closure)
  await saveTwice(`/closures/${off.id}`, { ...closure, version: 1 }, { reason: 'Ferie' })
})

test('an order of zones that is the same leaves nothing, another one does', async () => {
  const own = `/restaurants/${id}/zones`
  const zone = { title: 'Stazione', shape: 'postcodes', postcodes: ['00185'], feeCents: 200, minimumCents: 1000, freeFromCents: null, deliveryMinutes: 20 }
  await call('POST', own, zone)
  const read = await testApp.app.inject({ url: `/api/v1/office${own}`, headers: administrator.headers })
  const ids = read.json().zones.map((zone: { id: string }) => zone.id)
  const before = await newest()
  await call('PUT', `${own}/order`, { ids })
  expect(await newest()).toEqual(before)
  await call('PUT', `${own}/order`, { ids: ids.toReversed() })
  expect(await newest()).toMatchObject({ action: 'delivery_zone.ordered', before: { ids }, after: { ids: ids.toReversed() } })
})
