import type pg from 'pg'
import { isSalePaymentSql, sharedPaymentsSql } from '../figures/shared-payments.ts'

/** Company and month of an export, with the limits of the ids of orders that may belong to it. */
export interface MonthScope {
  companyId: string
  companyName: string
  /** First and last day. */
  startsOn: string
  endsOn: string
  lowestId: string
  highestId: string
}

/** Sales of a day in a restaurant by VAT rate and payment method. */
export interface SalesRow {
  businessDate: string
  restaurantId: string
  method: string
  rateBasisPoints: number
  grossCents: number
  netCents: number
  vatCents: number
  /** Part of the gross that stands in invoices, and so in no receipt. */
  invoicedCents: number
  /** Parts of the gross that were paid online with a wallet. */
  applePayCents: number
  googlePayCents: number
}

/** Sums beside VAT of a day in a restaurant. */
export interface DaySumsRow {
  businessDate: string
  restaurantId: string
  orders: number
  revenueCents: number
  tipCents: number
  depositCents: number
  deliveryFeeCents: number
  discountCents: number
  /** Part of the discounts that the company bears itself; the chain bears the rest. */
  companyDiscountCents: number
}

const sold = `o.id >= $2::uuid and o.id < $3::uuid and o.company_id = $1 and o.business_date between $4::date and $5::date and o.status = 'completed'`
const issued = `select order_id from fiscal_documents where company_id = $1 and kind = 'invoice' and refund_id is null and state <> 'refused' and number is not null`

const vatRecords = `jsonb_to_recordset(o.vat) as x ("rateBasisPoints" int, "grossCents" int, "netCents" int, "vatCents" int)`

const sumIf = (condition: string) => `coalesce(sum(v.gross) filter (where ${condition}), 0)::bigint`

/** Sums of `gross`, `net` and `tax` by rate and method; a list of its own for each kind of payment, so that both are summed by several processes. */
const sumByRate = (orders: string, sales: string, paid: string) => `
  select o.business_date, o.restaurant_id, v.method, v.rate, sum(v.gross)::bigint as gross, sum(v.net)::bigint as net, sum(v.tax)::bigint as tax,
    ${sumIf('i.order_id is not null')} as invoiced, ${sumIf(`v.wallet = 'apple_pay'`)} as apple_pay, ${sumIf(`v.wallet = 'google_pay'`)} as google_pay
  from ${orders} cross join lateral (${sales}) v left join (${issued}) i on i.order_id = o.id
  where ${sold} and ${paid} group by 1, 2, 3, 4`

/** Orders with the wallet of their one payment, which was made at most 62 days before the month: orders are taken up to 60 days ahead. */
const ordersWithWallet = `orders o left join (
    select p.order_id, min(p.wallet) as wallet from payments p
    where p.company_id = $1 and p.wallet is not null and p.succeeded_at >= $4::date - interval '62 days' and ${isSalePaymentSql('p')} group by 1
  ) w on w.order_id = o.id and o.payment_method = 'online'`

const paidOnce = `
  select o.payment_method as method, w.wallet, x."rateBasisPoints" as rate, x."grossCents" as gross, x."netCents" as net, x."vatCents" as tax from ${vatRecords}`

/**
 * Payments of an order that several have paid are laid over its rates in order, the highest rate first: both sums stay exact to the cent, and net and
 * VAT add up to the gross.
 */
const paidByShares = `
  select p.method, p.wallet, r.rate, c.till - c.since as gross, c.net, c.till - c.since - c.net as tax
  from (
    select x."rateBasisPoints" as rate, x."grossCents" as gross, x."netCents" as net, sum(x."grossCents") over (order by x."rateBasisPoints" desc) - x."grossCents" as start
    from ${vatRecords} where x."grossCents" > 0
  ) r
    join lateral (${sharedPaymentsSql('o')}) p on p.before_cents < r.start + r.gross and p.before_cents + p.amount_cents > r.start
    cross join lateral (select greatest(p.before_cents - r.start, 0) as since, least(p.before_cents + p.amount_cents - r.start, r.gross) as till) w
    cross join lateral (select w.since, w.till, round(r.net::numeric * w.till / r.gross) - round(r.net::numeric * w.since / r.gross) as net) c`

const readByRate = `
  select business_date::text as "businessDate", restaurant_id as "restaurantId", method, rate as "rateBasisPoints",
    sum(gross)::bigint as "grossCents", sum(net)::bigint as "netCents", sum(tax)::bigint as "vatCents", sum(invoiced)::bigint as "invoicedCents",
    sum(apple_pay)::bigint as "applePayCents", sum(google_pay)::bigint as "googlePayCents"
  from (${sumByRate(ordersWithWallet, paidOnce, 'o.prepaid_cents = 0')} union all ${sumByRate('orders o', paidByShares, 'o.prepaid_cents > 0')}) sums
  group by business_date, restaurant_id, method, rate`

/** The few discounted orders are read apart: who bears a discount is looked up for each. */
const readByDay = `
  with sums as (
    select o.business_date, o.restaurant_id, count(*)::int as orders, sum(o.total_cents)::bigint as revenue, sum(o.tip_cents)::bigint as tips,
      sum(o.deposit_cents)::bigint as deposits, sum(o.delivery_fee_cents)::bigint as delivery_fees, sum(o.discount_cents)::bigint as discounts
    from orders o where ${sold} group by 1, 2
  ), borne as (
    select o.business_date, o.restaurant_id,
      coalesce((select sum(c.discount_cents) from coupon_redemptions c where c.order_id = o.id and c.returned_at is null and c.borne_by = 'company'), 0)
      + case when (select min(l.borne_by) from points_ledger l where l.order_id = o.id and l.reason = 'spent') = 'company'
        then o.discount_cents - coalesce((select sum(c.discount_cents) from coupon_redemptions c where c.order_id = o.id and c.returned_at is null), 0)
        else 0 end as cents
    from orders o where ${sold} and o.discount_cents > 0
  )
  select s.business_date::text as "businessDate", s.restaurant_id as "restaurantId", s.orders, s.revenue as "revenueCents", s.tips as "tipCents",
    s.deposits as "depositCents", s.delivery_fees as "deliveryFeeCents", s.discounts as "discountCents", coalesce(b.cents, 0)::bigint as "companyDiscountCents"
  from sums s left join (select business_date, restaurant_id, sum(cents) as cents from borne group by 1, 2) b using (business_date, restaurant_id)`

const toNumbers = <Row extends object>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, name.endsWith('Cents') ? Number(value) : value])) as Row

const toParameters = ({ companyId, lowestId, highestId, startsOn, endsOn }: MonthScope) => [companyId, lowestId, highestId, startsOn, endsOn]

/** Reads the sales of a month by day, restaurant, method and rate; summed by the database. */
export async function readSales(client: Pick<pg.ClientBase, 'query'>, scope: MonthScope): Promise<SalesRow[]> {
  return (await client.query<SalesRow>(readByRate, toParameters(scope))).rows.map(toNumbers)
}

/** Reads tips, delivery fees and discounts of a month by day and restaurant. */
export async function readDaySums(client: Pick<pg.ClientBase, 'query'>, scope: MonthScope): Promise<DaySumsRow[]> {
  return (await client.query<DaySumsRow>(readByDay, toParameters(scope))).rows.map(toNumbers)
}
