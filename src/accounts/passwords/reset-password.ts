import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { refuseAccount } from '../refusals.ts'
import { hashToken } from '../sessions/session-token.ts'
import { endUserSessions } from '../sessions/sessions.ts'
import { oneTimeTokens, users } from '../tables.ts'
import { requireSafePassword } from './easy-passwords.ts'
import { passwordChangedMailJob } from './password-mails.ts'
import { hashPassword } from './passwords.ts'

const isValidLink = (token: string, now: Date) =>
  and(
    eq(oneTimeTokens.tokenSha256, hashToken(token)),
    eq(oneTimeTokens.purpose, 'password_reset'),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  )

/** Reads the account of a reset link. @throws `reset_link_expired` for a token that is unknown, used or expired */
export async function readResetLink({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string): Promise<{ name: string; email: string | null }> {
  const [account] = await db
    .select({ name: users.name, email: users.email })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(isValidLink(token, clock.now()))
  if (!account) throw refuseAccount('reset_link_expired')
  return account
}

/**
 * Sets a new password with a link's token, once. Ends the account's sessions, other links and pending login challenges. The second factor stays.
 * @throws `reset_link_expired` for a token that is unknown, used or expired; `password_too_easy`, which leaves the link valid; `busy`
 */
export async function resetPassword(context: Context, { token, password }: { token: string; password: string }, requestId: string): Promise<void> {
  const { db, clock, jobs } = context
  const now = clock.now()
  const isValid = isValidLink(token, now)
  // Check the link before hashing, so that requests without a valid link cost no hashing.
  const resetLink = await readResetLink(context, token)
  await requireSafePassword(password, resetLink)
  const passwordHash = await hashPassword(password)
  await db.transaction(async transaction => {
    const [usedToken] = await transaction.update(oneTimeTokens).set({ usedAt: now }).where(isValid).returning({ userId: oneTimeTokens.userId })
    if (!usedToken?.userId) throw refuseAccount('reset_link_expired')
    const { userId } = usedToken
    const { rowCount } = await transaction
      .update(users)
      .set({ passwordHash, passwordChangedAt: now, version: sql`${users.version} + 1` })
      .where(and(eq(users.id, userId), eq(users.status, 0), isNull(users.deletedAt)))
    if (!rowCount) throw refuseAccount('reset_link_expired')
    await transaction.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
    await endUserSessions(transaction, userId)
    await audit(transaction, { id: userId, requestId }, { action: 'user.password_reset', tableName: 'users', rowId: userId })
    await jobs.send(transaction, passwordChangedMailJob, { userId, at: now.toISOString(), by: 'link' })
  })
}
