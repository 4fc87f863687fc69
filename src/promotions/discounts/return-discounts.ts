import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'

/** Actor and instant of a return; `by` undefined: the system, or a guest. */
interface ReturnContext {
  by: string | undefined
  at: Date
}

/** Returns the coupons and points of a cancelled or rejected order. Once per order, however often called. Part of the transition's transaction. */
export async function returnDiscounts(db: Pick<Database, 'execute'>, orderId: string, { by, at }: ReturnContext): Promise<void> {
  await db.execute(sql`
    with returned as (
      update coupon_redemptions set returned_at = ${at.toISOString()}::timestamptz, returned_by = ${by ?? null}::uuid
      where order_id = ${orderId} and returned_at is null
      returning coupon_id, customer_key, phone_key),
    counted as (
      update coupon_counters k set used = k.used - 1 from returned r where k.coupon_id = r.coupon_id and k.used > 0),
    people as (
      update coupon_customers u set used = u.used - 1 from returned r
      where u.coupon_id = r.coupon_id and u.customer_key in (r.customer_key, r.phone_key) and u.used > 0),
    points as (
      insert into points_ledger (user_id, programme_id, points, reason, order_id, company_id, borne_by, actor_id, created_at)
      select user_id, programme_id, -points, 'returned', order_id, company_id, borne_by, ${by ?? null}::uuid, ${at.toISOString()}::timestamptz
      from points_ledger where order_id = ${orderId} and reason = 'spent'
      on conflict (order_id, programme_id, reason) do nothing returning user_id, programme_id, points)
    update points_balances b set balance = b.balance + p.points from points p where b.user_id = p.user_id and b.programme_id = p.programme_id`)
}

/**
 * Reverses the points of a fully refunded order, handed over or not: earned points are taken back, spent points are returned. The balance
 * may become negative: rewards bought with such points were eaten, so future points pay. Once per order, however often called, including
 * points already returned by a cancellation. Part of the refund's transaction, which locks the order.
 */
export async function reversePoints(db: Pick<Database, 'execute'>, orderId: string, { by, at }: ReturnContext): Promise<void> {
  await db.execute(sql`
    with back as (
      insert into points_ledger (user_id, programme_id, points, reason, order_id, company_id, borne_by, actor_id, created_at)
      select user_id, programme_id, -points, case reason when 'earned' then 'taken_back' else 'returned' end, order_id, company_id, borne_by,
        ${by ?? null}::uuid, ${at.toISOString()}::timestamptz
      from points_ledger where order_id = ${orderId} and reason in ('earned', 'spent')
      on conflict (order_id, programme_id, reason) do nothing returning user_id, programme_id, points),
    sums as (select user_id, programme_id, sum(points)::integer as points from back group by user_id, programme_id),
    held as (
      select b.user_id, b.programme_id, s.points from points_balances b join sums s on s.user_id = b.user_id and s.programme_id = b.programme_id
      order by b.programme_id for update of b)
    update points_balances b set balance = b.balance + h.points from held h where b.user_id = h.user_id and b.programme_id = h.programme_id`)
}
