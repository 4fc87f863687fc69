import { type CachedResponse, packResponse } from './cached-response.ts'

export interface RenderedResponse {
  status: number
  body: Buffer
  headers: Record<string, string>
  /** Instant (ms) at which something on it changes by the clock; Infinity when nothing does. */
  validUntil: number
}

export interface PageCacheOptions {
  version(): number
  now(): number
  /** Bytes held at the most; what nobody has asked for again goes first. */
  limit?: number
}

/** How long a request waits for a fresh render before the last version is served instead, in ms. */
const maxRenderWaitMs = 1000

/**
 * Answers that say nothing about the visitor, rendered once per version of the catalogue. One render a key at a
 * time; who comes meanwhile waits for it, at most a second if an older version is there. Callers give only keys
 * of known routes and existing entities: junk addresses never get here.
 */
export class PageCache {
  #answers = new Map<string, CachedResponse>()
  /** Asked for since the memory was last cleared of others: they get a second chance. */
  #asked = new Set<string>()
  #renders = new Map<string, { version: number; promise: Promise<CachedResponse> }>()
  #bytes = 0
  #options: PageCacheOptions

  constructor(options: PageCacheOptions) {
    this.#options = options
  }

  /** The answer if it is there and right, at once. */
  peek(key: string): CachedResponse | undefined {
    const answer = this.#answers.get(key)
    if (!answer || answer.version !== this.#options.version() || answer.validUntil <= this.#options.now()) return undefined
    this.#asked.add(key)
    return answer
  }

  async get(key: string, render: () => Promise<RenderedResponse>): Promise<CachedResponse> {
    const cachedResponse = this.peek(key)
    if (cachedResponse) return cachedResponse
    const fresh = this.#render(key, render)
    const staleResponse = this.#answers.get(key)
    if (!staleResponse || staleResponse.validUntil <= this.#options.now()) return fresh
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<CachedResponse>(resolve => {
      timer = setTimeout(() => resolve(staleResponse), maxRenderWaitMs)
    })
    try {
      return await Promise.race([fresh, timeout])
    } finally {
      clearTimeout(timer)
    }
  }

  /** Rendered for this one request: while developing, sources change without the catalogue. */
  async unkept(render: () => Promise<RenderedResponse>): Promise<CachedResponse> {
    return packResponse({ ...(await render()), version: this.#options.version() })
  }

  stats(): { answers: number; bytes: number } {
    return { answers: this.#answers.size, bytes: this.#bytes }
  }

  #render(key: string, render: () => Promise<RenderedResponse>): Promise<CachedResponse> {
    const version = this.#options.version()
    const underWay = this.#renders.get(key)
    if (underWay?.version === version) return underWay.promise
    const promise = render()
      .then(rendered => packResponse({ ...rendered, version }))
      .then(answer => {
        if (answer.status < 500) this.#keep(key, answer)
        return answer
      })
      .finally(() => {
        if (this.#renders.get(key)?.promise === promise) this.#renders.delete(key)
      })
    this.#renders.set(key, { version, promise })
    // Whoever stopped waiting for it got the last version: its failure then has no other listener.
    promise.catch(() => {})
    return promise
  }

  #keep(key: string, answer: CachedResponse): void {
    const before = this.#answers.get(key)
    if (before) {
      if (before.version > answer.version) return
      this.#bytes -= before.bytes
      this.#answers.delete(key)
    }
    this.#answers.set(key, answer)
    this.#bytes += answer.bytes
    const limit = this.#options.limit ?? 64 * 1024 * 1024
    for (const [oldest, dropped] of this.#answers) {
      if (this.#bytes <= limit) break
      if (oldest === key) continue
      this.#answers.delete(oldest)
      if (this.#asked.delete(oldest)) this.#answers.set(oldest, dropped)
      else this.#bytes -= dropped.bytes
    }
  }
}
