import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import type { CapacityRequirement } from '../slots/capacity.ts'
import { capacityReservations } from '../tables/capacity.ts'
import { releaseCapacity } from './reserve.ts'

/**
 * Moves an order's reserved units to other slots, if these have room; otherwise nothing changes. Part of the caller's transaction, in a
 * savepoint of its own.
 * @returns true if they were moved
 */
export async function moveCapacity(
  tx: Database,
  { id, restaurantId }: { id: string; restaurantId: string },
  needs: readonly CapacityRequirement[],
): Promise<boolean> {
  try {
    await tx.transaction(async savepoint => {
      await releaseCapacity(savepoint, id)
      // One order of locks everywhere: by time, then by station, as placing does.
      for (const need of needs.toSorted((a, b) => a.startsAt - b.startsAt || (a.stationId < b.stationId ? -1 : 1))) {
        const startsAt = new Date(need.startsAt)
        const { rowCount } = await savepoint.execute(sql`
          insert into capacity_slots (restaurant_id, station_id, starts_at, capacity_units, used_units)
          values (${restaurantId}, ${need.stationId}, ${startsAt.toISOString()}, ${need.capacityUnits}, ${need.units})
          on conflict (restaurant_id, starts_at, station_id) do update
            set used_units = capacity_slots.used_units + excluded.used_units
            where capacity_slots.used_units + excluded.used_units <= capacity_slots.capacity_units`)
        if (rowCount === 0) throw new NoRoom()
      }
      await insertRows(
        savepoint,
        capacityReservations,
        needs.map(({ stationId, startsAt, units }) => ({ orderId: id, stationId, startsAt: new Date(startsAt), units })),
      )
    })
    return true
  } catch (error) {
    if (error instanceof NoRoom) return false
    throw error
  }
}

class NoRoom extends Error {}
