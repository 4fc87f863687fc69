import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { normalizeCode } from '#platform/contact/typed-codes.ts'

/** RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, thirty seconds. */
const totpOptions = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** One step to either side, for clock drift and slow typing. */
const tolerance = 1

/** 20 random bytes, as RFC 4226 (section 4, R6) recommends. */
export const generateSecret = (): Buffer => randomBytes(20)

const toSecret = (secret: Buffer) => new Secret({ buffer: new Uint8Array(secret).buffer })

/** Formats a secret for typing into an app and for a QR code. */
export function describeSecret(secret: Buffer, { issuer, account }: { issuer: string; account: string }): { text: string; uri: string } {
  const totp = new TOTP({ ...totpOptions, issuer, label: account, secret: toSecret(secret) })
  return { text: totp.secret.base32, uri: totp.toString() }
}

/** Time step (30 s since 1970) of a code; undefined for a wrong code. `nowMs` in ms. */
export function findTimeStep(secret: Buffer, code: string, nowMs: number): number | undefined {
  const digits = normalizeCode(code)
  if (!/^\d{6}$/.test(digits)) return undefined
  const delta = TOTP.validate({ ...totpOptions, secret: toSecret(secret), token: digits, timestamp: nowMs, window: tolerance })
  return delta === null ? undefined : Math.floor(nowMs / 1000 / totpOptions.period) + delta
}

/** 32 unambiguous letters and digits: five bits each. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 12
const recoveryCodeCount = 10

/** Ten codes like `ABCD-EFGH-JKLM`, 60 random bits each, for printing. */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const letters = [...randomBytes(codeLength)].map(byte => alphabet[byte % alphabet.length]).join('')
    return letters.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3')
  })

/** Hash of a recovery code for the database, regardless of how the code was typed; undefined for a malformed code. */
export function hashRecoveryCode(userId: string, code: string): Buffer | undefined {
  const letters = normalizeCode(code)
  if (letters.length !== codeLength) return undefined
  return createHash('sha256').update(`${userId} ${letters}`).digest()
}
