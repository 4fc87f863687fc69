import { asc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#platform/context.ts'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { orderEvents, orders } from '../tables.ts'
import { advanceOrder } from './advance-order.ts'

let testApp: TestApp
let context: Context
let restaurant: Restaurant
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections })
  context = testApp.context
  restaurant = await insertRestaurant(context)
})
afterAll(() => testApp.close())

describe('moving an order on', () => {
  const staff = { kind: 'staff' as const }

  it('goes through the kitchen to the counter, an event for each step', async () => {
    const { id: orderId } = await insertPlacedOrder(context, restaurant)
    const steps = [
      ['pending', 'accepted'],
      ['accepted', 'preparing'],
      ['preparing', 'ready'],
      ['ready', 'completed'],
    ] as const
    for (const [from, to] of steps) await advanceOrder(context, { orderId, from, to, actor: staff, restaurantIds: [restaurant.id] })
    const [order] = await context.db.select().from(orders).where(eq(orders.id, orderId))
    expect(order).toMatchObject({ status: 'completed', version: 5 })
    expect([order?.acceptedAt, order?.readyAt, order?.closedAt]).toEqual([context.clock.now(), context.clock.now(), context.clock.now()])
    const events = await context.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id))
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'accepted', 'preparing', 'ready', 'completed'])
  })

  it('is done by exactly one of many who do it at once', async () => {
    const { id: orderId } = await insertPlacedOrder(context, restaurant)
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => advanceOrder(context, { orderId, from: 'pending', to: 'accepted', actor: staff })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const tried of tries)
      if (tried.status === 'rejected') expect(tried.reason).toMatchObject({ code: 'order_step_too_late', details: { status: 'accepted' } })
    expect(await context.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))).toHaveLength(2)
  })

  it('is refused where the table knows no such step, and nothing is written', async () => {
    const { id: orderId } = await insertPlacedOrder(context, restaurant)
    const refused = async (step: Omit<Parameters<typeof advanceOrder>[1], 'orderId'>, code: string) =>
      expect(advanceOrder(context, { orderId, ...step })).rejects.toMatchObject({ code })
    await refused({ from: 'pending', to: 'ready', actor: staff }, 'order_step_not_allowed')
    await refused({ from: 'pending', to: 'accepted', actor: { kind: 'guest' } }, 'order_step_not_allowed')
    await refused({ from: 'accepted', to: 'preparing', actor: staff }, 'order_not_accepted')
    await advanceOrder(context, { orderId, from: 'pending', to: 'accepted', actor: staff })
    await refused({ from: 'preparing', to: 'ready', actor: staff }, 'order_step_too_early')
    await refused({ from: 'pending', to: 'accepted', actor: staff }, 'order_step_too_late')
    for (const [from, to] of [
      ['accepted', 'preparing'],
      ['preparing', 'ready'],
    ] as const)
      await advanceOrder(context, { orderId, from, to, actor: staff })
    await refused({ from: 'ready', to: 'out_for_delivery', actor: staff }, 'order_step_not_allowed')
  })

  it('an order of another restaurant or customer answers as missing', async () => {
    const { id: orderId } = await insertPlacedOrder(context, restaurant)
    const step = { orderId, from: 'pending', to: 'cancelled' } as const
    await expect(advanceOrder(context, { ...step, actor: staff, restaurantIds: [uuidv7()] })).rejects.toMatchObject({ code: 'order_not_found' })
    await expect(advanceOrder(context, { ...step, actor: { kind: 'customer' }, customerId: uuidv7() })).rejects.toMatchObject({ code: 'order_not_found' })
  })
})
