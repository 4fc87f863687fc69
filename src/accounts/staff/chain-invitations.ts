import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { restaurants } from '#restaurants/tables.ts'
import { refuseAccount } from '../refusals.ts'
import { staffInvitations, users } from '../tables.ts'
import { chainRoles } from '../vocabulary.ts'
import type { ChainInvitation, ChainInvitationInput } from './contract.ts'
import { endInvitations } from './end-invitations.ts'
import { lockAdministrators } from './last-administrator.ts'
import { invitationLifetimeMs, invitationMailJob } from './staff-invitations.ts'

/** Lists pending invitations to roles of the chain or of several restaurants, by address. */
export async function listChainInvitations({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<ChainInvitation[]> {
  const rows = await db
    .select()
    .from(staffInvitations)
    .where(isNull(staffInvitations.restaurantId))
    .orderBy(asc(staffInvitations.email), asc(staffInvitations.role))
    .limit(500)
  return rows.flatMap(({ id, email, role, areaIds, expiresAt }) => {
    const chainRole = chainRoles.find(one => one === role)
    return chainRole
      ? [{ id, email, role: chainRole, restaurantIds: areaIds ?? [], expiresAt: expiresAt.toISOString(), expired: expiresAt <= clock.now() }]
      : []
  })
}

/**
 * Invites a person to a role of the chain, or resends the link of an equal invitation with the restaurants that it has now.
 * @throws Refusal `forbidden` when the actor is no longer an administrator, `staff_restaurant_unknown`, `has_office_role` where the account has another
 */
export async function inviteToChain(
  { db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>,
  { email, role, restaurantIds }: ChainInvitationInput,
  actor: Actor & { id: string },
): Promise<void> {
  await db.transaction(async transaction => {
    await lockAdministrators(transaction, actor.id)
    const ids = [...new Set(restaurantIds)]
    if (ids.length > 0 && (await transaction.$count(restaurants, inArray(restaurants.id, ids))) < ids.length)
      throw refuseAccount('staff_restaurant_unknown', { field: 'restaurantIds' })
    if (role !== 'area_manager') await refuseOtherOfficeRole(transaction, email, role)
    const fields = { areaIds: role === 'area_manager' ? ids : null, expiresAt: new Date(clock.now().getTime() + invitationLifetimeMs) }
    const [invitation] = await transaction
      .insert(staffInvitations)
      .values({ email, role, ...fields, createdAt: clock.now() })
      .onConflictDoUpdate({ target: [staffInvitations.email, staffInvitations.role], targetWhere: sql`restaurant_id is null`, set: fields })
      .returning({ id: staffInvitations.id })
    if (!invitation) throw new Error('the invitation was not entered')
    await jobs.send(transaction, invitationMailJob, { invitationId: invitation.id })
    await audit(transaction, actor, {
      action: 'staff.invited',
      tableName: 'staff_invitations',
      rowId: invitation.id,
      after: { role, ...(ids.length > 0 && { restaurantIds: ids }) },
    })
  })
}

/** An account has one role in the chain: another one is set on its own page, where the present one is seen. */
async function refuseOtherOfficeRole(transaction: Database, email: string, role: string): Promise<void> {
  const [user] = await transaction
    .select({ officeRole: users.officeRole })
    .from(users)
    .where(and(eq(users.emailFolded, email), isNull(users.deletedAt)))
  if (user?.officeRole && user.officeRole !== role) throw refuseAccount('has_office_role', { field: 'role' })
}

/** Reads a pending invitation to the chain. @throws Refusal `invitation_gone` */
export async function readChainInvitation({ db }: Pick<Context, 'db' | 'clock'>, id: string): Promise<ChainInvitationInput> {
  const [row] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.id, id), isNull(staffInvitations.restaurantId)))
  const role = chainRoles.find(one => one === row?.role)
  if (!row || !role) throw refuseAccount('invitation_gone')
  return { email: row.email, role, restaurantIds: row.areaIds ?? [] }
}

/** Withdraws an invitation to the chain, which invalidates its links. @returns its address @throws Refusal `invitation_gone` */
export async function withdrawChainInvitation({ db }: Pick<Context, 'db'>, id: string, actor: Actor): Promise<string> {
  return db.transaction(async transaction => {
    const matching = and(eq(staffInvitations.id, id), isNull(staffInvitations.restaurantId))
    const [row] = await transaction.select().from(staffInvitations).where(matching)
    if (!row || (await endInvitations(transaction, matching, 'withdrawn')) === 0) throw refuseAccount('invitation_gone')
    await audit(transaction, actor, {
      action: 'staff.invitation_withdrawn',
      tableName: 'staff_invitations',
      rowId: id,
      before: { role: row.role, ...(row.areaIds && { restaurantIds: row.areaIds }) },
    })
    return row.email
  })
}
