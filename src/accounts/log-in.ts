import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Account, Login } from './contract.ts'
import { verifyPassword } from './passwords.ts'
import { accountColumns } from './read-users.ts'
import { refuseAccount } from './refusals.ts'
import { type OpenedSession, openSession } from './sessions.ts'
import { users } from './tables.ts'

/**
 * Checks the password and opens a session. An unknown address costs a comparison too, so neither the answer nor its
 * time tells which addresses have an account; that one is locked is said only to who knows the password.
 * @throws `wrong_credentials`, `locked`, `busy`
 */
export async function logIn(context: Context, { email, password, remember }: Login, userAgent: string | undefined): Promise<OpenedSession & { user: Account }> {
  const [found] = await context.db
    .select({ ...accountColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.emailFolded, email))
  const right = await verifyPassword(found?.passwordHash, password)
  if (!found || !right) throw refuseAccount('wrong_credentials')
  const { passwordHash, ...user } = found
  if (user.status === 1) throw refuseAccount('locked')
  const opened = await openSession(context.db, { userId: user.id, passwordHash, remember, userAgent, now: context.clock.now() })
  if (!opened) throw refuseAccount('wrong_credentials')
  return { ...opened, user: { ...user, _id: user.id } }
}
