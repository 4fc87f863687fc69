import { isIPv6 } from 'node:net'
import { toNetwork } from '#platform/rate-limit/network-of.ts'

/** Truncates a client's address to its network: the first three numbers of an IPv4 address, the /48 of an IPv6 one. */
export function truncateAddress(ip: string): string {
  const network = toNetwork(ip)
  return isIPv6(ip) && network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::` : network.replace(/\.\d+$/, '.0')
}
