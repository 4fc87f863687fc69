import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { auditLog } from '#platform/database/tables.ts'
import { requireManager, requirePermission } from '#restaurants/profile/managers.ts'
import { restaurants } from '#restaurants/tables.ts'
import type { StaffRole } from '#restaurants/vocabulary.ts'
import type { Account } from '../contract.ts'
import { refuseAccount } from '../refusals.ts'
import { staffInvitations, staffMemberships, users } from '../tables.ts'
import type { MemberInput, StaffMember } from './contract.ts'
import { endInvitations } from './end-invitations.ts'
import { lockAdministrators } from './last-administrator.ts'
import { inviteStaff } from './staff-invitations.ts'
import { mayManageRole } from './staff-permissions.ts'

/** Lists a restaurant's staff by name. @throws Refusal `restaurant_not_found` without permission to manage */
export async function listStaff(db: Database, person: Person, restaurantId: string): Promise<StaffMember[]> {
  requirePermission(person, 'restaurants-read', restaurantId)
  const rows = await db
    .select({ userId: users.id, name: users.name, email: sql<string>`${users.email}`, role: staffMemberships.role, status: users.status })
    .from(staffMemberships)
    .innerJoin(users, and(eq(users.id, staffMemberships.userId), isNull(users.deletedAt)))
    .where(eq(staffMemberships.restaurantId, restaurantId))
    .orderBy(asc(users.name), asc(users.id), asc(staffMemberships.role))
    .limit(500)
  return rows.map(({ status, ...row }) => ({ ...row, locked: status === 1, keepable: mayManageRole(person, row.role, restaurantId) }))
}

/** Time in ms during which the person who removed a role can restore it directly. */
const giveBackWindowMs = 60 * 60 * 1000

/**
 * Gives a role directly where no consent is needed: to oneself, or to a person whose role one has just removed; an existing role is no error. All
 * others are invited by mail, with or without an account, since anybody may have registered with any address.
 * @returns the account's name, and whether the role is new; undefined when an invitation is needed
 * @throws Refusal `restaurant_not_found`, `role_not_yours`
 */
export async function giveRoleDirectly(
  context: Context,
  person: Person,
  restaurantId: string,
  { email, role }: MemberInput,
  requestId: string,
): Promise<{ name: string; added: boolean } | undefined> {
  requireManager(person, restaurantId)
  if (!mayManageRole(person, role, restaurantId)) throw refuseAccount('role_not_yours', { field: 'role' })
  return context.db.transaction(async transaction => {
    if (person.role === 1 && role !== 'kitchen' && role !== 'courier') await lockAdministrators(transaction, person.id)
    const [user] = await transaction
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(and(eq(users.emailFolded, email), isNull(users.deletedAt)))
      .for('no key update')
    if (!user) return undefined
    const membership = { userId: user.id, restaurantId, role }
    const { userId, ...roleFields } = membership
    const roleCount = await transaction.$count(
      staffMemberships,
      and(eq(staffMemberships.userId, userId), eq(staffMemberships.restaurantId, restaurantId), eq(staffMemberships.role, role)),
    )
    if (roleCount > 0) return { name: user.name, added: false }
    const takenCount = await transaction.$count(
      auditLog,
      and(
        ...[eq(auditLog.tableName, 'users'), eq(auditLog.rowId, userId), eq(auditLog.action, 'staff.removed'), eq(auditLog.actorId, person.id)],
        ...[eq(auditLog.before, roleFields), sql`${auditLog.createdAt} > now() - ${giveBackWindowMs} * interval '1 ms'`],
      ),
    )
    if (userId !== person.id && takenCount === 0) return undefined
    await requireRestaurants(transaction, [restaurantId])
    await giveRole(transaction, { id: person.id, requestId }, { ...membership, email })
    return { name: user.name, added: true }
  })
}

/** Invites somebody to a role by mail. @throws Refusal `restaurant_not_found`, `role_not_yours` */
export async function inviteMember(context: Context, person: Person, restaurantId: string, { email, role }: MemberInput, requestId: string): Promise<void> {
  requireManager(person, restaurantId)
  if (!mayManageRole(person, role, restaurantId)) throw refuseAccount('role_not_yours', { field: 'role' })
  await context.db.transaction(async transaction => {
    if (person.role === 1 && role !== 'kitchen' && role !== 'courier') await lockAdministrators(transaction, person.id)
    await requireRestaurants(transaction, [restaurantId])
    await inviteStaff(transaction, context, { id: person.id, requestId }, { email, restaurantId, role })
  })
}

/**
 * Adds a role and ends an equal invitation. Must run in the transaction that locks the account.
 * @returns whether the role is new
 */
export async function giveRole(
  transaction: Database,
  actor: Actor,
  { userId, email, restaurantId, role }: { userId: string; email: string; restaurantId: string; role: StaffRole },
): Promise<boolean> {
  const added = await transaction.insert(staffMemberships).values({ userId, restaurantId, role }).onConflictDoNothing().returning()
  const isSameInvitation = and(eq(staffInvitations.email, email), eq(staffInvitations.restaurantId, restaurantId), eq(staffInvitations.role, role))
  await endInvitations(transaction, isSameInvitation, 'taken')
  if (added.length > 0) await auditRole(transaction, actor, { userId, restaurantId, role, added: true })
  return added.length > 0
}

/**
 * Removes a role: effective with the next call, and on open kitchen screens within their heartbeat.
 * @returns the account; undefined when the role was already gone
 * @throws Refusal `restaurant_not_found`, `role_not_yours`
 */
export async function removeMember(
  context: Context,
  person: Person,
  { restaurantId, userId, role }: { restaurantId: string; userId: string; role: StaffRole },
  requestId: string,
): Promise<string | undefined> {
  requireManager(person, restaurantId)
  if (!mayManageRole(person, role, restaurantId)) throw refuseAccount('role_not_yours')
  return context.db.transaction(async transaction => {
    const removed = await transaction
      .delete(staffMemberships)
      .where(and(eq(staffMemberships.userId, userId), eq(staffMemberships.restaurantId, restaurantId), eq(staffMemberships.role, role)))
      .returning()
    if (removed.length === 0) return undefined
    await auditRole(transaction, { id: person.id, requestId }, { userId, restaurantId, role, added: false })
    const [user] = await transaction.select({ name: users.name }).from(users).where(eq(users.id, userId))
    return user?.name
  })
}

/** Increments the account's version and audits the role and restaurant. */
async function auditRole(
  transaction: Database,
  actor: Actor,
  { userId, restaurantId, role, added }: { userId: string; restaurantId: string; role: StaffRole; added: boolean },
): Promise<void> {
  await transaction
    .update(users)
    .set({ version: sql`${users.version} + 1` })
    .where(eq(users.id, userId))
  const membership = { restaurantId, role }
  await audit(transaction, actor, {
    action: added ? 'staff.added' : 'staff.removed',
    tableName: 'users',
    rowId: userId,
    restaurantId,
    ...(added ? { after: membership } : { before: membership }),
  })
}

/**
 * Replaces all roles of an account, in the transaction that changes the account.
 * @throws Refusal `staff_restaurant_unknown`
 */
export async function replaceStaff(transaction: Database, userId: string, staff: Account['staff']): Promise<void> {
  await requireRestaurants(transaction, [...new Set(staff.map(({ restaurantId }) => restaurantId))])
  await transaction.delete(staffMemberships).where(eq(staffMemberships.userId, userId))
  if (staff.length > 0)
    await transaction
      .insert(staffMemberships)
      .values(staff.map(member => ({ ...member, userId })))
      .onConflictDoNothing()
}

async function requireRestaurants(transaction: Database, ids: string[]): Promise<void> {
  if (ids.length > 0 && (await transaction.$count(restaurants, inArray(restaurants.id, ids))) < ids.length)
    throw refuseAccount('staff_restaurant_unknown', { field: 'staff' })
}
