import type pg from 'pg'
import type { Person } from '#platform/auth/access.ts'
import { findPermittedIds } from '#platform/auth/permissions.ts'
import { addDays } from '#platform/local-time.ts'
import { computePageCount } from '#platform/server/inputs.ts'
import { toIsoOrNull } from '#platform/to-iso.ts'
import { requirePermission } from '#restaurants/profile/managers.ts'
import { isDayOver } from '../figures/day-span.ts'
import type { DaysQuery, ListedDay } from './contract.ts'

/** Days that are listed as open unless a first one is named: a chain that begins with closings has years of days that nobody will close. */
const openForDays = 60

/** Business days to list, both inclusive. Open days end tomorrow, in any time zone: later ones have scheduled orders only. */
function toRange({ state, from, to }: DaysQuery, now: Date): { from?: string | undefined; to?: string | undefined } {
  if (state === 'closed') return { from, to }
  const tomorrow = addDays(now.toISOString().slice(0, 10), 1)
  const last = to && to < tomorrow ? to : tomorrow
  return { from: from ?? addDays(last, -openForDays - 1), to: last }
}

const listed = `
  from order_days d join restaurants r on r.id = d.restaurant_id
    left join day_closings c on c.restaurant_id = d.restaurant_id and c.business_date = d.business_date
  where ($1::uuid[] is null or d.restaurant_id = any($1)) and d.orders > 0 and (c.id is not null) = ($2 = 'closed')
    and ($3::date is null or d.business_date >= $3) and ($4::date is null or d.business_date <= $4)`
const countDays = `select count(*)::int as total ${listed}`
/** Days that still run come last: they can't be closed yet, and a whole chain has pages of them. */
const isRunning = `d.business_date >= (($7::timestamptz at time zone r.timezone) - make_interval(mins => r.business_day_cutoff))::date`
const readDays = `
  select d.restaurant_id as "restaurantId", r.name as "restaurantName", d.business_date::text as "businessDate", r.timezone, r.business_day_cutoff as cutoff,
    c.closed_at as "closedAt", c.cash_difference_cents as "cashDifferenceCents", o.open as "openOrders",
    coalesce((c.figures ->> 'completed')::int, o.completed) as orders, coalesce((c.figures ->> 'revenueCents')::int, o.revenue) as "revenueCents",
    (select count(*)::int from day_corrections k where k.closing_id = c.id) as corrections
  from (select d.restaurant_id, d.business_date, ${isRunning} as running ${listed} order by running, d.business_date desc, r.name, d.restaurant_id limit $5 offset $6) d
    join restaurants r on r.id = d.restaurant_id
    left join day_closings c on c.restaurant_id = d.restaurant_id and c.business_date = d.business_date
    cross join lateral (
      select count(*) filter (where status = 'completed')::int as completed, count(*) filter (where closed_at is null)::int as open,
        coalesce(sum(total_cents) filter (where status = 'completed'), 0)::int as revenue
      from orders where c.id is null and restaurant_id = d.restaurant_id and business_date = d.business_date
    ) o
  order by d.running, d.business_date desc, r.name, d.restaurant_id`

/**
 * Lists the days with orders that a person may close, or that are closed; the newest first, those of today last.
 * @throws Refusal `restaurant_not_found`
 */
export async function listDays(db: Pick<pg.Pool, 'query'>, now: Date, query: DaysQuery, person: Person) {
  const { restaurant, state, page, limit } = query
  if (restaurant) requirePermission(person, 'money-read', restaurant)
  const ids = restaurant ? [restaurant] : (findPermittedIds(person, 'money-read') ?? null)
  const { from, to } = toRange(query, now)
  const filters = [ids, state, from, to]
  const { total } = (await db.query<{ total: number }>(countDays, filters)).rows[0] ?? { total: 0 }
  const { rows } = await db.query(readDays, [...filters, limit, (page - 1) * limit, now])
  const days = rows.map(({ timezone, cutoff, closedAt, ...day }): ListedDay => {
    const isOver = isDayOver(day.businessDate, now, { timezone, cutoffMinute: cutoff })
    return { ...day, state: closedAt ? 'closed' : isOver ? 'open' : 'running', closedAt: toIsoOrNull(closedAt) }
  })
  return { days, page, totalPages: computePageCount(total, limit), total }
}
