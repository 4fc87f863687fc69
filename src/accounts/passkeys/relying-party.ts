import { isIP } from 'node:net'

/** Identity of the site towards passkeys (WebAuthn level 3, section 5.1.3). */
export interface RelyingParty {
  id: string
  origin: string
}

/**
 * Derives the relying party from the site's address. Undefined where browsers offer no passkeys: at IP addresses and without TLS. A site on this
 * machine has them at `localhost`.
 */
export function findRelyingParty(publicUrl: string): RelyingParty | undefined {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
  if (isLoopback) return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` }
  if (protocol !== 'https:' || isIP(hostname) !== 0 || hostname.startsWith('[')) return undefined
  return { id: hostname, origin }
}
