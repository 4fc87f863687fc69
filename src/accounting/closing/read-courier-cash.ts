import type pg from 'pg'
import { toIsoOrNull } from '#platform/to-iso.ts'
import { computeDaySpan } from '../figures/day-span.ts'
import type { DayKey } from '../figures/read-day-figures.ts'
import type { CourierCash } from './contract.ts'

/** What a courier collected: cash payments of delivered orders, without the lines that the age check kept back at the door. */
const readShifts = `
  select s.id as "shiftId", u.name, s.ended_at as "endedAt", s.float_cents as "floatCents", coalesce(s.handed_in_cents, 0) as "countedCents",
    s.float_cents + coalesce(sum((
      select sum(p.amount_cents) - coalesce((select sum(l.refused_cents) from order_lines l where l.order_id = d.order_id), 0)
      from payments p where p.order_id = d.order_id and p.method = 'cash' and p.state = 'succeeded')), 0)::int as "expectedCents"
  from courier_shifts s join users u on u.id = s.courier_id left join deliveries d on d.shift_id = s.id and d.state = 'delivered'
  where s.restaurant_id = $1 and s.started_at >= $2 and s.started_at < $3 group by s.id, u.name order by s.started_at, s.id`

/** Reads the cash of the courier shifts that began on a business day. */
export async function readCourierCash(db: Pick<pg.Pool, 'query'>, { restaurantId, businessDate, clock }: DayKey): Promise<CourierCash[]> {
  const { startsAt, endsAt } = computeDaySpan(businessDate, clock)
  const { rows } = await db.query(readShifts, [restaurantId, startsAt, endsAt])
  return rows.map(row => ({ ...row, endedAt: toIsoOrNull(row.endedAt) }))
}
