import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { orders } from '#orders/tables.ts'
import { actorKinds } from '#orders/vocabulary.ts'
import { paymentMethods } from '#payments/vocabulary.ts'
import { archivedAt, cents, createdAt, editColumns, entryId, id, instant, isOneOf } from '#platform/database/columns.ts'
import { restaurants } from '#restaurants/tables.ts'
import { receiptKinds, receiptLinkKinds, terminalKinds } from '../vocabulary.ts'

/** Telematic tills (RT) and card terminals (POS) of a restaurant. */
export const fiscalTerminals = pgTable(
  'fiscal_terminals',
  {
    id: id(),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: terminalKinds }).notNull(),
    /** Serial number (matricola) of the till, or id of the card terminal. */
    serial: text('serial').notNull(),
    name: text('name').notNull().default(''),
    archivedAt: archivedAt(),
    ...editColumns(),
  },
  t => [
    uniqueIndex('fiscal_terminals_serial').on(t.kind, t.serial).where(sql`archived_at is null`),
    index('fiscal_terminals_restaurant').on(t.restaurantId),
    check('fiscal_terminals_kind', isOneOf(t.kind, terminalKinds)),
    check('fiscal_terminals_serial_form', sql`${t.serial} ~ '^[A-Z0-9-]{1,30}$'`),
  ],
)

/** Pairings of card terminals with tills, as registered with the Agenzia delle Entrate (art. 1, 74 L. 207/2024, from 2026). */
export const fiscalPairings = pgTable(
  'fiscal_pairings',
  {
    id: id(),
    rtId: uuid('rt_id')
      .notNull()
      .references(() => fiscalTerminals.id, { onDelete: 'restrict' }),
    posId: uuid('pos_id')
      .notNull()
      .references(() => fiscalTerminals.id, { onDelete: 'restrict' }),
    pairedOn: date('paired_on').notNull(),
    /** Null while the pairing lasts. */
    endedOn: date('ended_on'),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('fiscal_pairings_current').on(t.rtId, t.posId).where(sql`ended_on is null`),
    index('fiscal_pairings_pos').on(t.posId),
    check('fiscal_pairings_span', sql`${t.endedOn} is null or ${t.endedOn} >= ${t.pairedOn}`),
  ],
)

/** Documents (documenti commerciali) that tills have printed. Append-only; a number exists once on each till. */
export const fiscalReceipts = pgTable(
  'fiscal_receipts',
  {
    id: id(),
    terminalId: uuid('terminal_id')
      .notNull()
      .references(() => fiscalTerminals.id, { onDelete: 'restrict' }),
    /** Card terminal that took the money; null: none, or not said. */
    posId: uuid('pos_id').references(() => fiscalTerminals.id, { onDelete: 'restrict' }),
    /** `0123-0045`: number of the closing and of the document, as printed. */
    number: text('number').notNull(),
    kind: text('kind', { enum: receiptKinds }).notNull(),
    /** With `return` and `void`: the sale's document. */
    correctsId: uuid('corrects_id').references((): AnyPgColumn => fiscalReceipts.id, { onDelete: 'restrict' }),
    /** Null: a scan did not say. */
    issuedAt: instant('issued_at'),
    totalCents: cents('total_cents'),
    method: text('method', { enum: paymentMethods }),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('fiscal_receipts_number').on(t.terminalId, t.number),
    index('fiscal_receipts_pos').on(t.posId),
    index('fiscal_receipts_corrects').on(t.correctsId),
    check('fiscal_receipts_number_form', sql`${t.number} ~ '^[0-9]{4}-[0-9]{4}$'`),
    check('fiscal_receipts_kind', isOneOf(t.kind, receiptKinds)),
    check('fiscal_receipts_method', isOneOf(t.method, paymentMethods)),
    check('fiscal_receipts_total', sql`${t.totalCents} >= 0`),
    check('fiscal_receipts_correction', sql`(${t.kind} = 'sale') = (${t.correctsId} is null)`),
  ],
)

/** Ledger of documents and orders, append-only: the last entry of a document says whether it belongs to an order. A correction is an entry of its own. */
export const fiscalReceiptLinks = pgTable(
  'fiscal_receipt_links',
  {
    id: entryId(),
    receiptId: uuid('receipt_id')
      .notNull()
      .references(() => fiscalReceipts.id, { onDelete: 'restrict' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: receiptLinkKinds }).notNull(),
    /** With `withdrawn`: why. */
    reason: text('reason').notNull().default(''),
    actorKind: text('actor_kind', { enum: actorKinds }).notNull(),
    /** Account, or API key; null for a paired device. */
    actorId: uuid('actor_id'),
    /** Withdrawn or linked entry before this one; with its uniqueness no entry has two successors. */
    previousId: bigint('previous_id', { mode: 'number' }).references((): AnyPgColumn => fiscalReceiptLinks.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('fiscal_receipt_links_previous').on(t.previousId),
    uniqueIndex('fiscal_receipt_links_first').on(t.receiptId).where(sql`previous_id is null`),
    index('fiscal_receipt_links_order').on(t.orderId, t.id),
    check('fiscal_receipt_links_kind', isOneOf(t.kind, receiptLinkKinds)),
    check('fiscal_receipt_links_actor', isOneOf(t.actorKind, actorKinds)),
    check('fiscal_receipt_links_reason', sql`(${t.kind} = 'withdrawn') = (${t.reason} <> '')`),
  ],
)
