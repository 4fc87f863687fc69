import { sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { getLowestIdAt } from '#platform/database/id-range.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { defaultTimezone } from '#platform/local-time.ts'
import { addReportSums, factColumns } from './breakdown/order-facts.ts'
import { computeRefundDifference, resetRefundSums, sumRefunds } from './sum-refunds.ts'

/** Job that runs every minute: sums the orders since the last run and their refunds. */
export const sumSalesJob = defineJob<Record<string, never>>('reports.sum_sales', { expireInSeconds: 600, retryLimit: 0 })

/**
 * In ms. An order's id contains the instant at which placing began. After this time no transaction with an older id is still open, since the database
 * ends statements and idle transactions after 15 s. Younger orders are read directly.
 */
const settlingMs = 15 * 60_000
/** Orders per transaction: about a tenth of a second. */
const maxOrdersPerStep = 20_000
/** Interval of stored positions in the order sequence, and so the maximum number of rows to skip. */
const milestoneInterval = 1000

/**
 * Sums orders up to 15 minutes ago. Completed orders are summed; active ones are noted and summed once completed. Closed orders keep their total,
 * lines and day (`lifecycle.ts`).
 */
export async function sumSales({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const settledId = getLowestIdAt(clock.now().getTime() - settlingMs)
  while (await db.transaction(tx => sumStep(tx, settledId)));
  await sumRefunds(db)
}

/** Sums one step in one statement, as of one instant. Returns whether more remain; false while another instance is summing. */
async function sumStep(tx: Database, settled: string): Promise<boolean> {
  const { rows } = await tx.execute<{ until: string; next: string | null; closed: boolean }>(sql`
    select until, (select orders.id from orders where orders.id > until order by orders.id offset ${maxOrdersPerStep} limit 1)::text as next,
      exists(select from orders_left_open join orders on orders.id = order_id where closed_at is not null) as closed
    from counted_orders for update of counted_orders skip locked`)
  const [counted] = rows
  if (!counted) return false
  const { until, next, closed } = counted
  const hasMore = next !== null && next < settled
  const before = hasMore ? next : settled
  const isPassed = sql`orders.id >= ${until}::uuid and orders.id < ${before}::uuid`
  const hasOrders = until < before && (await tx.execute(sql`select from orders where ${isPassed} limit 1`)).rows.length > 0
  if (!hasOrders && !closed) return false
  // Closed and neither rejected nor cancelled means completed, which for closed orders equals `isSale`.
  await tx.execute(sql`
    with finished as (
      delete from orders_left_open using orders where orders.id = order_id and closed_at is not null returning orders.id, restaurant_id, status, total_cents
    ), noted as (
      insert into orders_left_open select id from orders where ${isPassed} and closed_at is null
    ), milestones as (
      insert into order_milestones (rank, order_id)
      select rank, id from (
        select orders.id, c.orders + row_number() over (order by orders.id) - 1 as rank from orders, counted_orders c where ${isPassed}
      ) ranked where rank % ${milestoneInterval} = 0
    ), closed as materialized (
      select restaurant_id, total_cents from orders where ${isPassed} and closed_at is not null union all select restaurant_id, total_cents from finished
    ), by_total as (
      insert into order_totals as t (total_cents, orders) select total_cents, count(*) from closed group by 1
      on conflict (total_cents) do update set orders = t.orders + excluded.orders
    ), of_restaurant as (
      insert into order_restaurants as r (restaurant_id, orders) select restaurant_id, count(*) from closed group by 1
      on conflict (restaurant_id) do update set orders = r.orders + excluded.orders
    ), sold as materialized (
      select id, business_date, restaurant_id, total_cents, created_at at time zone ${defaultTimezone} as local from orders where ${isPassed} and status = 'completed'
      union all
      select id, business_date, restaurant_id, total_cents, created_at at time zone ${defaultTimezone}
      from orders where id in (select id from finished where status = 'completed')
    ), by_hour as (
      insert into sales_hours as s (business_date, weekday, hour, orders, total_cents)
      select business_date, extract(isodow from local) - 1, extract(hour from local), count(*), sum(total_cents) from sold group by 1, 2, 3
      on conflict (business_date, weekday, hour) do update set orders = s.orders + excluded.orders, total_cents = s.total_cents + excluded.total_cents
    ), by_restaurant as (
      insert into sales_restaurants as s (business_date, restaurant_id, orders, total_cents)
      select business_date, restaurant_id, count(*), sum(total_cents) from sold group by 1, 2
      on conflict (business_date, restaurant_id) do update set orders = s.orders + excluded.orders, total_cents = s.total_cents + excluded.total_cents
    ), by_food as (
      insert into sales_foods as s (business_date, food_id, title, quantity, total_cents)
      select business_date, food_id, max(title), sum(quantity), sum(l.total_cents)
      from sold join lateral (select * from order_lines where order_id = sold.id and food_id is not null and cancelled_at is null) l on true group by 1, 2
      on conflict (business_date, food_id) do update set title = greatest(s.title, excluded.title),
        quantity = s.quantity + excluded.quantity, total_cents = s.total_cents + excluded.total_cents
    ), ended as materialized (
      select ${factColumns} from orders where ${isPassed} and closed_at is not null
      union all select ${factColumns} from orders where id in (select id from finished)
    ), ${addReportSums(sql`ended`)}
    update counted_orders set until = greatest(until, ${before}::uuid), orders = orders + (select count(*) from orders where ${isPassed}),
      revenue_cents = revenue_cents + (select coalesce(sum(total_cents), 0) from sold)`)
  return hasMore
}

/** Tables of sums: emptied, they are summed again from the orders. */
export const sumTables = [
  'sales_hours',
  'sales_restaurants',
  'sales_foods',
  'sales_reports',
  'sales_report_months',
  'orders_left_open',
  'order_milestones',
  'order_totals',
  'order_restaurants',
] as const

/**
 * Nightly job that compares the sums with the orders. Returns the difference in orders and cents; on a difference, everything is summed again. This
 * also covers orders inserted with old ids, such as imported ones.
 */
export const checkSalesJob = defineJob<Record<string, never>>('reports.check_sales', { expireInSeconds: 1800, retryLimit: 2 })

export async function checkSales(context: Pick<Context, 'db' | 'clock'>): Promise<{ orders: number; cents: number }> {
  const difference = await context.db.transaction(async tx => {
    await tx.execute(sql`select from counted_orders for update`)
    const { rows } = await tx.execute<{ orders: string; cents: string }>(sql`
      select case when c.orders <> s.orders then c.orders - s.orders when c.orders <> t.orders then c.orders - t.orders else c.orders - r.orders end as orders,
        case when c.revenue_cents <> s.cents then c.revenue_cents - s.cents when c.revenue_cents <> d.cents then c.revenue_cents - d.cents
          when c.revenue_cents <> m.chain then c.revenue_cents - m.chain else c.revenue_cents - m.own end as cents from counted_orders c, lateral (
        select coalesce(sum(gross_cents - discount_cents), 0) as cents from sales_reports where dimension = 'restaurant') d, lateral (
        select coalesce(sum(gross_cents - discount_cents) filter (where restaurant_id is null), 0) as chain,
          coalesce(sum(gross_cents - discount_cents) filter (where restaurant_id is not null), 0) as own
        from sales_report_months where dimension = 'restaurant') m, lateral (
        select coalesce(sum(orders), 0) + (select count(*) from orders_left_open) as orders from order_totals) t, lateral (
        select coalesce(sum(orders), 0) + (select count(*) from orders_left_open) as orders from order_restaurants) r, lateral (
        select count(*) as orders, coalesce(sum(total_cents) filter (where status = 'completed' and id not in (select order_id from orders_left_open)), 0) as cents
        from orders where id < c.until) s`)
    const foundDifference = { orders: Number(rows[0]?.orders ?? 0), cents: Number(rows[0]?.cents ?? 0) || (await computeRefundDifference(tx)) }
    if (foundDifference.orders !== 0 || foundDifference.cents !== 0) {
      for (const table of sumTables) await tx.execute(sql`delete from ${sql.identifier(table)}`)
      await resetRefundSums(tx)
      await tx.execute(sql`update counted_orders set until = default, orders = default, revenue_cents = default`)
    }
    return foundDifference
  })
  if (difference.orders !== 0 || difference.cents !== 0) await sumSales(context)
  return difference
}
