import { and, gt, isNull, ne, or } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { DirectoryRestaurant } from '../directory/restaurant-directory.ts'
import { findNextOrderTime } from '../next-order-time.ts'
import { restaurants } from '../tables.ts'
import type { RestaurantState } from '../vocabulary.ts'
import { findOpeningAt, type Opening } from './opening-hours.ts'

/** Current state for guests. Instants in ms. */
interface OpenState {
  /** `paused`: no orders for now although within hours, or until reopened by hand, regardless of hours. */
  state: 'open' | 'closed' | 'paused'
  /** Open with reduced capacity. */
  busy: boolean
  /** Closing time; undefined while closed, or when no closing is due within a week. */
  closesAt?: number
  /** Next instant at which orders are taken: open and no longer paused; undefined while orders are taken, or when unknown. */
  opensAt?: number
}

export type LiveStates = Map<string, { state: RestaurantState; until: number | undefined }>

interface CachedStates {
  at: number
  states: Promise<LiveStates>
}
const stateCache = new WeakMap<Context['catalogueVersion'], CachedStates>()

/** Cache duration of one table read, in ms. */
const freshMs = 1000

/** Reads the restaurants that are paused or throttled, at most once a second. */
export function getLiveStates(context: Context): Promise<LiveStates> {
  const at = context.clock.now().getTime()
  const cachedStates = stateCache.get(context.catalogueVersion)
  if (cachedStates && at - cachedStates.at >= 0 && at - cachedStates.at < freshMs) return cachedStates.states
  const states = readStates(context)
  stateCache.set(context.catalogueVersion, { at, states })
  states.catch(() => stateCache.delete(context.catalogueVersion))
  return states
}

async function readStates({ db, clock }: Context): Promise<LiveStates> {
  const rows = await db
    .select({ id: restaurants.id, state: restaurants.state, until: restaurants.stateUntil })
    .from(restaurants)
    .where(and(ne(restaurants.state, 'open'), or(isNull(restaurants.stateUntil), gt(restaurants.stateUntil, clock.now()))))
  return new Map(rows.map(({ id, state, until }) => [id, { state, until: until?.getTime() }]))
}

export function computeOpenState(restaurant: DirectoryRestaurant, states: LiveStates, now: number): OpenState {
  const opening = getCachedOpening(restaurant, now)
  const live = states.get(restaurant.id)
  // Without an end of the pause, opening hours do not matter.
  if (!opening.open && live?.state === 'paused' && live.until === undefined) return { state: 'paused', busy: false }
  const isInForce = live !== undefined && (live.until === undefined || live.until > now)
  const isPaused = isInForce && live.state === 'paused'
  const opensAt = () => findNextOrderTime({ ...restaurant, now, pausedUntil: live?.until ?? Number.POSITIVE_INFINITY })
  if (!opening.open) return { state: 'closed', busy: false, opensAt: isPaused ? opensAt() : opening.next }
  if (isPaused) return { state: 'paused', busy: false, closesAt: opening.until, opensAt: opensAt() }
  return { state: 'open', busy: isInForce && live.state === 'throttled', closesAt: opening.until }
}

const openingCache = new WeakMap<DirectoryRestaurant, { from: number; opening: Opening }>()

/** Caches a computed opening until its own end, since the opening is read very often and changes about twice a day. */
function getCachedOpening(restaurant: DirectoryRestaurant, now: number): Opening {
  const cached = openingCache.get(restaurant)
  const until = cached && (cached.opening.open ? cached.opening.until : cached.opening.next)
  if (cached && until !== undefined && cached.from <= now && now < until) return cached.opening
  const opening = findOpeningAt(restaurant.rules, now)
  openingCache.set(restaurant, { from: now, opening })
  return opening
}
