import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadAddresses } from '#db/demo/load/load-addresses.ts'
import { deliveryZones } from '#restaurants/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { quoteForAssistant } from '../carts/quote-for-assistant.ts'
import { findRestaurantsInput } from './contract.ts'
import { findOfferedRestaurants } from './find-restaurants.ts'
import { locateDeliveryAddress } from './locate-address.ts'
import { requireOfferedRestaurant } from './offered-restaurants.ts'

let testApp: TestApp
let slug: string
beforeAll(async () => {
  testApp = await createTestApp()
  const restaurant = await insertRestaurant(testApp.context, { latitude: 43.7733, longitude: 11.2492, name: 'Kebab dei Ponti' })
  slug = restaurant.slug
  const zone = { title: 'Entro 5 km', shape: 'radius' as const, radiusMetres: 5000, feeCents: 250, minimumCents: 1200, freeFromCents: 3000 }
  await testApp.context.db.insert(deliveryZones).values([{ ...zone, restaurantId: restaurant.id }])
  await testApp.context.catalogueVersion.refresh()
  await loadAddresses(testApp.context.db)
})
afterAll(() => testApp.close())

const home = { street: 'Viale della Tahina', streetNumber: '10', postcode: '50127', city: 'Firenze' }
const find = (input: object) => findOfferedRestaurants(testApp.context, findRestaurantsInput.parse(input), 'de')

test('an address without a position is looked up in the register, as on our pages', async () => {
  expect(await find({ deliverTo: home })).toMatchObject({ restaurants: [{ slug, delivery: { feeCents: 250 } }], positionUnknown: null })
  expect(await locateDeliveryAddress(testApp.context, home)).toMatchObject({ ...home, latitude: expect.closeTo(43.8, 1), longitude: expect.closeTo(11.2, 1) })
})

test('a number that the register lacks lies in its street', async () => {
  expect(await find({ deliverTo: { ...home, streetNumber: '9999' } })).toMatchObject({ restaurants: [{ slug }], positionUnknown: null })
})

test('an address that nobody knows is not called out of the zone', async () => {
  const unknown = { ...home, street: 'Via Inesistente' }
  expect(await find({ deliverTo: unknown })).toEqual({ restaurants: [], more: false, positionUnknown: expect.stringContaining('wo diese Adresse liegt') })
  const restaurant = await requireOfferedRestaurant(testApp.context, slug)
  const quote = await quoteForAssistant(testApp.context, { restaurant, fulfilment: 'delivery', lines: [], address: unknown, avoidAllergens: [] }, 'en')
  expect(quote.problems.map(({ code }) => code)).toContain('position_unknown')
  expect(quote.problems.map(({ code }) => code)).not.toContain('out_of_zone')
})
