import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { preparationTimes } from '../tables/promises.ts'
import { type LearnedTimes, toLearnedKey } from './preparation-rules.ts'

/** Lifetime of a restaurant's learned times in memory, in ms: they change once a night. */
const cacheMs = 10 * 60_000

interface CachedTimes {
  readAt: number
  times: Promise<LearnedTimes>
}
const caches = new WeakMap<Context['db'], Map<string, CachedTimes>>()

/** Reads a restaurant's learned times, from memory for some minutes; empty while the chain has switched them off. */
export async function readLearnedTimes(context: Context, restaurantId: string): Promise<LearnedTimes> {
  const { promises } = await settingsSnapshot.now(context)
  if (!promises.value.learnedTimes) return new Map()
  let cache = caches.get(context.db)
  if (!cache) caches.set(context.db, (cache = new Map()))
  const now = context.clock.now().getTime()
  const cached = cache.get(restaurantId)
  // A test's clock may go back: what was read later is read anew.
  if (cached && Math.abs(now - cached.readAt) < cacheMs) return cached.times
  const times = loadLearnedTimes(context, restaurantId)
  cache.set(restaurantId, { readAt: now, times })
  times.catch(() => cache.delete(restaurantId))
  return times
}

/** Drops what is in memory, after learning. */
export const forgetLearnedTimes = ({ db }: Pick<Context, 'db'>): void => void caches.delete(db)

async function loadLearnedTimes({ db }: Pick<Context, 'db'>, restaurantId: string): Promise<LearnedTimes> {
  const rows = await db.select().from(preparationTimes).where(eq(preparationTimes.restaurantId, restaurantId))
  return new Map(
    rows.map(({ hourOfWeek, load, samples, medianSeconds, p80Seconds }) => [toLearnedKey(hourOfWeek, load), { samples, medianSeconds, p80Seconds }]),
  )
}
