import { sql } from 'drizzle-orm'
import { lowestIdAt } from '#orders/order-search.ts'
import type { Context } from '#platform/context.ts'
import { addDays, instantOf, romeTime, wallClock } from '#platform/local-time.ts'
import type { Sales } from './contract.ts'
import { isSale } from './read-figures.ts'
import type { SalesPeriod } from './vocabulary.ts'

const most = 10

interface Group extends Record<string, unknown> {
  kind: number
  date: string | null
  weekday: number | null
  hour: number | null
  restaurant_id: string | null
  orders: number
  cents: string
}

/**
 * What was sold in the last days, today being the last: by business day, by local hour of the week, by dish and by
 * restaurant. Reads the orders of the period by their key, each once for the first three.
 */
export async function readSales({ db, clock }: Pick<Context, 'db' | 'clock'>, days: SalesPeriod): Promise<Sales> {
  const last = wallClock(clock.now().getTime(), romeTime).date
  const first = addDays(last, 1 - days)
  // A business day ends after midnight: its last orders stand in the first hours of the next.
  const from = lowestIdAt(instantOf(first, 0, romeTime))
  const until = lowestIdAt(instantOf(addDays(last, 2), 0, romeTime))
  const ofPeriod = sql`id >= ${from}::uuid and id < ${until}::uuid and business_date between ${first}::date and ${last}::date and ${isSale}`

  const [groups, foods] = await Promise.all([
    db.execute<Group>(sql`
      select grouping(business_date, weekday, restaurant_id)::integer as kind, business_date::text as date, weekday, hour, restaurant_id,
        count(*)::integer as orders, sum(total_cents) as cents
      from (
        select business_date, restaurant_id, total_cents, extract(isodow from local)::integer - 1 as weekday, extract(hour from local)::integer as hour
        from orders, lateral (select created_at at time zone ${romeTime} as local) placed
        where ${ofPeriod}
      ) sold
      group by grouping sets ((business_date), (weekday, hour), (restaurant_id))`),
    db.execute<{ id: string; title: string; quantity: number; cents: string }>(sql`
      select food_id as id, max(title) as title, sum(quantity)::integer as quantity, sum(order_lines.total_cents) as cents
      from order_lines join (select id from orders where ${ofPeriod}) sold on sold.id = order_lines.order_id
      where order_id >= ${from}::uuid and order_id < ${until}::uuid and food_id is not null and cancelled_at is null
      group by food_id order by 3 desc, 4 desc, 1 limit ${most}`),
  ])

  const sums = ({ orders, cents }: Group) => ({ orders, revenueCents: Number(cents) })
  // `grouping` sets a bit for each column that a row is not grouped by.
  const of = (kind: number) => groups.rows.filter(row => row.kind === kind)
  const byDate = new Map(of(0b011).map(row => [row.date, sums(row)]))
  const byRestaurant = of(0b110).map(row => ({ id: row.restaurant_id ?? '', ...sums(row) }))
  byRestaurant.sort((a, b) => b.revenueCents - a.revenueCents || a.id.localeCompare(b.id))
  const others = byRestaurant.slice(most)
  return {
    first,
    last,
    days: Array.from({ length: days }, (_, at) => addDays(first, at)).map(date => ({ date, ...(byDate.get(date) ?? { orders: 0, revenueCents: 0 }) })),
    hours: of(0b101)
      .map(row => ({ weekday: row.weekday ?? 0, hour: row.hour ?? 0, ...sums(row) }))
      .sort((a, b) => a.weekday - b.weekday || a.hour - b.hour),
    foods: foods.rows.map(({ cents, ...food }) => ({ ...food, revenueCents: Number(cents) })),
    restaurants: await named(db, byRestaurant.slice(0, most)),
    otherRestaurants: {
      restaurants: others.length,
      orders: others.reduce((sum, row) => sum + row.orders, 0),
      revenueCents: others.reduce((sum, row) => sum + row.revenueCents, 0),
    },
  }
}

async function named<Row extends { id: string }>(db: Context['db'], rows: Row[]): Promise<(Row & { name: string; slug: string })[]> {
  const ids = sql.join(
    rows.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  )
  if (rows.length === 0) return []
  const { rows: found } = await db.execute<{ id: string; name: string; slug: string }>(sql`select id, name, slug from restaurants where id in (${ids})`)
  const byId = new Map(found.map(row => [row.id, row]))
  return rows.map(row => ({ ...row, name: byId.get(row.id)?.name ?? '', slug: byId.get(row.id)?.slug ?? '' }))
}
