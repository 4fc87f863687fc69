import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { restaurantsCondition } from './filter-conditions.ts'

/** Aggregated order counts, and the range still to be read from the orders. */
interface OrderCounts {
  /** Lowest key not counted yet. */
  until: string
  orders: number
  revenueCents: number
  /** Orders below it that were still active: included in the number, excluded from sales. */
  leftOpen: string[]
}

/** Reads the progress of the aggregation as one consistent row. */
export async function readOrderCounts(db: Database): Promise<OrderCounts> {
  const { rows } = await db.execute<{ until: string; orders: string; revenue: string; left: string[] }>(sql`
    select until, orders, revenue_cents as revenue, array(select order_id::text from orders_left_open) as left from counted_orders`)
  const row = rows[0]
  if (!row) throw new Error('counted_orders has lost its row')
  return { until: row.until, orders: Number(row.orders), revenueCents: Number(row.revenue), leftOpen: row.left }
}

/**
 * Builds a subquery of orders not in the sales totals: two ranges of the key, since the planner overestimates an `or`. Past the end of its
 * statistics the planner expects thousands of rows and would choose other indexes: `offset 0` keeps the condition out, so the key is used.
 */
export function buildUncountedQuery({ until, leftOpen }: Pick<OrderCounts, 'until' | 'leftOpen'>, columns: SQL, condition: SQL): SQL {
  const newer = sql`select ${columns} from (select * from orders where id >= ${until}::uuid order by id offset 0) newer where ${condition}`
  if (leftOpen.length === 0) return newer
  return sql`${newer} union all select ${columns} from orders where id = any(${sql.param(leftOpen)}::uuid[]) and ${condition}`
}

/** Counts all orders of any status: the aggregated ones plus the later ones. */
export async function countOrders(db: Database): Promise<number> {
  const counted = await db.execute<{ until: string; orders: string }>(sql`select until, orders from counted_orders`)
  const { until = '', orders = '0' } = counted.rows[0] ?? {}
  const { rows } = await db.execute<{ newer: number }>(sql`select count(*)::integer as newer from orders where id >= ${until}::uuid`)
  return Number(orders) + (rows[0]?.newer ?? 0)
}

/** Counts orders of restaurants: the aggregated closed ones plus the rest, as of one instant. */
export async function countRestaurantOrders(db: Database, restaurantIds: string[]): Promise<number> {
  const areOurs = restaurantsCondition(restaurantIds)
  const { rows } = await db.execute<{ until: string; leftOpen: string[]; orders: number }>(sql`
    select until, array(select order_id::text from orders_left_open) as "leftOpen",
      coalesce((select sum(orders) from order_restaurants where ${areOurs}), 0)::integer as orders from counted_orders`)
  const [counted] = rows
  if (!counted) throw new Error('counted_orders has lost its row')
  const rest = await db.execute<{ orders: number }>(sql`select count(*)::integer as orders from (${buildUncountedQuery(counted, sql`1`, areOurs)}) rest`)
  return counted.orders + (rest.rows[0]?.orders ?? 0)
}

/** Finds the nearest milestone at or before, or at or after, a rank among all orders by date (0 is the oldest). */
export async function findMilestone(db: Database, rank: number, side: 'before' | 'after'): Promise<{ rank: number; id: string } | undefined> {
  const nearest = side === 'before' ? sql`rank <= ${rank} order by rank desc` : sql`rank >= ${rank} order by rank`
  const { rows } = await db.execute<{ rank: string; id: string }>(sql`select rank, order_id as id from order_milestones where ${nearest} limit 1`)
  return rows[0] && { rank: Number(rows[0].rank), id: rows[0].id }
}

/**
 * Finds the total at a rank of the list by total, and the first rank with it: aggregated counts plus the rest, as of one instant. By euro
 * first, so that few sums are sorted.
 */
export async function findTotalAt(db: Database, place: number, down: boolean): Promise<{ place: number; cents: number } | undefined> {
  const order = down ? sql`desc` : sql`asc`
  return db.transaction(
    async tx => {
      const { rows } = await tx.execute<{ place: string; cents: number }>(sql`
        with totals as materialized (
          select total_cents, orders from order_totals
          union all ${buildUncountedQuery(await readOrderCounts(tx), sql`total_cents, 1`, sql`true`)}
        ), euros as (
          select euro, orders, sum(orders) over (order by euro ${order}) - orders as before
          from (select total_cents / 100 as euro, sum(orders) as orders from totals group by 1) e
        ), here as (select euro, before from euros where before <= ${place} order by before desc limit 1)
        select cents, place from (
          select total_cents as cents, before + sum(orders) over (order by total_cents ${order}) - orders as place
          from (select total_cents, sum(orders) as orders from totals where total_cents / 100 = (select euro from here) group by 1) t, here
        ) cents where place <= ${place} order by place desc limit 1`)
      return rows[0] && { place: Number(rows[0].place), cents: rows[0].cents }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
