import ipaddr from 'ipaddr.js'

/** Global unicast of IPv6 (RFC 4291): everything else is reserved, tunnelled or local. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')

/**
 * Tells whether a webhook may connect to this address: a public one, or one in `allowed`, the operator's list of addresses and ranges. Refuses
 * private, loopback, link-local (cloud metadata), multicast, carrier-grade NAT, IPv4-mapped, 6to4, Teredo, NAT64 and reserved addresses.
 */
export function isAddressAllowed(address: string, allowed: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false
  // Converts an IPv4-mapped address to IPv4 for the operator's list only.
  if (isAddressListed(address, allowed)) return true
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalUnicast))
}

/** Tells whether the operator's list holds the address. */
function isAddressListed(address: string, allowed: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return allowed.some(entry => {
    const [range, bits] = entry.includes('/') ? ipaddr.parseCIDR(entry) : [ipaddr.parse(entry), undefined]
    return range.kind() === parsed.kind() && parsed.match(range as never, (bits ?? (range.kind() === 'ipv4' ? 32 : 128)) as never)
  })
}

/** Local names without a public meaning (RFC 6761, 6762, 8375). */
const localName = /(^|\.)(localhost|local|internal|home\.arpa|lan|intranet)$/

/** Why an address can't be a webhook's target. */
type UrlProblem = 'malformed' | 'not_https' | 'port' | 'private'

/**
 * Checks what an address says of itself; the addresses behind a name are checked at each connection (`checked-lookup.ts`). Plain HTTP is allowed only
 * for listed addresses, given as numbers.
 */
export function findUrlProblem(text: string, allowed: readonly string[]): UrlProblem | undefined {
  if (!URL.canParse(text)) return 'malformed'
  const { protocol, hostname, port, username, password, hash } = new URL(text)
  if (!/^https?:$/.test(protocol) || username || password || hash || hostname === '') return 'malformed'
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (protocol === 'http:' && !isAddressListed(host, allowed)) return 'not_https'
  if (ipaddr.isValid(host)) {
    if (!isAddressAllowed(host, allowed)) return 'private'
  } else if (allowed.length === 0 && (!host.includes('.') || localName.test(host))) return 'private'
  const isUsualPort = port === '' || Number(port) >= 1024
  return isUsualPort || isAddressListed(host, allowed) ? undefined : 'port'
}
