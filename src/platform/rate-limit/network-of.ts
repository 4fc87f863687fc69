import { isIPv6 } from 'node:net'

/** Network of an IP: an IPv4 address, or the /64 of an IPv6 one, which is assigned to one household or server. */
export function toNetwork(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head ? head.split(':') : []
  if (tail !== undefined) groups.push(...Array(8 - groups.length - tail.split(':').filter(Boolean).length).fill('0'), ...tail.split(':').filter(Boolean))
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}
