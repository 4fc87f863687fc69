import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { cents, createdAt, id, instant, isOneOf } from '#platform/database/columns.ts'
import { restaurants } from '#restaurants/tables.ts'
import { customerMessageTemplates, orderEditStates } from '../vocabulary.ts'
import { orders } from './orders.ts'

/** Note of a restaurant's staff about a caller, by telephone number. Deleted with the last order that has the number. */
export const callerNotes = pgTable(
  'caller_notes',
  {
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    /** In the stored form of telephone numbers. */
    phone: text('phone').notNull(),
    note: text('note').notNull(),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: instant('updated_at').notNull(),
  },
  t => [primaryKey({ columns: [t.restaurantId, t.phone] }), index('caller_notes_phone').on(t.phone), index('caller_notes_updated_by').on(t.updatedBy)],
)

/** Edit of an order that waits for its customer's answer because it costs more; until then the order stands as it was. */
export const orderEdits = pgTable(
  'order_edits',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text('state', { enum: orderEditStates }).notNull().default('open'),
    /** The edit as it was entered, with the restaurant and the promise that it is about; null once it was decided, since it may hold an address. */
    input: jsonb('input').$type<Record<string, unknown>>(),
    /** Total and time that the customer agrees to. */
    totalCents: cents('total_cents').notNull(),
    promisedAt: instant('promised_at').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    expiresAt: instant('expires_at').notNull(),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('order_edits_open').on(t.orderId).where(sql`state = 'open'`),
    index('order_edits_order').on(t.orderId),
    index('order_edits_created_by').on(t.createdBy),
    check('order_edits_state', isOneOf(t.state, orderEditStates)),
    check('order_edits_decided', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
    check('order_edits_input', sql`(${t.state} = 'open') = (${t.input} is not null)`),
  ],
)

/** Message of staff to the customer of an order, as shown on its page. What staff wrote is blanked with the contact. */
export const orderMessages = pgTable(
  'order_messages',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    template: text('template', { enum: customerMessageTemplates }).notNull(),
    text: text('text'),
    sentBy: uuid('sent_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  t => [
    index('order_messages_order').on(t.orderId),
    index('order_messages_sent_by').on(t.sentBy),
    check('order_messages_template', isOneOf(t.template, customerMessageTemplates)),
  ],
)
