import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { type ucpFailure, ucpVersion } from './contract.ts'
import { errorMessage } from './head.ts'

type UcpFailure = z.output<typeof ucpFailure>

/** Failure of our API, as every call of it answers. */
export interface FailureEnvelope {
  success: false
  code: string
  message: string
  errors?: { field: string; message: string }[]
}

export const isFailureEnvelope = (payload: unknown): payload is FailureEnvelope =>
  typeof payload === 'object' && payload !== null && 'success' in payload && payload.success === false

/** Path of a field in JSON: `$.line_items[0].item.price` for `line_items.0.item.price`. */
export const toJsonPath = (field: string): string =>
  `$${field
    .split('.')
    .filter(part => part !== '')
    .map(part => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')}`

/**
 * Answers failures of these calls in the form of the protocol, also those that arise before a call: wrong input, broken JSON, a reached limit. An
 * unknown version of the protocol is refused.
 */
export function answerFailuresAsUcp(app: FastifyInstance): void {
  app.addHook('preSerialization', async (_request, _reply, payload) => (isFailureEnvelope(payload) ? toUcpFailure(payload) : payload))
  app.addHook('preHandler', async ({ headers, body }, reply) => {
    const stated = findStatedVersion(headers['ucp-agent'], body)
    if (stated === undefined || stated === ucpVersion) return
    const content = `Version ${stated.replace(/[^\w.-]/g, '').slice(0, 20)} is not supported: ${ucpVersion}`
    const failure: UcpFailure = { ucp: failedHead, messages: [errorMessage('version_unsupported', content, 'unrecoverable')] }
    return reply.code(422).send(failure)
  })
}

const failedHead: UcpFailure['ucp'] = { version: ucpVersion, status: 'error' }

function toUcpFailure({ code, message, errors = [] }: FailureEnvelope): UcpFailure {
  const severity = code === 'invalid_input' ? 'recoverable' : 'unrecoverable'
  const messages = errors.map(error => errorMessage(code, error.message, severity, toJsonPath(error.field)))
  return { ucp: failedHead, messages: messages.length > 0 ? messages : [errorMessage(code, message, severity)] }
}

/** Version that a platform names beside its profile in `UCP-Agent`, or in the `ucp` of its body. */
function findStatedVersion(header: string | string[] | undefined, body: unknown): string | undefined {
  const [, inHeader] = /(?:^|[;,\s])version="?([^";,\s]{1,40})/.exec(String(header ?? '')) ?? []
  const { ucp } = (typeof body === 'object' && body !== null ? body : {}) as { ucp?: { version?: unknown } }
  return inHeader ?? (typeof ucp?.version === 'string' ? ucp.version : undefined)
}
