import type { Context } from '#platform/context.ts'
import type { DayReport } from './daily-report.ts'

const readDay = `
  with day as materialized (
    select id, status, closed_at, payment_method, total_cents, tip_cents, discount_cents, vat from orders where restaurant_id = $1 and business_date = $2
  ), done as (select * from day where status = 'completed')
  select r.name, r.timezone,
    (select count(*)::int from done) as completed,
    (select count(*)::int from day where status = 'rejected') as rejected,
    (select count(*)::int from day where status = 'cancelled') as cancelled,
    (select count(*)::int from day where closed_at is null) as open,
    (select coalesce(sum(total_cents), 0)::int from done) as revenue,
    (select coalesce(sum(tip_cents), 0)::int from done) as tips,
    (select coalesce(sum(discount_cents), 0)::int from done) as discounts,
    (select coalesce(sum(f.amount_cents), 0)::int from refunds f join done on done.id = f.order_id where f.state = 'succeeded') as refunded,
    (select coalesce(json_agg(json_build_object('method', payment_method, 'orders', orders, 'cents', cents) order by payment_method), '[]')
      from (select payment_method, count(*) as orders, sum(total_cents) as cents from done group by 1) p) as payments,
    (select coalesce(json_agg(json_build_object('rateBasisPoints', rate, 'grossCents', gross, 'netCents', net, 'vatCents', tax) order by rate), '[]')
      from (select (v ->> 'rateBasisPoints')::int as rate, sum((v ->> 'grossCents')::int) as gross, sum((v ->> 'netCents')::int) as net,
        sum((v ->> 'vatCents')::int) as tax from done, jsonb_array_elements(done.vat) v group by 1) s) as vat
  from restaurants r where r.id = $1`

/** Sums a business day as of now. Reads one restaurant's orders of a day. */
export async function readDayReport({ pool }: Pick<Context, 'pool'>, restaurantId: string, businessDate: string): Promise<DayReport | undefined> {
  const { rows } = await pool.query(readDay, [restaurantId, businessDate])
  const [row] = rows
  if (!row) return undefined
  return {
    restaurantName: row.name,
    timezone: row.timezone,
    businessDate,
    completed: row.completed,
    rejected: row.rejected,
    cancelled: row.cancelled,
    open: row.open,
    revenueCents: row.revenue,
    tipCents: row.tips,
    discountCents: row.discounts,
    refundedCents: row.refunded,
    payments: row.payments,
    vat: row.vat,
  }
}
