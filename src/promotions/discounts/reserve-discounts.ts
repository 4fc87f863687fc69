import type { Statement } from '#platform/database/statement.ts'
import { type CustomerKeys, listKeys } from '../coupons/customer-key.ts'

/** Coupons by id and points that an order consumes; `keys` identify the coupons' customer. */
export interface DiscountReservation {
  coupons: readonly string[]
  keys: CustomerKeys
  points: readonly { programmeId: string; points: number }[]
  customerId: string | undefined
}

/**
 * Builds the parts of the placing statement (src/orders/reservations/reserve.ts) that consume coupons and points of all its orders. They
 * follow a part `keyed` and end in `promised`, a row whose "is" tells whether everything was available; no row if `keyed` has none.
 * Counters are locked by id and updated conditionally, so exactly one of many orders gets the last use. No query parts without demand.
 */
export function buildDiscountReservationSql(statement: Statement, reservations: readonly DiscountReservation[]): string {
  const coupons = buildCouponSql(statement, reservations)
  const points = buildPointsSql(statement, reservations)
  const conditions = [...coupons.promises, ...points.promises].join(' and ') || 'true'
  return [...coupons.parts, ...points.parts, `promised as (select ${conditions} as is from keyed)`].join(',\n')
}

function buildCouponSql(statement: Statement, reservations: readonly DiscountReservation[]) {
  const uses = reservations.flatMap(({ coupons }) => coupons.map(coupon => ({ coupon })))
  if (uses.length === 0) return { parts: [], promises: [] }
  const counted = groupAndSum(
    uses,
    ({ coupon }) => coupon,
    ({ coupon }, same) => ({ coupon, uses: same.length }),
  )
  const people = groupAndSum(
    reservations.flatMap(({ coupons, keys }) => coupons.flatMap(coupon => listKeys(keys).map(key => ({ coupon, key: `\\x${key.toString('hex')}` })))),
    ({ coupon, key }) => `${coupon} ${key}`,
    (use, same) => ({ ...use, uses: same.length }),
  )
  const all = statement.value(counted.length, 'integer')
  const parts = [
    `coupons_held as (
      select k.coupon_id, w.uses, c.total_uses, c.uses_per_customer
      from json_to_recordset(${statement.value(counted, 'json')}) as w(coupon uuid, uses integer)
      join coupon_counters k on k.coupon_id = w.coupon join coupons c on c.id = w.coupon
      where exists (select from keyed) and c.archived_at is null
      order by k.coupon_id for update of k)`,
    `coupons_used as (
      update coupon_counters k set used = k.used + h.uses from coupons_held h
      where k.coupon_id = h.coupon_id and (h.total_uses is null or k.used + h.uses <= h.total_uses) returning 1)`,
    `people_held as (
      select h.coupon_id, p.key, p.uses, h.uses_per_customer from coupons_held h
      join json_to_recordset(${statement.value(people, 'json')}) as p(coupon uuid, key bytea, uses integer) on p.coupon = h.coupon_id
      where h.uses_per_customer is not null)`,
    `coupon_people as (
      insert into coupon_customers (coupon_id, customer_key, used)
      select coupon_id, key, uses from people_held
      where uses <= uses_per_customer and (select count(*) from coupons_used) = ${all} order by coupon_id, key
      on conflict (coupon_id, customer_key) do update set used = coupon_customers.used + excluded.used
        where coupon_customers.used + excluded.used <= (select h.uses_per_customer from coupons_held h where h.coupon_id = coupon_customers.coupon_id)
      returning 1)`,
  ]
  return {
    parts,
    promises: [`(select count(*) from coupons_used) = ${all}`, '(select count(*) from coupon_people) = (select count(*) from people_held)'],
  }
}

function buildPointsSql(statement: Statement, reservations: readonly DiscountReservation[]) {
  const spendings = reservations.flatMap(({ points, customerId }) => points.map(point => ({ ...point, customerId: customerId ?? null })))
  if (spendings.length === 0) return { parts: [], promises: [] }
  const needed = groupAndSum(
    spendings,
    ({ customerId, programmeId }) => `${customerId} ${programmeId}`,
    ({ customerId, programmeId }, same) => ({ person: customerId, programme: programmeId, points: same.reduce((sum, { points }) => sum + points, 0) }),
  )
  const parts = [
    `points_held as (
      select b.user_id, b.programme_id, w.points
      from json_to_recordset(${statement.value(needed, 'json')}) as w(person uuid, programme uuid, points integer)
      join points_balances b on b.user_id = w.person and b.programme_id = w.programme
      where exists (select from keyed) order by b.user_id, b.programme_id for update of b)`,
    `points_spent as (
      update points_balances b set balance = b.balance - h.points from points_held h
      where b.user_id = h.user_id and b.programme_id = h.programme_id and b.balance >= h.points returning 1)`,
  ]
  return { parts, promises: [`(select count(*) from points_spent) = ${statement.value(needed.length, 'integer')}`] }
}

/** Sums rows that share a key: demand for one counter is consumed in one update. */
const groupAndSum = <Row, Sum>(all: readonly Row[], keyOf: (row: Row) => string, sum: (first: Row, same: readonly Row[]) => Sum): Sum[] =>
  [...Map.groupBy(all, keyOf).values()].map(same => sum(same[0] as Row, same))
