import { type SQL, sql } from 'drizzle-orm'
import { deliveryFailureReasons, rejectionReasons, replacedReason } from '#orders/vocabulary.ts'
import { defaultTimezone } from '#platform/local-time.ts'
import { isSale } from '../refunded-cents.ts'
import { type SummedDimension, summedDimensions } from './vocabulary.ts'

/** Columns of orders that the facts read. */
export const factColumns = sql.raw(
  'id, business_date, restaurant_id, channel, fulfilment, status, payment_status, asap, lines_cents, discount_cents, delivery_fee_cents, total_cents, closed_reason, created_at, promised_at, accepted_at, ready_at, closed_at',
)

/** Sums of the facts' columns, named as in `sales_reports`. */
export const sumNames = [
  'orders',
  'quantity',
  'gross_cents',
  'discount_cents',
  'prepared_orders',
  'prepared_seconds',
  'promised_seconds',
  'timed_orders',
  'late_orders',
  'late_seconds',
] as const

/** Sums of a dimension: only what an order has once is timed. */
export const getSumNames = (dimension: SummedDimension): readonly (typeof sumNames)[number][] =>
  dimension === 'restaurant' || dimension === 'channel' || dimension === 'hour' ? sumNames : sumNames.slice(0, sumNames.indexOf('prepared_orders'))

/** Longest preparation that counts: longer ones are forgotten taps, as for the learned times. */
const maxPreparation = sql`interval '3 hours'`

/** Keys of an order in the dimensions that an order has once; `o` is the order. */
export const orderKeys = {
  restaurant: sql`o.restaurant_id::text`,
  channel: sql`o.channel`,
  // Hour on the clock: at the end of summer time the hour that comes twice is one row.
  hour: sql`extract(hour from o.created_at at time zone ${sql.raw(`'${defaultTimezone}'`)})::integer::text`,
}

const knownReasons = sql.raw([...rejectionReasons, ...deliveryFailureReasons].map(reason => `'${reason}'`).join(', '))
/** Predefined reason, or a word for what has none: what staff typed is for the order's own page. */
const cancellationKey = sql`o.status || '_' || case when o.closed_reason in (${knownReasons}) then o.closed_reason when o.payment_status in ('expired', 'failed') then 'unpaid'
  when o.closed_reason is null or o.closed_reason = '' then 'none' else 'other' end`

/** The discount of coupons and points on a line: its share of what the order cost before, delivery included. */
const lineDiscount = sql`coalesce(round(o.discount_cents::float8 * l.total_cents / nullif(o.lines_cents + o.delivery_fee_cents, 0)), 0)::integer`

const noTimes = sql`0, 0, 0, 0, 0, 0`

/** Promise against which an order is late: that of the acceptance, before any notice of a delay. */
const promise = sql`coalesce(d.promised_before, o.promised_at)`
const isPrepared = sql`(o.asap and o.ready_at >= o.accepted_at and o.ready_at - o.accepted_at < ${maxPreparation})`
/** A delivery is done when it is handed over, other orders when they are ready. */
const doneAt = sql`case when o.fulfilment = 'delivery' then case when o.status = 'completed' then o.closed_at end else o.ready_at end`
const toSeconds = (interval: SQL) => sql`extract(epoch from ${interval})::integer`

const selectOrders = (key: SQL, orders: SQL) => sql`
  select o.business_date, ${key} as key, '' as title, 1 as orders, 0 as quantity, o.total_cents + o.discount_cents as gross_cents, o.discount_cents,
    case when ${isPrepared} then 1 else 0 end as prepared_orders, case when ${isPrepared} then ${toSeconds(sql`o.ready_at - o.accepted_at`)} else 0 end as prepared_seconds,
    case when ${isPrepared} then ${toSeconds(sql`${promise} - o.created_at`)} else 0 end as promised_seconds,
    case when done_at is null then 0 else 1 end as timed_orders, case when done_at > ${promise} then 1 else 0 end as late_orders,
    case when done_at > ${promise} then ${toSeconds(sql`done_at - ${promise}`)} else 0 end as late_seconds, o.restaurant_id
  from (select o.*, ${doneAt} as done_at from ${orders} o where ${isSale}) o left join order_delays d on d.order_id = o.id and d.notice = 1`

/**
 * SQL of the facts of a dimension: rows that only need to be summed by day and key. Gross is before coupons and points; option prices are part of
 * their dish's gross, too. The same SQL fills the daily sums and reads the orders that they lack.
 * @param orders name or parenthesised query of orders with `factColumns`
 */
export function selectFacts(dimension: SummedDimension, orders: SQL): SQL {
  switch (dimension) {
    case 'restaurant':
    case 'channel':
    case 'hour':
      return selectOrders(orderKeys[dimension], orders)
    case 'dish':
      return sql`
        select o.business_date, l.food_id::text as key, l.title, 0 as orders, l.quantity::integer as quantity, l.total_cents as gross_cents, ${lineDiscount} as discount_cents, ${noTimes}, o.restaurant_id
        from ${orders} o join order_lines l on l.order_id = o.id where o.${isSale} and l.food_id is not null and l.cancelled_at is null`
    case 'option':
      return sql`
        select o.business_date, x."optionValueId" as key, x.title, 0 as orders, l.quantity * x.quantity as quantity,
          l.quantity * (x.quantity - coalesce(x."freeQuantity", 0)) * x."priceCents" as gross_cents, 0 as discount_cents, ${noTimes}, o.restaurant_id
        from ${orders} o join order_lines l on l.order_id = o.id
          cross join lateral jsonb_to_recordset(l.options) as x("optionValueId" text, title text, quantity integer, "freeQuantity" integer, "priceCents" integer)
        where o.${isSale} and l.cancelled_at is null and l.options <> '[]'`
    case 'coupon':
      return sql`
        select o.business_date, r.coupon_id::text as key, r.code as title, 1 as orders, 0 as quantity, o.total_cents + o.discount_cents as gross_cents, r.discount_cents, ${noTimes}, o.restaurant_id
        from ${orders} o join coupon_redemptions r on r.order_id = o.id and r.returned_at is null where o.${isSale}`
    case 'cancellation':
      return sql`
        select o.business_date, ${cancellationKey} as key, '' as title, 1 as orders, 0 as quantity, o.total_cents as gross_cents, 0 as discount_cents, ${noTimes}, o.restaurant_id
        from ${orders} o where o.status in ('rejected', 'cancelled') and o.closed_reason is distinct from ${sql.raw(`'${replacedReason}'`)}`
  }
}

/** Column names of a row of sums after its day or month, of one with its day, and of the facts, in their order. */
export const rowNames = sql.raw(['key', 'title', ...sumNames].join(', '))
export const dayNames = sql`business_date, ${rowNames}`
export const factNames = sql`${dayNames}, restaurant_id`

const columnList = sql.raw(sumNames.join(', '))
const columnSums = sql.raw(sumNames.map(name => `sum(${name})`).join(', '))
const addColumns = sql.raw(['title = greatest(s.title, excluded.title)', ...sumNames.map(name => `${name} = s.${name} + excluded.${name}`)].join(', '))

/**
 * SQL of the steps, as members of a `with`, that add closed orders to the sums by day of the chain and by month of the chain and of each restaurant.
 * `orders`: name of a relation with `factColumns`.
 */
export const addReportSums = (orders: SQL): SQL => sql`
  facts as materialized (${sql.join(
    summedDimensions.map(dimension => sql`select ${sql.raw(`'${dimension}'`)} as dimension, f.* from (${selectFacts(dimension, orders)}) f(${factNames})`),
    sql` union all `,
  )}), by_dimension as (
    insert into sales_reports as s (dimension, business_date, key, title, ${columnList})
    select dimension, business_date, key, max(title), ${columnSums} from facts group by 1, 2, 3
    on conflict (dimension, business_date, key) do update set ${addColumns}
  ), by_month as (
    insert into sales_report_months as s (restaurant_id, dimension, month, key, title, ${columnList})
    select restaurant_id, dimension, month, key, max(title), ${columnSums} from (select *, date_trunc('month', business_date)::date as month from facts) f
    group by grouping sets ((dimension, month, key), (restaurant_id, dimension, month, key))
    on conflict (restaurant_id, dimension, month, key) do update set ${addColumns}
  )`
