import { and, lt, ne } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { endedInvitationLinks, oneTimeTokens, staffInvitations } from '../tables.ts'

/** Every night: links and challenges that nobody can use any more, and whom nobody has invited anew. */
export const purgeTokensJob = defineJob<Record<string, never>>('accounts.forget_tokens')

const dayMs = 24 * 60 * 60 * 1000
/** In ms: longer than wrong codes count. */
const tokenRetentionMs = 2 * dayMs
/** In ms after it has expired: until then an invitation can be sent once more, and its link says what has become of it. It holds the address of somebody who is nothing to us. */
export const invitationRetentionMs = 30 * dayMs

export async function purgeOldTokens({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const isOld = and(lt(oneTimeTokens.createdAt, new Date(now.getTime() - tokenRetentionMs)), lt(oneTimeTokens.expiresAt, now))
  // Those of an invitation go with it: until then their link can say that it has expired.
  await db.delete(oneTimeTokens).where(and(isOld, ne(oneTimeTokens.purpose, 'invitation')))
  const oldestKeptAt = new Date(now.getTime() - invitationRetentionMs)
  await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, oldestKeptAt))
  await db.delete(endedInvitationLinks).where(lt(endedInvitationLinks.expiresAt, oldestKeptAt))
}
