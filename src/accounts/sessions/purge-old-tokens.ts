import { and, lt, ne } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { dayMs } from '#platform/time-units.ts'
import { endedInvitationLinks, oneTimeTokens, passkeyChallenges, staffInvitations } from '../tables.ts'

/** Nightly job that deletes expired tokens and old invitations. */
export const purgeTokensJob = defineJob<Record<string, never>>('accounts.forget_tokens')

/** In ms: longer than wrong codes count. */
const tokenRetentionMs = 2 * dayMs
/**
 * Retention after expiry, in ms: until then an invitation can be resent, and its link shows the outcome. Limited because the row holds a stranger's
 * address.
 */
const invitationRetentionMs = 30 * dayMs

export async function purgeOldTokens({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const isOld = and(lt(oneTimeTokens.createdAt, new Date(now.getTime() - tokenRetentionMs)), lt(oneTimeTokens.expiresAt, now))
  // Invitation tokens are deleted with their invitation, so that their links can report the expiry.
  await db.delete(oneTimeTokens).where(and(isOld, ne(oneTimeTokens.purpose, 'invitation')))
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
  const oldestKeptAt = new Date(now.getTime() - invitationRetentionMs)
  await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, oldestKeptAt))
  await db.delete(endedInvitationLinks).where(lt(endedInvitationLinks.expiresAt, oldestKeptAt))
}
