import { randomInt } from 'node:crypto'
import { createKeyedHash } from '#platform/rate-limit/keyed-hash.ts'
import { pairingCodeLength } from './contract.ts'

/** Generates a pairing code: digits only, for a tablet without a keyboard. */
export const generatePairingCode = (): string =>
  randomInt(10 ** pairingCodeLength)
    .toString()
    .padStart(pairingCodeLength, '0')

/** Removes what people type between the digits. */
export const normalizePairingCode = (typed: string): string => typed.replaceAll(/[\s.\-–]/g, '')

export const isPairingCode = (code: string): boolean => new RegExp(`^\\d{${pairingCodeLength}}$`).test(code)

/** Hash for the database. */
export const hashPairingCode = createKeyedHash('device_pairing_code')
