import { sql } from 'drizzle-orm'
import { refundGranted } from '#payments/request-refund.ts'
import type { Database } from '#platform/database/database.ts'

/**
 * Gives the customer of a completed order its points: one for each dish of a running programme, a combo's too; what was had for
 * points earns none, nor does what is refunded whole, also while that money is on its way. Once for each order and programme. A guest earns nothing. Part of the step's transaction.
 */
export async function earnPoints(db: Pick<Database, 'execute'>, orderId: string, at: Date): Promise<void> {
  const now = at.toISOString()
  await db.execute(sql`
    with earned as (
      insert into points_ledger (user_id, programme_id, points, reason, order_id, company_id, borne_by, created_at)
      select o.customer_id, p.id, counted.dishes - counted.free, 'earned', o.id, o.company_id, p.borne_by, ${now}::timestamptz
      from orders o
      cross join points_programmes p
      cross join lateral (
        select coalesce(sum(l.quantity), 0)::integer as dishes,
          (select count(*) from points_ledger s where s.order_id = o.id and s.programme_id = p.id and s.reason = 'spent'
            and (p.reward_food_id is null or exists (select from foods r where r.id = p.reward_food_id
              and case when p.category_id is null then r.id = any(p.food_ids) else r.category_id = p.category_id end)))::integer as free
        from order_lines l join foods f on f.id = l.food_id
        where l.order_id = o.id and l.cancelled_at is null
          and case when p.category_id is null then f.id = any(p.food_ids) else f.category_id = p.category_id end) counted
      where o.id = ${orderId} and o.customer_id is not null and o.payment_status <> 'refunded' and not ${refundGranted(sql`o.id`)} and p.archived_at is null and p.active
        and coalesce(p.starts_at, '-infinity') <= ${now}::timestamptz and coalesce(p.ends_at, 'infinity') > ${now}::timestamptz
        and counted.dishes > counted.free
      on conflict (order_id, programme_id, reason) do nothing returning user_id, programme_id, points)
    insert into points_balances (user_id, programme_id, balance) select user_id, programme_id, points from earned
    on conflict (user_id, programme_id) do update set balance = points_balances.balance + excluded.balance`)
}
