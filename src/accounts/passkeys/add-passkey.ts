import { generateRegistrationOptions, type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import { audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { refuseAccount } from '../refusals.ts'
import { passkeys, users } from '../tables.ts'
import { maxPasskeys, type OwnPasskey, type RegistrationResponse } from './contract.ts'
import { toOwnPasskey } from './own-passkeys.ts'
import { challengeLifetimeMs, consumeChallenge, issueChallenge } from './passkey-challenges.ts'
import { passkeyAddedMailJob } from './passkey-mail.ts'
import { requireRelyingParty } from './require-relying-party.ts'

/**
 * Creates the options for a new passkey: one that the browser offers without an email address, and that asks for finger, face or PIN. The person's
 * password was checked.
 * @throws `passkeys_unavailable`, `too_many_passkeys`
 */
export async function createPasskeyOptions(context: Context, person: Person) {
  const { id: rpID } = requireRelyingParty(context)
  const own = await context.db.select({ id: passkeys.credentialId, transports: passkeys.transports }).from(passkeys).where(eq(passkeys.userId, person.id))
  if (own.length >= maxPasskeys) throw refuseAccount('too_many_passkeys')
  const { chain } = await settingsSnapshot.now(context)
  return generateRegistrationOptions({
    rpName: chain.value.brand,
    rpID,
    userName: person.email,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.id),
    challenge: await issueChallenge(context, { purpose: 'register', userId: person.id }),
    timeout: challengeLifetimeMs,
    attestationType: 'none',
    excludeCredentials: own,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * Adds a passkey that a device created, and tells the account's owner by mail.
 * @throws `passkeys_unavailable`, `passkey_expired`, `passkey_refused`, `too_many_passkeys`
 */
export async function addPasskey(
  context: Context,
  person: Person,
  { name, response }: { name: string; response: RegistrationResponse },
  requestId: string,
): Promise<OwnPasskey> {
  const party = requireRelyingParty(context)
  const expectedChallenge = await consumeChallenge(context, response.response.clientDataJSON, { purpose: 'register', userId: person.id })
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(error => {
    context.log.info({ err: error }, 'a passkey was refused')
    return { registrationInfo: undefined }
  })
  if (!registrationInfo) throw refuseAccount('passkey_refused')
  const { credential, credentialBackedUp } = registrationInfo
  const now = context.clock.now()
  return context.db.transaction(async tx => {
    // Lock the account's row, so that concurrent additions cannot exceed the maximum.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('no key update')
    if ((await tx.$count(passkeys, eq(passkeys.userId, person.id))) >= maxPasskeys) throw refuseAccount('too_many_passkeys')
    const [added] = await tx
      .insert(passkeys)
      .values({
        userId: person.id,
        name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: response.response.transports,
        isSynced: credentialBackedUp,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!added) throw refuseAccount('passkey_refused')
    await audit(tx, { id: person.id, requestId }, { action: 'user.passkey_added', tableName: 'users', rowId: person.id })
    await context.jobs.send(tx, passkeyAddedMailJob, { userId: person.id, at: now.toISOString() })
    return toOwnPasskey(added)
  })
}
