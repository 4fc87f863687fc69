import { and, lt, ne } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { endedInvitationLinks, oneTimeTokens, staffInvitations } from '../tables.ts'

/** Every night: links and challenges that nobody can use any more, and whom nobody has invited anew. */
export const oldTokens = jobKind<Record<string, never>>('accounts.forget_tokens')

const day = 24 * 60 * 60 * 1000
/** In ms: longer than wrong codes count. */
const keptFor = 2 * day
/** In ms after it has expired: until then an invitation can be sent once more, and its link says what has become of it. It holds the address of somebody who is nothing to us. */
export const invitationKeptFor = 30 * day

export async function forgetOldTokens({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const idle = and(lt(oneTimeTokens.createdAt, new Date(now.getTime() - keptFor)), lt(oneTimeTokens.expiresAt, now))
  // Those of an invitation go with it: until then their link can say that it has expired.
  await db.delete(oneTimeTokens).where(and(idle, ne(oneTimeTokens.purpose, 'invitation')))
  const longAgo = new Date(now.getTime() - invitationKeptFor)
  await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, longAgo))
  await db.delete(endedInvitationLinks).where(lt(endedInvitationLinks.expiresAt, longAgo))
}
