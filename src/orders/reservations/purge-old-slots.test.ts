import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { capacityReservations, capacitySlots } from '../tables.ts'
import { purgeOldSlots } from './purge-old-slots.ts'

let testApp: TestApp
let places: Restaurant[]
let stations: string[]
const now = '2026-03-01T12:00:00Z'
beforeAll(async () => {
  testApp = await createTestApp({ at: now })
  places = [await insertRestaurant(testApp.context), await insertRestaurant(testApp.context)]
  await testApp.database.pool.query(`insert into station_kinds (code, title) values ('spit', 'Spiedo') on conflict do nothing`)
  stations = []
  for (const { id } of places) {
    const text = `insert into stations (id, restaurant_id, kind, title, units_per_quarter) values (gen_random_uuid(), $1, 'spit', 'Spiedo', 10) returning id`
    stations.push((await testApp.database.pool.query(text, [id])).rows[0].id)
  }
})
afterAll(() => testApp.close())

const daysAgo = (days: number) => new Date(new Date(now).getTime() - days * 86_400_000)
const slotsNow = async () => (await testApp.context.db.select().from(capacitySlots)).map(({ startsAt }) => startsAt.toISOString()).sort()

test('quarters of an hour and what orders held of them are kept for 90 days; those to come are not waited for', async () => {
  const old = `insert into capacity_slots (restaurant_id, station_id, starts_at, capacity_units, used_units)
    select $1, $2, $3::timestamptz - n * interval '15 minutes', 10, 1 from generate_series(1, $4) n`
  await testApp.database.pool.query(old, [places[0]?.id, stations[0], daysAgo(90), 6000])
  await testApp.database.pool.query(old, [places[1]?.id, stations[1], daysAgo(90), 5])
  const kept = [daysAgo(90), daysAgo(1), daysAgo(-7)]
  const rows = places.flatMap((place, index) =>
    kept.map(startsAt => ({ restaurantId: place.id, stationId: stations[index] ?? '', startsAt, capacityUnits: 10, usedUnits: 4 })),
  )
  await testApp.context.db.insert(capacitySlots).values(rows)
  const held = async (placedAt: Date, startsAt: Date) => {
    testApp.clock.set(placedAt)
    const { id: orderId } = await insertPlacedOrder(testApp.context, places[0] as Restaurant)
    await testApp.context.db.insert(capacityReservations).values({ orderId, stationId: stations[0] ?? '', startsAt, units: 4 })
    return orderId
  }
  await held(daysAgo(97), daysAgo(91))
  const young = [await held(daysAgo(97), daysAgo(89)), await held(daysAgo(2), daysAgo(1))]
  testApp.clock.set(now)
  // Another transaction reserves the last units of a future slot.
  const other = await testApp.database.pool.connect()
  try {
    await other.query('begin')
    await other.query('select from capacity_slots where starts_at >= $1 for update', [daysAgo(90)])
    expect(await purgeOldSlots(testApp.context)).toBe(6005)
  } finally {
    await other.query('rollback')
    other.release()
  }
  expect(await slotsNow()).toEqual([...kept, ...kept].map(at => at.toISOString()).sort())
  expect((await testApp.context.db.select().from(capacityReservations)).map(({ orderId }) => orderId).sort()).toEqual(young.sort())
  expect(await purgeOldSlots(testApp.context)).toBe(0)
})
