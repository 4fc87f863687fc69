import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/**
 * Format of a key: `spiedo_live_`, 43 characters of 32 random bytes, 6 of their CRC-32. Prefix and checksum let scanners find leaked keys without
 * false alarms, and let the server refuse a mistyped key without a query.
 */
const prefix = 'spiedo_live_'
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const keyPattern = /^spiedo_live_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/

/** Characters shown in lists: they identify a key, 214 bits stay secret. */
const shownLength = prefix.length + 7

function toBase62(number: bigint, length: number): string {
  let text = ''
  for (let rest = number; text.length < length; rest /= 62n) text = (digits[Number(rest % 62n)] ?? '') + text
  return text
}

const computeChecksum = (random: string) => toBase62(BigInt(crc32(random)), 6)

/** Generates a key with 256 random bits. */
export function generateApiKey(): string {
  const random = toBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), 43)
  return `${prefix}${random}${computeChecksum(random)}`
}

export function isWellFormedApiKey(key: string): boolean {
  const [, random, checksum] = keyPattern.exec(key) ?? []
  return random !== undefined && computeChecksum(random) === checksum
}

export const toKeyPrefix = (key: string): string => key.slice(0, shownLength)

/** Hash for the database. 256 random bits cannot be guessed, so a slow or salted hash would only slow each call down. */
export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest()
