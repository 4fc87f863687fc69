import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator } from '#tests/helpers/personas.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

test('an order’s history names each step and who took it; without an order there is none', async () => {
  const ada = await insertAdministrator(testApp)
  const order = await insertPlacedOrder(testApp.context, await insertRestaurant(testApp.context))
  const readHistory = (id: string) => testApp.app.inject({ url: `/api/v1/orders/${id}/history`, headers: ada.headers })
  expect((await readHistory(order.id)).json()).toMatchObject({
    success: true,
    events: [{ kind: 'placed', toStatus: 'pending', actorKind: 'guest', actorName: null, createdAt: '2026-03-02T11:00:00.000Z' }],
  })
  expect((await readHistory(uuidv7())).statusCode).toBe(404)
})
