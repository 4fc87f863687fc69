import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const unzip = promisify(gunzip)

/** Maximum bytes of cached decompressed bodies. */
const maxCachedBytes = 32 * 1024 * 1024
/** Maximum concurrent decompressions: each is in memory before older bodies are evicted. */
const maxConcurrent = 4

/**
 * Large bodies for clients that accept no compression. Browsers all do, so such bodies are cached compressed, and decompressed on request: off the
 * event loop, once for concurrent requests. The most recent ones are cached up to a byte limit.
 */
export class UnpackedBodies {
  /** Bodies by their compressed bytes, most recently used last. */
  #held = new Map<Buffer, Buffer>()
  #bytes = 0
  #underWay = new Map<Buffer, Promise<Buffer>>()
  #free = maxConcurrent
  #waiting: (() => void)[] = []
  #limit: number

  constructor({ limit = maxCachedBytes }: { limit?: number } = {}) {
    this.#limit = limit
  }

  /** Returns the body if cached, without waiting. */
  peek(zipped: Buffer): Buffer | undefined {
    const body = this.#held.get(zipped)
    if (!body) return undefined
    this.#held.delete(zipped)
    this.#held.set(zipped, body)
    return body
  }

  /** `length`: decompressed size in bytes, to allocate one buffer. */
  get(zipped: Buffer, length: number): Promise<Buffer> {
    const body = this.peek(zipped)
    if (body) return Promise.resolve(body)
    let unpacking = this.#underWay.get(zipped)
    if (!unpacking) {
      unpacking = this.#unpack(zipped, length).finally(() => this.#underWay.delete(zipped))
      this.#underWay.set(zipped, unpacking)
    }
    return unpacking
  }

  stats(): { bodies: number; bytes: number } {
    return { bodies: this.#held.size, bytes: this.#bytes }
  }

  async #unpack(zipped: Buffer, length: number): Promise<Buffer> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>(resolve => this.#waiting.push(resolve))
    try {
      const body = await unzip(zipped, { chunkSize: Math.max(64, length) })
      this.#hold(zipped, body)
      return body
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }

  #hold(zipped: Buffer, body: Buffer): void {
    if (body.length > this.#limit / 4) return
    this.#held.set(zipped, body)
    this.#bytes += body.length
    for (const [oldest, dropped] of this.#held) {
      if (this.#bytes <= this.#limit) break
      this.#held.delete(oldest)
      this.#bytes -= dropped.length
    }
  }
}

/** Instance of this process: the limit covers all responses together. */
export const unpackedBodies = new UnpackedBodies()
