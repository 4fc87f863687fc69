import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, containsOnly, createdAt, editColumns, id, instant, isOneOf } from '#platform/database/columns.ts'
import { restaurants } from '#restaurants/tables.ts'
import { type DeliveryProblem, deliveryProblems, deliveryStates, disabledReasons, webhookEventTypes, webhookTestType } from '../webhooks/vocabulary.ts'

/** Targets of webhooks. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    url: text('url').notNull(),
    description: text('description').notNull().default(''),
    eventTypes: text('event_types', { enum: webhookEventTypes }).array().notNull(),
    /** Null: events of all restaurants. */
    restaurantIds: uuid('restaurant_ids').array(),
    /** Encrypted (`secret-encryption.ts`), bound to the row's id. */
    secret: bytea('secret').notNull(),
    /** Former secret, which signs until `previous_secret_until`, too. */
    previousSecret: bytea('previous_secret'),
    previousSecretUntil: instant('previous_secret_until'),
    /** Null: active. */
    disabledReason: text('disabled_reason', { enum: disabledReasons }),
    disabledAt: instant('disabled_at'),
    /** First failure since the last success. */
    failingSince: instant('failing_since'),
    lastSuccessAt: instant('last_success_at'),
    /** Only later events of the feed are sent. */
    startsAfter: bigint('starts_after', { mode: 'number' }).notNull(),
    ...editColumns(),
  },
  t => [
    check('webhook_endpoints_event_types', containsOnly(t.eventTypes, webhookEventTypes)),
    check('webhook_endpoints_disabled', sql`(${t.disabledReason} is null) = (${t.disabledAt} is null)`),
    check('webhook_endpoints_disabled_reason', sql`${t.disabledReason} is null or ${isOneOf(t.disabledReason, disabledReasons)}`),
  ],
)

/** Published events, each with the body that every endpoint gets. No personal data. Deleted after `deliveryRetentionDays`. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** Sent as `webhook-id`. */
    id: id(),
    /** What the event was made from, such as `feed:4711`: unique, so that no event is made twice. */
    source: text('source').notNull(),
    type: text('type').notNull(),
    restaurantId: uuid('restaurant_id').references(() => restaurants.id, { onDelete: 'cascade' }),
    /** Events with the same key reach an endpoint one after the other: an order's id. */
    orderingKey: text('ordering_key').notNull(),
    data: jsonb('data').$type<object>().notNull(),
    occurredAt: instant('occurred_at').notNull(),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('webhook_events_source').on(t.source),
    index('webhook_events_created').on(t.createdAt),
    index('webhook_events_restaurant').on(t.restaurantId),
    check('webhook_events_type', isOneOf(t.type, [...webhookEventTypes, webhookTestType])),
  ],
)

/** Deliveries of an event to an endpoint. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id')
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    /** Position in the order of deliveries. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Copy of the event's, for the index. */
    orderingKey: text('ordering_key').notNull(),
    state: text('state', { enum: deliveryStates }).notNull().default('pending'),
    attempts: smallint('attempts').notNull().default(0),
    /** Attempts before the newest replay: the schedule of retries starts anew. */
    earlierAttempts: smallint('earlier_attempts').notNull().default(0),
    /** While an attempt runs: the instant from which another instance takes it over. Null once the state is final. */
    nextAttemptAt: instant('next_attempt_at'),
    lastAttemptAt: instant('last_attempt_at'),
    lastStatus: smallint('last_status'),
    lastProblem: text('last_problem', { enum: deliveryProblems }),
    lastDurationMs: integer('last_duration_ms'),
    /** First kilobyte of the last answer. */
    lastResponse: text('last_response'),
    /** All attempts but the oldest beyond twenty. */
    history: jsonb('history').$type<DeliveryAttempt[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('webhook_deliveries_once').on(t.endpointId, t.eventId),
    index('webhook_deliveries_event').on(t.eventId),
    index('webhook_deliveries_newest').on(t.endpointId, t.id),
    index('webhook_deliveries_due').on(t.endpointId, t.nextAttemptAt).where(sql`state = 'pending'`),
    index('webhook_deliveries_waiting').on(t.endpointId, t.orderingKey, t.sequence).where(sql`state = 'pending'`),
    index('webhook_deliveries_failed').on(t.endpointId, t.id).where(sql`state = 'failed'`),
    check('webhook_deliveries_state', isOneOf(t.state, deliveryStates)),
    check('webhook_deliveries_next', sql`(${t.state} = 'pending') = (${t.nextAttemptAt} is not null)`),
    check('webhook_deliveries_problem', sql`${t.lastProblem} is null or ${isOneOf(t.lastProblem, deliveryProblems)}`),
  ],
)

export interface DeliveryAttempt {
  at: string
  status: number | null
  problem: DeliveryProblem | null
  durationMs: number
}

/** One row: how far the live event feed was turned into webhook events (`record-feed-events.ts`). */
export const webhookCursor = pgTable(
  'webhook_cursor',
  {
    id: smallint('id').primaryKey().default(1),
    /** All feed events up to this id were taken. */
    position: bigint('position', { mode: 'number' }).notNull().default(0),
    /** Highest id of an earlier sweep: the next position once no transaction of that time is left. */
    candidate: bigint('candidate', { mode: 'number' }),
    /** Transaction of the sweep after; null: that sweep has not run yet. */
    candidateTransaction: bigint('candidate_transaction', { mode: 'bigint' }),
    catalogueVersion: bigint('catalogue_version', { mode: 'number' }).notNull().default(0),
  },
  t => [check('webhook_cursor_one_row', sql`${t.id} = 1`)],
)

export type WebhookEndpoint = typeof webhookEndpoints.$inferSelect
