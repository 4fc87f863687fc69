import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { bareCode } from '#platform/contact/typed-codes.ts'

/** RFC 6238 with what every authenticator app takes: SHA-1, six digits, thirty seconds. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** One step to either side: clocks of telephones are off, and people type slowly. */
const tolerance = 1

/** 20 random bytes, as RFC 4226 (section 4, R6) recommends. */
export const newSecret = (): Buffer => randomBytes(20)

const asSecret = (secret: Buffer) => new Secret({ buffer: new Uint8Array(secret).buffer })

/** The secret as people type it into an app, and as a QR code carries it. */
export function describeSecret(secret: Buffer, { issuer, account }: { issuer: string; account: string }): { text: string; uri: string } {
  const totp = new TOTP({ ...form, issuer, label: account, secret: asSecret(secret) })
  return { text: totp.secret.base32, uri: totp.toString() }
}

/** The time step (30 s since 1970) that a code belongs to; undefined for a wrong code. `at` in ms. */
export function stepOfCode(secret: Buffer, code: string, at: number): number | undefined {
  const digits = bareCode(code)
  if (!/^\d{6}$/.test(digits)) return undefined
  const delta = TOTP.validate({ ...form, secret: asSecret(secret), token: digits, timestamp: at, window: tolerance })
  return delta === null ? undefined : Math.floor(at / 1000 / form.period) + delta
}

/** Without letters and digits that are taken for one another. 32 of them: five bits each. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 12
export const recoveryCodeCount = 10

/** `ABCD-EFGH-JKLM`, ten times: 60 random bits each, for paper. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const letters = [...randomBytes(codeLength)].map(byte => alphabet[byte % alphabet.length]).join('')
    return letters.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3')
  })

/** What the database holds of a recovery code, however it was typed; undefined for what can be none. */
export function recoveryCodeHash(userId: string, code: string): Buffer | undefined {
  const letters = bareCode(code)
  if (letters.length !== codeLength) return undefined
  return createHash('sha256').update(`${userId} ${letters}`).digest()
}
