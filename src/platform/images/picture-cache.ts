import { type CachedResponse, toCachedResponse } from '../page-cache/cached-response.ts'
import { dataSecurityPolicy } from '../page-cache/content-security.ts'
import type { VariantType } from './addresses.ts'

/** Cache-Control for content-hashed URLs. */
export const immutableCache = 'public, max-age=31536000, immutable'

/** Computes the ETag without the bytes: variants never change. */
export const getVariantEtag = ({ sha256, width, type }: { sha256: string; width: number; type: VariantType }): string =>
  `"${sha256.slice(0, 24)}-${width}-${type}"`

/** Builds a picture's response; compression would not make it smaller. */
export function toCachedPicture(
  body: Buffer,
  { headers, type, cacheControl, etag }: { headers: Record<string, string>; type: string; cacheControl: string; etag?: string },
): CachedResponse {
  // Web mail shows the pictures of mails on pages of its own.
  const mayBeEmbedded = { 'cross-origin-resource-policy': 'cross-origin' }
  const ownHeaders = { 'content-type': type, 'cache-control': cacheControl, 'content-security-policy': dataSecurityPolicy, ...mayBeEmbedded }
  const rest = { version: 0, validUntil: Number.POSITIVE_INFINITY, ...(etag && { etag }) }
  return toCachedResponse({ status: 200, body, headers: { ...headers, ...ownHeaders }, ...rest }, undefined)
}

/** Maximum bytes of pictures in memory. */
const maxCachedBytes = 24 * 1024 * 1024

/** Pictures ready to send, by URL, up to a byte limit; evicts those not requested again first. */
export class PictureCache {
  #held = new Map<string, { picture: CachedResponse; wasRequested: boolean }>()
  #bytes = 0
  #limit: number

  constructor(limit = maxCachedBytes) {
    this.#limit = limit
  }

  /** Arrow function, passed as a callback: runs before the router, so a hit only sets a mark. */
  find = (address: string): CachedResponse | undefined => {
    const held = this.#held.get(address)
    if (!held) return undefined
    held.wasRequested = true
    return held.picture
  }

  put(address: string, picture: CachedResponse): void {
    if (picture.bytes > this.#limit / 8 || this.#held.has(address)) return
    this.#held.set(address, { picture, wasRequested: false })
    this.#bytes += picture.bytes
    for (const [oldest, held] of this.#held) {
      if (this.#bytes <= this.#limit) break
      this.#held.delete(oldest)
      if (held.wasRequested || oldest === address) this.#held.set(oldest, { picture: held.picture, wasRequested: false })
      else this.#bytes -= held.picture.bytes
    }
  }
}
