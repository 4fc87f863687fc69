import { and, eq, isNull, ne, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { fiscalDocuments, invoiceRequests, refunds } from '#payments/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { attachments } from '#platform/database/tables.ts'
import { claimPhotos, claims, orderContacts, orderEdits, orderFeedback, orderLines, orderMessages, orderShares, refundRequests } from '../tables.ts'

const blankContact = {
  name: null,
  phone: null,
  email: null,
  street: null,
  streetNumber: null,
  directions: null,
  latitude: null,
  longitude: null,
  note: null,
  allergy: null,
  receivedBy: null,
}
const blankInvoiceRequest = {
  name: null,
  taxCode: null,
  vatNumber: null,
  sdiCode: null,
  pec: null,
  street: null,
  streetNumber: null,
  postcode: null,
  city: null,
  province: null,
}

/** Anonymizes orders (`ids`: a query of keys): contact, notes, allergies, claims with photos, feedback. Lines and amounts remain. */
export async function anonymizeOrders(transaction: Database, ids: SQLWrapper): Promise<void> {
  await deleteCallerNotes(transaction, ids)
  await transaction.delete(orderFeedback).where(sql`${orderFeedback.orderId} in ${ids}`)
  await transaction.update(orderMessages).set({ text: null }).where(sql`${orderMessages.orderId} in ${ids}`)
  await transaction
    .update(orderEdits)
    .set({ state: 'withdrawn', input: null, decidedAt: sql`now()` })
    .where(and(sql`${orderEdits.orderId} in ${ids}`, eq(orderEdits.state, 'open')))
  await transaction
    .update(orderContacts)
    .set({ ...blankContact, erasedAt: sql`now()` })
    .where(and(sql`${orderContacts.orderId} in ${ids}`, isNull(orderContacts.erasedAt)))
  // Invoice data is retained as long as the invoice (art. 2220 Codice civile; art. 17 (3) b GDPR).
  const invoicedOrders = transaction
    .select({ id: fiscalDocuments.orderId })
    .from(fiscalDocuments)
    .where(and(eq(fiscalDocuments.kind, 'invoice'), ne(fiscalDocuments.state, 'refused')))
  await anonymizeInvoiceRequests(transaction, and(sql`${invoiceRequests.orderId} in ${ids}`, notInArray(invoiceRequests.orderId, invoicedOrders)))
  await transaction.update(orderLines).set({ note: null, allergy: null, forName: null }).where(sql`${orderLines.orderId} in ${ids}`)
  await transaction
    .update(orderShares)
    .set({ name: '' })
    .where(and(sql`${orderShares.orderId} in ${ids}`, ne(orderShares.name, '')))
  const claimIds = transaction.select({ id: claims.id }).from(claims).where(sql`${claims.orderId} in ${ids}`)
  const photos = transaction.select({ id: claimPhotos.attachmentId }).from(claimPhotos).where(sql`${claimPhotos.claimId} in ${claimIds}`)
  await transaction.delete(attachments).where(sql`${attachments.id} in ${photos}`)
  await transaction
    .update(refunds)
    .set({ note: '' })
    .where(and(sql`${refunds.orderId} in ${ids}`, ne(refunds.note, '')))
  await transaction.update(refundRequests).set({ note: '', answer: '' }).where(sql`${refundRequests.orderId} in ${ids}`)
  await transaction.update(claims).set({ description: null, answer: null, deviceKey: null }).where(sql`${claims.orderId} in ${ids}`)
}

/** Deletes the notes of staff about numbers that no other order has. */
const deleteCallerNotes = (transaction: Database, ids: SQLWrapper) =>
  transaction.execute(sql`
    delete from caller_notes n where n.phone in (select c.phone from order_contacts c where c.order_id in ${ids} and c.phone is not null)
      and not exists (select from order_contacts c where translate(c.phone, ' +', '') = translate(n.phone, ' +', '') and c.order_id not in ${ids})`)

export async function anonymizeInvoiceRequests(transaction: Database, which: SQL | undefined): Promise<void> {
  await transaction
    .update(invoiceRequests)
    .set({ ...blankInvoiceRequest, erasedAt: sql`now()` })
    .where(and(which, isNull(invoiceRequests.erasedAt)))
}
