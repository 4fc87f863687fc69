import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { editColumns, instant } from '#platform/database/columns.ts'
import { restaurants } from '#restaurants/tables.ts'
import { orderLines } from './lines.ts'
import { orders } from './orders.ts'

/**
 * Feedback of a buyer about an order, at most one; deleted two years after it was given. Personal text: erasure deletes the row. An edit by staff
 * (hide, answer) raises `version`.
 */
export const orderFeedback = pgTable(
  'order_feedback',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'restrict' }),
    /** From 1 to 5. */
    stars: smallint('stars').notNull(),
    comment: text('comment').notNull().default(''),
    /** Language in which it was given. */
    language: text('language').notNull(),
    /** Answer of the restaurant, shown to the buyer, and with the feedback where that is published. */
    answer: text('answer').notNull().default(''),
    answeredAt: instant('answered_at'),
    answeredBy: uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
    /** Not published, for a reason that the buyer reads. Averages still count it. */
    hidden: boolean('hidden').notNull().default(false),
    hiddenReason: text('hidden_reason').notNull().default(''),
    hiddenBy: uuid('hidden_by').references(() => users.id, { onDelete: 'set null' }),
    ...editColumns(),
  },
  t => [
    index('order_feedback_restaurant').on(t.restaurantId, t.createdAt),
    index('order_feedback_created').on(t.createdAt),
    index('order_feedback_answered_by').on(t.answeredBy).where(sql`answered_by is not null`),
    index('order_feedback_hidden_by').on(t.hiddenBy).where(sql`hidden_by is not null`),
    check('order_feedback_stars', sql`${t.stars} between 1 and 5`),
    check('order_feedback_hidden_reason', sql`${t.hidden} = (${t.hiddenReason} <> '')`),
  ],
)

/** Stars for single dishes of an order, with the feedback about the order. */
export const dishFeedback = pgTable(
  'dish_feedback',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orderFeedback.orderId, { onDelete: 'cascade' }),
    lineNumber: smallint('line_number').notNull(),
    stars: smallint('stars').notNull(),
  },
  t => [
    primaryKey({ columns: [t.orderId, t.lineNumber] }),
    foreignKey({ name: 'dish_feedback_line', columns: [t.orderId, t.lineNumber], foreignColumns: [orderLines.orderId, orderLines.lineNumber] }).onDelete(
      'cascade',
    ),
    check('dish_feedback_stars', sql`${t.stars} between 1 and 5`),
  ],
)
