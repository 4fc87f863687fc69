import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type FiscalDocument, fiscalDocuments, invoiceRequests } from '#payments/tables.ts'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { violatesConstraint } from '#platform/database/violations.ts'
import { defaultTimezone, toInstantMs, toWallClock } from '#platform/local-time.ts'
import { toSeller } from '#restaurants/profile/seller.ts'
import { companies } from '#restaurants/tables.ts'
import type { Order } from '../tables/orders.ts'
import { type IssuedInvoice, type IssueInvoiceInput, refuseInvoice } from './contract.ts'
import { lockInvoice, refuseIfInvoiceChanged } from './lock-invoice.ts'

const noonMinute = 12 * 60

interface IssueInvoiceRequest {
  orderId: string
  input: IssueInvoiceInput
  person: Person
}

/**
 * Records an issued invoice with the number and day of the company's own books; repeating the call corrects them. `seen` is the invoice on
 * the screen, so the second of two concurrent editors gets a conflict.
 * @throws Refusal `order_not_found`, `invoice_not_requested`, `invoice_not_due`, `invoice_date_invalid`, `invoice_changed` (with `issued`),
 * `invoice_number_taken`
 */
export async function issueInvoice({ db, clock }: Context, { orderId, input, person }: IssueInvoiceRequest, actor: Actor): Promise<IssuedInvoice> {
  const { number, issuedOn, seen } = input
  return db
    .transaction(async tx => {
      const lockedInvoice = await lockInvoice(tx, orderId, person)
      const { order, document, issued } = lockedInvoice
      if ((await tx.$count(invoiceRequests, eq(invoiceRequests.orderId, orderId))) === 0) throw refuseInvoice('invoice_not_requested')
      refuseIfInvoiceChanged(lockedInvoice, seen)
      if (!document && (order.status === 'rejected' || order.status === 'cancelled')) throw refuseInvoice('invoice_not_due')
      const [placedOn, today] = [order.createdAt, clock.now()].map(instant => toWallClock(instant.getTime(), defaultTimezone).date)
      if (issuedOn < (placedOn ?? '') || issuedOn > (today ?? '')) throw refuseInvoice('invoice_date_invalid', { field: 'issuedOn' })
      const entry = { number, year: Number(issuedOn.slice(0, 4)), issuedAt: new Date(toInstantMs(issuedOn, noonMinute, defaultTimezone)) }
      const rowId = document ? await correctInvoice(tx, document.id, entry) : await insertInvoice(tx, order, entry)
      await audit(tx, actor, {
        action: document ? 'invoice.corrected' : 'invoice.issued',
        tableName: 'fiscal_documents',
        rowId,
        restaurantId: order.restaurantId,
        ...(issued && { before: { orderNumber: order.number, ...issued } }),
        after: { orderNumber: order.number, number, issuedOn },
      })
      return { number, issuedOn }
    })
    .catch(error => {
      throw violatesConstraint(error, 'fiscal_documents_number') ? refuseInvoice('invoice_number_taken', { field: 'number' }) : error
    })
}

type InvoiceEntry = Pick<FiscalDocument, 'number' | 'year' | 'issuedAt'>

async function correctInvoice(tx: Database, id: string, entry: InvoiceEntry): Promise<string> {
  await tx.update(fiscalDocuments).set(entry).where(eq(fiscalDocuments.id, id))
  return id
}

/** Inserts the invoice with a snapshot of the seller's current name and address. */
async function insertInvoice(tx: Database, { id: orderId, companyId, restaurantId, totalCents, vat }: Order, entry: InvoiceEntry): Promise<string> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId))
  if (!company) throw new Error('an order without its company')
  const seller = toSeller(company)
  const id = uuidv7()
  // Series and device are empty rather than null: only then does the unique index prevent duplicate numbers.
  const documentColumns = { id, companyId, restaurantId, orderId, kind: 'invoice', state: 'issued', series: '', device: '', seller, totalCents, vat } as const
  await tx.insert(fiscalDocuments).values({ ...documentColumns, ...entry })
  return id
}
