import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { Statement } from '#platform/database/statement.ts'
import type { idempotencyKeys } from '#platform/database/tables.ts'
import { getErrorChain } from '#platform/error-chain.ts'
import { buildDiscountReservationSql, type DiscountReservation } from '#promotions/discounts/reserve-discounts.ts'
import { buildOpenCountSql, type OpenCount } from '../open-orders/count-open.ts'
import type { CapacityRequirement } from '../slots/capacity.ts'
import { buildStockSql, type StockNeed } from './reserve-stock.ts'

/** Contended resources of an order, and its idempotency key. */
export interface ReservationRequest extends StockNeed {
  key: { scope: string; key: string; fingerprint: Buffer; forgottenBefore: Date }
  restaurantId: string
  businessDate: string
  capacity: readonly CapacityRequirement[]
  /** Portions of limited dishes and options, by id. */
  scarce: ReadonlyMap<string, number>
  discounts: DiscountReservation
  /** Counters of open, unpaid orders; absent: none. */
  open?: OpenCount | undefined
  at: Date
}

/** First conflict: the key is taken, or another order was faster. */
export type ReservationConflict = 'key' | 'discounts' | 'portions' | 'stock' | 'capacity' | 'open'

/**
 * Builds the parts of a statement that reserve everything for some orders. Each part waits for the previous one, so locks are taken in one
 * order everywhere: coupons, points, portions, ingredients, station slots, open unpaid orders, and last the restaurant's numbers, which serialize all its
 * orders. Demand for the same resource is summed. The parts follow a part `keyed` and end in `day`, the updated counters. `day` is
 * empty after a conflict: earlier reservations must then be rolled back.
 */
export function buildReservationSql(statement: Statement, needs: readonly (Omit<ReservationRequest, 'key'> & { orderId?: string })[]): string {
  const parts = [
    buildDiscountReservationSql(
      statement,
      needs.map(({ discounts }) => discounts),
    ),
    buildPortionSql(statement, needs),
    buildStockSql(statement, needs),
  ]
  const units = needs.flatMap(({ orderId, restaurantId: restaurant, capacity }) =>
    capacity.map(({ stationId: station, startsAt, units: requestedUnits, capacityUnits: most }) => ({
      ...{ order: orderId, restaurant, station, starts: new Date(startsAt), units: requestedUnits, most },
    })),
  )
  if (units.length > 0) {
    const quarters = new Set(units.map(({ station, starts }) => `${station} ${starts.getTime()}`)).size
    parts.push(
      `units as (
        select "order", restaurant, station, starts, units, most from json_to_recordset(${statement.value(units, 'json')})
          as u("order" uuid, restaurant uuid, station uuid, starts timestamptz, units integer, most integer))`,
      `taken as (
        insert into capacity_slots (restaurant_id, station_id, starts_at, capacity_units, used_units)
        select restaurant, station, starts, min(most), sum(units) from units where (select "is" from stocked)
        group by restaurant, station, starts order by starts, station
        on conflict (restaurant_id, starts_at, station_id) do update
          set used_units = capacity_slots.used_units + excluded.used_units, capacity_units = excluded.capacity_units
          where capacity_slots.used_units + excluded.used_units <= excluded.capacity_units
        returning 1)`,
      `roomy as (select "is" and (select count(*) from taken) = ${statement.value(quarters, 'integer')} as is from stocked)`,
    )
  } else parts.push(`roomy as (select "is" from stocked)`)
  parts.push(buildOpenCountSql(statement, needs))
  const days = Map.groupBy(needs, businessDayKey).values()
  const counted = [...days].map(orders => ({ restaurant: orders[0]?.restaurantId, date: orders[0]?.businessDate, orders: orders.length }))
  parts.push(
    // No number of an open order of another day: two open orders of a restaurant are not called by the same number.
    `day as materialized (
      select d.* from within, spiedo_take_order_numbers(case when within."is" then ${statement.value(counted, 'json')} else '[]' end) d)`,
  )
  return parts.join(',\n')
}

/** Builds the portion parts: they follow `promised` and end in `enough`. Stock-outs are evaluated at the latest placing instant for all orders. */
function buildPortionSql(statement: Statement, needs: readonly Pick<ReservationRequest, 'scarce' | 'restaurantId' | 'at'>[]): string {
  const portions = needs.flatMap(({ restaurantId: restaurant, scarce }) => [...scarce].map(([id, quantity]) => ({ restaurant, id, quantity })))
  if (portions.length === 0) return `enough as (select "is" from promised)`
  const at = new Date(Math.max(...needs.map(need => need.at.getTime())))
  return `wanted as (
      select restaurant, id, sum(quantity)::integer as quantity
      from json_to_recordset(${statement.value(portions, 'json')}) as w(restaurant uuid, id uuid, quantity integer) group by restaurant, id),
    short as (
      select s.id, w.quantity from item_shortages s join wanted w on w.restaurant = s.restaurant_id and w.id in (s.food_id, s.option_value_id)
      where (select "is" from promised) and (s.until is null or s.until > ${statement.value(at, 'timestamptz')})
      order by s.id for update of s),
    portioned as (
      update item_shortages s set remaining = s.remaining - short.quantity from short where s.id = short.id and s.remaining >= short.quantity returning 1),
    enough as (select (select count(*) from portioned) = (select count(*) from short) and "is" as is from promised)`
}

/** Key of the daily counter shared by orders. */
export const businessDayKey = ({ restaurantId, businessDate }: Pick<ReservationRequest, 'restaurantId' | 'businessDate'>): string =>
  `${restaurantId} ${businessDate}`

/** Selects the first conflict, after `buildReservationSql`. */
export const conflictSql = `case when not coalesce((select "is" from promised), false) then 'discounts'
  when not coalesce((select "is" from enough), false) then 'portions'
  when not coalesce((select "is" from stocked), false) then 'stock'
  when not coalesce((select "is" from roomy), false) then 'capacity' else 'open' end`

/**
 * Reserves everything for an order in one statement of the caller's transaction; a conflict aborts the transaction, including its other
 * changes. Two calls with the same key wait for each other first.
 * @returns the number of the order
 * @throws errors that `parseReservationConflict` recognizes
 */
export async function reserveResources(db: Pick<Database, 'execute'>, { key, ...needs }: ReservationRequest): Promise<number> {
  const statement = new Statement()
  const keyed = buildIdempotencyKeySql(statement, [{ ...key, status: 0, body: null, createdAt: needs.at }], key.forgottenBefore)
  const text = `with keyed as (${keyed}), ${buildReservationSql(statement, [needs])}
    select case when not exists (select from keyed) then spiedo_refuse('key') when not exists (select from day) then spiedo_refuse(${conflictSql}) end as refused,
      (select last_number from day) as number`
  const { rows } = await db.execute<{ number: number }>(statement.asSql(text))
  return (rows[0] as { number: number }).number
}

/** Parses the reason for which `spiedo_refuse` aborted a statement; undefined for other errors. */
export function parseReservationConflict(error: unknown): ReservationConflict | undefined {
  return getErrorChain(error).find(({ code }) => code === 'SP001')?.detail as ReservationConflict | undefined
}

type IdempotencyRow = Omit<typeof idempotencyKeys.$inferInsert, 'body'> & { body: unknown }

/**
 * Builds the INSERT of idempotency keys with their responses: one row per new or expired key. Concurrent calls with the same key wait here.
 * `numbers`: a part with the order number by order id, for the responses.
 */
export function buildIdempotencyKeySql(statement: Statement, keys: readonly IdempotencyRow[], forgottenBefore: Date, numbers?: string): string {
  const documents = keys.map(({ fingerprint, ...key }) => ({ ...key, fingerprint: `\\x${fingerprint.toString('hex')}` }))
  const keyRows = statement.value(documents, 'json')
  const body = numbers ? `k.body || jsonb_build_object('number', n.number)` : `coalesce(k.body, 'null')`
  return `insert into idempotency_keys (scope, key, fingerprint, status, body, created_at)
    select k.scope, k.key, k.fingerprint, k.status, ${body}, k."createdAt"
    from json_to_recordset(${keyRows}) as k(scope text, key text, fingerprint bytea, status smallint, body jsonb, "createdAt" timestamptz)
    ${numbers ? `join ${numbers} n on n.id = (k.body ->> 'id')::uuid` : ''} order by k.scope, k.key
    on conflict (scope, key) do update
      set fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body, created_at = excluded.created_at
      where idempotency_keys.created_at < ${statement.value(forgottenBefore, 'timestamptz')}
    returning 1`
}

/** Releases the slots reserved by an order that is cancelled or transferred. */
export async function releaseCapacity(db: Pick<Database, 'execute'>, orderId: string): Promise<void> {
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
 * Releases the limited portions of an order that was not begun: uncut portions can be sold again. Portions recounted by the kitchen since
 * the order was placed or transferred in are unchanged. Not for orders in preparation: only the kitchen knows which portions were cut.
 */
export async function releasePortions(
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
      where s.restaurant_id = ${restaurantId} and s.created_at <= (
          select coalesce(max(e.created_at), spiedo_uuid_time(${orderId}::uuid)) from order_events e
          where e.order_id = ${orderId} and e.kind = 'moved' and e.restaurant_id = ${restaurantId}) and (s.until is null or s.until > ${at.toISOString()}::timestamptz)
      order by s.id for update of s)
    update item_shortages s set remaining = s.remaining + held.quantity from held where s.id = held.id`)
}
