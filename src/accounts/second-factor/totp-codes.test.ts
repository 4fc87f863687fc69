import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { describeSecret, findTimeStep, generateRecoveryCodes, hashRecoveryCode } from './totp-codes.ts'

/** RFC 6238, appendix B: the secret and codes for SHA-1, their last six digits. */
const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
])('at %i s the code of the RFC is %s, one step earlier or later too, and no longer', (seconds, code) => {
  const step = Math.floor(seconds / 30)
  for (const off of [-30, 0, 30]) expect(findTimeStep(secret, code, (seconds + off) * 1000)).toBe(step)
  for (const off of [-61, 61]) expect(findTimeStep(secret, code, (seconds + off) * 1000)).toBeUndefined()
})

test('a code is six digits, however they are spaced', () => {
  for (const code of [' 287 082 ', '287-082', '287\u00a0082', '２８７０８２']) expect(findTimeStep(secret, code, 59_000)).toBe(1)
  for (const code of ['', '28708', '2870820', '94287082', 'abcdef']) expect(findTimeStep(secret, code, 59_000)).toBeUndefined()
})

test('the URI names the account for the authenticator app', () => {
  const { text, uri } = describeSecret(secret, { issuer: 'Spiedo', account: 'anna@example.com' })
  expect(Buffer.from(Secret.fromBase32(text).bytes)).toEqual(secret)
  expect(uri).toBe(`otpauth://totp/Spiedo:anna%40example.com?issuer=Spiedo&secret=${text}&algorithm=SHA1&digits=6&period=30`)
})

test('recovery codes are ten, all different, and known however they are typed, for their owner alone', () => {
  const codes = generateRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  const [code = ''] = codes
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/)
  const hash = hashRecoveryCode('anna', code)
  expect(hashRecoveryCode('anna', ` ${code.toLowerCase().replaceAll('-', ' ')} `)).toEqual(hash)
  expect(hashRecoveryCode('bruno', code)).not.toEqual(hash)
  expect(hashRecoveryCode('anna', '123456')).toBeUndefined()
})
