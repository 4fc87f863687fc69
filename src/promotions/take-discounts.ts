import { type SQL, sql } from 'drizzle-orm'

/** Coupons by id and points that an order uses up; `key` is by what a coupon knows its customer. */
export interface DiscountsToTake {
  coupons: readonly string[]
  key: Buffer | undefined
  points: readonly { programmeId: string; points: number }[]
  customerId: string | undefined
}

/**
 * The part of the placing statement (src/orders/take-needs.ts) that takes coupons and points, behind a part `keyed`: ends in `promised`, a
 * row whose "is" says whether all of them were to be had; no row where `keyed` has none. Counters are locked by id, each is taken by
 * one conditional update, so of many who want the last use exactly one gets it. Nothing is asked for where nothing is wanted.
 */
export function takeDiscounts({ coupons, key, points, customerId }: DiscountsToTake): SQL {
  if (coupons.length + points.length === 0) return sql`promised as (select true as is from keyed)`
  const wanted = JSON.stringify(points.map(({ programmeId, points: needed }) => ({ programme: programmeId, points: needed })))
  const ids = `{${coupons.join(',')}}`
  return sql`
    coupons_held as (
      select k.coupon_id, c.total_uses, c.uses_per_customer from coupon_counters k join coupons c on c.id = k.coupon_id
      where exists (select from keyed) and k.coupon_id = any(${ids}::uuid[]) and c.archived_at is null
      order by k.coupon_id for update of k),
    coupons_used as (
      update coupon_counters k set used = k.used + 1 from coupons_held h
      where k.coupon_id = h.coupon_id and (h.total_uses is null or k.used < h.total_uses) returning 1),
    coupon_people as (
      insert into coupon_customers (coupon_id, customer_key, used)
      select coupon_id, ${key ?? null}::bytea, 1 from coupons_held
      where uses_per_customer is not null and (select count(*) from coupons_used) = ${coupons.length} order by coupon_id
      on conflict (coupon_id, customer_key) do update set used = coupon_customers.used + 1
        where coupon_customers.used < (select h.uses_per_customer from coupons_held h where h.coupon_id = coupon_customers.coupon_id)
      returning 1),
    points_held as (
      select b.programme_id, w.points from points_balances b
      join json_to_recordset(${wanted}::json) as w(programme uuid, points integer) on w.programme = b.programme_id
      where exists (select from keyed) and b.user_id = ${customerId ?? null}::uuid order by b.programme_id for update of b),
    points_spent as (
      update points_balances b set balance = b.balance - h.points from points_held h
      where b.user_id = ${customerId ?? null}::uuid and b.programme_id = h.programme_id and b.balance >= h.points returning 1),
    promised as (
      select (select count(*) from coupons_used) = ${coupons.length}
        and (select count(*) from coupon_people) = (select count(*) from coupons_held where uses_per_customer is not null)
        and (select count(*) from points_spent) = ${points.length} as is from keyed)`
}
