import type pg from 'pg'
import type { PaymentMethod } from '#payments/vocabulary.ts'
import type { RefundedAmount } from './refund-vat.ts'

/** Refund that was given back, with its order. */
export interface GivenRefund extends RefundedAmount {
  id: string
  orderId: string
  method: PaymentMethod
  /** False: the payment never was a sale. */
  isSale: boolean
}

/**
 * SQL of the business day to which a refund `f` of an order `o` at a restaurant `r` belongs: the day on which it was given back, or the order's
 * own day for an order that was refunded before its day began. Without the second rule a scheduled order would be a sale on one day whose
 * refund no day has.
 */
export const refundDaySql = `greatest(o.business_date, ((f.succeeded_at at time zone r.timezone) - make_interval(mins => r.business_day_cutoff))::date)`

/** Refunds `f` of the day `$2` from `$3` to `$4`: two lists, so that each has its index, with an hour to spare for clocks that change. */
const belongsToDay = `${refundDaySql} = $2::date and f.id in (
  select id from refunds where state = 'succeeded' and succeeded_at >= $3::timestamptz - interval '1 hour' and succeeded_at < $4::timestamptz + interval '1 hour'
  union all
  select e.id from refunds e join orders x on x.id = e.order_id
  where x.restaurant_id = $1 and x.business_date = $2::date and e.state = 'succeeded' and e.succeeded_at < $3)`

/** Columns of a refund with its lines, and the amounts by rate of what each line is made of: a combo of its dishes. */
export const refundColumns = `
  f.id, f.order_id as "orderId", f.amount_cents as "amountCents", p.method,
  o.status = 'completed' and f.reason not in ('paid_twice', 'paid_too_late') as "isSale", o.vat as "orderVat",
  f.reason = 'deposit_returned' as "isDeposit",
  coalesce((select sum(e.amount_cents) from refunds e where e.order_id = f.order_id and e.reason = 'deposit_returned' and e.state = 'succeeded' and e.id < f.id), 0)::int
    as "returnedDepositCents",
  coalesce((
    select json_agg(json_build_object('cents', q.amount_cents, 'parts', s.parts) order by q.line_number)
    from refund_lines q join order_lines l on l.order_id = q.order_id and l.line_number = q.line_number
      cross join lateral (
        select json_agg(json_build_object('rateBasisPoints', d.vat_rate_basis_points, 'cents', d.total_cents) order by d.line_number) as parts
        from order_lines d
        where d.order_id = l.order_id and case when l.combo_id is null then d.line_number = l.line_number else d.parent_line_number = l.line_number end
      ) s
    where q.refund_id = f.id and s.parts is not null), '[]') as lines`

const readDay = `
  select ${refundColumns} from refunds f join orders o on o.id = f.order_id join restaurants r on r.id = o.restaurant_id join payments p on p.id = f.payment_id
  where o.restaurant_id = $1 and ${belongsToDay} order by f.id`

/** Reads the refunds of a restaurant's business day, oldest first. */
export async function readDayRefunds(
  db: Pick<pg.Pool, 'query'>,
  { restaurantId, businessDate, startsAt, endsAt }: { restaurantId: string; businessDate: string; startsAt: Date; endsAt: Date },
): Promise<GivenRefund[]> {
  return (await db.query<GivenRefund>(readDay, [restaurantId, businessDate, startsAt, endsAt])).rows
}

/** SQL of the cash that the counter gave back on the day. What a courier did not collect, because a line was refused at the door, is none. */
export const counterRefundsSql = `
  select coalesce(sum(f.amount_cents), 0)::int from refunds f join orders o on o.id = f.order_id join restaurants r on r.id = o.restaurant_id join payments p on p.id = f.payment_id
    left join deliveries d on d.order_id = o.id and d.shift_id is not null and d.state = 'delivered'
  where o.restaurant_id = $1 and p.method = 'cash' and ${belongsToDay} and not (d.order_id is not null and f.succeeded_at = p.succeeded_at)`

const readOne = `
  select ${refundColumns} from refunds f join orders o on o.id = f.order_id join payments p on p.id = f.payment_id where f.id = $1 and f.state = 'succeeded'`

/** Reads a refund that was given back. */
export async function readRefund(db: Pick<pg.Pool, 'query'>, refundId: string): Promise<GivenRefund | undefined> {
  return (await db.query<GivenRefund>(readOne, [refundId])).rows[0]
}
