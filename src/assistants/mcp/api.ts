import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#platform/context.ts'
import { toNetwork } from '#platform/rate-limit/network-of.ts'

/** Carts have at most 40 lines with short notes. */
const maxBodyBytes = 128 * 1024

const config = {
  rateLimit: { max: 600, timeWindow: '1 minute', groupId: 'assistants', keyGenerator: ({ ip }: FastifyRequest) => toNetwork(ip) },
}

/**
 * Registers `/mcp`: Streamable HTTP of the Model Context Protocol without sessions. Nothing is kept between two requests, so any instance can
 * answer them. Clients of 2025 are served as well; GET and DELETE, which open and end sessions there, are refused with 405.
 */
export function registerMcp(app: FastifyInstance, context: Context): void {
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    // The body stays text here, because the protocol library answers malformed JSON in the protocol's own form.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, body, done) => done(null, body))
    for (const method of ['POST', 'GET', 'DELETE'] as const)
      scope.route({ method, url: '/mcp', config, schema: { hide: true }, handler: (request, reply) => answer(context, request, reply) })
  })
}

async function answer(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { method, headers, body, language, id, ip } = request
  // The protocol library is loaded with the first request: a server without assistants needs neither its time nor its memory.
  const { answerMcpRequest } = await import('./answer-request.ts')
  const answered = await answerMcpRequest({ context, protocol: 'mcp', ip, requestId: id, language }, { method, headers, body: String(body ?? '') })
  return reply.code(answered.status).headers(answered.headers).header('cache-control', 'no-store').send(answered.body)
}
