import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { refuseAccount } from '../refusals.ts'
import { hashToken } from '../sessions/session-token.ts'
import { passkeyChallenges } from '../tables.ts'
import type { passkeyChallengePurposes } from '../vocabulary.ts'

/** Lifetime of a challenge, in ms: a login page that stays open asks for a new one. */
export const challengeLifetimeMs = 10 * 60 * 1000

interface ChallengeUse {
  purpose: (typeof passkeyChallengePurposes)[number]
  /** Account that adds a passkey; none when signing in. */
  userId?: string
}

/** Issues a challenge of 32 random bytes; the database has its hash. Deletes expired ones, so that the table stays small without a job. */
export async function issueChallenge({ db, clock }: Pick<Context, 'db' | 'clock'>, { purpose, userId }: ChallengeUse): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32))
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + challengeLifetimeMs)
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now))
  await db
    .insert(passkeyChallenges)
    .values({ challengeSha256: hashToken(Buffer.from(challenge).toString('base64url')), purpose, userId: userId ?? null, expiresAt, createdAt: now })
  return challenge
}

/**
 * Uses up the challenge that a device signed, whatever is wrong with the rest, so that each is checked once.
 * @returns the challenge in base64url
 * @throws `passkey_expired` for one that is unknown, used, expired or of another purpose or account
 */
export async function consumeChallenge(
  { db, clock }: { db: Database; clock: Context['clock'] },
  clientDataJson: string,
  { purpose, userId }: ChallengeUse,
): Promise<string> {
  const challenge = readChallenge(clientDataJson)
  const { rowCount } = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeSha256, hashToken(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        userId === undefined ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, clock.now()),
      ),
    )
  if (!rowCount) throw refuseAccount('passkey_expired')
  return challenge
}

/** Reads the challenge of what a device signed; empty where that is malformed. */
function readChallenge(clientDataJson: string): string {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}
