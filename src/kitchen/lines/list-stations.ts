import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { restaurants, stationKinds, stations } from '#restaurants/tables.ts'
import type { KitchenStation } from '../contract.ts'

/** Lists the stations that work in a kitchen, in the order of the chain. */
export const listKitchenStations = (db: Database, restaurantId: string): Promise<KitchenStation[]> =>
  db
    .select({
      id: stations.id,
      kind: stations.kind,
      title: stations.title,
      unitsPerQuarter: stations.unitsPerQuarter,
      preparationMinutes: sql<number>`coalesce(${stations.preparationMinutes}, ${restaurants.preparationMinutes})`,
    })
    .from(stations)
    .innerJoin(restaurants, eq(restaurants.id, stations.restaurantId))
    .innerJoin(stationKinds, eq(stationKinds.code, stations.kind))
    .where(and(eq(stations.restaurantId, restaurantId), isNull(stations.archivedAt)))
    .orderBy(asc(stationKinds.position), asc(stations.id))
