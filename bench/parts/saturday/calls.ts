import { randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'

interface CallOptions {
  body?: object | undefined
  token?: string | undefined
  /** Address that the call comes from, as the proxy says it. */
  from?: string | undefined
  headers?: Record<string, string> | undefined
  /** Idempotency key; for a repeated tap the same one. */
  key?: string | undefined
}

export interface Reply {
  status: number
  /** Parsed body; empty for anything but JSON. */
  body: Record<string, unknown> & { code?: string; message?: string }
  ms: number
}

/** Calls of all people and devices over kept connections, counted by outcome. */
export class Calls {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256 })
  readonly address: string
  /** Number of calls by status; 0: no answer. */
  readonly statuses = new Map<number, number>()
  /** Number of refusals by code. */
  readonly refusals = new Map<string, number>()
  /** First answers that must not happen: 5xx, and calls without an answer. */
  readonly failures: string[] = []

  constructor(address: string) {
    this.address = address
  }

  /** Sends a call; an answer of any status is returned, a missing one has status 0. */
  async send(method: string, path: string, { body, token, from, headers = {}, key }: CallOptions = {}): Promise<Reply> {
    const startedAt = performance.now()
    const all = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(from && { 'x-forwarded-for': from }),
      ...(key && { 'idempotency-key': key }),
      ...headers,
    }
    const answer = await this.#request(method, path, all, body && JSON.stringify(body))
    const ms = performance.now() - startedAt
    let parsed: Reply['body'] = {}
    try {
      parsed = JSON.parse(answer.data.toString('utf8'))
    } catch {}
    this.#count(`${method} ${path}`, answer.status, parsed)
    return { status: answer.status, body: parsed, ms }
  }

  /** Posts with a fresh idempotency key, as the screens do. */
  post(path: string, options: CallOptions = {}): Promise<Reply> {
    return this.send('POST', path, { key: randomUUID(), ...options, body: options.body ?? {} })
  }

  #request(method: string, path: string, headers: Record<string, string>, data?: string): Promise<{ status: number; data: Buffer }> {
    return new Promise(resolve => {
      const asked = request(`${this.address}${path}`, { method, agent: this.#agent, headers }, (answer: IncomingMessage) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, data: Buffer.concat(chunks) }))
        answer.on('error', () => resolve({ status: 0, data: Buffer.alloc(0) }))
      })
      asked.on('error', error => resolve({ status: 0, data: Buffer.from(error.message) }))
      asked.end(data)
    })
  }

  /** Number of answers with a status from 500, and of calls without an answer. */
  countFailures(): number {
    return [...this.statuses].reduce((sum, [status, count]) => sum + (status === 0 || status >= 500 ? count : 0), 0)
  }

  close(): void {
    this.#agent.destroy()
  }

  #count(what: string, status: number, { code, message }: Reply['body']): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    if (status >= 400 && status < 500) {
      const refusal = code ?? String(status)
      this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1)
    }
    // A call that is malformed by the bench itself is its own fault, and would make every figure wrong.
    if ((status === 0 || status >= 500 || status === 400) && this.failures.length < 20) this.failures.push(`${status} ${what} ${code ?? ''} ${message ?? ''}`)
  }
}
