import { describe, expect, it } from 'vitest'
import { issueFormToken, verifyFormToken } from './form-token.ts'

const key = Buffer.alloc(32, 7)
const opened = new Date('2026-03-02T12:00:00Z')
const later = (ms: number) => new Date(opened.getTime() + ms)
const token = issueFormToken(key, opened)

describe('a form token', () => {
  it('is right once a person could have filled the form, for six hours', () => {
    expect(verifyFormToken(key, token, later(2999))).toBe('too_fast')
    expect(verifyFormToken(key, token, later(3000))).toBe('right')
    expect(verifyFormToken(key, token, later(6 * 3_600_000))).toBe('right')
    expect(verifyFormToken(key, token, later(6 * 3_600_000 + 1))).toBe('form_expired')
  })

  it('is of no use with another time, another signature or another key', () => {
    const [, nonce, signature] = token.split('.')
    const earlier = (opened.getTime() - 60_000).toString(36)
    expect(verifyFormToken(key, `${earlier}.${nonce}.${signature}`, later(1000))).toBe('form_expired')
    expect(verifyFormToken(Buffer.alloc(32, 8), token, later(5000))).toBe('form_expired')
    for (const junk of ['', '.', 'a.b.c', token.slice(1), `${token}x`, '\0', '9'.repeat(200)])
      expect(verifyFormToken(key, junk, later(5000))).toBe('form_expired')
  })
})
