import { type CachedResponse, toCachedResponse } from '../page-cache/cached-response.ts'
import { dataSecurityPolicy } from '../page-cache/content-security.ts'
import type { VariantType } from './addresses.ts'

/** For what is named by its content. */
export const immutableCache = 'public, max-age=31536000, immutable'

/** Known without the bytes: they never change. */
export const getVariantEtag = ({ sha256, width, type }: { sha256: string; width: number; type: VariantType }): string =>
  `"${sha256.slice(0, 24)}-${width}-${type}"`

/** A picture as it is sent; packing would make none of these smaller. */
export function toCachedPicture(
  body: Buffer,
  { headers, type, cacheControl, etag }: { headers: Record<string, string>; type: string; cacheControl: string; etag?: string },
): CachedResponse {
  const ownHeaders = { 'content-type': type, 'cache-control': cacheControl, 'content-security-policy': dataSecurityPolicy }
  const rest = { version: 0, validUntil: Number.POSITIVE_INFINITY, ...(etag && { etag }) }
  return toCachedResponse({ status: 200, body, headers: { ...headers, ...ownHeaders }, ...rest }, undefined)
}

/** Bytes of pictures held in memory at the most. */
const maxCachedBytes = 24 * 1024 * 1024

/** Pictures ready to be sent, by address, up to a number of bytes; what nobody has asked for again goes first. */
export class PictureCache {
  #held = new Map<string, { picture: CachedResponse; asked: boolean }>()
  #bytes = 0
  #limit: number

  constructor(limit = maxCachedBytes) {
    this.#limit = limit
  }

  /** An arrow, as it is handed on: asked for before the router, and so for no more than a mark. */
  find = (address: string): CachedResponse | undefined => {
    const held = this.#held.get(address)
    if (!held) return undefined
    held.asked = true
    return held.picture
  }

  put(address: string, picture: CachedResponse): void {
    if (picture.bytes > this.#limit / 8 || this.#held.has(address)) return
    this.#held.set(address, { picture, asked: false })
    this.#bytes += picture.bytes
    for (const [oldest, held] of this.#held) {
      if (this.#bytes <= this.#limit) break
      this.#held.delete(oldest)
      if (held.asked || oldest === address) this.#held.set(oldest, { picture: held.picture, asked: false })
      else this.#bytes -= held.picture.bytes
    }
  }
}
