import { type CachedResponse, packResponse } from './cached-response.ts'

export interface RenderedResponse {
  status: number
  body: Buffer
  headers: Record<string, string>
  /** Instant (ms) at which the content changes by the clock; Infinity if never. */
  validUntil: number
}

interface PageCacheOptions {
  version(): number
  now(): number
  /** Maximum bytes; entries not requested again are evicted first. */
  limit?: number
}

/** Maximum wait for a fresh render before the last version is served instead, in ms. */
const maxRenderWaitMs = 1000

/**
 * Caches responses independent of the visitor, rendered once per catalogue version. One render per key at a time; concurrent requests wait for it, at
 * most a second if an older version exists. Callers pass only keys of known routes and existing entities: junk URLs never get here.
 */
export class PageCache {
  #answers = new Map<string, CachedResponse>()
  /** Keys requested since the last eviction: they get a second chance. */
  #asked = new Set<string>()
  #renders = new Map<string, { version: number; promise: Promise<CachedResponse> }>()
  #bytes = 0
  #rendersSoFar = 0
  #options: PageCacheOptions

  constructor(options: PageCacheOptions) {
    this.#options = options
  }

  /** Returns a valid cached response, without waiting. */
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

  /** Renders for this one request: in development, sources change without the catalogue. */
  async unkept(render: () => Promise<RenderedResponse>): Promise<CachedResponse> {
    return packResponse({ ...(await render()), version: this.#options.version() })
  }

  /** Size now, and renders so far: each is a miss, or a first request after a change. */
  stats(): { answers: number; bytes: number; renders: number } {
    return { answers: this.#answers.size, bytes: this.#bytes, renders: this.#rendersSoFar }
  }

  #render(key: string, render: () => Promise<RenderedResponse>): Promise<CachedResponse> {
    const version = this.#options.version()
    const underWay = this.#renders.get(key)
    if (underWay?.version === version) return underWay.promise
    this.#rendersSoFar += 1
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
    // Attach a no-op catch: waiting requests may have got the last version, and then nothing else handles the rejection.
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
