import { and, eq, isNull } from 'drizzle-orm'
import { refuseInvoice } from '#orders/invoices/contract.ts'
import { lockInvoice } from '#orders/invoices/lock-invoice.ts'
import { type Order, orderLines } from '#orders/tables.ts'
import { invoiceRequests } from '#payments/tables.ts'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { refuseElectronicInvoice } from './contract.ts'
import { invoiceHandOverJob } from './hand-over.ts'
import { buildInvoiceLines, type InvoiceLine } from './invoice-lines.ts'
import { type WrittenInvoice, writeNewInvoice } from './write-invoice-file.ts'

interface IssueRequest {
  orderId: string
  person: Person
}

/**
 * Issues the electronic invoice that a customer asked for, under the next number of the company.
 * @throws Refusal `order_not_found`, `invoice_not_requested`, `invoice_order_open`, `invoice_issued_before`, `invoice_data_incomplete`
 */
export async function issueElectronicInvoice(context: Context, { orderId, person }: IssueRequest, actor: Actor): Promise<WrittenInvoice> {
  await context.jobs.ready(invoiceHandOverJob)
  return context.db.transaction(async tx => {
    const { order, document } = await lockInvoice(tx, orderId, person)
    const isRequested = (await tx.$count(invoiceRequests, and(eq(invoiceRequests.orderId, orderId), isNull(invoiceRequests.erasedAt)))) > 0
    if (!isRequested) throw refuseInvoice('invoice_not_requested')
    if (order.status !== 'completed') throw refuseElectronicInvoice('invoice_order_open')
    if (document) throw refuseElectronicInvoice('invoice_issued_before', { values: { number: document.number ?? '' } })
    const content = {
      type: 'TD01' as const,
      lines: await buildOrderLines(tx, order),
      vat: order.vat,
      totalCents: order.totalCents,
      method: order.paymentMethod,
    }
    const written = await writeNewInvoice(tx, context, { order, content })
    const { number, issuedOn } = written
    await audit(tx, actor, {
      action: 'invoice.issued',
      tableName: 'fiscal_documents',
      rowId: written.documentId,
      restaurantId: order.restaurantId,
      after: { orderNumber: order.number, number, issuedOn },
    })
    return written
  })
}

/** Builds the lines of an order's invoice from the dishes that were sold; a combo by its dishes, each at its rate. */
export async function buildOrderLines(tx: Database, order: Order): Promise<InvoiceLine[]> {
  const rows = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), isNull(orderLines.cancelledAt)))
    .orderBy(orderLines.lineNumber)
  const dishes = rows.flatMap(({ title, quantity, totalCents, vatRateBasisPoints }) =>
    vatRateBasisPoints === null ? [] : [{ title, quantity, grossCents: totalCents, rateBasisPoints: vatRateBasisPoints }],
  )
  const t = (name: 'delivery' | 'discount' | 'delivery_and_discount' | 'tip' | 'deposit' | 'tip_and_deposit') => serverText('it', `accounting-api.line_${name}`)
  const untaxed = order.depositCents === 0 ? 'tip' : order.tipCents === 0 ? 'deposit' : 'tip_and_deposit'
  return buildInvoiceLines(dishes, order.vat, {
    hasDelivery: order.deliveryFeeCents > 0,
    hasDiscount: order.discountCents > 0,
    texts: { delivery: t('delivery'), discount: t('discount'), both: t('delivery_and_discount'), tip: t(untaxed) },
  })
}
