import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { officeRoles } from '#platform/auth/vocabulary.ts'
import { bytea, createdAt, editColumns, id, instant, isOneOf } from '#platform/database/columns.ts'
import { restaurants } from '#restaurants/tables.ts'
import { staffRoles } from '#restaurants/vocabulary.ts'

/**
 * All accounts. Rows are never deleted: deletion blanks name, email and secrets and sets `deleted_at`, so that orders, ledgers and the audit log keep
 * a valid reference.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    /** As typed, trimmed. Null once deleted. */
    email: text('email'),
    /** Lower case only: accents distinguish addresses. */
    emailFolded: text('email_folded').generatedAlwaysAs(sql`lower(email)`),
    /** Argon2id in PHC form; null: no password matches. */
    passwordHash: text('password_hash'),
    passwordChangedAt: instant('password_changed_at'),
    /** 0 active, 1 locked. */
    status: smallint('status').$type<0 | 1>().notNull().default(0),
    /** 1 administrator, 0 everyone else; roles in restaurants are rows of `staff_memberships`. */
    role: smallint('role').$type<0 | 1>().notNull().default(0),
    /** Role in the whole chain below an administrator's; null: none. */
    officeRole: text('office_role', { enum: officeRoles }),
    phone: text('phone'),
    language: text('language').notNull().default('it'),
    /** Encrypted; active once confirmed. */
    totpSecret: bytea('totp_secret'),
    totpConfirmedAt: instant('totp_confirmed_at'),
    /** Last time step whose code was accepted, so that a code works once (RFC 6238, section 5.2). */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }),
    /** Folded name and email for the search. */
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`spiedo_fold(name) || ' ' || coalesce(lower(email), '')`),
    deletedAt: instant('deleted_at'),
    ...editColumns(),
  },
  t => [
    uniqueIndex('users_email').on(t.emailFolded),
    index('users_search').using('gin', t.searchText.op('gin_trgm_ops')),
    // Index-only lists, by name and by age.
    index('users_by_name').on(t.searchText, t.id).where(sql`deleted_at is null`),
    index('users_present').on(t.id).where(sql`deleted_at is null`),
    index('users_status_id').on(t.status, t.id),
    index('users_administrators').on(t.id).where(sql`role = 1`),
    check('users_status', sql`${t.status} in (0, 1)`),
    check('users_role', sql`${t.role} in (0, 1)`),
    check('users_office_role', isOneOf(t.officeRole, officeRoles)),
    check('users_email_or_deleted', sql`(${t.email} is null) = (${t.deletedAt} is not null)`),
    check('users_deleted_is_blank', sql`${t.deletedAt} is null or (${t.passwordHash} is null and ${t.phone} is null and ${t.totpSecret} is null)`),
  ],
)

/** Roles of accounts in restaurants. */
export const staffMemberships = pgTable(
  'staff_memberships',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    role: text('role', { enum: staffRoles }).notNull(),
    createdAt: createdAt(),
  },
  t => [
    primaryKey({ columns: [t.userId, t.restaurantId, t.role] }),
    index('staff_memberships_restaurant').on(t.restaurantId),
    check('staff_memberships_role', isOneOf(t.role, staffRoles)),
  ],
)
