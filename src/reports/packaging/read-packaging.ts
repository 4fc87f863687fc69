import { sql } from 'drizzle-orm'
import type { Person } from '#platform/auth/access.ts'
import { findPermittedIds } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import { getLowestIdAt } from '#platform/database/id-range.ts'
import { defaultTimezone, toWallClock } from '#platform/local-time.ts'
import { dayMs } from '#platform/time-units.ts'
import { refuseReports } from '../contract.ts'
import { findPeriodFault, getLastDays, maxPeriodDays, type Period } from '../sales-period.ts'
import type { PackagingReport } from './contract.ts'

const defaultDays = 30
/** Days before its business day on which an order may be placed. */
const placedAheadDays = 61

type Row = PackagingReport['rows'][number]

/**
 * Reads how the completed orders of a period were packed, by restaurant. Orders at a table are left out unless they came in an own container: there is
 * nothing to pack.
 * @throws Refusal `period_dates`, `period_order`, `period_future`, `period_long`
 */
export async function readPackaging(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  person: Person,
  query: { from?: string | undefined; to?: string | undefined },
): Promise<PackagingReport> {
  const period = resolvePeriod(query, toWallClock(clock.now().getTime(), defaultTimezone).date)
  const permittedIds = findPermittedIds(person, 'money-read')
  const firstId = getLowestIdAt(Date.parse(period.from) - placedAheadDays * dayMs)
  const endId = getLowestIdAt(Date.parse(period.to) + 2 * dayMs)
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select o.restaurant_id as "restaurantId", r.name, count(*)::int as orders,
      count(*) filter (where o.packaging = 'own_container')::int as "ownContainer",
      count(*) filter (where o.packaging = 'reusable')::int as reusable,
      count(*) filter (where o.cutlery)::int as cutlery,
      sum(o.containers)::int as containers, sum(o.containers_returned)::int as "containersReturned",
      coalesce(sum(round(o.deposit_cents * (o.containers - o.containers_returned)::numeric / nullif(o.containers, 0))), 0)::int as "depositCents"
    from orders o join restaurants r on r.id = o.restaurant_id
    where o.id >= ${firstId}::uuid and o.id < ${endId}::uuid and o.business_date between ${period.from}::date and ${period.to}::date
      and o.status = 'completed' and (o.fulfilment <> 'table' or o.packaging <> 'standard')
      and ${permittedIds ? sql`o.restaurant_id = any(${sql.param(permittedIds)}::uuid[])` : sql`true`}
    group by 1, 2 order by 3 desc, 2`)
  const sum = (name: Exclude<keyof Row, 'restaurantId' | 'name'>) => rows.reduce((total, row) => total + row[name], 0)
  return {
    period,
    rows,
    total: {
      orders: sum('orders'),
      ownContainer: sum('ownContainer'),
      reusable: sum('reusable'),
      cutlery: sum('cutlery'),
      containers: sum('containers'),
      containersReturned: sum('containersReturned'),
      depositCents: sum('depositCents'),
    },
  }
}

function resolvePeriod({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string): Period {
  if (from === undefined && to === undefined) return getLastDays(defaultDays, today)
  const periodFault = findPeriodFault({ ...(from && { from }), ...(to && { to }) }, today)
  if (periodFault) throw refuseReports(periodFault.fault, { field: periodFault.field, values: { days: maxPeriodDays } })
  return { from, to } as Period
}
