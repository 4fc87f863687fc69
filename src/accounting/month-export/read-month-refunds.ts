import type pg from 'pg'
import type { RefundReason, Wallet } from '#payments/vocabulary.ts'
import { type GivenRefund, refundColumns, refundDaySql } from '../figures/read-refunds.ts'
import type { MonthScope } from './read-sales.ts'

/** Refund of a month, with its order. */
export interface MonthRefund extends GivenRefund {
  businessDate: string
  restaurantId: string
  orderNumber: number
  orderDate: string
  reason: RefundReason
  /** Wallet of the payment that it gives back. */
  wallet: Wallet | null
  /** Number of the order's invoice, which the refund lowers in place of the receipts; null: it has none. */
  invoiceNumber: string | null
}

/** Span before the month from which its refunds may be: orders are taken up to 60 days ahead, and refunded before their day. */
const readRefunds = `
  select * from (
    select ${refundColumns}, ${refundDaySql}::text as "businessDate", o.restaurant_id as "restaurantId", o.number as "orderNumber",
      o.business_date::text as "orderDate", f.reason, p.wallet,
      (select d.number from fiscal_documents d where d.order_id = f.order_id and d.kind = 'invoice' and d.refund_id is null and d.state <> 'refused') as "invoiceNumber"
    from refunds f join orders o on o.id = f.order_id join restaurants r on r.id = o.restaurant_id join payments p on p.id = f.payment_id
    where f.company_id = $1 and f.state = 'succeeded' and f.succeeded_at >= $2::date - interval '62 days' and f.succeeded_at < $3::date + interval '2 days'
      and ${refundDaySql} between $2::date and $3::date
  ) given order by "businessDate", id`

/** Reads the refunds that belong to a month of a company, by day. */
export async function readMonthRefunds(client: Pick<pg.ClientBase, 'query'>, { companyId, startsOn, endsOn }: MonthScope): Promise<MonthRefund[]> {
  return (await client.query<MonthRefund>(readRefunds, [companyId, startsOn, endsOn])).rows
}
