import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { escalateOrders } from '#orders/escalation/escalate-orders.ts'
import { restaurants } from '#restaurants/tables.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCook, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, postJson, quoteAndOrder, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import type { WatchedKitchen } from '../contract.ts'

let house: TestApp
let paused: SellingRestaurant
let slowed: SellingRestaurant
let silent: SellingRestaurant
let administrator: Persona
beforeAll(async () => {
  house = await createTestApp()
  paused = await insertSellingRestaurant(house.context, { restaurant: { name: 'Spiedo Pausa' } })
  slowed = await insertSellingRestaurant(house.context, { restaurant: { name: 'Spiedo Piano' } })
  silent = await insertSellingRestaurant(house.context, { restaurant: { name: 'Spiedo Zitto', acceptWithinMinutes: 5 } })
  administrator = await insertAdministrator(house)
})
afterAll(() => house.close())

const watched = async (who: Persona): Promise<WatchedKitchen[]> =>
  (await house.app.inject({ url: '/api/v1/kitchen/to-watch', headers: who.headers })).json().kitchens
const setState = ({ restaurant }: SellingRestaurant, body: object) =>
  postJson(house, `/api/v1/kitchen/restaurants/${restaurant.id}/state`, body, administrator.headers)

it('tells the head office which kitchens are paused, slowed down or silent, and a manager of the own ones', async () => {
  expect(await watched(administrator)).toEqual([])
  await setState(paused, { state: 'paused', until: '2026-03-02T11:30:00.000Z' })
  await setState(slowed, { state: 'throttled', percent: 40 })
  const { order: placed } = await quoteAndOrder(house, buildCart(silent))
  await quoteAndOrder(house, buildCart(silent))
  expect((await watched(administrator)).map(({ name }) => name)).toEqual(['Spiedo Pausa', 'Spiedo Piano'])
  house.clock.set('2026-03-02T11:05:00Z')
  await escalateOrders(house.context)
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
  expect((await watched(await insertManager(house, slowed.restaurant.id))).map(({ name }) => name)).toEqual(['Spiedo Piano'])
  // Cooks have their own board.
  expect(await watched(await insertCook(house, paused.restaurant.id))).toEqual([])

  // Accepted, ended or archived orders need no attention.
  await postJson(house, `/api/v1/kitchen/orders/${placed.id}/accept`, {}, administrator.headers)
  expect((await watched(administrator))[0]).toMatchObject({ name: 'Spiedo Zitto', unanswered: 1 })
  house.clock.set('2026-03-02T11:30:00Z')
  await house.context.db.update(restaurants).set({ archivedAt: house.clock.now() }).where(eq(restaurants.id, slowed.restaurant.id))
  expect((await watched(administrator)).map(({ name }) => name)).toEqual(['Spiedo Zitto'])
})
