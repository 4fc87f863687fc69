import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, type Persona } from '#tests/helpers/personas.ts'
import { insertSellingRestaurant, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import type { AuditEntryView } from './contract-audit.ts'

let testApp: TestApp
let admin: Persona
let sale: SellingRestaurant
beforeAll(async () => {
  // A trigger refuses rows that begin or end in the database clock's past.
  testApp = await createTestApp({ at: '2030-01-05T09:00:00Z' })
  admin = await insertAdministrator(testApp)
  sale = await insertSellingRestaurant(testApp.context, { restaurant: { name: 'Spiedo Porta Pia' } })
})
afterAll(() => testApp.close())

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const answer = await testApp.app.inject({ method, url: `/api/v1${path}`, payload, headers: admin.headers })
  return { status: answer.statusCode, ...answer.json() }
}
/** Audit entries found by a dish's name. */
const found = async (thing: string): Promise<AuditEntryView[]> => {
  const { entries } = await call('GET', `/reports/audit?thing=${encodeURIComponent(thing)}`)
  return entries.filter(({ table }: AuditEntryView) => table === 'price_overrides')
}
const dish = async (title: string, priceCents = 790) => {
  const { id } = await insertFood(testApp.context, { title, priceCents })
  await testApp.context.catalogueVersion.refresh()
  return { kind: 'food', id }
}
const change = async (path: string, payload: object) => {
  const answer = await call('POST', path, payload)
  expect(answer).toMatchObject({ success: true })
  return answer
}

it('a price of a list is found by its dish, with names, the old and the new value', async () => {
  const item = await dish('Piadina Etna')
  const place = { restaurantId: sale.restaurant.id }
  await change('/price-lists/overrides', { place: {}, item, values: { priceCents: 820 } })
  const there = await change('/price-lists/overrides', { place, item, values: { discountPercent: 50 } })
  expect(await found('etna')).toMatchObject([
    {
      action: 'price_override.added',
      thing: 'Piadina Etna',
      restaurant: 'Spiedo Porta Pia',
      before: { place: 'Spiedo Porta Pia', discountPercent: 0, spriceCents: 820 },
      after: { place: 'Spiedo Porta Pia', discountPercent: 50, spriceCents: 410 },
    },
    { thing: 'Piadina Etna', restaurant: null, before: { chain: true, priceCents: 790 }, after: { chain: true, priceCents: 820, spriceCents: 820 } },
  ])
  await change(`/price-lists/overrides/${there.id}/end`, {})
  expect((await found('piadina etna'))[0]).toMatchObject({
    action: 'price_override.ended',
    before: { discountPercent: 50, spriceCents: 410 },
    after: { discountPercent: 0, spriceCents: 820 },
  })
})

it('a change set notes each of its dishes, also when it is rolled back or prepared from bulk prices', async () => {
  const [one, two] = [await dish('Rosticciata'), await dish('Supplì romano', 200)]
  const changes = [one, two].map((item, index) => ({ place: {}, item, values: { priceCents: 500 + index } }))
  const { changeSet: set } = await change('/change-sets', { title: 'Autunno' })
  const filled = (await call('PUT', `/change-sets/${set.id}/changes`, { version: set.version, changes })).changeSet
  expect(await found('rosticciata')).toEqual([])
  await change(`/change-sets/${set.id}/publish`, { version: filled.version })
  const published = { action: 'price_override.published', after: { changeSet: 'Autunno' } }
  expect(await found('rosticciata')).toMatchObject([{ ...published, before: { priceCents: 790 }, after: { priceCents: 500 } }])
  expect(await found('suppli')).toMatchObject([{ ...published, before: { priceCents: 200 }, after: { priceCents: 501 } }])
  await change(`/change-sets/${set.id}/roll-back`, { version: filled.version + 1 })
  expect((await found('suppli'))[0]).toMatchObject({ action: 'price_override.rolled_back', before: { priceCents: 501 }, after: { priceCents: 200 } })
})

it('one that has not begun names the day from which it holds, and what is called off before', async () => {
  const item = await dish('Focaccia Ligure')
  const { changeSet: set } = await change('/change-sets', { title: 'Domani' })
  const filled = (await call('PUT', `/change-sets/${set.id}/changes`, { version: set.version, changes: [{ place: {}, item, values: { priceCents: 900 } }] }))
    .changeSet
  const at = new Date(testApp.clock.now().getTime() + 86_400_000).toISOString()
  await change(`/change-sets/${set.id}/publish`, { version: filled.version, at })
  expect(await found('ligure')).toMatchObject([{ before: { priceCents: 790 }, after: { priceCents: 900, validFrom: at } }])
  await change(`/change-sets/${set.id}/roll-back`, { version: filled.version + 1 })
  expect((await found('ligure'))[0]).toMatchObject({ before: { priceCents: 900 }, after: { priceCents: 790 } })
})

it('prices prepared in bulk are named, not counted, in the change set’s entry', async () => {
  const { id } = await dish('Crocchetta')
  const [food] = (await change('/food/bulk-prices/preview', { change: { kind: 'percent', percent: 10 }, rounding: 'none', foodIds: [id] })).foods
  const prepared = await change('/food/bulk-prices/change-set', {
    ...{ change: { kind: 'percent', percent: 10 }, rounding: 'none', title: 'Più dieci', place: {} },
    foods: [{ id, version: food.version, seenCents: food.priceCents }],
  })
  const { entries } = await call('GET', `/reports/audit?table=change_sets&row=${prepared.changeSet.id}`)
  expect(entries[0]).toMatchObject({ action: 'change_set.created', after: { changes: [{ title: 'Crocchetta', priceCents: 869 }] } })
})
