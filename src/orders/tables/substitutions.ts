import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ingredients } from '#menu/tables.ts'
import { refunds } from '#payments/tables.ts'
import { createdAt, id, instant, isOneOf } from '#platform/database/columns.ts'
import { restaurants } from '#restaurants/tables.ts'
import { actorKinds, substitutionStates } from '../vocabulary.ts'
import { orderLines } from './lines.ts'
import { orders } from './orders.ts'

/** Replacement as it was offered: its price never rises above that of the line. */
interface StoredSubstitute {
  /** Dish or option that comes instead; with `without`, the ingredient that is left out. */
  id: string
  kind: 'item' | 'without'
  title: string
  /** Difference of the whole line in cents, never positive. */
  differenceCents: number
  allergens: string[]
}

/** Question to a buyer whose dish ran out before it was made, with the answer. One at a time for each line. */
export const substitutionOffers = pgTable(
  'substitution_offers',
  {
    id: id(),
    orderId: uuid('order_id').notNull(),
    lineNumber: smallint('line_number').notNull(),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'restrict' }),
    /** Dish or option that ran out, itself or through an ingredient. */
    soldOutId: uuid('sold_out_id').notNull(),
    soldOutTitle: text('sold_out_title').notNull(),
    /** Ingredient through which it ran out; null: itself. */
    ingredientId: uuid('ingredient_id'),
    state: text('state', { enum: substitutionStates }).notNull().default('open'),
    offered: jsonb('offered').$type<StoredSubstitute[]>().notNull().default([]),
    chosenId: uuid('chosen_id'),
    refundId: uuid('refund_id').references(() => refunds.id, { onDelete: 'restrict' }),
    answeredBy: text('answered_by', { enum: actorKinds }),
    answeredAt: instant('answered_at'),
    /** Instant from which the kitchen decides. */
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  t => [
    foreignKey({ name: 'substitution_offers_line', columns: [t.orderId, t.lineNumber], foreignColumns: [orderLines.orderId, orderLines.lineNumber] }).onDelete(
      'cascade',
    ),
    uniqueIndex('substitution_offers_pending').on(t.orderId, t.lineNumber).where(sql`state in ('open', 'with_kitchen')`),
    index('substitution_offers_line').on(t.orderId, t.lineNumber),
    index('substitution_offers_restaurant').on(t.restaurantId).where(sql`state in ('open', 'with_kitchen')`),
    index('substitution_offers_expiring').on(t.expiresAt).where(sql`state = 'open'`),
    index('substitution_offers_refund').on(t.refundId).where(sql`refund_id is not null`),
    check('substitution_offers_state', isOneOf(t.state, substitutionStates)),
    check('substitution_offers_answered_by', isOneOf(t.answeredBy, actorKinds)),
  ],
)

/** Amount of an ingredient that an order has reserved. Starting the order turns the row into a sale, ending it before that releases the amount. */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    ingredientId: uuid('ingredient_id')
      .notNull()
      .references(() => ingredients.id, { onDelete: 'restrict' }),
    quantity: integer('quantity').notNull(),
  },
  t => [
    primaryKey({ columns: [t.orderId, t.ingredientId] }),
    index('stock_reservations_ingredient').on(t.ingredientId),
    check('stock_reservations_quantity', sql`${t.quantity} > 0`),
  ],
)
