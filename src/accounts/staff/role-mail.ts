import { and, eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { mailKind } from '#platform/mail/mail-kind.ts'
import { restaurants } from '#restaurants/tables.ts'
import type { StaffRole } from '#restaurants/vocabulary.ts'
import { accountLetter } from '../passwords/account-mail-content.ts'
import { findReader, writerFor } from '../passwords/password-mails.ts'
import { staffMemberships } from '../tables.ts'

interface GivenRole {
  userId: string
  restaurantId: string
  role: StaffRole
}

/** To be told that one’s account has a role in a restaurant, which somebody else has given it. */
export const roleGivenMail = mailKind<GivenRole>('mail.role_given')

/** Nobody is written to whose role was taken away meanwhile. */
export function mailRoleGiven(context: Context): JobHandler<GivenRole> {
  return async ({ userId, restaurantId, role }, { id, signal }) => {
    const reader = await findReader(context, userId)
    const [stands] = await context.db
      .select({ restaurant: restaurants.name })
      .from(staffMemberships)
      .innerJoin(restaurants, eq(restaurants.id, staffMemberships.restaurantId))
      .where(and(eq(staffMemberships.userId, userId), eq(staffMemberships.restaurantId, restaurantId), eq(staffMemberships.role, role)))
    if (!reader || !stands) return
    const letter = accountLetter({ kind: 'role', restaurant: stands.restaurant, role }, await writerFor(context, reader))
    return context.mail.send({ id, to: reader.email, letter, pace: 'free', signal })
  }
}
