import { and, eq, sql } from 'drizzle-orm'
import { orders } from '#orders/tables.ts'
import { fiscalDocuments } from '#payments/tables.ts'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import { isPermitted } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { toIsoOrNull } from '#platform/to-iso.ts'
import { canManage } from '#restaurants/profile/managers.ts'
import { companies } from '#restaurants/tables.ts'
import { invoiceFiles } from '../tables.ts'
import { type InvoiceStateInput, type ListedInvoice, refuseElectronicInvoice } from './contract.ts'
import { invoiceHandOverJob } from './hand-over.ts'
import { buildCreditDetails } from './issue-credit-note.ts'
import { buildOrderLines } from './issue-electronic-invoice.ts'
import { toIssuedDay, type WrittenInvoice, writeFile } from './write-invoice-file.ts'

type InvoiceFile = NonNullable<ListedInvoice['file']>

/** States of a fiscal document that follow from those of its file. A discarded invoice keeps its number: it is written anew. */
const documentStates = { handed_over: 'sent', delivered: 'accepted', discarded: 'issued' } as const

async function lockFile(tx: Database, id: string, person: Person) {
  const [found] = await tx
    .select({ file: invoiceFiles, document: fiscalDocuments })
    .from(invoiceFiles)
    .innerJoin(fiscalDocuments, eq(fiscalDocuments.id, invoiceFiles.documentId))
    .where(eq(invoiceFiles.id, id))
    .for('update', { of: invoiceFiles })
  if (!found || !canManage(person, found.document.restaurantId)) throw refuseElectronicInvoice('invoice_file_missing')
  return found
}

/**
 * Sets what became of an invoice at the exchange system, by hand.
 * @throws Refusal `invoice_file_missing`, `invoice_file_changed`
 */
export async function setInvoiceState(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, input, person }: { id: string; input: InvoiceStateInput; person: Person },
  actor: Actor,
): Promise<InvoiceFile> {
  return db.transaction(async tx => {
    const { file, document } = await lockFile(tx, id, person)
    if (file.version !== input.version) throw refuseElectronicInvoice('invoice_file_changed')
    const { state } = input
    const now = clock.now()
    const [changed] = await tx
      .update(invoiceFiles)
      .set({
        ...{ state, problem: state === 'discarded' ? input.problem || null : null, version: sql`${invoiceFiles.version} + 1` },
        handOverFailedAt: null,
        ...(state === 'handed_over' ? { handedOverAt: now } : { answeredAt: now }),
      })
      .where(eq(invoiceFiles.id, id))
      .returning()
    if (!changed) throw new Error('the invoice file is gone')
    await tx.update(fiscalDocuments).set({ state: documentStates[state] }).where(eq(fiscalDocuments.id, document.id))
    await audit(tx, actor, {
      action: 'invoice.state_changed',
      tableName: 'fiscal_documents',
      rowId: document.id,
      restaurantId: document.restaurantId,
      before: { number: document.number, state: file.state },
      after: { number: document.number, state },
    })
    const { type, fileName, problem, version, handOverFailedAt } = changed
    return { id, type, fileName, state, problem, handOverFailedAt: toIsoOrNull(handOverFailedAt), version }
  })
}

/**
 * Writes a discarded invoice anew, under its number and date, with the data of company and customer as they are now.
 * @throws Refusal `invoice_file_missing`, `invoice_not_discarded`, `invoice_data_incomplete`
 */
export async function rewriteInvoice(context: Context, { id, person }: { id: string; person: Person }, actor: Actor): Promise<WrittenInvoice> {
  await context.jobs.ready(invoiceHandOverJob)
  return context.db.transaction(async tx => {
    const { file, document } = await lockFile(tx, id, person)
    const isReplaced = (await tx.$count(invoiceFiles, and(eq(invoiceFiles.documentId, document.id), sql`state <> 'discarded'`))) > 0
    if (file.state !== 'discarded' || isReplaced) throw refuseElectronicInvoice('invoice_not_discarded')
    const [order] = await tx.select().from(orders).where(eq(orders.id, document.orderId))
    const [company] = await tx.select().from(companies).where(eq(companies.id, document.companyId)).for('no key update')
    if (!order || !company) throw new Error('an invoice without its order')
    const content = { type: file.type, vat: document.vat, totalCents: document.totalCents, method: order.paymentMethod }
    const details = file.type === 'TD01' ? { lines: await buildOrderLines(tx, order) } : await buildCreditDetails(tx, order, document.vat)
    const written = await writeFile(tx, context, {
      ...{ company, orderId: order.id, documentId: document.id, year: file.year, number: file.number },
      invoice: { ...content, ...details, number: document.number ?? '', issuedOn: toIssuedDay(document) },
    })
    const { number, fileName } = written
    await audit(tx, actor, {
      action: 'invoice.rewritten',
      tableName: 'fiscal_documents',
      rowId: document.id,
      restaurantId: document.restaurantId,
      after: { number, fileName },
    })
    return written
  })
}

/**
 * Reads the XML of an invoice.
 * @throws Refusal `invoice_file_missing`, also for other restaurants and once its data were erased
 */
export async function readInvoiceXml(db: Database, id: string, person: Person): Promise<{ xml: string; fileName: string }> {
  const [found] = await db
    .select({ xml: invoiceFiles.xml, fileName: invoiceFiles.fileName, restaurantId: fiscalDocuments.restaurantId })
    .from(invoiceFiles)
    .innerJoin(fiscalDocuments, eq(fiscalDocuments.id, invoiceFiles.documentId))
    .where(eq(invoiceFiles.id, id))
  if (!found?.xml || !isPermitted(person, 'money-read', found.restaurantId)) throw refuseElectronicInvoice('invoice_file_missing')
  return { xml: found.xml, fileName: found.fileName }
}
