import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { violates } from '#platform/database/violations.ts'
import { lockAdministrators, requireAnother } from './administrators.ts'
import type { ManagedUser, ProfileUpdate, UserUpdate } from './contract.ts'
import { replaceStaff } from './keep-staff.ts'
import { hashPassword } from './passwords.ts'
import { readUser } from './read-users.ts'
import { refuseAccount } from './refusals.ts'
import { endSessionsOf } from './sessions.ts'
import { users } from './tables.ts'

/** An administrator changes any account. Locking it or giving it a new password ends its sessions. */
export const updateUser = (context: Context, actor: Person, id: string, input: UserUpdate, requestId: string): Promise<ManagedUser> =>
  editAccount(context, actor, id, input, requestId)

/** Everyone changes his own account and no other: for anybody else's it is as if there were none. */
export async function updateProfile(context: Context, actor: Person, id: string, { email, name, password, version }: ProfileUpdate, requestId: string) {
  if (id !== actor.id) throw refuseAccount('user_not_found')
  return editAccount(context, actor, id, { email, name, password, version }, requestId)
}

type Edit = ProfileUpdate & Partial<Pick<UserUpdate, 'status' | 'role' | 'staff'>>

/** @throws `user_not_found`, `changed_meanwhile`, `last_administrator`, `email_taken`, `busy` */
async function editAccount(context: Context, actor: Person, id: string, input: Edit, requestId: string): Promise<ManagedUser> {
  const { password, version, staff, ...fields } = input
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  const now = context.clock.now()
  return context.db.transaction(async transaction => {
    const administrators = fields.status === 1 || fields.role === 0 ? await lockAdministrators(transaction, actor.id) : []
    const before = await lockUser(transaction, id)
    if (version !== undefined && version !== before.version)
      throw refuseAccount('changed_meanwhile', { details: { current: before, yours: { ...fields, ...(staff && { staff }) } } })
    if (administrators.includes(id)) requireAnother(administrators, id)
    try {
      await transaction
        .update(users)
        .set({ ...fields, ...(passwordHash && { passwordHash, passwordChangedAt: now }), version: sql`${users.version} + 1` })
        .where(eq(users.id, id))
    } catch (error) {
      throw violates(error, 'users_email') ? refuseAccount('email_taken', { field: 'email' }) : error
    }
    if (staff) await replaceStaff(transaction, id, staff)
    if (fields.status === 1) await endSessionsOf(transaction, id)
    else if (passwordHash) await endSessionsOf(transaction, id, actor.id === id ? actor.session : undefined)
    const after = await readUser(transaction, id)
    await audit(
      transaction,
      { id: actor.id, requestId },
      {
        action: 'user.updated',
        tableName: 'users',
        rowId: id,
        before: { ...visible(before), ...(staff && { staff: before.staff }) },
        after: { ...visible(after), ...(staff && { staff: after.staff }), ...(passwordHash && { password: 'changed' }) },
      },
    )
    return after
  })
}

/** The account as it is until this transaction is over. */
async function lockUser(transaction: Database, id: string): Promise<ManagedUser> {
  await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update')
  return readUser(transaction, id)
}

/** What the audit log keeps of an account. */
export const visible = ({ name, email, role, status }: Pick<ManagedUser, 'name' | 'email' | 'role' | 'status'>) => ({ name, email, role, status })
