import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { orders } from '#orders/tables.ts'
import { bytea, createdAt, id, instant, isOneOf } from '#platform/database/columns.ts'
import { restaurants } from '#restaurants/tables.ts'
import type { StoredCart } from './carts/contract.ts'
import { assistantProtocols } from './vocabulary.ts'

/**
 * Carts that assistants prepared for a person, for a day. The cart has no name, address or telephone number: the person enters them on our
 * pages. Opening the link does not use it up, since the person may open it again on another device.
 */
export const assistantCarts = pgTable(
  'assistant_carts',
  {
    id: id(),
    protocol: text('protocol', { enum: assistantProtocols }).notNull(),
    /** SHA-256 of the token in the link; the token itself is not stored. */
    tokenSha256: bytea('token_sha256').notNull(),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    cart: jsonb('cart').$type<StoredCart>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** First time a person opened the link. */
    openedAt: instant('opened_at'),
    cancelledAt: instant('cancelled_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  t => [
    uniqueIndex('assistant_carts_token').on(t.tokenSha256),
    index('assistant_carts_expires').on(t.expiresAt),
    check('assistant_carts_protocol', isOneOf(t.protocol, assistantProtocols)),
    check('assistant_carts_token_length', sql`length(${t.tokenSha256}) = 32`),
  ],
)

/** What assistants changed or read of an order, for 90 days. Nothing of it is about a person: no network, no text of the cart. */
export const assistantCalls = pgTable(
  'assistant_calls',
  {
    id: id(),
    protocol: text('protocol', { enum: assistantProtocols }).notNull(),
    /** Tool or endpoint. */
    operation: text('operation').notNull(),
    /** Name and version that the assistant states; nobody has checked them. */
    assistant: text('assistant').notNull(),
    restaurantId: uuid('restaurant_id').references(() => restaurants.id, { onDelete: 'set null' }),
    /** `ok`, or the code of the refusal. */
    outcome: text('outcome').notNull(),
    /** Cart or order that the call is about, if it exists. */
    subjectId: uuid('subject_id'),
    /** Finds the request in the log. */
    requestId: text('request_id').notNull(),
    createdAt: createdAt(),
  },
  t => [
    index('assistant_calls_created').on(t.createdAt),
    index('assistant_calls_subject').on(t.subjectId).where(sql`subject_id is not null`),
    check('assistant_calls_protocol', isOneOf(t.protocol, assistantProtocols)),
  ],
)

/** Orders that people placed from a cart that an assistant had handed over, for 90 days: how much comes of assistants. */
export const assistantOrders = pgTable(
  'assistant_orders',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    protocol: text('protocol', { enum: assistantProtocols }).notNull(),
    /** Name and version that the assistant stated when it made the cart. */
    assistant: text('assistant').notNull(),
    /** Cart that was handed over; deleted a day after it was made. */
    cartId: uuid('cart_id').notNull(),
    createdAt: createdAt(),
  },
  t => [
    index('assistant_orders_created').on(t.createdAt),
    index('assistant_orders_cart').on(t.cartId),
    check('assistant_orders_protocol', isOneOf(t.protocol, assistantProtocols)),
  ],
)
