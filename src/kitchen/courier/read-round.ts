import { sql } from 'drizzle-orm'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { type CourierRound, type RoundStop, refuseCourier, type Shift } from './contract-courier.ts'

/** A restaurant has no more deliveries on their way at a time. */
const mostStops = 100

/** Restaurants that somebody delivers for. */
export const placesOf = (person: Person): string[] => person.staff.filter(({ role }) => role === 'courier').map(({ restaurantId }) => restaurantId)

/**
 * The restaurant that is asked for; left out, the only one that the person delivers for.
 * @throws Refusal `round_not_yours`
 */
export function placeOf(person: Person, restaurantId: string | undefined): string {
  const own = placesOf(person)
  const asked = restaurantId ?? (own.length === 1 ? own[0] : undefined)
  if (asked === undefined || !own.includes(asked)) throw refuseCourier('round_not_yours')
  return asked
}

interface StopRow extends Record<string, unknown>, Omit<RoundStop, 'orderId' | 'mine' | 'promisedAt'> {
  order_id: string
  mine: boolean
  promised_at: string | Date
}

/** What a courier can take or has taken at a restaurant, and his shift. Name and telephone come with what is his alone. */
export async function readRound({ db }: Pick<Context, 'db'>, courierId: string, restaurantId: string): Promise<CourierRound> {
  const [places, stops, shift] = await Promise.all([
    db.execute<CourierRound['restaurant']>(sql`select id, name, phone, timezone from restaurants where id = ${restaurantId}`),
    db.execute<StopRow>(sql`
      select o.id as order_id, o.number, o.status, coalesce(d.state, 'waiting') as state, coalesce(d.courier_id = ${courierId}, false) as mine, o.promised_at,
        concat_ws(', ', nullif(concat_ws(' ', c.street, c.street_number), ''), nullif(concat_ws(' ', c.postcode, c.city), '')) as address,
        c.directions, c.latitude, c.longitude, c.note,
        case when d.courier_id = ${courierId} then c.name end as name, case when d.courier_id = ${courierId} then c.phone end as phone,
        array(select l.quantity || ' × ' || l.title from order_lines l
          where l.order_id = o.id and l.parent_line_number is null and l.cancelled_at is null order by l.line_number) as items,
        o.total_cents as "totalCents", o.payment_status as "paymentStatus", o.payment_method as "paymentMethod"
      from orders o left join order_contacts c on c.order_id = o.id left join deliveries d on d.order_id = o.id
      where o.restaurant_id = ${restaurantId} and o.closed_at is null and o.fulfilment = 'delivery' and o.status in ('ready', 'out_for_delivery')
        and (d.courier_id is null or d.courier_id = ${courierId})
      order by o.promised_at, o.id limit ${mostStops}`),
    openShift(db, courierId, restaurantId),
  ])
  const [restaurant] = places.rows
  if (!restaurant) throw refuseCourier('round_not_yours')
  return {
    restaurant,
    shift: shift && { startedAt: shift.startedAt, floatCents: shift.floatCents, collectedCents: shift.collectedCents, delivered: shift.delivered },
    stops: stops.rows.map(({ order_id, promised_at, ...stop }) => ({ ...stop, orderId: order_id, promisedAt: new Date(promised_at).toISOString() })),
  }
}

interface ShiftRow extends Record<string, unknown> {
  id: string
  started_at: string | Date
  float_cents: number
  collected: number
  delivered: number
}

/** The courier's shift that is going on at a restaurant, and the cash that came in with it, whatever was given back at the counter since. */
export async function openShift(db: Database, courierId: string, restaurantId: string): Promise<(Shift & { id: string }) | null> {
  const { rows } = await db.execute<ShiftRow>(sql`
    select s.id, s.started_at, s.float_cents, count(d.order_id)::integer as delivered,
      coalesce(sum((select sum(p.amount_cents) from payments p where p.order_id = d.order_id and p.method = 'cash' and p.state = 'succeeded')), 0)::integer as collected
    from courier_shifts s left join deliveries d on d.shift_id = s.id and d.state = 'delivered'
    where s.courier_id = ${courierId} and s.restaurant_id = ${restaurantId} and s.ended_at is null group by s.id`)
  const [row] = rows
  if (!row) return null
  return {
    id: row.id,
    startedAt: new Date(row.started_at).toISOString(),
    floatCents: row.float_cents,
    collectedCents: row.collected,
    delivered: row.delivered,
  }
}
