import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#platform/database/database.ts'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { buildOrderDraft, toPlacement } from '#tests/helpers/an-order.ts'
import { openSecondPool } from '#tests/helpers/another-instance.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { insertOrders, type PlacementResult } from './insert-orders.ts'

let testApp: TestApp
let elsewhere: OpenDatabase
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections })
  elsewhere = openSecondPool(testApp)
  testApp.clock.set('2026-03-05T11:00:00Z')
})
afterAll(async () => {
  await elsewhere.close()
  await testApp.close()
})

/** Placement of an order that many days from today, at noon. */
const inDays = (restaurant: Restaurant, days: number) =>
  toPlacement(testApp.context, buildOrderDraft(testApp.context, restaurant, { slotStartsAt: new Date(Date.UTC(2026, 2, 5 + days, 11)) }))
const numbersOf = (placed: PlacementResult[]) => placed.map(each => (each.taken ? each.number : each.why))

it('gives orders of different days different numbers, placed by one statement', async () => {
  const [restaurant, other] = [await insertRestaurant(testApp.context), await insertRestaurant(testApp.context)]
  const days = [1, 0, 0, 2, 1]
  const placed = await insertOrders(testApp.database.pool, [...days.map(day => inDays(restaurant, day)), inDays(other, 0)])
  expect(numbersOf(placed.slice(0, 5)).sort()).toEqual([1, 2, 3, 4, 5])
  expect(numbersOf(placed.slice(5))).toEqual([1])
})

it('waits for an order of another day that is being placed, and goes on behind its number', async () => {
  const restaurant = await insertRestaurant(testApp.context)
  const first = await elsewhere.pool.connect()
  try {
    await first.query('begin')
    const today = numbersOf(await insertOrders(first, [inDays(restaurant, 0), inDays(restaurant, 0)]))
    const tomorrow = insertOrders(testApp.database.pool, [inDays(restaurant, 1)])
    // Another restaurant does not wait.
    expect(numbersOf(await insertOrders(testApp.database.pool, [inDays(await insertRestaurant(testApp.context), 1)]))).toEqual([1])
    await sleep(100)
    await first.query('commit')
    expect([...today, ...numbersOf(await tomorrow)]).toEqual([1, 2, 3])
  } finally {
    first.release()
  }
})

it('gives each number once to the crowds of two instances, for several days at several restaurants', async () => {
  const restaurants = await Promise.all([1, 2, 3].map(() => insertRestaurant(testApp.context)))
  const shuffled = <Each>(list: Each[]) => list.toSorted(() => Math.random() - 0.5)
  const crowd = () => shuffled(restaurants.flatMap(restaurant => [0, 0, 1, 2].map(day => inDays(restaurant, day))))
  const rounds = 20
  for (let round = 0; round < rounds; round += 1) {
    const alone = shuffled(restaurants).map(restaurant => insertOrders(testApp.database.pool, [inDays(restaurant, round % 3)]))
    await Promise.all([insertOrders(testApp.database.pool, crowd()), insertOrders(elsewhere.pool, crowd()), ...alone])
  }
  for (const { id } of restaurants) {
    const { rows } = await testApp.database.pool.query('select number, count(*)::integer as times from orders where restaurant_id = $1 group by number', [id])
    expect(rows.filter(({ times }) => times > 1)).toEqual([])
    expect(rows).toHaveLength(rounds * 9)
  }
})
