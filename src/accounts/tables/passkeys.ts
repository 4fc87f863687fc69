import { bigint, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, instant, isOneOf } from '#platform/database/columns.ts'
import { passkeyChallengePurposes } from '../vocabulary.ts'
import { users } from './users.ts'

/** Passkeys (WebAuthn level 3) that sign in to an account. The private key never leaves the person's device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Name that its owner gave it. */
    name: text('name').notNull(),
    /** Credential id in base64url. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential'),
    /** Public key as COSE. */
    publicKey: bytea('public_key').notNull(),
    /** Signature counter, 0 where the device has none. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** Whether its device copies it to others of the same person. */
    isSynced: boolean('is_synced').notNull(),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  t => [index('passkeys_user').on(t.userId)],
)

/** Challenges that a device signs: each used once, by deleting the row. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    challengeSha256: bytea('challenge_sha256').primaryKey(),
    purpose: text('purpose', { enum: passkeyChallengePurposes }).notNull(),
    /** Account that adds a passkey; null when signing in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  t => [index('passkey_challenges_expires').on(t.expiresAt), check('passkey_challenges_purpose', isOneOf(t.purpose, passkeyChallengePurposes))],
)
