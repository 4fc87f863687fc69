import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { violatesConstraint } from '#platform/database/violations.ts'
import type { ManagedUser, ProfileUpdate, UserUpdate } from '../contract.ts'
import { requireSafePassword } from '../passwords/easy-passwords.ts'
import { passwordChangedMailJob } from '../passwords/password-mails.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { refuseAccount } from '../refusals.ts'
import { endUserSessions } from '../sessions/sessions.ts'
import { lockAdministrators, requireOtherAdministrator } from '../staff/last-administrator.ts'
import { replaceStaff } from '../staff/manage-staff.ts'
import { roleGivenMailJob } from '../staff/role-mail.ts'
import { oneTimeTokens, sessions, users } from '../tables.ts'
import { insertAccountEvent } from './account-events.ts'
import { emailChangedMailJob } from './email-change-mail.ts'
import { findUser, readUser } from './list-users.ts'

/**
 * Updates any account on behalf of an administrator. Locks the administrators, so that one demoted meanwhile is refused. Locking an account or
 * setting its password ends its sessions.
 */
export const updateUser = (context: Context, editor: Editor, id: string, input: UserUpdate): Promise<ManagedUser> =>
  editAccount(context, editor, id, input, transaction => lockAdministrators(transaction, editor.person.id))

/** Updates the person's own account; other ids get the same response as unknown ones. */
export async function updateProfile(context: Context, editor: Editor, id: string, { email, name, password, currentPassword, version }: ProfileUpdate) {
  if (id !== editor.person.id) throw refuseAccount('user_not_found')
  return editAccount(context, editor, id, { email, name, password, currentPassword, version })
}

interface Editor {
  person: Person
  requestId: string
  /** Throws unless this is the person's password. */
  prove: (currentPassword: string) => Promise<void>
}

type Edit = ProfileUpdate & Partial<Pick<UserUpdate, 'status' | 'role' | 'officeRole' | 'staff'>>

/** Time after login, in ms, during which changing the password needs no current one, since the specified payload has only the new one. */
const freshSignInMs = 15 * 60 * 1000

/**
 * Updates an account. Changing the own email needs the current password, and so does changing the own password unless just signed in, so that an
 * unattended session or a stolen token cannot take over the account. The previous address is notified of either change.
 * @throws `forbidden`, `user_not_found`, `changed_meanwhile`, `last_administrator`, `email_taken`, `current_password_required`, `password_too_easy`,
 * those of `prove`, `busy`
 */
async function editAccount(
  context: Context,
  { person: actor, requestId, prove }: Editor,
  id: string,
  input: Edit,
  lockPermissions?: (transaction: Database) => Promise<string[]>,
): Promise<ManagedUser> {
  const { password, currentPassword, version, staff, ...fields } = input
  const isOwn = actor.id === id
  if (password !== undefined) await requireSafePassword(password, fields)
  const isProven = isOwn && currentPassword !== undefined && (password !== undefined || fields.email !== actor.email.toLowerCase())
  if (isProven) await prove(currentPassword)
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  const now = context.clock.now()
  const { account, told: changedRoles } = await context.db.transaction(async transaction => {
    const administrators = (await lockPermissions?.(transaction)) ?? []
    const before = await lockUser(transaction, id)
    if (version !== undefined && version !== before.version)
      throw refuseAccount('changed_meanwhile', { details: { current: before, yours: { ...fields, ...(staff && { staff }) } } })
    const isEmailChanged = fields.email !== before.email.toLowerCase()
    const needsPassword = isEmailChanged || (passwordHash !== undefined && !(await isFresh(transaction, actor, now)))
    if (isOwn && !isProven && needsPassword) throw refuseAccount('current_password_required', { field: 'currentPassword' })
    if ((fields.status === 1 || fields.role === 0) && administrators.includes(id)) requireOtherAdministrator(administrators, id)
    try {
      await transaction
        .update(users)
        .set({ ...fields, ...(passwordHash && { passwordHash, passwordChangedAt: now }), version: sql`${users.version} + 1` })
        .where(eq(users.id, id))
    } catch (error) {
      throw violatesConstraint(error, 'users_email') ? refuseAccount('email_taken', { field: 'email' }) : error
    }
    if (staff) await replaceStaff(transaction, id, staff)
    const rolesBefore = new Set(before.staff.map(({ restaurantId, role }) => `${restaurantId} ${role}`))
    for (const givenRole of isOwn ? [] : (staff ?? []).filter(({ restaurantId, role }) => !rolesBefore.has(`${restaurantId} ${role}`)))
      await context.jobs.send(transaction, roleGivenMailJob, { userId: id, ...givenRole })
    if (!isOwn && fields.officeRole && fields.officeRole !== before.officeRole)
      await context.jobs.send(transaction, roleGivenMailJob, { userId: id, role: fields.officeRole })
    if (isEmailChanged || passwordHash) await endResetLinks(transaction, id)
    if (fields.status === 1) await endUserSessions(transaction, id)
    else if (passwordHash) await endUserSessions(transaction, id, isOwn ? actor.session : undefined)
    const after = await readUser(transaction, id)
    const entry = await audit(
      transaction,
      { id: actor.id, requestId },
      {
        action: 'user.updated',
        tableName: 'users',
        rowId: id,
        before: { ...pickAuditedFields(before), ...(staff && { staff: before.staff }) },
        after: { ...pickAuditedFields(after), ...(staff && { staff: after.staff }), ...(passwordHash && { password: 'changed' }) },
      },
    )
    if (isEmailChanged) await context.jobs.send(transaction, emailChangedMailJob, { userId: id, entry, at: now.toISOString() })
    else if (passwordHash) await context.jobs.send(transaction, passwordChangedMailJob, { userId: id, at: now.toISOString(), by: isOwn ? 'self' : 'office' })
    return { account: after, told: await insertAccountEvent(transaction, 'changed') }
  })
  context.events.announce(changedRoles)
  return account
}

/** Deletes mailed reset links, so that readers of the previous mailbox cannot use them. */
const endResetLinks = (transaction: Database, userId: string) =>
  transaction.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, 'password_reset')))

/** Whether the current session was opened recently. */
const isFresh = async (transaction: Database, { session }: Person, now: Date): Promise<boolean> =>
  (await transaction.$count(sessions, and(eq(sessions.tokenSha256, session), gt(sessions.createdAt, new Date(now.getTime() - freshSignInMs))))) > 0

/** Locks an account until the transaction ends. */
async function lockUser(transaction: Database, id: string): Promise<ManagedUser> {
  await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update')
  const user = await findUser(transaction, id)
  if (!user) throw refuseAccount('user_not_found', { values: { edited: 'yes' } })
  return user
}

/** Audited fields of an account. */
export const pickAuditedFields = ({ name, email, role, status, officeRole }: Pick<ManagedUser, 'name' | 'email' | 'role' | 'status' | 'officeRole'>) => ({
  ...{ name, email, role, status },
  ...(officeRole && { officeRole }),
})
