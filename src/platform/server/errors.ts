import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isOutage, isStatementTimeout } from '../database/database.ts'
import { deprecatedCodeOf } from '../deprecations/deprecated-codes.ts'
import { negotiateLanguage } from '../language/languages.ts'
import { isServerTextKey, type ServerTextKey, serverText, type TextValues } from '../language/server-texts.ts'
import { defineRefusals, Refusal } from '../refusal.ts'
import { describeFailure, getPageLanguage, isPageExpected, sendFailurePage } from './failure-page.ts'
import { describeField, describeLimit } from './field-words.ts'

/** Failure of the API: the specified envelope, a code for programs, a sentence for people. */
interface FailureEnvelope {
  success: false
  message: string
  code: string
  /** Name of the code before it was renamed, if it was. */
  deprecatedCode?: string
  errors?: { field: string; message: string }[]
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the refusal that answered this request, for its line in the log. */
    refusalCode?: string
  }
}

/** Maps every failure to a status and envelope. Unlisted errors are bugs: 500, with the message logged only. */
export function sendFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = negotiateLanguage(request.headers['accept-language'])
  const answer = (status: number, code: string, text: ServerTextKey, more: object = {}) =>
    sendEnvelope(request, reply, status, { success: false, message: serverText(language, text), code, ...more })

  if (error instanceof Refusal) {
    const message = serverText(language, error.kind.text, error.values)
    if (error.kind.status === 503) reply.header('retry-after', '2')
    const errors = error.field ? [{ field: error.field, message }] : undefined
    const { code, details } = error
    return sendEnvelope(request, reply, error.kind.status, { success: false, message, code, ...deprecatedCodeOf(code), ...(errors && { errors }), ...details })
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A contract's own rule supplies its limits as parameters.
    const translateRule = (text: ServerTextKey, { params }: { params?: TextValues }) => serverText(language, text, params)
    const errors = error.validation.flatMap(({ instancePath, keyword, message: text = '', params }) => {
      const field = instancePath.replace(/^\//, '').replaceAll('/', '.')
      // Unknown fields, such as a client-sent price or total, are listed by name, not only by their parent.
      const { keys } = params as { keys?: unknown }
      if ((keyword as string) === 'unrecognized_keys' && Array.isArray(keys))
        return keys.map(key => ({ field: field ? `${field}.${key}` : String(key), message: serverText(language, 'api.unknown_field') }))
      return [{ field, message: isServerTextKey(text) ? translateRule(text, params) : describeLimit(language, { keyword, message: text, params }) }]
    })
    const ownRule = error.validation.find(({ message = '' }) => isServerTextKey(message))
    const fieldNames = [...new Set(errors.map(({ field }) => field).filter(Boolean))].slice(0, 3).map(field => describeField(language, field))
    const textKey =
      error.validationContext === 'params'
        ? 'api.invalid_id'
        : fieldNames.length === 1
          ? 'api.invalid_field'
          : fieldNames.length > 1
            ? 'api.invalid_fields'
            : 'api.bad_request'
    const values = { field: fieldNames[0] ?? '', fields: fieldNames.join(', '), why: errors.find(({ field }) => field)?.message ?? '' }
    request.refusalCode = 'invalid_input'
    return reply.code(400).send({
      success: false,
      message: ownRule ? translateRule(ownRule.message as ServerTextKey, ownRule.params) : serverText(language, textKey, values),
      code: 'invalid_input',
      errors: errors.slice(0, 20),
    } satisfies FailureEnvelope)
  }
  const { statusCode = 500, code = '' } = error as FastifyError
  const isBusy = isStatementTimeout(error)
  if (isBusy || isOutage(error)) {
    if (isBusy) request.log.error({ err: error }, 'a statement took too long')
    else request.log.warn({ err: error }, 'database out of reach')
    reply.header('retry-after', '2')
    return answer(503, 'unavailable', 'api.unavailable')
  }
  if (statusCode === 413) return answer(413, 'too_large', 'api.too_large')
  if (statusCode === 415) return answer(415, 'unsupported_type', 'api.unsupported_type')
  if (statusCode === 503) return answer(503, 'unavailable', 'api.unavailable')
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY' || error instanceof SyntaxError) {
    const { 'content-encoding': contentEncoding = 'identity' } = request.headers
    if (contentEncoding === 'identity') return answer(400, 'invalid_json', 'api.invalid_json')
    // RFC 9110, 12.5.3: lists the accepted encodings.
    reply.header('accept-encoding', 'identity')
    return answer(415, 'unsupported_type', 'api.unsupported_type')
  }
  if (statusCode >= 400 && statusCode < 500) return answer(statusCode, 'bad_request', 'api.bad_request')
  request.log.error({ err: error }, 'request failed')
  return answer(500, 'internal', 'api.internal')
}

/** Sends a failure page to a browser navigation, else the envelope. */
export function sendEnvelope(request: FastifyRequest, reply: FastifyReply, status: number, envelope: FailureEnvelope): FastifyReply {
  request.refusalCode = envelope.code
  if (!isPageExpected(request)) return reply.code(status).send(envelope)
  return sendFailurePage(request, reply, status, describeFailure(getPageLanguage(request.url), status, envelope.message))
}

const refuse = defineRefusals({ too_many: { status: 429, text: 'api.too_many' } })

/** Refusal of an exceeded rate limit; `ttl` in ms. The limiter itself sets Retry-After. */
export function tooManyRequests(ttl: number): Refusal {
  const seconds = Math.max(1, Math.ceil(ttl / 1000))
  return refuse('too_many', { values: { seconds, minutes: seconds > 90 ? Math.ceil(seconds / 60) : 0 } })
}
