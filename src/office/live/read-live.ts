import { sql } from 'drizzle-orm'
import { viewCondition } from '#orders/lists/desk-views.ts'
import { floorToSlot, slotMs } from '#orders/slots/capacity.ts'
import type { Context } from '#platform/context.ts'
import { toIsoOrNull } from '#platform/to-iso.ts'
import { type DirectoryRestaurant, directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { computeOpenState } from '#restaurants/hours/open-now.ts'
import type { LiveRestaurant } from './contract.ts'
import { computeUrgency } from './urgency.ts'

/** Quarters of an hour whose load is shown, with the current one. */
const loadSlots = 4

interface Row extends Record<string, unknown> {
  id: string
  state: 'open' | 'paused' | 'throttled'
  state_until: Date | string | null
  throttle_percent: number
  open: number
  late: number
  unaccepted: number
  waiting_since: Date | string | null
  load: number[]
  silent_devices: number
  failed_printers: number
}

/** Reads how restaurants are doing now: all of them, or those with the given ids. In no order. */
export async function readLiveRestaurants(context: Context, ids?: readonly string[]): Promise<LiveRestaurant[]> {
  const now = context.clock.now()
  const [directory, { rows }] = await Promise.all([directorySnapshot.now(context), context.db.execute<Row>(buildQuery(now, ids))])
  return rows.flatMap(row => {
    const restaurant = directory.restaurant(row.id)
    return restaurant ? [describe(restaurant, row, now.getTime())] : []
  })
}

function buildQuery(now: Date, ids: readonly string[] | undefined) {
  const at = sql`${now.toISOString()}::timestamptz`
  const isAsked = (column: 'r.id' | 'restaurant_id' | 's.restaurant_id') => (ids ? sql`${sql.raw(column)} = any(${sql.param([...ids])}::uuid[])` : sql`true`)
  const firstSlot = sql`${new Date(floorToSlot(now.getTime())).toISOString()}::timestamptz`
  return sql`
    with waiting as (
      select restaurant_id, count(*)::integer as open, count(*) filter (where ${viewCondition('late', now)})::integer as late,
        count(*) filter (where ${viewCondition('unaccepted', now)})::integer as unaccepted,
        min(created_at) filter (where ${viewCondition('unaccepted', now)}) as waiting_since
      from orders where closed_at is null and payment_status not in ('pending', 'failed') and ${isAsked('restaurant_id')} group by restaurant_id),
    used as (
      select s.restaurant_id, n, max(coalesce(c.used_units, 0) * 100 / s.units_per_quarter) as percent
      from stations s cross join generate_series(0, ${loadSlots - 1}) n
      join capacity_slots c on c.restaurant_id = s.restaurant_id and c.station_id = s.id and c.starts_at = ${firstSlot} + n * ${`${slotMs} milliseconds`}::interval
      where s.archived_at is null and s.units_per_quarter > 0 and ${isAsked('s.restaurant_id')} group by s.restaurant_id, n),
    silent as (
      select restaurant_id, count(*)::integer as devices from devices
      where revoked_at is null and last_seen_at < ${at} - interval '5 minutes' and ${isAsked('restaurant_id')} group by restaurant_id),
    failing as (
      select restaurant_id, count(*)::integer as printers from printers
      where archived_at is null and (problem is not null or protocol <> 'tcp' and last_seen_at < ${at} - interval '5 minutes') and ${isAsked('restaurant_id')} group by restaurant_id)
    select r.id, case when r.state_until <= ${at} then 'open' else r.state end as state, r.state_until, r.throttle_percent,
      coalesce(w.open, 0) as open, coalesce(w.late, 0) as late, coalesce(w.unaccepted, 0) as unaccepted, w.waiting_since,
      array(select coalesce((select percent from used u where u.restaurant_id = r.id and u.n = q), 0)::integer from generate_series(0, ${loadSlots - 1}) q order by q) as load,
      coalesce(s.devices, 0) as silent_devices, coalesce(f.printers, 0) as failed_printers
    from restaurants r left join waiting w on w.restaurant_id = r.id left join silent s on s.restaurant_id = r.id left join failing f on f.restaurant_id = r.id
    where r.archived_at is null and ${isAsked('r.id')}`
}

function describe(restaurant: DirectoryRestaurant, row: Row, now: number): LiveRestaurant {
  const { id, name, city, phone, latitude, longitude } = restaurant
  const until = row.state_until === null ? undefined : new Date(row.state_until).getTime()
  const { state: openState, busy } = computeOpenState(restaurant, new Map(row.state === 'open' ? [] : [[id, { state: row.state, until }]]), now)
  const isOpen = computeOpenState(restaurant, new Map(), now).state !== 'closed'
  // A pause or throttle in force is named while the restaurant is closed, too: it counts again as soon as it opens.
  const state: LiveRestaurant['state'] = busy ? 'throttled' : openState === 'closed' && row.state !== 'open' ? row.state : openState
  const live: Omit<LiveRestaurant, 'urgency'> = {
    ...{ id, name, city: city.name, phone, latitude, longitude, state, isOpen },
    stateUntil: state === 'paused' || state === 'throttled' ? toIsoOrNull(until) : null,
    throttlePercent: state === 'throttled' ? row.throttle_percent : 100,
    ...{ open: row.open, late: row.late, unaccepted: row.unaccepted, waitingSince: toIsoOrNull(row.waiting_since), load: row.load },
    // Screens and printers are off while a restaurant is closed.
    ...(isOpen ? { silentDevices: row.silent_devices, failedPrinters: row.failed_printers } : { silentDevices: 0, failedPrinters: 0 }),
  }
  return { ...live, urgency: computeUrgency(live) }
}
