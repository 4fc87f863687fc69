import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
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
    /** Token of the friends' link, for the mails of an opening; elsewhere only its hash is stored. Null: the host's page did not have it, and no mail is sent. */
    joinToken: text('join_token'),
    createdAt: createdAt(),
  },
  t => [
    index('group_recurrences_opens').on(t.opensAt),
    check('group_recurrences_weekday', sql`${t.weekday} between 0 and 6`),
    check('group_recurrences_minute', sql`${t.minute} between 0 and 1439`),
  ],
)

/** People with an account who take part in a group: each gets a mail when it opens again, until they end that. */
export const groupSubscriptions = pgTable(
  'group_subscriptions',
  {
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Set by the link in each mail; stays, so that the next dish does not subscribe again. */
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  t => [primaryKey({ columns: [t.cartId, t.userId] }), index('group_subscriptions_user').on(t.userId)],
)

export type GroupMember = typeof groupMembers.$inferSelect
