import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, isOneOf } from '#platform/database/columns.ts'
import { invitationEndings, tokenPurposes } from '../vocabulary.ts'
import { staffInvitations } from './invitations.ts'
import { users } from './users.ts'

/** Session behind a bearer token. Ended by deleting the row. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the 32 random bytes that the browser holds. */
    tokenSha256: bytea('token_sha256').primaryKey(),
    /** Public id in the list of devices; the hash is never sent. */
    id: uuid('id').notNull().unique('sessions_id'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    remember: boolean('remember').notNull().default(false),
    expiresAt: instant('expires_at').notNull(),
    /** Updated at most every few minutes. */
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
  },
  t => [index('sessions_user').on(t.userId), index('sessions_expires').on(t.expiresAt), check('sessions_token_length', sql`length(${t.tokenSha256}) = 32`)],
)

/** Single-use tokens: reset links, challenges between password and second factor, invitation links. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    tokenSha256: bytea('token_sha256').primaryKey(),
    purpose: text('purpose', { enum: tokenPurposes }).notNull(),
    /** Null with `invitation`: no account exists yet. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    invitationId: uuid('invitation_id').references(() => staffInvitations.id, { onDelete: 'cascade' }),
    /** `email_change`: the address of the mail. */
    email: text('email'),
    remember: boolean('remember').notNull().default(false),
    attempts: smallint('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  t => [
    index('one_time_tokens_user').on(t.userId, t.purpose),
    index('one_time_tokens_invitation').on(t.invitationId),
    index('one_time_tokens_expires').on(t.expiresAt),
    check('one_time_tokens_purpose', isOneOf(t.purpose, tokenPurposes)),
    check(
      'one_time_tokens_of_whom',
      sql`(${t.purpose} = 'invitation') = (${t.invitationId} is not null) and (${t.purpose} = 'invitation') = (${t.userId} is null)`,
    ),
    check('one_time_tokens_token_length', sql`length(${t.tokenSha256}) = 32`),
  ],
)

/** Outcome of an invitation by its link's hash only: the invitation with its address is deleted, but its link can still show the outcome. */
export const endedInvitationLinks = pgTable(
  'ended_invitation_links',
  {
    tokenSha256: bytea('token_sha256').primaryKey(),
    ending: text('ending', { enum: invitationEndings }).notNull(),
    /** Original expiry of the link. */
    expiresAt: instant('expires_at').notNull(),
  },
  t => [
    index('ended_invitation_links_expires').on(t.expiresAt),
    check('ended_invitation_links_ending', isOneOf(t.ending, invitationEndings)),
    check('ended_invitation_links_token_length', sql`length(${t.tokenSha256}) = 32`),
  ],
)

/** Printed codes for a lost second-factor device. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeSha256: bytea('code_sha256').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  t => [primaryKey({ columns: [t.userId, t.codeSha256] })],
)
