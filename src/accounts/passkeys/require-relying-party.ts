import type { Context } from '#platform/context.ts'
import { refuseAccount } from '../refusals.ts'
import { findRelyingParty, type RelyingParty } from './relying-party.ts'

/** @throws `passkeys_unavailable` */
export function requireRelyingParty({ publicUrl }: Pick<Context, 'publicUrl'>): RelyingParty {
  const party = findRelyingParty(publicUrl())
  if (!party) throw refuseAccount('passkeys_unavailable')
  return party
}
