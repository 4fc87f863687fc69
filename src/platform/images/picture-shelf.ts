import { dataSecurityPolicy } from '../page-cache/content-security.ts'
import { type KeptAnswer, keepPacked } from '../page-cache/kept-answer.ts'
import type { VariantType } from './addresses.ts'

/** For what is named by its content. */
export const forEver = 'public, max-age=31536000, immutable'

/** Known without the bytes: they never change. */
export const variantEtag = ({ sha256, width, type }: { sha256: string; width: number; type: VariantType }): string =>
  `"${sha256.slice(0, 24)}-${width}-${type}"`

/** A picture as it is sent; packing would make none of these smaller. */
export function keepPicture(
  body: Buffer,
  { headers, type, cacheControl, etag }: { headers: Record<string, string>; type: string; cacheControl: string; etag?: string },
): KeptAnswer {
  const own = { 'content-type': type, 'cache-control': cacheControl, 'content-security-policy': dataSecurityPolicy }
  const rest = { version: 0, validUntil: Number.POSITIVE_INFINITY, ...(etag && { etag }) }
  return keepPacked({ status: 200, body, headers: { ...headers, ...own }, ...rest }, undefined)
}

/** Bytes of pictures held in memory at the most. */
const maxHeld = 24 * 1024 * 1024

/** Pictures ready to be sent, by address: the ones asked for last, up to a number of bytes. */
export class PictureShelf {
  #held = new Map<string, KeptAnswer>()
  #bytes = 0
  #limit: number

  constructor(limit = maxHeld) {
    this.#limit = limit
  }

  /** An arrow, as it is handed on: asked for before the router. */
  find = (address: string): KeptAnswer | undefined => {
    const picture = this.#held.get(address)
    if (!picture) return undefined
    this.#held.delete(address)
    this.#held.set(address, picture)
    return picture
  }

  put(address: string, picture: KeptAnswer): void {
    if (picture.bytes > this.#limit / 8 || this.#held.has(address)) return
    this.#held.set(address, picture)
    this.#bytes += picture.bytes
    for (const [oldest, dropped] of this.#held) {
      if (this.#bytes <= this.#limit) break
      this.#held.delete(oldest)
      this.#bytes -= dropped.bytes
    }
  }
}
