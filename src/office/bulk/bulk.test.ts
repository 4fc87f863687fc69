import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { insertFood } from '#tests/helpers/a-menu.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCook, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import type { BulkPlan, BulkResult } from './contract.ts'

let testApp: TestApp
let first: SellingRestaurant
let second: SellingRestaurant
let archivedId: string
let administrator: Persona
let manager: Persona
beforeAll(async () => {
  testApp = await createTestApp()
  first = await insertSellingRestaurant(testApp.context, { restaurant: { name: 'Spiedo Alfa' } })
  second = await insertSellingRestaurant(testApp.context, { restaurant: { name: 'Spiedo Beta' } })
  archivedId = (await insertRestaurant(testApp.context, { name: 'Spiedo Chiuso', archivedAt: new Date() })).id
  administrator = await insertAdministrator(testApp)
  manager = await insertManager(testApp, first.restaurant.id)
})
beforeEach(() => testApp.clock.set('2026-03-02T11:00:00Z'))
afterAll(() => testApp.close())

const rows = async (text: string, ...values: unknown[]) => (await testApp.database.pool.query(text, values)).rows
const post = (path: string, body: object, person = administrator) => postJson(testApp, `/api/v1/office/bulk${path}`, body, person.headers)
const idsOf = (...sales: SellingRestaurant[]) => sales.map(({ restaurant }) => restaurant.id)
const both = () => idsOf(first, second)
const preview = async (action: object, restaurantIds = both(), person = administrator) => post('/preview', { action, restaurantIds }, person)
/** Previews and applies to all that the preview lists. */
const run = async (action: object, restaurantIds = both()) => {
  const { restaurants } = await preview(action, restaurantIds)
  return post('', { action, restaurants: restaurants.map(({ id, version }: BulkPlan) => ({ id, version })) })
}
const undo = (id: string, person = administrator) => post(`/${id}/undo`, {}, person)
const outcomes = (results: BulkResult[]) => Object.fromEntries(results.map(({ name, outcome, code }) => [name, code ?? outcome]))
const states = async () => (await rows('select state from restaurants where id = any($1) order by name', both())).map(({ state }) => state)

it('pauses restaurants with an entry for each, and one undo restores what was except where somebody acted since', async () => {
  await postJson(testApp, `/api/v1/kitchen/restaurants/${second.restaurant.id}/state`, { state: 'throttled', percent: 40 }, administrator.headers)
  const pause = { kind: 'state', state: 'paused', minutes: 30 }
  const planned = await preview(pause, [...both(), archivedId])
  expect(planned.restaurants.map(({ name, outcome, state }: BulkPlan) => [name, outcome, state])).toEqual([
    ['Spiedo Alfa', 'change', 'open'],
    ['Spiedo Beta', 'change', 'throttled'],
    ['Spiedo Chiuso', 'refused', undefined],
  ])
  expect(await states()).toEqual(['open', 'throttled'])
  // At three in the night they are closed, whatever their kitchens take; a throttle counts for the hours to come.
  testApp.clock.set('2026-03-02T02:00:00Z')
  expect((await preview(pause)).restaurants.map(({ outcome, state }: BulkPlan) => [outcome, state])).toEqual([
    ['change', 'closed'],
    ['change', 'throttled'],
  ])
  testApp.clock.set('2026-03-02T11:00:00Z')

  const done = await run(pause, [...both(), archivedId])
  expect(outcomes(done.results)).toEqual({ 'Spiedo Alfa': 'changed', 'Spiedo Beta': 'changed', 'Spiedo Chiuso': 'bulk_restaurant_archived' })
  expect(await states()).toEqual(['paused', 'paused'])
  const entries = await rows(
    `select 1 from audit_log where action = 'restaurant.state_changed' and after->>'state' = 'paused' and actor_id = $1`,
    administrator.id,
  )
  expect(entries).toHaveLength(2)

  await postJson(testApp, `/api/v1/kitchen/restaurants/${first.restaurant.id}/state`, { state: 'paused', minutes: 90 }, administrator.headers)
  expect((await undo(done.id, manager)).code).toBe('bulk_change_missing')
  const undone = await undo(done.id)
  expect(outcomes(undone.results)).toEqual({ 'Spiedo Alfa': 'bulk_changed_since', 'Spiedo Beta': 'undone' })
  expect(await states()).toEqual(['paused', 'throttled'])
  expect(await undo(done.id)).toMatchObject({ status: 409, code: 'bulk_already_undone' })
  expect(await run({ kind: 'state', state: 'open' })).toMatchObject({ results: [{ outcome: 'changed' }, { outcome: 'changed' }] })
})

it('closes restaurants for days, names the orders in the way, refuses a closure that exists, and takes it back', async () => {
  const { order } = await quoteAndOrder(testApp, buildCart(first))
  expect(order).toBeDefined()
  const closure = { startsOn: '2026-03-02', endsOn: '2026-03-02', kind: 'closed', reason: 'Sciopero' }
  const action = { kind: 'closure', closure }
  expect(await preview({ ...action, closure: { ...closure, endsOn: '2026-03-01' } })).toMatchObject({ status: 400 })
  expect(await preview({ ...action, closure: { ...closure, restaurantId: first.restaurant.id } })).toMatchObject({ status: 400 })
  for (const days of [
    { startsOn: '2020-01-01', endsOn: '2026-03-01' },
    { startsOn: '2026-03-01', endsOn: '2026-03-10' },
  ]) {
    const past = { ...action, closure: { ...closure, ...days } }
    expect((await preview(past)).restaurants.map(({ code }: BulkPlan) => code)).toEqual(['bulk_closure_past', 'bulk_closure_past'])
    expect(outcomes((await run(past)).results)).toEqual({ 'Spiedo Alfa': 'bulk_closure_past', 'Spiedo Beta': 'bulk_closure_past' })
  }
  expect(await preview(action)).toMatchObject({ ordersLeft: 1, restaurants: [{ outcome: 'change' }, { outcome: 'change' }] })
  const done = await run(action)
  expect(outcomes(done.results)).toEqual({ 'Spiedo Alfa': 'changed', 'Spiedo Beta': 'changed' })
  expect((await preview(action)).restaurants.map(({ code }: BulkPlan) => code)).toEqual(['closure_twice', 'closure_twice'])
  expect(outcomes((await run(action)).results)).toEqual({ 'Spiedo Alfa': 'closure_twice', 'Spiedo Beta': 'closure_twice' })

  await rows(`update closures set version = version + 1 where restaurant_id = $1`, first.restaurant.id)
  expect(outcomes((await undo(done.id)).results)).toEqual({ 'Spiedo Alfa': 'bulk_changed_since', 'Spiedo Beta': 'undone' })
  const left = await rows('select restaurant_id as id from closures where archived_at is null')
  expect(left).toEqual([{ id: first.restaurant.id }])
  await rows('update closures set archived_at = now()')
})

it('gives restaurants one week, not over hours that somebody has changed since the preview', async () => {
  const week = [0, 1, 2, 3, 4].map(weekday => ({ weekday, opensMinute: 720, closesMinute: 1500, fulfilment: null }))
  const overlapping = [...week, { weekday: 0, opensMinute: 800, closesMinute: 900, fulfilment: null }]
  expect(await preview({ kind: 'hours', week: overlapping })).toMatchObject({ status: 422, code: 'hours_overlap' })
  const empty = (await preview({ kind: 'hours', week: [] })).restaurants
  expect(empty.map(({ code, week: current }: BulkPlan) => [code, current?.length])).toEqual([
    ['bulk_week_empty', 7],
    ['bulk_week_empty', 7],
  ])
  expect(outcomes((await run({ kind: 'hours', week: [] })).results)).toMatchObject({ 'Spiedo Alfa': 'bulk_week_empty' })
  const action = { kind: 'hours', week }
  const { restaurants } = await preview(action)
  expect(restaurants[0].week).toHaveLength(7)
  await rows('update restaurants set version = version + 1 where id = $1', second.restaurant.id)
  const done = await post('', { action, restaurants: restaurants.map(({ id, version }: BulkPlan) => ({ id, version })) })
  expect(outcomes(done.results)).toEqual({ 'Spiedo Alfa': 'changed', 'Spiedo Beta': 'changed_meanwhile' })
  const countRanges = async () =>
    rows('select restaurant_id = $1 as first, count(*)::int from opening_hours where restaurant_id = any($2) group by 1 order by 2', both()[0], both())
  expect(await countRanges()).toEqual([
    { first: true, count: 5 },
    { first: false, count: 7 },
  ])
  expect((await preview(action)).restaurants[0].outcome).toBe('same')
  expect(outcomes((await undo(done.id)).results)).toEqual({ 'Spiedo Alfa': 'undone' })
  expect((await countRanges()).map(({ count }) => count)).toEqual([7, 7])
})

it('managers reach their own restaurants alone, cooks none; a filter selects as the list does', async () => {
  const action = { kind: 'state', state: 'open' }
  expect(await preview(action, both(), manager)).toMatchObject({ status: 404, code: 'restaurant_not_found' })
  const apply = await post('', { action, restaurants: [{ id: second.restaurant.id, version: 1 }] }, manager)
  expect(apply).toMatchObject({ status: 404, code: 'restaurant_not_found' })
  const filtered = (search: string, person: Persona) => post('/preview', { action, filter: { search } }, person)
  expect((await filtered('spiedo', manager)).restaurants.map(({ name }: BulkPlan) => name)).toEqual(['Spiedo Alfa'])
  expect((await filtered('beta', administrator)).restaurants.map(({ name }: BulkPlan) => name)).toEqual(['Spiedo Beta'])
  const cook = await insertCook(testApp, first.restaurant.id)
  expect(await filtered('', cook)).toMatchObject({ status: 403 })
  expect(await post('/preview', { action })).toMatchObject({ status: 422, code: 'bulk_nothing_selected' })
  const listed = await testApp.app.inject({ url: '/api/v1/office/bulk', headers: administrator.headers })
  expect(listed.json().changes.length).toBeGreaterThan(2)
  expect((await testApp.app.inject({ url: '/api/v1/office/bulk', headers: manager.headers })).json().changes).toEqual([])
})

it('copies a price list with its gaps, and the undo brings the former prices back', async () => {
  // The database lets rows of price lists end only from its own time on.
  const begun = Date.now()
  const setMinute = (minute: number) => testApp.clock.set(new Date(begun + minute * 60_000))
  setMinute(0)
  administrator = await insertAdministrator(testApp)
  const ownManager = await insertManager(testApp, first.restaurant.id)
  const [dear, own] = [await insertFood(testApp.context, { title: 'Caro' }), await insertFood(testApp.context, { title: 'Suo' })]
  const set = (food: { id: string }, restaurantId: string, values: object) =>
    postJson(testApp, '/api/v1/price-lists/overrides', { place: { restaurantId }, item: { kind: 'food', id: food.id }, values }, administrator.headers)
  expect((await set(dear, both()[0] ?? '', { priceCents: 990 })).status).toBe(201)
  expect((await set(own, both()[1] ?? '', { priceCents: 500, available: false })).status).toBe(201)
  setMinute(1)
  const priceIn = async (food: { id: string }) => {
    const answer = await testApp.app.inject({ url: `/api/v1/price-lists/effective?restaurantId=${both()[1]}`, headers: administrator.headers })
    return answer.json().items.find((item: { id: string }) => item.id === food.id).priceCents
  }
  const action = { kind: 'price_list', from: first.restaurant.id }
  expect(await preview(action, both().slice(0, 1), ownManager)).toMatchObject({ status: 403, code: 'administrators_only' })
  expect((await preview(action)).restaurants.map(({ outcome, items }: BulkPlan) => [outcome, items])).toEqual([
    ['refused', undefined],
    ['change', 2],
  ])
  const done = await run(action)
  expect(outcomes(done.results)).toEqual({ 'Spiedo Alfa': 'bulk_source_itself', 'Spiedo Beta': 'changed' })
  expect([await priceIn(dear), await priceIn(own)]).toEqual([990, 690])
  expect((await preview(action)).restaurants[1].outcome).toBe('same')
  setMinute(2)
  expect(outcomes((await undo(done.id)).results)).toEqual({ 'Spiedo Beta': 'undone' })
  expect([await priceIn(dear), await priceIn(own)]).toEqual([690, 500])

  const again = await run(action)
  setMinute(3)
  await set(dear, both()[1] ?? '', { priceCents: 1200 })
  expect(outcomes((await undo(again.id)).results)).toEqual({ 'Spiedo Beta': 'bulk_changed_since' })
  expect(await priceIn(dear)).toBe(1200)
})
