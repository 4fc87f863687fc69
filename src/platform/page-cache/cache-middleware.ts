import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { createRequestLogger } from '../server/logging.ts'
import { cacheTraffic } from './cache-traffic.ts'
import { type CachedResponse, type SentResponse, sendCached } from './cached-response.ts'
import type { PageCache } from './page-cache.ts'

/** Response of one URL, and the log line of its last request. */
interface LoggedUrl {
  url: string
  lastLog?: { method: string; sent: SentResponse; fields: string }
}

/**
 * Runs before the router: URLs with a valid cached response are answered here, in a few microseconds. All other requests go to the router, which may
 * register their URL here.
 */
export class CacheMiddleware {
  #answers: PageCache
  #logLine: (fields: string) => void
  #doors = new Map<string, LoggedUrl & { key: string }>()
  #files = new Map<string, LoggedUrl & { answer: CachedResponse }>()
  #shelves: ((url: string) => CachedResponse | undefined)[] = []
  /** URLs of shelf responses, for as long as the response itself is cached. */
  #shelved = new WeakMap<CachedResponse, LoggedUrl>()
  #requests = 0

  constructor(answers: PageCache, log: Logger) {
    this.#answers = answers
    this.#logLine = createRequestLogger(log)
  }

  /** Registers this exact URL for the response of a key. Only for canonical URLs of existing entities. */
  open(url: string, key: string): void {
    this.#doors.set(url, { url, key })
  }

  /** Registers this URL for fixed bytes: the name contains their hash. */
  openFor(url: string, answer: CachedResponse): void {
    this.#files.set(url, { url, answer })
  }

  /** Adds a lookup for unregistered URLs: large sets, only partly cached. */
  openShelf(find: (url: string) => CachedResponse | undefined): void {
    this.#shelves.push(find)
  }

  /** Returns the sent response; undefined if not answered here. */
  answer(request: IncomingMessage, response: ServerResponse): SentResponse | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const url = request.url ?? ''
    const entry = this.#doors.get(url)
    const file = entry ? undefined : this.#files.get(url)
    const answer = entry ? this.#answers.peek(entry.key) : (file?.answer ?? this.#onShelf(url))
    if (!answer) return undefined
    const sent = this.send(answer, request, response)
    this.#requests = (this.#requests + 1) % 0x7fffffff
    this.#logLine(`"reqId":"k${this.#requests}"${fieldsOf(entry ?? file ?? this.#knownOnShelf(url, answer), request.method, sent)}`)
    return sent
  }

  /** Sends a response and counts traffic. The router's own hook logs requests that went through the router. */
  send(answer: CachedResponse, request: IncomingMessage, response: ServerResponse): SentResponse {
    const sent = sendCached(answer, request, response)
    cacheTraffic.requests += 1
    cacheTraffic.bytes += sent.bytes
    if (sent.status === 304) cacheTraffic.notModified += 1
    return sent
  }

  #onShelf(url: string): CachedResponse | undefined {
    for (const find of this.#shelves) {
      const answer = find(url)
      if (answer) return answer
    }
    return undefined
  }

  #knownOnShelf(url: string, answer: CachedResponse): LoggedUrl {
    let entry = this.#shelved.get(answer)
    if (entry?.url !== url) {
      entry = { url }
      this.#shelved.set(answer, entry)
    }
    return entry
  }
}

/** Log fields after the request's number: nearly always equal to the URL's last request. */
function fieldsOf(entry: LoggedUrl, method: string, sent: SentResponse): string {
  const { url, lastLog } = entry
  if (lastLog && lastLog.method === method && lastLog.sent.status === sent.status && lastLog.sent.bytes === sent.bytes) return lastLog.fields
  const path = JSON.stringify(url.split('?', 1)[0])
  // `join` yields one flat string; a concatenated one would be flattened again in each line.
  const fields = [`,"method":"${method}","path":`, path, `,"kept":true,"status":${sent.status}`, `,"bytes":${sent.bytes}`].join('')
  entry.lastLog = { method, sent, fields }
  return fields
}
