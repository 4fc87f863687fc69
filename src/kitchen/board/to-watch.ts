import { sql } from 'drizzle-orm'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { toIsoOrNull } from '#platform/to-iso.ts'
import { findManagedIds } from '#restaurants/profile/managers.ts'
import type { RestaurantState } from '#restaurants/vocabulary.ts'
import type { WatchedKitchen } from '../contract.ts'

/** Maximum number of kitchens in the list, most waiting orders first. */
const maxWatched = 500

interface Row extends Record<string, unknown> {
  id: string
  name: string
  state: RestaurantState
  state_until: Date | string | null
  throttle_percent: number
  unanswered: number
  oldest_at: Date | string | null
}

/**
 * Lists kitchens that need attention: paused, throttled, or silent, with orders unanswered for longer than the restaurant's own minutes.
 * Administrators see the whole chain, managers their restaurants.
 */
export async function listKitchensToWatch({ db, clock }: Pick<Context, 'db' | 'clock'>, person: Person): Promise<WatchedKitchen[]> {
  const managedRestaurantIds = findManagedIds(person)
  if (managedRestaurantIds?.length === 0) return []
  const now = clock.now().toISOString()
  const { rows } = await db.execute<Row>(sql`
    with silent as (
      select o.restaurant_id, count(*)::integer as unanswered, min(o.created_at) as oldest_at from orders o
      where o.closed_at is null and o.status = 'pending' and o.escalated_at is not null group by o.restaurant_id),
    standing as (
      select r.id, r.name, case when r.state_until <= ${now}::timestamptz then 'open' else r.state end as state, r.state_until, r.throttle_percent
      from restaurants r where r.archived_at is null ${managedRestaurantIds ? sql`and r.id = any(${sql.param(managedRestaurantIds)}::uuid[])` : sql``})
    select s.*, coalesce(w.unanswered, 0) as unanswered, w.oldest_at from standing s left join silent w on w.restaurant_id = s.id
    where s.state <> 'open' or w.unanswered > 0 order by coalesce(w.unanswered, 0) desc, s.state, s.name, s.id limit ${maxWatched}`)
  return rows.map(({ id, name, state, state_until, throttle_percent, unanswered, oldest_at }) => ({
    ...{ id, name, state, unanswered },
    stateUntil: state === 'open' ? null : toIsoOrNull(state_until),
    throttlePercent: state === 'throttled' ? throttle_percent : 100,
    oldestAt: toIsoOrNull(oldest_at),
  }))
}
