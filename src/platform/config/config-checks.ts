import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP, isIPv4 } from 'node:net'
import { createSecureContext } from 'node:tls'

const namedRanges = ['loopback', 'linklocal', 'uniquelocal']

/** Accepts values of Fastify's `trustProxy`: true or false, a number of hops, or comma-separated addresses and ranges. */
export const isTrustProxyValue = (value: string): boolean =>
  /^(\d+|true|false)$/.test(value) || value.split(/ *, */).every(part => namedRanges.includes(part) || isRange(part))

/** Accepts comma-separated addresses and ranges, or nothing. */
export const isAddressList = (value: string): boolean => value.split(/ *, */).every(part => part === '' || isCidrRange(part))

const isCidrRange = (part: string) => isRange(part) && !isIPv4(part.split('/')[1] ?? '')

function isRange(part: string): boolean {
  const [address = '', range, ...more] = part.split('/')
  const bits = isIPv4(address) ? 32 : 128
  if (!isIP(address) || more.length > 0) return false
  return range === undefined || isIPv4(range) || (/^\d{1,3}$/.test(range) && Number(range) >= 1 && Number(range) <= bits)
}

/** Explains in one line why these files can't be used for TLS; undefined if they can. */
export function findTlsProblem({ certFile, keyFile }: { certFile: string; keyFile: string }): string | undefined {
  const cert = readTlsFile('TLS_CERT', certFile)
  const key = readTlsFile('TLS_KEY', keyFile)
  if (typeof cert === 'string') return cert
  if (typeof key === 'string') return key
  const certificate = tryParse(() => new X509Certificate(cert))
  if (!certificate) return `TLS_CERT=${certFile} is not usable: there is no certificate in this file. It takes the file of one in PEM form.`
  const privateKey = tryParse<KeyObject>(() => createPrivateKey(key))
  if (!privateKey) return `TLS_KEY=${keyFile} is not usable: there is no private key in this file. It takes the file of one in PEM form, without a password.`
  if (!certificate.checkPrivateKey(privateKey)) return `TLS_CERT and TLS_KEY are not usable: ${keyFile} is not the key of the certificate ${certFile}.`
  try {
    createSecureContext({ cert, key })
    return undefined
  } catch (error) {
    return `TLS_CERT and TLS_KEY are not usable: no server can be made with them (${(error as Error).message.split('\n')[0]}).`
  }
}

/** Reads the file, or returns why it can't be read. */
function readTlsFile(name: string, file: string): Buffer | string {
  try {
    return readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason = code === 'ENOENT' ? 'there is no such file' : code === 'EACCES' ? 'this user may not read it' : `it can't be read (${code})`
    return `${name}=${file} is not usable: ${reason}.`
  }
}

function tryParse<Part>(read: () => Part): Part | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
