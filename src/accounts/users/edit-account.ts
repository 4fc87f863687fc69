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
import { replaceStaff } from '../staff/manage-staff.ts'
import { roleGivenMailJob } from '../staff/role-mail.ts'
import { oneTimeTokens, sessions, users } from '../tables.ts'
import { insertAccountEvent } from './account-events.ts'
import { emailChangedMailJob } from './email-change-mail.ts'
import { lockAdministrators, requireOtherAdministrator } from './last-administrator.ts'
import { findUser, readUser } from './list-users.ts'

/**
 * An administrator changes any account, and still is one as it is changed: one who is demoted meanwhile makes no other. Locking an
 * account or giving it a new password ends its sessions.
 */
export const updateUser = (context: Context, editor: Editor, id: string, input: UserUpdate): Promise<ManagedUser> =>
  editAccount(context, editor, id, input, transaction => lockAdministrators(transaction, editor.person.id))

/** Everyone changes his own account and no other: for anybody else's it is as if there were none. */
export async function updateProfile(context: Context, editor: Editor, id: string, { email, name, password, currentPassword, version }: ProfileUpdate) {
  if (id !== editor.person.id) throw refuseAccount('user_not_found')
  return editAccount(context, editor, id, { email, name, password, currentPassword, version })
}

export interface Editor {
  person: Person
  requestId: string
  /** Throws unless this is the person's password. */
  prove: (currentPassword: string) => Promise<void>
}

type Edit = ProfileUpdate & Partial<Pick<UserUpdate, 'status' | 'role' | 'staff'>>

/** So long after signing in nobody is asked for the password again to change it, in ms: the specified payload has the new one alone. */
const freshSignInMs = 15 * 60 * 1000

/**
 * One's own e-mail becomes another only with the password that is in force, and so does one's own password unless one has just signed in: whoever
 * finds a screen open, or a token, takes no account over. Whoever changes them, the address that was is told.
 * @throws `forbidden`, `user_not_found`, `changed_meanwhile`, `last_administrator`, `email_taken`, `current_password_required`, `password_too_easy`, what `prove` throws, `busy`
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
  if (password !== undefined) requireSafePassword(password, fields)
  const isProven = isOwn && currentPassword !== undefined && (password !== undefined || fields.email !== actor.email.toLowerCase())
  if (isProven) await prove(currentPassword)
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  const now = context.clock.now()
  const { account, told } = await context.db.transaction(async transaction => {
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
  context.events.announce(told)
  return account
}

/** Links that were mailed before: whoever reads the letter box that was, or knew the way in, has none left. */
const endResetLinks = (transaction: Database, userId: string) =>
  transaction.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, 'password_reset')))

/** Whether the session that asks was opened a moment ago. */
const isFresh = async (transaction: Database, { session }: Person, now: Date): Promise<boolean> =>
  (await transaction.$count(sessions, and(eq(sessions.tokenSha256, session), gt(sessions.createdAt, new Date(now.getTime() - freshSignInMs))))) > 0

/** The account as it is until this transaction is over. */
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

/** What the audit log keeps of an account. */
export const pickAuditedFields = ({ name, email, role, status }: Pick<ManagedUser, 'name' | 'email' | 'role' | 'status'>) => ({ name, email, role, status })
