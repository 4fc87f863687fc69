import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { decoded } from '../decoded.ts'
import { serverText } from '../language/server-texts.ts'

/** What Node's parser could not read never becomes a request: the same envelope, written by hand, and the end of the connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const text = status === 408 ? 'api.too_slow' : status === 431 ? 'api.too_large' : 'api.bad_request'
  const body = JSON.stringify({
    success: false,
    message: serverText('it', text),
    code: status === 408 ? 'too_slow' : status === 431 ? 'too_large' : 'bad_request',
  })
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

/** An address that can't be decoded is one that does not exist: outside the API the router is shown another that doesn't. */
export function readableAddress(url: string): string {
  const [path = '/'] = url.split('?', 1)
  if (path.startsWith('/api/')) return url
  return decoded(path) === undefined ? '/~' : url
}

/** An escape of JSON: a pair that makes one sign, half of one (kept), or anything else. */
const escapes = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|.)/gs

/** Half a sign is no text (RFC 8259, 8.2): PostgreSQL can't keep it in a document. Only an escape can bring one in. */
function holdsHalfSigns(body: string): boolean {
  if (!body.includes('\\u')) return false
  for (const [, half] of body.matchAll(escapes)) if (half !== undefined) return true
  return false
}

/** JSON as clients send it: none at all is no body, a key that would reach a prototype is left out; plain text is not JSON. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    if (holdsHalfSigns(body)) return done(new SyntaxError('half a sign'))
    return parse(request, body, done)
  })
}
