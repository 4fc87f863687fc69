import { sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { hashRateLimitKey } from '#platform/rate-limit/rate-limit-counters.ts'
import type { OpenCounter } from './counters.ts'

/**
 * Releases the counters of a paid or closed order.
 * @returns its share in hundredths of an order; undefined: none
 */
export async function releaseOpenCount(db: Pick<Database, 'execute'>, orderId: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ share: number }>(sql`
    with gone as (delete from order_holds where order_id = ${orderId} returning kinds, keys, share),
    each as (select u.kind, u.key, g.share from gone g cross join unnest(g.kinds, g.keys) as u(kind, key)),
    held as (select t.kind, t.key, e.share from tries t join each e on e.kind = t.kind and e.key = t.key order by t.kind, t.key for update of t),
    less as (update tries t set count = greatest(0, t.count - held.share) from held where t.kind = held.kind and t.key = held.key)
    select share from gone`)
  return rows[0]?.share
}

/** Releases the restaurant's counter after acceptance, since staff have seen the order; the buyer's counters remain. */
export async function releaseRestaurantCount(
  context: Pick<Context, 'db'>,
  db: Pick<Database, 'execute'>,
  order: { id: string; restaurantId: string },
): Promise<void> {
  const kind: OpenCounter['kind'] = 'open.restaurant'
  const key = await hashRateLimitKey(context, order.restaurantId)
  await db.execute(sql`
    with seen as (
      update order_holds set kinds = array_remove(kinds, ${kind}), keys = array_remove(keys, ${key}::bytea)
      where order_id = ${order.id} and ${key}::bytea = any(keys) returning share)
    update tries t set count = greatest(0, t.count - seen.share) from seen where t.kind = ${kind} and t.key = ${key}::bytea`)
}
