import { isIPv6 } from 'node:net'

/** An IPv4 address, or the /64 of an IPv6 one, which is what one household or server is given. */
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
