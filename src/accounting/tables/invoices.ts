import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { fiscalDocuments } from '#payments/tables.ts'
import { createdAt, editColumns, id, instant, isOneOf } from '#platform/database/columns.ts'
import { companies } from '#restaurants/tables.ts'
import { invoiceDeliveries, invoiceFileStates, invoiceTypes, receiptScopes } from '../vocabulary.ts'

/** Accounting settings of a company. */
export const companyAccounting = pgTable(
  'company_accounting',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Regime fiscale of FatturaPA: RF01 is the ordinary one. */
    taxRegime: text('tax_regime').notNull().default('RF01'),
    /** Suffix of invoice numbers, `12/W` with `W`: keeps them apart from those of another programme. */
    invoiceSuffix: text('invoice_suffix').notNull().default(''),
    delivery: text('delivery', { enum: invoiceDeliveries }).notNull().default('none'),
    /** Orders that need a document of a till. */
    receiptScope: text('receipt_scope', { enum: receiptScopes }).notNull().default('none'),
    /** Mailbox of the intermediary, with delivery by mail. */
    deliveryEmail: text('delivery_email'),
    ...editColumns(),
  },
  t => [
    check('company_accounting_regime', sql`${t.taxRegime} ~ '^RF[0-9]{2}$'`),
    check('company_accounting_suffix', sql`${t.invoiceSuffix} ~ '^[A-Z0-9]{0,5}$'`),
    check('company_accounting_delivery', isOneOf(t.delivery, invoiceDeliveries)),
    check('company_accounting_receipt_scope', isOneOf(t.receiptScope, receiptScopes)),
    check('company_accounting_email', sql`${t.delivery} <> 'mail' or ${t.deliveryEmail} is not null`),
  ],
)

/** Last number of electronic invoices by company and year. The row is locked in the transaction that writes the invoice, so no number is left out. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    year: smallint('year').notNull(),
    lastNumber: integer('last_number').notNull(),
  },
  t => [primaryKey({ columns: [t.companyId, t.year] }), check('invoice_counters_number', sql`${t.lastNumber} > 0`)],
)

/**
 * XML of an invoice or credit note for the exchange system. A discarded one is written anew under the same number, with another file name.
 * Personal data with the retention of the invoice request.
 */
export const invoiceFiles = pgTable(
  'invoice_files',
  {
    id: id(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => fiscalDocuments.id, { onDelete: 'restrict' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    type: text('type', { enum: invoiceTypes }).notNull(),
    year: smallint('year').notNull(),
    number: integer('number').notNull(),
    /** `IT01234567890_00001.xml`: never used twice, not even after a discard. */
    fileName: text('file_name').notNull(),
    /** Null once the invoice data were erased. */
    xml: text('xml'),
    state: text('state', { enum: invoiceFileStates }).notNull().default('written'),
    handedOverAt: instant('handed_over_at'),
    /** Last failed attempt to hand the file over; null once it succeeded. */
    handOverFailedAt: instant('hand_over_failed_at'),
    answeredAt: instant('answered_at'),
    /** Reasons of a discard, in the words of the exchange system; or why the file could not be handed over. */
    problem: text('problem'),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  t => [
    uniqueIndex('invoice_files_name').on(t.fileName),
    uniqueIndex('invoice_files_number').on(t.companyId, t.year, t.number).where(sql`state <> 'discarded'`),
    index('invoice_files_document').on(t.documentId),
    index('invoice_files_company').on(t.companyId, t.id),
    index('invoice_files_waiting').on(t.id).where(sql`state = 'written'`),
    check('invoice_files_type', isOneOf(t.type, invoiceTypes)),
    check('invoice_files_state', isOneOf(t.state, invoiceFileStates)),
  ],
)
