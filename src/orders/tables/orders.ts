import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { orderPaymentMethods } from '#payments/vocabulary.ts'
import { bytea, cents, createdAt, eventId, instant, isOneOf } from '#platform/database/columns.ts'
import { companies, deliveryZones, diningTables, restaurants } from '#restaurants/tables.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { actorKinds, channels, type OrderEventKind, type OrderStatus, orderStatuses, paymentStatuses } from '../vocabulary.ts'

/**
 * An order. Its key holds the instant of placing (UUIDv7), so newest first, a range of days and a prefix are
 * ranges of the primary key and need no index of their own. Each index here is paid for by every order placed;
 * the reasons stand in docs/decisions/001-data-model.md.
 */
export const orders = pgTable(
  'orders',
  {
    /** UUIDv7 of the instant of placing; made by the use case, never by default. */
    id: uuid('id').primaryKey(),
    /** Read out of the key, so that the two can't disagree. */
    createdAt: instant('created_at').notNull().generatedAlwaysAs(sql`spiedo_uuid_time(id)`),
    /** The firm that sold, as it was: a restaurant may change hands later. */
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'restrict' }),
    businessDate: date('business_date').notNull(),
    /** What is called at the counter; counts from 1 by restaurant and business date. */
    number: integer('number').notNull(),
    /** 16 random bytes; the public address is key and token, and the token is compared after look-up by key. */
    publicToken: bytea('public_token').notNull(),
    channel: text('channel', { enum: channels }).notNull(),
    fulfilment: text('fulfilment', { enum: fulfilments }).notNull(),
    status: text('status', { enum: orderStatuses }).notNull().default('pending'),
    paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull().default('due'),
    /** How it is meant to be paid; what was paid stands in `payments`. */
    paymentMethod: text('payment_method', { enum: orderPaymentMethods }).notNull(),
    customerId: uuid('customer_id').references(() => users.id, { onDelete: 'restrict' }),
    /** Who typed it in, where that was not the customer. */
    placedBy: uuid('placed_by').references(() => users.id, { onDelete: 'restrict' }),
    language: text('language').notNull().default('it'),
    /** The catalogue's version that it was priced with. */
    priceListVersion: bigint('price_list_version', { mode: 'number' }).notNull(),
    termsVersion: text('terms_version').notNull(),
    /** True: as soon as possible; the slot is then the one it was put into. */
    asap: boolean('asap').notNull().default(true),
    slotStartsAt: instant('slot_starts_at'),
    promisedAt: instant('promised_at').notNull(),
    diningTableId: uuid('dining_table_id').references(() => diningTables.id, { onDelete: 'restrict' }),
    deliveryZoneId: uuid('delivery_zone_id').references(() => deliveryZones.id, { onDelete: 'restrict' }),
    /** Sum of the lines after the dishes' own discounts. */
    linesCents: cents('lines_cents').notNull(),
    /** Coupons and points together. */
    discountCents: cents('discount_cents').notNull().default(0),
    deliveryFeeCents: cents('delivery_fee_cents').notNull().default(0),
    tipCents: cents('tip_cents').notNull().default(0),
    totalCents: cents('total_cents').notNull(),
    /** The total split over the rates, exactly: `{ rateBasisPoints, grossCents, netCents, vatCents }`. */
    vat: jsonb('vat').$type<OrderVat[]>().notNull(),
    /** Until when an unpaid online order keeps its slot, coupon and portions. */
    heldUntil: instant('held_until'),
    acceptedAt: instant('accepted_at'),
    readyAt: instant('ready_at'),
    /** Completed, rejected or cancelled. */
    closedAt: instant('closed_at'),
    closedReason: text('closed_reason'),
    /** Rejected because something has run out: the lines of which, by number. Null: nobody said which. */
    soldOutLines: integer('sold_out_lines').array(),
    escalatedAt: instant('escalated_at'),
    version: integer('version').notNull().default(1),
  },
  t => [
    uniqueIndex('orders_number').on(t.restaurantId, t.businessDate, t.number),
    index('orders_open').on(t.restaurantId, t.promisedAt).where(sql`closed_at is null`),
    index('orders_customer').on(t.customerId, t.id).where(sql`customer_id is not null`),
    index('orders_total').on(t.totalCents, t.id),
    index('orders_held').on(t.heldUntil).where(sql`held_until is not null`),
    check('orders_status', isOneOf(t.status, orderStatuses)),
    check('orders_payment_status', isOneOf(t.paymentStatus, paymentStatuses)),
    check('orders_payment_method', isOneOf(t.paymentMethod, orderPaymentMethods)),
    check('orders_channel', isOneOf(t.channel, channels)),
    check('orders_fulfilment', isOneOf(t.fulfilment, fulfilments)),
    check('orders_closed', sql`(${t.closedAt} is not null) = (${t.status} in ('completed', 'rejected', 'cancelled'))`),
    check('orders_number_positive', sql`${t.number} > 0`),
    check(
      'orders_money',
      sql`${t.linesCents} >= 0 and ${t.discountCents} >= 0 and ${t.deliveryFeeCents} >= 0 and ${t.tipCents} >= 0 and ${t.discountCents} <= ${t.linesCents} + ${t.deliveryFeeCents} and ${t.totalCents} = ${t.linesCents} - ${t.discountCents} + ${t.deliveryFeeCents} + ${t.tipCents}`,
    ),
    check('orders_table', sql`${t.diningTableId} is null or ${t.fulfilment} = 'table'`),
    check('orders_token_length', sql`length(${t.publicToken}) = 16`),
  ],
)

export interface OrderVat {
  rateBasisPoints: number
  grossCents: number
  netCents: number
  vatCents: number
}

/** The person behind an order. Erasure and retention blank this row; the order and its amounts stay. */
export const orderContacts = pgTable(
  'order_contacts',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    emailFolded: text('email_folded').generatedAlwaysAs(sql`lower(email)`),
    street: text('street'),
    streetNumber: text('street_number'),
    postcode: text('postcode'),
    city: text('city'),
    province: text('province'),
    directions: text('directions'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** What the customer wrote to the kitchen or the courier. */
    note: text('note'),
    /** Allergies as the customer states them: data concerning health (art. 9 GDPR), kept for `kept.allergyDays` only. */
    allergy: text('allergy'),
    erasedAt: instant('erased_at'),
  },
  t => [
    index('order_contacts_email').using('gin', t.emailFolded.op('gin_trgm_ops')),
    // The nightly job finds the few rows that state one, and costs the others nothing.
    index('order_contacts_allergy').on(t.orderId).where(sql`allergy is not null`),
    check('order_contacts_erased_no_allergy', sql`${t.erasedAt} is null or ${t.allergy} is null`),
    check(
      'order_contacts_erased_is_blank',
      sql`${t.erasedAt} is null or num_nonnulls(${t.name}, ${t.phone}, ${t.email}, ${t.street}, ${t.streetNumber}, ${t.directions}, ${t.latitude}, ${t.longitude}, ${t.note}) = 0`,
    ),
  ],
)

/** Append-only: each step of an order, in the numbering of all events; what streams send and catch up from. No personal data. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: eventId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    restaurantId: uuid('restaurant_id').notNull(),
    kind: text('kind').$type<OrderEventKind | OrderStatus>().notNull(),
    fromStatus: text('from_status', { enum: orderStatuses }),
    toStatus: text('to_status', { enum: orderStatuses }),
    actorKind: text('actor_kind', { enum: actorKinds }).notNull(),
    actorId: uuid('actor_id'),
    data: jsonb('data').notNull().default({}),
    createdAt: createdAt(),
  },
  t => [
    index('order_events_order').on(t.orderId, t.id),
    // What a kitchen lost: few of all events, and read with each board.
    index('order_events_endings').on(t.restaurantId, t.id).where(sql`kind in ('cancelled', 'rejected', 'moved_away')`),
    check('order_events_actor_kind', isOneOf(t.actorKind, actorKinds)),
  ],
)

/** Numbers given and orders standing of a restaurant's business date; one row is the day's counter and its count. */
export const orderDays = pgTable(
  'order_days',
  {
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'restrict' }),
    businessDate: date('business_date').notNull(),
    lastNumber: integer('last_number').notNull().default(0),
    /** `last_number` less the orders moved to another restaurant: sums give the total of all orders without counting them. */
    orders: integer('orders').notNull().default(0),
  },
  t => [
    primaryKey({ columns: [t.restaurantId, t.businessDate] }),
    index('order_days_date').on(t.businessDate),
    check('order_days_counts', sql`${t.orders} between 0 and ${t.lastNumber}`),
  ],
)

export type Order = typeof orders.$inferSelect
export type NewOrder = typeof orders.$inferInsert
export type OrderContact = typeof orderContacts.$inferSelect
export type OrderEvent = typeof orderEvents.$inferSelect
export type OrderDay = typeof orderDays.$inferSelect
