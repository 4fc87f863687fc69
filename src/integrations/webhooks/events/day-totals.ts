import type pg from 'pg'
import type { DayTotals } from '../payload-contract.ts'

const readTotals = `
  with day as materialized (
    select id, status, closed_at, payment_method, total_cents, tip_cents, discount_cents, delivery_fee_cents, vat from orders
    where restaurant_id = $1 and business_date = $2
  ), done as (select * from day where status = 'completed')
  select
    (select count(*)::int from done) as completed,
    (select count(*)::int from day where status = 'rejected') as rejected,
    (select count(*)::int from day where status = 'cancelled') as cancelled,
    (select count(*)::int from day where closed_at is null) as open,
    (select coalesce(sum(total_cents), 0)::int from done) as revenue,
    (select coalesce(sum(tip_cents), 0)::int from done) as tips,
    (select coalesce(sum(discount_cents), 0)::int from done) as discounts,
    (select coalesce(sum(delivery_fee_cents), 0)::int from done) as fees,
    (select coalesce(sum(r.amount_cents), 0)::int from refunds r join done on done.id = r.order_id where r.state = 'succeeded') as refunded,
    (select coalesce(json_agg(json_build_object('method', payment_method, 'orders', orders, 'cents', cents) order by payment_method), '[]')
      from (select payment_method, count(*) as orders, sum(total_cents) as cents from done group by 1) p) as payments,
    (select coalesce(json_agg(json_build_object('rateBasisPoints', rate, 'grossCents', gross, 'netCents', net, 'vatCents', vat) order by rate), '[]')
      from (select (v ->> 'rateBasisPoints')::int as rate, sum((v ->> 'grossCents')::int) as gross, sum((v ->> 'netCents')::int) as net,
        sum((v ->> 'vatCents')::int) as vat from done, jsonb_array_elements(done.vat) v group by 1) s) as vat`

/** Sums one business day of a restaurant, as of now. */
export async function readDayTotals(
  db: Pick<pg.Pool, 'query'>,
  { restaurantId, businessDate }: { restaurantId: string; businessDate: string },
): Promise<DayTotals> {
  const { rows } = await db.query(readTotals, [restaurantId, businessDate])
  const [row] = rows
  return {
    restaurantId,
    businessDate,
    completedOrders: row.completed,
    rejectedOrders: row.rejected,
    cancelledOrders: row.cancelled,
    openOrders: row.open,
    revenueCents: row.revenue,
    tipCents: row.tips,
    discountCents: row.discounts,
    deliveryFeeCents: row.fees,
    refundedCents: row.refunded,
    payments: row.payments,
    vat: row.vat,
  }
}
