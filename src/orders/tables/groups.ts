import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, instant } from '#platform/database/columns.ts'
import { carts } from './carts.ts'

/** People who joined a group by name, also before their first dish: so that the others see who has not chosen yet. */
export const groupMembers = pgTable(
  'group_members',
  {
    id: id(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** SHA-256 of the token of the member's browser, as in `cart_lines`. */
    authorTokenSha256: bytea('author_token_sha256').notNull(),
    createdAt: createdAt(),
  },
  t => [uniqueIndex('group_members_author').on(t.cartId, t.authorTokenSha256)],
)

/** Groups that a job opens again each week: same link, people, restaurant and time of the meal. Nothing is ordered by the job. */
export const groupRecurrences = pgTable(
  'group_recurrences',
  {
    cartId: uuid('cart_id')
      .primaryKey()
      .references(() => carts.id, { onDelete: 'cascade' }),
    /** 0 Monday to 6 Sunday, in the restaurant's timezone. */
    weekday: smallint('weekday').notNull(),
    /** Time of the meal, in minutes after midnight of that day. */
    minute: smallint('minute').notNull(),
    opensAt: instant('opens_at').notNull(),
    /** Weeks in a row in which nobody added a dish. */
    idleWeeks: smallint('idle_weeks').notNull().default(0),
    createdAt: createdAt(),
  },
  t => [
    index('group_recurrences_opens').on(t.opensAt),
    check('group_recurrences_weekday', sql`${t.weekday} between 0 and 6`),
    check('group_recurrences_minute', sql`${t.minute} between 0 and 1439`),
  ],
)

export type GroupMember = typeof groupMembers.$inferSelect
