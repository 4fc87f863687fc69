import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * Builds one page's Content-Security-Policy: scripts of this origin, and its inline scripts by hash. A nonce can't be cached with a page, a hash can.
 */
export function buildContentSecurityPolicy(html: string, { development = false } = {}): string {
  const hashes = [...html.matchAll(inlineScript)]
    .filter(([tag]) => !/type="(application\/ld\+json|application\/json)"/.test(tag.slice(0, tag.indexOf('>'))))
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const scripts = development ? ["'self'", "'unsafe-inline'"] : ["'self'", ...new Set(hashes)]
  const styles = development ? ["'self'", "'unsafe-inline'"] : ["'self'"]
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "script-src-attr 'none'",
    `style-src ${styles.join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join('; ')
}

/** Policy of non-page responses: no content may run. */
export const dataSecurityPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Policy of the service worker: it fetches from this origin, and loads no further code. */
export const workerSecurityPolicy = `${dataSecurityPolicy}; connect-src 'self'`

/** Builds helmet's usual headers once, the same for cached pages and Fastify's responses. Those that only old plugins and browsers read are left out. */
export function buildSecurityHeaders({ secure }: { secure: boolean }): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = { setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value), removeHeader: () => {} }
  helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })({} as IncomingMessage, response as unknown as ServerResponse, () => {})
  headers['permissions-policy'] = 'camera=(self), geolocation=(self), microphone=(), payment=(), screen-wake-lock=(self), usb=()'
  return headers
}

/** Headers that concern files, too; the others are for documents. */
const namesForFiles = ['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options']

/**
 * Picks the security headers of files that a page loads: scripts, styles, fonts, pictures. A page loads dozens, and shorter ones leave room for the
 * files in a connection's first round trips. Their own policy forbids to run and to frame them as documents.
 */
export const pickFileHeaders = (headers: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => namesForFiles.includes(name))),
  'content-security-policy': dataSecurityPolicy,
})
