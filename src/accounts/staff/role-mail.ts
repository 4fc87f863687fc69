import { and, eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { defineMailJob } from '#platform/mail/mail-kind.ts'
import { restaurants } from '#restaurants/tables.ts'
import { staffRoles } from '#restaurants/vocabulary.ts'
import { renderAccountEmail } from '../passwords/account-mail-content.ts'
import { findRecipient, readEmailContext } from '../passwords/password-mails.ts'
import { staffMemberships, users } from '../tables.ts'
import type { InvitedRole } from '../vocabulary.ts'

interface GivenRole {
  userId: string
  /** Absent: a role in the whole chain. */
  restaurantId?: string
  role: InvitedRole
}

/** Job that notifies a person of a role given by another person. */
export const roleGivenMailJob = defineMailJob<GivenRole>('mail.role_given')

/** Sends the mail unless the role was removed meanwhile. */
export function sendRoleGivenEmail(context: Context): JobHandler<GivenRole> {
  return async ({ userId, restaurantId, role }, { id, signal }) => {
    const recipient = await findRecipient(context, userId)
    if (!recipient) return
    const emailContext = await readEmailContext(context, recipient)
    const restaurant =
      restaurantId === undefined
        ? await readChainName(context, userId, role, emailContext.brand)
        : await readRestaurantName(context, { userId, restaurantId, role })
    if (restaurant === undefined) return
    const content = renderAccountEmail({ kind: 'role', restaurant, role }, emailContext)
    return context.mail.send({ id, to: recipient.email, content, pace: 'free', signal })
  }
}

/** Name of the restaurant where the person has the role; undefined: the role is gone. */
async function readRestaurantName({ db }: Context, { userId, restaurantId, role }: Required<GivenRole>): Promise<string | undefined> {
  const staffRole = staffRoles.find(one => one === role)
  if (!staffRole) return undefined
  const [membership] = await db
    .select({ restaurant: restaurants.name })
    .from(staffMemberships)
    .innerJoin(restaurants, eq(restaurants.id, staffMemberships.restaurantId))
    .where(and(eq(staffMemberships.userId, userId), eq(staffMemberships.restaurantId, restaurantId), eq(staffMemberships.role, staffRole)))
  return membership?.restaurant
}

/** The brand, as long as the person has the role in the chain. */
async function readChainName({ db }: Context, userId: string, role: InvitedRole, brand: string): Promise<string | undefined> {
  const [user] = await db.select({ officeRole: users.officeRole }).from(users).where(eq(users.id, userId))
  return user?.officeRole === role ? brand : undefined
}
