import { and, type Column, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { fiscalDocuments } from '#payments/tables.ts'
import type { InvoiceState } from '../vocabulary.ts'

/** An order's invoice, of which there is one at the most; said as its index says it, without a parameter where that has none. */
export const orderInvoiceCondition = (orderId: string | Column): SQL | undefined =>
  and(eq(fiscalDocuments.orderId, orderId), eq(fiscalDocuments.kind, 'invoice'), isNull(fiscalDocuments.refundId), sql`${fiscalDocuments.state} <> 'refused'`)

const issuedInvoiceSql = sql`f.kind = 'invoice' and f.refund_id is null and f.state <> 'refused'`

/**
 * Orders with an invoice that was asked for: issued, or to be issued still. Those that came to nothing are owed none, and none can
 * be written without the data that was blanked. Gathered before any order is looked at: a join would walk all orders in hope of one.
 */
export const invoiceStateCondition = (state: InvoiceState): SQL =>
  state === 'issued'
    ? sql`orders.id = any(array(select f.order_id from fiscal_documents f where ${issuedInvoiceSql}))`
    : sql`orders.status not in ('rejected', 'cancelled') and orders.id = any(array(select i.order_id from invoice_requests i
        where i.erased_at is null and not exists (select from fiscal_documents f where f.order_id = i.order_id and ${issuedInvoiceSql})))`

/** The same of each order of a page, by its key. */
export const invoiceDueSql = sql<boolean>`orders.status not in ('rejected', 'cancelled') and exists (select from invoice_requests i where i.order_id = orders.id
  and i.erased_at is null and not exists (select from fiscal_documents f where f.order_id = i.order_id and ${issuedInvoiceSql}))`
