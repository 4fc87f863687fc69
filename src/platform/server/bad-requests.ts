import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { decodePath } from '../decode-path.ts'
import { type Language, negotiateLanguage } from '../language/languages.ts'
import { serverText } from '../language/server-texts.ts'
import { dataSecurityPolicy } from '../page-cache/content-security.ts'

/** Error code and message per status. */
const badRequestTexts = {
  400: ['bad_request', 'api.bad_request'],
  408: ['too_slow', 'api.too_slow'],
  417: ['bad_request', 'api.bad_request'],
  431: ['too_large', 'api.head_too_large'],
} as const
type BadRequestStatus = keyof typeof badRequestTexts

/** Builds the raw response to a request that reaches no route: the envelope, the usual headers, connection close. */
function buildBadRequest(status: BadRequestStatus, baseHeaders: Record<string, string>, language: Language) {
  const [code, text] = badRequestTexts[status]
  const body = JSON.stringify({ success: false, message: serverText(language, text), code })
  const about = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(Buffer.byteLength(body)), connection: 'close' }
  return { body, headers: { ...baseHeaders, 'content-security-policy': dataSecurityPolicy, ...about } }
}

/** Handles data that Node's parser rejects: there is no request and no Accept-Language, so the response is written by hand. */
export const createClientErrorHandler = (own: Record<string, string>) => (error: Error & { code?: string }, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const { body, headers } = buildBadRequest(status, own, 'it')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

/** Node's own pattern for `Expect: 100-continue`. */
const continues = /(?:^|\W)100-continue(?:$|\W)/i

/**
 * Explains why a parsed request is refused: 400 for a missing or duplicate Host in HTTP/1.1 (RFC 9112, 3.2; a proxy may have used the other one), 417
 * for an unknown expectation.
 */
export function findBadRequestStatus({ httpVersion, rawHeaders, headers }: IncomingMessage): 400 | 417 | undefined {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
    else if (name.length === 6 && name.toLowerCase() === 'expect' && httpVersion === '1.1' && !continues.test(headers.expect ?? '')) return 417
  }
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1') ? 400 : undefined
}

/** Answers requests that Node would refuse with an empty response: missing host, unknown expectation. */
export const createBadRequestSender = (own: Record<string, string>) => (status: BadRequestStatus, request: IncomingMessage, response: ServerResponse) => {
  const { body, headers } = buildBadRequest(status, own, negotiateLanguage(request.headers['accept-language']))
  response.writeHead(status, headers).end(body)
}

/** Rewrites an undecodable URL to one that does not exist, so that the router outside the API answers 404. */
export function rewriteUndecodableUrl(url: string): string {
  const [path = '/'] = url.split('?', 1)
  if (path.startsWith('/api/')) return url
  return decodePath(path) === undefined ? '/~' : url
}

/** JSON escape: a surrogate pair, a lone surrogate (captured), or anything else. */
const escapes = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|.)/gs

/** Detects lone surrogates, which are no text (RFC 8259, 8.2) and which PostgreSQL can't store as JSON. Only an escape can contain one. */
function hasLoneSurrogates(body: string): boolean {
  if (!body.includes('\\u')) return false
  for (const [, half] of body.matchAll(escapes)) if (half !== undefined) return true
  return false
}

/** Parses JSON bodies: an empty one is no body, keys that reach a prototype are removed; plain text is not JSON. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    if (hasLoneSurrogates(body)) return done(new SyntaxError('half a sign'))
    return parse(request, body, done)
  })
}
