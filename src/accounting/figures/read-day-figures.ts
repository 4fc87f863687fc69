import type pg from 'pg'
import type { DayFigures } from './contract.ts'
import { computeDaySpan, type DayClock } from './day-span.ts'
import { counterRefundsSql, type GivenRefund, readDayRefunds } from './read-refunds.ts'
import { sumRefundVat } from './refund-vat.ts'
import { sharedPaymentsSql } from './shared-payments.ts'

const readDay = `
  with day as materialized (
    select id, status, channel, payment_method, total_cents, tip_cents, deposit_cents, discount_cents, delivery_fee_cents, vat, prepaid_cents from orders
    where restaurant_id = $1 and business_date = $2
  ),
  done as materialized (select * from day where status = 'completed'),
  coupons as (
    select r.order_id, r.borne_by, sum(r.discount_cents)::int as cents from coupon_redemptions r join done on done.id = r.order_id
    where r.returned_at is null group by 1, 2
  ), points as (
    select o.id as order_id, coalesce((select min(l.borne_by) from points_ledger l where l.order_id = o.id and l.reason = 'spent'), 'chain') as borne_by,
      o.discount_cents - coalesce((select sum(cents) from coupons c where c.order_id = o.id), 0)::int as cents
    from done o where o.discount_cents > 0
  ), discounts as (
    select 'coupon' as kind, * from coupons where cents > 0 union all select 'points', * from points where cents > 0
  ), paid_with as (
    select channel, payment_method as method, 1 as orders, total_cents as cents from done where prepaid_cents = 0
    union all select channel, p.method, (p.first)::int, p.amount_cents from done join lateral (${sharedPaymentsSql('done')}) p on done.prepaid_cents > 0
  ), shifts as (select * from courier_shifts where restaurant_id = $1 and started_at >= $3 and started_at < $4)
  select
    (select count(*)::int from done) as completed,
    (select count(*)::int from day where status = 'rejected') as rejected,
    (select count(*)::int from day where status = 'cancelled') as cancelled,
    (select count(*)::int from orders where restaurant_id = $1 and business_date <= $2 and closed_at is null) as open,
    (select coalesce(sum(total_cents), 0)::int from done) as "revenueCents",
    (select coalesce(sum(tip_cents), 0)::int from done) as "tipCents",
    (select coalesce(sum(deposit_cents), 0)::int from done) as "depositCents",
    (select coalesce(sum(discount_cents), 0)::int from done) as "discountCents",
    (select coalesce(sum(delivery_fee_cents), 0)::int from done) as "deliveryFeeCents",
    (select coalesce(sum(f.amount_cents), 0)::int from refunds f join done on done.id = f.order_id where f.state = 'succeeded') as "refundedCents",
    (select coalesce(json_agg(json_build_object('channel', channel, 'method', payment_method, 'orders', orders, 'cents', cents)
        order by channel, payment_method), '[]')
      from (select channel, method as payment_method, sum(orders) as orders, sum(cents) as cents from paid_with group by 1, 2) s) as sales,
    (select coalesce(json_agg(json_build_object('wallet', wallet, 'payments', payments, 'cents', cents) order by wallet), '[]')
      from (select p.wallet, count(*) as payments, sum(p.amount_cents) as cents
        from (select id from done where payment_method = 'online' or prepaid_cents > 0) paid join lateral (${sharedPaymentsSql('paid')}) p on p.wallet is not null
        group by 1) s) as wallets,
    (select coalesce(json_agg(json_build_object('rateBasisPoints', rate, 'grossCents', gross, 'netCents', net, 'vatCents', tax) order by rate desc), '[]')
      from (select (v ->> 'rateBasisPoints')::int as rate, sum((v ->> 'grossCents')::int) as gross, sum((v ->> 'netCents')::int) as net,
        sum((v ->> 'vatCents')::int) as tax from done, jsonb_array_elements(done.vat) v group by 1) s) as vat,
    (select coalesce(json_agg(json_build_object('kind', kind, 'borneBy', borne_by, 'orders', orders, 'cents', cents) order by kind, borne_by), '[]')
      from (select kind, borne_by, count(*) as orders, sum(cents) as cents from discounts group by 1, 2) s) as discounts,
    (select coalesce(sum(p.amount_cents), 0)::int from payments p join day on day.id = p.order_id
      where p.method = 'cash' and p.state = 'succeeded' and not exists (
        select from deliveries d where d.order_id = day.id and d.shift_id is not null and d.state = 'delivered')) as "counterCents",
    (${counterRefundsSql}) as "counterRefundCents",
    (select coalesce(sum(float_cents), 0)::int from shifts) as "courierFloatCents",
    (select coalesce(sum(handed_in_cents), 0)::int from shifts) as "courierHandedInCents"`

/** Restaurant and business day, with the clock of the restaurant. */
export interface DayKey {
  restaurantId: string
  businessDate: string
  clock: DayClock
}

/** Sums a business day as of now. Reads one restaurant's orders of a day. */
export async function readDayFigures(db: Pick<pg.Pool, 'query'>, { restaurantId, businessDate, clock }: DayKey): Promise<DayFigures> {
  const { startsAt, endsAt } = computeDaySpan(businessDate, clock)
  const { rows } = await db.query(readDay, [restaurantId, businessDate, startsAt, endsAt])
  const { counterCents, counterRefundCents, courierFloatCents, courierHandedInCents, ...sums } = rows[0]
  const refunds = await readDayRefunds(db, { restaurantId, businessDate, startsAt, endsAt })
  return {
    ...sums,
    refunds: sumRefunds(refunds),
    refundVat: sumRefundVat(refunds.filter(({ isSale }) => isSale)),
    cash: { counterCents, counterRefundCents, courierFloatCents, courierHandedInCents },
  }
}

function sumRefunds(given: readonly GivenRefund[]): DayFigures['refunds'] {
  const sums = new Map<string, DayFigures['refunds'][number]>()
  for (const { method, isSale, amountCents } of given) {
    const key = `${method} ${isSale}`
    const sum = sums.get(key) ?? { method, isSale, refunds: 0, cents: 0 }
    sums.set(key, { ...sum, refunds: sum.refunds + 1, cents: sum.cents + amountCents })
  }
  return [...sums.values()].sort((a, b) => a.method.localeCompare(b.method) || Number(b.isSale) - Number(a.isSale))
}
