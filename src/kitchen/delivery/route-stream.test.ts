import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { advanceOrder } from '#orders/transitions/advance-order.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp } from '#tests/helpers/app.ts'
import { openAppStream } from '#tests/helpers/event-stream.ts'
import { holdQueryResult } from '#tests/helpers/hold-answer.ts'
import { insertCourier } from '#tests/helpers/personas.ts'

/** Last query of a route read. */
const atLast = 's.ended_at >='

test('an order that becomes ready while the route is first read is in it', async () => {
  const testApp = await createTestApp()
  onTestFinished(() => testApp.close())
  const restaurant = await insertRestaurant(testApp.context)
  const rino = await insertCourier(testApp, restaurant.id)
  const { id } = await insertPlacedOrder(testApp.context, restaurant, { fulfilment: 'delivery' })
  const step = (from: 'pending' | 'accepted' | 'preparing', to: 'accepted' | 'preparing' | 'ready') =>
    advanceOrder(testApp.context, { orderId: id, from, to, actor: { kind: 'staff' } })
  await step('pending', 'accepted')
  await step('accepted', 'preparing')
  // Late events of these steps would cause another read of the route.
  await testApp.context.events.skipToNow()

  const first = holdQueryResult(testApp.database.pool, atLast)
  const following = openAppStream(testApp, '/api/v1/courier/events', rino.headers)
  await first.answered
  const anew = holdQueryResult(testApp.database.pool, atLast)
  await step('preparing', 'ready')
  await anew.answered
  anew.letGo()
  await setImmediate()
  first.letGo()
  const { messages } = await following
  await expect.poll(() => messages.map(({ data }) => data.stops.length)).toEqual([1])
})
