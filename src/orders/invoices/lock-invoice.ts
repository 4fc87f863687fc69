import { eq } from 'drizzle-orm'
import { type FiscalDocument, fiscalDocuments } from '#payments/tables.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Database } from '#platform/database/database.ts'
import { defaultTimezone, toWallClock } from '#platform/local-time.ts'
import { canManage } from '#restaurants/profile/managers.ts'
import { refuseOrder } from '../contract.ts'
import { type Order, orders } from '../tables/orders.ts'
import { type IssuedInvoice, refuseInvoice } from './contract.ts'
import { orderInvoiceCondition } from './pending-invoices.ts'

/** Converts a fiscal document to its number in the company's own series and its day. Null: not issued. */
export const toIssuedInvoice = (document: Pick<FiscalDocument, 'number' | 'issuedAt'> | null): IssuedInvoice | null =>
  document?.number && document.issuedAt ? { number: document.number, issuedOn: toWallClock(document.issuedAt.getTime(), defaultTimezone).date } : null

/** Series of invoices that the product issued itself; those noted from another programme have none. */
export const electronicSeries = 'electronic'

interface OrderInvoice {
  order: Order
  document: FiscalDocument | null
  issued: IssuedInvoice | null
}

/**
 * Locks an order of the person's restaurants with its invoice until the transaction ends.
 * @throws Refusal `order_not_found`
 */
export async function lockInvoice(tx: Database, orderId: string, person: Person): Promise<OrderInvoice> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  if (!order || !canManage(person, order.restaurantId)) throw refuseOrder('order_not_found')
  const [document = null] = await tx.select().from(fiscalDocuments).where(orderInvoiceCondition(orderId))
  return { order, document, issued: toIssuedInvoice(document) }
}

/**
 * Refuses the second of two concurrent edits.
 * @throws Refusal `invoice_electronic`, `invoice_changed` (with `issued`)
 */
export function refuseIfInvoiceChanged({ issued, document }: OrderInvoice, seen: { number: string; issuedOn?: string } | null): void {
  if (document?.series === electronicSeries) throw refuseInvoice('invoice_electronic')
  if (issued?.number !== seen?.number || (seen?.issuedOn && seen.issuedOn !== issued?.issuedOn)) throw refuseInvoice('invoice_changed', { details: { issued } })
}
