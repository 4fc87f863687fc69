import { and, asc, eq } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { defineMailJob } from '#platform/mail/mail-kind.ts'
import { dayMs } from '#platform/time-units.ts'
import { requireManager } from '#restaurants/profile/managers.ts'
import { type StaffRole, staffRoles } from '#restaurants/vocabulary.ts'
import { refuseAccount } from '../refusals.ts'
import { staffInvitations } from '../tables.ts'
import type { InvitationView } from './contract.ts'
import { endInvitations } from './end-invitations.ts'
import { mayManageRole } from './staff-permissions.ts'

/** Lifetime of an invitation since it was last sent, in ms. */
export const invitationLifetimeMs = 7 * dayMs

/** Job that creates and mails the link of an invitation. */
export const invitationMailJob = defineMailJob<{ invitationId: string }>('mail.invitation')

/** Lists a restaurant's pending invitations by address. The caller checks permissions. */
export async function listInvitations({ db, clock }: Pick<Context, 'db' | 'clock'>, person: Person, restaurantId: string): Promise<InvitationView[]> {
  const rows = await db
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.restaurantId, restaurantId))
    .orderBy(asc(staffInvitations.email), asc(staffInvitations.role))
    .limit(500)
  return rows.flatMap(({ id, email, expiresAt, ...row }) => {
    const role = staffRoles.find(one => one === row.role)
    const dates = { expiresAt: expiresAt.toISOString(), expired: expiresAt <= clock.now() }
    return role ? [{ id, email, role, keepable: mayManageRole(person, role, restaurantId), ...dates }] : []
  })
}

/** Invites a person to a role in a restaurant, or resends the link of an equal invitation. Must run in a transaction. */
export async function inviteStaff(
  transaction: Database,
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  actor: Actor,
  { email, restaurantId, role }: { email: string; restaurantId: string; role: StaffRole },
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + invitationLifetimeMs)
  const [invitation] = await transaction
    .insert(staffInvitations)
    .values({ email, restaurantId, role, expiresAt, createdAt: clock.now() })
    .onConflictDoUpdate({ target: [staffInvitations.restaurantId, staffInvitations.email, staffInvitations.role], set: { expiresAt } })
    .returning({ id: staffInvitations.id })
  if (!invitation) throw new Error('the invitation was not entered')
  await jobs.send(transaction, invitationMailJob, { invitationId: invitation.id })
  // The audit log refers to the invitation instead of the address: entries about a person without an account could not be erased.
  await audit(transaction, actor, {
    action: 'staff.invited',
    tableName: 'staff_invitations',
    rowId: invitation.id,
    restaurantId,
    after: { restaurantId, role },
  })
}

/**
 * Reads an invitation that a person may manage.
 * @throws Refusal `restaurant_not_found`, `invitation_gone`, `role_not_yours`
 */
export async function readManagedInvitation(
  db: Database,
  person: Person,
  { restaurantId, id }: { restaurantId: string; id: string },
): Promise<{ id: string; email: string; restaurantId: string; role: StaffRole }> {
  requireManager(person, restaurantId)
  const [row] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.id, id), eq(staffInvitations.restaurantId, restaurantId)))
  const role = staffRoles.find(one => one === row?.role)
  if (!row || !role) throw refuseAccount('invitation_gone')
  if (!mayManageRole(person, role, restaurantId)) throw refuseAccount('role_not_yours')
  return { id: row.id, email: row.email, restaurantId, role }
}

/** Withdraws an invitation, which invalidates its links. @returns its address @throws as `readManagedInvitation` */
export async function withdrawInvitation(
  { db }: Context,
  person: Person,
  invitation: { restaurantId: string; id: string },
  requestId: string,
): Promise<string> {
  return db.transaction(async transaction => {
    const { id, email, restaurantId, role } = await readManagedInvitation(transaction, person, invitation)
    if ((await endInvitations(transaction, eq(staffInvitations.id, id), 'withdrawn')) === 0) throw refuseAccount('invitation_gone')
    await audit(
      transaction,
      { id: person.id, requestId },
      { action: 'staff.invitation_withdrawn', tableName: 'staff_invitations', rowId: id, restaurantId, before: { restaurantId, role } },
    )
    return email
  })
}
