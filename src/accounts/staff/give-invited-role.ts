import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import { officeRoles } from '#platform/auth/vocabulary.ts'
import type { Database } from '#platform/database/database.ts'
import { staffRoles } from '#restaurants/vocabulary.ts'
import { refuseAccount } from '../refusals.ts'
import { staffInvitations, users } from '../tables.ts'
import type { InvitedRole } from '../vocabulary.ts'
import { endInvitations } from './end-invitations.ts'
import { giveRole } from './manage-staff.ts'

/**
 * Gives the role of an accepted invitation: in its restaurant, in each restaurant of its area, or in the chain. Must run in the transaction that
 * locks the invitation.
 * @throws Refusal `has_office_role` when the account got another role of the chain meanwhile
 */
export async function giveInvitedRole(
  transaction: Database,
  actor: Actor,
  { userId, email, restaurantId, areaIds, role }: { userId: string; email: string; restaurantId: string | null; areaIds: string[] | null; role: InvitedRole },
): Promise<void> {
  const staffRole = staffRoles.find(one => one === role)
  const ids = restaurantId ? [restaurantId] : (areaIds ?? [])
  if (staffRole) for (const id of ids) await giveRole(transaction, actor, { userId, email, restaurantId: id, role: staffRole })
  const officeRole = officeRoles.find(one => one === role)
  if (officeRole) await giveOfficeRole(transaction, actor, userId, officeRole)
  if (!restaurantId) {
    const isSameInvitation = and(eq(staffInvitations.email, email), isNull(staffInvitations.restaurantId), eq(staffInvitations.role, role))
    await endInvitations(transaction, isSameInvitation, 'taken')
  }
}

async function giveOfficeRole(transaction: Database, actor: Actor, userId: string, officeRole: (typeof officeRoles)[number]): Promise<void> {
  const [before] = await transaction.select({ officeRole: users.officeRole }).from(users).where(eq(users.id, userId)).for('no key update')
  if (before?.officeRole === officeRole) return
  if (before?.officeRole) throw refuseAccount('has_office_role')
  await transaction
    .update(users)
    .set({ officeRole, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId))
  await audit(transaction, actor, { action: 'staff.added', tableName: 'users', rowId: userId, after: { role: officeRole } })
}
