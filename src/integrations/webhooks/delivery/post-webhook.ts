import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { DeliveryProblem } from '../vocabulary.ts'
import { isAddressAllowed } from './address-policy.ts'
import { addressRefusedCode, createAddressRefusal, createCheckedLookup, type Resolve } from './checked-lookup.ts'
import { parseRetryAfter } from './retry-schedule.ts'

/** Time for one attempt, from the lookup to the end of the answer, in ms. */
const attemptTimeoutMs = 15_000
/** Bytes of an answer that are read and kept. */
const maxResponseBytes = 1024

export interface AttemptResult {
  /** Status of the answer; null: there was none. */
  status: number | null
  /** Null: the target took the event. */
  problem: DeliveryProblem | null
  durationMs: number
  response: string | null
  /** From the target's `Retry-After`. */
  retryAfterMs?: number | undefined
}

interface WebhookPost {
  url: string
  body: string
  headers: Record<string, string>
  /** Private addresses that the operator allows. */
  allowed: readonly string[]
  /** Ends the attempt early: the server stops. */
  signal: AbortSignal
  timeoutMs?: number
  /** Default: the system's. */
  resolve?: Resolve | undefined
}

/**
 * Makes one attempt. Redirects are not followed, and no more than a kilobyte of the answer is read. Never throws, except when `signal` ends it.
 * @throws the signal's reason
 */
export async function postWebhook({ signal, timeoutMs = attemptTimeoutMs, ...post }: WebhookPost): Promise<AttemptResult> {
  const startedAt = performance.now()
  const timeout = AbortSignal.timeout(timeoutMs)
  const measure = () => Math.round(performance.now() - startedAt)
  try {
    const answer = await send({ ...post, signal: AbortSignal.any([signal, timeout]) })
    const status = answer.statusCode ?? 0
    const response = await readStart(answer)
    return {
      status,
      problem: classifyStatus(status),
      durationMs: measure(),
      response,
      retryAfterMs: parseRetryAfter(answer.headers['retry-after'], Date.now()),
    }
  } catch (error) {
    signal.throwIfAborted()
    return { status: null, problem: timeout.aborted ? 'timeout' : classifyError(error), durationMs: measure(), response: null }
  }
}

function send({ url, body, headers, allowed, signal, resolve: resolveName }: WebhookPost): Promise<IncomingMessage> {
  const target = new URL(url)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    // Numbers are not looked up, so they are checked here.
    if (isIP(host) && !isAddressAllowed(host, allowed)) return reject(createAddressRefusal(host))
    const open = target.protocol === 'http:' ? requestHttp : requestHttps
    const outgoing = open(target, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'user-agent': 'Spiedo-Webhooks/1' },
      agent: false,
      lookup: createCheckedLookup(allowed, resolveName),
      signal,
    })
    outgoing.on('response', resolve).on('error', reject).end(body)
  })
}

/** Reads the answer's first kilobyte, then hangs up. An answer that breaks off has its status all the same. */
async function readStart(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer) {
      chunks.push(chunk as Buffer)
      size += (chunk as Buffer).length
      if (size >= maxResponseBytes) break
    }
  } catch {
    // The status has arrived, and decides.
  }
  answer.destroy()
  // PostgreSQL stores no NUL.
  return Buffer.concat(chunks).subarray(0, maxResponseBytes).toString('utf8').replaceAll('\0', '\ufffd')
}

function classifyStatus(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null
  if (status === 410) return 'gone'
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

function classifyError(error: unknown): DeliveryProblem {
  const code = String((error as NodeJS.ErrnoException).code ?? '')
  if (code === addressRefusedCode) return 'address_refused'
  if (code === 'ENOTFOUND' || code.startsWith('EAI_')) return 'name_unknown'
  return /CERT|TLS|SSL|EPROTO|SELF_SIGNED|ISSUER|CRL|SIGNATURE/.test(code) ? 'tls' : 'connection'
}
