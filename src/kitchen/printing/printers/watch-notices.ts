import type { Context } from '#platform/context.ts'
import { events } from '#platform/database/tables.ts'
import { isMissingSql } from './kitchen-printers.ts'

const readNotices = `
  select p.restaurant_id as "restaurantId", string_agg(j.id::text || coalesce(p.problem, ''), ',' order by j.id) as notice
  from print_jobs j join printers p on p.id = j.printer_id
  where p.archived_at is null and ${isMissingSql('$1')} group by p.restaurant_id`

/**
 * Watches for documents that do not come out of their printer, and tells the boards of a restaurant when that changes: a notice begins by time alone,
 * without any event. Every instance watches; a board that is told twice reads twice.
 */
export function createNoticeWatch({ db, pool, clock, events: live }: Pick<Context, 'db' | 'pool' | 'clock' | 'events'>): () => Promise<void> {
  let known = new Map<string, string>()
  return async () => {
    const { rows } = await pool.query<{ restaurantId: string; notice: string }>(readNotices, [clock.now()])
    const current = new Map(rows.map(({ restaurantId, notice }) => [restaurantId, notice]))
    const changed = [...new Set([...known.keys(), ...current.keys()])].filter(id => known.get(id) !== current.get(id))
    if (changed.length > 0) {
      const values = changed.map(restaurantId => ({ topic: 'printer', restaurantId, subjectId: restaurantId, kind: 'notice_changed' }))
      live.announce((await db.insert(events).values(values).returning({ id: events.id })).map(({ id }) => id))
    }
    known = current
  }
}
