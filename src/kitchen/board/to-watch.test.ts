import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { escalateOrders } from '#orders/escalation/escalate-orders.ts'
import { restaurants } from '#restaurants/tables.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCook, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import type { WatchedKitchen } from '../contract.ts'

let testApp: TestApp
let paused: SellingRestaurant
let slowed: SellingRestaurant
let silent: SellingRestaurant
let administrator: Persona
beforeAll(async () => {
  testApp = await createTestApp()
  paused = await insertSellingRestaurant(testApp.context, { restaurant: { name: 'Spiedo Pausa' } })
  slowed = await insertSellingRestaurant(testApp.context, { restaurant: { name: 'Spiedo Piano' } })
  silent = await insertSellingRestaurant(testApp.context, { restaurant: { name: 'Spiedo Zitto', acceptWithinMinutes: 5 } })
  administrator = await insertAdministrator(testApp)
})
afterAll(() => testApp.close())

const watched = async (who: Persona): Promise<WatchedKitchen[]> =>
  (await testApp.app.inject({ url: '/api/v1/kitchen/to-watch', headers: who.headers })).json().kitchens
const setState = ({ restaurant }: SellingRestaurant, body: object) =>
  postJson(testApp, `/api/v1/kitchen/restaurants/${restaurant.id}/state`, body, administrator.headers)

it('tells the head office which kitchens are paused, slowed down or silent, and a manager of the own ones', async () => {
  expect(await watched(administrator)).toEqual([])
  await setState(paused, { state: 'paused', until: '2026-03-02T11:30:00.000Z' })
  await setState(slowed, { state: 'throttled', percent: 40 })
  const { order: placed } = await quoteAndOrder(testApp, buildCart(silent))
  await quoteAndOrder(testApp, buildCart(silent))
  expect((await watched(administrator)).map(({ name }) => name)).toEqual(['Spiedo Pausa', 'Spiedo Piano'])
  testApp.clock.set('2026-03-02T11:05:00Z')
  await escalateOrders(testApp.context)
  expect(await watched(administrator)).toEqual([
    {
      id: silent.restaurant.id,
      name: 'Spiedo Zitto',
      state: 'open',
      stateUntil: null,
      throttlePercent: 100,
      unanswered: 2,
      oldestAt: '2026-03-02T11:00:00.000Z',
    },
    {
      id: paused.restaurant.id,
      name: 'Spiedo Pausa',
      state: 'paused',
      stateUntil: '2026-03-02T11:30:00.000Z',
      throttlePercent: 100,
      unanswered: 0,
      oldestAt: null,
    },
    { id: slowed.restaurant.id, name: 'Spiedo Piano', state: 'throttled', stateUntil: null, throttlePercent: 40, unanswered: 0, oldestAt: null },
  ])
  expect((await watched(await insertManager(testApp, slowed.restaurant.id))).map(({ name }) => name)).toEqual(['Spiedo Piano'])
  // Cooks have their own board.
  expect(await watched(await insertCook(testApp, paused.restaurant.id))).toEqual([])

  // Accepted, ended or archived orders need no attention.
  await postJson(testApp, `/api/v1/kitchen/orders/${placed.id}/accept`, {}, administrator.headers)
  expect((await watched(administrator))[0]).toMatchObject({ name: 'Spiedo Zitto', unanswered: 1 })
  testApp.clock.set('2026-03-02T11:30:00Z')
  await testApp.context.db.update(restaurants).set({ archivedAt: testApp.clock.now() }).where(eq(restaurants.id, slowed.restaurant.id))
  expect((await watched(administrator)).map(({ name }) => name)).toEqual(['Spiedo Zitto'])
})
