import { isNull } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { pointsProgrammes } from '../tables.ts'

type Programme = typeof pointsProgrammes.$inferSelect

/** Cache lifetime in ms: changes show within a second, and a hundred quotes share one query. */
const cacheTtlMs = 1000

const programmesCache = new WeakMap<Context['pool'], { at: number; programmes: Promise<Programme[]> }>()

/** Reads active programmes, at most one second old: for hints only. Bookings read the current ones. */
export async function readCachedProgrammes({ pool, db, clock }: Pick<Context, 'pool' | 'db' | 'clock'>): Promise<Programme[]> {
  const now = clock.now().getTime()
  const cached = programmesCache.get(pool)
  if (cached && Math.abs(now - cached.at) < cacheTtlMs) return cached.programmes
  const programmes = db
    .select()
    .from(pointsProgrammes)
    .where(isNull(pointsProgrammes.archivedAt))
    .orderBy(pointsProgrammes.id)
    .catch(error => {
      programmesCache.delete(pool)
      throw error
    })
  programmesCache.set(pool, { at: now, programmes })
  return programmes
}
