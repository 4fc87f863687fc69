import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
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

/** Why a server can't be made with these files, in one line; undefined: it can. */
export function tlsProblem({ certFile, keyFile }: { certFile: string; keyFile: string }): string | undefined {
  const cert = read('TLS_CERT', certFile)
  const key = read('TLS_KEY', keyFile)
  if (typeof cert === 'string') return cert
  if (typeof key === 'string') return key
  const certificate = parse(() => new X509Certificate(cert))
  if (!certificate) return `TLS_CERT=${certFile} is not usable: there is no certificate in this file. It takes the file of one in PEM form.`
  const privateKey = parse<KeyObject>(() => createPrivateKey(key))
  if (!privateKey) return `TLS_KEY=${keyFile} is not usable: there is no private key in this file. It takes the file of one in PEM form, without a password.`
  if (!certificate.checkPrivateKey(privateKey)) return `TLS_CERT and TLS_KEY are not usable: ${keyFile} is not the key of the certificate ${certFile}.`
  try {
    createSecureContext({ cert, key })
    return undefined
  } catch (error) {
    return `TLS_CERT and TLS_KEY are not usable: no server can be made with them (${(error as Error).message.split('\n')[0]}).`
  }
}

/** What is in the file, or why it can't be read. */
function read(name: string, file: string): Buffer | string {
  try {
    return readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason = code === 'ENOENT' ? 'there is no such file' : code === 'EACCES' ? 'this user may not read it' : `it can't be read (${code})`
    return `${name}=${file} is not usable: ${reason}.`
  }
}

function parse<Part>(read: () => Part): Part | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
