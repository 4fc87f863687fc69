import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cents, createdAt, id, instant, isOneOf } from '#platform/database/columns.ts'
import type { Seller } from '#restaurants/profile/contract-seller.ts'
import { companies, restaurants } from '#restaurants/tables.ts'
import { fiscalDocumentKinds, fiscalDocumentStates } from '../vocabulary.ts'
import { refunds } from './payments.ts'

/** Fiscal documents of an order or refund, on paper or in the exchange system. References `orders` in SQL. */
export const fiscalDocuments = pgTable(
  'fiscal_documents',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'restrict' }),
    orderId: uuid('order_id').notNull(),
    refundId: uuid('refund_id').references(() => refunds.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: fiscalDocumentKinds }).notNull(),
    state: text('state', { enum: fiscalDocumentStates }).notNull().default('pending'),
    /** Assigned by the device or the company's own series; null until then. */
    number: text('number'),
    series: text('series'),
    year: smallint('year'),
    /** Serial number of the printing register, or the exchange system's id. */
    device: text('device'),
    issuedAt: instant('issued_at'),
    /** Name and address of the company on that day. */
    seller: jsonb('seller').$type<Seller>().notNull(),
    totalCents: cents('total_cents').notNull(),
    vat: jsonb('vat').$type<{ rateBasisPoints: number; grossCents: number; netCents: number; vatCents: number }[]>().notNull(),
    /** Refusal reason in the words of the device or the exchange system. */
    problem: text('problem'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('fiscal_documents_number').on(t.companyId, t.kind, t.series, t.year, t.device, t.number),
    uniqueIndex('fiscal_documents_once').on(t.orderId, t.kind).where(sql`refund_id is null and state <> 'refused'`),
    index('fiscal_documents_restaurant').on(t.restaurantId, t.id),
    index('fiscal_documents_refund').on(t.refundId),
    index('fiscal_documents_waiting').on(t.state, t.id).where(sql`state in ('pending', 'sent', 'refused')`),
    check('fiscal_documents_kind', isOneOf(t.kind, fiscalDocumentKinds)),
    check('fiscal_documents_state', isOneOf(t.state, fiscalDocumentStates)),
    check('fiscal_documents_issued', sql`${t.state} = 'pending' or ${t.state} = 'refused' or ${t.issuedAt} is not null`),
  ],
)

/**
 * Invoice data given by a customer: a private person's tax code, or a company's VAT number with SDI code or PEC. Personal data with its own
 * retention (ten years, art. 2220 Codice Civile). References `orders` in SQL.
 */
export const invoiceRequests = pgTable(
  'invoice_requests',
  {
    orderId: uuid('order_id').primaryKey(),
    name: text('name'),
    taxCode: text('tax_code'),
    vatNumber: text('vat_number'),
    sdiCode: text('sdi_code'),
    pec: text('pec'),
    street: text('street'),
    streetNumber: text('street_number'),
    postcode: text('postcode'),
    city: text('city'),
    province: text('province'),
    country: text('country').notNull().default('IT'),
    erasedAt: instant('erased_at'),
    createdAt: createdAt(),
  },
  t => [
    check('invoice_requests_someone', sql`${t.erasedAt} is not null or num_nonnulls(${t.taxCode}, ${t.vatNumber}) > 0`),
    check('invoice_requests_sdi_code', sql`${t.sdiCode} ~ '^[A-Z0-9]{6,7}$'`),
  ],
)

export type FiscalDocument = typeof fiscalDocuments.$inferSelect
export type InvoiceRequest = typeof invoiceRequests.$inferSelect
