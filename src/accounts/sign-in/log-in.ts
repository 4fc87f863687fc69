import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Account, Login } from '../contract.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { refuseAccount } from '../refusals.ts'
import { mustHaveSecondFactor } from '../second-factor/second-factor.ts'
import { type OpenedSession, openSession } from '../sessions/sessions.ts'
import { users } from '../tables.ts'
import { accountColumns } from '../users/list-users.ts'
import { answerChallenge, createChallenge } from './second-factor-challenge.ts'

/** Opened session with its account. */
export interface LoginResult extends OpenedSession {
  user: Account
  /** Settings require a second factor that the account does not have yet. */
  enrolSecondFactor?: true
}

/**
 * Checks the password and the second factor, if any, and opens a session. Unknown addresses cost a comparison too, so that neither the response nor
 * its time reveals accounts. A lock is reported only after the right password.
 * @throws `wrong_credentials`, `locked`, `busy`; `second_factor` with its challenge, `challenge_expired`, `wrong_code`, `too_many_codes`
 */
export async function signIn(context: Context, { email, password, remember, ...second }: Login, userAgent: string | undefined): Promise<LoginResult> {
  const [account] = await context.db
    .select({ ...accountColumns, passwordHash: users.passwordHash, totpConfirmedAt: users.totpConfirmedAt })
    .from(users)
    .where(eq(users.emailFolded, email))
  const isRight = await verifyPassword(account?.passwordHash, password)
  if (!account || !isRight) throw refuseAccount('wrong_credentials')
  const { passwordHash, totpConfirmedAt, ...user } = account
  if (user.status === 1) throw refuseAccount('locked')
  if (totpConfirmedAt) {
    const { challenge: challengeToken, code } = second
    if (!challengeToken || !code) await createChallenge(context, user.id, remember)
    else await answerChallenge(context, user.id, { challenge: challengeToken, code })
  }
  const secondFactor = totpConfirmedAt !== null
  const session = await openSession(context.db, { userId: user.id, passwordHash, secondFactor, remember, userAgent, now: context.clock.now() })
  if (!session) throw refuseAccount('wrong_credentials')
  const mustEnrol = !secondFactor && (await mustHaveSecondFactor(context, user))
  return { ...session, user: { ...user, _id: user.id }, ...(mustEnrol && { enrolSecondFactor: true }) }
}
