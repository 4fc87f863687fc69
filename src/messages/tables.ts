import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import type { Translations } from '#menu/vocabulary.ts'
import { archivedAt, createdAt, editColumns, id, instant, isOneOf } from '#platform/database/columns.ts'
import { attachments } from '#platform/database/tables.ts'
import { cities, restaurants } from '#restaurants/tables.ts'
import { messageKinds, messageStates } from './vocabulary.ts'

export const jobOpenings = pgTable(
  'job_openings',
  {
    id: id(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    translations: jsonb('translations').$type<Translations>().notNull().default({}),
    cityId: uuid('city_id').references(() => cities.id, { onDelete: 'restrict' }),
    restaurantId: uuid('restaurant_id').references(() => restaurants.id, { onDelete: 'restrict' }),
    /** Contract type, such as "Part-time, 24 ore". */
    contract: text('contract').notNull().default(''),
    closesOn: date('closes_on'),
    position: integer('position').notNull().default(0),
    archivedAt: archivedAt(),
    ...editColumns(),
  },
  t => [index('job_openings_city').on(t.cityId), index('job_openings_restaurant').on(t.restaurantId)],
)

/** Messages from feedback, contact and careers. Personal data: retention erases them. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    kind: text('kind', { enum: messageKinds }).notNull(),
    state: text('state', { enum: messageStates }).notNull().default('new'),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    subject: text('subject'),
    body: text('body'),
    /** Feedback only: 1 to 5. */
    rating: smallint('rating'),
    language: text('language').notNull().default('it'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'restrict' }),
    restaurantId: uuid('restaurant_id').references(() => restaurants.id, { onDelete: 'restrict' }),
    jobOpeningId: uuid('job_opening_id').references(() => jobOpenings.id, { onDelete: 'restrict' }),
    attachmentId: uuid('attachment_id').references(() => attachments.id, { onDelete: 'set null' }),
    /** Version of the privacy text shown to the sender. */
    privacyVersion: text('privacy_version').notNull(),
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'restrict' }),
    erasedAt: instant('erased_at'),
    ...editColumns(),
  },
  t => [
    index('messages_state').on(t.kind, t.state, t.id),
    index('messages_restaurant').on(t.restaurantId, t.id),
    index('messages_user').on(t.userId),
    check('messages_kind', isOneOf(t.kind, messageKinds)),
    check('messages_state', isOneOf(t.state, messageStates)),
    check('messages_rating', sql`${t.rating} between 1 and 5`),
    check('messages_filled', sql`${t.erasedAt} is not null or (${t.name} is not null and ${t.email} is not null and ${t.body} is not null)`),
    check('messages_erased_is_blank', sql`${t.erasedAt} is null or num_nonnulls(${t.name}, ${t.email}, ${t.phone}, ${t.body}, ${t.attachmentId}) = 0`),
  ],
)

export const messageAnswers = pgTable(
  'message_answers',
  {
    id: id(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  t => [index('message_answers_message').on(t.messageId, t.id)],
)

/** Push subscription of a browser: for one order (`order_id` references `orders` in SQL), or for all orders of an account. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id'),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    language: text('language').notNull().default('it'),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint, sql`coalesce(order_id, '00000000-0000-0000-0000-000000000000')`),
    index('push_subscriptions_user').on(t.userId),
    index('push_subscriptions_order').on(t.orderId),
    check('push_subscriptions_someone', sql`num_nonnulls(${t.userId}, ${t.orderId}) > 0`),
  ],
)

export type JobOpening = typeof jobOpenings.$inferSelect
export type Message = typeof messages.$inferSelect
