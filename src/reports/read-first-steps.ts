import { sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import type { FirstSteps } from './contract.ts'

/** Restaurants without kitchen staff listed by name. */
const maxNamed = 5

/**
 * Reads which setup steps before the first order are done, and which restaurants take orders that no kitchen would see: with hours and a service, but
 * without staff who may accept.
 */
export async function readFirstSteps(context: Context): Promise<FirstSteps> {
  const { rows } = await context.db.execute<
    Omit<FirstSteps['done'], 'settings'> & { place: string | null; unstaffed: number; first: FirstSteps['unstaffed'] }
  >(sql`
    with place as materialized (
      select r.id, r.name, r.name_folded, r.services <> '{}' as served, exists (select from opening_hours h where h.restaurant_id = r.id) as opens,
        exists (select from staff_memberships m join users u on u.id = m.user_id
          where m.restaurant_id = r.id and m.role <> 'courier' and u.status = 0 and u.deleted_at is null) as staffed
      from restaurants r where r.archived_at is null),
    alone as (select * from place where served and opens and not staffed)
    select exists (select from companies where archived_at is null) as company, exists (select from cities) as city,
      exists (select from place) as restaurant, exists (select from place where opens) as hours, exists (select from place where served) as services,
      exists (select from place where staffed) as staff, exists (select from categories) as category,
      exists (select from foods where archived_at is null) as foods,
      (select id from place order by opens and served and staffed, id limit 1) as place,
      (select count(*)::integer from alone) as unstaffed,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from (select id, name from alone order by name_folded, id limit ${maxNamed}) f) as first`)
  const { place, unstaffed, first, ...done } = rows[0] as (typeof rows)[number]
  const { version } = (await settingsSnapshot.now(context)).chain
  return { done: { settings: version > 0, ...done }, restaurantId: place, unstaffed: first, moreUnstaffed: unstaffed - first.length }
}
