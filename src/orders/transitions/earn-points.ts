import { sql } from 'drizzle-orm'
import { refundGrantedSql } from '#payments/request-refund.ts'
import type { Database } from '#platform/database/database.ts'
import { earnedPointsSql } from './earned-points-sql.ts'

/**
 * Credits the points of a completed order to its customer, once per order and programme. Fully refunded orders earn none, even while the
 * refund is pending. Guests earn none. Part of the transition's transaction.
 * @param by account that handed the order over
 */
export async function earnPoints(db: Pick<Database, 'execute'>, orderId: string, { by, at }: { by: string | undefined; at: Date }): Promise<void> {
  const lines = sql`select food_id, quantity from order_lines where order_id = ${orderId} and cancelled_at is null`
  const spent = sql`select programme_id from points_ledger where order_id = ${orderId} and reason = 'spent'`
  await db.execute(sql`
    with earned as (
      insert into points_ledger (user_id, programme_id, points, reason, order_id, company_id, borne_by, actor_id, created_at)
      select o.customer_id, e.id, e.points, 'earned', o.id, o.company_id, e.borne_by, ${by ?? null}::uuid, ${at.toISOString()}::timestamptz
      from orders o cross join (${earnedPointsSql({ lines, spent, at })}) e
      where o.id = ${orderId} and o.customer_id is not null and o.payment_status <> 'refunded' and not ${refundGrantedSql(sql`o.id`)}
      on conflict (order_id, programme_id, reason) do nothing returning user_id, programme_id, points)
    insert into points_balances (user_id, programme_id, balance) select user_id, programme_id, points from earned
    on conflict (user_id, programme_id) do update set balance = points_balances.balance + excluded.balance`)
}
