import { eq } from 'drizzle-orm'
import { type FiscalDocument, fiscalDocuments } from '#payments/tables.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Database } from '#platform/database/database.ts'
import { romeTime, wallClock } from '#platform/local-time.ts'
import { manages } from '#restaurants/profile/managers.ts'
import { refuseOrder } from '../contract.ts'
import { type Order, orders } from '../tables/orders.ts'
import { type IssuedInvoice, refuseInvoice } from './contract.ts'
import { isInvoiceOf } from './pending-invoices.ts'

/** What people know of an invoice: its number in the company's own series, and its day. Null: none is issued. */
export const issuedInvoice = (document: Pick<FiscalDocument, 'number' | 'issuedAt'> | null): IssuedInvoice | null =>
  document?.number && document.issuedAt ? { number: document.number, issuedOn: wallClock(document.issuedAt.getTime(), romeTime).date } : null

interface InvoiceOfOrder {
  order: Order
  document: FiscalDocument | null
  issued: IssuedInvoice | null
}

/** An order, for whoever keeps its restaurant, locked until the transaction ends, and its invoice. @throws Refusal `order_not_found` */
export async function lockInvoice(tx: Database, orderId: string, person: Person): Promise<InvoiceOfOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  if (!order || !manages(person, order.restaurantId)) throw refuseOrder('order_not_found')
  const [document = null] = await tx.select().from(fiscalDocuments).where(isInvoiceOf(orderId))
  return { order, document, issued: issuedInvoice(document) }
}

/** Of two people at the same invoice the second is told. @throws Refusal `invoice_changed` (with `issued`) */
export function expectSeen({ issued }: InvoiceOfOrder, seen: { number: string; issuedOn?: string } | null): void {
  if (issued?.number !== seen?.number || (seen?.issuedOn && seen.issuedOn !== issued?.issuedOn)) throw refuseInvoice('invoice_changed', { details: { issued } })
}
