import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { dayMs } from '#platform/time-units.ts'
import { refuseAccount } from '../refusals.ts'
import { consumeCode } from '../second-factor/second-factor.ts'
import { generateToken, hashToken } from '../sessions/session-token.ts'
import { oneTimeTokens, users } from '../tables.ts'

/** Time to get the phone and type six digits, in ms. */
const challengeLifetimeMs = 5 * 60 * 1000
const maxCodesPerChallenge = 5
/** Wrong codes of an account per day, over all challenges and networks, before its password must be reset. */
const maxCodesPerDay = 50

/**
 * Refuses with `second_factor` and a challenge that replaces the password for five minutes and five codes.
 * @throws `second_factor`, `too_many_codes`
 */
export async function createChallenge({ db, clock }: Context, userId: string, remember: boolean): Promise<never> {
  const now = clock.now()
  await requireCodesLeft(db, userId, now)
  const token = generateToken()
  const expiresAt = new Date(now.getTime() + challengeLifetimeMs)
  await db.insert(oneTimeTokens).values({ tokenSha256: hashToken(token), purpose: 'second_factor', userId, remember, expiresAt, createdAt: now })
  throw refuseAccount('second_factor', { details: { challenge: token } })
}

/** @throws `too_many_codes` */
async function requireCodesLeft(db: Database, userId: string, now: Date): Promise<void> {
  const isToday = and(
    eq(oneTimeTokens.userId, userId),
    eq(oneTimeTokens.purpose, 'second_factor'),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.createdAt, new Date(now.getTime() - dayMs)),
  )
  const [attemptSum] = await db
    .select({ codes: sql<number>`coalesce(sum(${oneTimeTokens.attempts}), 0)::integer` })
    .from(oneTimeTokens)
    .where(isToday)
  if ((attemptSum?.codes ?? 0) >= maxCodesPerDay) throw refuseAccount('too_many_codes')
}

/**
 * Consumes a code for a challenge. Attempts are counted before the check, so that concurrent ones cannot exceed the limit. Serialized per account, so
 * that challenges collected in advance do not exceed the daily limit.
 * @throws `challenge_expired`, `wrong_code`, `too_many_codes`
 */
export async function answerChallenge(context: Context, userId: string, { challenge: token, code }: { challenge: string; code: string }): Promise<void> {
  const { db, clock } = context
  await db.transaction(async transaction => {
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    await requireCodesLeft(transaction, userId, clock.now())
    const { rowCount } = await transaction
      .update(oneTimeTokens)
      .set({ attempts: sql`${oneTimeTokens.attempts} + 1` })
      .where(
        and(
          eq(oneTimeTokens.tokenSha256, hashToken(token)),
          eq(oneTimeTokens.purpose, 'second_factor'),
          eq(oneTimeTokens.userId, userId),
          isNull(oneTimeTokens.usedAt),
          gt(oneTimeTokens.expiresAt, clock.now()),
          lt(oneTimeTokens.attempts, maxCodesPerChallenge),
        ),
      )
    if (!rowCount) throw refuseAccount('challenge_expired')
  })
  await db.transaction(transaction => consumeCode({ ...context, db: transaction }, userId, code, { id: userId }))
  // Success resets earlier attempts and uses up the challenge.
  await db.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, 'second_factor')))
}
