import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertCity, insertClosure, insertCompany, insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { toRestaurantPage } from './directory/public-restaurants.ts'
import { directorySnapshot } from './directory/restaurant-directory.ts'
import { closures, deliveryZones, type Restaurant, restaurants } from './tables.ts'

const askedAnew = 'public, max-age=0, must-revalidate'

let testApp: TestApp
let termini: Restaurant
let trastevere: Restaurant
let forcella: Restaurant

const get = async (url: string, headers = {}) => {
  const answer = await testApp.app.inject({ url: `/api/v1/restaurants${url}`, headers })
  return { status: answer.statusCode, cache: answer.headers['cache-control'], ...answer.json() }
}
const slugs = (answer: { restaurants: { slug: string }[] }) => answer.restaurants.map(({ slug }) => slug)

beforeAll(async () => {
  // A Monday, noon in Rome.
  testApp = await createTestApp({ at: '2026-03-02T11:00:00Z' })
  const { context } = testApp
  const company = await insertCompany(context, { legalName: 'Spiedo Italia S.p.A.', isChain: true })
  const rome = await insertCity(context, { slug: 'roma', name: 'Roma' })
  const naples = await insertCity(context, { slug: 'napoli', name: 'Napoli', province: 'NA', region: 'Campania', latitude: 40.85, longitude: 14.27 })
  const own = { companyId: company.id, cityId: rome.id }
  termini = await insertRestaurant(context, { ...own, slug: 'roma-termini', name: 'Spiedo Roma Termini', latitude: 41.9009, longitude: 12.5018 })
  trastevere = await insertRestaurant(context, {
    ...own,
    slug: 'roma-trastevere',
    name: 'Spiedo Roma Trastevere',
    latitude: 41.8896,
    longitude: 12.4695,
    hours: ['18:00-03:00'],
  })
  forcella = await insertRestaurant(context, {
    cityId: naples.id,
    slug: 'napoli-forcella',
    name: 'Spiedo Napoli Forcèlla',
    province: 'NA',
    latitude: 40.851,
    longitude: 14.262,
  })
  await insertRestaurant(context, { ...own, slug: 'roma-chiusa', archivedAt: new Date('2025-01-01') })
  await context.catalogueVersion.refresh()
})
afterAll(() => testApp.close())

describe('the list of restaurants', () => {
  it('is all of them, city after city, without those that are gone', async () => {
    const answer = await get('')
    expect(answer).toMatchObject({ status: 200, success: true, total: 3, totalPages: 1, page: 1, cache: askedAnew })
    expect(slugs(answer)).toEqual(['napoli-forcella', 'roma-termini', 'roma-trastevere'])
    expect(answer.restaurants[1]).toMatchObject({
      _id: termini.id,
      id: termini.id,
      name: 'Spiedo Roma Termini',
      city: { slug: 'roma', name: 'Roma' },
      services: ['pickup', 'table'],
      open: { state: 'open', busy: false, closesAt: '2026-03-02T22:00:00.000Z', opensAt: null },
    })
  })

  it('says that one delivers from its first zone on, and no more once that is archived', async () => {
    const { db, catalogueVersion } = testApp.context
    const servicesOf = async () => (await get('/napoli-forcella')).restaurant.services
    expect(await servicesOf()).toEqual(['pickup', 'table'])
    await db.insert(deliveryZones).values({ restaurantId: forcella.id, title: 'Intorno', shape: 'radius', radiusMetres: 900 })
    await catalogueVersion.refresh()
    expect(await servicesOf()).toEqual(['pickup', 'delivery', 'table'])
    await db.update(deliveryZones).set({ archivedAt: new Date() }).where(eq(deliveryZones.restaurantId, forcella.id))
    await catalogueVersion.refresh()
    expect(await servicesOf()).toEqual(['pickup', 'table'])
  })

  it('is narrowed to a city, and by parts of name and address without case and accents', async () => {
    expect(slugs(await get('?city=roma'))).toEqual(['roma-termini', 'roma-trastevere'])
    expect(slugs(await get('?search=FORCELLA'))).toEqual(['napoli-forcella'])
    expect(slugs(await get('?search=roma%20spiedo%20ter'))).toEqual(['roma-termini'])
    expect(await get('?city=atlantide')).toMatchObject({ status: 200, restaurants: [], totalPages: 1 })
  })

  it('lists the nearest first for a given position', async () => {
    const answer = await get('?latitude=41.89&longitude=12.47')
    expect(slugs(answer)).toEqual(['roma-trastevere', 'roma-termini', 'napoli-forcella'])
    expect(answer.restaurants[0].distanceMetres).toBeLessThan(100)
    expect(answer.restaurants[2].distanceMetres).toBeGreaterThan(180_000)
    expect(answer.restaurants[2].distanceMetres).toBeLessThan(200_000)
  })

  it('is paged', async () => {
    expect(await get('?limit=2&page=2')).toMatchObject({ restaurants: [{ slug: 'roma-trastevere' }], totalPages: 2, page: 2, total: 3 })
  })

  it.each(['?latitude=41', '?latitude=91&longitude=1', '?longitude=abc&latitude=1', '?page=0', '?limit=101', '?city=a%00b', '?search=%00'])(
    'refuses %s',
    async query => {
      expect(await get(query)).toMatchObject({ status: 400, success: false })
    },
  )
})

describe('whether a restaurant is open', () => {
  it('is said with the instant at which that ends', async () => {
    const answer = await get(`/open?ids=${termini.id},${trastevere.id}`)
    expect(answer.restaurants).toEqual([
      { id: termini.id, slug: 'roma-termini', state: 'open', busy: false, closesAt: '2026-03-02T22:00:00.000Z', opensAt: null },
      { id: trastevere.id, slug: 'roma-trastevere', state: 'closed', busy: false, closesAt: null, opensAt: '2026-03-02T17:00:00.000Z' },
    ])
    expect(slugs(await get('/open?city=napoli'))).toEqual(['napoli-forcella'])
    expect((await get('/open')).restaurants).toHaveLength(3)
  })

  it('follows a pause within a second, and its end', async () => {
    const { db, catalogueVersion } = testApp.context
    const version = catalogueVersion.current()
    await db
      .update(restaurants)
      .set({ state: 'paused', stateUntil: new Date('2026-03-02T11:30:00Z') })
      .where(eq(restaurants.id, termini.id))
    testApp.clock.set('2026-03-02T11:00:01.500Z')
    expect(await get(`/open?ids=${termini.id}`)).toMatchObject({ restaurants: [{ state: 'paused', opensAt: '2026-03-02T11:30:00.000Z' }] })
    expect(await catalogueVersion.refresh()).toBe(version)
    testApp.clock.set('2026-03-02T11:30:00Z')
    expect(await get(`/open?ids=${termini.id}`)).toMatchObject({ restaurants: [{ state: 'open', opensAt: null }] })
    await db.update(restaurants).set({ state: 'throttled', stateUntil: null }).where(eq(restaurants.id, termini.id))
    testApp.clock.set('2026-03-02T11:31:00Z')
    expect(await get(`/open?ids=${termini.id}`)).toMatchObject({ restaurants: [{ state: 'open', busy: true }] })
    await db.update(restaurants).set({ state: 'open' }).where(eq(restaurants.id, termini.id))
    testApp.clock.set('2026-03-02T11:33:00Z')
  })

  it('is asked anew each time: beside days off of now no browser shows hours of before', async () => {
    for (const url of ['', '/open', `/open?ids=${termini.id}`, '/roma-termini']) expect((await get(url)).cache).toBe(askedAnew)
    await insertClosure(testApp.context, { startsOn: '2026-03-02', restaurantId: termini.id, reason: 'Guasto' })
    await testApp.context.catalogueVersion.refresh()
    expect(await get(`/open?ids=${termini.id}`)).toMatchObject({ restaurants: [{ state: 'closed' }] })
    await testApp.context.db.delete(closures).where(eq(closures.restaurantId, termini.id))
    await testApp.context.catalogueVersion.refresh()
    expect(await get(`/open?ids=${termini.id}`)).toMatchObject({ restaurants: [{ state: 'open' }] })
  })

  it('leaves out who is not there and refuses what is no id', async () => {
    expect(await get('/open?ids=00000000-0000-7000-8000-000000000000')).toMatchObject({ status: 200, restaurants: [] })
    expect(await get('/open?ids=1')).toMatchObject({ status: 400 })
  })
})

describe('one restaurant', () => {
  it('is found by its slug in any case, with week, days off and firm', async () => {
    await insertClosure(testApp.context, { startsOn: '2026-04-05', reason: 'Pasqua', translations: { en: { reason: 'Easter Sunday' } } })
    await insertClosure(testApp.context, {
      startsOn: '2026-03-10',
      restaurantId: forcella.id,
      kind: 'special_hours',
      ranges: [{ opensMinute: 720, closesMinute: 900 }],
      reason: 'Inventario',
    })
    await testApp.context.catalogueVersion.refresh()
    const { restaurant } = await get('/Roma-TERMINI', { 'accept-language': 'en' })
    expect(restaurant).toMatchObject({
      slug: 'roma-termini',
      timezone: 'Europe/Rome',
      today: [{ opensMinute: 660, closesMinute: 1380 }],
      closures: [{ startsOn: '2026-04-05', endsOn: '2026-04-05', reason: 'Easter Sunday', ranges: [] }],
      company: { legalName: 'Spiedo Italia S.p.A.', vatNumber: expect.stringMatching(/^\d{11}$/), address: 'Via dello Spiedo 1, 00185 Roma (RM)' },
    })
    expect(restaurant.week).toHaveLength(7)
    const { restaurant: other } = await get('/napoli-forcella')
    expect(other.closures).toMatchObject([{ reason: 'Inventario', ranges: [{ opensMinute: 720, closesMinute: 900 }] }, { reason: 'Pasqua' }])
  })

  it('that is not there is said to be missing', async () => {
    expect(await get('/atlantide')).toMatchObject({ status: 404, success: false, code: 'restaurant_not_found', message: 'Questo ristorante non c’è.' })
    expect(await get('/roma-chiusa')).toMatchObject({ status: 404 })
    expect(await get('/%00')).toMatchObject({ status: 400 })
  })

  it('names its neighbours on its page, which holds until midnight in Rome', async () => {
    const network = await directorySnapshot.now(testApp.context)
    const restaurant = network.at('roma-termini')
    const page = restaurant && toRestaurantPage(network, restaurant, 'it', testApp.clock.now())
    expect(page?.data.nearby.map(({ slug }) => slug)).toEqual(['roma-trastevere'])
    expect(page?.data.week[0]).toEqual([{ opens: 660, closes: 1380 }])
    expect(new Date(page?.changesAt ?? 0).toISOString()).toBe('2026-03-02T23:00:00.000Z')
  })
})
