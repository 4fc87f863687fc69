import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { capacitySlots } from '#orders/tables.ts'
import { events } from '#platform/database/tables.ts'
import { couponCounters, coupons } from '#promotions/tables.ts'
import { stationKinds, stations } from '#restaurants/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { openTestDatabase, productConnections, type TestDatabase } from '#tests/helpers/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase(productConnections)
})
afterAll(() => database.close())

describe('limited resources', () => {
  it('gives the last use of a coupon to exactly one of fifty', async () => {
    const { db, pool } = database
    const [coupon] = await db.insert(coupons).values({ code: 'Ultimo', kind: 'percent', percent: 10, totalUses: 1 }).returning()
    const takes = Array.from({ length: 50 }, () =>
      pool.query(
        `update coupon_counters c set used = used + 1 from coupons k
         where k.id = c.coupon_id and c.coupon_id = $1 and (k.total_uses is null or c.used < k.total_uses)`,
        [coupon?.id],
      ),
    )
    expect((await Promise.all(takes)).filter(take => take.rowCount === 1)).toHaveLength(1)
    expect(
      await db
        .select({ used: couponCounters.used })
        .from(couponCounters)
        .where(eq(couponCounters.couponId, coupon?.id ?? '')),
    ).toEqual([{ used: 1 }])
  })

  it('never fills a slot beyond its capacity, also where the code forgets to ask', async () => {
    const { db, pool } = database
    const { id: restaurant } = await insertRestaurant(database)
    await db.insert(stationKinds).values({ code: 'spit', title: 'Spiedo' })
    const [spit] = await db.insert(stations).values({ restaurantId: restaurant, kind: 'spit', title: 'Spiedo', unitsPerQuarter: 10 }).returning()
    const station = spit?.id ?? ''
    const startsAt = new Date('2026-11-21T12:15:00Z')
    await db.insert(capacitySlots).values({ restaurantId: restaurant, stationId: station, startsAt, capacityUnits: 10 })
    const takes = Array.from({ length: 30 }, () =>
      pool.query('update capacity_slots set used_units = used_units + 3 where station_id = $1 and starts_at = $2 and used_units + 3 <= capacity_units', [
        station,
        startsAt,
      ]),
    )
    expect((await Promise.all(takes)).filter(take => take.rowCount === 1)).toHaveLength(3)
    await expect(pool.query('update capacity_slots set used_units = used_units + 3')).rejects.toMatchObject({ constraint: 'capacity_slots_not_overbooked' })
  })
})

describe('the feed of events', () => {
  it('loses no event that was numbered early and committed late', async () => {
    const { db, pool } = database
    const listener = aListener()
    const late = await pool.connect()
    await late.query('begin')
    await late.query("insert into events (topic, kind) values ('test', 'late')")
    await db.insert(events).values({ topic: 'test', kind: 'early' })
    await listener.sweep()
    await listener.sweep()
    await db.insert(events).values({ topic: 'test', kind: 'next' })
    await listener.sweep()
    expect(listener.kinds()).toEqual(['early', 'next'])
    await late.query('commit')
    late.release()
    await listener.sweep()
    expect(listener.kinds()).toEqual(['early', 'late', 'next'])
    // The floor waits for every open transaction of the cluster, those of other databases too.
    await vi.waitFor(
      async () => {
        await listener.sweep()
        expect(listener.floor()).toBe(listener.highest())
      },
      { timeout: 120_000 },
    )
  })

  /** Minimal form of the reader in the decision record. */
  function aListener() {
    const seen = new Map<number, string>()
    let floor = 0
    let marks: { transaction: bigint; top: number }[] = []
    return {
      async sweep() {
        const { rows } = await database.pool.query<{ oldest: string; own: string; id: string | null; topic: string; kind: string }>(
          `select pg_snapshot_xmin(pg_current_snapshot())::text as oldest, pg_current_xact_id()::text as own, e.*
           from (select) as always left join event_feed e on e.id > $1`,
          [floor],
        )
        for (const row of rows) if (row.id !== null && row.topic === 'test') seen.set(Number(row.id), row.kind)
        const oldest = BigInt(rows[0]?.oldest ?? 0)
        floor = Math.max(floor, ...marks.filter(mark => mark.transaction <= oldest).map(mark => mark.top))
        marks = [...marks.filter(mark => mark.transaction > oldest), { transaction: BigInt(rows[0]?.own ?? 0), top: Math.max(0, ...seen.keys()) }]
      },
      kinds: () => [...seen.values()].sort(),
      floor: () => floor,
      highest: () => Math.max(...seen.keys()),
    }
  }
})
