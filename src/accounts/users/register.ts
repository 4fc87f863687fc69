import { eq } from 'drizzle-orm'
import type { Actor } from '#platform/audit-log.ts'
import { audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Registration } from '../contract.ts'
import { requireSafePassword } from '../passwords/easy-passwords.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { refuseAccount } from '../refusals.ts'
import { users } from '../tables.ts'
import { insertAccountEvent } from './account-events.ts'
import { pickAuditedFields } from './edit-account.ts'

/** Creator and role of a new account. Self-registration sets neither. */
interface AccountCreation {
  role?: 0 | 1
  language?: string
  actor?: Actor
}

/**
 * Creates an account. Without `events` (as in a command), subscribers are notified a little later. A taken address is detected before hashing, and
 * again by the unique index.
 * @returns its id
 * @throws `password_too_easy`, `email_taken`, `busy`
 */
export async function registerAccount(
  context: Pick<Context, 'db'> & Partial<Pick<Context, 'events'>>,
  { name, email, password }: Registration,
  creation: AccountCreation = {},
): Promise<string> {
  const { role = 0, language = 'it', actor } = creation
  await requireSafePassword(password, { name, email })
  if (await context.db.$count(users, eq(users.emailFolded, email))) throw createEmailTakenRefusal()
  const passwordHash = await hashPassword(password)
  const { id, eventIds } = await context.db.transaction(transaction => insertAccount(transaction, { name, email, passwordHash, role, language }, actor))
  context.events?.announce(eventIds)
  return id
}

/**
 * Inserts the account with its audit entry; without a password nobody can sign in until a mailed link has set one.
 * @returns its id, and the event to be published after the commit
 * @throws `email_taken`
 */
export async function insertAccount(
  transaction: Database,
  { name, email, passwordHash, role, language }: { name: string; email: string; passwordHash: string | null; role: 0 | 1; language: string },
  actor?: Actor,
): Promise<{ id: string; eventIds: number[] }> {
  const [inserted] = await transaction.insert(users).values({ name, email, passwordHash, role, language }).onConflictDoNothing().returning({ id: users.id })
  if (!inserted) throw createEmailTakenRefusal()
  await audit(transaction, actor ?? { id: inserted.id }, {
    action: 'user.created',
    tableName: 'users',
    rowId: inserted.id,
    after: pickAuditedFields({ name, email, role, status: 0, officeRole: null }),
  })
  return { id: inserted.id, eventIds: await insertAccountEvent(transaction, 'created') }
}

const createEmailTakenRefusal = () => refuseAccount('email_taken', { field: 'email' })
