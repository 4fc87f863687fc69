import { type SQL, sql } from 'drizzle-orm'
import { buildUncountedQuery, readOrderCounts } from '#orders/lists/count-orders.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, defaultTimezone, toWallClock } from '#platform/local-time.ts'
import { refuseReports, type Sales, type SalesQuery } from './contract.ts'
import { isSale, selectRefundedCents } from './refunded-cents.ts'
import { countDays, findPeriodFault, getLastDays, maxPeriodDays, type Period } from './sales-period.ts'

const maxRows = 10

interface Group extends Record<string, unknown> {
  date: string | null
  weekday: number | null
  hour: number | null
  orders: number
  cents: string
}

/**
 * Reads sales of the last days including today, or of a chosen period: by business day, local hour of the week, dish (optionally of one category,
 * because drinks go with everything) and restaurant. Sums and orders not yet summed are read as of one instant, because the job may move orders
 * between two reads.
 * @throws Refusal `period_dates`, `period_order`, `period_future`, `period_long`
 */
export async function readSales({ db, clock }: Pick<Context, 'db' | 'clock'>, query: SalesQuery): Promise<Sales> {
  const period = resolvePeriod(query, toWallClock(clock.now().getTime(), defaultTimezone).date)
  return db.transaction(tx => readPeriod(tx, period, query.category), { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

function resolvePeriod({ days, from, to }: SalesQuery, today: string): Period {
  if (from === undefined && to === undefined) return getLastDays(days, today)
  const periodFault = findPeriodFault({ from, to }, today)
  if (periodFault) throw refuseReports(periodFault.fault, { field: periodFault.field, values: { days: maxPeriodDays } })
  return { from, to } as Period
}

async function readPeriod(tx: Database, period: Period, category?: string): Promise<Sales> {
  const { from: first, to: last } = period
  const isInPeriod = sql`business_date between ${first}::date and ${last}::date`
  const countedOrders = await readOrderCounts(tx)
  const selectUncounted = (columns: SQL) => buildUncountedQuery(countedOrders, columns, sql`${isInPeriod} and ${isSale}`)
  const groups = await tx.execute<Group>(sql`
    select business_date::text as date, weekday, hour, sum(orders)::integer as orders, sum(total_cents) as cents
    from (
      select business_date, weekday, hour, orders, total_cents from sales_hours where ${isInPeriod}
      union all
      select business_date, extract(isodow from local)::smallint - 1, extract(hour from local)::smallint, 1, total_cents
      from (${selectUncounted(sql`business_date, total_cents, created_at at time zone ${defaultTimezone} as local`)}) live
    ) sold
    group by grouping sets ((business_date), (weekday, hour))`)
  const foods = await tx.execute<{ id: string; title: string; quantity: number; cents: string }>(sql`
    select food_id as id, max(title) as title, sum(quantity)::integer as quantity, sum(total_cents) as cents
    from (
      select food_id, title, quantity, total_cents from sales_foods where ${isInPeriod}
      union all
      select food_id, title, quantity, total_cents
      from (${selectUncounted(sql`id`)}) live, lateral (select * from order_lines where order_id = live.id and food_id is not null and cancelled_at is null) lines
    ) sold
    ${category === undefined ? sql`` : sql`where food_id in (select id from foods where category_id = ${category}::uuid)`}
    group by food_id order by 3 desc, 4 desc, 1 limit ${maxRows}`)
  const restaurants = await tx.execute<{ id: string; orders: number; cents: string }>(sql`
    select restaurant_id as id, sum(orders)::integer as orders, sum(total_cents) as cents
    from (
      select restaurant_id, orders, total_cents from sales_restaurants where ${isInPeriod}
      union all
      select * from (${selectUncounted(sql`restaurant_id, 1, total_cents`)}) live
    ) sold
    group by restaurant_id`)
  const refunded = await tx.execute<{ cents: string }>(sql`select ${selectRefundedCents(isInPeriod)} as cents`)

  const toSums = ({ orders, cents }: { orders: number; cents: string }) => ({ orders, revenueCents: Number(cents) })
  const byDate = new Map(groups.rows.map(row => [row.date, toSums(row)]))
  const byRestaurant = restaurants.rows.map(row => ({ id: row.id, ...toSums(row) }))
  byRestaurant.sort((a, b) => b.revenueCents - a.revenueCents || a.id.localeCompare(b.id))
  const otherRows = byRestaurant.slice(maxRows)
  return {
    first,
    last,
    refundedCents: Number(refunded.rows[0]?.cents ?? 0),
    days: Array.from({ length: countDays(period) }, (_, index) => addDays(first, index)).map(date => ({
      date,
      ...(byDate.get(date) ?? { orders: 0, revenueCents: 0 }),
    })),
    hours: groups.rows
      .filter(({ date }) => date === null)
      .map(row => ({ weekday: row.weekday ?? 0, hour: row.hour ?? 0, ...toSums(row) }))
      .sort((a, b) => a.weekday - b.weekday || a.hour - b.hour),
    foods: foods.rows.map(({ cents, ...food }) => ({ ...food, revenueCents: Number(cents) })),
    restaurants: await addNames(tx, byRestaurant.slice(0, maxRows)),
    otherRestaurants: {
      restaurants: otherRows.length,
      orders: otherRows.reduce((sum, row) => sum + row.orders, 0),
      revenueCents: otherRows.reduce((sum, row) => sum + row.revenueCents, 0),
    },
  }
}

async function addNames<Row extends { id: string }>(db: Database, rows: Row[]): Promise<(Row & { name: string; slug: string })[]> {
  const ids = sql.join(
    rows.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  )
  if (rows.length === 0) return []
  const { rows: restaurants } = await db.execute<{ id: string; name: string; slug: string }>(sql`select id, name, slug from restaurants where id in (${ids})`)
  const byId = new Map(restaurants.map(row => [row.id, row]))
  return rows.map(row => ({ ...row, name: byId.get(row.id)?.name ?? '', slug: byId.get(row.id)?.slug ?? '' }))
}
