import { type AuthenticationResponseJSON, generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { AuthenticationResponse } from '../passkeys/contract.ts'
import { challengeLifetimeMs, consumeChallenge, issueChallenge } from '../passkeys/passkey-challenges.ts'
import { requireRelyingParty } from '../passkeys/require-relying-party.ts'
import { refuseAccount } from '../refusals.ts'
import { mustHaveSecondFactor } from '../second-factor/second-factor.ts'
import { openSession } from '../sessions/sessions.ts'
import { passkeys, users } from '../tables.ts'
import { accountColumns } from '../users/list-users.ts'
import type { LoginResult } from './log-in.ts'

/** Creates the options for signing in. They name no account, so they reveal none: the browser offers the passkeys that it has for this site. */
export async function createPasskeyLoginOptions(context: Context) {
  const { id: rpID } = requireRelyingParty(context)
  const challenge = await issueChallenge(context, { purpose: 'sign_in' })
  return generateAuthenticationOptions({ rpID, challenge, timeout: challengeLifetimeMs, userVerification: 'required' })
}

interface PasskeyLogin {
  response: AuthenticationResponse
  remember: boolean
}

/**
 * Signs in with a passkey, which is two factors in one: the device, and the finger, face or PIN that it asked for. An unknown passkey and a wrong
 * signature get the same answer. A lock is reported only after the right one.
 * @throws `passkeys_unavailable`, `passkey_expired`, `passkey_unknown`, `locked`
 */
export async function signInWithPasskey(context: Context, { response, remember }: PasskeyLogin, userAgent: string | undefined): Promise<LoginResult> {
  const party = requireRelyingParty(context)
  const expectedChallenge = await consumeChallenge(context, response.response.clientDataJSON, { purpose: 'sign_in' })
  const [known] = await context.db
    .select({ passkey: passkeys, account: accountColumns, totpConfirmedAt: users.totpConfirmedAt })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, response.id), isNull(users.deletedAt)))
  if (!known) throw refuseAccount('passkey_unknown')
  const { passkey, account: user } = known
  const verified = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
    requireUserVerification: true,
  }).catch(error => {
    context.log.info({ err: error, user: passkey.userId }, 'a passkey did not sign in')
    return undefined
  })
  if (!verified?.verified) throw refuseAccount('passkey_unknown')
  if (user.status === 1) throw refuseAccount('locked')
  const now = context.clock.now()
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  await context.db.update(passkeys).set({ counter: newCounter, isSynced: credentialBackedUp, lastUsedAt: now }).where(eq(passkeys.id, passkey.id))
  const session = await openSession(context.db, { userId: user.id, passwordHash: null, secondFactor: true, remember, userAgent, now })
  if (!session) throw refuseAccount('passkey_unknown')
  const mustEnrol = known.totpConfirmedAt === null && (await mustHaveSecondFactor(context, user))
  return { ...session, user: { ...user, _id: user.id }, ...(mustEnrol && { enrolSecondFactor: true }) }
}
