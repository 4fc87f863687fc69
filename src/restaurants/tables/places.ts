import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, doublePrecision, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { archivedAt, cents, containsOnly, editColumns, foldedText, id, instant, isOneOf } from '#platform/database/columns.ts'
import { pictures } from '#platform/database/tables.ts'
import { fulfilments, restaurantStates } from '../vocabulary.ts'

/** Company that runs restaurants: the chain itself or a franchisee. Sells, issues the receipt, is paid. */
export const companies = pgTable(
  'companies',
  {
    id: id(),
    legalName: text('legal_name').notNull(),
    /** Partita IVA, 11 digits. */
    vatNumber: text('vat_number').notNull(),
    taxCode: text('tax_code'),
    street: text('street').notNull(),
    streetNumber: text('street_number').notNull(),
    postcode: text('postcode').notNull(),
    city: text('city').notNull(),
    province: text('province').notNull(),
    /** Registro imprese: office and number, e.g. `RM-1234567`. */
    rea: text('rea'),
    shareCapitalCents: cents('share_capital_cents'),
    pec: text('pec'),
    sdiCode: text('sdi_code'),
    email: text('email'),
    phone: text('phone'),
    isChain: boolean('is_chain').notNull().default(false),
    /** Account id at the payment provider; secrets are in the environment. */
    paymentAccount: text('payment_account'),
    /** Whether assistants are offered its restaurants. */
    allowsAssistants: boolean('allows_assistants').notNull().default(true),
    archivedAt: archivedAt(),
    ...editColumns(),
  },
  t => [
    uniqueIndex('companies_vat_number').on(t.vatNumber),
    uniqueIndex('companies_one_chain').on(t.isChain).where(sql`is_chain`),
    check('companies_vat_number_digits', sql`${t.vatNumber} ~ '^[0-9]{11}$'`),
    checkPostcode('companies', t.postcode),
    checkProvince('companies', t.province),
  ],
)

export const cities = pgTable(
  'cities',
  {
    id: id(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    nameFolded: foldedText('name_folded', 'name'),
    province: text('province').notNull(),
    region: text('region').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    ...editColumns(),
  },
  t => [
    uniqueIndex('cities_slug').on(t.slug),
    uniqueIndex('cities_name').on(t.nameFolded, t.province),
    checkSlug('cities', t.slug),
    checkProvince('cities', t.province),
    checkCoordinates('cities', t.latitude, t.longitude),
  ],
)

export const restaurants = pgTable(
  'restaurants',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'restrict' }),
    cityId: uuid('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'restrict' }),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    nameFolded: foldedText('name_folded', 'name'),
    description: text('description').notNull().default(''),
    translations: jsonb('translations').$type<Record<string, { name?: string; description?: string }>>().notNull().default({}),
    street: text('street').notNull(),
    streetNumber: text('street_number').notNull(),
    postcode: text('postcode').notNull(),
    province: text('province').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    timezone: text('timezone').notNull().default('Europe/Rome'),
    phone: text('phone').notNull(),
    email: text('email'),
    pictureSha256: text('picture_sha256').references(() => pictures.sha256, { onDelete: 'set null' }),
    services: text('services', { enum: fulfilments }).array().notNull().default([]),
    /** Minutes after midnight before which an order belongs to the previous business day. */
    businessDayCutoff: smallint('business_day_cutoff').notNull().default(300),
    /** Changes by the minute and is read by the small call after page load, so changes never raise the catalogue version. */
    state: text('state', { enum: restaurantStates }).notNull().default('open'),
    /** Instant at which `state` returns to open; null: until changed by hand. */
    stateUntil: instant('state_until'),
    /** Share of each station's capacity offered while throttled, in percent. */
    throttlePercent: smallint('throttle_percent').notNull().default(100),
    /** Shortest time from order to ready, and additional travel time for delivery, in minutes. */
    preparationMinutes: smallint('preparation_minutes').notNull().default(15),
    deliveryMinutes: smallint('delivery_minutes').notNull().default(20),
    /** Minutes after which managers are told of an order that was not accepted. */
    acceptWithinMinutes: smallint('accept_within_minutes').notNull().default(4),
    /** Days ahead for which slots are offered. */
    slotsAheadDays: smallint('slots_ahead_days').notNull().default(7),
    acceptsCash: boolean('accepts_cash').notNull().default(true),
    acceptsCard: boolean('accepts_card').notNull().default(true),
    /** Monthly budget for claim refunds without review. */
    claimBudgetCents: cents('claim_budget_cents').notNull().default(0),
    archivedAt: archivedAt(),
    ...editColumns(),
  },
  t => [
    uniqueIndex('restaurants_slug').on(t.slug),
    index('restaurants_city').on(t.cityId),
    index('restaurants_company').on(t.companyId),
    checkSlug('restaurants', t.slug),
    checkPostcode('restaurants', t.postcode),
    checkProvince('restaurants', t.province),
    checkCoordinates('restaurants', t.latitude, t.longitude),
    check('restaurants_services', containsOnly(t.services, fulfilments)),
    check('restaurants_state', isOneOf(t.state, restaurantStates)),
    check('restaurants_cutoff', sql`${t.businessDayCutoff} between 0 and 720`),
    check('restaurants_throttle', sql`${t.throttlePercent} between 1 and 100`),
    check(
      'restaurants_minutes',
      sql`${t.preparationMinutes} between 0 and 240 and ${t.deliveryMinutes} between 0 and 240 and ${t.acceptWithinMinutes} between 1 and 120`,
    ),
    check('restaurants_slots_ahead', sql`${t.slotsAheadDays} between 0 and 60`),
    check('restaurants_claim_budget', sql`${t.claimBudgetCents} >= 0`),
  ],
)

function checkSlug(table: string, column: AnyPgColumn) {
  return check(`${table}_slug_form`, sql`${column} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)
}

function checkPostcode(table: string, column: AnyPgColumn) {
  return check(`${table}_postcode`, sql`${column} ~ '^[0-9]{5}$'`)
}

function checkProvince(table: string, column: AnyPgColumn) {
  return check(`${table}_province`, sql`${column} ~ '^[A-Z]{2}$'`)
}

function checkCoordinates(table: string, latitude: AnyPgColumn, longitude: AnyPgColumn) {
  return check(`${table}_place`, sql`${latitude} between -90 and 90 and ${longitude} between -180 and 180`)
}

export type Company = typeof companies.$inferSelect
export type City = typeof cities.$inferSelect
export type Restaurant = typeof restaurants.$inferSelect
