import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isAddressAllowed } from './address-policy.ts'

/** Error code of a name that leads to a refused address. */
export const addressRefusedCode = 'WEBHOOK_ADDRESS_REFUSED'

/** Resolves a name to all its addresses, as `dns.lookup` does. */
export type Resolve = (name: string, options: LookupAllOptions, done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void) => void

/**
 * Resolves a name for one connection and refuses it if any of its addresses is not allowed. The connection is made to the addresses checked here, so
 * that a name which changes in between (DNS rebinding) leads nowhere else.
 */
export const createCheckedLookup =
  (allowed: readonly string[], resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { family: options.family, hints: options.hints, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, [])
      if (addresses.length === 0 || !addresses.every(({ address }) => isAddressAllowed(address, allowed))) return done(createAddressRefusal(hostname), [])
      if (options.all) return done(null, addresses)
      const [first] = addresses as [LookupAddress]
      return done(null, first.address, first.family)
    })
  }

export const createAddressRefusal = (host: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${host} leads to an address that webhooks must not reach`), { code: addressRefusedCode })
