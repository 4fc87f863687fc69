import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#platform/database/database.ts'
import { noDiscounts, noonSlotMs, readOrderNumbers as numbersIn, buildPlacement as placingIn, findStationId as stationIn } from '#tests/helpers/a-placing.ts'
import { openSecondPool } from '#tests/helpers/another-instance.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { insertCustomer } from '#tests/helpers/personas.ts'
import { insertCoupon, insertProgramme } from '#tests/helpers/promotions.ts'
import { insertSellingRestaurant, insertStockOut, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import type { ReservationRequest } from '../reservations/reserve.ts'
import { insertOrders, type Placement } from './insert-orders.ts'
import { placeInBatch } from './placement-batcher.ts'

let testApp: TestApp
let elsewhere: OpenDatabase
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections })
  elsewhere = openSecondPool(testApp)
})
afterAll(async () => {
  await elsewhere.close()
  await testApp.close()
})

const stationOf = (sale: SellingRestaurant) => stationIn(testApp, sale)
const aPlacing = (sale: SellingRestaurant, needs: Parameters<typeof placingIn>[2]) => placingIn(testApp, sale, needs)

/** Reads every row that placing writes or changes. */
async function everything(): Promise<unknown> {
  const tables = ['orders', 'order_contacts', 'order_lines', 'order_events', 'order_days', 'idempotency_keys', 'capacity_slots', 'capacity_reservations']
  const others = ['coupon_counters', 'coupon_customers', 'coupon_redemptions', 'points_balances', 'points_ledger', 'item_shortages', 'jobs.job']
  const counted = [...tables, ...others].map(table =>
    sql.raw(`select '${table}' as of, md5(coalesce(string_agg(t::text, '' order by t::text), '')) from ${table} t`),
  )
  return (await testApp.context.db.execute(sql.join(counted, sql` union all `))).rows
}
const numbersOf = (sale: SellingRestaurant) => numbersIn(testApp, sale)
const usedOf = async (station: string) =>
  (
    await testApp.context.db.execute<{ used_units: number }>(sql`select used_units from capacity_slots where station_id = ${station} order by starts_at`)
  ).rows.map(row => row.used_units)

describe('what is not to be had', () => {
  it('is said, and nothing is left of the order: no key, no unit, no use, no point, no portion, no job, no number', async () => {
    const { context, database } = testApp
    const sale = await insertSellingRestaurant(context)
    const station = await stationOf(sale)
    const { id: customerId } = await insertCustomer(testApp)
    const [free, used] = [await insertCoupon(testApp), await insertCoupon(testApp, { totalUses: 1 })]
    const ownOnce = await insertCoupon(testApp, { usesPerCustomer: 1 })
    const programme = await insertProgramme(testApp, { foodIds: [sale.panino.id] })
    const email = randomBytes(32)
    await insertStockOut(context, { restaurantId: sale.restaurant.id, foodId: sale.panino.id, remaining: 1 })
    await context.db.execute(sql`insert into points_balances (user_id, programme_id, balance) values (${customerId}, ${programme.id}, 2)`)
    const discounts = (coupons: string[]) => ({ ...noDiscounts, keys: { mailbox: email }, coupons })
    const first = await aPlacing(sale, { station, most: 4, discounts: discounts([used.id, ownOnce.id]) })
    expect(await insertOrders(database.pool, [first])).toMatchObject([{ taken: true, number: 1 }])

    const before = await everything()
    const refused = async (needs: Partial<ReservationRequest> & { most?: number }) => {
      const placed = await placeInBatch(context, await aPlacing(sale, { station, most: 4, ...needs }))
      return placed.taken ? 'placed' : placed.why
    }
    expect(await refused({ discounts: discounts([free.id, used.id]) })).toBe('discounts')
    expect(await refused({ discounts: discounts([free.id, ownOnce.id]) })).toBe('discounts')
    expect(await refused({ discounts: { ...discounts([free.id]), customerId, points: [{ programmeId: programme.id, points: 3 }] } })).toBe('discounts')
    expect(await refused({ discounts: discounts([free.id]), scarce: new Map([[sale.panino.id, 2]]) })).toBe('portions')
    expect(await refused({ discounts: discounts([free.id]), scarce: new Map([[sale.panino.id, 1]]), most: 3 })).toBe('capacity')
    expect(await refused({ discounts: discounts([free.id]), scarce: new Map([[sale.panino.id, 1]]), key: first.needs.key })).toBe('key')
    expect(await refused({ most: 3 })).toBe('capacity')
    expect(await refused({ key: first.needs.key })).toBe('key')
    expect(await everything()).toEqual(before)
  })

  it('keeps nobody else of a crowd from being placed, and takes no number', async () => {
    const here = await insertSellingRestaurant(testApp.context)
    const full = await stationOf(here)
    const other = await insertSellingRestaurant(testApp.context)
    const station = await stationOf(other)
    const few = await Promise.all(Array.from({ length: 8 }, () => aPlacing(here, { station: full, most: 6 })))
    const many = await Promise.all(Array.from({ length: 12 }, (_, index) => aPlacing(other, { station, quarter: noonSlotMs + (index % 3) * 900_000 })))
    const crowd = await Promise.all([...few, ...many].map(placing => placeInBatch(testApp.context, placing)))
    const [hadRoom, elsewhereToo] = [crowd.slice(0, 8), crowd.slice(8)]
    expect(hadRoom.filter(({ taken }) => taken)).toHaveLength(3)
    for (const lost of hadRoom) if (!lost.taken) expect(lost.why).toBe('capacity')
    expect(elsewhereToo.every(({ taken }) => taken)).toBe(true)
    expect(await numbersOf(here)).toEqual([1, 2, 3])
    expect(await numbersOf(other)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
    expect([await usedOf(full), await usedOf(station)]).toEqual([[6], [8, 8, 8]])
    const kept = await testApp.context.db.execute<{ same: boolean }>(
      sql`select (k.body ->> 'number')::integer = o.number as same from orders o join idempotency_keys k on k.body ->> 'id' = o.id::text
        where o.restaurant_id in (${here.restaurant.id}, ${other.restaurant.id})`,
    )
    expect(kept.rows.map(({ same }) => same)).toEqual(Array.from({ length: 15 }, () => true))
  })

  it('does not hide what else is wrong with one of a crowd', async () => {
    const sale = await insertSellingRestaurant(testApp.context)
    const station = await stationOf(sale)
    const crowd = await Promise.all(Array.from({ length: 9 }, () => aPlacing(sale, { station })))
    for (const line of crowd[5]?.rows.lines ?? []) line.quantity = 0
    const settled = await Promise.allSettled(crowd.map(placing => placeInBatch(testApp.context, placing)))
    expect(settled.map(({ status }) => status === 'fulfilled')).toEqual(crowd.map((_, index) => index !== 5))
    expect(await numbersOf(sale)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })
})

/**
 * Pairs, often enough that each side has been first; `npm run bench` sends a hundred at once for each of two hundred resources, over two
 * instances.
 */
describe('two who want the same, forty times', () => {
  const rounds = 40
  let turn = 0
  /** Starts both before either responds, on connections of two instances. */
  const race = async (one: Placement, other: Placement) => {
    const pools = turn++ % 2 === 0 ? [testApp.database.pool, elsewhere.pool] : [elsewhere.pool, testApp.database.pool]
    const placed = await Promise.all([one, other].map((placing, index) => insertOrders(pools[index] as typeof elsewhere.pool, [placing])))
    return placed.flat().map(each => (each.taken ? 'placed' : each.why))
  }

  it('a last slot: one gets it', async () => {
    const sale = await insertSellingRestaurant(testApp.context)
    const station = await stationOf(sale)
    for (let round = 0; round < rounds; round += 1) {
      const needs = { station, most: 2, quarter: noonSlotMs + round * 900_000 }
      expect((await race(await aPlacing(sale, needs), await aPlacing(sale, needs))).sort()).toEqual(['capacity', 'placed'])
    }
    expect(await usedOf(station)).toEqual(Array.from({ length: rounds }, () => 2))
    expect(await numbersOf(sale)).toEqual(Array.from({ length: rounds }, (_, index) => index + 1))
  })

  it('a key: one order', async () => {
    const sale = await insertSellingRestaurant(testApp.context)
    const station = await stationOf(sale)
    for (let round = 0; round < rounds; round += 1) {
      const one = await aPlacing(sale, { station })
      expect((await race(one, await aPlacing(sale, { station, key: one.needs.key }))).sort()).toEqual(['key', 'placed'])
    }
    expect(await numbersOf(sale)).toHaveLength(rounds)
    expect(await usedOf(station)).toEqual([2 * rounds])
  })

  it('a last use of a coupon: one gets it', async () => {
    const sale = await insertSellingRestaurant(testApp.context)
    const station = await stationOf(sale)
    for (let round = 0; round < rounds; round += 1) {
      const coupon = await insertCoupon(testApp, { totalUses: 1 })
      const needs = { station, discounts: { ...noDiscounts, coupons: [coupon.id] } }
      expect((await race(await aPlacing(sale, needs), await aPlacing(sale, needs))).sort()).toEqual(['discounts', 'placed'])
    }
    expect(await numbersOf(sale)).toHaveLength(rounds)
  })

  it('crowds of two instances at the same restaurants never wait for each other in a ring', async () => {
    const sales = [
      await insertSellingRestaurant(testApp.context),
      await insertSellingRestaurant(testApp.context),
      await insertSellingRestaurant(testApp.context),
    ]
    const at = await Promise.all(sales.map(async sale => ({ sale, station: await stationOf(sale) })))
    for (let round = 0; round < 20; round += 1) {
      const crowd = async () => Promise.all([...at, ...at].sort(() => Math.random() - 0.5).map(({ sale, station }) => aPlacing(sale, { station })))
      await Promise.all([insertOrders(testApp.database.pool, await crowd()), insertOrders(elsewhere.pool, await crowd())])
    }
    for (const sale of sales) expect(await numbersOf(sale)).toEqual(Array.from({ length: 80 }, (_, index) => index + 1))
  })
})
