import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

declare module 'fastify' {
  interface FastifyInstance {
    /** Hands visitors over to other instances before a close; resolves once they have gone. */
    drain: Draining['drain']
  }
}

/** Duration of the last part of a drain, in ms: pages are handed over, changes still accepted. */
const handingOverMs = 1000

/** Paths that tell about the drain until its end. */
const healthPaths = ['/healthz', '/readyz']

/**
 * Closing of an instance beside others, in two parts. First every request is answered as usual, on connections that end with the answer, while
 * `/healthz` and `/readyz` say 503: load balancers that check them choose another instance. Then connections that ask to read something are closed without an answer:
 * proxies that only notice failures (nginx, RFC 9110 section 9.2.2) repeat such requests at another instance and avoid this one, so that changes, which
 * may not be repeated, do not meet a closed port.
 */
export class Draining {
  #state: 'open' | 'leaving' | 'handing over' = 'open'
  #handingOver: ((durationMs: number) => void)[] = []
  #hurried = new AbortController()

  get isDraining(): boolean {
    return this.#state !== 'open'
  }

  /** Registers the hand-over of open event streams, to be spread over the given duration. */
  onHandOver(handOver: (durationMs: number) => void): void {
    this.#handingOver.push(handOver)
  }

  /** Wraps the listener of all requests. */
  guard(listener: RequestListener): RequestListener {
    return (request, response) => {
      if (this.#state !== 'open' && !this.#handOver(request, response)) response.shouldKeepAlive = false
      if (!request.socket.destroyed) listener(request, response)
    }
  }

  /** Resolves after `durationMs`, or as soon as `hurry` is called. */
  drain = async (durationMs: number, lastMs = Math.min(handingOverMs, durationMs)): Promise<void> => {
    if (durationMs === 0 || this.#state !== 'open') return
    this.#state = 'leaving'
    if (durationMs > lastMs) await this.#pause(durationMs - lastMs)
    this.#state = 'handing over'
    for (const handOver of this.#handingOver) handOver(lastMs)
    await this.#pause(lastMs)
  }

  hurry(): void {
    this.#hurried.abort()
  }

  #handOver({ method, url = '', socket }: IncomingMessage, response: ServerResponse): boolean {
    const mayRepeat = method === 'GET' || method === 'HEAD'
    if (this.#state !== 'handing over' || !mayRepeat || healthPaths.includes(url)) return false
    response.destroy()
    socket.destroy()
    return true
  }

  async #pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.#hurried.signal }).catch(() => {})
  }
}
