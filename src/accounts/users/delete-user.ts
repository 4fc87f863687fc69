import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { auditLog } from '#platform/database/tables.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { refuseAccount } from '../refusals.ts'
import { lockAdministrators, requireOtherAdministrator } from '../staff/last-administrator.ts'
import {
  addresses,
  customerAllergens,
  favouriteFoods,
  oneTimeTokens,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  sessions,
  staffInvitations,
  staffMemberships,
  users,
} from '../tables.ts'
import { insertAccountEvent } from './account-events.ts'

/** Erases a person's data in another domain, in the same transaction; amounts and histories stay. */
export type ErasePerson = (transaction: Database, userId: string) => Promise<void>

/** Tables whose rows are deleted with the account. Consents stay as evidence. */
const ownTables = [sessions, oneTimeTokens, recoveryCodes, passkeys, passkeyChallenges, staffMemberships, addresses, customerAllergens, favouriteFoods] as const

/**
 * Deletes an account on behalf of an administrator (docs/decisions/001-data-model.md): the blanked row stays, so that orders, ledgers and the audit
 * log keep a valid reference; all identifying data is erased, also in the audit log.
 * @throws `user_not_found`, `last_administrator`
 */
export async function deleteUser(context: Context, actor: Person, id: string, requestId: string, forget: ErasePerson[]): Promise<void> {
  const eventIds = await context.db.transaction(async transaction => {
    const administrators = await lockAdministrators(transaction, actor.id)
    if (administrators.includes(id)) requireOtherAdministrator(administrators, id)
    return eraseUser(transaction, { id, actorId: actor.id, requestId, now: context.clock.now() }, forget)
  })
  context.events.announce(eventIds)
}

/**
 * Deletes the person's own account. Needs the password, so that an unattended session is not enough.
 * @throws `wrong_password`, `user_not_found`, `last_administrator`, `busy`
 */
export async function deleteOwnAccount(context: Context, person: Person, password: string, requestId: string, forget: ErasePerson[]): Promise<void> {
  const [account] = await context.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, person.id))
  if (!(await verifyPassword(account?.passwordHash, password))) throw refuseAccount('wrong_password', { field: 'password' })
  const eventIds = await context.db.transaction(async transaction => {
    if (person.role === 1) requireOtherAdministrator(await lockAdministrators(transaction, person.id), person.id)
    return eraseUser(transaction, { id: person.id, actorId: person.id, requestId, now: context.clock.now() }, forget)
  })
  context.events.announce(eventIds)
}

interface Erasure {
  id: string
  actorId: string
  requestId: string
  now: Date
}

async function eraseUser(transaction: Database, { id, actorId, requestId, now }: Erasure, forget: ErasePerson[]): Promise<number[]> {
  const [{ email } = {}] = await transaction.select({ email: users.emailFolded }).from(users).where(eq(users.id, id)).for('update')
  if (email) await transaction.delete(staffInvitations).where(eq(staffInvitations.email, email))
  const { rowCount } = await transaction
    .update(users)
    .set({
      name: '',
      email: null,
      passwordHash: null,
      phone: null,
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
      role: 0,
      officeRole: null,
      deletedAt: now,
      version: sql`${users.version} + 1`,
    })
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  if (!rowCount) throw refuseAccount('user_not_found')
  for (const table of ownTables) await transaction.delete(table).where(eq(table.userId, id))
  for (const erase of forget) await erase(transaction, id)
  await eraseAuditLog(transaction, id)
  await audit(transaction, { id: actorId, requestId }, { action: 'user.deleted', tableName: 'users', rowId: id })
  return insertAccountEvent(transaction, 'deleted')
}

/** A trigger allows changes to audit entries only in transactions with this setting. */
async function eraseAuditLog(transaction: Database, userId: string): Promise<void> {
  await transaction.execute(sql`select set_config('spiedo.erasing', 'on', true)`)
  await transaction
    .update(auditLog)
    .set({ before: null, after: null })
    .where(and(eq(auditLog.tableName, 'users'), eq(auditLog.rowId, userId)))
  await transaction.execute(sql`select set_config('spiedo.erasing', 'off', true)`)
}
