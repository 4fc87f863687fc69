import { and, eq, ne } from 'drizzle-orm'
import { extractVat } from '#orders/dishes/order-totals.ts'
import { electronicSeries, lockInvoice } from '#orders/invoices/lock-invoice.ts'
import { orderInvoiceCondition } from '#orders/invoices/pending-invoices.ts'
import type { Order } from '#orders/tables.ts'
import { fiscalDocuments, payments, refunds } from '#payments/tables.ts'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { serverText } from '#platform/language/server-texts.ts'
import type { VatAmount } from '../figures/contract.ts'
import { readRefund } from '../figures/read-refunds.ts'
import { splitRefundByRate } from '../figures/refund-vat.ts'
import { refuseElectronicInvoice } from './contract.ts'
import type { ElectronicInvoice } from './fattura-xml.ts'
import { invoiceHandOverJob } from './hand-over.ts'
import { toIssuedDay, type WrittenInvoice, writeNewInvoice } from './write-invoice-file.ts'

interface CreditNoteRequest {
  refundId: string
  person: Person
}

/**
 * Issues the credit note of a refund whose order was invoiced electronically. Its amounts by rate are those of the refund in the daily closing.
 * @throws Refusal `credit_note_not_due`, `order_not_found`, `invoice_issued_before`, `invoice_data_incomplete`
 */
export async function issueCreditNote(context: Context, { refundId, person }: CreditNoteRequest, actor: Actor): Promise<WrittenInvoice> {
  await context.jobs.ready(invoiceHandOverJob)
  const refund = await readRefund(context.pool, refundId)
  if (!refund?.isSale) throw refuseElectronicInvoice('credit_note_not_due')
  return context.db.transaction(async tx => {
    const { order, document } = await lockInvoice(tx, refund.orderId, person)
    if (document?.series !== electronicSeries || !document.number) throw refuseElectronicInvoice('credit_note_not_due')
    const [given] = await tx
      .select({ method: payments.method })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(refunds.id, refundId), eq(refunds.state, 'succeeded')))
    if (!given) throw refuseElectronicInvoice('credit_note_not_due')
    const [earlier] = await tx
      .select({ number: fiscalDocuments.number })
      .from(fiscalDocuments)
      .where(and(eq(fiscalDocuments.refundId, refundId), eq(fiscalDocuments.kind, 'credit_note'), ne(fiscalDocuments.state, 'refused')))
    if (earlier) throw refuseElectronicInvoice('invoice_issued_before', { values: { number: earlier.number ?? '' } })
    const vat = splitRefundByRate(refund).map(({ rateBasisPoints, cents }) => extractVat(cents, rateBasisPoints))
    const details = await buildCreditDetails(tx, order, vat)
    const content = { type: 'TD04' as const, ...details, vat, totalCents: refund.amountCents, method: given.method }
    const written = await writeNewInvoice(tx, context, { order, refundId, content })
    const { number, issuedOn } = written
    await audit(tx, actor, {
      action: 'credit_note.issued',
      tableName: 'fiscal_documents',
      rowId: written.documentId,
      restaurantId: order.restaurantId,
      after: { orderNumber: order.number, number, issuedOn },
    })
    return written
  })
}

/** Builds the lines of a credit note, one for each rate, and names the invoice that it lowers. */
export async function buildCreditDetails(
  tx: Database,
  order: Order,
  vat: readonly VatAmount[],
): Promise<Pick<ElectronicInvoice, 'lines' | 'corrects' | 'purpose'>> {
  const [invoice] = await tx.select().from(fiscalDocuments).where(orderInvoiceCondition(order.id))
  const purpose = serverText('it', 'accounting-api.credit_purpose', { number: order.number, day: order.businessDate.split('-').toReversed().join('/') })
  return {
    lines: vat.map(({ rateBasisPoints, netCents }) => ({ description: purpose, quantity: 1, rateBasisPoints, netCents })),
    ...(invoice?.number && { corrects: { number: invoice.number, issuedOn: toIssuedDay(invoice) } }),
    purpose,
  }
}
