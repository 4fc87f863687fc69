import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { createRequestLogger } from '../server/logging.ts'
import { cacheTraffic } from '../server/metrics.ts'
import { type CachedResponse, type SentResponse, sendCached } from './cached-response.ts'
import type { PageCache } from './page-cache.ts'

/** What is answered at one address, and what the log said of the last request for it. */
interface Known {
  url: string
  told?: { method: string; sent: SentResponse; fields: string }
}

/**
 * Stands before the router: an address whose answer is kept and still right is answered here, in a few
 * microseconds. Every other request goes on to the router, which may open the gate for its address.
 */
export class CacheMiddleware {
  #answers: PageCache
  #logLine: (fields: string) => void
  #doors = new Map<string, Known & { key: string }>()
  #files = new Map<string, Known & { answer: CachedResponse }>()
  #shelves: ((url: string) => CachedResponse | undefined)[] = []
  /** Of answers on shelves: as long as one is held, so is this. */
  #shelved = new WeakMap<CachedResponse, Known>()
  #requests = 0

  constructor(answers: PageCache, log: Logger) {
    this.#answers = answers
    this.#logLine = createRequestLogger(log)
  }

  /** From now on this exact address is answered with that key. Only for canonical addresses of what exists. */
  open(url: string, key: string): void {
    this.#doors.set(url, { url, key })
  }

  /** From now on this address is answered with these bytes, whatever changes: its name is made of them. */
  openFor(url: string, answer: CachedResponse): void {
    this.#files.set(url, { url, answer })
  }

  /** From now on an address that is none of the others is looked for there: many answers, of which only some are held. */
  openShelf(find: (url: string) => CachedResponse | undefined): void {
    this.#shelves.push(find)
  }

  /** What it has sent; undefined: it has not answered. */
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

  /** Sends it and counts it. The router's own hook logs what came through the router. */
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

  #knownOnShelf(url: string, answer: CachedResponse): Known {
    let known = this.#shelved.get(answer)
    if (known?.url !== url) {
      known = { url }
      this.#shelved.set(answer, known)
    }
    return known
  }
}

/** What a request's line says behind its number: nearly always the same as of the last request for the address. */
function fieldsOf(known: Known, method: string, sent: SentResponse): string {
  const { url, told } = known
  if (told && told.method === method && told.sent.status === sent.status && told.sent.bytes === sent.bytes) return told.fields
  const path = JSON.stringify(url.split('?', 1)[0])
  // Joined it is one piece in memory; concatenated it would be put together anew in each line.
  const fields = [`,"method":"${method}","path":`, path, `,"kept":true,"status":${sent.status}`, `,"bytes":${sent.bytes}`].join('')
  known.told = { method, sent, fields }
  return fields
}
