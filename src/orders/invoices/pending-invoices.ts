import { and, type Column, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { fiscalDocuments } from '#payments/tables.ts'
import type { InvoiceState } from '../vocabulary.ts'

/** Condition for an order's invoice, at most one; identical to the index condition, without parameters there. */
export const orderInvoiceCondition = (orderId: string | Column): SQL | undefined =>
  and(eq(fiscalDocuments.orderId, orderId), eq(fiscalDocuments.kind, 'invoice'), isNull(fiscalDocuments.refundId), sql`${fiscalDocuments.state} <> 'refused'`)

const issuedInvoiceSql = sql`f.kind = 'invoice' and f.refund_id is null and f.state <> 'refused'`

/**
 * Condition for orders with a requested invoice: issued, or still due. Cancelled and rejected orders are not due, nor are those with
 * blanked data. The subquery runs first: a join would scan all orders.
 */
export const invoiceStateCondition = (state: InvoiceState): SQL =>
  state === 'issued'
    ? sql`orders.id = any(array(select f.order_id from fiscal_documents f where ${issuedInvoiceSql}))`
    : sql`orders.status not in ('rejected', 'cancelled') and orders.id = any(array(select i.order_id from invoice_requests i
        where i.erased_at is null and not exists (select from fiscal_documents f where f.order_id = i.order_id and ${issuedInvoiceSql})))`

/** Due-invoice flag of each order of a page, by its key. */
export const invoiceDueSql = sql<boolean>`orders.status not in ('rejected', 'cancelled') and exists (select from invoice_requests i where i.order_id = orders.id
  and i.erased_at is null and not exists (select from fiscal_documents f where f.order_id = i.order_id and ${issuedInvoiceSql}))`
