import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'

/**
 * Gives back what an order used up that came to nothing: the uses of its coupons, and the points that were spent on it. Once for each
 * order, however often it is asked for. Part of the step's transaction.
 */
export async function returnDiscounts(db: Pick<Database, 'execute'>, orderId: string, at: Date): Promise<void> {
  await db.execute(sql`
    with returned as (
      update coupon_redemptions set returned_at = ${at.toISOString()}::timestamptz where order_id = ${orderId} and returned_at is null
      returning coupon_id, customer_key),
    counted as (
      update coupon_counters k set used = k.used - 1 from returned r where k.coupon_id = r.coupon_id and k.used > 0),
    people as (
      update coupon_customers u set used = u.used - 1 from returned r
      where u.coupon_id = r.coupon_id and u.customer_key = r.customer_key and u.used > 0),
    points as (
      insert into points_ledger (user_id, programme_id, points, reason, order_id, company_id, borne_by, created_at)
      select user_id, programme_id, -points, 'returned', order_id, company_id, borne_by, ${at.toISOString()}::timestamptz
      from points_ledger where order_id = ${orderId} and reason = 'spent'
      on conflict (order_id, programme_id, reason) do nothing returning user_id, programme_id, points)
    update points_balances b set balance = b.balance + p.points from points p where b.user_id = p.user_id and b.programme_id = p.programme_id`)
}

/**
 * Takes back the points that an order earned, once its whole amount was refunded. A balance may fall below 0: what was bought
 * with such points has been eaten, the next ones pay for it.
 */
export async function takeBackPoints(db: Pick<Database, 'execute'>, orderId: string, at: Date): Promise<void> {
  await db.execute(sql`
    with back as (
      insert into points_ledger (user_id, programme_id, points, reason, order_id, company_id, borne_by, created_at)
      select user_id, programme_id, -points, 'taken_back', order_id, company_id, borne_by, ${at.toISOString()}::timestamptz
      from points_ledger where order_id = ${orderId} and reason = 'earned'
      on conflict (order_id, programme_id, reason) do nothing returning user_id, programme_id, points)
    update points_balances b set balance = b.balance + k.points from back k where b.user_id = k.user_id and b.programme_id = k.programme_id`)
}
