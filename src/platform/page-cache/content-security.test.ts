import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildContentSecurityPolicy, buildSecurityHeaders, dataSecurityPolicy, pickFileHeaders } from './content-security.ts'

const readDirectives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map(directive => directive.split(/ (.*)/s).slice(0, 2))) as Record<string, string>
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('a page runs scripts of its origin and its own inline scripts, and stands in no frame', () => {
  const html =
    '<script>first()</script><script type="application/ld+json">{"a":1}</script><script src="/assets/a.js"></script><script type="module">second()</script>'
  expect(readDirectives(buildContentSecurityPolicy(html))).toEqual({
    'default-src': "'self'",
    'script-src': `'self' ${hash('first()')} ${hash('second()')}`,
    'script-src-attr': "'none'",
    'style-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
  })
})

test('the same inline script is listed once', () => {
  expect(readDirectives(buildContentSecurityPolicy('<script>a()</script><script>a()</script>'))['script-src']).toBe(`'self' ${hash('a()')}`)
})

test('what is not a page may run nothing and stands in no frame', () => {
  expect(dataSecurityPolicy).toBe("default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
})

test('every answer forbids guessing its type and framing; only HTTPS promises to stay', () => {
  const plain = buildSecurityHeaders({ secure: false })
  expect(plain).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('microphone=()'),
  })
  expect(plain).not.toHaveProperty('strict-transport-security')
  expect(buildSecurityHeaders({ secure: true })['strict-transport-security']).toBe('max-age=31536000')
})

test('files of a page carry what concerns files, in less than 300 bytes', () => {
  const headers = pickFileHeaders(buildSecurityHeaders({ secure: true }))
  expect(headers).toEqual({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
    'content-security-policy': dataSecurityPolicy,
  })
  expect(JSON.stringify(headers).length).toBeLessThan(300)
})
