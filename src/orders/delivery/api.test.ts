import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveryZones, diningTables } from '#restaurants/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertManager } from '#tests/helpers/personas.ts'
import { postJson } from '#tests/helpers/selling-restaurant.ts'

/** Simulates Nominatim as documented; `answer` is its next response. */
let asked: URL[] = []
let answer: () => { status?: number; body: string; after?: number } = () => ({ body: '[]' })
const geocoder = createServer((request, response) => {
  asked.push(new URL(request.url ?? '/', 'http://geocoder'))
  const { status = 200, body, after = 0 } = answer()
  setTimeout(() => response.writeHead(status, { 'content-type': 'application/json' }).end(body), after)
})

let testApp: TestApp
let near: Awaited<ReturnType<typeof insertRestaurant>>
let far: typeof near
let onFoot: typeof near
beforeAll(async () => {
  await new Promise<void>(listening => geocoder.listen(0, '127.0.0.1', listening))
  testApp = await createTestApp({ config: { geocoderUrl: `http://127.0.0.1:${(geocoder.address() as AddressInfo).port}/search` } })
  near = await insertRestaurant(testApp.context, { latitude: 41.9, longitude: 12.5, deliveryMinutes: 15 })
  far = await insertRestaurant(testApp.context, { latitude: 41.93, longitude: 12.5 })
  onFoot = await insertRestaurant(testApp.context, { latitude: 45.07, longitude: 7.68, services: ['pickup'] })
  const zone = { title: 'Entro 3 km', shape: 'radius' as const, radiusMetres: 3000, feeCents: 250, minimumCents: 1200, freeFromCents: 3000 }
  await testApp.context.db.insert(deliveryZones).values([
    { ...zone, restaurantId: near.id },
    { ...zone, restaurantId: far.id, title: 'Il centro', radiusMetres: 6000, deliveryMinutes: 35, freeFromCents: null },
    { ...zone, restaurantId: far.id, title: 'Il CAP', shape: 'postcodes', radiusMetres: null, postcodes: ['00100'], position: 2 },
    { ...zone, restaurantId: onFoot.id, radiusMetres: 50_000 },
  ])
  await testApp.context.db.insert(diningTables).values({ restaurantId: near.id, label: 'Terrazza 3', qrToken: 'tavolo-terrazza-3' })
  await testApp.context.catalogueVersion.refresh()
})
afterAll(async () => {
  geocoder.closeAllConnections()
  geocoder.close()
  await testApp.close()
})

const home = { street: 'Via Merulana', streetNumber: '10', postcode: '00185', city: 'Roma' }
const reach = (address: object, restaurantId?: string) => postJson(testApp, '/api/v1/orders/serviceability', { address: { ...home, ...address }, restaurantId })
const get = async (url: string) => {
  const response = await testApp.app.inject(url)
  return { status: response.statusCode, ...response.json() }
}

describe('restaurants that deliver to an address', () => {
  it('is said with fee, minimum and free from, the chosen restaurant first and the others by distance', async () => {
    const response = await reach({ latitude: 41.91, longitude: 12.5 }, far.id)
    expect(response.status).toBe(200)
    expect(response.here).toMatchObject({
      restaurant: { id: far.id },
      zone: { title: 'Il centro', feeCents: 250, minimumCents: 1200, freeFromCents: null, minutes: 35 },
    })
    expect(response.others).toMatchObject([{ restaurant: { id: near.id }, distanceMetres: 1112, zone: { freeFromCents: 3000, minutes: 15 } }])
    expect([response.pickup, response.pointNeeded]).toEqual([[], false])
  })

  it('are the nearest ones where the chosen one does not deliver; pickup where none does', async () => {
    const beyond = await reach({ latitude: 41.97, longitude: 12.5 }, near.id)
    expect([beyond.here, beyond.others.map((other: { restaurant: { id: string } }) => other.restaurant.id)]).toEqual([null, [far.id]])
    const turin = await reach({ postcode: '10100', city: 'Torino', latitude: 45.08, longitude: 7.68 }, near.id)
    expect([turin.here, turin.others]).toEqual([null, []])
    expect(turin.pickup).toMatchObject([{ restaurant: { id: onFoot.id }, distanceMetres: 1112 }])
  })

  it('needs the point where zones are drawn on the map, and only the postcode where they are postcodes', async () => {
    expect(await reach({}, near.id)).toMatchObject({ here: null, pointNeeded: true })
    expect(await reach({ postcode: '00100' }, far.id)).toMatchObject({ here: { zone: { title: 'Il CAP' }, distanceMetres: null }, pointNeeded: false })
  })

  it('is not said of an address that is written in one town and has its point in another', async () => {
    expect(await reach({ postcode: '20121', city: 'Milano', latitude: 41.91, longitude: 12.5 }, near.id)).toMatchObject({
      status: 422,
      code: 'address_elsewhere',
      message: 'L’indirizzo scritto e il suo punto sulla mappa sono in due posti diversi: correggi l’uno o l’altro.',
    })
  })

  it('is refused for what is no address', async () => {
    expect((await postJson(testApp, '/api/v1/orders/serviceability', { address: { ...home, postcode: '185' } })).status).toBe(400)
    expect((await postJson(testApp, '/api/v1/orders/serviceability', { address: { ...home, latitude: 910 } })).status).toBe(400)
  })
})

describe('where a restaurant delivers', () => {
  it('is shown before anything is ordered', async () => {
    const { zones } = await get(`/api/v1/restaurants/${far.slug}/zones`)
    expect(zones.map(({ title, radiusMetres, postcodes }: Record<string, unknown>) => [title, radiusMetres, postcodes])).toEqual([
      ['Il centro', 6000, []],
      ['Il CAP', null, ['00100']],
    ])
    // Zones of a restaurant without delivery are ignored.
    expect((await get(`/api/v1/restaurants/${onFoot.slug}/zones`)).zones).toEqual([])
    expect((await get('/api/v1/restaurants/nowhere/zones')).status).toBe(404)
  })
})

describe('a table’s code', () => {
  it('names the table and its restaurant; one that was renewed names nothing', async () => {
    expect(await get('/api/v1/tables/tavolo-terrazza-3')).toMatchObject({ table: { label: 'Terrazza 3' }, restaurant: { id: near.id, slug: near.slug } })
    expect(await get('/api/v1/tables/tavolo-terrazza-4')).toMatchObject({ status: 404, code: 'table_unknown' })
  })
})

describe('the point of an address', () => {
  const locate = (address: object = {}) => postJson(testApp, '/api/v1/orders/locate', { ...home, ...address })

  it('is asked of the geocoder in its own words, and remembered', async () => {
    asked = []
    answer = () => ({ body: JSON.stringify([{ lat: '41.8951', lon: '12.4984', display_name: '10, Via Merulana, Roma' }, { lat: 'x' }, null]) })
    const points = [{ label: '10, Via Merulana, Roma', latitude: 41.8951, longitude: 12.4984 }]
    expect(await locate()).toMatchObject({ status: 200, points })
    expect((await locate()).points).toEqual(points)
    expect(asked).toHaveLength(1)
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
      street: '10 Via Merulana',
      postalcode: '00185',
      city: 'Roma',
      countrycodes: 'it',
      format: 'jsonv2',
    })
  })

  it('is found by an address in one line too', async () => {
    asked = []
    expect((await postJson(testApp, '/api/v1/orders/locate', { text: 'via Merulana 10, Roma' })).points).toHaveLength(1)
    expect(asked[0]?.searchParams.get('q')).toBe('via Merulana 10, Roma')
    expect((await postJson(testApp, '/api/v1/orders/locate', { text: 'x', street: 'y' })).status).toBe(400)
  })

  it('can be checked by managers with a point, where the postcode is not enough', async () => {
    const { headers } = await insertManager(testApp, near.id)
    const check = async (street: string) => {
      const url = `/api/v1/office/restaurants/${near.id}/zones/check`
      return (await testApp.app.inject({ method: 'POST', url, headers, payload: { street, postcode: '00185' } })).json()
    }
    answer = () => ({ body: JSON.stringify([{ lat: '41.91', lon: '12.5', display_name: 'Via Merulana, Roma' }]) })
    expect(await check('Via Merulana 10')).toMatchObject({
      zone: { title: 'Entro 3 km' },
      pointNeeded: false,
      point: { latitude: 41.91, longitude: 12.5 },
    })
    answer = () => ({ body: '[]' })
    expect(await check('Via che non c’è 1')).toMatchObject({ zone: null, pointNeeded: true, point: null })
  })

  it('is unknown when the geocoder fails, talks nonsense, talks too much or not at all', async () => {
    const answers = [
      () => ({ status: 500, body: 'broken' }),
      () => ({ body: '<html>' }),
      () => ({ body: JSON.stringify({ error: 'no' }) }),
      () => ({ body: JSON.stringify([{ lat: '1', lon: '2', display_name: 'x'.repeat(300_000) }]) }),
      () => ({ body: '[]', after: 5000 }),
    ]
    for (const [at, each] of answers.entries()) {
      answer = each
      expect(await locate({ streetNumber: `9${at}` })).toMatchObject({ status: 200, points: [] })
    }
  })
})
