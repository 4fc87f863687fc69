import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { restaurants } from '#restaurants/tables.ts'
import { generateToken, hashToken } from '../sessions/session-token.ts'
import { oneTimeTokens, staffInvitations, users } from '../tables.ts'
import { renderInvitationEmail } from './invitation-mail-content.ts'

/**
 * Creates and mails the link of an invitation. The token is created here, so that no job stores it; a retry creates another one. Ended invitations
 * are skipped.
 */
export function sendInvitationEmail(context: Context): JobHandler<{ invitationId: string }> {
  return async ({ invitationId }, { id, signal }) => {
    const now = context.clock.now()
    const [row] = await context.db
      .select({ invitation: staffInvitations, restaurant: restaurants.name, userId: users.id })
      .from(staffInvitations)
      .leftJoin(restaurants, eq(restaurants.id, staffInvitations.restaurantId))
      .leftJoin(users, eq(users.emailFolded, staffInvitations.email))
      .where(eq(staffInvitations.id, invitationId))
    if (!row || row.invitation.expiresAt <= now) return
    const { email, role, expiresAt } = row.invitation
    const token = generateToken()
    await context.db.insert(oneTimeTokens).values({ tokenSha256: hashToken(token), purpose: 'invitation', invitationId, expiresAt, createdAt: now })
    const { chain } = await settingsSnapshot.now(context)
    // Browsers never send the fragment, so neither logs nor referrers contain the token.
    const address = `${context.publicUrl()}/invitation#${token}`
    const emailContext = { language: 'it' as const, brand: chain.value.brand, origin: context.publicUrl() }
    const invitation = { restaurant: row.restaurant ?? chain.value.brand, role, expiresAt, address, account: row.userId !== null }
    return context.mail.send({ id, to: email, content: renderInvitationEmail(invitation, emailContext), signal })
  }
}
