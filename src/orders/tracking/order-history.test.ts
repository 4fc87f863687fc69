import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRestaurant } from '#tests/helpers/a-restaurant.ts'
import { aPlacedOrder } from '#tests/helpers/an-order.ts'
import { type TestApp, testApp } from '#tests/helpers/app.ts'
import { anAdministrator } from '#tests/helpers/personas.ts'

let house: TestApp
beforeAll(async () => {
  house = await testApp()
})
afterAll(() => house.close())

test('an order’s history names each step and who took it; without an order there is none', async () => {
  const ada = await anAdministrator(house)
  const order = await aPlacedOrder(house.context, await aRestaurant(house.context))
  const of = (id: string) => house.app.inject({ url: `/api/v1/orders/${id}/history`, headers: ada.headers })
  expect((await of(order.id)).json()).toMatchObject({
    success: true,
    events: [{ kind: 'placed', toStatus: 'pending', actorKind: 'guest', actorName: null, createdAt: '2026-03-02T11:00:00.000Z' }],
  })
  expect((await of(uuidv7())).statusCode).toBe(404)
})
