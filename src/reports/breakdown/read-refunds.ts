import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { defaultTimezone, toInstantMs } from '#platform/local-time.ts'
import { dayMs } from '#platform/time-units.ts'
import { isSale } from '../refunded-cents.ts'
import type { Period } from '../sales-period.ts'
import { orderKeys } from './order-facts.ts'
import type { SummedDimension } from './vocabulary.ts'

/** Days before its business day on which an order may be placed, and so refunded: slots are offered for 60 days at most. */
const placedAheadDays = 61

/**
 * Reads what was given back of the orders of a period, whenever that was, by key. Refunds are few, so they are not summed by day. A refund of lines
 * counts for its dishes, a combo's for its dishes in proportion; one without lines for all dishes in proportion. Deposits are no dishes'.
 * Empty where refunds say nothing.
 */
export async function readRefunds(
  tx: Database,
  dimension: SummedDimension,
  { from, to }: Period,
  restaurantIds?: readonly string[],
): Promise<Map<string, number>> {
  if (dimension === 'option' || dimension === 'cancellation') return new Map()
  const earliest = new Date(toInstantMs(from, 0, defaultTimezone) - placedAheadDays * dayMs).toISOString()
  const refunded = sql`refunds f join orders o on o.id = f.order_id
    where f.state = 'succeeded' and f.reason not in ('paid_twice', 'paid_too_late') and f.succeeded_at >= ${earliest}::timestamptz and o.${isSale}
      and o.business_date between ${from}::date and ${to}::date ${restaurantIds ? sql`and o.restaurant_id = any(${sql.param([...restaurantIds])}::uuid[])` : sql``}
      ${dimension === 'dish' ? sql`and f.reason <> 'deposit_returned'` : sql``}`
  const { rows } = await tx.execute<{ key: string; cents: string }>(
    sql`select key, sum(cents) as cents from (${selectRefunded(dimension, refunded)}) r group by 1`,
  )
  return new Map(rows.map(({ key, cents }) => [key, Number(cents)]))
}

function selectRefunded(dimension: Exclude<SummedDimension, 'option' | 'cancellation'>, refunded: SQL): SQL {
  if (dimension === 'coupon')
    return sql`
      select r.coupon_id::text as key, f.cents
      from (select o.id, f.amount_cents as cents from ${refunded}) f join coupon_redemptions r on r.order_id = f.id and r.returned_at is null`
  if (dimension !== 'dish') return sql`select ${orderKeys[dimension]} as key, f.amount_cents as cents from ${refunded}`
  return sql`
    select d.food_id::text as key, round(p.cents::float8 * d.total_cents / nullif(p.whole, 0))::integer as cents
    from (
      select f.id, null::smallint as line_number, f.cents, f.whole
      from (select f.id as refund_id, o.id, f.amount_cents as cents, o.lines_cents + o.delivery_fee_cents + o.tip_cents + o.deposit_cents as whole from ${refunded}) f
      where not exists (select from refund_lines q where q.refund_id = f.refund_id)
      union all
      select f.id, q.line_number, q.amount_cents, l.total_cents
      from (select f.id as refund_id, o.id from ${refunded}) f join refund_lines q on q.refund_id = f.refund_id
        join order_lines l on l.order_id = q.order_id and l.line_number = q.line_number
    ) p join order_lines d on d.order_id = p.id and d.food_id is not null and (p.line_number is null and d.cancelled_at is null or p.line_number in (d.line_number, d.parent_line_number))`
}
