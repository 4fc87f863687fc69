import type { FastifyReply, FastifyRequest } from 'fastify'
import { negotiateLanguage } from '../language/languages.ts'
import { serverText } from '../language/server-texts.ts'
import { sendEnvelope } from './errors.ts'

/**
 * Answers a request that no route takes: 405 with the allowed methods (RFC 9110, 15.5.6), or just those for OPTIONS, if the URL exists; undefined
 * otherwise, which means 404.
 */
export function sendMethodNotAllowed(findMethods: (url: string) => string[], request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const methods = findMethods(request.url)
  if (methods.length === 0 || methods.includes(request.method)) return undefined
  const allow = [...methods, 'OPTIONS'].join(', ')
  reply.header('allow', allow)
  if (request.method === 'OPTIONS') return reply.code(204).send()
  const language = negotiateLanguage(request.headers['accept-language'])
  const values = { method: request.method, allowed: allow }
  return sendEnvelope(request, reply, 405, { success: false, message: serverText(language, 'api.wrong_method', values), code: 'wrong_method' })
}
