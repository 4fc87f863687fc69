import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { keptTraffic } from '../server/metrics.ts'
import { type KeptAnswer, sendKept } from './kept-answer.ts'
import type { KeptAnswers } from './kept-answers.ts'

/**
 * Stands before the router: an address whose answer is kept and still right is answered here, in a few
 * microseconds. Every other request goes on to the router, which may open the gate for its address.
 */
export class KeptGate {
  #answers: KeptAnswers
  #log: Logger
  #keys = new Map<string, string>()
  #requests = 0

  constructor(answers: KeptAnswers, log: Logger) {
    this.#answers = answers
    this.#log = log
  }

  /** From now on this exact address is answered with that key. Only for canonical addresses of what exists. */
  open(url: string, key: string): void {
    this.#keys.set(url, key)
  }

  /** True when it has answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const key = this.#keys.get(request.url ?? '')
    if (key === undefined) return false
    const answer = this.#answers.peek(key)
    if (!answer) return false
    const { status, bytes } = this.send(answer, request, response)
    this.#requests = (this.#requests + 1) % 0x7fffffff
    this.#log.info(
      { reqId: `k${this.#requests.toString(36)}`, method: request.method, path: (request.url ?? '').split('?', 1)[0], status, bytes, kept: true },
      'request',
    )
    return true
  }

  /** Sends it and counts it. The router's own hook logs what came through the router. */
  send(answer: KeptAnswer, request: IncomingMessage, response: ServerResponse): { status: number; bytes: number } {
    const sent = sendKept(answer, request, response)
    keptTraffic.requests += 1
    keptTraffic.bytes += sent.bytes
    if (sent.status === 304) keptTraffic.notModified += 1
    return sent
  }
}
