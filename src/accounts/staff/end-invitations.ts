import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Refusal } from '#platform/refusal.ts'
import { refuseAccount } from '../refusals.ts'
import { hashToken } from '../sessions/session-token.ts'
import { endedInvitationLinks, oneTimeTokens, staffInvitations } from '../tables.ts'
import type { InvitationEnding } from '../vocabulary.ts'

/** Ends invitations and records the outcome under the hashes of their links. Must run in a transaction. @returns the number of invitations */
export async function endInvitations(transaction: Database, condition: SQL | undefined, ending: InvitationEnding): Promise<number> {
  await transaction.insert(endedInvitationLinks).select(
    transaction
      .select({ tokenSha256: oneTimeTokens.tokenSha256, ending: sql`${ending}`.as('ending'), expiresAt: oneTimeTokens.expiresAt })
      .from(oneTimeTokens)
      .innerJoin(staffInvitations, eq(staffInvitations.id, oneTimeTokens.invitationId))
      .where(condition),
  )
  const { rowCount } = await transaction.delete(staffInvitations).where(condition)
  return rowCount ?? 0
}

/** Refusal for an ended link. Only the recipient sees the reason, since 32 bytes cannot be guessed. */
export async function createInvitationRefusal(db: Database, token: string): Promise<Refusal> {
  const hash = hashToken(token)
  const [endedLink] = await db.select().from(endedInvitationLinks).where(eq(endedInvitationLinks.tokenSha256, hash))
  if (endedLink) return refuseAccount(endedLink.ending === 'taken' ? 'invitation_used' : 'invitation_withdrawn')
  const [tokenRow] = await db.select({ purpose: oneTimeTokens.purpose }).from(oneTimeTokens).where(eq(oneTimeTokens.tokenSha256, hash))
  return refuseAccount(tokenRow?.purpose === 'invitation' ? 'invitation_expired' : 'invitation_invalid')
}
