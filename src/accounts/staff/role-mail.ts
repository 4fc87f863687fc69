import { and, eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { defineMailJob } from '#platform/mail/mail-kind.ts'
import { restaurants } from '#restaurants/tables.ts'
import type { StaffRole } from '#restaurants/vocabulary.ts'
import { renderAccountEmail } from '../passwords/account-mail-content.ts'
import { findRecipient, readEmailContext } from '../passwords/password-mails.ts'
import { staffMemberships } from '../tables.ts'

interface GivenRole {
  userId: string
  restaurantId: string
  role: StaffRole
}

/** Job that notifies a person of a role given by another person. */
export const roleGivenMailJob = defineMailJob<GivenRole>('mail.role_given')

/** Sends the mail unless the role was removed meanwhile. */
export function sendRoleGivenEmail(context: Context): JobHandler<GivenRole> {
  return async ({ userId, restaurantId, role }, { id, signal }) => {
    const recipient = await findRecipient(context, userId)
    const [membership] = await context.db
      .select({ restaurant: restaurants.name })
      .from(staffMemberships)
      .innerJoin(restaurants, eq(restaurants.id, staffMemberships.restaurantId))
      .where(and(eq(staffMemberships.userId, userId), eq(staffMemberships.restaurantId, restaurantId), eq(staffMemberships.role, role)))
    if (!recipient || !membership) return
    const content = renderAccountEmail({ kind: 'role', restaurant: membership.restaurant, role }, await readEmailContext(context, recipient))
    return context.mail.send({ id, to: recipient.email, content, pace: 'free', signal })
  }
}
