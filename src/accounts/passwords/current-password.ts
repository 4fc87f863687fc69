import { eq } from 'drizzle-orm'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { LoginAttempts } from '../limits/login-attempts.ts'
import { refuseAccount } from '../refusals.ts'
import { users } from '../tables.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Creates a check of a signed-in person's password. Wrong ones count like failed logins.
 * @throws `wrong_password`, `too_many_failures`, `busy`
 */
export const createPasswordCheck =
  ({ db }: Pick<Context, 'db'>, attempts: LoginAttempts) =>
  ({ id, email }: Person, ip: string, password: string): Promise<void> =>
    attempts.during(email, ip, async () => {
      const [account] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id))
      if (!(await verifyPassword(account?.passwordHash, password))) throw refuseAccount('wrong_password', { field: 'currentPassword' })
    })
