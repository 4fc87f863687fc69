import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { maxFillingMs, minFillingMs } from '../field-limits.ts'

/** Issues a token with the time of opening, signed so that programs cannot forge it: `{ms in base 36}.{nonce}.{hmac}`. */
export function issueFormToken(key: Buffer, now: Date): string {
  const payload = `${now.getTime().toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${payload}.${sign(key, payload)}`
}

type FormTokenVerdict = 'right' | 'too_fast' | 'form_expired'

/** Verifies a token. Forged tokens count as expired, so the form fetches another. */
export function verifyFormToken(key: Buffer, token: string, now: Date): FormTokenVerdict {
  const match = /^([0-9a-z]{1,10})\.[\w-]{12}\.([\w-]{43})$/.exec(token)
  if (!match) return 'form_expired'
  const [, openedAt = '', signature = ''] = match
  const expected = sign(key, token.slice(0, token.lastIndexOf('.')))
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return 'form_expired'
  const age = now.getTime() - Number.parseInt(openedAt, 36)
  if (age < minFillingMs) return 'too_fast'
  return age > maxFillingMs ? 'form_expired' : 'right'
}

const sign = (key: Buffer, claim: string) => createHmac('sha256', key).update(claim).digest('base64url')
