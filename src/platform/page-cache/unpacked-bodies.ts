import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const unzip = promisify(gunzip)

/** Bytes of unpacked bodies that are held at the most. */
const maxCachedBytes = 32 * 1024 * 1024
/** Bodies that are unpacked at the same time: each stands in memory before anything is let go for it. */
const maxConcurrent = 4

/**
 * Large bodies as clients get them who take no compression. Browsers all do, so they are held packed, and unpacked when somebody
 * asks: beside the event loop, once for all who ask meanwhile. The last ones asked for are held, up to a number of bytes.
 */
export class UnpackedBodies {
  /** By the packed bytes they were made of, the one asked for last at the end. */
  #held = new Map<Buffer, Buffer>()
  #bytes = 0
  #underWay = new Map<Buffer, Promise<Buffer>>()
  #free = maxConcurrent
  #waiting: (() => void)[] = []
  #limit: number

  constructor({ limit = maxCachedBytes }: { limit?: number } = {}) {
    this.#limit = limit
  }

  /** The body if it is held, at once. */
  peek(zipped: Buffer): Buffer | undefined {
    const body = this.#held.get(zipped)
    if (!body) return undefined
    this.#held.delete(zipped)
    this.#held.set(zipped, body)
    return body
  }

  /** `length`: how many bytes it will have, so that it is made in one piece. */
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

/** Of this process: the limit is on what all answers together take. */
export const unpackedBodies = new UnpackedBodies()
