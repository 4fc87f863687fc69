import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Account, Login } from '../contract.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { refuseAccount } from '../refusals.ts'
import { mustHaveSecondFactor } from '../second-factor/second-factor.ts'
import { type OpenedSession, openSession } from '../sessions/sessions.ts'
import { users } from '../tables.ts'
import { accountColumns } from '../users/list-users.ts'
import { challenge, meetChallenge } from './second-factor-challenge.ts'

export interface SignedIn extends OpenedSession {
  user: Account
  /** The settings ask for a second factor that this account hasn't got yet. */
  enrolSecondFactor?: true
}

/**
 * Checks the password, and the second factor where there is one, and opens a session. An unknown address costs a
 * comparison too, so neither the answer nor its time tells which addresses have an account; that one is locked is said
 * only to who knows the password.
 * @throws `wrong_credentials`, `locked`, `busy`; `second_factor` with its challenge, `challenge_over`, `wrong_code`, `too_many_codes`
 */
export async function logIn(context: Context, { email, password, remember, ...second }: Login, userAgent: string | undefined): Promise<SignedIn> {
  const [found] = await context.db
    .select({ ...accountColumns, passwordHash: users.passwordHash, totpConfirmedAt: users.totpConfirmedAt })
    .from(users)
    .where(eq(users.emailFolded, email))
  const right = await verifyPassword(found?.passwordHash, password)
  if (!found || !right) throw refuseAccount('wrong_credentials')
  const { passwordHash, totpConfirmedAt, ...user } = found
  if (user.status === 1) throw refuseAccount('locked')
  if (totpConfirmedAt) {
    const { challenge: given, code } = second
    if (!given || !code) await challenge(context, user.id, remember)
    else await meetChallenge(context, user.id, { challenge: given, code })
  }
  const secondFactor = totpConfirmedAt !== null
  const opened = await openSession(context.db, { userId: user.id, passwordHash, secondFactor, remember, userAgent, now: context.clock.now() })
  if (!opened) throw refuseAccount('wrong_credentials')
  const owes = !secondFactor && (await mustHaveSecondFactor(context, user))
  return { ...opened, user: { ...user, _id: user.id }, ...(owes && { enrolSecondFactor: true }) }
}
