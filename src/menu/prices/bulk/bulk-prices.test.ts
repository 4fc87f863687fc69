import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertCategory, insertFood } from '#tests/helpers/a-menu.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, type Persona } from '#tests/helpers/personas.ts'
import type { Food } from '../../tables.ts'

let testApp: TestApp
let admin: Persona
let [panino, piadina, cola] = [] as Food[]
beforeAll(async () => {
  testApp = await createTestApp({ at: '2030-01-05T09:00:00Z' })
  admin = await insertAdministrator(testApp)
  const panini = await insertCategory(testApp.context, { name: 'Panini' })
  panino = await insertFood(testApp.context, { title: 'Panino', categoryId: panini.id, priceCents: 690, discountPercent: 10 })
  piadina = await insertFood(testApp.context, { title: 'Piadina', categoryId: panini.id, priceCents: 740 })
  cola = await insertFood(testApp.context, { title: 'Cola', priceCents: 250 })
})
afterAll(() => testApp.close())

const call = async (path: string, payload?: object) => {
  const answer = await testApp.app.inject({ method: payload ? 'POST' : 'GET', url: `/api/v1${path}`, payload, headers: admin.headers })
  return { status: answer.statusCode, ...answer.json() }
}
const five = { change: { kind: 'percent', percent: 5 }, rounding: '10' }
type Seen = { id: string; title: string; version: number; priceCents: number; newPriceCents: number; newSpriceCents: number }
const preview = async (asked: object): Promise<Seen[]> => (await call('/food/bulk-prices/preview', { ...five, ...asked })).foods
const asSeen = (foods: Seen[]) => foods.map(({ id, version, priceCents }) => ({ id, version, seenCents: priceCents }))
const priceOf = async (food: Food | undefined) => (await call(`/food/single-food/${food?.id}`)).food.price

it('shows old, new and discounted prices of a category, a search or a selection', async () => {
  const pricesOf = (foods: Seen[]) => foods.map(food => [food.title, food.priceCents, food.newPriceCents, food.newSpriceCents])
  expect(pricesOf(await preview({ categoryId: panino?.categoryId }))).toEqual([
    ['Panino', 690, 720, 648],
    ['Piadina', 740, 780, 780],
  ])
  expect(pricesOf(await preview({ search: 'col' }))).toEqual([['Cola', 250, 260, 260]])
  expect(pricesOf(await preview({ foodIds: [cola?.id, panino?.id] }))).toHaveLength(2)
  expect(await priceOf(panino)).toBe(6.9)
})

it('changes them all in one transaction, or none when one has changed meanwhile', async () => {
  const foods = await preview({})
  const [first] = foods
  const stale = asSeen(foods).map(food => (food.id === cola?.id ? { ...food, version: 9 } : food))
  expect(await call('/food/bulk-prices', { ...five, foods: stale })).toMatchObject({
    status: 409,
    code: 'foods_changed',
    changed: [{ title: 'Cola', yours: { version: 9 }, current: { version: 1, priceCents: 250 } }],
  })
  expect(await priceOf(panino)).toBe(6.9)
  expect(await call('/food/bulk-prices', { ...five, foods: asSeen(foods) })).toMatchObject({ status: 200, changed: 3 })
  expect([await priceOf(panino), await priceOf(piadina), await priceOf(cola)]).toEqual([7.2, 7.8, 2.6])
  expect(await call('/food/bulk-prices', { ...five, foods: asSeen([first as Seen]) })).toMatchObject({ status: 409 })
})

it('makes no dish free without explicit consent, neither at once nor in a change set', async () => {
  const all = { change: { kind: 'amount', cents: -260 }, rounding: 'none' }
  const { foods } = await call('/food/bulk-prices/preview', { ...all, foodIds: [cola?.id, panino?.id] })
  const asked = { ...all, foods: asSeen(foods) }
  const place = {}
  for (const path of ['/food/bulk-prices', '/food/bulk-prices/change-set'])
    expect(await call(path, { ...asked, ...(path.endsWith('set') && { place, title: 'Gratis' }) }), path).toMatchObject({
      status: 422,
      code: 'foods_free',
      message: 'Un piatto costerebbe 0 €: Cola. Nessun prezzo è cambiato: se è voluto, confermalo.',
    })
  expect(await priceOf(panino)).toBe(7.2)
  expect(await call('/food/bulk-prices/change-set', { ...asked, place, title: 'Gratis', alsoFree: true })).toMatchObject({ status: 201 })
})

it('writes the audit log and the price history', async () => {
  const { rows } = await testApp.context.db.execute(`select count(*)::int as entries from audit_log where action = 'food.updated'`)
  expect(rows[0]).toEqual({ entries: 3 })
  testApp.clock.set('2030-01-05T10:00:00Z')
  const { periods } = await call(`/food/price-history/${cola?.id}?days=400`)
  expect(periods.map(({ priceCents }: { priceCents: number }) => priceCents)[0]).toBe(260)
})

it('or prepares them as a change set of the chain, which leaves the dishes as they are', async () => {
  const foods = await preview({ categoryId: panino?.categoryId, place: {} })
  const prepared = await call('/food/bulk-prices/change-set', { ...five, foods: asSeen(foods), place: {}, title: 'Più 5 %' })
  expect(prepared).toMatchObject({ status: 201, changeSet: { title: 'Più 5 %', state: 'draft', changes: 2 } })
  expect(await priceOf(panino)).toBe(7.2)
  const { differences } = await call(`/change-sets/${prepared.changeSet.id}/preview`)
  expect(differences.map(({ priceCents }: { priceCents: number }) => priceCents)).toEqual([760, 820])
  const published = await call(`/change-sets/${prepared.changeSet.id}/publish`, { version: prepared.changeSet.version })
  expect(published.status).toBe(200)
  expect(await priceOf(panino)).toBe(7.6)
  // Own prices are unchanged: the preview says that the chain's list overrides them.
  expect((await call('/food/bulk-prices/preview', { ...five, foodIds: [panino?.id] })).foods[0]).toMatchObject({ priceCents: 720, overridden: true })
})
