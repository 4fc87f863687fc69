import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { executePrepared } from '#platform/database/prepared-transaction.ts'
import { type DiscountsToTake, takeDiscounts } from '#promotions/take-discounts.ts'
import type { CapacityNeed } from './slots.ts'

/** What an order takes that others want too, and the key that it is ordered with. */
export interface NeedsToTake {
  key: { scope: string; key: string; fingerprint: Buffer; forgottenBefore: Date }
  restaurantId: string
  businessDate: string
  capacity: readonly CapacityNeed[]
  /** Portions by id of dish or option, of those that there are only so many of. */
  scarce: ReadonlyMap<string, number>
  discounts: DiscountsToTake
  at: Date
}

export type TakenNeeds =
  /** The number of the order. */
  { taken: true; number: number } | { taken: false; why: 'key' | 'discounts' | 'portions' | 'capacity' }

/**
 * Takes everything that an order needs in one statement of the caller's transaction, or nothing that counts: unless `taken`, the
 * caller rolls back. Each part waits for the one before it, so locks are taken in one order everywhere: key, coupons,
 * points, portions, stations by quarter, and last the day's counter, for which all orders of a restaurant queue. Two with the same
 * key wait for each other at the first part.
 */
export async function takeNeeds(
  db: Pick<Database, 'execute'>,
  { key, restaurantId, businessDate, capacity, scarce, discounts, at }: NeedsToTake,
): Promise<TakenNeeds> {
  const portions = JSON.stringify([...scarce].map(([id, quantity]) => ({ id, quantity })))
  const units = JSON.stringify(
    capacity.map(({ stationId, startsAt, units, capacityUnits }) => ({
      station: stationId,
      starts: new Date(startsAt).toISOString(),
      units,
      capacity: capacityUnits,
    })),
  )
  const rows = await executePrepared<{ keyed: boolean; promised: boolean; portions: boolean; capacity: boolean; number: number | null }>(
    db,
    sql`
    with keyed as (
      insert into idempotency_keys (scope, key, fingerprint, status, body, created_at)
      values (${key.scope}, ${key.key}, ${key.fingerprint}, 0, 'null', ${at.toISOString()}::timestamptz)
      on conflict (scope, key) do update set fingerprint = excluded.fingerprint, status = 0, body = 'null', created_at = excluded.created_at
        where idempotency_keys.created_at < ${key.forgottenBefore.toISOString()}::timestamptz
      returning 1),
    ${takeDiscounts(discounts)},
    wanted as (select id, quantity from json_to_recordset(${portions}::json) as w(id uuid, quantity integer)),
    short as (
      select s.id, w.quantity from item_shortages s join wanted w on w.id in (s.food_id, s.option_value_id)
      where (select "is" from promised) and s.restaurant_id = ${restaurantId} and (s.until is null or s.until > ${at.toISOString()}::timestamptz)
      order by s.id for update of s),
    portioned as (
      update item_shortages s set remaining = s.remaining - short.quantity from short where s.id = short.id and s.remaining >= short.quantity returning 1),
    enough as (select (select count(*) from portioned) = (select count(*) from short) and "is" as is from promised),
    units as (select station, starts, units, capacity from json_to_recordset(${units}::json) as u(station uuid, starts timestamptz, units integer, capacity integer)),
    taken as (
      insert into capacity_slots (restaurant_id, station_id, starts_at, capacity_units, used_units)
      select ${restaurantId}::uuid, station, starts, capacity, units from units where (select "is" from enough) order by starts, station
      on conflict (restaurant_id, starts_at, station_id) do update
        set used_units = capacity_slots.used_units + excluded.used_units, capacity_units = excluded.capacity_units
        where capacity_slots.used_units + excluded.used_units <= excluded.capacity_units
      returning 1),
    roomy as (select "is" and (select count(*) from taken) = (select count(*) from units) as is from enough),
    day as (
      insert into order_days (restaurant_id, business_date, last_number, orders)
      select ${restaurantId}::uuid, ${businessDate}::date, 1, 1 from roomy where "is"
      on conflict (restaurant_id, business_date) do update set last_number = order_days.last_number + 1, orders = order_days.orders + 1
      returning last_number)
    select exists (select from keyed) as keyed, coalesce((select "is" from promised), false) as promised, coalesce((select "is" from enough), false) as portions,
      coalesce((select "is" from roomy), false) as capacity, (select last_number from day) as number`,
  )
  const [row] = rows
  if (row?.number) return { taken: true, number: row.number }
  if (!row?.keyed) return { taken: false, why: 'key' }
  return { taken: false, why: row.promised ? (row.portions ? 'capacity' : 'portions') : 'discounts' }
}

/** Gives back the quarters that an order held, when it comes to nothing or goes elsewhere. */
export async function returnCapacity(db: Pick<Database, 'execute'>, orderId: string): Promise<void> {
  await db.execute(sql`
    with returned as (delete from capacity_reservations where order_id = ${orderId} returning station_id, starts_at, units),
    held as (
      select c.restaurant_id, c.starts_at, c.station_id, r.units from capacity_slots c join returned r on r.station_id = c.station_id and r.starts_at = c.starts_at
      join orders o on o.id = ${orderId} and o.restaurant_id = c.restaurant_id
      order by c.starts_at, c.station_id for update of c)
    update capacity_slots c set used_units = c.used_units - held.units from held
    where c.restaurant_id = held.restaurant_id and c.starts_at = held.starts_at and c.station_id = held.station_id`)
}

/**
 * Gives back the portions of what there is only so much of, for an order that nobody has begun: what was not cut can be sold. What the
 * kitchen has counted anew since is left as it was counted. Not for orders in preparation: only the kitchen knows what was cut.
 */
export async function returnPortions(
  db: Pick<Database, 'execute'>,
  { orderId, restaurantId, at }: { orderId: string; restaurantId: string; at: Date },
): Promise<void> {
  await db.execute(sql`
    with sold as (select food_id, quantity, options from order_lines where order_id = ${orderId} and cancelled_at is null and food_id is not null),
    portions as (
      select item, sum(quantity)::integer as quantity from (
        select food_id as item, quantity from sold
        union all
        select (o ->> 'optionValueId')::uuid, s.quantity * (o ->> 'quantity')::integer from sold s cross join jsonb_array_elements(s.options) o) each group by item),
    held as (
      select s.id, p.quantity from item_shortages s join portions p on p.item in (s.food_id, s.option_value_id)
      where s.restaurant_id = ${restaurantId} and s.created_at <= spiedo_uuid_time(${orderId}::uuid) and (s.until is null or s.until > ${at.toISOString()}::timestamptz)
      order by s.id for update of s)
    update item_shortages s set remaining = s.remaining + held.quantity from held where s.id = held.id`)
}
