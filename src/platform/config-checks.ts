import { readFileSync } from 'node:fs'
import { isIP, isIPv4 } from 'node:net'
import { createSecureContext } from 'node:tls'

const named = ['loopback', 'linklocal', 'uniquelocal']

/** Whether Fastify can take it as `trustProxy`: yes or no, a number of hops, or addresses and ranges with commas between. */
export const isTrustedList = (value: string): boolean =>
  /^(\d+|true|false)$/.test(value) || value.split(/ *, */).every(part => named.includes(part) || isRange(part))

function isRange(part: string): boolean {
  const [address = '', range, ...more] = part.split('/')
  const bits = isIPv4(address) ? 32 : 128
  if (!isIP(address) || more.length > 0) return false
  return range === undefined || isIPv4(range) || (/^\d{1,3}$/.test(range) && Number(range) >= 1 && Number(range) <= bits)
}

/** Why a server can't be made with these files; undefined: it can. */
export function tlsProblem({ certFile, keyFile }: { certFile: string; keyFile: string }): string | undefined {
  try {
    createSecureContext({ cert: readFileSync(certFile), key: readFileSync(keyFile) })
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
