import { sql } from 'drizzle-orm'
import { viewCondition } from '#orders/lists/desk-views.ts'
import { floorToSlot, slotMs } from '#orders/slots/capacity.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { minuteMs } from '#platform/time-units.ts'
import { toIso, toIsoOrNull } from '#platform/to-iso.ts'
import { refuseRestaurants } from '#restaurants/contract.ts'
import { directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { computeBusinessDate, findRangesOn } from '#restaurants/hours/opening-hours.ts'
import { requirePermission } from '#restaurants/profile/managers.ts'
import { readLiveRestaurants } from '../live/read-live.ts'
import type { RestaurantNow } from './contract.ts'

/** Time since the last call within which somebody counts as signed in, in ms: sessions note it every few minutes. */
const presentMs = 15 * minuteMs
const silentMs = 5 * minuteMs
const maxLateOrders = 10

type Row<Values> = Record<string, unknown> & Values

/**
 * Reads how one restaurant is doing now, for its managers and administrators.
 * @throws Refusal `restaurant_not_found`
 */
export async function readRestaurantNow(context: Context, person: Person, restaurantId: string): Promise<RestaurantNow> {
  requirePermission(person, 'restaurants-read', restaurantId)
  const now = context.clock.now()
  const [directory, [live], stations, staff, lateOrders, devices] = await Promise.all([
    directorySnapshot.now(context),
    readLiveRestaurants(context, [restaurantId]),
    readStations(context, restaurantId, now),
    readStaff(context, restaurantId, now),
    readLateOrders(context, restaurantId, now),
    readDevices(context, restaurantId, now),
  ])
  const restaurant = directory.restaurant(restaurantId)
  if (!restaurant || !live) throw refuseRestaurants('restaurant_not_found')
  const date = computeBusinessDate(now.getTime(), { timezone: restaurant.timezone, cutoffMinute: restaurant.businessDayCutoff })
  const hoursToday = findRangesOn(restaurant.rules, date).map(({ opensMinute, closesMinute }) => ({ opensMinute, closesMinute }))
  return { live, hoursToday, stations, staff, lateOrders, ...devices }
}

async function readStations({ db }: Context, restaurantId: string, now: Date): Promise<RestaurantNow['stations']> {
  const firstSlot = sql`${new Date(floorToSlot(now.getTime())).toISOString()}::timestamptz`
  const { rows } = await db.execute<Row<RestaurantNow['stations'][number]>>(sql`
    select s.id, s.title, array(
      select coalesce((select c.used_units * 100 / nullif(s.units_per_quarter, 0) from capacity_slots c
        where c.restaurant_id = s.restaurant_id and c.station_id = s.id and c.starts_at = ${firstSlot} + n * ${`${slotMs} milliseconds`}::interval), 0)::integer
      from generate_series(0, 3) n order by n) as load
    from stations s where s.restaurant_id = ${restaurantId}::uuid and s.archived_at is null order by s.title, s.id`)
  return rows.map(({ id, title, load }) => ({ id, title, load }))
}

async function readStaff({ db }: Context, restaurantId: string, now: Date): Promise<RestaurantNow['staff']> {
  const present = sql`${new Date(now.getTime() - presentMs).toISOString()}::timestamptz`
  const { rows } = await db.execute<
    Row<{ name: string; roles: RestaurantNow['staff'][number]['roles']; seen: Date | string | null; shift: Date | string | null }>
  >(sql`
    select u.name, array_agg(distinct m.role order by m.role) as roles, max(s.last_seen_at) as seen, max(c.started_at) as shift
    from staff_memberships m join users u on u.id = m.user_id and u.status = 0 and u.deleted_at is null
      left join sessions s on s.user_id = u.id and s.last_seen_at >= ${present} and s.expires_at > ${now.toISOString()}::timestamptz
      left join courier_shifts c on c.courier_id = u.id and c.restaurant_id = m.restaurant_id and c.ended_at is null
    where m.restaurant_id = ${restaurantId}::uuid
    group by u.id having count(s.id) + count(c.id) > 0 order by u.name, u.id`)
  return rows.map(({ name, roles, seen, shift }) => ({ name, roles, lastSeenAt: toIsoOrNull(seen), shiftSince: toIsoOrNull(shift) }))
}

async function readLateOrders({ db }: Context, restaurantId: string, now: Date): Promise<RestaurantNow['lateOrders']> {
  const { rows } = await db.execute<Row<Omit<RestaurantNow['lateOrders'][number], 'promisedAt'> & { promised: Date | string }>>(sql`
    select id, number, status, fulfilment, promised_at as promised from orders
    where restaurant_id = ${restaurantId}::uuid and ${viewCondition('late', now)} order by promised_at, id limit ${maxLateOrders}`)
  return rows.map(({ id, number, status, fulfilment, promised }) => ({ id, number, status, fulfilment, promisedAt: toIso(promised) }))
}

async function readDevices({ db }: Context, restaurantId: string, now: Date): Promise<Pick<RestaurantNow, 'devices' | 'printers'>> {
  const silentSince = sql`${new Date(now.getTime() - silentMs).toISOString()}::timestamptz`
  const devices = await db.execute<Row<{ id: string; name: string; seen: Date | string; silent: boolean }>>(sql`
    select id, name, last_seen_at as seen, last_seen_at < ${silentSince} as silent
    from devices where restaurant_id = ${restaurantId}::uuid and revoked_at is null order by name, id`)
  const printers = await db.execute<Row<RestaurantNow['printers'][number]>>(sql`
    select id, title as name, problem is not null or protocol <> 'tcp' and coalesce(last_seen_at < ${silentSince}, false) as "isFailing"
    from printers where restaurant_id = ${restaurantId}::uuid and archived_at is null order by title, id`)
  return {
    devices: devices.rows.map(({ id, name, seen, silent }) => ({ id, name, lastSeenAt: toIso(seen), isSilent: silent })),
    printers: printers.rows.map(({ id, name, isFailing }) => ({ id, name, isFailing })),
  }
}
